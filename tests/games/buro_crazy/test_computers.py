"""Computers: each level beats the one below it at every size of table, and all beat whoever bids at random."""

import os
from collections.abc import Iterator
from random import Random
from statistics import median

import pytest

from games.buro_crazy import strategy
from games.buro_crazy.equilibrium import Single, distance, totals
from games.buro_crazy.strategy import strong_mix
from games.buro_crazy.values import Bid, Counts, HouseRules, value
from games.buro_crazy.view import Told, look, tell_of
from games.engine.contract.values import Millis, Seat
from tests.games.buro_crazy.baseline import RULES, Player, baseline, computer, share
from tests.support.luck import least

LADDER: list[tuple[str, Player, Player]] = [
    ("easy-baseline", computer("easy"), baseline),
    ("steady-easy", computer("steady"), computer("easy")),
    ("strong-steady", computer("strong"), computer("steady")),
    ("steady-baseline", computer("steady"), baseline),
    ("strong-baseline", computer("strong"), baseline),
]
TABLES = [pytest.param(seats, one, two, id=f"{name}-{seats}") for name, one, two in LADDER for seats in RULES.seats]

PROVE_SIZE = int(os.environ.get("PROVE_SIZE", "1000"))
"""Matches of the long proof."""


@pytest.mark.parametrize(("one", "others"), [pytest.param(one, two, id=name) for name, one, two in LADDER[:3]])
def test_the_better_computer_wins_more_than_its_share(one: Player, others: Player) -> None:
    assert share(one, others, 3, 12, seed=3_000) > 1.5


@pytest.mark.prove
@pytest.mark.parametrize(("seats", "one", "others"), TABLES)
def test_the_better_computer_wins_a_third_more_than_its_share_in_a_long_tournament(
    seats: int, one: Player, others: Player
) -> None:
    assert share(one, others, seats, PROVE_SIZE, seed=10_000) >= least(1.3, PROVE_SIZE)


def duels(number: int) -> Iterator[tuple[Counts, Counts, Single]]:
    """Random hands with what is at stake between them."""
    rng = Random(5)
    for _ in range(number):
        one, two = (tuple(rng.randint(0, 6) for _ in range(5)) for _ in range(2))
        game = Single(2 * rng.randint(10, 80), rng.choice((0, 12, 20, 40, 60, 80)), rng.random() < 0.2)
        yield (one[0], *one[1:]), (two[0], *two[1:]), game  # type: ignore[misc]


def test_the_strong_computers_mix_can_hardly_be_answered() -> None:
    parts = []
    for one, two, game in duels(12):
        rows, columns = (
            strong_mix(own, rival, game.prize // 2, game.kitchen, last=game.last)
            for own, rival in ((one, two), (two, one))
        )
        parts.append(distance(game.matrix(totals(one), totals(two)), rows, columns) / game.prize)
    assert median(parts) < 0.06
    assert max(parts) < 0.15


def test_the_strong_computer_mixes_what_its_hand_can_make_and_never_beats_the_rival_by_more_than_one() -> None:
    for one, two, game in duels(12):
        mix = strong_mix(one, two, game.prize // 2, game.kitchen, last=game.last)
        assert len(mix) == len(totals(one))
        assert abs(sum(mix) - 1) < 1e-9
        assert all(part == 0 for total, part in zip(totals(one), mix, strict=True) if total > value(two) + 1)


def test_whoever_knows_the_code_of_the_strong_computer_cannot_read_its_bid() -> None:
    state = RULES.start(HouseRules(), 4)
    told: list[list[Told]] = [[] for _ in range(4)]
    for event in RULES.setup(HouseRules(), 4, Random(2)):
        for seat in range(4):
            news = tell_of(state, event, Seat(seat))
            told[seat] += [] if news is None else [news]
        state = RULES.evolve(state, event)
    for level in ("easy", "steady", "strong"):
        seat = RULES.awaited(state)[0]
        bids = {strategy.choose(look(state, seat), told[seat], level, Random(seed)) for seed in range(40)}
        assert len(bids) >= 5, level


def test_a_computer_without_cards_bids_nothing() -> None:
    assert strong_mix((0, 0, 0, 0, 0), (4, 4, 4, 4, 4), 40, 80, last=False) == (1.0,)


def test_a_computer_is_asked_only_in_its_own_duel() -> None:
    state = RULES.start(HouseRules(), 3)
    for event in RULES.setup(HouseRules(), 3, Random(1)):
        state = RULES.evolve(state, event)
    idle = next(Seat(seat) for seat in range(3) if Seat(seat) not in RULES.awaited(state))
    with pytest.raises(ValueError, match="not asked"):
        strategy.choose(look(state, idle), (), "easy", Random(0))
    assert RULES.refuse(state, idle, Bid((0, 0, 0, 0, 0)), Millis(0)) is not None
