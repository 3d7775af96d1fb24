"""The worth of a position: the chance of each seat to win the match, and after every pair of bids.

Only points count here, not cards. A small neural network makes a score of facts about each seat, and the chances are
the softmax of the scores. Its weights (`worth.json`) depend on the number of seats and of duels decided.
`scripts/buro_crazy_worth.py` learns them; docs/decisions/buro-crazy-bids.md tells how.
"""

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, sqrt
from operator import mul
from pathlib import Path
from typing import NamedTuple

from games.buro_crazy.building import DUELS, LEFT_SPOT, LEVEL, PLACE, climbed
from games.buro_crazy.payment import endless
from games.buro_crazy.values import HAND, PILES, Pair, State, value
from games.engine.contract.values import Seat

Matrix = Sequence[Sequence[float]]
"""A number for each row and column."""

Units = tuple[tuple[float, ...], ...]
"""By unit, the weight of each fact, and last the weight of the unit in the score.

The first unit counts as it is. The others are hidden units that count only above zero (ReLU).
"""

Weights = tuple[Units, ...]
"""By the number of duels decided, from 1 to 15."""

MatrixPair = tuple[Matrix, Matrix]
"""The left and the right duellist's."""

ROOF_SCALE, HAND_SCALE = 100.0, 50.0
"""The points that count as one, on the roof and in a hand."""

_STEEPEST = 300.0
"""Scores beyond this, above or below zero, count as this: farther, the exponential function overflows."""

_NOW = tuple(DUELS.index(place) if place in DUELS else len(DUELS) for place in PLACE)
"""By spot: which duel is fought there."""


class Position(NamedTuple):
    """A position in points, from public facts alone.

    hands: the points of each hand. kitchen, roof: their points. cards: the number of cards on the roof.
    spots, done: as in `State`.
    """

    hands: tuple[int, ...]
    kitchen: int
    roof: int
    cards: int
    spots: tuple[Seat | None, ...]
    done: int


def position(state: State) -> Position:
    """The position of a state. Sealed bids are not part of it."""
    cards = state.cards
    hands = tuple(map(value, cards.hands))
    return Position(hands, cards.kitchen, value(cards.roof), sum(cards.roof), state.spots, state.done)


@lru_cache(maxsize=1)
def weights() -> dict[int, Weights]:
    """The learnt weights by the number of seats."""
    table = json.loads(Path(__file__).with_name("worth.json").read_text(encoding="utf-8"))
    return {int(seats): tuple(tuple(map(tuple, units)) for units in rows) for seats, rows in table.items()}


class Roof(NamedTuple):
    """The facts about the roof that matter to every seat.

    unit: its worth. sharp: how much a point in a hand decides: the less is and will be on the roof, the more.
    pile: once all duels are decided, the mean worth of a pile; else 0. mean: of all hands, without what was gained.
    """

    unit: float
    sharp: float
    pile: float
    mean: float


def roof_facts(roof: int, cards: int, done: int, seats: int) -> Roof:
    """The facts about a roof with so many points and cards. At the end only whole piles count."""
    mean = value(HAND) - roof / seats
    if done < len(DUELS):
        return Roof(roof / ROOF_SCALE, 30 / (roof + 2 * (len(DUELS) - done) + 6), 0.0, mean)
    height = cards // PILES
    if not height:
        return Roof(0.0, 10.0, 0.0, mean)
    pile = height * roof / cards
    return Roof(PILES * pile / ROOF_SCALE, 30 / (3 + 4 * pile / sqrt(height)), pile, mean + 7 * pile / seats)


def figures(spots: Sequence[Seat | None], done: int, seats: int) -> list[list[float]]:
    """By seat, nine numbers about its figures.

    0: whether one is inside, or sure to get in because it stands alone on the stairs. 1 to 4: how many may still climb
    from each floor; at the end 3 is how many lost on the second floor and 4 the boss. 5: how many lost on the first
    floor. 6: how many stand beside another of their own. 7: how many lost on the second floor. 8: the boss.
    """
    found = [[0.0] * 9 for _ in range(seats)]
    for spot, seat in enumerate(spots):
        if seat is None:
            continue
        row, level = found[seat], LEVEL[PLACE[spot]]
        if level or (_NOW[spot] >= done and spots[spot ^ 1] is None):
            row[0] = 1.0
        if level == 4:
            row[4] = row[8] = 1.0
        elif _NOW[spot] >= done:
            row[1 + level] += 1
            row[6] += spots[spot ^ 1] == seat
        elif level == 3:
            row[3] = row[7] = 1.0
        elif level == 2:
            row[5] += 1
    return found


def bid_chances(at: Position, duel: Pair, bids: tuple[Sequence[int], Sequence[int]], weighed: Weights) -> MatrixPair:
    """The chances of the left and of the right duellist for each left bid (rows) and right bid (columns).

    bids: those of the left and of the right one, ascending. A tie counts as half a climb for each, after both have lost
    half their bids.
    """
    lefts, rights = bids
    up, down = Climb(at, duel, 0, weighed), Climb(at, duel, 1, weighed)
    ours: list[list[float]] = []
    theirs: list[list[float]] = []
    for bid in lefts:
        won, lost = up.against(bid, rights)
        if bid in rights:
            (first, second), (third, fourth) = up.tied(bid), down.tied(bid)
            won.append((first + fourth) / 2)
            lost.append((second + third) / 2)
        ours.append(won)
        theirs.append(lost)
    for bid in rights:
        won, lost = down.against(bid, lefts)
        for mine, chance, other, others in zip(ours, lost, theirs, won, strict=False):  # rows of lower bids
            mine.append(chance)
            other.append(others)
    return ours, theirs


class Weighed(NamedTuple):
    """A seat's figures, weighed.

    sums: by unit, the sums that do not depend on the bids, that are multiplied by the roof, and by the sharpness.
    piles: how many piles the seat takes, once all duels are decided.
    """

    sums: tuple[tuple[float, float, float], ...]
    piles: float


def weighed_figures(spots: Sequence[Seat | None], done: int, seats: int, units: Units) -> list[Weighed]:
    """The figures of each seat, weighed."""
    found = []
    for one in figures(spots, done, seats):
        by_roof = roofed(one, done)
        sums = tuple(
            (
                sum(map(mul, unit[:7], one)) + unit[23],
                sum(map(mul, unit[7:14], by_roof)) + unit[24],
                sum(map(mul, unit[14:18], one[1:5])) + unit[25],
            )
            for unit in units
        )
        found.append(Weighed(sums, taken(one, done)))
    return found


class Climb:
    """The worth if one of two duellists climbs.

    at, duel: the position before, and the owners of the two figures. side: 0 if the left one climbs, else 1.
    """

    def __init__(self, at: Position, duel: Pair, side: int, weighed: Weights) -> None:
        self._at, self._done = at, at.done + 1
        winner, loser = duel[side], duel[1 - side]
        self._units = weighed[at.done]
        spots = climbed(at.spots, LEFT_SPOT[DUELS[at.done]] + side)
        seats = weighed_figures(spots, self._done, len(at.hands), self._units)
        self._winner, self._loser = (seats[winner], at.hands[winner]), (seats[loser], at.hands[loser])
        self._others = [(seats[seat], at.hands[seat]) for seat in range(len(seats)) if seat not in duel]

    def against(self, bid: int, loses: Sequence[int]) -> tuple[list[float], list[float]]:
        """The chances of the winner with that bid and of the loser, for each of the loser's bids that are lower."""
        at, lower = self._at, [low for low in loses if low < bid]
        hand = self._loser[1]
        if self._done == len(DUELS):
            found = [self._settled(bid, low, hand - low + min(bid - low, at.kitchen)) for low in lower]
            return [won for won, _ in found], [lost for _, lost in found]
        gained = [hand + min(bid - low, at.kitchen) for low in lower]
        return self._parts(at.roof + bid, at.cards, self._winner[1] - bid, gained)

    def tied(self, bid: int) -> tuple[float, float]:
        """The same if both bid this, and lose half of it."""
        half = (bid + 1) // 2
        return self._settled(half, half, self._loser[1] - half)

    def _settled(self, spent: int, dropped: int, hand: int) -> tuple[float, float]:
        """The chances after both have laid something on the roof. hand: what the loser has then."""
        at = self._at
        cards = at.cards + _cards(spent) + _cards(dropped)
        won, lost = self._parts(at.roof + spent + dropped, cards, self._winner[1] - spent, [hand])
        return won[0], lost[0]

    def _parts(self, roof: int, cards: int, own: int, losers: Sequence[int]) -> tuple[list[float], list[float]]:
        """The chances of both with so much on the roof, by the points in the winner's hand and, each, the loser's."""
        about = roof_facts(roof, cards, self._done, len(self._at.hands))
        slopes = _slopes(self._units, about.sharp)
        weights = [unit[-1] for unit in self._units[1:]]

        def powers(one: Weighed, hands: Sequence[int]) -> list[float]:
            base = [plain + about.unit * by_roof + about.sharp * by_sharp for plain, by_roof, by_sharp in one.sums]
            found = []
            for hand in hands:
                x = (hand + about.pile * one.piles - about.mean) / HAND_SCALE
                size = abs(x)
                score, *hidden = [
                    start + x * (each + x * square + size * bent)
                    for start, (each, square, bent) in zip(base, slopes, strict=True)
                ]
                for weight, inner in zip(weights, hidden, strict=True):
                    if inner > 0:
                        score += weight * inner
                found.append(exp(min(max(score, -_STEEPEST), _STEEPEST)))
            return found

        (won,) = powers(self._winner[0], (own,))
        rest = won + sum(powers(one, (hand,))[0] for one, hand in self._others)
        lost = powers(self._loser[0], losers)
        return [won / (rest + power) for power in lost], [power / (rest + power) for power in lost]


def _slopes(units: Units, sharp: float) -> list[tuple[float, float, float]]:
    """By unit, the weights of a hand, of its square, and of the square with the hand's sign."""
    return [
        (plain + by_sharp * sharp + by_square * sharp * sharp, square, by_both * sharp * sharp)
        for plain, square, by_sharp, by_square, by_both in (unit[18:23] for unit in units)
    ]


@cache
def _cards(points: int) -> int:
    """The fewest cards of that worth."""
    return sum(endless(points))


def roofed(one: Sequence[float], done: int) -> tuple[float, ...]:
    """The numbers about figures that are multiplied by the roof."""
    climbing = one[1:5] if done < len(DUELS) else (0.0,) * 4
    return (*climbing, one[5], one[7], one[8])


def taken(one: Sequence[float], done: int) -> float:
    """The number of piles that a seat takes, by the numbers about its figures; 0 before all duels are decided."""
    return 3 * one[8] + 2 * one[7] + one[5] if done == len(DUELS) else 0.0
