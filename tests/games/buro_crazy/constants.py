"""The search for the constant bidder that wins most against a table of computers.

Every floor's bid is tried from 0 to 20, the other floors held, from several starts; the ten best bidders of all play
fresh matches.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from tests.games.buro_crazy.baseline import computer, constant, share

Bids = tuple[int, int, int, int]
"""A bid for each floor."""

STARTS: Final[tuple[Bids, ...]] = ((1, 1, 1, 1), (0, 0, 0, 0), (1, 2, 3, 2), (5, 10, 15, 10))
"""Where the search begins."""

HIGHEST: Final = 20
BEST: Final = 10
FULL: Final = 3_000
"""The deals of the whole proof; fewer allow for more luck."""


def searched(seats: int, level: str, matches: int) -> list[Bids]:
    """The best constant bidders that the search met, each judged by so many matches."""

    @cache
    def won(bids: Bids) -> float:
        return share(constant(bids), computer(level), seats, matches, seed=1_000_000)

    seen: set[Bids] = set()
    for start in STARTS:
        best = start
        for floor in range(4):
            row = [(*best[:floor], bid, *best[floor + 1 :]) for bid in range(HIGHEST + 1)]
            tried: list[Bids] = [(a, b, c, d) for a, b, c, d in row]
            seen |= set(tried)
            best = max(tried, key=won)
    return sorted(seen, key=won, reverse=True)[:BEST]


def fresh(found: Iterable[Bids], seats: int, level: str, deals: int) -> list[tuple[Bids, float]]:
    """What each of them wins in fresh matches, in shares of an equal's part."""
    return [(bids, share(constant(bids), computer(level), seats, deals, seed=2_000_000)) for bids in found]
