"""Computers: each level beats the one below it at every size of table, and all beat a player of random bids."""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from statistics import median

import pytest

from bench.buro_crazy import distance
from games.buro_crazy import strategy
from games.buro_crazy.strategy import mixes, possible
from games.buro_crazy.sums import totals
from games.buro_crazy.values import HAND, NOTHING, Action, Bid, HouseRules, Pair, Revealed, State, value
from games.buro_crazy.view import Told, View, told_of, view_of
from games.buro_crazy.worth import Position, bid_chances, position, weights
from games.engine.contract import questions
from games.engine.contract.values import Millis, Seat
from scripts.buro_crazy_mixes import compiled, mixes as quick_mixes
from tests.games.buro_crazy import constants, exploits
from tests.games.buro_crazy.baseline import RULES, Player, baseline, computer, constant, played, share
from tests.games.buro_crazy.exploiters import Exploiter

LADDER: list[tuple[str, Player, Player]] = [
    ("easy-baseline", computer("easy"), baseline),
    ("steady-easy", computer("steady"), computer("easy")),
    ("strong-steady", computer("strong"), computer("steady")),
    ("steady-baseline", computer("steady"), baseline),
    ("strong-baseline", computer("strong"), baseline),
]
TABLES = [pytest.param(seats, one, two, id=f"{name}-{seats}") for name, one, two in LADDER for seats in RULES.seats]

LAST_SPOTS = (*[None] * 24, Seat(0), None, Seat(2), None, Seat(1), Seat(2), None)
"""The last duel for three: seat 1 against seat 2."""

PROVE_SIZE = int(os.environ.get("PROVE_SIZE", "1000"))
"""Matches of the long proof."""

PROVE_SEARCH = int(os.environ.get("PROVE_SEARCH", "200"))
"""Matches for each simple player of the search."""

PROVE_DEALS = int(os.environ.get("PROVE_DEALS", "3000"))
"""Fresh matches for each of the best; the worst for the computers plays more."""


@pytest.mark.parametrize(("one", "others"), [pytest.param(one, two, id=name) for name, one, two in LADDER[:2]])
def test_the_better_computer_wins_more_than_its_share(one: Player, others: Player) -> None:
    assert share(one, others, 3, 40, seed=3_000) > 1.5


@pytest.mark.prove
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("seats", "one", "others"), TABLES)
def test_the_better_computer_wins_a_third_more_than_its_share_in_a_long_tournament(
    seats: int, one: Player, others: Player
) -> None:
    """It fails if 1.3 is more than two standard errors above the share: 3,000 deals have an error of 0.02 to 0.04."""
    error = seats * sqrt(1.3 / seats * (1 - 1.3 / seats) / PROVE_SIZE)
    assert share(one, others, seats, PROVE_SIZE, seed=10_000) >= 1.3 - 2 * error


def positions(number: int) -> Iterator[tuple[State, Pair]]:
    """Positions of matches between strong computers, with their duels."""
    for seed in range(number):
        rng = Random(seed)
        state, seats = RULES.start(HouseRules(), 3 + seed % 3), 3 + seed % 3
        events = RULES.setup(HouseRules(), seats, rng)
        for event in events:
            state = RULES.evolve(state, event)
        for _ in range(2 * rng.randrange(9)):
            seat = questions.awaited(RULES, state)[0]
            for event in RULES.decide(state, seat, questions.sample(RULES, state, seat, rng), Millis(0), rng):
                state = RULES.evolve(state, event)
        assert state.duel is not None
        yield state, state.duel.seats


def test_the_strong_computers_mixes_can_hardly_be_answered() -> None:
    apart = []
    for state, duel in positions(12):
        at, bids = position(state), possible(*(state.cards.hands[seat] for seat in duel))
        known = weights()[len(at.hands)]
        apart.append(distance(*bid_chances(at, duel, bids, known), *mixes(at, duel, bids)))
    assert median(apart) < 0.01
    assert max(apart) < 0.05


def test_the_strong_computer_considers_what_its_hand_can_make_and_no_more_than_beats_the_rival_by_one() -> None:
    for state, duel in positions(12):
        own, rival = (state.cards.hands[seat] for seat in duel)
        (bids, _), (mix, _) = possible(own, rival), mixes(position(state), duel, possible(own, rival))
        assert set(bids) <= set(totals(own))
        assert bids[-1] <= value(rival) + 1
        assert abs(sum(mix) - 1) < 1e-9


@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_seats_the_steady_computer_errs_only_on_the_stairs(seats: int) -> None:
    same: dict[bool, list[bool]] = {True: [], False: []}

    def both(view: View, told: Sequence[Told], rng: Random) -> Action:
        seed = rng.getrandbits(32)
        steady, strong = (strategy.choose(view, told, level, Random(seed)) for level in ("steady", "strong"))
        same[view.level == 0].append(steady == strong)
        return strong

    played([both] * seats, seed=1)
    assert all(same[False])
    assert not all(same[True])


@pytest.mark.parametrize("level", ["steady", "strong"])
def test_a_computer_answers_its_rivals_latest_bid_on_the_floor(level: str) -> None:
    bids: list[int] = []

    def watched(view: View, told: Sequence[Told], rng: Random) -> Action:
        assert view.duel is not None
        assert view.eye is not None
        action = strategy.choose(view, told, level, rng)
        if view.level == 0 and strategy.latest(told, view.duel.rival(view.eye), view.level) == 0:
            bids.append(value(action.cards))
        return action

    for seed in range(6):
        played([watched, constant((0, 0, 0, 0)), constant((0, 0, 0, 0))], seed)
    assert bids.count(1) > len(bids) / 2


def test_the_latest_bid_is_that_of_the_seat_and_the_floor() -> None:
    told = [Revealed("D1", (Seat(0), Seat(1)), (NOTHING, HAND)), Revealed("D2", (Seat(2), Seat(0)), (NOTHING, HAND))]
    assert [strategy.latest(told, Seat(seat), 0) for seat in range(4)] == [152, 152, 0, None]
    assert strategy.latest(told, Seat(0), 1) is None


@pytest.mark.prove
def test_always_one_point_does_not_beat_the_strong_computers() -> None:
    assert share(constant((1, 1, 1, 1)), computer("strong"), 4, 30, seed=5_000) < 1.5


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computers' mixes come from the C program, if there is a compiler."""
    found = lru_cache(maxsize=64)(lambda at, duel, bids: quick_mixes(at, duel, bids, weights()[len(at.hands)]))
    monkeypatch.setattr(strategy, "mixes", found)


def test_the_mixes_in_c_are_those_in_python_to_the_last_bit() -> None:
    if compiled() is None:
        pytest.skip("no C compiler")
    for state, duel in positions(12):
        at, bids = position(state), possible(*(state.cards.hands[seat] for seat in duel))
        assert quick_mixes(at, duel, bids, weights()[len(at.hands)]) == mixes(at, duel, bids)
    last, pair = Position((150, 140, 160), 20, 70, 20, LAST_SPOTS, 14), (Seat(1), Seat(2))
    every = tuple(range(40)), tuple(range(30))
    assert quick_mixes(last, pair, every, weights()[3]) == mixes(last, pair, every)


@pytest.mark.prove
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("seats", RULES.seats)
@pytest.mark.parametrize(("level", "bound"), [("strong", 1.1), ("steady", 1.4)])
@pytest.mark.parametrize("search", [constants.searched, exploits.searched], ids=["constant", "simple"])
def test_no_simple_player_wins_much_more_than_its_share(
    search: Callable[[int, str, int], list[Exploiter]],
    seats: int,
    level: str,
    bound: float,
    record_property: Callable[[str, object], None],
) -> None:
    worst = exploits.worst(search(seats, level, PROVE_SEARCH), seats, level, PROVE_DEALS)
    record_property(f"{level}-{seats}", str(worst))
    assert exploits.upper(worst.share, seats) <= bound + exploits.luck(seats, PROVE_DEALS), worst


def test_a_person_who_knows_the_code_of_the_strong_computer_cannot_read_its_bid() -> None:
    state = RULES.start(HouseRules(), 4)
    told: list[list[Told]] = [[] for _ in range(4)]
    for event in RULES.setup(HouseRules(), 4, Random(2)):
        for seat in range(4):
            news = told_of(state, event, Seat(seat))
            told[seat] += [] if news is None else [news]
        state = RULES.evolve(state, event)
    for level in ("easy", "steady", "strong"):
        seat = questions.awaited(RULES, state)[0]
        bids = {strategy.choose(view_of(state, seat), told[seat], level, Random(seed)) for seed in range(40)}
        assert len(bids) >= 4, level


def test_a_computer_without_cards_bids_nothing() -> None:
    at = Position((0, 152, 152), 80, 0, 0, (Seat(0), Seat(1), *[None] * 29), 0)
    bids = possible(NOTHING, HAND)
    assert bids == ((0,), (0, 1))
    assert mixes(at, (Seat(0), Seat(1)), bids)[0] == (1.0,)


def test_a_computer_is_asked_only_in_its_own_duel() -> None:
    state = RULES.start(HouseRules(), 3)
    for event in RULES.setup(HouseRules(), 3, Random(1)):
        state = RULES.evolve(state, event)
    idle = next(Seat(seat) for seat in range(3) if Seat(seat) not in questions.awaited(RULES, state))
    with pytest.raises(ValueError, match="not asked"):
        strategy.choose(view_of(state, idle), (), "easy", Random(0))
    assert RULES.refuse(state, idle, Bid((0, 0, 0, 0, 0)), Millis(0)) is not None
