"""Records as text: written and read again they are the same."""

from __future__ import annotations

import io
import random
import re
from typing import Any

import pytest
from tests.records.games import from_the_middle, games, nonsense

import railcanasta as rc

SMALL = rc.RuleSet(
    ranks=(rc.Rank.TWO, rc.Rank.SEVEN, rc.Rank.KING),
    suits=(rc.Suit.CLUBS, rc.Suit.HEARTS),
    decks_per_player=1,
    hand_size=4,
    kitty_size=1,
    openings=((0, 15), (500, 40)),
    target=2_000,
)
TEXT = """\
[Railcanasta "1"]
[Players "2"]
[Rules "hand_size=4 kitty_size=1 decks_per_player=1 ranks=27K suits=CH openings=0:15,500:40 target=2000"]
[Dealer "0"]
[Scores "0 505"]
[Seat0 "Ann \\"Ace\\""]
[Seat1 "Bedwyr \\\\ Ŵ"]
[event "an evening; at {home}"]

deal ; by s0
  KC KH 7C 2C ; hand of s1
  KC 2C 7C X ; hand of s0
  7H ; kitty of s1
  2H ; kitty of s0
  KH ; upcard
  7H 2H X X X ; stock
s1: D +2HKCKH -2C
s0: D -KC
"""  # noqa: E501 - since a tag is one line
PACK = ["KC", "KH", "7C", "2C", "KC", "2C", "7C", "X", "7H", "2H", "KH", "7H", "2H", "X", "X", "X"]
RECORD = rc.Record.of(
    rc.new_game(players=2, rules=SMALL, dealer=0, scores=(0, 505), dealt=False),
    [
        rc.Deal(rc.Card.parse(code) for code in PACK),
        rc.DrawStock(),
        rc.StartMeld("2H KC KH"),
        rc.Discard(rc.Card.parse("2C")),
        rc.DrawStock(),
        rc.Discard(rc.Card.parse("KC")),
    ],
    seats=['Ann "Ace"', "Bedwyr \\ Ŵ"],
    tags={"event": "an evening; at {home}"},
)


def test_a_record_is_written_like_this() -> None:
    assert RECORD.to_text() == TEXT
    assert rc.Record.from_text(TEXT) == RECORD


def test_the_game_in_it_can_be_played() -> None:
    *_, last = RECORD.replay()
    assert (last.ply, last.turn, str(last.hand(0))) == (6, 1, "2C 7C X X X")
    assert last.rules == SMALL


@pytest.mark.parametrize("annotated", [False, True])
def test_every_game_reads_as_it_was(annotated: bool) -> None:
    for game in games():
        text = game.record.to_text(annotated=annotated)
        read = rc.Record.from_text(text)
        assert read == game.record
        assert hash(read) == hash(game.record)
        assert read.to_text(annotated=annotated) == text
        assert tuple(read.replay()) == game.states


def test_a_game_without_actions_is_a_record_too() -> None:
    record = rc.Record.of(RECORD.first, [])
    assert rc.Record.from_text(record.to_text()) == record


@pytest.mark.parametrize("seed", range(40))
def test_even_nonsense_reads_as_it_was(seed: int) -> None:
    record = nonsense(seed, 60)
    first = rc.new_game(record.first.players, rules=record.rules, dealer=0, dealt=False)
    record = rc.Record.of(first, record.actions)
    assert rc.Record.from_text(record.to_text()) == record


def test_comments_and_spaces_make_no_difference() -> None:
    head, body = TEXT.split("\n\n")
    words = re.sub(";.*", "", body).split()
    rng = random.Random(1)
    for _ in range(20):
        between = [
            rng.choice([" ", "\n", "\r\n", " {it is; so} ", "{}\t", " ; so\n"]) for _ in words
        ]
        mixed = "".join(word + space for word, space in zip(words, between, strict=True))
        text = "\ufeff; a game\n\n{another\n[line]}\n" + head.replace("\n", "\r\n") + "\n" + mixed
        assert rc.Record.from_text(text) == RECORD


def test_cards_of_a_deal_may_stand_close() -> None:
    head, body = TEXT.split("deal ; by s0\n")
    deal, plays = body.split("s1:")
    cards = "".join(re.sub(";.*", "", deal).split())
    assert rc.Record.from_text(f"{head}deal {cards}\ns1:{plays}") == RECORD


def test_tags_may_come_in_any_order_but_for_the_first() -> None:
    head, body = TEXT.split("\n\n")
    tags = head.splitlines()
    assert rc.Record.from_text("\n".join([tags[0], *tags[:0:-1], body])) == RECORD


def test_annotations_tell_what_was_drawn_and_scored() -> None:
    text = RECORD.to_text(annotated=True)
    assert "s1: D {7H 2H} +2HKCKH -2C\ns0: D {X X} -KC\n" in text
    assert rc.Record.from_text(text) == RECORD
    ended = next(game for game in games() if game.states[-1].phase is rc.Phase.OVER)
    final = ended.states[-1]
    totals = ", ".join(f"s{seat} {score}" for seat, score in enumerate(final.scores))
    assert ended.record.to_text(annotated=True).endswith(f"; {totals}}}\n")


def test_annotations_tell_each_kitty_once() -> None:
    for game in games():
        text = game.record.to_text(annotated=True)
        for state, action in zip(game.states, game.actions, strict=False):
            if isinstance(action, rc.LookAtKitty):
                assert state.turn is not None
                assert f"look {{{state.seats[state.turn].kitty.cards}}}" in text
        for line in text.splitlines():
            assert not re.search(r"look \{.*kitty \{", line)


def test_annotations_judge_the_game() -> None:
    wrong = rc.Record.of(RECORD.first, [rc.DrawStock()])
    assert wrong.to_text()
    with pytest.raises(rc.IllegalRecord, match="not dealt yet"):
        wrong.to_text(annotated=True)


def test_games_follow_each_other_in_a_file() -> None:
    records = [game.record for game in games()]
    text = "".join(record.to_text() for record in records)
    assert list(rc.Record.read_many(text)) == records
    assert list(rc.Record.read_many(io.StringIO(text))) == records
    assert list(rc.Record.read_many(text.splitlines())) == records
    assert not list(rc.Record.read_many("\n; nothing\n"))


def test_games_are_read_as_they_are_asked_for() -> None:
    def lines() -> list[str]:
        return [*TEXT.splitlines(), *TEXT.splitlines(), '[Railcanasta "1"]', "[broken"]

    stream = iter(lines())
    read = rc.Record.read_many(stream)
    assert next(read) == RECORD
    assert next(stream).startswith("[Players"), "no more was read than the head of the next"


def test_an_error_in_a_stream_comes_after_the_games_before_it() -> None:
    read = rc.Record.read_many(TEXT + TEXT.replace("-KC", "-KZ"))
    assert next(read) == RECORD
    with pytest.raises(rc.FormatError, match=r"^line 36: 'KZ' in '-KZ' is no card"):
        next(read)


def test_lines_are_of_text() -> None:
    source: Any = [*TEXT.splitlines(), b"s1: D"]
    with pytest.raises(rc.FormatError, match=r"^line 19: must be text, not b's1: D'"):
        list(rc.Record.read_many(source))
    source = 5
    with pytest.raises(TypeError, match=r"^records are read from a str or from lines, not 5"):
        rc.Record.read_many(source)


def test_a_record_from_the_middle_holds_its_position() -> None:
    for game in games()[:6]:
        for ply in range(1, len(game.actions), 37):
            part = from_the_middle(game, ply)
            text = part.record.to_text()
            assert text.splitlines()[1].startswith('[Position "')
            read = rc.Record.from_text(text)
            assert read == part.record
            assert tuple(read.replay()) == part.states
            assert read.to_text() == text


@pytest.mark.parametrize("seed", range(40))
def test_nonsense_from_the_middle_reads_as_it_was(seed: int) -> None:
    record = nonsense(seed, 60)
    assert rc.Record.from_text(record.to_text()) == record
