"""Tricks: leading, following, jokers, laps (KP-9 to KP-14, KP-A3 to KP-A9, KP-A19)."""

from random import Random

import pytest

from games.career_poker.tricks import can_follow, plays, top
from games.career_poker.values import JOKER, Play, Played, TrickWon, Why
from games.engine.contract import questions
from tests.games.career_poker.positions import (
    RULES,
    A,
    B,
    C,
    D,
    E,
    allowed,
    asked,
    decided,
    done,
    lay,
    match,
    only,
    position,
    refused,
)


def test_kp_9_play_goes_clockwise() -> None:
    state = done(position("1 1", "2 1", "3 1", "4 1", mover=C), (C, "3"))
    assert asked(state) == D
    assert asked(done(state, (D, ""))) == A


def test_kp_10_any_number_of_cards_of_one_value_may_be_led() -> None:
    state = position("4 4 4 9", "1", "1", "1")
    assert list(questions.moves(RULES, state, A)) == [lay("4"), lay("4 4"), lay("4 4 4"), lay("9")]


def test_kp_10_kp_a9_the_leader_may_not_pass() -> None:
    assert refused(position("4", "1", "1", "1"), A, "").code == "must-lead"


def test_kp_11_passing_is_always_allowed_even_if_one_could_play() -> None:
    state = done(position("4 1", "9 1", "1", "1"), (A, "4"))
    assert allowed(state, B, "9")
    assert allowed(state, B, "")


def test_kp_11_as_many_cards_of_a_strictly_higher_value() -> None:
    state = done(position("4 4 1", "3 3 4 4 5 5 5", "1", "1"), (A, "4 4"))
    assert list(questions.moves(RULES, state, B)) == [lay("5 5"), questions.fallback(RULES, state, B)]
    assert refused(state, B, "3 3").code == "too-low"
    assert refused(state, B, "4 4").code == "equal"
    assert refused(state, B, "5").code == "wrong-number"


def test_kp_12_everybody_who_holds_cards_acts_once() -> None:
    state = position("4 13", "6 1", "", "1 1", "9 1", out=(C,))
    state = done(state, (A, "4"), (B, "6"), (D, ""))
    assert asked(state) == E
    events = decided(state, E, lay("9"))
    assert only(TrickWon, events) == TrickWon(E, E, Why.WON)


def test_kp_13_the_cards_go_out_of_the_hand_and_the_last_to_play_leads() -> None:
    state = done(position("4 13", "6 1", "1", "1"), (A, "4"), (B, "6"), (C, ""), (D, ""))
    assert asked(state) == B
    assert state.hands[B] == lay_hand("1")
    assert state.trick == ()
    assert state.last is not None
    assert [type(act).__name__ for act in state.last.acts] == ["Played", "Played", "Passed", "Passed"]


def lay_hand(text: str) -> tuple[int, ...]:
    return position(text, "1", "1", "1").hands[A]


def test_kp_14_a_joker_counts_as_the_value_it_goes_with() -> None:
    state = done(position("4 4 1", "6 J 1", "5 5", "7 7"), (A, "4 4"), (B, "6 J"))
    assert refused(state, C, "5 5").clause == "KP-11"
    assert allowed(done(state, (C, "")), D, "7 7")


def test_kp_14_jokers_alone_stand_above_thirteen_and_only_jokers_beat_them() -> None:
    state = done(position("13 13 1", "J J 1", "13 13", "J J"), (A, "13 13"), (B, "J J"))
    assert refused(state, C, "13 13").clause == "KP-11"
    state = done(state, (C, ""))
    assert list(questions.moves(RULES, state, D)) == [Play(14, 0, 2), questions.fallback(RULES, state, D)]


def test_kp_14_jokers_may_lead_alone_and_with_any_value() -> None:
    state = position("3 J J", "1", "1", "1")
    assert set(questions.moves(RULES, state, A)) == {lay("3"), lay("3 J"), lay("3 J J"), lay("J"), lay("J J")}


def test_kp_a2_plain_jokers_are_a_fourteenth_value() -> None:
    state = position("3 J J", "1", "1", "1", jokers="plain14")
    assert set(questions.moves(RULES, state, A)) == {lay("3"), lay("J"), lay("J J")}
    assert refused(state, A, "3 J").clause == "KP-A2"


def test_kp_a3_a_joker_beats_a_joker_unless_it_is_a_plain_fourteen() -> None:
    wild = done(position("J 1", "J 1", "1", "1"), (A, "J"))
    assert allowed(wild, B, "J")
    plain = done(position("J 1", "J 1", "1", "1", jokers="plain14"), (A, "J"))
    assert refused(plain, B, "J").clause == "KP-A3"


def test_kp_a3_one_joker_does_not_beat_two() -> None:
    state = done(position("J J 1", "J 1", "1", "1"), (A, "J J"))
    assert refused(state, B, "J").clause == "KP-11"


def test_kp_a6_equal_does_not_beat() -> None:
    assert refused(done(position("9 1", "9 1", "1", "1"), (A, "9")), B, "9").clause == "KP-A6"


def test_kp_a19_a_lap_goes_on_when_somebody_goes_out_in_it() -> None:
    state = done(position("5", "6 1", "1", "7 1"), (A, "5"))
    assert state.out == (A,)
    state = done(state, (B, "6"), (C, ""), (D, "7"))
    assert asked(state) == D


def test_kp_a7_until_all_pass_the_trick_goes_round() -> None:
    state = position("4 8 1", "6 1", "1", "7 1", trick="until_all_pass")
    state = done(state, (A, "4"), (B, "6"), (C, ""), (D, "7"))
    assert asked(state) == A
    state = done(state, (A, "8"), (B, ""))
    assert asked(state) == D
    state = done(state, (D, ""))
    assert state.trick == ()
    assert asked(state) == A


def test_kp_a7_who_has_passed_stays_out_of_that_trick_only() -> None:
    state = position("4 9 1", "6 1 1", "8 8", "5 1", trick="until_all_pass")
    state = done(state, (A, "4"), (B, "6"), (C, ""), (D, ""), (A, ""))
    assert asked(state) == B
    state = done(state, (B, "1"))
    assert asked(state) == C
    assert allowed(state, C, "8")


def test_kp_a7_a_trick_whose_winner_is_out_ends_when_all_others_have_passed() -> None:
    state = position("4 1", "6", "1 1", "1 1", trick="until_all_pass")
    state = done(state, (A, "4"), (B, "6"), (C, ""), (D, ""))
    assert asked(state) == A
    events = decided(state, A, questions.fallback(RULES, state, A))
    # B held rank 2: the Boss above is skipped, rank 3 below leads.
    assert only(TrickWon, events) == TrickWon(B, C, Why.BELOW)


def test_every_trick_is_won_by_its_highest_cards() -> None:
    for state, _, _, events in (step for seed in range(6) for step in match(4 + seed % 5, seed, hands=2)):
        won = [event for event in events if isinstance(event, TrickWon)]
        if won:
            acts = (*state.trick, events[0])
            best = top(acts)  # type: ignore[arg-type] # the first event is the act
            assert best is not None
            assert won == [TrickWon(best.seat, won[0].leader, won[0].why)]


@pytest.mark.parametrize("wild", [True, False])
def test_a_hand_can_follow_if_it_has_a_play(wild: bool) -> None:
    rng, found = Random(1), set()
    for _ in range(3_000):
        hand = (*rng.choices((0, 0, 1, 1, 2, 3), k=13), rng.randrange(5))
        value, number = rng.randint(1, JOKER), rng.randint(1, 5)
        laid = (0, number) if value == JOKER else (number, 0)
        best = Played(A, value, *laid, next=B, lead=True)
        able = can_follow(hand, best, wild=wild)
        assert able == any(plays(hand, best, wild=wild))
        found.add((able, value == JOKER, number))
    assert len(found) >= 14
