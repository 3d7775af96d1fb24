"""Positions for the benchmarks of computers: matches of a level with itself, decision by decision."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Seat


def moves(game: AnyGame, seats: int, level: str, rng: Random, **rules: str) -> Iterator[tuple[Any, Sequence[Any], Any]]:
    """One match by those house rules. For each decision: the view of its seat, all that it was told, and the move."""
    options = game.Options(**rules)
    state, events = game.start(options, seats), game.setup(options, seats, rng)
    told: list[list[Any]] = [[] for _ in range(seats)]
    while True:
        for event in events:
            for seat in range(seats):
                news = game.told(state, event, Seat(seat))
                told[seat] += [] if news is None else [news]
            state = game.evolve(state, event)
        awaited = questions.awaited(game, state)
        if not awaited:
            return
        view = game.view(state, awaited[0])
        move = game.choose(view, told[awaited[0]], level, rng)
        yield view, told[awaited[0]], move
        events = game.decide(state, awaited[0], move, Millis(0), rng)
