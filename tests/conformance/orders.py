"""The results of several presses in every order of arrival: permutations for bids, tables for races."""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.contract.chance import generator
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Seat


@dataclass(frozen=True, slots=True)
class Press:
    """A seat wants an action."""

    seat: Seat
    action: Any


Answers = tuple[str, ...]
"""The result of each press, in order of arrival: kinds of events joined by +, or the code of a refusal after !."""


def race_table(
    game: AnyGame, state: Any, presses: Mapping[str, Press], at: Millis, gap: int = 10
) -> dict[tuple[str, ...], Answers]:
    """For each order of the named presses, `gap` milliseconds apart, what came of each of them."""
    return {
        order: run(game, state, [presses[name] for name in order], at, gap)[1]
        for order in itertools.permutations(presses)
    }


def run(game: AnyGame, state: Any, presses: list[Press], at: Millis, gap: int = 10) -> tuple[Any, Answers]:
    """The state after the presses, and what came of each."""
    answers = []
    for number, press in enumerate(presses):
        now = Millis(at + number * gap)
        refusal = game.refuse(state, press.seat, press.action, now)
        if refusal is not None:
            answers.append(f"!{refusal.code}")
            continue
        events = game.decide(state, press.seat, press.action, now, generator("order", number))
        for event in events:
            state = game.evolve(state, event)
        answers.append("+".join(type(event).__name__ for event in events))
    return state, tuple(answers)
