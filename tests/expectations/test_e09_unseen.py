"""E9: the unseen cards of a seat can be asked for and add up."""

from __future__ import annotations

import pytest
from tests.views.walks import WORLDS, viewers, walk

import railcanasta as rc


def on_the_table(view: rc.PlayerView) -> rc.Cards:
    """Add up the cards that lie open: melds, red threes and the discard pile."""
    cards = rc.Cards.of(view.discard_pile)
    for seat in view.seats:
        cards += seat.red_threes
        for meld in seat.melds:
            cards += meld.cards
    return cards


def elsewhere(view: rc.PlayerView) -> rc.Cards:
    """Add up what the viewer knows of hands and kitties, known cards apart."""
    cards = rc.Cards()
    for seat in view.seats:
        cards += rc.Cards() if seat.hand is None else seat.hand
        cards += rc.Cards() if seat.kitty is None else seat.kitty
    return cards


def known(view: rc.PlayerView) -> rc.Cards:
    """Add up the cards known to be in hands that are hidden."""
    cards = rc.Cards()
    for seat in view.seats:
        cards += seat.known if seat.hand is None else rc.Cards()
    return cards


@pytest.mark.parametrize("world", WORLDS)
def test_the_unseen_cards_add_up(world: str) -> None:
    """E9: unseen, seen and known cards are the pack, along whole games, for every seat."""
    for step in walk(world):
        if not step.after.round_number:
            continue
        pack = rc.Cards.of(rc.full_pack(step.after.players, step.after.rules))
        for viewer in viewers(step.after):
            view = step.after.view(viewer)
            assert view.unseen() + on_the_table(view) + elsewhere(view) + known(view) == pack
            places = [seat.hand_size - len(seat.known) for seat in view.seats if seat.hand is None]
            places += [seat.kitty_size for seat in view.seats if seat.kitty is None]
            assert len(view.unseen()) == view.stock_size + sum(places)


@pytest.mark.parametrize("world", WORLDS)
def test_every_unseen_card_is_in_a_hidden_place(world: str) -> None:
    """E9: none of the unseen cards is one that the viewer could have found."""
    for step in walk(world)[::5]:
        state = step.after
        if state.turn is None:
            continue
        for viewer in viewers(state):
            hidden = rc.Cards.of(state.stock)
            for index, seat in enumerate(state.seats):
                if index != viewer:
                    hidden += seat.hand - seat.known
                if index != viewer or not seat.kitty.looked:
                    hidden += seat.kitty.cards
            assert state.view(viewer).unseen() == hidden
