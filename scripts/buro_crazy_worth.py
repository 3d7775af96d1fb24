"""Learns what a position of Buro Crazy is worth: `python -m scripts.buro_crazy_worth --seats 4`.

Computers play matches against themselves by the worth they know; from the results a better worth is fitted (conditional
logit, by Newton's method); and so on. It begins with the worth that is kept in `games/buro_crazy/worth.json`, or with
`--anew` from a rough guess, and prints the new rows, or writes them with `--keep`.

Four rounds of 300 matches for three seats take 8 s of processor time with a C compiler (`buro_crazy_mixes`).
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from math import exp
from operator import mul
from pathlib import Path
from random import Random
from typing import NamedTuple

from games.buro_crazy import worth
from games.buro_crazy.building import DUELS, LEFT_SPOT, LEVEL
from games.buro_crazy.payment import endless
from games.buro_crazy.rules import stairs
from games.buro_crazy.strategy import BIDS
from games.buro_crazy.values import HAND, KITCHEN, value
from games.buro_crazy.worth import FACTS, Position, Weights, climbed, facts
from games.engine.contract.values import Seat
from scripts.buro_crazy_mixes import mixes

FILE = Path(worth.__file__).with_name("worth.json")

THRIFT = {3: 0.15, 4: 0.3, 5: 0.3}
"""How much more than learnt a hand's points count in the table, by the number of seats: see the page of decisions."""

MONEY = (18, 20, 21)
"""The facts about a hand to which thrift applies."""

RIDGE = 2.0
STEPS = 3
ROUNDS = 40

_GUESS = (0.1, 0.76, 1.8, 1.6)
"""The first guess: how many piles a figure brings, by its floor."""


class Learnt(NamedTuple):
    """A position that a match went through: the number of decided duels, the facts, and the seat that won."""

    done: int
    facts: list[list[float]]
    winner: int


def first_guess() -> Weights:
    """A chance that grows with the points and piles to expect."""
    rows = []
    for done in range(1, len(DUELS) + 1):
        row, later = [0.0] * FACTS, 17 * (len(DUELS) - done) / 9
        row[0], row[18] = 0.28, 2.0
        for floor, piles in enumerate(_GUESS):
            row[1 + floor] = 0.04 * piles * later
            row[7 + floor] = 0.04 * piles * 100 / 9
        row[5], row[11], row[12], row[13] = 0.04 * later, 0.44, 0.89, 1.33
        rows.append(tuple(row))
    return tuple(rows)


def thrifty(weights: Weights, thrift: float) -> Weights:
    """The same weights, but with more weight on money."""
    return tuple(
        tuple(weight * (1 + thrift) if fact in MONEY else weight for fact, weight in enumerate(row)) for row in weights
    )


class Played:
    """A match in points: cards are not told apart, and the roof is dealt as cards of the fewest for each bid."""

    def __init__(self, seats: int, rng: Random) -> None:
        row = stairs(seats, rng)
        self.rng = rng
        self.roof: list[int] = []
        self.at = Position((value(HAND),) * seats, KITCHEN[0], 0, 0, row + (None,) * 15, 0)

    def forward(self) -> bool:
        """Move on to the next duel that needs bids. False at the end."""
        while self.at.done < len(DUELS):
            at, place = self.at, DUELS[self.at.done]
            spot = LEFT_SPOT[place]
            left, right = at.spots[spot], at.spots[spot + 1]
            if place in {"G4", "F1", "S"}:
                self.at = at = at._replace(kitchen=KITCHEN[LEVEL[place]])
            if left is not None and right is not None and left != right:
                return True
            assert left is not None
            if right is None:
                self._burn(left, min(10, at.hands[left]))
            self._climb(spot)
        return False

    def bid(self, bids: tuple[int, int]) -> bool:
        """Settle two bids that differ; equal ones cost both half. False if the duel goes on."""
        at, (left, right) = self.at, self.duel
        spot = LEFT_SPOT[DUELS[at.done]]
        if bids[0] == bids[1]:
            for seat in (left, right):
                self._burn(seat, (bids[0] + 1) // 2)
            return False
        side = 0 if bids[0] > bids[1] else 1
        winner, loser, high, low = (left, right)[side], (right, left)[side], max(bids), min(bids)
        paid = min(high - low, at.kitchen)
        self._burn(winner, high)
        if at.done == len(DUELS) - 1:
            self._burn(loser, low)
        hands = list(self.at.hands)
        hands[loser] += paid
        self.at = self.at._replace(hands=tuple(hands), kitchen=at.kitchen - paid)
        self._climb(spot + side)
        return True

    def lot(self) -> None:
        """One of both climbs by lot."""
        self._climb(LEFT_SPOT[DUELS[self.at.done]] + self.rng.randrange(2))

    @property
    def duel(self) -> tuple[Seat, Seat]:
        """The owners of the two figures."""
        spot = LEFT_SPOT[DUELS[self.at.done]]
        left, right = self.at.spots[spot], self.at.spots[spot + 1]
        assert left is not None
        assert right is not None
        return left, right

    def winner(self) -> int:
        """Who wins once all duels are decided."""
        at, cards = self.at, self.roof[:]
        self.rng.shuffle(cards)
        height = len(cards) // 9
        left = [next(seat for seat in at.spots[spot : spot + 2] if seat is not None) for spot in (28, 24, 26)]
        boss = at.spots[30]
        takers = (boss, boss, boss, left[0], left[0], left[1], left[2])
        scores = [float(hand) for hand in at.hands]
        for number, taker in enumerate(takers):
            assert taker is not None
            scores[taker] += sum(cards[number * height : (number + 1) * height])
        for spot in range(16, 31):
            owner = at.spots[spot]
            if owner is not None:
                scores[owner] += 1_000.0 * (scores[owner] < 1_000) + spot / 10_000
        return max(range(len(scores)), key=scores.__getitem__)

    def _burn(self, seat: int, points: int) -> None:
        hands, at = list(self.at.hands), self.at
        hands[seat] -= points
        cards = endless(points)
        self.roof += [worth_of for worth_of, many in zip((20, 10, 5, 2, 1), cards, strict=True) for _ in range(many)]
        self.at = at._replace(hands=tuple(hands), roof=at.roof + points, cards=len(self.roof))

    def _climb(self, spot: int) -> None:
        self.at = self.at._replace(spots=climbed(self.at.spots, spot), done=self.at.done + 1)


class Odd:
    """How a seat strays from the mix, so that positions are met which good play avoids.

    until: before that duel it bids a fixed total on each floor. often: how often it bids anything at all.
    """

    def __init__(self, until: int, often: float, rng: Random) -> None:
        most = rng.choice((20, 5, 1))
        self.until, self.often = until, often
        self.fixed = [rng.randint(0, most) for _ in range(4)]

    def bid(self, done: int, rng: Random) -> int | None:
        """The bid that it makes without thinking, if it does."""
        if rng.random() < self.often:
            return rng.randint(0, 7 if rng.random() < 0.5 else 30)
        return self.fixed[LEVEL[DUELS[done]]] if done < self.until else None


def match(seats: int, weights: Weights, rng: Random) -> Iterator[Learnt]:
    """A match of the computers against themselves: the positions after each duel from which no computer strays."""
    game, plain = Played(seats, rng), Odd(0, 0.0, rng)
    odd = [plain] * seats
    if rng.random() < 0.6:
        until = rng.randrange(15)
        odd = [rng.choice((Odd(until, 0, rng), Odd(0, 0.1, rng), plain)) for _ in range(seats)]
    found: list[tuple[int, list[list[float]]]] = []
    while game.forward():
        done, zeros = game.at.done, 0
        mixes = None
        while True:
            mixes = mixes or mixed(game.at, game.duel, weights)
            bids = [_bid(odd[seat], mix, game.at, seat, rng) for seat, mix in zip(game.duel, mixes, strict=True)]
            if game.bid((bids[0], bids[1])):
                break
            zeros = 0 if bids[0] else zeros + 1
            mixes = mixes if zeros else None
            if zeros == 3 or not any(game.at.hands[seat] for seat in game.duel):
                game.lot()
                break
        if all(done >= one.until for one in odd):
            found.append((game.at.done, facts(game.at)))
    winner = game.winner()
    return (Learnt(done, rows, winner) for done, rows in found)


def mixed(at: Position, duel: tuple[Seat, Seat], weights: Weights) -> tuple[Sequence[float], Sequence[float]]:
    """The mixes of both duellists by these weights."""
    return mixes(at, duel, (_up_to(at, *duel), _up_to(at, *duel[::-1])), weights, ROUNDS)


def _up_to(at: Position, own: int, rival: int) -> tuple[int, ...]:
    return tuple(bid for bid in BIDS if bid <= min(at.hands[own], at.hands[rival] + 1))


def _bid(odd: Odd, mix: Sequence[float], at: Position, seat: Seat, rng: Random) -> int:
    strayed = odd.bid(at.done, rng)
    return min(at.hands[seat], rng.choices(BIDS[: len(mix)], mix)[0] if strayed is None else strayed)


def fitted(before: Sequence[float], learnt: Sequence[Learnt]) -> tuple[float, ...]:
    """The weights that make what happened likeliest, from those of before; nearly, after a few steps of Newton."""
    row = list(before)
    for _ in range(STEPS if learnt else 0):
        bend = [[RIDGE if one == other else 0.0 for other in range(FACTS)] for one in range(FACTS)]
        slope = [-RIDGE * weight for weight in row]
        for _, rows, winner in learnt:
            powers = [exp(sum(map(mul, row, one))) for one in rows]
            whole = sum(powers)
            mean = [sum(map(mul, powers, column)) / whole for column in zip(*rows, strict=True)]
            for power, one in zip(powers, rows, strict=True):
                away = [fact - middle for fact, middle in zip(one, mean, strict=True)]
                for index, gap in enumerate(away):
                    if gap:
                        part = gap * power / whole
                        bend[index] = [old + part * other for old, other in zip(bend[index], away, strict=True)]
            slope = [old + fact - middle for old, fact, middle in zip(slope, rows[winner], mean, strict=True)]
        row = [weight + step for weight, step in zip(row, solved(bend, slope), strict=True)]
    return tuple(row)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot in range(len(rows)):
        head = rows[pivot][pivot]
        first = rows[pivot] = [value / head for value in rows[pivot]]
        for index, other in enumerate(rows):
            if index != pivot and other[pivot]:
                part = other[pivot]
                rows[index] = [value - part * one for value, one in zip(other, first, strict=True)]
    return [row[-1] for row in rows]


def learn(seats: int, weights: Weights, rounds: int, matches: int, part: float, rng: Random) -> Weights:
    """Better weights after some rounds of matches; each round goes a part of the way to what it has learnt."""
    kept: list[list[Learnt]] = []
    for number in range(rounds):
        kept = [*kept[-3:], [one for _ in range(matches) for one in match(seats, weights, rng)]]
        rows = []
        for done, before in enumerate(weights, 1):
            after = fitted(before, [one for round_ in kept for one in round_ if one.done == done])
            rows.append(tuple(part * new + (1 - part) * old for new, old in zip(after, before, strict=True)))
        weights = tuple(rows)
        print(f"round {number + 1} of {rounds}: {sum(map(len, kept))} positions", flush=True)
    return weights


def main() -> None:
    """Learn for one number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, choices=(3, 4, 5), required=True)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--part", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--keep", action="store_true")
    args = parser.parse_args()
    table = worth.weights()
    known = thrifty(table[args.seats], 1 / (1 + THRIFT[args.seats]) - 1)
    start = first_guess() if args.anew else known
    found = learn(args.seats, start, args.rounds, args.matches, args.part, Random(args.seed))
    table[args.seats] = thrifty(found, THRIFT[args.seats])
    if args.keep:
        FILE.write_text(written(table), encoding="utf-8")
    else:
        print(json.dumps(table[args.seats]))


def written(table: dict[int, Weights]) -> str:
    """The table as it is kept: a row of weights on each line."""
    parts = []
    for seats, rows in table.items():
        lines = ",\n".join(f"    {json.dumps([float(f'{weight:.4g}') for weight in row])}" for row in rows)
        parts.append(f'  "{seats}": [\n{lines}\n  ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    main()
