"""Questions outside a race: a stale press is never taken for an answer, and no seat loses its draft."""

from collections.abc import Iterator
from typing import Any

from games.engine.contract import questions
from games.engine.contract.values import Seat
from tests.conformance.checks.registry import check
from tests.conformance.forms import choices_of
from tests.conformance.plays import Acted, Play, Step
from tests.conformance.subjects import Subject
from tests.support.questions import question


def _turnwise(subject: Subject) -> Iterator[tuple[Play, Step, Seat]]:
    for play in subject.plays:
        if not play.options.race:
            for step in play.steps[1:]:
                yield from ((play, step, Seat(seat)) for seat in range(play.seats))


def _offers(subject: Subject, state: Any, seat: Seat) -> set[str]:
    form = subject.game.ask(subject.game.view(state, seat))
    return set() if form is None else {choice.code for choice in choices_of(form) if choice.open}


def _by(step: Step, seat: Seat) -> bool:
    return isinstance(step.cause, Acted) and step.cause.seat == seat


@check
def a_new_question_has_a_number_never_used_before(subject: Subject) -> None:
    """A seat's question never returns to a number that it had left."""
    for play in subject.plays:
        for seat in range(play.seats):
            left: set[int] = set()
            now = 0
            for step in play.steps:
                number = question(subject.game, step.after, Seat(seat))
                assert number not in left, f"question {number} of seat {seat} came back: {play.seed}"
                if number not in {now, 0}:
                    left |= {now} - {0}
                    now = number


@check
def other_offers_are_another_question(subject: Subject) -> None:
    """If another seat's action changes what a seat is offered, the seat's question changes too."""
    for play, step, seat in _turnwise(subject):
        before, after = (question(subject.game, state, seat) for state in (step.before, step.after))
        if before and before == after and not _by(step, seat):
            same = _offers(subject, step.before, seat) == _offers(subject, step.after, seat)
            assert same, f"question {before} of seat {seat} now offers something else: {play.seed}"


@check
def a_round_of_answers_is_one_question_a_seat(subject: Subject) -> None:
    """A seat that is awaited again, after its own answer or after a break, has a new question."""
    for play in subject.plays:
        if play.options.race:
            continue
        for seat in range(play.seats):
            answered: set[int] = set()
            for step in play.steps[1:]:
                before = question(subject.game, step.before, Seat(seat))
                if _by(step, Seat(seat)) and seat in questions.awaited(subject.game, step.before):
                    assert before not in answered, f"seat {seat} answers question {before} twice: {play.seed}"
                    answered.add(before)


@check
def an_open_decision_is_not_disturbed_by_others(subject: Subject) -> None:
    """While several seats are awaited, the answer of one does not change the questions of the others."""
    game = subject.game
    for play, step, seat in _turnwise(subject):
        waiting, still = questions.awaited(game, step.before), questions.awaited(game, step.after)
        if not isinstance(step.cause, Acted) or len(waiting) < 2 or step.cause.seat == seat or seat not in still:
            continue
        if set(still) == set(waiting) - {step.cause.seat}:
            numbers = question(game, step.before, seat), question(game, step.after, seat)
            assert numbers[0] == numbers[1], f"seat {seat} was disturbed, {numbers}: {play.seed}"
