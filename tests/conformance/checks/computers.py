"""Computers: an accepted action from a view, the same with the same generator, also in a guessed world."""

import itertools

from games.engine.match.chance import generator
from tests.conformance.checks.registry import check
from tests.conformance.plain import plain
from tests.conformance.plays import accepted
from tests.conformance.subjects import Subject

MOST = 6
"""Positions in which each level thinks; some think long."""


@check
def computers_choose_what_is_accepted(subject: Subject) -> None:
    """Every level, at one of the seats that are awaited; in a race it may wait."""
    game = subject.game
    for number, position in enumerate(subject.few(MOST)):
        awaited = game.awaited(position.state)
        seats = [awaited[number % len(awaited)]] if awaited else []
        for seat, level in itertools.product(seats, game.levels):
            view, told = game.view(position.state, seat), position.told(seat)
            draws = [game.choose(view, told, level, generator(position.play.seed, 0, level)) for _ in range(2)]
            assert plain(draws[0]) == plain(draws[1]), f"{level} chose twice: {position}"
            if draws[0] is None:
                assert game.race(position.play.options), f"{level} chose nothing outside a race: {position}"
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
