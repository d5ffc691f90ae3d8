"""Railroad Canasta in a terminal: you are Ann, in seat 0, and play against a bot.

Run it: `python examples/tutorials/terminal.py`, with a number after it for the same cards again.
"""

from __future__ import annotations

import random
import sys

import railcanasta as rc
from railcanasta.agents import HeuristicAgent
from railcanasta.event import ToAct
from railcanasta.views import PlayerView

NAMES = ["Ann", "Bot"]
TEXTS = rc.messages("en")
HELP = "a number: that play · cards (KH KS 2C): lay them · -KH: discard it · q: leave"


def show(view: PlayerView) -> None:
    """Print what seat 0 may see, and its legal plays with a number each."""
    for name, seat in zip(NAMES, view.seats, strict=True):
        print(f"{name}: {seat.hand_size} cards in hand")
        for meld in seat.melds:
            print(f"    {TEXTS.meld(meld)}")
    top = TEXTS.card(view.discard_pile[-1], short=True) if view.discard_pile else "none"
    frozen = " (frozen)" if view.frozen else ""
    print(f"Stock: {view.stock_size}. Pile{frozen}: {len(view.discard_pile)}, top card {top}.")
    if view.needed(0):
        print(f"Your first melds still need {view.needed(0)} points.")
    print(f"Your hand: {view.hand}")
    for number, action in enumerate(view.legal_actions, start=1):
        print(f"{number:4} {TEXTS.action(action)}")


def answer(state: rc.GameState, words: str) -> rc.GameState:
    """Carry out what was typed. Raises `ValueError` with a sentence if that cannot be done."""
    actions = state.legal_actions()
    if words.isdecimal():
        if not 1 <= int(words) <= len(actions):
            raise ValueError(f"There are plays from 1 to {len(actions)}.")
        return state.apply(actions[int(words) - 1])
    if words.startswith("-"):
        return state.apply(rc.Discard(rc.Card.parse(words[1:].strip().upper())))
    return state.lay(words.upper())


def your_play(state: rc.GameState) -> rc.GameState:
    """Ask until something can be done, and explain what cannot."""
    show(state.view(0))
    while True:
        words = input("> ").strip()
        if words == "q":
            raise EOFError
        try:
            return answer(state, words)
        except rc.IllegalAction as error:
            print(f"{TEXTS.violation(error.violation)} (rule {error.violation.clause})")
        except ValueError as error:  # no such play, no such card
            print(f"{error}\n{HELP}")


def bot_play(state: rc.GameState) -> rc.GameState:
    """Let the bot choose by its own view, and tell what seat 0 may know of it."""
    action = HeuristicAgent().choose(state.view(1), state.legal_actions())
    for event in rc.events(state, action):
        if not isinstance(event, ToAct):
            print(TEXTS.event(event.seen_by(0), NAMES))
    return state.apply(action)


def print_scores(state: rc.GameState) -> None:
    """Print why the round ended and what it brought."""
    if state.last_round is not None:
        print(TEXTS.ending(state.last_round.ending))
    for name, score in zip(NAMES, state.scores, strict=True):
        print(f"{name}: {score:,} points")


def main() -> None:
    """Play a game, or as much of one as is wanted."""
    rng = random.Random(int(sys.argv[1])) if len(sys.argv) > 1 else random.SystemRandom()
    state = rc.new_game(players=2, rng=rng)
    print(HELP)
    try:
        while state.winner is None:
            if state.turn is None:
                print_scores(state)
                state = state.deal(rng)
            else:
                state = your_play(state) if state.turn == 0 else bot_play(state)
    except EOFError:
        print("Good-bye.")
        return
    print_scores(state)
    print(f"{NAMES[state.winner]} won the game.")


if __name__ == "__main__":
    main()
