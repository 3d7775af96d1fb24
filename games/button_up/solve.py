"""Perfect play in a round: the exact value of any circle, by searching all its continuations.

A circle is a tuple of piles clockwise. Where it begins does not matter, so it is turned to begin with its greatest
pile. Most turned copies are then equal: all circles of nine buttons and their continuations are only 13,324. Each is
solved once, for both movers at the same time, which costs one sowing for each move instead of two.
"""

from functools import cache
from operator import mul

from games.button_up.values import LETTERS, PLACES, SPY

_Piles = tuple[str, ...]

_SIGN = {"R": 1, "B": -1, SPY: 0}
"""The factor of a button's height in Red's lead (BU-13)."""

_HEIGHTS = range(1, PLACES + 1)

_solved: dict[_Piles, tuple[int, int]] = {}
"""Red's lead at the end with Red to move, and with Black to move."""


def value(circle: str, mover: str) -> int:
    """The total of the mover ("R" or "B") less the other's at the end of the round, with perfect play by both.

    circle: one to nine piles separated by slashes, such as "W/RB/B". Raises ValueError for any other text.
    """
    leads = _leads(_parsed(circle))
    return leads[0] if _is_red(mover) else -leads[1]


def moves(circle: str, mover: str) -> dict[int, tuple[int, bool]]:
    """By the index of each pile that the mover may lift: the value after it, and whether the mover moves again.

    The value is the mover's, as in `value`. The greatest is the value of the circle. Raises ValueError like `value`.
    """
    piles, red = _parsed(circle), _is_red(mover)
    found = {}
    for index, pile in enumerate(piles):
        if SPY in pile and len(piles) > 1:
            following, replay = _sow(piles, index)
            leads = _leads(following)
            found[index] = (leads[0 if replay else 1] if red else -leads[1 if replay else 0]), replay
    return found


def forget() -> None:
    """Clear all cached results, so that the next answer is as slow as the first; for measurements."""
    _solved.clear()
    _lead.cache_clear()


def _parsed(circle: str) -> _Piles:
    piles = tuple(circle.split("/"))
    if not all(piles) or len(piles) > PLACES or not set(circle) <= {*LETTERS, SPY, "/"} or SPY not in circle:
        raise ValueError(f"not a circle: {circle!r}")
    return piles


def _is_red(mover: str) -> bool:
    if mover not in {*LETTERS}:
        raise ValueError(f"not a mover: {mover!r}")
    return mover == LETTERS[0]


def _leads(piles: _Piles) -> tuple[int, int]:
    """Red's lead at the end with Red to move, and with Black to move."""
    start = piles.index(max(piles))
    if start:
        piles = piles[start:] + piles[:start]
    known = _solved.get(piles)
    if known is None:
        known = _solved[piles] = _search(piles) if len(piles) > 2 else _last(piles)
    return known


def _search(piles: _Piles) -> tuple[int, int]:
    red, black = [], []
    for index, pile in enumerate(piles):
        if SPY in pile:
            following, replay = _sow(piles, index)
            to_red, to_black = _leads(following)
            red.append(to_red if replay else to_black)
            black.append(to_black if replay else to_red)
    return max(red), min(black)


def _last(piles: _Piles) -> tuple[int, int]:
    """The leads with one or two piles left: with two the mover puts one on the other, with one there is no choice."""
    if len(piles) == 1:
        return (lead := _lead(piles[0])), lead
    one, two = piles
    if SPY not in one:
        return (lead := _lead(one + two)), lead
    if SPY not in two:
        return (lead := _lead(two + one)), lead
    ends = _lead(one + two), _lead(two + one)
    return max(ends), min(ends)


def _sow(piles: _Piles, index: int) -> tuple[_Piles, bool]:
    """The circle after that sowing, beginning after the lifted pile, and whether the mover moves again."""
    lifted = piles[index]
    others = piles[index + 1 :] + piles[:index]
    count = len(lifted)
    if count == 1:
        return (others[0] + lifted, *others[1:]), others[0][-1] == lifted and len(others) > 1
    if count <= len(others):
        replay = others[count - 1][-1] == lifted[-1] and len(others) > 1
        return tuple(map(str.__add__, others, lifted)) + others[count:], replay
    last = len(others) - 1
    return (*map(str.__add__, others[:last], lifted), others[last] + lifted[last:]), False


@cache
def _lead(stack: str) -> int:
    """Red's total less Black's in a final stack (BU-13)."""
    return sum(map(mul, map(_SIGN.__getitem__, stack), _HEIGHTS))
