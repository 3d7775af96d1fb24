"""Views to draw: whole matches of every size, from the first row on the stairs to the result, for every kind of eye."""

from collections.abc import Iterator
from functools import cache
from random import Random

from games.buro_crazy import GAME
from games.buro_crazy.values import Bid, HouseRules
from games.buro_crazy.view import View
from games.engine.values import CastMember, Millis, Seat

LONG = ("W" * 32, "Maximilian von Hohenzollern", "Zoë", "田中さくら" * 6, "\U0001f600" * 12)
CAST = tuple(CastMember(name) for name in LONG)
"""Names that are too long, too short, of other scripts."""


@cache
def played(seats: int, seed: int, **options: str) -> tuple[View, ...]:
    """What a spectator and one seat after the other sees after each event of a random match."""
    return tuple(_views(seats, seed, HouseRules.model_validate(options)))


def _views(seats: int, seed: int, options: HouseRules) -> Iterator[View]:
    rng, number = Random(seed), 0
    state = GAME.start(options, seats)
    events = GAME.setup(options, seats, rng)
    while True:
        for event in events:
            state = GAME.evolve(state, event)
            number += 1
            yield GAME.view(state, None)
            yield GAME.view(state, Seat(number % seats))
        if GAME.outcome(state) is not None:
            return
        seat = GAME.awaited(state)[0]
        action = GAME.sample(state, seat, rng) if rng.random() < 0.6 else Bid((0, 0, 0, 0, 0))
        events = GAME.decide(state, seat, action, Millis(0), rng)


VIEWS = tuple(view for seats in (3, 4, 5) for view in played(seats, seats))
"""A match of each size."""
