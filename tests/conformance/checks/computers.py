"""Computers: an accepted action from a view, the same with the same generator, also in a guessed world."""

from games.engine.contract import questions
from games.engine.contract.chance import generator
from tests.conformance.checks.registry import check
from tests.conformance.plain import plain
from tests.conformance.plays import accepted
from tests.conformance.subjects import Subject

MOST = 9
"""Positions in which a level thinks; some think long."""


@check
def computers_choose_what_is_accepted(subject: Subject) -> None:
    """The levels by turns, each at one of the seats that are awaited; in a race it may wait."""
    game = subject.game
    asked = [position for position in subject.few(MOST) if questions.awaited(game, position.state)]
    assert asked, "no seat is awaited anywhere"
    for number in range(max(len(asked), len(game.levels))):
        position, level = asked[number % len(asked)], game.levels[number % len(game.levels)]
        awaited = questions.awaited(game, position.state)
        seat = awaited[number // len(game.levels) % len(awaited)]
        view, told = game.view(position.state, seat), position.told(seat)
        draws = [game.choose(view, told, level, generator(position.play.seed, 0, level)) for _ in range(2)]
        assert plain(draws[0]) == plain(draws[1]), f"{level} chose twice: {position}"
        if draws[0] is None:
            assert position.play.options.race, f"{level} chose nothing outside a race: {position}"
        else:
            fine = accepted(game, position.state, seat, draws[0], position.at)
            assert fine, f"{level} in seat {seat} chose {draws[0]}, which is refused: {position}"


@check
def a_game_has_levels_and_paces(subject: Subject) -> None:
    """At least one computer level, each with its own name, and at least one pace."""
    levels = subject.game.levels
    assert levels, "no computer level"
    assert len(set(levels)) == len(levels), f"levels {levels}"
    assert subject.game.paces, "no pace"
