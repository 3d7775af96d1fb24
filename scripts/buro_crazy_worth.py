"""Learns what a position of Buro Crazy is worth: `python -m scripts.buro_crazy_worth --seats 4`.

Computers play matches against themselves by the worth they know, and some seats stray, so that all kinds of positions
are met. Then their worth is learnt backwards, from the end to the first duel: a position is worth what the mixes of its
next duel make of it, by the weights for the positions after that duel, which are new already. And so on, from new
matches. It begins with the worth that is kept in `games/buro_crazy/worth.json`, or with `--anew` from nothing. It
prints the new weights, or writes them with `--keep`. It needs a C compiler.
"""

import argparse
import ctypes
import json
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from math import exp
from operator import mul
from pathlib import Path
from random import Random
from typing import NamedTuple

from games.buro_crazy import worth
from games.buro_crazy.building import DUELS, LEFT_SPOT, LEVEL, climbed
from games.buro_crazy.payment import endless
from games.buro_crazy.rules import stairs
from games.buro_crazy.strategy import BIDS
from games.buro_crazy.values import HAND, KITCHEN, value
from games.buro_crazy.worth import HAND_SCALE, Position, Units, Weights, figures, roof_facts, roofed, taken
from games.engine.contract.values import Seat
from scripts.buro_crazy_mixes import mixes
from scripts.c_program import compiled_from, doubles

FILE = Path(worth.__file__).with_name("worth.json")

PASSES, RATE = 30, 0.004
BATCH = 64
SAMPLES = 40
"""How many pairs of bids are drawn to find what a position is worth; at the end, how often the roof is dealt."""

FACTS = 26
"""How many facts about a seat are weighed: see `facts`."""

UNITS = 5
"""How many sums of weighed facts make a score."""


def facts(at: Position) -> list[list[float]]:
    """By seat, the facts that are weighed: figures, figures times roof, figures times sharpness, the hand, the roof."""
    seats = len(at.hands)
    unit, sharp, pile, mean = roof_facts(at.roof, at.cards, at.done, seats)
    rows = []
    for hand, one in zip(at.hands, figures(at.spots, at.done, seats), strict=True):
        x = (hand + pile * taken(one, at.done) - mean) / HAND_SCALE
        by_roof = [unit * part for part in roofed(one, at.done)]
        by_sharpness = [sharp * part for part in one[1:5]]
        by_hand = x, x * x, x * sharp, x * sharp * sharp, x * abs(x) * sharp * sharp
        rows.append([*one[:7], *by_roof, *by_sharpness, *by_hand, 1.0, unit, sharp])
    return rows


class Met(NamedTuple):
    """A position after a duel that matches came to, with the cards on the roof."""

    at: Position
    roof: tuple[int, ...]


class Played:
    """A match in points: cards are not told apart, and the roof is dealt as cards of the fewest for each bid."""

    def __init__(self, at: Position, roof: Sequence[int], rng: Random) -> None:
        self.at, self.roof, self.rng = at, [*roof], rng

    @classmethod
    def dealt(cls, seats: int, rng: Random) -> "Played":
        """The start of a match."""
        row = stairs(seats, rng)
        return cls(Position((value(HAND),) * seats, KITCHEN[0], 0, 0, row + (None,) * 15, 0), (), rng)

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
        """The winner once all duels are decided."""
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


def match(seats: int, weights: Weights, rng: Random) -> list[Met]:
    """The positions after each duel of a match of the computers against themselves; in most, some seats stray."""
    game = Played.dealt(seats, rng)
    plain = Odd(0, 0.0, rng)
    odd = [plain] * seats
    if rng.random() < 0.6:
        until = rng.randrange(15)
        odd = [rng.choice((Odd(until, 0, rng), Odd(0, 0.1, rng), plain)) for _ in range(seats)]
    found: list[Met] = []
    while game.forward():
        zeros = 0
        found_mixes = mixed(game.at, game.duel, weights)
        while True:
            bids = [_bid(odd[seat], mix, game.at, seat, rng) for seat, mix in zip(game.duel, found_mixes, strict=True)]
            if game.bid((bids[0], bids[1])):
                break
            zeros = 0 if bids[0] else zeros + 1
            if zeros == 3 or not any(game.at.hands[seat] for seat in game.duel):
                game.lot()
                break
            if not zeros:
                found_mixes = mixed(game.at, game.duel, weights)
        found.append(Met(game.at, tuple(game.roof)))
    return found


def mixed(at: Position, duel: tuple[Seat, Seat], weights: Weights) -> tuple[Sequence[float], Sequence[float]]:
    """The mixes of both duellists by these weights."""
    left, right = duel
    return mixes(at, duel, (_up_to(at, left, right), _up_to(at, right, left)), weights, boldness=0)


def _up_to(at: Position, own: int, rival: int) -> tuple[int, ...]:
    return tuple(bid for bid in BIDS if bid <= min(at.hands[own], at.hands[rival] + 1))


def _bid(odd: Odd, mix: Sequence[float], at: Position, seat: Seat, rng: Random) -> int:
    strayed = odd.bid(at.done, rng)
    return min(at.hands[seat], rng.choices(BIDS[: len(mix)], mix)[0] if strayed is None else strayed)


def chances(at: Position, weights: Weights) -> list[float]:
    """The chance of each seat after a duel, by these weights."""
    units, scores = weights[at.done - 1], []
    for row in facts(at):
        inner = [sum(map(mul, row, unit)) for unit in units]
        hidden = (unit[-1] * max(0.0, one) for unit, one in zip(units[1:], inner[1:], strict=True))
        scores.append(inner[0] + sum(hidden))
    powers = [exp(score - max(scores)) for score in scores]
    return [power / sum(powers) for power in powers]


def worth_of(met: Met, weights: Weights, rng: Random) -> list[float]:
    """The chance of each seat, by the weights for the positions after the next duel."""
    seats = len(met.at.hands)
    game = Played(met.at, met.roof, rng)
    if not game.forward():
        won = [game.winner() for _ in range(SAMPLES)]
        return [won.count(seat) / SAMPLES for seat in range(seats)]
    sides = (rng.choices(BIDS[: len(mix)], mix, k=SAMPLES) for mix in mixed(game.at, game.duel, weights))
    found = [0.0] * seats
    for (left, right), number in Counter(zip(*sides, strict=True)).items():
        for seat, chance in enumerate(_after(game, left, right, weights)):
            found[seat] += chance * number / SAMPLES
    return found


def _after(before: Played, left: int, right: int, weights: Weights) -> list[float]:
    """The chances after two bids. A tie counts as half a climb for each."""
    game = Played(before.at, before.roof, before.rng)
    if game.bid((left, right)):
        return chances(game.at, weights)
    spot = LEFT_SPOT[DUELS[game.at.done]]
    sides = (game.at._replace(spots=climbed(game.at.spots, spot + side), done=game.at.done + 1) for side in (0, 1))
    return [sum(both) / 2 for both in zip(*(chances(at, weights) for at in sides), strict=True)]


def fitted(before: Units, learnt: Sequence[tuple[Position, Sequence[float]]], passes: int, rate: float) -> Units:
    """The weights that say nearly best what those positions are worth, from those of before. It is done in C."""
    program = compiled_from(Path(__file__).with_suffix(".c"))
    assert program is not None, "learning needs a C compiler"
    row = doubles([*chain(*before)])
    known = doubles([fact for at, _ in learnt for seat in facts(at) for fact in seat])
    worths = doubles([chance for _, found in learnt for chance in found])
    sizes = len(learnt), len(learnt[0][1]), passes * len(learnt) // BATCH
    program.fit(row, known, worths, *sizes, ctypes.c_double(rate), ctypes.c_uint64(len(learnt) + 1))
    width = FACTS + 1
    return tuple(tuple(row[unit * width : (unit + 1) * width]) for unit in range(UNITS))


def learn(seats: int, weights: Weights, rounds: int, matches: int, rng: Random) -> Weights:
    """Better weights after some rounds of matches."""
    for number in range(rounds):
        met = [one for _ in range(matches) for one in match(seats, weights, rng)]
        rows = [*weights]
        for done in range(len(DUELS), 0, -1):
            here = [one for one in met if one.at.done == done]
            if here:
                learnt = [(one.at, worth_of(one, tuple(rows), rng)) for one in here]
                rows[done - 1] = fitted(rows[done - 1], learnt, PASSES, RATE)
        weights = tuple(rows)
        print(f"round {number + 1} of {rounds}: {len(met)} positions", flush=True)
    return weights


def nothing(rng: Random) -> Weights:
    """Weights that know nothing: the first unit says the same of all, the others are random."""
    first = (*(0.0,) * FACTS, 1.0)
    return tuple(
        (first, *(tuple(rng.gauss(0, 0.15) for _ in range(FACTS + 1)) for _ in range(UNITS - 1))) for _ in DUELS
    )


def main() -> None:
    """Learn for one number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, choices=(3, 4, 5), required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--keep", action="store_true")
    args = parser.parse_args()
    rng, table = Random(args.seed), worth.weights()
    start = nothing(rng) if args.anew else table[args.seats]
    table[args.seats] = learn(args.seats, start, args.rounds, args.matches, rng)
    if args.keep:
        FILE.write_text(written(table), encoding="utf-8")
    else:
        print(json.dumps(table[args.seats]))


def written(table: dict[int, Weights]) -> str:
    """The table as it is kept: the weights of a unit on each line."""
    parts = []
    for seats, rows in table.items():
        duels = []
        for units in rows:
            lines = ",\n".join(f"      {json.dumps([float(f'{weight:.4g}') for weight in unit])}" for unit in units)
            duels.append(f"    [\n{lines}\n    ]")
        parts.append(f'  "{seats}": [\n' + ",\n".join(duels) + "\n  ]")
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    main()
