"""Perfect play in a round: the exact value of any circle, by searching all its continuations.

A circle is a tuple of piles clockwise. Where it begins does not matter, so it is turned to begin with its greatest
pile. Most turned copies are then equal: all circles of nine buttons and their continuations are only 13,324. Each is
solved once, for both movers at the same time, which costs one sowing for each move instead of two.

What the end of a round is worth is its margin: Red's total less Black's (BU-13). A `PrizeByMargin` can say otherwise,
for example Red's chance to win the match with that margin (games/button_up/chances.py).
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from games.button_up.rules import margin
from games.button_up.values import SPY, other
from games.engine.contract.values import Seat

PrizeByMargin = Callable[[int], float]
"""The worth of a round to Red, by its margin. Equal functions share their results."""

_Piles = tuple[str, ...]
Leads = tuple[float, float]
"""The worth of a circle to Red: with Red to move, and with Black to move."""

_PRIZES_KEPT = 4
"""The solved circles of this many prizes are kept: all 13,324 of one prize take some 2 MB."""


def leads(piles: Iterable[str], prize: PrizeByMargin = int) -> Leads:
    """The worth of a circle to Red with perfect play: with Red to move, and with Black to move.

    piles: by place; emptied places count for nothing. There must be a spy.
    """
    return _solver(prize).leads(_turned(tuple(filter(None, piles))))


def worths(piles: Sequence[str], mover: Seat, prize: PrizeByMargin = int) -> dict[int, tuple[float, bool]]:
    """By the place of each pile that may be lifted: the worth to Red of the circle after it, and whether it replays."""
    circle, solver = tuple(filter(None, piles)), _solver(prize)
    places = [place for place, pile in enumerate(piles) if pile]
    found = {}
    for index, place in enumerate(places):
        if SPY in circle[index] and len(circle) > 1:
            following, replay = _sow(circle, index)
            found[place] = solver.leads(_turned(following))[mover if replay else other(mover)], replay
    return found


def forget() -> None:
    """Clear all cached results, so that the next answer is as slow as the first; for measurements."""
    _solver.cache_clear()
    _followings.cache_clear()
    margin.cache_clear()


class _Solver:
    """The circles solved so far for one prize."""

    def __init__(self, prize: PrizeByMargin) -> None:
        self._prize = prize
        self._solved: dict[_Piles, Leads] = {}

    def leads(self, piles: _Piles) -> Leads:
        """The worth of a turned circle to Red: with Red to move, and with Black to move."""
        known = self._solved.get(piles)
        if known is None:
            known = self._solved[piles] = self._search(piles) if len(piles) > 2 else self._last(piles)
        return known

    def _search(self, piles: _Piles) -> Leads:
        red, black = [], []
        for following, replay in _followings(piles):
            to_red, to_black = self.leads(following)
            red.append(to_red if replay else to_black)
            black.append(to_black if replay else to_red)
        return max(red), min(black)

    def _last(self, piles: _Piles) -> Leads:
        """With two piles left the mover puts one on the other; with one there is no choice."""
        if len(piles) == 1:
            stacks = [piles[0]]
        else:
            one, two = piles
            stacks = [stack for stack, lifted in ((one + two, two), (two + one, one)) if SPY in lifted]
        ends = [self._prize(margin(stack)) for stack in stacks]
        return max(ends), min(ends)


@lru_cache(_PRIZES_KEPT)
def _solver(prize: PrizeByMargin) -> _Solver:
    return _Solver(prize)


def _turned(piles: _Piles) -> _Piles:
    """The same circle, beginning with its greatest pile."""
    start = piles.index(max(piles))
    return piles[start:] + piles[:start]


@cache
def _followings(piles: _Piles) -> tuple[tuple[_Piles, bool], ...]:
    """Every sowing: the turned circle after it, and whether the mover moves again."""
    sown = (_sow(piles, index) for index, pile in enumerate(piles) if SPY in pile)
    return tuple([(_turned(following), replay) for following, replay in sown])


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
