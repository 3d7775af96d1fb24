"""Simultaneous answers: no one learns who pressed first until all have pressed."""

import itertools

from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.values import Seat
from tests.conformance.checks.registry import check
from tests.conformance.orders import Press, run
from tests.conformance.plain import plain
from tests.conformance.subjects import Position, Subject


@check
def the_order_of_simultaneous_answers_does_not_matter(subject: Subject) -> None:
    """Outside a race, if an answer leaves the other seats awaited, every order of answers has the same result."""
    game = subject.game
    for position in subject.positions(6):
        seats = questions.awaited(game, position.state)
        if len(seats) < 2 or position.play.options.race:
            continue
        rng = generator(position.play.seed, position.index, "orders")
        presses = [Press(seat, questions.sample(game, position.state, seat, rng)) for seat in seats]
        after_one, _ = run(game, position.state, presses[:1], position.at)
        if set(questions.awaited(game, after_one)) == set(seats[1:]):
            ends = {
                repr(plain(run(game, position.state, list(order), position.at, gap=0)[0]))
                for order in itertools.permutations(presses)
            }
            assert len(ends) == 1, f"{len(ends)} ends of {presses}: {position}"


@check
def a_bid_shows_nothing_but_that_it_was_made(subject: Subject) -> None:
    """Before the last simultaneous answer, each answer shows the others only that it was given."""
    game = subject.game
    for position in subject.positions(6):
        seats = questions.awaited(game, position.state)
        if len(seats) < 2 or position.play.options.race:
            continue
        actor = seats[0]
        actions = list(itertools.islice(questions.moves(game, position.state, actor), 6))
        for eye in (eye for eye in position.play.eyes if eye != actor):
            _compare(subject, position, [Press(actor, action) for action in actions], eye)


def _compare(subject: Subject, position: Position, presses: list[Press], eye: Seat | None) -> None:
    views = set()
    for press in presses:
        state, _ = run(subject.game, position.state, [press], position.at)
        if set(questions.awaited(subject.game, state)) == set(questions.awaited(subject.game, position.state)) - {
            press.seat
        }:
            views.add(repr(plain(subject.game.view(state, eye))))
    assert len(views) <= 1, f"eye {eye} can tell {presses} apart: {position}"
