"""Wrong records: each is one error that says in which line what is wrong."""

from __future__ import annotations

import re

import pytest

import railcanasta as rc

HEAD = '[Railcanasta "1"]\n[Players "2"]\n[Dealer "0"]\n[Scores "0 0"]\n'


def complaint(text: str) -> str:
    """Read what is no record, and give what is said of it."""
    with pytest.raises(rc.FormatError) as refused:
        rc.Record.from_text(text)
    assert len(refused.value.faults) == 1
    assert str(refused.value) == str(refused.value.faults[0])
    return str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: there is no record here"),
        ("; nothing\n{at all}\n", "line 1: there is no record here"),
        ("\n\ns1: D", 'line 3: a record begins with [Railcanasta "1"]'),
        ('[Players "2"]', 'line 1: a record begins with [Railcanasta "1"]'),
        (
            '[Railcanasta "2"]',
            "line 1: the version must be 1 at most: version 2 is that of a newer",
        ),
        ('[Railcanasta "one"]', "line 1: the version must be a number, such as 1, not 'one'"),
        ('[Railcanasta "0"]', "line 1: the version must be a number, such as 1, not '0'"),
        ('[Railcanasta "1" ]', "line 1: '[Railcanasta \"1\" ]' is no tag: a tag is [Name"),
        ("[", "line 1: '[' is no tag"),
        ('[Railcanasta "1"', "line 1: '[Railcanasta \"1\"' is no tag"),
        ('[Railcanasta "1"] D', "line 1: '[Railcanasta \"1\"] D' is no tag"),
        ("[Railcanasta '1']", "line 1: \"[Railcanasta '1']\" is no tag"),
        ("[" * 100_000, "line 1: '[[["),
        (HEAD + '[Colour "red"]', "line 5: the tag Colour is unknown: there are Railcanasta, "),
        (HEAD + '[Seat01 "Ann"]', "line 5: the tag Seat01 is unknown"),
        (HEAD + '[Dealer "0"]', "line 5: the tag Dealer is there already, in line 3"),
        (HEAD + '[event "a"]\n[event "b"]', "line 6: the tag event is there already, in line 5"),
        (HEAD + '[Seat2 "Ann"]', "line 5: there is no seat 2, the last one is 1"),
        (HEAD + '[Seat1 "Ann"]\n\ndeal', "line 7: the tag Seat0 is missing: every seat is named"),
        (HEAD + '[Seat0 "A\tB"]\n[Seat1 "B"]', "line 5: Seat0 holds line breaks or control"),
        (HEAD + '[event "a\x00"]', "line 5: event holds line breaks or control characters"),
        (HEAD + f'[event "{"x" * 1_001}"]', "line 5: event is 1,001 characters long; 1,000"),
        ('[Railcanasta "1"]\n[Dealer "0"]\n', "line 2: the tag Players is missing (or Position"),
        (HEAD.replace("Dealer", "dealer"), "line 4: the tag Dealer is missing"),
        (HEAD.replace("Scores", "scores"), "line 4: the tag Scores is missing"),
        (HEAD.replace('"2"', '"two"'), "line 2: Players: 'two' is no whole number, such as 12"),
        (HEAD.replace('"2"', '"1"'), "line 2: Players: players must be from 2 to 63, not 1"),
        (HEAD.replace('"2"', f'"{"9" * 5_000}"'), "line 2: Players: '9999"),
        (HEAD.replace('"2"', '"٢"'), "line 2: Players: '٢' is no whole number"),
        (HEAD.replace('Dealer "0"', 'Dealer "2"'), "line 3: Dealer: the dealer must be from 0 to"),
        (HEAD.replace("0 0", "0"), "line 4: Scores: scores must be 2 integers, one a seat, not 1"),
        (HEAD.replace("0 0", "0 7"), "line 4: Scores: scores[1] must be a multiple of 5, not 7"),
        (HEAD.replace("0 0", "0 20000"), "line 4: Scores: scores must not have won already"),
        (HEAD.replace("0 0", ""), "line 4: Scores: scores must be 2 integers, one a seat, not 0"),
        (HEAD + '[Rules "colour=red"]', "line 5: Rules: "),
        (HEAD + '[Rules "target"]', "line 5: Rules: "),
        (HEAD + '[Rules "target=5000 target=5000"]', "line 5: Rules: "),
        (HEAD + '[Rules "target=7"]', "line 5: Rules: "),
        (HEAD + '[Rules "target=5e3"]', "line 5: Rules: "),
        (HEAD + '[Rules "top_card_takes_pile=yes"]', "line 5: Rules: "),
        (HEAD + '[Rules "ranks=27KX"]', "line 5: Rules: "),
        (HEAD + '[Rules "ranks=' + "top_card_takes_pile=tr" * 9 + '"]', "line 5: Rules: "),
        (HEAD + '[Rules "suits=HC"]', "line 5: Rules: "),
        (HEAD + '[Rules "openings=0"]', "line 5: Rules: "),
        (HEAD + '[Rules "openings=0:50,,"]', "line 5: Rules: "),
        (HEAD + '[Position "so"]', "line 2: the tag Players cannot stand beside Position"),
        ('[Railcanasta "1"]\n[Position "so"]', "line 2: Position: "),
        (HEAD + 'deal\n[event "late"]', "line 6: the tag event comes after plays: tags come"),
        (HEAD + '[a "b"]\n' * 300, "line 201: a record has at most 200 tags"),
        (HEAD + HEAD, "line 5: a second game begins here: read_many reads several"),
        (HEAD + "{ so\n}}", "line 6: a comment ends here that has not begun: { is missing"),
        (HEAD + "deal\n{ so\n on", "line 6: the comment that begins here is never closed: }"),
        (HEAD + "deal KH ZZ", "line 5: 'ZZ' is no play"),
        (HEAD + "deal KH10C", "line 5: 'KH10C' is no play"),
        (HEAD + "deal KH\nD", "line 6: the turn of seat 1 begins here: s1: is missing"),
        (HEAD + "deal KH\ns0: D", "line 6: it is the turn of s1: here, not of s0:"),
        (HEAD + "deal KH\ns1: D s1: -4C", "line 6: no turn begins here, so s1: is out of place"),
        (HEAD + "deal KH\ns1: D -4C D", "line 6: the turn of seat 0 begins here: s0: is missing"),
        (HEAD + "deal KH\ns1: D -4C look D", "line 6: the turn of seat 0 begins here: s0: is"),
        (HEAD + "deal KH\ns1: D pass\ns1: D", "line 7: it is the turn of s0: here, not of s1:"),
        (HEAD + "deal KH\ns1: D -4C\ns0:", "line 7: s0: is followed by no play"),
        (HEAD + "deal KH\ns1: s1: D", "line 6: s1: is followed by no play"),
        (HEAD + "deal KH\ns1:\ndeal", "line 6: s1: is followed by no play"),
        (HEAD + "deal KH\ns1:D", "line 6: 's1:D' is no play"),
        (HEAD + "deal KH\ns1: end\ns0: D", "line 7: no turn begins here, so s0: is out of place"),
        (HEAD + "s1: D", "line 5: no turn begins here, so s1: is out of place"),
        (HEAD + "deal " + "X" * 6_732, "line 5: a pack has at most 6,731 cards"),
        (HEAD + "deal\ns1: D -4C4C", "line 6: '-4C4C' names 2 cards: one is discarded"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, said: str) -> None:
    found = complaint(text)
    assert found.startswith(said)
    assert len(found) < 1_000
    assert not re.search(r"[\x00-\x08\x0b-\x1f]", found)


def test_a_newer_version_is_refused_with_both_named() -> None:
    """E12: of a record of another version nothing is read, whatever else is in it."""
    assert complaint('[Railcanasta "3"]\n[Colour "red"]\nso: what') == (
        "line 1: the version must be 1 at most: version 3 is that of a newer railcanasta"
    )


def test_every_truncated_record_is_refused_or_shorter() -> None:
    """E12: a damaged file gives an error or a record that holds no more than was left."""
    text = HEAD + "deal KH KC\ns1: D +KHKSKD K<KD -4C\ns0: P:9C9D look {so} end\n"
    whole = rc.Record.from_text(text)
    read = 0
    for length in range(len(text)):
        try:
            part = rc.Record.from_text(text[:length])
        except rc.FormatError:
            continue
        read += 1
        assert len(part.actions) <= len(whole.actions)
    assert 10 < read < len(text) - 50
