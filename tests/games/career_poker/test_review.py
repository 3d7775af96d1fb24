"""The review of plays and gifts: what the strong computer would have done, and how many places that was worth."""

from collections.abc import Sequence

import pytest

from games.career_poker.forms import play_text
from games.career_poker.review import judged
from games.career_poker.values import Give, Happened, Passed, Played, State
from games.career_poker.view import Told, told_of, view_of
from games.engine.contract.judgement import Judgement, Unit
from games.engine.contract.values import Seat, Text
from tests.games.career_poker.positions import A, B, D, done, lay, match, position


def judgement(state: State, seat: Seat, way: str) -> Judgement | None:
    """How good a play (or "", a pass) is in a position whose past was not told."""
    play = lay(way) if way else None
    own = Passed(seat, None) if play is None else Played(seat, play.value, play.cards, play.jokers, None, lead=False)
    return judged(view_of(state, seat), (), own)


def test_to_keep_a_last_card_that_wins_costs_places_and_the_better_play_is_named() -> None:
    state = done(position("3 3", "13", "4 5 6 7 8 9", "4 5 6 7 8 9"), (A, "3"))
    found = judgement(state, B, "")
    assert found is not None
    assert found.unit is Unit.PLACE
    assert found.wrong
    assert found.gap > 0.5
    assert found.said.values["played"] == Text("career-poker-judged-pass")
    assert found.said.values["other"] == play_text(lay("13"))
    assert found.said.values["instead"] == 1


def test_what_the_computer_would_have_done_too_loses_nothing() -> None:
    state = done(position("3 3", "13", "4 5 6 7 8 9", "4 5 6 7 8 9"), (A, "3"))
    found = judgement(state, B, "13")
    assert found is not None
    assert found.gap == 0
    assert not found.wrong


def test_what_the_computer_would_have_done_too_is_compared_with_another_way() -> None:
    state = done(position("3 3", "4 13", "5 6 7 8 9", "5 6 7 8 9"), (A, "3"))
    found = judgement(state, B, "13")
    assert found is not None
    assert (found.gap, found.wrong) == (0, False)
    assert found.said.values["played"] == play_text(lay("13"))
    assert found.said.values["other"] == Text("career-poker-judged-pass")
    assert found.stake > 0.2
    assert found.error > 0


def test_where_every_way_ends_last_nothing_could_save_the_hand() -> None:
    lost = judgement(position("", "", "13 13", "1 2 3 4 5 6 7 8 9 10 11 12 13", mover=D), D, "1")
    assert lost is not None
    assert (lost.hopeless, lost.wrong, lost.said.key) == (True, False, "review-lost-place")
    assert lost.said.values["result"] == 4
    saved = judgement(position("", "", "3 4", "13 12", mover=D), D, "13")
    assert saved is not None
    assert not saved.hopeless


def test_the_same_moment_gives_the_same_figures_again() -> None:
    state = done(position("3 3 9 10", "4 12 13 J", "4 5 6 7 8 9", "4 5 6 7 8 9"), (A, "3"))
    assert judgement(state, B, "J") == judgement(state, B, "J")


def test_who_can_only_pass_has_no_choice() -> None:
    state = done(position("13 13", "3", "4 5", "4 5"), (A, "13"))
    assert judgement(state, B, "") is None


def test_a_gift_is_compared_with_the_computers_gift() -> None:
    told: list[Happened] = []
    found = None
    for state, seat, action, events in match(4, 7, hands=2):
        if isinstance(action, Give) and seat == state.deal.ranks.index(1):
            found = judged(view_of(state, seat), told_to(state, seat, told), told_of(state, events[0], seat))
        told += events
    assert found is not None
    assert found.unit is Unit.PLACE
    assert found.said.values["played"].key == "career-poker-judged-gift"  # type: ignore[union-attr]


def told_to(state: State, seat: Seat, events: Sequence[Happened]) -> list[Told]:
    return [told_of(state, event, seat) for event in events]


def test_hidden_hands_change_no_judgement() -> None:
    one = done(position("3 3 9", "12 13", "4 5 6 7", "8 9 10 11"), (A, "3"))
    other = done(position("3 3 9", "12 13", "8 9 10 11", "4 5 6 7"), (A, "3"))
    assert judgement(one, B, "") == judgement(other, B, "")


@pytest.mark.slow
def test_every_decision_of_a_session_can_be_judged() -> None:
    told: dict[Seat, list[Told]] = {Seat(seat): [] for seat in range(4)}
    checked = 0
    for state, seat, _, events in match(4, 2, hands=2):
        found = judged(view_of(state, seat), told[seat], told_of(state, events[0], seat)) if checked < 6 else None
        checked += found is not None
        for eye, heard in told.items():
            heard += [told_of(state, event, eye) for event in events]
    assert checked == 6
