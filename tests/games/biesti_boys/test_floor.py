"""Blocked floors, stalls, absence, and the floor cards that follow (BB-11, BB-12, BB-16, BB-A21)."""

from dataclasses import replace
from itertools import chain, combinations
from random import Random

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.floors import FLOORS
from games.biesti_boys.race import stuck
from games.biesti_boys.values import SYMBOLS, Blocked, Floor, Gone, HouseRules, Played, State, Turned, Why
from games.engine.contract import questions
from games.engine.contract.values import Millis
from tests.games.biesti_boys.positions import (
    ANN,
    BEN,
    CLEO,
    NOW,
    decided,
    done,
    follow,
    play,
    position,
    random_match,
    refused,
)


def nearly_blocked() -> State:
    """E8 shows 0, 3, 5, 7. After Ann's 1 on lift A, nothing that anybody holds fits."""
    return position("E8", "1", "GO", stacks=("GO GO", "GO"))


def blocked() -> State:
    """The same after that play."""
    return done(nearly_blocked(), ANN, "1", "A")


def calm() -> State:
    """E6 shows 1, 3, 5, 7. Both hold what fits here, and a Go, which fits on the Stop of E1."""
    return position("E6", "2 4 GO", "4 GO GO")


def stalled(state: State, at: int) -> State:
    """The same after the referee replaced the floor then because nobody had played: E1 is up, which is not blocked."""
    assert GAME.deadline(state) == at
    return follow(state, Turned(0, Why.STALL, Millis(at)))


def test_bb_11_when_nobody_can_play_all_are_told_at_once() -> None:
    played, event = decided(nearly_blocked(), ANN, play(nearly_blocked(), ANN, "1", "A"))
    assert isinstance(played, Played)
    assert event == Blocked(NOW, Millis(NOW + 1500))


def test_bb_11_while_one_card_of_anybody_fits_nothing_is_blocked() -> None:
    state = position("E8", "1", "GO 2", stacks=("GO GO", "GO"))
    assert [type(event) for event in decided(state, ANN, play(state, ANN, "1", "A"))] == [Played]


def test_bb_11_a_blocked_floor_refuses_every_press_without_a_mistake() -> None:
    state = blocked()
    assert questions.may_act(GAME, state) == questions.awaited(GAME, state) == ()
    for at in (NOW, NOW + 1499, NOW + 99_999):
        refusal = refused(state, BEN, play(state, BEN, "GO", "A"), at)
        assert (refusal.code, refusal.clause) == ("blocked", "BB-11")


@pytest.mark.parametrize("pause", [500, 1500, 5000])
def test_bb_a8_the_referee_turns_the_floor_after_a_pause_that_is_a_house_rule(pause: int) -> None:
    options = HouseRules(block_pause_ms=pause)
    state = done(position("E8", "1", "GO", stacks=("GO GO", "GO"), options=options), ANN, "1", "A")
    assert state.blocked == GAME.deadline(state) == NOW + pause
    (event, *_) = GAME.expire(state, Millis(NOW + pause), Random(1))
    assert isinstance(event, Turned)
    assert (event.why, event.at) == (Why.BLOCKED, NOW + pause)


def test_bb_a9_the_old_floor_card_and_what_lies_on_it_leave_the_game() -> None:
    state = blocked()
    after = follow(state, Turned(0, Why.BLOCKED, Millis(NOW + 1500)))
    assert after.floor is not None
    assert (after.tops, after.shafts, after.blocked) == (FLOORS[0], ((), (), (), ()), None)
    assert after.floor.pile == (1, 2, 3, 4, 5, 6)
    assert (after.hands, after.stacks) == (state.hands, state.stacks)


def test_bb_11_a_new_floor_may_be_blocked_at_once() -> None:
    state = blocked()
    seen = set()
    for seed in range(40):
        event, *more = GAME.expire(state, Millis(NOW + 1500), Random(seed))
        assert isinstance(event, Turned)
        has_stop = SYMBOLS.index("STOP") in FLOORS[event.floor]
        assert more == ([] if has_stop else [Blocked(event.at, Millis(NOW + 3000))])
        seen.add(has_stop)
    assert seen == {True, False}


def test_bb_x11_with_no_floor_card_left_the_other_seven_are_shuffled() -> None:
    floor = Floor(7, (), 8, Millis(0), (0, 0, 0, 0))
    state = blocked()
    state = replace(state, floor=floor)
    turned = set()
    for seed in range(60):
        event = GAME.expire(state, Millis(NOW + 1500), Random(seed))[0]
        assert isinstance(event, Turned)
        after = follow(state, event).floor
        assert after is not None
        assert len(after.pile) == 6
        assert sorted((*after.pile, event.floor)) == [0, 1, 2, 3, 4, 5, 6]
        turned.add(event.floor)
    assert turned == {0, 1, 2, 3, 4, 5, 6}


def test_bb_12_until_then_no_floor_card_comes_twice() -> None:
    for seed in range(40):
        floors: list[int] = []
        for state, events in random_match(2, seed):
            if not floors and state.floor is not None:
                floors = [state.floor.card]
            floors += [event.floor for event in events if isinstance(event, Turned)]
        assert len(set(floors[:8])) == len(floors[:8]), f"seed {seed}"


@pytest.mark.parametrize("patience", [10, 30, 120])
def test_bb_16_after_a_long_time_without_a_play_the_floor_is_replaced(patience: int) -> None:
    state = position("E6", "2 4 8", "8 8 8", options=HouseRules(stall_seconds=patience))
    assert GAME.deadline(state) == 1000 * patience
    after = done(state, ANN, "2", "A", 7000)
    assert GAME.deadline(after) == 7000 + 1000 * patience
    event = GAME.expire(after, Millis(7000 + 1000 * patience), Random(0))[0]
    assert isinstance(event, Turned)
    assert event.why is Why.STALL
    assert GAME.deadline(follow(after, event)) == 7000 + 2000 * patience


def test_bb_a14_by_the_house_rule_patience_never_ends_but_a_blocked_floor_is_replaced() -> None:
    state = position("E6", "2 4 8", "GO GO GO", options=HouseRules(stall_seconds=None))
    assert GAME.deadline(state) is None
    assert GAME.deadline(done(state, ANN, "2", "A", 7000)) is None
    stuck = position("E8", "GO GO GO", "4 2 1", options=HouseRules(stall_seconds=None))
    blocked = follow(stuck, *GAME.absent(stuck, BEN, True, NOW))
    assert GAME.deadline(blocked) == NOW + 1500


def test_bb_16_neither_a_mistake_nor_a_late_card_puts_the_stall_off() -> None:
    state = position("E6", "2 8 8", "8 8 8")
    assert GAME.deadline(done(state, ANN, "8", "A", 9000)) == GAME.deadline(state)


def test_bb_a14_cards_may_be_held_back() -> None:
    state = position("E6", "2 4 8", "GO GO GO")
    assert questions.awaited(GAME, state) == (ANN, BEN)
    assert isinstance(GAME.expire(state, Millis(30_000), Random(0))[0], Turned)


def test_bb_a21_the_hand_of_a_seat_that_is_away_does_not_count_for_a_block() -> None:
    state = position("E8", "GO GO GO", "4 2 1")
    assert GAME.absent(state, ANN, True, NOW) == (Gone(ANN, True, False, NOW),)
    assert GAME.absent(state, BEN, True, NOW) == (Gone(BEN, True, False, NOW), Blocked(NOW, Millis(NOW + 1500)))


def test_bb_a21_a_seat_that_comes_back_with_a_card_that_fits_frees_the_floor() -> None:
    state = position("E8", "GO GO GO", "4 2 1", "GO GO GO")
    state = follow(state, *GAME.absent(state, BEN, True, NOW))
    assert state.blocked is not None
    back = GAME.absent(state, BEN, False, Millis(NOW + 400))
    assert back == (Gone(BEN, False, True, Millis(NOW + 400)),)
    freed = follow(state, *back)
    assert (freed.blocked, freed.away, freed.since) == (None, (False, False, False), NOW + 400)
    assert questions.awaited(GAME, freed) == (ANN, BEN, CLEO)


def test_bb_a21_a_seat_that_comes_back_with_nothing_that_fits_leaves_it_blocked() -> None:
    state = position("E8", "GO GO GO", "4 2 1", "GO GO GO")
    for seat in (ANN, BEN):
        state = follow(state, *GAME.absent(state, seat, True, NOW))
    back = GAME.absent(state, ANN, False, Millis(NOW + 400))
    assert back == (Gone(ANN, False, False, Millis(NOW + 400)),)
    assert follow(state, *back).blocked == NOW + 1500


def test_bb_a21_where_nobody_is_present_the_referee_waits() -> None:
    state = position("E8", "GO GO GO", "GO 2 1")
    for seat in (BEN, ANN):
        state = follow(state, *GAME.absent(state, seat, True, NOW))
    assert state.blocked == NOW + 1500
    state = follow(state, *GAME.expire(state, Millis(NOW + 1500), Random(0)))
    assert (state.blocked, GAME.deadline(state)) == (None, NOW + 31_500)
    assert questions.awaited(GAME, state) == (ANN, BEN)
    state = follow(state, *GAME.expire(state, Millis(NOW + 31_500), Random(0)))
    assert (state.blocked, GAME.deadline(state)) == (None, None)
    later = Millis(NOW + 3_600_000)
    state = follow(state, *GAME.absent(state, BEN, False, later))
    assert GAME.deadline(state) in {later + 30_000, later + 1500}


def test_bb_a21_all_being_away_the_floor_is_replaced_once_and_no_more() -> None:
    state = done(position("E6", "2 4 8", "4 8 8"), ANN, "2", "A", 7000)
    for seat in (ANN, BEN):
        state = follow(state, *GAME.absent(state, seat, True, Millis(27_000)))
    assert GAME.deadline(state) == 37_000
    state = follow(state, *GAME.expire(state, Millis(37_000), Random(0)))
    assert (GAME.deadline(state), state.blocked) == (None, None)
    state = follow(state, *GAME.absent(state, BEN, False, Millis(90_000)))
    assert GAME.deadline(state) in {91_500, 120_000}


def test_bb_a21_a_first_floor_that_nobody_plays_on_is_replaced_although_all_are_away() -> None:
    state = position("E6", "2 4 8", "4 8 8")
    for seat in (ANN, BEN):
        state = follow(state, *GAME.absent(state, seat, True, Millis(20_000)))
    assert GAME.deadline(state) == 30_000
    state = follow(state, *GAME.expire(state, Millis(30_000), Random(0)))
    assert GAME.deadline(state) is None


def test_bb_a21_all_being_away_a_floor_that_had_come_by_a_stall_before_the_last_left_stays() -> None:
    state = stalled(calm(), 30_000)
    state = follow(state, *GAME.absent(state, BEN, True, Millis(32_000)))
    assert GAME.deadline(state) == 60_000
    state = follow(state, *GAME.absent(state, ANN, True, Millis(35_000)))
    assert GAME.deadline(state) is None


def test_bb_a21_whoever_comes_back_and_leaves_again_without_a_play_gets_no_other_floor() -> None:
    state = calm()
    for seat in (ANN, BEN):
        state = follow(state, *GAME.absent(state, seat, True, Millis(20_000)))
    state = stalled(state, 30_000)
    state = follow(state, *GAME.absent(state, BEN, False, Millis(90_000)))
    assert GAME.deadline(state) == 120_000
    state = follow(state, *GAME.absent(state, BEN, True, Millis(110_000)))
    assert GAME.deadline(state) is None


def test_bb_a21_all_being_away_a_floor_of_a_stall_that_somebody_played_on_is_replaced_once_more() -> None:
    state = stalled(calm(), 30_000)
    state = done(state, ANN, "2", "A", 33_000)
    for seat in (ANN, BEN):
        state = follow(state, *GAME.absent(state, seat, True, Millis(53_000)))
    assert GAME.deadline(state) == 63_000
    assert GAME.deadline(stalled(state, 63_000)) is None


def test_bb_a21_bb_a14_all_being_away_a_table_without_patience_waits_at_once() -> None:
    state = position("E6", "2 4 GO", "4 GO GO", options=HouseRules(stall_seconds=None))
    for seat in (ANN, BEN):
        state = follow(state, *GAME.absent(state, seat, True, Millis(20_000)))
        assert GAME.deadline(state) is None


def test_bb_a21_going_twice_or_after_the_end_changes_nothing() -> None:
    state = position("E8", "4", "4 2 1", stacks=("", "1"))
    assert GAME.absent(state, ANN, False, NOW) == ()
    over = done(state, ANN, "4", "B")
    assert GAME.absent(over, BEN, True, NOW) == ()


def test_the_deal_may_be_blocked_and_all_are_told() -> None:
    met = 0
    for seed in range(400):
        options = HouseRules(block_pause_ms=700)
        dealt, *more = GAME.setup(options, 2, Random(seed))
        state = follow(GAME.start(options, 2), dealt)
        if stuck(state.hands, state.away, state.tops, options):
            met += 1
            assert more == [Blocked(Millis(0), Millis(700))]
        else:
            assert not more
    assert met > 0


def every_pile(floor: int) -> list[tuple[int, ...]]:
    """Every set of floor cards that may lie face down under one."""
    others = [card for card in range(8) if card != floor]
    return list(chain.from_iterable(combinations(others, size) for size in range(8)))


@pytest.mark.parametrize("go_on_go", ["off", "on"])
@pytest.mark.parametrize("card", SYMBOLS)
def test_bb_a10_no_card_waits_for_ever_on_any_floor_with_any_pile(card: str, go_on_go: str) -> None:
    """A hand of one card is the hardest: with every floor up and every pile under it, some floor takes it in 14."""
    state = position("E1", card, card, options=HouseRules.model_validate({"go_on_go": go_on_go}))
    for up in range(8):
        for pile in every_pile(up):
            floor = Floor(up, pile, 1, Millis(0), (0, 0, 0, 0))
            here = replace(state, floor=floor, tops=FLOORS[up], blocked=NOW)
            turnings, rng = 0, Random(up)
            while stuck(here.hands, here.away, here.tops, here.options):
                here = follow(here, *GAME.expire(here, NOW, rng))
                turnings += 1
                assert turnings <= 14, f"E{up + 1} over {pile}"
