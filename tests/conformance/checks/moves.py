"""Moves: those that are listed, sampled, and played by the clock."""

import itertools
from collections.abc import Iterator

from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.values import Seat
from tests.conformance.checks.registry import check
from tests.conformance.plain import plain
from tests.conformance.plays import LISTED, accepted
from tests.conformance.subjects import Position, Subject


def _seats(subject: Subject, each: int) -> Iterator[tuple[Position, Seat]]:
    for position in subject.positions(each):
        yield from ((position, seat) for seat in position.seats)


@check
def every_move_is_accepted(subject: Subject) -> None:
    """No action that `moves` lists is refused."""
    for position, seat in _seats(subject, 20):
        for action in itertools.islice(questions.moves(subject.game, position.state, seat), LISTED):
            fine = accepted(subject.game, position.state, seat, action, position.at)
            assert fine, f"seat {seat}: {action} is listed and refused: {position}"


@check
def moves_come_in_a_fixed_order_without_repeats(subject: Subject) -> None:
    """`moves` gives the same list each time, each action once."""
    for position, seat in _seats(subject, 20):
        first, again = (
            [plain(action) for action in itertools.islice(questions.moves(subject.game, position.state, seat), LISTED)]
            for _ in range(2)
        )
        assert first == again, f"seat {seat}: another order the second time: {position}"
        assert len(set(first)) == len(first), f"seat {seat}: a move twice: {position}"


@check
def awaited_seats_have_a_move(subject: Subject) -> None:
    """Outside a race an awaited seat has a move. A seat that may not act has none."""
    for position, seat in _seats(subject, 20):
        first = next(questions.moves(subject.game, position.state, seat), None)
        if seat not in questions.may_act(subject.game, position.state):
            assert first is None, f"seat {seat} may not act but has {first}: {position}"
        elif seat in questions.awaited(subject.game, position.state) and not position.play.options.race:
            assert first is not None, f"seat {seat} is awaited without a move: {position}"


@check
def samples_are_moves(subject: Subject) -> None:
    """`sample` draws one of `moves`, the same with the same generator."""
    for position, seat in _seats(subject, 12):
        listed = list(itertools.islice(questions.moves(subject.game, position.state, seat), LISTED))
        if not listed:
            continue
        draws = [
            questions.sample(subject.game, position.state, seat, generator(position.play.seed, number, "sample"))
            for number in (0, 1, 2, 2)
        ]
        assert draws[2] == draws[3], f"seat {seat}: two samples from one generator: {position}"
        for action in draws:
            assert action in listed or len(listed) == LISTED, f"seat {seat}: {action} is no move: {position}"
            fine = accepted(subject.game, position.state, seat, action, position.at)
            assert fine, f"seat {seat}: sample {action} is refused: {position}"


@check
def the_fallback_is_accepted(subject: Subject) -> None:
    """The clock's action for an awaited seat with a move is accepted, and is always the same."""
    for position, seat in _seats(subject, 20):
        if seat not in questions.awaited(subject.game, position.state):
            continue
        if next(questions.moves(subject.game, position.state, seat), None) is not None:
            action = questions.fallback(subject.game, position.state, seat)
            assert action == questions.fallback(subject.game, position.state, seat), (
                f"seat {seat}: two fallbacks: {position}"
            )
            fine = accepted(subject.game, position.state, seat, action, position.at)
            assert fine, f"seat {seat}: fallback {action} is refused: {position}"
