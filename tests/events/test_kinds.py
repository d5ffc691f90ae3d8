"""Events are values: a closed union of kinds, frozen, and fit to be matched."""

from __future__ import annotations

import copy
from typing import Any, Final, assert_never, get_args

import pytest
from tests.expectations.copies import PROTOCOLS, pickled
from tests.views.walks import WORLDS, walk

import railcanasta as rc
from railcanasta import event as e

KINDS: Final[tuple[type[rc.Event], ...]] = get_args(rc.Event)


def told(event: rc.Event) -> str:  # noqa: C901 - since there are so many kinds
    """Say what an event is; a type checker proves that none is forgotten."""
    match event:
        case e.RoundStarted(number, dealer, pack_size):
            return f"round {number}: seat {dealer} deals from {pack_size} cards"
        case e.HandDealt(seat, size) | e.KittyDealt(seat, size):
            return f"seat {seat} is dealt {size}"
        case e.Drew(seat, size, _) | e.ReplacedRedThrees(seat, size):
            return f"seat {seat} draws {size}"
        case e.LaidRedThrees(seat, cards, origin):
            return f"seat {seat} lays {len(cards)} red threes from {origin.name}"
        case e.TookPile(seat, card) | e.TookTop(seat, card) | e.Discarded(seat, card):
            return f"seat {seat}: {card}"
        case e.CollectedPile(seat, cards):
            return f"seat {seat} collects {len(cards)}"
        case e.StartedMeld(seat, rank, cards) | e.AddedToMeld(seat, rank, cards):
            return f"seat {seat} lays {len(cards)} on {rank.name}"
        case e.CompletedCanasta(seat, kind, rank):
            return f"seat {seat} completes a {kind.name} canasta of {rank.name}"
        case e.Opened(seat, points):
            return f"seat {seat} opens with {points}"
        case e.UpcardTurned(card) | e.PileFrozen(card) | e.PileBlocked(card):
            return f"{card} on top"
        case e.LookedAtKitty(seat) | e.TookKitty(seat) | e.LeftKitty(seat):
            return f"the kitty of seat {seat}"
        case e.SevensFreed(seat) | e.EndedTurn(seat) | e.GameWon(seat):
            return f"seat {seat}"
        case e.RoundEnded(seat, ending):
            return f"seat {seat} ends the round by {ending.name}"
        case e.HandsShown(hands, kitties):
            return f"{len(hands)} hands and {len(kitties)} kitties are shown"
        case e.RoundScored(result, scores, dealer):
            return f"{result.ending.name}: {scores}, seat {dealer} deals next"
        case e.ToAct(seat, phase, strait):
            return f"{seat} in {phase.name}, {strait.name}"
        case _:
            assert_never(event)


def every_kind() -> dict[type[rc.Event], rc.Event]:
    """Collect an event of each kind from random games."""
    found: dict[type[rc.Event], rc.Event] = {}
    for world in WORLDS:
        for before, action, _ in walk(world):
            for event in rc.events(before, action):
                found.setdefault(type(event), event)
    return found


EXAMPLES: Final = every_kind()


def test_the_union_has_every_kind_and_all_happen() -> None:
    """Every final class of an event is in the union, and random games come by each."""
    kinds = [kind for kind in vars(e).values() if isinstance(kind, type)]
    final = {kind for kind in kinds if issubclass(kind, e.Kind)} - {e.Kind, e.Hidden}
    assert set(KINDS) == final == set(EXAMPLES)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_matched(kind: type[rc.Event]) -> None:
    """A kind is told by its fields, in the order in which it is made from them."""
    event = EXAMPLES[kind]
    assert told(event)
    assert told(event.seen_by(None))
    names = kind.__match_args__
    values: dict[str, Any] = {name: getattr(event, name) for name in names}
    make: Any = kind
    assert make(**values) == make(*values.values()) == event
    assert repr(event).startswith(f"{kind.__name__}({names[0]}=")


@pytest.mark.parametrize("kind", KINDS)
def test_events_of_different_kinds_differ(kind: type[rc.Event]) -> None:
    """Two events are equal if they are of a kind and their facts are."""
    event = EXAMPLES[kind]
    others = [other for other in EXAMPLES.values() if other == event]
    assert others == [event]
    assert len({event, event.seen_by(None), copy.copy(event)}) <= 2
    assert event != tuple(event)


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_cannot_be_changed_e8(kind: type[rc.Event]) -> None:
    """E8: what all seats share cannot be set, by no means; it is tuples all the way down."""
    event = EXAMPLES[kind]
    for name in (*kind.__match_args__, "something_new"):
        for put in (setattr, object.__setattr__):
            with pytest.raises((AttributeError, TypeError)):
                put(event, name, 1)
    with pytest.raises((AttributeError, TypeError)):
        object.__setattr__(event, "__class__", e.Kind)
    assert not hasattr(event, "__dict__")
    assert all(isinstance(part, (int, tuple, type(None))) for part in _parts(event))


def _parts(thing: object) -> list[object]:
    items: tuple[object, ...] = thing if isinstance(thing, tuple) else ()
    return [thing, *(part for item in items for part in _parts(item))]


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_events_can_be_copied_and_pickled(protocol: int) -> None:
    """An event comes back equal from a pickle and a copy, and hashes alike."""
    for event in EXAMPLES.values():
        for again in (pickled(event, protocol), copy.copy(event), copy.deepcopy(event)):
            assert again == event
            assert type(again) is type(event)
            assert hash(again) == hash(event)
