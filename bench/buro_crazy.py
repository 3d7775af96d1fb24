"""The speed of Buro Crazy: `python -m bench buro_crazy`. Processor time on one core."""

from collections.abc import Sequence
from random import Random
from statistics import median
from time import process_time

from games.buro_crazy.equilibrium import Single, distance, totals
from games.buro_crazy.rules import BuroCrazyRules
from games.buro_crazy.strategy import strong_mix
from games.buro_crazy.values import Action, Counts, Happened, HouseRules, State
from games.engine.contract.values import Millis, Seat

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

RULES = BuroCrazyRules()
ROUNDS = 5
"""How often each figure is measured. The best value is reported, because it is the least disturbed."""


def rows(matches: int = 300) -> list[Row]:
    """The measurements over `matches` random matches for each number of seats."""
    return [*(_row(seats, matches) for seats in RULES.seats), *_duel_rows()]


def _duel_rows(duels: int = 60) -> list[Row]:
    """How close the strong computer's mix is to the equilibrium of a single duel, and how long it takes.

    The distance is what both sides together would gain by their best answers to the mix, as a part of the prize. 0 is
    the equilibrium. The whole matrix of totals is used. The last duel is left out: both bids are lost there, so two
    rivals alone would bid everything, which the computer does not do in a match with others.
    """
    rng, apart, took = Random(5), [], []
    for _ in range(duels):
        own, rival = (_hand(rng), _hand(rng))
        game = Single(2 * rng.randint(10, 80), rng.choice((0, 12, 20, 40, 60, 80)))
        began = process_time()
        rows = strong_mix(own, rival, game.prize // 2, game.kitchen, last=game.last)
        took.append((process_time() - began) * 1000)
        columns = strong_mix(rival, own, game.prize // 2, game.kitchen, last=game.last)
        apart.append(100 * distance(game.matrix(totals(own), totals(rival)), rows, columns) / game.prize)
    return [
        ("Buro Crazy: the strong bid's distance from equilibrium, median", median(apart), "% of prize", 5),
        ("Buro Crazy: the same, the farthest of sixty duels", max(apart), "% of prize", 15),
        ("Buro Crazy: a strong bid, median", median(took), "ms", 100),
    ]


def _hand(rng: Random) -> Counts:
    a, b, c, d, e = (rng.randint(0, 6) for _ in range(5))
    return a, b, c, d, e


def _row(seats: int, matches: int) -> Row:
    played = [action for seed in range(matches) for action in _match(seats, seed)]
    decided = min(_decide_time(played) for _ in range(ROUNDS))
    return f"Buro Crazy for {seats}, random play, decide and evolve", len(played) / decided, "actions/s", 100_000


def _match(seats: int, seed: int) -> list[tuple[State, Seat, Action]]:
    rng = Random(seed)
    state = _after(RULES.start(HouseRules(), seats), RULES.setup(HouseRules(), seats, rng))
    played = []
    while awaited := RULES.awaited(state):
        seat = awaited[0]
        action = RULES.sample(state, seat, rng)
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
