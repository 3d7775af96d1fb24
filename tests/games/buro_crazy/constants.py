"""The search for the constant bidder that wins most against a table of computers.

Every floor's bid is tried from 0 to 20, the other floors held, from several starts. Successive halving (K. Jamieson and
A. Talwalkar, *Non-stochastic Best Arm Identification*, 2016) saves most of the matches: all 21 bidders play a few of
the deals, the better half plays on, and so on; the best play all. `exploits.worst` tries the ten best bidders of all in
fresh matches.
"""

from collections.abc import Iterable
from typing import Final

from tests.games.buro_crazy.baseline import computer, constant, share
from tests.games.buro_crazy.exploiters import Exploiter

Bids = tuple[int, int, int, int]
"""A bid for each floor."""

STARTS: Final[tuple[Bids, ...]] = ((1, 1, 1, 1), (0, 0, 0, 0), (1, 2, 3, 2), (5, 10, 15, 10), (5, 7, 7, 2))
"""The bids with which the search begins."""

HIGHEST: Final = 20
BEST: Final = 10
HALVINGS: Final = 3
"""After each of them the bidders that are left have played twice as many deals."""


class Tournament:
    """The bidders that the search met. All play the same deals."""

    def __init__(self, seats: int, level: str, matches: int) -> None:
        """matches: the deals that a good bidder plays."""
        self.seats, self.level = seats, level
        self.steps = sorted({max(1, matches >> left) for left in range(HALVINGS, -1, -1)})
        self.played: dict[Bids, list[float]] = {}

    def best(self, bidders: Iterable[Bids]) -> Bids:
        """The best of some bidders."""
        left = list(dict.fromkeys(bidders))
        for step in range(len(self.steps)):
            left = sorted(left, key=lambda bids: self.won(bids, step), reverse=True)[: -(-len(left) // 2)]
        return left[0]

    def won(self, bids: Bids, step: int) -> float:
        """The wins of a bidder in the deals up to that step, in shares of an equal's part."""
        parts = self.played.setdefault(bids, [])
        steps = [0, *self.steps]
        while len(parts) <= step:
            first, last = steps[len(parts)], steps[len(parts) + 1]
            won = share(constant(bids), computer(self.level), self.seats, last - first, seed=1_000_000 + first)
            parts.append(won * (last - first))
        return sum(parts[: step + 1]) / self.steps[step]

    def finalists(self) -> list[Bids]:
        """The best of those that played all deals."""
        last = len(self.steps) - 1
        whole = [bids for bids, parts in self.played.items() if len(parts) > last]
        return sorted(whole, key=lambda bids: self.won(bids, last), reverse=True)[:BEST]


def searched(seats: int, level: str, matches: int) -> list[Exploiter]:
    """The best constant bidders that the search met, each judged by so many matches."""
    tournament = Tournament(seats, level, matches)
    for start in STARTS:
        best = start
        for floor in range(4):
            row = [(*best[:floor], bid, *best[floor + 1 :]) for bid in range(HIGHEST + 1)]
            best = tournament.best((a, b, c, d) for a, b, c, d in row)
    return [Exploiter("constant", (*bids, 0, 0, 0, 0)) for bids in tournament.finalists()]
