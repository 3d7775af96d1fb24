"""The worth of a position: the chance of each seat to win the match, and after every pair of bids.

Only points count here, not cards. The chance is a logistic function of facts about the seats, by the number of seats
and the number of duels decided (`worth.json`). `scripts/buro_crazy_worth.py` learns it from matches that computers play
against themselves; docs/decisions/buro-crazy-bids.md tells how.
"""

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from operator import mul
from pathlib import Path
from typing import NamedTuple

from games.buro_crazy.building import ABOVE, DUELS, LEFT_SPOT, LEVEL, PLACE
from games.buro_crazy.equilibrium import Matrix
from games.buro_crazy.payment import endless
from games.buro_crazy.values import PILES, Pair, State, value
from games.engine.contract.values import Seat

FACTS = 23
"""How many facts about a seat are weighed: see `facts`."""

Weights = tuple[tuple[float, ...], ...]
"""By the number of duels decided, from 1 to 15: the weight of each fact."""

MatrixPair = tuple[Matrix, Matrix]
"""The left and the right duellist's."""

_ROOF, _HAND = 100.0, 50.0
"""The points that count as one unit, on the roof and in a hand."""

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
    return {int(seats): tuple(map(tuple, rows)) for seats, rows in table.items()}


def climbed(spots: tuple[Seat | None, ...], spot: int) -> tuple[Seat | None, ...]:
    """The spots after the figure on one of them has climbed."""
    after = list(spots)
    after[ABOVE[spot]], after[spot] = after[spot], None
    return tuple(after)


class Weighed(NamedTuple):
    """The sums of a seat's weighed facts about its figures: plain ones, and those times the roof and the sharpness."""

    plain: float
    by_roof: float
    by_sharpness: float


def roof_unit(roof: int, cards: int, done: int) -> float:
    """The roof in units. At the end only whole piles count, so few cards make none."""
    if done < len(DUELS):
        return roof / _ROOF
    return cards // PILES * PILES * roof / cards / _ROOF if cards else 0.0


def sharpness(roof: int, done: int) -> float:
    """How much a point in a hand decides: the less there is and will be on the roof, the more."""
    return 30 / (roof + 2 * (len(DUELS) - done) + 6)


def figures(spots: Sequence[Seat | None], done: int, seats: int) -> list[list[float]]:
    """By seat, nine numbers about its figures.

    0: whether one is inside. 1 to 4: how many may still climb from each floor; at the end 3 is how many lost on the
    second floor and 4 the boss. 5: how many lost on the first floor. 6: how many stand beside another of their own.
    7: how many lost on the second floor. 8: the boss.
    """
    found = [[0.0] * 9 for _ in range(seats)]
    for spot, seat in enumerate(spots):
        if seat is None:
            continue
        row, level = found[seat], LEVEL[PLACE[spot]]
        if level:
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


def facts(at: Position) -> list[list[float]]:
    """By seat, the facts that are weighed: figures, figures times roof, figures times sharpness, and the hand."""
    unit, sharp = roof_unit(at.roof, at.cards, at.done), sharpness(at.roof, at.done)
    mean = sum(at.hands) / len(at.hands)
    rows = []
    for hand, one in zip(at.hands, figures(at.spots, at.done, len(at.hands)), strict=True):
        x = (hand - mean) / _HAND
        by_roof = [unit * part for part in roofed(one, at.done)]
        by_sharpness = [sharp * part for part in one[1:5]]
        rows.append(
            [*one[:7], *by_roof, *by_sharpness, x, x * x, x * sharp, x * sharp * sharp, x * abs(x) * sharp * sharp]
        )
    return rows


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


class Climb:
    """The worth if one of two duellists climbs.

    at, duel: the position before, and the owners of the two figures. side: 0 if the left one climbs, else 1.
    """

    def __init__(self, at: Position, duel: Pair, side: int, weighed: Weights) -> None:
        self._at, self._done = at, at.done + 1
        winner, loser = duel[side], duel[1 - side]
        self._mean = sum(at.hands) / len(at.hands)
        row = weighed[at.done]
        spots = climbed(at.spots, LEFT_SPOT[DUELS[at.done]] + side)
        seats = [
            Weighed(
                sum(map(mul, row[:7], one[:7])),
                sum(map(mul, row[7:14], roofed(one, self._done))),
                sum(map(mul, row[14:18], one[1:5])),
            )
            for one in figures(spots, self._done, len(at.hands))
        ]
        self._hand = row[18:]
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
        unit, sharp = roof_unit(roof, cards, self._done), sharpness(roof, self._done)
        plain, square, by_sharp, by_square, by_both = self._hand
        each = plain + by_sharp * sharp + by_square * sharp * sharp
        bent, mean = by_both * sharp * sharp, self._mean

        def powers(one: Weighed, hands: Sequence[int]) -> list[float]:
            base = one.plain + unit * one.by_roof + sharp * one.by_sharpness
            away = [(hand - mean) / _HAND for hand in hands]
            return [exp(base + x * (each + x * square + abs(x) * bent)) for x in away]

        (won,) = powers(self._winner[0], (own,))
        rest = won + sum(powers(one, (hand,))[0] for one, hand in self._others)
        lost = powers(self._loser[0], losers)
        return [won / (rest + power) for power in lost], [power / (rest + power) for power in lost]


@cache
def _cards(points: int) -> int:
    """The fewest cards of that worth."""
    return sum(endless(points))


def roofed(one: Sequence[float], done: int) -> tuple[float, ...]:
    """The numbers about figures that are multiplied by the roof."""
    climbing = one[1:5] if done < len(DUELS) else (0.0,) * 4
    return (*climbing, one[5], one[7], one[8])
