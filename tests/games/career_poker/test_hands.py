"""The end of a hand and of a session (KP-16, KP-17, KP-22 to KP-24, KP-A18, KP-A20)."""

import pytest

from games.career_poker.ranks import places, points
from games.career_poker.values import Dealt, HandOver, Reason, SessionOver, TrickWon, WentOut
from games.engine.contract import questions
from games.engine.contract.values import Outcome, Seat
from tests.games.career_poker.positions import (
    RULES,
    SEATS,
    A,
    B,
    C,
    D,
    after,
    decided,
    done,
    hand_ended,
    lay,
    match,
    only,
    position,
)

MINUTE = 60_000


def test_kp_16_first_out_is_boss_second_is_rank_two() -> None:
    state = position("5", "6", "1 1", "1 1")
    events = decided(state, A, lay("5"))
    assert only(WentOut, events) == WentOut(A, 1)
    assert only(WentOut, decided(after(state, events), B, lay("6"))) == WentOut(B, 2)


def test_kp_17_kp_a20_the_hand_stops_at_once_and_the_trick_is_dropped() -> None:
    state = position("5", "", "7 7", "", mover=A, out=(D, B))
    events = decided(state, A, lay("5"))
    assert not [event for event in events if isinstance(event, TrickWon)]
    assert only(HandOver, events).ranks == (3, 2, 4, 1)
    state = after(state, events)
    assert state.trick == ()
    assert state.last is not None
    assert state.last.acts[-1].seat == A
    assert state.last.won is None


@pytest.mark.parametrize("seats", SEATS)
def test_kp_16_kp_17_every_hand_gives_every_rank_once(seats: int) -> None:
    for _, _, _, events in match(seats, 1, hands=4):
        for event in events:
            if isinstance(event, HandOver):
                assert sorted(event.ranks) == list(range(1, seats + 1))


@pytest.mark.parametrize("hands", [1, 5, 20])
def test_kp_22_the_session_ends_after_the_agreed_hands(hands: int) -> None:
    events = [event for *_, events in match(4, 2, hands=hands) for event in events]
    assert sum(isinstance(event, HandOver) for event in events) == hands
    assert events[-1] == SessionOver(Reason.HANDS)


@pytest.mark.parametrize(("at", "over"), [(10 * MINUTE - 1, False), (10 * MINUTE, True), (99 * MINUTE, True)])
def test_kp_22_when_time_is_up_the_hand_in_progress_was_the_last(at: int, over: bool) -> None:
    state = position("5", "7 7", "", "", mover=A, out=(C, D), minutes=10)
    events = decided(state, A, lay("5"), at=at)
    assert only(HandOver, events).at == at
    assert [event for event in events if isinstance(event, SessionOver)] == [SessionOver(Reason.TIME)] * over
    assert any(isinstance(event, Dealt) for event in events) is not over


def test_kp_22_time_does_not_stop_a_hand_that_is_going_on() -> None:
    state = position("5 5", "7 7", "1", "1", minutes=10)
    assert len(decided(state, A, lay("5"), at=99 * MINUTE)) == 1


def test_kp_22_the_agreed_hands_count_although_there_is_time() -> None:
    state = position("5", "7 7", "", "", mover=A, out=(C, D), minutes=10, hands=1)
    assert only(SessionOver, decided(state, A, lay("5"))) == SessionOver(Reason.HANDS)


def test_kp_23_the_result_is_the_ranks_of_the_last_hand() -> None:
    state = position("5", "7 7", "", "", mover=A, out=(C, D), number=5, results=((1, 2, 3, 4),) * 4)
    outcome = RULES.outcome(after(state, decided(state, A, lay("5"))))
    assert outcome == Outcome("hands", (3, 4, 1, 2), (None,) * 4)


def test_kp_24_points_of_all_hands_decide() -> None:
    won_before = ((1, 2, 3, 4), (1, 3, 2, 4))
    state = position("5", "7 7", "", "", mover=A, out=(C, D), number=3, hands=3, results=won_before, scoring="points")
    outcome = RULES.outcome(after(state, decided(state, A, lay("5"))))
    assert outcome is not None
    assert outcome.scores == (7, 3, 6, 2)
    assert outcome.places == (1, 3, 2, 4)


def test_kp_24_kp_a22_points_are_the_seats_below_and_ties_go_to_the_better_rank() -> None:
    assert points(((1, 2, 3, 4, 5), (5, 4, 3, 2, 1)), 5) == (4, 4, 4, 4, 4)
    assert places((4, 4, 4, 4), (2, 1, 4, 3)) == (2, 1, 4, 3)
    assert places((4, 5, 4, 0), (4, 3, 2, 1)) == (3, 1, 2, 4)


def test_kp_21_chairs_stay_unless_a_house_rule_moves_people() -> None:
    assert hand_ended((3, 1, 4, 2), 4).deal.order == (A, B, C, D)


def test_kp_a18_by_rank_the_boss_keeps_the_chair_and_the_others_follow_clockwise() -> None:
    order = hand_ended((3, 1, 4, 2), 4, seating="by_rank").deal.order
    assert order.index(B) == 1
    assert order[1:] + order[:1] == (B, D, A, C)


def test_kp_a18_then_the_dishwasher_acts_last_in_the_boss_s_lead() -> None:
    state = hand_ended((3, 1, 4, 2), 4, seating="by_rank")
    for seat in questions.awaited(RULES, state):
        state = done(state, (seat, questions.fallback(RULES, state, seat)))
    acted: list[Seat] = []
    while len(acted) < 4:
        (seat,) = questions.awaited(RULES, state)
        acted.append(seat)
        state = done(state, (seat, questions.fallback(RULES, state, seat)))
    assert acted == [B, D, A, C]
