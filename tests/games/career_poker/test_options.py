"""House rules: names, defaults and ranges, automatic passes (KP-A24), what is shown again."""

from dataclasses import replace
from random import Random

import pytest
from pydantic import ValidationError

from games.career_poker.tricks import can_follow, top
from games.career_poker.values import (
    NO_CARDS,
    Dealt,
    HouseRules,
    Passed,
    Played,
    Reason,
    SessionOver,
    Skipped,
    State,
    TrickWon,
)
from games.career_poker.view import Moved, told_of, view_of
from games.engine.contract import questions
from games.engine.contract.values import Millis
from tests.games.career_poker.positions import (
    RULES,
    SEATS,
    A,
    B,
    C,
    D,
    after,
    begun,
    cards,
    decided,
    done,
    lay,
    match,
    position,
)


def test_the_options_are_those_of_the_rules_with_the_defaults_first() -> None:
    assert HouseRules().model_dump() == {
        "jokers": "wild",
        "trick": "one_lap",
        "first_boss": "random",
        "exchange": "see_first",
        "boss_gives": "any",
        "lead_when_out": "text",
        "seating": "fixed",
        "hands": 5,
        "minutes": None,
        "scoring": "final_rank",
        "auto_pass": "alone",
        "show_played": "off",
        "titles": "office",
    }


@pytest.mark.parametrize(
    "wrong", [{"hands": 0}, {"hands": 21}, {"minutes": 9}, {"minutes": 241}, {"titles": "x"}, {"wishes": 1}]
)
def test_numbers_have_bounds_and_there_are_no_other_options(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        HouseRules.model_validate(wrong)


def test_kp_a22_a_session_has_no_number_of_hands_only_where_it_has_a_time() -> None:
    assert HouseRules(hands=None, minutes=30).hands is None
    with pytest.raises(ValidationError):
        HouseRules(hands=None)


def test_kp_a22_kp_22_time_alone_ends_a_session_with_the_hand_in_which_it_runs_out() -> None:
    minute = 60_000
    state = position("5 5", "7 7", "", "", hands=None, minutes=10)
    state = replace(state, deal=replace(state.deal, number=77))
    last = lay("5 5")
    early = RULES.decide(state, A, last, Millis(10 * minute - 1), Random(0))
    assert any(isinstance(event, Dealt) and event.number == 78 for event in early)
    late = RULES.decide(state, A, last, Millis(10 * minute), Random(0))
    assert late[-1] == SessionOver(Reason.TIME)


def test_kp_a22_a_session_by_time_alone_takes_about_as_long_as_agreed() -> None:
    assert HouseRules(hands=None, minutes=60).length(5) == 64


def test_kp_a21_options_from_before_there_were_titles_have_those_of_the_office() -> None:
    old = {name: value for name, value in HouseRules().model_dump().items() if name != "titles"}
    assert HouseRules.model_validate(old).titles == "office"


def test_kp_a24_without_the_rule_nobody_is_passed() -> None:
    state = done(position("12 1", "1 1", "13 1", "1 1"), (A, "12"))
    assert state.mover == B


def test_kp_a24_a_player_who_cannot_play_is_passed_at_once() -> None:
    events = decided(position("12 1", "1 1", "13 1", "1 1", auto_pass="on"), A, lay("12"))
    assert events == (Played(A, 12, 1, 0, B, lead=True), Skipped(B, C))
    assert after(position("12 1", "1 1", "13 1", "1 1", auto_pass="on"), events).mover == C


def test_kp_a24_a_trick_that_nobody_can_beat_ends_with_its_lead() -> None:
    events = decided(position("13 1", "1 1", "12 1", "1 1", auto_pass="on"), A, lay("13"))
    assert [type(event).__name__ for event in events] == ["Played", "Skipped", "Skipped", "Skipped", "TrickWon"]
    assert isinstance(events[-1], TrickWon)
    assert events[-1].leader == A


@pytest.mark.parametrize("trick", ["one_lap", "until_all_pass"])
@pytest.mark.parametrize("seats", SEATS)
def test_kp_a24_just_those_who_cannot_play_are_passed(seats: int, trick: str) -> None:
    skipped = 0
    for state, _, _, events in match(seats, 2, hands=2, auto_pass="on", trick=trick):
        assert state.mover is None or not state.trick or can_follow(state.hands[state.mover], _best(state), wild=True)
        now = state
        for event in events:
            if isinstance(event, Skipped):
                skipped += 1
                assert not can_follow(now.hands[event.seat], _best(now), wild=True)
            now = RULES.evolve(now, event)
    assert skipped > 20


def _best(state: State) -> Played:
    best = top(state.trick)
    assert best is not None
    return best


def test_what_was_laid_is_shown_only_by_the_house_rule() -> None:
    assert view_of(begun(4), A).played is None
    state = begun(4, show_played="on")
    assert view_of(state, None).played == cards("")
    seat = state.mover
    assert seat is not None
    play = questions.fallback(RULES, state, seat)
    state = done(state, (seat, play))
    assert sum(view_of(state, None).played or ()) == 1


def test_cards_of_finished_tricks_are_not_looked_up_again() -> None:
    state = position("4 9", "5 9", "1 1", "1 1")
    told = []
    for seat, text in ((A, "4"), (B, "5"), (C, ""), (D, ""), (B, "9")):
        for event in decided(state, seat, lay(text) if text else questions.fallback(RULES, state, seat)):
            told.append(told_of(state, event, None))
            state = RULES.evolve(state, event)
    recalled = view_of(state, None).recall(told)
    assert [one for one in recalled if isinstance(one, Played | Passed)] == [Played(B, 9, 1, 0, C, lead=True)]
    assert any(isinstance(one, TrickWon) for one in recalled)
    assert not any(isinstance(one, Moved) for one in recalled)
    shown = position("4 9", "1", "1", "1", show_played="on")
    assert view_of(shown, None).recall(told) == told


def test_a_hand_that_is_over_shows_no_cards_as_laid() -> None:
    state = position("5 5", "7 7", "", "", show_played="on", hands=1)
    assert view_of(done(state, (A, "5")), A).played != NO_CARDS
    ended = done(state, (A, "5 5"))
    assert ended.deal.over is not None
    assert view_of(ended, A).played is None
