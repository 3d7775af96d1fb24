"""Refusals: anything may be sent, nothing raises, and every refusal names its rule if it needs one."""

import re
from collections.abc import Iterator
from typing import Any

from games.engine.contract import questions
from games.engine.contract.values import NameOf, Refusal, Seat, Text, not_your_turn
from tests.conformance.checks.registry import check
from tests.conformance.subjects import Position, Subject

CODE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
NOT_YOUR_TURN = not_your_turn(Seat(0)).code
CLAUSE = re.compile(r"[A-Z]{1,3}-[A-Z]?[0-9]+")


def attempts(subject: Subject, each: int) -> Iterator[tuple[Position, Seat, Any, Refusal | None]]:
    """Every action of a match's pool, sent by every seat at some positions and at the end, with its refusal."""
    for position in subject.positions(each):
        answers = position.play.answers
        if position.index not in answers:
            answers[position.index] = [
                (seat, action, _answer(subject, position, seat, action))
                for seat in position.seats
                for action in position.play.pool
            ]
        yield from ((position, seat, action, answer) for seat, action, answer in answers[position.index])


def accepted_attempts(subject: Subject, each: int) -> Iterator[tuple[Position, Seat, Any]]:
    """The attempts that are not refused."""
    yield from (
        (position, seat, action) for position, seat, action, answer in attempts(subject, each) if answer is None
    )


def _answer(subject: Subject, position: Position, seat: Seat, action: Any) -> Refusal | None:
    try:
        return subject.game.refuse(position.state, seat, action, position.at)
    except Exception as error:
        raise AssertionError(f"seat {seat}: refusing {action} raised {error!r}: {position}") from error


@check
def refusing_never_raises(subject: Subject) -> None:
    """Every action that a code can mean gets an answer, for any seat and any position."""
    for position, _, action, answer in attempts(subject, 10):
        assert answer is None or isinstance(answer, Refusal), f"{answer!r} for {action}: {position}"


@check
def a_seat_that_may_not_act_is_refused(subject: Subject) -> None:
    """Nothing is accepted from a seat outside `may_act`, and nothing after the end."""
    for position, seat, action in accepted_attempts(subject, 10):
        allowed = seat in questions.may_act(subject.game, position.state)
        assert allowed, f"seat {seat} may not act, yet {action} is accepted: {position}"


@check
def refusals_name_a_code_and_a_clause(subject: Subject) -> None:
    """A code in kebab case, a clause such as BU-6, and values that a sentence can carry."""
    for _, _, _, answer in attempts(subject, 10):
        if answer is None:
            continue
        assert CODE.fullmatch(answer.code), f"code {answer.code!r}"
        if answer.clause is None and answer.code == NOT_YOUR_TURN:
            continue
        assert answer.clause is not None, f"refusal {answer.code} rests on no clause"
        assert CLAUSE.fullmatch(answer.clause), f"clause {answer.clause!r}"
        for name, value in answer.values.items():
            assert isinstance(value, int | str | Text | NameOf), f"value {name} of {answer.code} is {value!r}"
