"""How far the reviews of Buro Crazy are from the truth: `python -m bench reviews`.

In positions of matches of strong computers a random bid is compared with the best one: what the review says of the
difference, and how often the seat then wins when all play on like the strong computer. It takes some minutes.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import NamedTuple

from games.buro_crazy.game import GAME
from games.buro_crazy.payment import fewest
from games.buro_crazy.review import ERROR, worths
from games.buro_crazy.strategy import drawn, mixes, possible
from games.buro_crazy.sums import most
from games.buro_crazy.values import NOTHING, Bid, HouseRules, State
from games.buro_crazy.worth import position
from games.engine.contract import questions
from games.engine.contract.values import Millis, Seat

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

HIGHEST = 30
"""The random bids are from 0 to this."""


class Gap(NamedTuple):
    """The difference between two bids: as the review says it, as it was, and the variance of the latter."""

    seats: int
    said: float
    real: float
    doubt: float


BANDS = ((0.0, 0.05), (0.05, 0.15), (0.15, 1.0))
"""The sizes of differences that are looked at apart."""


def rows(positions: int = 120, ends: int = 30) -> list[Row]:
    """The measurements over that many positions, each played to its end that often after either bid."""
    found = gaps(positions, ends)
    bands = [
        (f"that says {100 * least:g} % or more", [one for one in found if least <= one.said < most])
        for least, most in BANDS
    ]
    tables = [(f"with {seats} seats", [one for one in found if one.seats == seats]) for seats in ERROR]
    return [row for name, some in (*bands, *tables) if some for row in _rows(f"Buro Crazy, a review {name}", some)]


def gaps(positions: int, ends: int) -> list[Gap]:
    """The differences in that many positions, each played to its end that often after either bid."""
    return [_gap(Random(seed), 3 + seed % 3, ends) for seed in range(positions)]


def off(gaps: Sequence[Gap]) -> float:
    """How far one difference is off, beyond what is luck: the root of the mean square."""
    return sqrt(max(0.0, fmean((one.said - one.real) ** 2 - one.doubt for one in gaps)))


def _rows(name: str, gaps: Sequence[Gap]) -> list[Row]:
    """The means of what is said and of what is lost, and how far one difference is off."""
    doubt = fmean(one.doubt for one in gaps) ** 0.5 / len(gaps) ** 0.5
    return [
        (f"{name}: how many", len(gaps), "bids", 0),
        (f"{name}: said, mean", 100 * fmean(one.said for one in gaps), "%", 0),
        (f"{name}: lost, mean", 100 * fmean(one.real for one in gaps), "%", 0),
        (f"{name}: the luck in this", 100 * doubt, "%", 0),
        (f"{name}: off without luck", 100 * off(gaps), "%", 100 * max(ERROR[one.seats] for one in gaps)),
    ]


def _gap(rng: Random, seats: int, ends: int) -> Gap:
    state, seat = _position(rng, seats)
    played = most(state.cards.hands[seat], rng.randint(0, HIGHEST))
    chances = worths(state, seat, played)
    best = max(chances, key=chances.__getitem__)
    wins = [[_won(state, seat, bid, seed) for seed in range(ends)] for bid in (best, played)]
    gaps = [one - other for one, other in zip(*wins, strict=True)]
    return Gap(seats, chances[best] - chances[played], fmean(gaps), variance(gaps) / ends)


def _position(rng: Random, seats: int) -> tuple[State, Seat]:
    """A duel somewhere in a match, in which nothing is sealed and the seat has cards."""
    while True:
        state = GAME.start(HouseRules(), seats)
        for event in GAME.setup(HouseRules(), seats, rng):
            state = GAME.evolve(state, event)
        duels = rng.randint(0, 13)
        while questions.awaited(GAME, state) and state.done < duels:
            state = _duel(state, {}, rng)
        if state.duel is not None:
            seat = rng.choice(state.duel.seats)
            if any(state.cards.hands[seat]):
                return state, seat


def _won(state: State, seat: Seat, bid: int, seed: int) -> float:
    """The seat's part in the win: 1.0 alone, 0.5 with another, 0.0 without."""
    rng = Random(seed)
    state = _duel(state, {seat: bid}, rng)
    while questions.awaited(GAME, state):
        state = _duel(state, {}, rng)
    outcome = GAME.outcome(state)
    assert outcome is not None, "it is over"
    return (seat in outcome.winners) / len(outcome.winners)


def _duel(state: State, fixed: dict[Seat, int], rng: Random) -> State:
    """The state after both bids, also after those of a tie: the fixed ones, else those of the strong computer.

    The strong computer sees what is public and the own hand, as in a match.
    """
    for seat in questions.awaited(GAME, state):
        if seat in fixed:
            action = Bid(fewest(state.cards.hands[seat], fixed[seat]) or NOTHING)
        else:
            action = _strong(state, seat, rng)
        for event in GAME.decide(state, seat, action, Millis(0), rng):
            state = GAME.evolve(state, event)
    return state


def _strong(state: State, seat: Seat, rng: Random) -> Bid:
    duel = state.duel
    assert duel is not None, "it is asked"
    left, right = possible(*(state.cards.hands[one] for one in duel.seats))
    side, own = duel.seats.index(seat), state.cards.hands[seat]
    bids = (left, right)
    mix = mixes(position(state), duel.seats, bids)[side]
    return Bid(fewest(own, drawn(mix, bids[side], own, rng)) or NOTHING)
