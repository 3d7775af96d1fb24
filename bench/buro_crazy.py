"""The speed of Buro Crazy: `python -m bench buro_crazy`. Processor time on one core."""

from collections.abc import Sequence
from operator import mul
from random import Random
from statistics import median
from time import process_time

from games.buro_crazy.rules import BuroCrazyRules
from games.buro_crazy.strategy import Mix, mixes, possible
from games.buro_crazy.values import Action, Happened, HouseRules, State
from games.buro_crazy.worth import Matrix, bid_chances, position, weights
from games.engine.contract import questions
from games.engine.contract.values import Millis, Seat

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

RULES = BuroCrazyRules()
ROUNDS = 5
"""How often each figure is measured. The best value is reported, because it is the least disturbed."""


def rows(matches: int = 300) -> list[Row]:
    """The measurements over `matches` random matches for each number of seats."""
    return [*(_row(seats, matches) for seats in RULES.seats), *_duel_rows()]


def _duel_rows(matches: int = 6) -> list[Row]:
    """How close the strong computer's mixes are to an equilibrium, and how long it takes, in random positions.

    The distance is what both sides together would gain by their best answers, in points of a hundred of the chance to
    win. 0 is an equilibrium.
    """
    apart, took = [], []
    for seed in range(matches):
        for state, _, _ in _match(3 + seed % 3, seed):
            at, duel = position(state), state.duel
            assert duel is not None
            hands = [state.cards.hands[seat] for seat in duel.seats]
            mixes.cache_clear()
            began = process_time()
            bids = possible(hands[0], hands[1])
            found = mixes(at, duel.seats, bids)
            took.append((process_time() - began) * 1000)
            known = weights()[len(at.hands)]
            apart.append(100 * distance(*bid_chances(at, duel.seats, bids, known), *found))
    return [
        ("Buro Crazy: the strong bid's distance from equilibrium, median", median(apart), "points of a hundred", 1),
        ("Buro Crazy: the same, the farthest", max(apart), "points of a hundred", 5),
        ("Buro Crazy: a strong bid, median", median(took), "ms", 10),
        ("Buro Crazy: a strong bid, the longest", max(took), "ms", 50),
    ]


def distance(lefts: Matrix, rights: Matrix, rows: Mix, columns: Mix) -> float:
    """How far two mixes are from an equilibrium: the gain of both sides together by their best answers.

    0 is optimal.
    """
    row_worth = [_mean(row, columns) for row in lefts]
    column_worth = [_mean(column, rows) for column in zip(*rights, strict=True)]
    return max(row_worth) - _mean(row_worth, rows) + max(column_worth) - _mean(column_worth, columns)


def _mean(values: Sequence[float], mix: Mix) -> float:
    return float(sum(map(mul, values, mix)))


def _row(seats: int, matches: int) -> Row:
    played = [action for seed in range(matches) for action in _match(seats, seed)]
    decided = min(_decide_time(played) for _ in range(ROUNDS))
    return f"Buro Crazy for {seats}, random play, decide and evolve", len(played) / decided, "actions/s", 100_000


def _match(seats: int, seed: int) -> list[tuple[State, Seat, Action]]:
    rng = Random(seed)
    state = _after(RULES.start(HouseRules(), seats), RULES.setup(HouseRules(), seats, rng))
    played = []
    while awaited := questions.awaited(RULES, state):
        seat = awaited[0]
        action = questions.sample(RULES, state, seat, rng)
        assert RULES.refuse(state, seat, action, Millis(0)) is None
        played.append((state, seat, action))
        state = _after(state, RULES.decide(state, seat, action, Millis(0), rng))
    return played


def _after(state: State, events: Sequence[Happened]) -> State:
    for event in events:
        state = RULES.evolve(state, event)
    return state


def _decide_time(played: list[tuple[State, Seat, Action]]) -> float:
    rng, decide, evolve, at = Random(0), RULES.decide, RULES.evolve, Millis(0)
    began = process_time()
    for state, seat, action in played:
        after = state
        for event in decide(state, seat, action, at, rng):
            after = evolve(after, event)
    return process_time() - began
