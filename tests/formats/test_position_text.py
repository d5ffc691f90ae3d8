"""The one-line text of a position: as people write it, and what it refuses."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.pool import small
from tests.formats.hard import BY_HAND, hard
from tests.formats.mutations import misspelt

import railcanasta as rc
from railcanasta.testing import broken_invariants

PAGE: Final = Path(__file__).parents[2] / "docs" / "position.md"
LINES: Final = {name: state.to_text() for name, state in hard().items()}
HAND: Final = BY_HAND["a canasta, not open"]


def test_a_position_is_one_line_of_ascii() -> None:
    for line in LINES.values():
        assert line.isascii()
        assert line.isprintable()
        assert "  " not in line
        assert line == line.strip()


def test_a_person_may_write_spaces_and_sections_as_they_like() -> None:
    """In any order, with line breaks, and with cards in any order."""
    state = hard()["pile pending, 0"]
    head, *sections = state.to_text().split("; ")
    shuffled = " ;\n\t".join([head, *reversed(sections)]) + "\n"
    assert rc.GameState.from_text(shuffled.replace("; seat", "  ;seat")) == state
    hand = state.seats[0].hand
    backwards = " ".join(reversed(list(map(str, hand))))
    assert rc.GameState.from_text(state.to_text().replace(f"hand {hand}", f"hand {backwards}", 1))


def test_a_star_is_the_rest_of_the_pack() -> None:
    """In sorting order, after the cards that are named."""
    state = rc.GameState.from_text(HAND.replace("stock *", "stock AS 4S *"))
    assert list(map(str, state.stock[:3])) == ["AS", "4S", "2C"]
    assert list(state.stock[2:]) == sorted(state.stock[2:])
    assert broken_invariants(state) == []
    assert "*" not in state.to_text()


def test_what_is_laid_and_what_is_required_follow_from_the_rest() -> None:
    state = rc.GameState.from_text(HAND)
    assert state.laid == 35
    assert state.round.requirements == (50, 50)
    poorer = rc.GameState.from_text(HAND.replace("scores 0 0", "scores 0 -5"))
    assert poorer.round.requirements == (50, 15)


def test_the_grammar_on_the_page_names_every_word() -> None:
    grammar = PAGE.read_text(encoding="utf-8").split("```ebnf")[1].split("```")[0]
    words = set(re.findall(r'"([a-z_]{2,})"', grammar))
    used = {word for line in LINES.values() for word in re.findall(r"\b[a-z_]{2,}\b(?!=)", line)}
    assert used - {"true"} <= words
    assert words - used <= {"deal", "wild", "going_out"}


WRONG: Final = {
    "": "must begin with RC1;, not ''",
    "RC1": "phase: is missing",
    "RC0;": "must begin with RC1;, not 'RC0'",
    "RC2; whatever": "version: must be 1 at most: version 2 is that of a newer railcanasta",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": "must begin with RC1;",
    "RC1; caf\u00e9": "must be written in printable ASCII",
    "RC1; \x00": "must be written in printable ASCII",
}

CHANGED: Final = {
    "phase meld": ("phase melt", "phase: must be one of deal, draw, meld, kitty, over, not 'melt'"),
    "turn 0": ("turn", "turn: must be one word, not 0"),
    "ply 30": ("ply 3_0", "ply: must be an integer, such as 0 or -45, not '3_0'"),
    "ply 30;": ("ply 030;", "ply: must be an integer, such as 0 or -45, not '030'"),
    "round_number 1": ("round 1", "must not have a section 'round', which there is not"),
    "dealer 0;": ("dealer 0; dealer 0;", "dealer: must be there once, not twice"),
    "; dealer 0": ("; dealer 0; ", "must not have a section '', which there is not"),
    "scores 0 0": ("scores 0 0,", "scores: must be an integer, such as 0 or -45, not '0,'"),
    "seat 0 hand": ("seat 2 hand", "seats: must be numbered from 0 to 1, not '2'"),
    "seat 0": ("seat 1", "seats: must be there once each, not '1' twice"),
    "hand 9C": ("hand 9c", "seats[0].hand: '9c' is no card"),
    "hand 9C 9D": ("hand 9C hand 9D", "seats[0].hand: must be there once, not twice"),
    "seat 1 hand": ("seat 1", "seats[1]: must begin with one of open, hand, known, melds"),
    "7H 7H 7S": ("7H 7H 7S,", "seats[0].melds[1].cards: must be 3 cards or more (4.1), not 0"),
    "looked": ("seen", "seats[0].kitty: 'seen' is no card"),
    "kitty looked": ("kitty taken", "seats[0].kitty_red_threes: must be one word, not 11"),
    "stock *": ("stock * KH", "stock: '*' is no card"),
    "seat 0 hand 9C": (
        "seat 0 open now hand 9C",
        "seats[0].is_open: must stand alone, not before 'now'",
    ),
    "discard_pile 8H": ("discard_pile 8H; pending yes", "pending: must stand alone"),
    "phase": ("rules colour=red; phase", "rules: must not name 'colour', which no rule is called"),
    "RC1; ": ("RC1; rules target=5 target=5; ", "rules.target: must be there once, not twice"),
    "RC1;": ("RC1; rules ranks=2Z7;", "rules.ranks: must be one of 2, 3, 4"),
    "RC1; phase": ("RC1; rules canasta_size=2; phase", "rules: canasta_size must be from 3 to 15"),
    "stock": ("last_round stock; stock", "last_round: must begin with how the round ended"),
    "; stock *": (
        "; last_round stock 0 sheet 1 cards 5; stock *",
        "last_round.sheets[0]: must be called sheet 0",
    ),
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(rc.FormatError) as caught:
        rc.GameState.from_text(text)
    assert WRONG[text] in str(caught.value)


@pytest.mark.parametrize("old", CHANGED)
def test_a_slip_of_the_pen_is_told_with_its_place(old: str) -> None:
    line = " ".join(HAND.split())
    new, fault = CHANGED[old]
    assert old in line
    with pytest.raises(rc.FormatError) as caught:
        rc.GameState.from_text(line.replace(old, new, 1))
    assert fault in str(caught.value)


@given(name=st.sampled_from(sorted(LINES)), data=st.data())
@small(300)
def test_any_other_line_is_refused_or_sound(name: str, data: st.DataObject) -> None:
    """E12: words or letters left out, put in, or put elsewhere."""
    line = misspelt(LINES[name], lambda items: data.draw(st.sampled_from(items)))
    try:
        state = rc.GameState.from_text(line)
    except rc.FormatError:
        return
    assert broken_invariants(state) == []
    assert rc.GameState.from_text(state.to_text()) == state
