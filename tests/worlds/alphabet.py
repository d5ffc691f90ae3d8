"""The alphabet of a world: every play that can be named with its cards, and some that are none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement

import attrs
from tests.differential.asked import BARE
from tests.differential.mapping import concrete_play, engine_action, reference_rules
from tests.reference import Play, ReferenceGame, suit_free

import railcanasta as rc


@attrs.frozen
class Letter:
    """One play of the alphabet.

    `play` is the class that it belongs to by the reference, suits apart; ``None`` if the
    reference knows no such play. `cards` come from the hand.
    """

    action: rc.Action
    play: Play | None
    cards: Mapping[rc.Card, int]


def alphabet(rules: rc.RuleSet) -> tuple[Letter, ...]:
    """Every play with the faces of these rules.

    All pairs to take the pile with, and all threes of faces to start a meld with, whether they
    make one or not; any face added to a meld of any rank; and the wrong numbers of cards.
    """
    faces = sorted(set(rc.full_pack(2, rules)))
    melds: list[rc.MeldRank] = [*rules.ranks, rc.Rank.JOKER, rc.WILD]
    actions: list[rc.Action] = [engine_action(play) for play in BARE]
    actions += map(rc.TakePile, combinations_with_replacement(faces, 2))
    actions += map(rc.StartMeld, combinations_with_replacement(faces, 3))
    actions += [rc.AddToMeld(card, meld) for card in faces for meld in melds]
    actions += map(rc.Discard, faces)
    actions += [rc.TakePile(faces[-1:] * n) for n in (1, 3)]
    actions += [rc.StartMeld(faces[-1:] * n) for n in (0, 1, 2, 4)]
    game = ReferenceGame(reference_rules(rules), 2, 0)
    return tuple(Letter(action, _play(game, action), _cards(action)) for action in actions)


def _cards(action: rc.Action) -> Mapping[rc.Card, int]:
    match action:
        case rc.TakePile(cards) | rc.StartMeld(cards):
            return Counter(cards)
        case rc.AddToMeld(card) | rc.Discard(card):
            return Counter([card])
        case _:
            return {}


def _play(game: ReferenceGame, action: rc.Action) -> Play | None:
    try:
        return suit_free(game, concrete_play(action))
    except ValueError:
        return None
