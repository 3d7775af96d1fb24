"""Forced actions: what the engine plays by itself is the only action in each state that fits what an eye sees."""

from itertools import islice

from games.engine.contract import questions
from tests.conformance.checks.registry import check
from tests.conformance.plays import accepted
from tests.conformance.subjects import Subject
from tests.conformance.worlds import guess


@check
def what_is_forced_is_the_only_action(subject: Subject) -> None:
    """It is accepted, its seat is awaited and has no other move, also in each state that fits that eye's view."""
    game = subject.game
    for position, eye in ((one, eye) for one in subject.positions(16) for eye in one.play.eyes):
        forced = game.forced(game.view(position.state, eye))
        if forced is None:
            continue
        for state in (position.state, *(guess(subject, position, eye, number) for number in range(3))):
            assert forced.seat in questions.awaited(game, state), f"{forced} is not awaited: {position}"
            moves = list(islice(questions.moves(game, state, forced.seat), 2))
            assert moves == [forced.action], f"{forced} is not all that can be done: {position}"
            fine = accepted(game, state, forced.seat, forced.action, position.at)
            assert fine, f"{forced} is refused: {position}"
