"""Seats: whose turn it is, when the match is over, and what the game's own clock does."""

from collections.abc import Iterator

from games.engine.contract import questions
from games.engine.contract.values import Seat
from tests.conformance.checks.registry import check
from tests.conformance.plays import Acted, Expired
from tests.conformance.subjects import Position, Subject
from tests.support.questions import question


def everywhere(subject: Subject) -> Iterator[Position]:
    """Every position of every match."""
    for play in subject.plays:
        yield from (Position(play, index) for index in range(len(play.steps)))


@check
def matches_end(subject: Subject) -> None:
    """Every random match comes to its outcome."""
    for play in subject.plays:
        assert play.ended, f"no end after {len(play.steps)} steps: {Position(play, len(play.steps) - 1)}"


@check
def seats_are_asked_in_order(subject: Subject) -> None:
    """`asks` names seats of the match in ascending order."""
    for position in everywhere(subject):
        allowed, awaited = (
            questions.may_act(subject.game, position.state),
            questions.awaited(subject.game, position.state),
        )
        assert set(awaited) <= set(allowed) <= set(position.seats), f"{awaited} of {allowed}: {position}"
        for seats in (allowed, awaited):
            assert list(seats) == sorted(set(seats)), f"seats {seats} out of order: {position}"


@check
def nobody_is_awaited_only_at_the_end_or_when_the_clock_moves(subject: Subject) -> None:
    """Before the end somebody is awaited or a deadline is set; afterwards there is neither."""
    for position in everywhere(subject):
        state, game = position.state, subject.game
        if game.outcome(state) is None:
            assert questions.awaited(game, state) or game.deadline(state) is not None, f"nothing can happen: {position}"
        else:
            assert not questions.may_act(game, state), f"somebody may act after the end: {position}"
            assert game.deadline(state) is None, f"a deadline after the end: {position}"


@check
def a_seat_that_acted_could(subject: Subject) -> None:
    """An accepted action comes from a seat of `may_act`."""
    for play in subject.plays:
        for step in play.steps:
            if isinstance(step.cause, Acted):
                assert step.cause.seat in questions.may_act(subject.game, step.before), f"{step.cause} in {play.seed}"


@check
def the_clock_makes_progress(subject: Subject) -> None:
    """`expire` leaves events, changes the state, and the next deadline is later."""
    for play in subject.plays:
        for step in play.steps:
            if isinstance(step.cause, Expired):
                following = subject.game.deadline(step.after)
                assert step.events, f"no event at a deadline: {play.seed}"
                assert step.after != step.before, f"nothing changed at a deadline: {play.seed}"
                assert following is None or following > step.at, f"the deadline stays: {play.seed}"


@check
def the_outcome_ranks_every_seat(subject: Subject) -> None:
    """A place and a score for each seat; a place is one more than the number of better seats."""
    for play in subject.plays:
        outcome = subject.game.outcome(play.steps[-1].after)
        if outcome is None:
            continue
        assert len(outcome.places) == len(outcome.scores) == play.seats, f"{outcome} for {play.seats} seats"
        for place in outcome.places:
            assert place == 1 + sum(other < place for other in outcome.places), f"not a ranking: {outcome.places}"
        assert outcome.winners, f"nobody has place 1: {outcome}"
        assert outcome.reason.replace("-", "").isalnum(), f"not a word: {outcome.reason}"
        assert outcome.reason == outcome.reason.lower(), f"not in kebab case: {outcome.reason}"


@check
def an_awaited_seat_is_asked_something(subject: Subject) -> None:
    """`question` is above 0 for every awaited seat, and 0 after the end and for a seat that may not act."""
    for position in everywhere(subject):
        state, game = position.state, subject.game
        for seat in position.seats:
            number = question(game, state, seat)
            if seat in questions.awaited(game, state):
                assert number > 0, f"seat {seat} is awaited and asked nothing: {position}"
            if game.outcome(state) is not None:
                assert number == 0, f"seat {seat} is asked after the end: {position}"
            if seat not in questions.may_act(game, state) and not position.play.options.race:
                assert number == 0, f"seat {seat} is asked but may not act: {position}"


@check
def the_question_of_a_race_never_changes(subject: Subject) -> None:
    """In a race every seat has one number until the end."""
    for play in subject.plays:
        if not play.options.race:
            continue
        for seat in range(play.seats):
            numbers = {question(subject.game, step.after, Seat(seat)) for step in play.steps} - {0}
            assert len(numbers) == 1, f"numbers {numbers} in a race: {play.seed}"
