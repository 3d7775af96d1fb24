"""The measure of how much stronger one computer is than another: the share of pairs in which it is ahead.

A table has as many seats of one kind as of the other, or one more. It plays one hand from neutral ranks: the first hand
of a session, without an exchange. A pair is one seat of each kind, and the seat that gets the better rank is ahead.
Equal players have a share of 0.5.

Each deal is played twice. The second time the kinds change chairs, so that good cards help both alike. The share of a
level is the mean over all numbers of seats, each of which counts alike. For *strong* against *steady* it was 0.601
(± 0.005, one standard error) when last measured; docs/decisions/career-poker-levels.md has the figures.
"""

from statistics import fmean

from games.career_poker.values import HouseRules
from tests.games.career_poker.baseline import Player, session

FIRST = HouseRules(hands=1)
"""One hand without an exchange: nobody has an advantage from the hand before."""


def shares(one: Player, other: Player, seats: int, deals: int, seed: int = 0) -> list[float]:
    """For each deal, the share of the pairs in which the first kind is ahead."""
    return [fmean(_share(one, other, seats, chair, seed + deal) for chair in (0, 1)) for deal in range(deals)]


def _share(one: Player, other: Player, seats: int, chair: int, seed: int) -> float:
    """The share in one hand. The first kind has that chair and every second one from there."""
    firsts = range(chair, seats, 2)
    (ranks,) = session([one if seat in firsts else other for seat in range(seats)], FIRST, seed)
    seconds = [seat for seat in range(seats) if seat not in firsts]
    return fmean(ranks[first] < ranks[second] for first in firsts for second in seconds)
