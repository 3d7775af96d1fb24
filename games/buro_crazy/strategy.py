"""Computers for Buro Crazy: the chance to win after every pair of bids, and mixes that can hardly be exploited."""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from random import Random

from games.buro_crazy.building import DUELS, LEVEL
from games.buro_crazy.equilibrium import Mix, drawn, most, solve, totals
from games.buro_crazy.guess import guess
from games.buro_crazy.payment import fewest
from games.buro_crazy.rules import some_of
from games.buro_crazy.values import NOTHING, Action, Bid, Counts, Pair, value
from games.buro_crazy.view import Told, View
from games.buro_crazy.worth import Position, Weights, bid_chances, position, weights

BIDS = (*range(12), *range(12, 22, 2), 22, 26, 30, 38, 46, 62, 78, 94)
"""The bids that are considered; what lies between two of them counts as the lower one."""

BidOptions = tuple[tuple[int, ...], tuple[int, ...]]
"""The bids that the left and the right duellist consider, ascending."""

ROUNDS = 40
"""The rounds of `solve`."""

PRECISION, ON_THE_STAIRS = 150.0, {3: 150.0, 4: 40.0, 5: 150.0}
"""The precision of `solve`: above the stairs, and on them by the number of seats. With four seats bids vary more there:
nobody must pay 10 points, so with less variety all would learn to bid nothing.
"""

BOLDNESS = 0.0075
"""How much more a bid is worth than the chance that it leads to: so much for 1, twice for 4, thrice for 9.

Without it bids would fall: the less the others spend, the less is on the roof, and the better it is to save.
"""

_RASH = {3: (0.2, 13), 4: (0.38, 16), 5: (0.2, 60)}
"""The probability that the steady computer bids without thinking, and the most that it bids then, by the seats."""


def choose(view: View, told: Sequence[Told], level: str, rng: Random) -> Action:
    """The bid of a computer of that level. Raises ValueError if its seat is not asked."""
    duel, seat = view.duel, view.eye
    if duel is None or seat is None or seat not in duel.seats:
        raise ValueError("this seat is not asked for a bid")
    if level == "easy":
        return Bid(_easy(view, rng))
    state = guess(view, told, rng)  # hands follow from the told events; only a sealed bid is guessed
    own = state.cards.hands[seat]
    often, rashest = _RASH[view.seats]
    if level == "steady" and rng.random() < often:
        return Bid(fewest(own, most(own, rng.randint(0, rashest))) or NOTHING)
    side = duel.seats.index(seat)
    bids = possible(state.cards.hands[duel.seats[0]], state.cards.hands[duel.seats[1]])
    mix = mixes(position(state), duel.seats, bids)[side]
    return Bid(fewest(own, drawn(mix, bids[side], own, rng)) or NOTHING)


@lru_cache(maxsize=64)
def mixes(at: Position, duel: Pair, bids: BidOptions) -> tuple[Mix, Mix]:
    """The probabilities with which the left and the right duellist should make each of those bids.

    They are made from public facts only. So a player who knows this code knows the probabilities, but not the bid.
    """
    return solved(at, duel, bids, weights()[len(at.hands)])


def solved(at: Position, duel: Pair, bids: BidOptions, weighed: Weights, boldness: float = BOLDNESS) -> tuple[Mix, Mix]:
    """The same by any weights."""
    ours, theirs = bid_chances(at, duel, bids, weighed)
    left, right = ([boldness * sqrt(bid) for bid in side] for side in bids)
    ours = [[chance + bonus for chance in row] for row, bonus in zip(ours, left, strict=True)]
    theirs = [[chance + bonus for chance, bonus in zip(row, right, strict=True)] for row in theirs]
    return solve(ours, theirs, precision(at), ROUNDS)


def precision(at: Position) -> float:
    """The precision of `solve` in the next duel."""
    return PRECISION if LEVEL[DUELS[at.done]] else ON_THE_STAIRS[len(at.hands)]


def possible(left: Counts, right: Counts) -> BidOptions:
    """The bids that the two hands can make and that are considered: at most one point more than the rival has."""
    return _made(left, value(right) + 1), _made(right, value(left) + 1)


def _made(cards: Counts, limit: int) -> tuple[int, ...]:
    sums = set(totals(cards))
    return tuple(bid for bid in BIDS if bid in sums and bid <= limit)


def _easy(view: View, rng: Random) -> Counts:
    """A few cards of the hand: two random parts of about half of it are drawn, and the cheaper one is bid."""
    assert view.hand is not None
    a, b, c, d, e = view.hand
    return min((some_of(((a + 1) // 2, (b + 1) // 2, (c + 1) // 2, d, e), rng) for _ in range(2)), key=value)
