"""What a position is worth: the chance of each seat to win the match, and what every pair of bids makes of it.

Only points count here, not cards. The chance is a logistic function of facts about the seats, by the number of seats
and the number of duels decided (`worth.json`). `scripts/buro_crazy_worth.py` learns it from matches that computers play
against themselves; docs/decisions/buro-crazy-bids.md tells how.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import exp
from operator import mul
from pathlib import Path
from typing import NamedTuple

from games.buro_crazy.building import ABOVE, DUELS, LEFT_SPOT, LEVEL, PLACE
from games.buro_crazy.payment import endless
from games.buro_crazy.values import PILES, Pair, State, value
from games.engine.contract.values import Seat

FACTS = 23
"""How many facts about a seat are weighed: see `facts`."""

Weights = tuple[tuple[float, ...], ...]
"""By the number of duels decided, from 1 to 15: the weight of each fact."""

Matrix = list[list[float]]
"""A number for each left bid (rows) and right bid (columns)."""

Both = tuple[Matrix, Matrix]
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
        roofed = [unit * part for part in _roofed(one, at.done)]
        sharpened = [sharp * part for part in one[1:5]]
        rows.append([*one[:7], *roofed, *sharpened, x, x * x, x * sharp, x * sharp * sharp, x * abs(x) * sharp * sharp])
    return rows


def chances(at: Position, weighed: Weights) -> list[float]:
    """The chance of each seat to win."""
    row = weighed[at.done - 1]
    powers = [exp(sum(map(mul, row, one))) for one in facts(at)]
    whole = sum(powers)
    return [power / whole for power in powers]


def bid_chances(at: Position, duel: Pair, bids: tuple[Sequence[int], Sequence[int]], weighed: Weights) -> Both:
    """The chances of the left and of the right duellist for each left bid (rows) and right bid (columns).

    bids: those of the left and of the right one, ascending. A tie counts as half a climb for each, after both have lost
    half their bids.
    """
    both: Both = tuple([[0.0] * len(bids[1]) for _ in bids[0]] for _ in range(2))  # type: ignore[assignment]
    for side in (0, 1):
        climb, loses = Climb(at, duel, side, weighed), bids[1 - side]
        for high, bid in enumerate(bids[side]):
            for low, pair in enumerate(climb.against(bid, loses)):
                row, column = (high, low) if side == 0 else (low, high)
                part = 0.5 if bid == loses[low] else 1.0
                both[side][row][column] += part * pair[0]
                both[1 - side][row][column] += part * pair[1]
    return both


class Climb:
    """What follows if one of two duellists climbs.

    at, duel: the position before, and the owners of the two figures. side: 0 if the left one climbs, else 1.
    """

    def __init__(self, at: Position, duel: Pair, side: int, weighed: Weights) -> None:
        self._at, self._done = at, at.done + 1
        self._winner, self._loser = duel[side], duel[1 - side]
        self._others = [seat for seat in range(len(at.hands)) if seat not in duel]
        self._mean = sum(at.hands) / len(at.hands)
        row = weighed[at.done]
        spots = climbed(at.spots, LEFT_SPOT[DUELS[at.done]] + side)
        self._seats = [
            Weighed(
                sum(map(mul, row, one[:7])),
                sum(map(mul, row[7:14], _roofed(one, self._done))),
                sum(map(mul, row[14:18], one[1:5])),
            )
            for one in figures(spots, self._done, len(at.hands))
        ]
        self._hand = row[18:]

    def against(self, bid: int, loses: Sequence[int]) -> Iterator[tuple[float, float]]:
        """The chances of the winner with that bid and of the loser, for each of the loser's bids up to the same."""
        if self._done == len(DUELS):
            yield from (self._settled(bid, low) for low in loses if low <= bid)
            return
        at = self._at
        power = self._powers(at.roof + bid, at.cards)
        won = power(self._winner, at.hands[self._winner] - bid)
        rest = won + sum(power(seat, at.hands[seat]) for seat in self._others)
        for low in loses:
            if low >= bid:
                break
            lost = power(self._loser, at.hands[self._loser] + min(bid - low, at.kitchen))
            yield won / (rest + lost), lost / (rest + lost)
        if bid in loses:
            yield self._settled(bid, bid)

    def _settled(self, high: int, low: int) -> tuple[float, float]:
        """The same for one pair of bids, the last duel and ties included."""
        at, last = self._at, self._done == len(DUELS)
        if high == low:
            spent = dropped = (high + 1) // 2
            gained = 0
        else:
            spent, dropped, gained = high, low if last else 0, min(high - low, at.kitchen)
        cards = at.cards + sum(endless(spent)) + sum(endless(dropped))
        power = self._powers(at.roof + spent + dropped, cards)
        won = power(self._winner, at.hands[self._winner] - spent)
        lost = power(self._loser, at.hands[self._loser] - dropped + gained)
        whole = won + lost + sum(power(seat, at.hands[seat]) for seat in self._others)
        return won / whole, lost / whole

    def _powers(self, roof: int, cards: int) -> Callable[[int, int], float]:
        """With so much on the roof: the power of a seat with so many points in its hand; chances are parts of all."""
        unit, sharp = roof_unit(roof, cards, self._done), sharpness(roof, self._done)
        plain, square, by_sharp, by_square, by_both = self._hand
        each = plain + by_sharp * sharp + by_square * sharp * sharp
        bent = by_both * sharp * sharp
        bases = [one.plain + unit * one.by_roof + sharp * one.by_sharpness for one in self._seats]
        mean = self._mean

        def power(seat: int, hand: int) -> float:
            x = (hand - mean) / _HAND
            return exp(bases[seat] + x * (each + x * square + abs(x) * bent))

        return power


def _roofed(one: Sequence[float], done: int) -> tuple[float, ...]:
    """The numbers about figures that are multiplied by the roof."""
    climbing = one[1:5] if done < len(DUELS) else (0.0,) * 4
    return (*climbing, one[5], one[7], one[8])
