"""Any value of any form: strategies made from the shapes, and one fixed example of each kind."""

from __future__ import annotations

from typing import Any, Final, cast, get_args

from hypothesis import strategies as st

import railcanasta as rc
from railcanasta.event import Event
from railcanasta.event.kind import Hidden
from railcanasta.formats.documents.shapes import (
    LETTERS,
    MOST_LETTERS,
    WORDS,
    Form,
    fields_of,
    is_list,
    is_pair,
)
from railcanasta.values import new_tuple

CARDS: Final = st.lists(st.sampled_from(rc.CARDS), max_size=20)


LEAVES: Final[dict[Form, st.SearchStrategy[Any]]] = {
    int: st.integers(-(2**53) + 1, 2**53 - 1),
    bool: st.booleans(),
    str: st.text(max_size=MOST_LETTERS),
    type(None): st.none(),
    rc.Card: st.sampled_from(rc.CARDS),
    rc.Cards: CARDS.map(rc.Cards.of),
    tuple[rc.Card, ...]: CARDS.map(tuple),
    **{form: st.sampled_from(list(form)) for form in WORDS},
    **{form: st.sampled_from(list(letters.values())) for form, letters in LETTERS.items()},
}


def any_of(form: Form) -> st.SearchStrategy[Any]:
    """Any value of a form."""
    if form in LEAVES:
        return LEAVES[form]
    if is_list(form):
        return st.lists(any_of(get_args(form)[0]), max_size=5).map(tuple)
    if is_pair(form):
        return st.tuples(*map(any_of, get_args(form)))
    if get_args(form):
        return st.one_of(*map(any_of, get_args(form)))
    return any_record(form)


def any_record(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a class."""
    fields = {name: any_of(field.form) for name, field in fields_of(kind).items()}
    if kind.__module__.startswith("railcanasta.event") and "seat" in fields:
        fields["seat"] = st.integers(0, 126)
    made = st.tuples(*fields.values()).map(lambda values: kind(*values))
    return made.map(_sized) if issubclass(kind, Hidden) else made


def _sized(event: Hidden) -> Event:
    """An event of cards before one seat's eyes, with their right number."""
    seat, size, cards = event
    size = abs(size) if cards is None else len(cards)
    return cast("Event", new_tuple(type(event), (seat, size, cards)))  # all Hidden are events


ACTIONS: Final[st.SearchStrategy[rc.Action]] = st.one_of(*map(any_record, get_args(rc.Action)))
VIOLATIONS: Final[st.SearchStrategy[rc.Violation]] = st.one_of(
    *map(any_record, get_args(rc.Violation))
)
EVENTS: Final[st.SearchStrategy[rc.Event]] = st.one_of(*map(any_record, get_args(Event)))


@st.composite
def any_rules(draw: st.DrawFn) -> rc.RuleSet:
    """Any rules that there can be."""
    points = st.integers(0, 1_000).map(lambda number: number * 5)
    steps = draw(st.lists(st.integers(1, 10_000), max_size=4, unique=True))
    ranks = [rank for rank in rc.Rank if rank is not rc.Rank.JOKER]
    numbers = {
        name: draw(points)
        for name, field in fields_of(rc.RuleSet).items()
        if field.form is int and name.endswith(("points", "canasta", "three", "out", "zero"))
    }
    return rc.RuleSet(
        hand_size=draw(st.integers(1, 5)),
        kitty_size=draw(st.integers(0, 4)),
        draw_size=draw(st.integers(1, 9)),
        canasta_size=draw(st.integers(3, 15)),
        wild_limit=draw(st.integers(0, 15)),
        decks_per_player=draw(st.integers(1, 3)),
        jokers_per_player=draw(st.integers(10, 20)),
        ranks=tuple(sorted(draw(st.sets(st.sampled_from(ranks), min_size=1)))),
        suits=tuple(sorted(draw(st.sets(st.sampled_from(rc.Suit), min_size=1)))),
        openings=tuple((score * 5, draw(points)) for score in (0, *sorted(steps))),
        target=draw(st.integers(1, 10_000)) * 5,
        replace_red_threes=draw(st.booleans()),
        top_card_takes_pile=draw(st.booleans()),
        **numbers,
    )


EXAMPLES: Final[dict[Form, Any]] = {
    int: 5,
    bool: True,
    str: "a 'caf\u00e9'",
    rc.Card: rc.Card.parse("TH"),
    rc.Cards: rc.Cards.parse("2C TH TH X"),
    tuple[rc.Card, ...]: (rc.Card.parse("TH"), rc.Card.parse("2C"), rc.Card.parse("X")),
    **{form: list(form)[-1] for form in WORDS},
    **{form: list(letters.values())[-1] for form, letters in LETTERS.items()},
}


def example(form: Form) -> Any:
    """One value of a form, the same in all versions."""
    if form in EXAMPLES:
        return EXAMPLES[form]
    if is_list(form):
        return (example(get_args(form)[0]),) * 2
    if is_pair(form):
        return tuple(map(example, get_args(form)))
    if get_args(form):
        return example(get_args(form)[0])
    made = form(*(example(field.form) for field in fields_of(form).values()))
    return _sized(made) if issubclass(form, Hidden) else made
