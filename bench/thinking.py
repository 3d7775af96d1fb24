"""How long each level thinks: `python -m bench thinking`; `DECISIONS=500` sets how many decisions each figure has.

Processor time on one core. The positions come from matches of *steady*, from their first decision on. Biesti Boys has
no row: its computers do not think, they wait as long as a person takes to see a card.
"""

import os
from collections.abc import Iterator
from itertools import islice, product
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bench.positions import moves
from games import catalogue
from games.engine.contract.game import AnyGame

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

DECISIONS = int(os.environ.get("DECISIONS", "100"))
TARGETS = {"button_up": (3.0, 2_000.0), "buro_crazy": (150.0, 2_000.0), "career_poker": (100.0, 500.0)}
"""By game, milliseconds at the median and at most."""

LONGEST = {"career_poker": {"auto_pass": "on"}}
"""By game, the house rules by which computers think longest, if they are not the usual ones."""


def rows(decisions: int = DECISIONS) -> list[Row]:
    """The median and the longest decision of each game with the fewest, the middle and the most seats."""
    found: list[Row] = []
    for key, (usual, most) in TARGETS.items():
        game = catalogue.find(key)
        sizes = sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]})
        for level, seats in product(game.levels, sizes):
            times = sorted(islice(_times(key, seats, level, LONGEST.get(key, {})), decisions))
            name = f"{key}: a decision of {level}, {seats} seats"
            found += [(f"{name}, p50", median(times), "ms", usual), (f"{name}, longest", times[-1], "ms", most)]
    return found


def _times(key: str, seats: int, level: str, rules: dict[str, str]) -> Iterator[float]:
    game, rng = catalogue.find(key), Random(seats)
    while True:
        for view, told, _ in moves(game, seats, "steady", rng, **rules):
            yield _milliseconds(game, view, told, level, rng.getrandbits(32))


def _milliseconds(game: AnyGame, view: Any, told: Any, level: str, seed: int) -> float:
    began = process_time()
    game.choose(view, told, level, Random(seed))
    return 1000 * (process_time() - began)
