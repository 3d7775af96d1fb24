from random import Random

import pytest

from games.engine.contract import questions
from games.engine.contract.values import Event, Millis, Outcome, Seat
from games.engine.match.match_events import (
    Away,
    Back,
    Ended,
    Left,
    Paused,
    Resigned,
    Resumed,
    Seated,
    Struck,
)
from games.engine.match.moment import Entry, Moment, SeatStatus, begin, evolve
from tests.conformance.toys.race import GAME as RACE
from tests.conformance.toys.sealed import GAME as SEALED
from tests.conformance.toys.sealed.values import HouseRules, Revealed, Sealed

A, B = Seat(0), Seat(1)


def after(moment: Moment, event: Event, actor: Seat | None = None) -> Moment:
    return evolve(SEALED, moment, Entry(Millis(moment.at + 10), event, actor))


@pytest.fixture
def dealt() -> Moment:
    options = HouseRules()
    moment = begin(SEALED, options, 2)
    for event in SEALED.setup(options, 2, Random(1)):
        moment = after(moment, event)
    return moment


def test_before_any_event_nobody_is_asked_anything() -> None:
    moment = begin(SEALED, HouseRules(), 2)
    assert (moment.version, moment.asked) == (0, (0, 0))


def test_a_question_arises_at_the_event_that_brought_it(dealt: Moment) -> None:
    assert dealt.asked == (1, 1)


def test_the_own_action_renews_the_question_and_those_of_others_do_not(dealt: Moment) -> None:
    moment = after(dealt, Sealed(A, 0), A)
    assert moment.asked == (2, 1)
    assert after(moment, Sealed(A, 0), A).asked == (3, 1)


def test_a_new_round_asks_everybody_anew(dealt: Moment) -> None:
    moment = after(after(dealt, Sealed(A, 0), A), Sealed(B, 0), B)
    assert after(moment, Revealed((0, 0), None), B).asked == (4, 4)


def test_what_happens_to_the_match_renews_no_question(dealt: Moment) -> None:
    assert after(after(dealt, Away(A)), Back(A)).asked == dealt.asked


def test_strikes_end_with_the_next_own_action(dealt: Moment) -> None:
    moment = after(dealt, Struck(A, 2))
    assert moment.roster == (SeatStatus(strikes=2), SeatStatus())
    assert after(moment, Sealed(B, 0), B).roster[A].strikes == 2
    assert after(moment, Sealed(A, 0), A).roster[A].strikes == 0


def test_a_computer_sits_down_and_the_person_returns(dealt: Moment) -> None:
    gone = after(after(dealt, Left(A)), Seated(A, "easy"))
    assert gone.roster[A] == SeatStatus(level="easy", left=True)
    assert after(gone, Seated(A, None)).roster[A] == SeatStatus()


def test_a_person_who_is_away_stays_away_until_back(dealt: Moment) -> None:
    away = after(dealt, Away(B))
    assert away.roster[B].away
    assert not after(away, Back(B)).roster[B].away


def test_resigning_is_noted(dealt: Moment) -> None:
    assert after(dealt, Resigned(B)).roster == (SeatStatus(), SeatStatus(resigned=True))


def test_nobody_is_awaited_in_a_pause(dealt: Moment) -> None:
    paused = after(dealt, Paused())
    assert dealt.awaited == (A, B)
    assert paused.awaited == ()
    assert after(paused, Resumed()).awaited == (A, B)


def test_a_match_ended_outside_its_rules_asks_nobody(dealt: Moment) -> None:
    over = after(dealt, Ended("resigned", (2, 1)))
    assert over.outcome == Outcome("resigned", (2, 1), (None, None))
    assert over.outcome.winners == (B,)
    assert over.asked == (0, 0)
    assert over.awaited == ()


def test_in_a_race_the_question_is_renewed_by_own_actions_alone() -> None:
    options = RACE.Options()
    moment = begin(RACE, options, 2)
    for event in RACE.setup(options, 2, Random(4)):
        moment = evolve(RACE, moment, Entry(Millis(0), event))
    seat = next(seat for seat in (A, B) if list(questions.moves(RACE, moment.state, seat)))
    action = next(questions.moves(RACE, moment.state, seat))
    before = moment.asked
    for event in RACE.decide(moment.state, seat, action, Millis(5), Random(1)):
        moment = evolve(RACE, moment, Entry(Millis(5), event, seat))
    assert moment.asked[1 - seat] == before[1 - seat]
    assert moment.asked[seat] == moment.version
