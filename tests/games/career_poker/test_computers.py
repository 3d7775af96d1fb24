"""Computers: each level beats the one below it at every size of table, and all beat a random player."""

import os
from collections.abc import Callable
from functools import partial
from math import hypot
from random import Random
from statistics import fmean, stdev

import pytest

from games.career_poker import search, strategy
from games.career_poker.cards import minus
from games.career_poker.known import Known
from games.career_poker.search import Playout
from games.career_poker.values import Cards, Give, Play, State
from games.career_poker.view import told_of, view_of
from games.engine.contract import questions
from games.engine.contract.values import Seat
from tests.games.career_poker.baseline import RULES, Player, baseline, computer, share
from tests.games.career_poker.pairs import shares
from tests.games.career_poker.positions import PASS, A, B, after, begun, decided, done, hand_ended, lay, position
from tests.support.playouts import play_out_in_c

LADDER: list[tuple[str, Player, Player]] = [
    ("easy-baseline", computer("easy"), baseline),
    ("steady-easy", computer("steady"), computer("easy")),
    ("steady-baseline", computer("steady"), baseline),
    ("strong-baseline", computer("strong"), baseline),
]
PROVE_SIZE = int(os.environ.get("PROVE_SIZE", "1000"))
"""Hands of the long proof. The strong computer takes a second for each, so it plays fewer, at the end sizes."""

PROVE_PAIRS = int(os.environ.get("PROVE_PAIRS", "1000"))
"""Pairs of strong and steady computers that are compared at each number of seats."""

TABLES = [
    pytest.param(seats, one, two, PROVE_SIZE, id=f"{name}-{seats}")
    for name, one, two in LADDER
    for seats in RULES.seats
    if "strong" not in name
] + [
    pytest.param(seats, one, two, max(20, PROVE_SIZE // 20), id=f"{name}-{seats}")
    for name, one, two in LADDER
    for seats in (min(RULES.seats), max(RULES.seats))
    if "strong" in name
]

LEVELS = ("easy", "steady", "strong")


def chosen(state: State, seat: Seat, level: str, seed: int = 0) -> object:
    """The action of a computer of that level in a position whose past it was not told."""
    return strategy.choose(view_of(state, seat), (), level, Random(seed))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    play_out_in_c(monkeypatch)


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("one", "others"), [pytest.param(one, two, id=name) for name, one, two in LADDER[:2]])
def test_the_better_computer_takes_the_boss_chair_more_than_its_share(one: Player, others: Player) -> None:
    assert share(one, others, 5, 10, seed=3_000) > 1.6


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_the_strong_computer_beats_hasty_ones_even_if_it_may_try_little(monkeypatch: pytest.MonkeyPatch) -> None:
    for thought in ("play", "gift"):
        monkeypatch.setattr(search, thought, partial(getattr(search, thought), laid=8_000))
    assert share(computer("strong"), computer("easy"), 4, 8, seed=3_000) > 2


@pytest.mark.prove
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("seats", "one", "others", "hands"), TABLES)
def test_the_better_computer_takes_the_boss_chair_a_third_more_than_its_share(
    seats: int, one: Player, others: Player, hands: int
) -> None:
    assert share(one, others, seats, hands, seed=10_000) >= 1.3


@pytest.mark.prove
@pytest.mark.usefixtures("quick")
def test_the_strong_computer_is_ahead_of_the_steady_one_in_three_of_five_pairs(
    record_property: Callable[[str, object], None],
) -> None:
    """Fails if three in five is more than two standard errors above what was found. Luck alone does it once in 44."""
    means, errors = [], []
    for seats in RULES.seats:
        deals = max(2, 2 * PROVE_PAIRS // seats**2)  # a hand has a quarter of seats**2 pairs, and a deal two hands
        found = shares(computer("strong"), computer("steady"), seats, deals, seed=20_000)
        means.append(fmean(found))
        errors.append(stdev(found) / deals**0.5)
        record_property(f"pairs-{seats}", f"{means[-1]:.3f} ± {errors[-1]:.3f}")
    assert fmean(means) + 2 * hypot(*errors) / len(errors) >= 0.6


def test_the_steady_computer_lays_no_joker_while_many_values_remain() -> None:
    state = done(position("2 3 5", "4 5 6 7 8 J", "5 9", "5 8"), (A, "5"))
    assert chosen(state, B, "steady") in {lay("6"), lay("7"), lay("8"), PASS}


@pytest.mark.parametrize("level", ["steady", "strong"])
def test_a_player_who_can_lay_the_last_cards_does(level: str) -> None:
    state = done(position("3 4 4", "12 J", "5 6 7", "5 8 9"), (A, "4 4"))
    assert chosen(state, B, level) == Play(12, 1, 1)


@pytest.mark.parametrize("level", ["steady", "strong"])
def test_of_two_kinds_the_one_that_nobody_can_beat_is_led_first(level: str) -> None:
    state = position("2 13 13", "5 6 7", "5 8 9", "6 8 9")
    assert chosen(state, A, level) == lay("13 13")


@pytest.mark.usefixtures("quick")
def test_the_steady_computer_does_not_open_a_hand_with_its_best_set() -> None:
    others = ["1 2 3 4 5 6 7 8 9 10 11 12 12"] * 7
    state = position("5 5 6 6 6 9 9 10 13 13 13 J", *others)
    assert chosen(state, A, "steady") not in {lay("13 13 13"), lay("13 13 13 J")}


def test_the_steady_computer_keeps_its_jokers_from_cheap_tricks() -> None:
    state = done(position("2 3 5", "1 1 4 4 6 J J", "5 6 7", "5 8 9"), (A, "2"))
    assert chosen(state, B, "steady") not in {lay("J"), PASS}


def test_the_steady_computer_gives_cards_that_save_turns_and_keeps_its_sets() -> None:
    lowest: list[int] = []
    sound: list[int] = []
    for seats in RULES.seats:
        state = hand_ended(tuple(range(1, seats + 1)), seats)
        given, fallback = chosen(state, A, "steady"), questions.fallback(RULES, state, A)
        assert isinstance(given, Give)
        assert isinstance(fallback, Give)
        for gifts, gift in ((sound, given), (lowest, fallback)):
            gifts.append(sum(map(bool, minus(state.hands[A], gift.cards))))
    assert all(few <= many for few, many in zip(sound, lowest, strict=True))
    assert sum(sound) < sum(lowest)


def test_the_strong_computer_ends_a_hand_that_two_plays_win() -> None:
    """No other seat holds a pair, so the pair wins, and the single card is the last."""
    state = position("5 5 9", "10", "11", "12")
    assert chosen(state, A, "strong") == lay("5 5")


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[Seat]:
    """An entry for every playout."""
    playouts: list[Seat] = []
    rank = Playout.rank

    def counted(playout: Playout, seat: Seat) -> int:
        playouts.append(seat)
        return rank(playout, seat)

    monkeypatch.setattr(Playout, "rank", counted)
    return playouts


@pytest.mark.parametrize("seats", [4, 8])
def test_a_decision_takes_no_more_playouts_than_are_allowed(seats: int, tried: list[Seat]) -> None:
    state = hand_ended(tuple(range(1, seats + 1)), seats)
    allowed = search.playouts(view_of(state, A))
    assert isinstance(chosen(state, A, "strong"), Give)
    assert 100 < len(tried) <= allowed


def test_the_more_cards_are_held_the_fewer_playouts_a_decision_takes(tried: list[Seat]) -> None:
    whole = "1 2 2 3 4 5 6 7 8 9 10 11 12"
    for state in (begun(8), position(*[whole] * 4), position("1 2 5 5 9", "10 4", "11 12 1", "12")):
        del tried[:]
        assert state.mover is not None
        chosen(state, state.mover, "strong")
        cards = sum(map(sum, state.hands))
        assert len(tried) * cards <= search.LAID
        assert len(tried) > 50


def test_a_clear_decision_takes_few_playouts(tried: list[Seat]) -> None:
    """No other seat holds a pair, so the pair and then the last card are laid, in whatever world."""
    state = position("5 5 9", "10", "11", "12")
    assert chosen(state, A, "strong") == lay("5 5")
    assert 0 < len(tried) < 100 < search.playouts(view_of(state, A))


def test_a_check_for_blunders_takes_a_bounded_number_of_playouts(
    tried: list[Seat], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its play is a blunder in all worlds, so that it tries the others in more of them."""
    monkeypatch.setattr(strategy, "forgetful_play", lambda view: (13, 0, view.hand[13]))
    state = position("1 2 3 4 5 6 7 8 9 10 11 J J J J", *["1 2 3 4 5 6 7 8 9 10 11 12 13"] * 7)
    assert chosen(state, A, "steady") != lay("J J J J")
    assert 400 < len(tried) <= 960


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("level", "most"), [("steady", 120 * 5), ("strong", 100 + search.LAID // 104)])
def test_a_decision_deals_a_bounded_number_of_times_even_if_nothing_agrees(
    level: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A guess is dealt again until it explains every pass where seats are passed at once."""
    deals: list[tuple[Cards, ...]] = []

    def disagrees(facts: Known, hands: tuple[Cards, ...]) -> bool:  # noqa: ARG001 - as `agrees`
        deals.append(hands)
        return False

    monkeypatch.setattr(Known, "agrees", disagrees)
    state = position(*["1 2 3 4 5 6 7 8 9 10 11 12 13"] * 8, auto_pass="on")
    played = decided(state, A, lay("2"))
    view = view_of(after(state, played), B)
    strategy.choose(view, [told_of(state, event, B) for event in played], level, Random(0))
    assert len(deals) <= most


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_is_asked_only_when_it_is_its_turn(level: str) -> None:
    state = position("1 2", "3 4", "5 6", "7 8")
    for seat in (B, None):
        with pytest.raises(ValueError, match="not asked"):
            strategy.choose(view_of(state, seat), (), level, Random(0))


def test_the_easy_computer_wastes_a_joker_now_and_then() -> None:
    state = done(position("2 3 5", "4 6 J", "5 6 7", "5 8 9"), (A, "2"))
    laid = {chosen(state, B, "easy", seed) for seed in range(120)}
    assert laid == {lay("4"), lay("6"), lay("J"), PASS}


def test_a_computer_that_counts_knows_how_high_its_cards_are_by_now() -> None:
    """A 12 holds more often once three of the four 13 were laid."""
    state = position("13 13 13 5", "12 2 3 4", "5 6 7 8", "5 8 9 10")
    events = decided(state, A, lay("13 13 13"))
    view = view_of(after(state, events), B)
    ignorant, counting = (
        strategy.priced(Known(view, told)) for told in ((), [told_of(state, event, B) for event in events])
    )
    assert counting.holds[1][11] > ignorant.holds[1][11] + 0.1
