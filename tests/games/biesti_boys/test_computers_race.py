"""Computers in a race: a person's time to react and a person's slips, and nothing of what others hold."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from statistics import median, quantiles

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.strategy import QUICKEST, REFLEXES, beside, noticed, reaction
from games.biesti_boys.values import (
    SYMBOLS,
    Happened,
    HouseRules,
    Laid,
    Mistaken,
    Play,
    Played,
    State,
    TooLate,
    Turned,
)
from games.biesti_boys.view import View
from games.engine.contract import questions
from games.engine.contract.values import Millis, Reaction, Seat
from games.engine.hall.thinking import AGAIN
from tests.games.biesti_boys.baseline import RACE, Race, computer
from tests.games.biesti_boys.positions import ANN, BEN, begun, done, position, random_match

LEVELS = GAME.levels
DRAWS = 4_000


def drawn(view: View, level: str, number: int = DRAWS, at: int = 0) -> list[Reaction]:
    """So many reactions of a computer in that view."""
    rng = Random(7)
    times = [reaction(view, Millis(at), level, rng) for _ in range(number)]
    return [time for time in times if time is not None]


def laid_by(seat: Seat) -> View:
    """Ann's view after a play of that seat."""
    return GAME.view(done(position("E6", "4 8 8", "4 8 8"), seat, "4", "B", 1_000), ANN)


def positions(seats: int, seed: int) -> Iterator[tuple[State, Seat]]:
    """Whose move it may be in a race, and when."""
    for state, _ in random_match(seats, seed):
        for seat in questions.awaited(GAME, state):
            yield state, seat


@pytest.mark.parametrize("level", LEVELS)
def test_no_press_is_judged_sooner_after_the_look_than_a_quick_person_could(level: str) -> None:
    times = [one.press for one in drawn(laid_by(BEN), level)]
    assert QUICKEST == 700
    assert min(times) >= QUICKEST
    assert times.count(QUICKEST) < DRAWS / 4


@pytest.mark.parametrize(
    ("level", "tenth", "half", "nine_tenths"),
    [("easy", 1520, 2040, 2850), ("steady", 1190, 1460, 1880), ("strong", 940, 1100, 1370)],
)
def test_the_time_from_a_top_to_a_press_has_the_quantiles_that_are_documented(
    level: str, tenth: int, half: int, nine_tenths: int
) -> None:
    deciles = quantiles([one.look + one.press for one in drawn(laid_by(BEN), level)], n=10)
    assert deciles[0] == pytest.approx(tenth, rel=0.05)
    assert deciles[4] == pytest.approx(half, rel=0.05)
    assert deciles[8] == pytest.approx(nine_tenths, rel=0.05)


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_just_drawn_and_a_floor_just_turned_up_take_longer_to_read(level: str) -> None:
    of_others, own, fresh = (
        median(one.look for one in drawn(view, level))
        for view in (laid_by(BEN), laid_by(ANN), GAME.view(begun(2), ANN))
    )
    assert own - of_others == pytest.approx(REFLEXES[level].card, abs=40)
    assert fresh - of_others == pytest.approx(REFLEXES[level].floor, abs=40)


def test_a_better_computer_is_quicker_and_slips_less() -> None:
    easy, steady, strong = (REFLEXES[level] for level in LEVELS)
    for worse, better in ((easy, steady), (steady, strong)):
        assert worse.slips > better.slips > 0
        assert worse.notices < better.notices < 1


def test_by_turns_nobody_reacts() -> None:
    assert reaction(GAME.view(begun(2, HouseRules(mode="turns")), ANN), Millis(0), "easy", Random(0)) is None


def test_bb_15_a_locked_computer_looks_only_once_its_lock_is_over() -> None:
    state = done(position("E6", "4 8 8", "2 8 8"), ANN, "8", "B", 1_000)
    assert {one.wait for one in drawn(GAME.view(state, ANN), "strong", 50, at=1_200)} == {300}
    assert {one.wait for one in drawn(GAME.view(state, ANN), "strong", 50, at=1_500)} == {0}
    assert {one.wait for one in drawn(GAME.view(state, BEN), "strong", 50, at=1_200)} == {0}


def test_how_long_a_computer_takes_tells_nothing_of_any_hand_not_even_of_its_own() -> None:
    rng, compared = Random(1), 0
    for state, seat in positions(3, 4):
        view = GAME.view(state, seat)
        other = replace(view, hand=tuple(None if card is None else rng.randrange(len(SYMBOLS)) for card in view.hand))
        for level in LEVELS:
            assert GAME.racing.reaction(view, Millis(0), level, Random(9)) == GAME.racing.reaction(
                other, Millis(0), level, Random(9)
            )
        compared += view != other
    assert compared > 50


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_computer_does_and_when_is_the_same_whatever_others_hold(level: str) -> None:
    entered = Race([computer(level)] * 3, 2)
    differed = 0
    for seed in range(40):
        state = entered.state
        for seat in questions.awaited(GAME, state):
            view = GAME.view(state, seat)
            guessed = GAME.guess(view, entered.told[seat], Random(seed))
            differed += guessed != state
            again = GAME.view(guessed, seat)
            assert GAME.racing.reaction(again, entered.at, level, Random(seed)) == GAME.racing.reaction(
                view, entered.at, level, Random(seed)
            )
            assert GAME.choose(again, entered.told[seat], level, Random(seed)) == GAME.choose(
                view, entered.told[seat], level, Random(seed)
            )
    assert differed > 100


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_notices_and_hits_as_often_as_its_level_says(level: str) -> None:
    view, rng = GAME.view(position("E6", "4 2 8", "2 8 8"), ANN), Random(3)
    plays, reflexes = view.plays(), REFLEXES[level]
    seen = sum(len(noticed(plays, level, rng)) for _ in range(DRAWS))
    hits = Counter(beside(view, plays[0], REFLEXES[level].slips, rng) == plays[0] for _ in range(DRAWS))
    assert seen / DRAWS / len(plays) == pytest.approx(reflexes.notices, abs=0.02)
    assert hits[False] / DRAWS == pytest.approx(reflexes.slips, abs=0.01)


def test_a_slip_lands_on_a_button_beside_with_what_is_written_there() -> None:
    view, rng = GAME.view(position("E6", "4 2", "2 8 8"), ANN), Random(3)
    meant = next(play for play in view.plays() if (play.slot, play.shaft) == (1, 0))
    landed = {beside(view, meant, REFLEXES["easy"].slips, rng) for _ in range(DRAWS)}
    assert landed == {meant, Play(0, 4, 0, 1), Play(1, 2, 1, 3)}


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_that_holds_nothing_that_fits_waits(level: str) -> None:
    view = GAME.view(position("E6", "GO GO 3", "2 8 8"), ANN)
    assert all(GAME.choose(view, (), level, Random(seed)) is None for seed in range(200))


def test_bb_11_nobody_presses_while_the_floor_is_blocked() -> None:
    state = replace(position("E6", "4 8 8", "2 8 8"), blocked=Millis(2_000))
    assert all(GAME.choose(GAME.view(state, ANN), (), level, Random(0)) is None for level in LEVELS)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_a_race_of_computers_ends_within_minutes_and_no_attempt_rests_on_a_top_just_come(
    seats: int, level: str
) -> None:
    for seed in range(4):
        entered = Race([computer(level)] * seats, seed)
        entered.run()
        assert entered.at < 5 * 60_000
        for number, looked in entered.looked.items():
            event = entered.log[number]
            assert isinstance(event, Played | Mistaken | TooLate)
            made = event.laid if isinstance(event, Played) else event.seen
            assert made.at - looked >= QUICKEST


def test_computers_come_too_late_and_make_mistakes_as_people_do() -> None:
    slips = Counter[type]()
    for seed in range(20):
        entered = Race([computer("steady")] * 4, seed)
        entered.run()
        slips.update(map(type, entered.log))
    assert 0.1 < slips[TooLate] / slips[Played] < 0.7
    assert 0.005 < slips[Mistaken] / slips[Played] < 0.06


def test_the_same_seed_brings_the_same_race() -> None:
    one, two, other = (Race([computer("steady"), computer("strong")], seed) for seed in (5, 5, 6))
    for entered in (one, two, other):
        entered.run()
    assert one.log == two.log != other.log


def test_bb_16_computers_that_all_overlook_a_play_look_again_before_patience_ends() -> None:
    stalls, patience = 0, 1_000 * (RACE.stall_seconds or 0)
    for seed in range(20):
        entered = Race([computer("easy")] * 2, seed)
        entered.run()
        plays = [event.laid.at for event in entered.log if isinstance(event, Played)]
        stalls += sum(later - sooner > patience for sooner, later in pairwise(plays))
    assert stalls == 0
    assert patience > 10 * AGAIN


def test_reactions_in_the_fairness_report_are_never_a_machines() -> None:
    best = []
    for seed in range(20):
        entered = Race([computer("strong")] * 4, seed)
        state = entered.run()
        view = GAME.view(state, None)
        best += [view.figures(seat).best for seat in entered.seats]
        assert isinstance(state.last, Laid)
    assert min(time for time in best if time is not None) >= QUICKEST


@pytest.mark.parametrize("seats", [2, 4])
def test_a_reaction_counts_only_if_something_new_came_while_its_seat_was_free(seats: int) -> None:
    answered, reserve = 0, 0
    for seed in range(10):
        entered = Race([computer("steady"), *[computer("strong")] * (seats - 1)], seed)
        entered.run()
        for number, event in enumerate(entered.log):
            if isinstance(event, Played):
                answered += event.reaction is not None
                reserve += event.reaction is None
                if event.reaction is not None:
                    assert new_to(entered.log[:number], event.laid, event.laid.at - event.reaction)
    assert answered > reserve > 20 * seats


def new_to(before: list[Happened], laid: Laid, since: int) -> bool:
    """Whether the floor, the lift or the card of that play was new at that time, and its seat free from then on."""
    new = since == 0
    for event in before:
        if isinstance(event, Turned):
            new |= event.at == since
        elif isinstance(event, Played):
            own = event.laid.seat == laid.seat
            new |= event.laid.at == since and (event.laid.shaft == laid.shaft or (own and event.laid.slot == laid.slot))
            if own and event.laid.at > since:
                return False
        elif isinstance(event, Mistaken | TooLate) and event.seen.seat == laid.seat:
            until = event.seen.until if isinstance(event, Mistaken) else event.seen.at
            if until > since:
                return False
    return new
