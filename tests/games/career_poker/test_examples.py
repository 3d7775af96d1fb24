"""The worked examples KP-X1 to KP-X12."""

import pytest

from games.career_poker.cards import deck
from games.career_poker.ranks import leader_after, opening
from games.career_poker.values import Dealt, Give, Given, HandOver, HouseRules, Play, TrickWon, WentOut, Why
from games.engine.contract import questions
from games.engine.contract.codes import action_of
from games.engine.contract.values import Seat
from tests.games.career_poker.positions import (
    RULES,
    A,
    B,
    C,
    D,
    E,
    after,
    allowed,
    asked,
    cards,
    decided,
    done,
    hand_ended,
    lay,
    only,
    position,
    refused,
)


@pytest.mark.parametrize(
    ("seats", "size", "dishwasher"), [(4, 54, 15), (5, 67, 15), (6, 81, 16), (7, 94, 16), (8, 108, 17)]
)
def test_kp_x1_decks_and_the_dishwashers_later_hand(seats: int, size: int, dishwasher: int) -> None:
    assert sum(deck(seats, HouseRules())) == size
    state = hand_ended(tuple(range(1, seats + 1)), seats, exchange="blind")
    assert sum(state.hands[seats - 1]) == dishwasher


def test_kp_x2_three_of_a_kind_with_jokers() -> None:
    state = position("7 7 7 1", "9 9 J 1", "8 8 8 10 J J", "1", "1", "1", "1")
    state = done(state, (A, "7 7 7"))
    assert allowed(state, B, "9 9 J")
    state = done(state, (B, "9 9 J"))
    assert refused(state, C, "8 8 8").clause == "KP-11"
    assert allowed(state, C, "10 J J")


def test_kp_x3_a_joker_on_a_thirteen_and_on_a_joker() -> None:
    state = done(position("13 1", "J 13", "J 13", "1"), (A, "13"))
    assert allowed(state, B, "J")
    state = done(state, (B, "J"))
    assert allowed(state, C, "J")
    assert refused(state, C, "13").clause == "KP-11"


def test_kp_x3_two_jokers_beat_two_thirteens_but_a_thirteen_and_a_joker_do_not() -> None:
    state = done(position("13 13 1", "13 J J", "1", "1"), (A, "13 13"))
    assert allowed(state, B, "J J")
    assert refused(state, B, "13 J").clause == "KP-A6"


def test_kp_x3_the_number_must_be_the_same_and_the_value_higher() -> None:
    state = done(position("5 5 1", "6 6 5 5", "1", "1"), (A, "5 5"))
    assert refused(state, B, "6").clause == "KP-11"
    assert refused(state, B, "5 5").clause == "KP-A6"
    assert allowed(state, B, "6 6")


def test_kp_x3_a_lead_of_two_values_cannot_even_be_said() -> None:
    assert action_of("play.5-6.1.0", RULES.actions) is None
    plays = [move for move in questions.moves(RULES, position("5 6", "1", "1", "1"), A) if isinstance(move, Play)]
    assert plays == [lay("5"), lay("6")]


def test_kp_x4_one_lap_and_the_last_to_have_played_leads() -> None:
    state = done(position("4 13", "6 1", "1 1", "9 1"), (A, "4"), (B, "6"), (C, ""), (D, "9"))
    assert state.trick == ()
    assert asked(state) == D


def test_kp_x5_a_player_who_wins_leads_again_and_cannot_pass() -> None:
    state = done(position("12 3", "1", "1", "1"), (A, "12"), (B, ""), (C, ""), (D, ""))
    assert asked(state) == A
    assert refused(state, A, "").clause == "KP-10"


@pytest.mark.parametrize(
    ("winner", "holders", "leader", "why"),
    [
        (3, {1, 2, 4, 5}, 2, Why.ABOVE),
        (2, {1, 3, 4, 5}, 3, Why.BELOW),
        (2, {1, 4, 5}, 1, Why.HIGHEST),
        (3, {1, 4, 5}, 4, Why.BELOW),
        (3, {1, 5}, 1, Why.HIGHEST),
    ],
)
def test_kp_x6_who_leads_when_the_winner_is_out(winner: int, holders: set[int], leader: int, why: Why) -> None:
    ranks = (1, 2, 3, 4, 5)
    out = [Seat(rank - 1) for rank in ranks if rank not in holders]
    assert leader_after(Seat(winner - 1), ranks, out) == (Seat(leader - 1), why)


def test_kp_x6_in_a_trick() -> None:
    state = position("1 1", "1 1", "9", "1 1", "1 1", mover=C)
    events = []
    for seat, action in ((C, "9"), (D, ""), (E, ""), (A, ""), (B, "")):
        events = list(decided(state, seat, lay(action) if action else questions.fallback(RULES, state, seat)))
        state = after(state, events)
    assert only(TrickWon, events) == TrickWon(C, B, Why.ABOVE)
    assert asked(state) == B


def test_kp_x7_the_dishwasher_of_five_gives_the_joker_and_the_thirteen() -> None:
    low = cards("1 1 1 2 2 3 3 4 4 5 5 6 6")
    hands = (low, low, low, low, cards("1 1 2 3 4 5 6 7 8 9 10 11 12 13 J"))
    gifts = list(opening(HouseRules(), (1, 2, 3, 4, 5), hands))
    assert gifts == [Given(E, A, cards("13 J")), Given(D, B, cards("6"))]


def test_kp_x7_the_boss_looks_and_gives_any_two_and_the_sizes_are_right() -> None:
    state = hand_ended((1, 2, 3, 4, 5), 5)
    assert questions.awaited(RULES, state) == (A, B)
    assert [sum(hand) for hand in state.hands] == [15, 14, 13, 12, 13]
    for give in questions.moves(RULES, state, A):
        assert isinstance(give, Give)
        assert sum(give.cards) == 2
    state = done(state, (B, questions.fallback(RULES, state, B)), (A, questions.fallback(RULES, state, A)))
    assert [sum(hand) for hand in state.hands] == [13, 13, 13, 13, 15]
    assert asked(state) == A


def test_kp_x8_the_exchange_of_eight() -> None:
    state = hand_ended(tuple(range(1, 9)), 8, seed=3)
    assert [sum(hand) for hand in state.hands] == [17, 16, 15, 14, 12, 11, 10, 13]
    for seat in questions.awaited(RULES, state):
        state = done(state, (seat, questions.fallback(RULES, state, seat)))
    assert [sum(hand) for hand in state.hands] == [13] * 7 + [17]


def test_kp_x9_the_order_of_going_out_is_the_order_of_ranks() -> None:
    state = done(position("5", "2", "3 9", "4", mover=B), (B, "2"), (C, ""), (D, "4"), (A, ""), (C, "3"))
    assert state.out == (B, D)
    events = decided(state, A, lay("5"))
    assert only(HandOver, events).ranks == (3, 1, 4, 2)
    assert [sum(hand) for hand in only(Dealt, events).hands] == [13, 13, 15, 13]
    state = after(state, events)
    for seat in questions.awaited(RULES, state):
        state = done(state, (seat, questions.fallback(RULES, state, seat)))
    assert asked(state) == B


def test_kp_x10_the_hand_ends_though_the_other_has_not_acted() -> None:
    state = position("5", "6", "", "", mover=A, out=(C, D), hands=1)
    events = decided(state, A, lay("5"))
    assert [type(event).__name__ for event in events] == ["Played", "WentOut", "HandOver", "SessionOver"]
    assert only(WentOut, events) == WentOut(A, 3)
    assert only(HandOver, events).ranks == (3, 4, 1, 2)


def test_kp_x11_points_of_one_hand_of_five() -> None:
    state = position("5", "6", "", "", "", mover=A, out=(C, D, E), hands=1, scoring="points")
    outcome = RULES.outcome(after(state, decided(state, A, lay("5"))))
    assert outcome is not None
    assert outcome.scores == (1, 0, 4, 3, 2)
    assert outcome.places == (4, 5, 1, 2, 3)


def test_kp_x12_out_and_beaten() -> None:
    state = position("5", "8 1", "1", "1")
    state = done(state, (A, "5"), (B, "8"), (C, ""))
    events = decided(state, D, questions.fallback(RULES, state, D))
    assert only(TrickWon, events) == TrickWon(B, B, Why.WON)
    assert state.out == (A,)
