"""The mixes of the strong computer of Buro Crazy, twenty times as fast where there is a C compiler.

The search for constant bidders and the learning of the weights play hundreds of thousands of matches. The numbers are
equal to the last bit (a test compares them), so everything that is found in this way is found without it too. The bot
itself does not need it.
"""

import ctypes
from collections.abc import Sequence
from operator import mul
from pathlib import Path

from games.buro_crazy.building import DUELS, LEFT_SPOT
from games.buro_crazy.equilibrium import Mix, solve
from games.buro_crazy.values import Pair
from games.buro_crazy.worth import Position, Weights, bid_chances, climbed, figures, roofed
from scripts.c_program import compiled_from, doubles

SOURCE = Path(__file__).with_suffix(".c")

Bids = tuple[Sequence[int], Sequence[int]]
"""The bids of the left and of the right duellist, ascending."""


def compiled() -> ctypes.CDLL | None:
    """The compiled program; None without a C compiler."""
    return compiled_from(SOURCE)


def mixes(at: Position, duel: Pair, bids: Bids, weighed: Weights, rounds: int) -> tuple[Mix, Mix]:
    """The mixes of both duellists: in C, or in Python without a compiler."""
    program = compiled()
    if program is None:
        return solve(*bid_chances(at, duel, bids, weighed), rounds)
    seats, done, row = len(at.hands), at.done + 1, weighed[at.done]
    facts: list[float] = []
    for side in (0, 1):
        spots = climbed(at.spots, LEFT_SPOT[DUELS[at.done]] + side)
        for one in figures(spots, done, seats):
            facts.append(sum(map(mul, row[:7], one[:7])))
            facts.append(sum(map(mul, row[7:14], roofed(one, done))))
            facts.append(sum(map(mul, row[14:18], one[1:5])))
    lefts, rights = (doubles([0.0] * len(side)) for side in bids)
    mean = ctypes.c_double(sum(at.hands) / seats)
    points = (seats, _whole(at.hands), at.kitchen, at.roof, at.cards, done, *duel, doubles(facts), doubles(row[18:]))
    considered = (len(bids[0]), _whole(bids[0]), len(bids[1]), _whole(bids[1]))
    program.mixes(*points, mean, *considered, rounds, lefts, rights)
    return tuple(lefts), tuple(rights)


def _whole(numbers: Sequence[int]) -> "ctypes.Array[ctypes.c_int]":
    return (ctypes.c_int * len(numbers))(*numbers)
