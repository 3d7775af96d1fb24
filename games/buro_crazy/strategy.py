"""Computers for Buro Crazy: the chance to win after every pair of bids, and mixes that can hardly be exploited.

Both bid at once. So in one duel bids are mixed at random (`solve`), and no rival can exploit the mix much.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from math import exp, sqrt
from random import Random

from games.buro_crazy.building import DUELS, LEVEL, Level
from games.buro_crazy.guess import guess
from games.buro_crazy.payment import fewest
from games.buro_crazy.rules import some_of
from games.buro_crazy.sums import mannered, most, totals
from games.buro_crazy.values import NOTHING, Action, Bid, Counts, Pair, Revealed, value
from games.buro_crazy.view import Told, View
from games.buro_crazy.worth import Matrix, Position, Weights, bid_chances, position, weights
from games.engine.contract.values import Manner, Seat

Mix = tuple[float, ...]
"""The probability of each bid; they sum to 1."""

BIDS = (*range(12), *range(12, 22, 2), 22, 26, 30, 38, 46, 62, 78, 94)
"""The bids that are considered; what lies between two of them counts as the lower one."""

BidOptions = tuple[tuple[int, ...], tuple[int, ...]]
"""The bids that the left and the right duellist consider, ascending."""

ROUNDS = 40
"""The rounds of `solve`."""

PRECISION = {3: (150.0, 150.0), 4: (34.0, 700.0), 5: (150.0, 150.0)}
"""The precision of `solve` by the number of seats: on the stairs, and above them.

With four seats bids vary more on the stairs: nobody must pay 10 points, so with less variety all would learn to bid
nothing. Above them they vary least: else who saves on the stairs, and bids for what stands above, would win too much.
"""

BOLDNESS = 0.0075
"""The value of a bid beyond the chance that it leads to: so much for 1, twice for 4, thrice for 9.

Without it bids would fall: the less the others spend, the less is on the roof, and the better it is to save.
"""

_HEED, _ANSWER = 0.6, 150.0
"""How often a computer answers its rival's latest bid on the floor, in place of its mix, and how precise the answer is.

Without this who bids the same until two figures are inside, and then nothing, would win too much.
"""

_CARELESS = 0.3
"""The probability that the easy computer bids the first cards it thinks of. So *steady* is far enough ahead of it."""

_RASH = {3: (0.25, 13, 3), 4: (0.0, 0, 0), 5: (0.36, 60, 0)}
"""By the seats, the errors of the steady computer: bids that it makes without thinking.

The numbers are the probability of such a bid, the most that it bids then, and the highest floor where it does that.
"""

_MISJUDGED = {3: 0.0, 4: 0.96, 5: 0.0}
"""The error of the steady computer about its bids on the stairs, by the seats.

It is the standard deviation of the logarithm of a random factor: with 0.96, two of three factors are 0.38 to 2.6.
"""


def choose(view: View, told: Sequence[Told], level: str, rng: Random, manner: Manner | None = None) -> Action:
    """The bid of a computer of that level. With a manner it is worth as much, but may consist of other cards.

    *Easy* has no manner: what it bids depends on which cards it has, so another choice of cards is another strength.

    Raises ValueError if its seat is not asked.
    """
    duel, seat = view.duel, view.eye
    if duel is None or seat is None or seat not in duel.seats:
        raise ValueError("this seat is not asked for a bid")
    own = view.hand
    assert own is not None, "a seat has a hand"
    if level == "easy":
        return Bid(_easy(own, rng))
    bid = fewest(own, _wanted(view, told, level, duel.seats, rng)) or NOTHING
    return Bid(bid if manner is None else mannered(own, bid, manner))


def _wanted(view: View, told: Sequence[Told], level: str, duel: Pair, rng: Random) -> int:
    """The points of a bid of *steady* or *strong*."""
    side = int(view.eye == duel[1])
    state = guess(view, told, rng)  # hands follow from the told events; only a sealed bid is guessed
    hands = state.cards.hands
    own = hands[duel[side]]
    often, rashest, highest = _RASH[view.seats]
    if level == "steady" and view.level <= highest and rng.random() < often:
        return most(own, rng.randint(0, rashest))
    at, bids = position(state), possible(hands[duel[0]], hands[duel[1]])
    expected = latest(told, duel[1 - side], view.level) if rng.random() < _HEED else None
    mix = mixes(at, duel, bids)[side] if expected is None else answer(at, duel, bids, side, expected)
    wanted = drawn(mix, bids[side], own, rng)
    if level == "steady" and not view.level and _MISJUDGED[view.seats]:
        wanted = most(own, int(wanted * rng.lognormvariate(0, _MISJUDGED[view.seats]) + rng.random()))
    return wanted


def latest(told: Sequence[Told], seat: Seat, level: Level) -> int | None:
    """The latest bid of a seat on that floor that was revealed; None if there is none."""
    bids = (
        value(bid)
        for event in reversed(told)
        if isinstance(event, Revealed) and LEVEL[event.place] == level
        for one, bid in zip(event.seats, event.bids, strict=True)
        if one == seat
    )
    return next(bids, None)


def answer(at: Position, duel: Pair, bids: BidOptions, side: int, expected: int) -> Mix:
    """The probabilities of one duellist's bids if it expects that bid of the other: the better a bid, the likelier."""
    rival = max(bid for bid in bids[1 - side] if bid <= expected)
    both = ((rival,), bids[1]) if side else (bids[0], (rival,))
    chances = chain.from_iterable(bid_chances(at, duel, both, weights()[len(at.hands)])[side])
    return _answer([chance + BOLDNESS * sqrt(bid) for chance, bid in zip(chances, bids[side], strict=True)], _ANSWER)


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
    return PRECISION[len(at.hands)][LEVEL[DUELS[at.done]] > 0]


def possible(left: Counts, right: Counts) -> BidOptions:
    """The bids that the two hands can make and that are considered: at most one point more than the rival has."""
    return _made(left, value(right) + 1), _made(right, value(left) + 1)


def _made(cards: Counts, limit: int) -> tuple[int, ...]:
    sums = set(totals(cards))
    return tuple(bid for bid in BIDS if bid in sums and bid <= limit)


def _easy(hand: Counts, rng: Random) -> Counts:
    """A few cards of the hand: two random parts of about half of it are drawn, and the cheaper one is bid.

    Now and then it does not look for a cheaper one.
    """
    a, b, c, d, e = hand
    parts = 1 if rng.random() < _CARELESS else 2
    return min((some_of(((a + 1) // 2, (b + 1) // 2, (c + 1) // 2, d, e), rng) for _ in range(parts)), key=value)


_RAREST = 1e-6
"""A choice that is this much rarer than the best one is left out."""


def solve(lefts: Matrix, rights: Matrix, precision: float, rounds: int = 200) -> tuple[Mix, Mix]:
    """The mixes of rows and columns in a quantal response equilibrium, nearly: the better a choice, the likelier it is.

    lefts, rights: what each pair of bids is worth for the side that chooses the row, and for the one that chooses the
    column. precision: if a choice is worth 1/precision less than another, it is e times as rare. Both sides in turn
    answer all that the other has done so far (smooth fictitious play), and the mixes are the means of the answers;
    later rounds weigh more.
    """
    by_column = list(zip(*lefts, strict=True))
    row_worth, column_worth = [0.0] * len(lefts), [0.0] * len(by_column)
    row_sums, column_sums = row_worth, column_worth
    column_mix: Mix = (1 / len(by_column),) * len(by_column)
    whole = 0
    for number in range(1, rounds + 1):
        whole += number
        row_worth = _added(row_worth, number, _blend(by_column, column_mix))
        row_mix = _answer(row_worth, precision / whole)
        column_worth = _added(column_worth, number, _blend(rights, row_mix))
        column_mix = _answer(column_worth, precision / whole)
        row_sums, column_sums = _added(row_sums, number, row_mix), _added(column_sums, number, column_mix)
    return _normal(row_sums), _normal(column_sums)


def drawn(mix: Mix, bids: Sequence[int], cards: Counts, rng: Random) -> int:
    """A total of these cards, drawn by a mix of bids: between the drawn bid and the next, or what comes closest below.

    bids: ascending; they need not be totals of the cards, and totals lie between them.
    """
    index = rng.choices(range(len(bids)), mix)[0]
    wanted = rng.randrange(bids[index], bids[index + 1]) if index + 1 < len(bids) else bids[index]
    return most(cards, wanted)


def _normal(weights: Sequence[float]) -> Mix:
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def _answer(worth: Sequence[float], precision: float) -> Mix:
    """Each choice, the rarer the less it is worth than the best one."""
    best = max(worth)
    powers = [exp((one - best) * precision) for one in worth]
    return _normal([power if power > _RAREST else 0.0 for power in powers])


def _blend(lines: Matrix, mix: Mix) -> list[float]:
    """The sum of the lines, each times its part of the mix. Most parts are 0, and their lines are left out."""
    used = [(part, line) for part, line in zip(mix, lines, strict=True) if part]
    part, line = used[0]
    found = [part * number for number in line]
    for part, line in used[1:]:
        found = [total + part * number for total, number in zip(found, line, strict=True)]
    return found


def _added(sums: Sequence[float], times: int, worth: Sequence[float]) -> list[float]:
    return [total + times * one for total, one in zip(sums, worth, strict=True)]
