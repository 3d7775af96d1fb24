"""The mixes of the strong computer of Buro Crazy, twenty times as fast where there is a C compiler.

The search for constant bidders and the learning of the weights play hundreds of thousands of matches. The numbers are
equal to the last bit (a test compares them), so everything that is found in this way is found without it too. The bot
itself does not need it.
"""

import ctypes
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from games.buro_crazy.building import DUELS, LEFT_SPOT, climbed
from games.buro_crazy.strategy import BOLDNESS, ROUNDS, BidOptions, Mix, precision, solved
from games.buro_crazy.values import Pair
from games.buro_crazy.worth import Position, Weights, weighed_figures
from scripts.c_program import compiled_from, doubles

SOURCE = Path(__file__).with_suffix(".c")


def compiled() -> ctypes.CDLL | None:
    """The compiled program; None without a C compiler."""
    return compiled_from(SOURCE)


def mixes(at: Position, duel: Pair, bids: BidOptions, weighed: Weights, boldness: float = BOLDNESS) -> tuple[Mix, Mix]:
    """The mixes of both duellists: in C, or in Python without a compiler."""
    program = compiled()
    if program is None:
        return solved(at, duel, bids, weighed, boldness)
    seats, done, units = len(at.hands), at.done + 1, weighed[at.done]
    sums: list[float] = []
    piles: list[float] = []
    for side in (0, 1):
        spots = climbed(at.spots, LEFT_SPOT[DUELS[at.done]] + side)
        for one in weighed_figures(spots, done, seats, units):
            sums.extend(chain(*one.sums))
            piles.append(one.piles)
    lefts, rights = (doubles([0.0] * len(side)) for side in bids)
    points = seats, _whole(at.hands), at.kitchen, at.roof, at.cards, done, *duel
    weights = doubles(sums), doubles(piles), doubles([*chain(*(unit[18:23] + unit[26:] for unit in units))])
    considered = len(bids[0]), _whole(bids[0]), len(bids[1]), _whole(bids[1])
    solving = ctypes.c_double(boldness), ctypes.c_double(precision(at)), ROUNDS
    program.mixes(*points, *weights, *considered, *solving, lefts, rights)
    return tuple(lefts), tuple(rights)


def _whole(numbers: Sequence[int]) -> "ctypes.Array[ctypes.c_int]":
    return (ctypes.c_int * len(numbers))(*numbers)
