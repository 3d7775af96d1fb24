"""The fixed opponent that every computer must beat, and matches between two players of any kind."""

from collections.abc import Callable
from random import Random

from games.button_up import GAME
from games.button_up.strategy import choose
from games.button_up.values import Action, HouseRules
from games.button_up.view import View
from games.engine.contract import questions
from games.engine.contract.values import Seat
from tests.games.button_up.positions import AT

Player = Callable[[View, Random], Action]
"""The action of a player in a view."""


def baseline(view: View, rng: Random) -> Action:
    """Any move at all."""
    assert view.eye is not None
    return rng.choice(list(questions.moves(GAME, view, view.eye)))


def computer(level: str) -> Player:
    """A computer of that level."""
    return lambda view, rng: choose(view, (), level, rng)


def rate(one: Player, two: Player, matches: int, seed: int = 0) -> float:
    """The share of so many matches that the first player wins. Seats change after each match."""
    return sum(_winner(one, two, seed + number) is one for number in range(matches)) / matches


def _winner(one: Player, two: Player, seed: int) -> Player:
    players = (one, two) if seed % 2 == 0 else (two, one)
    rng, options = Random(seed), HouseRules()
    state, events = GAME.start(options, 2), GAME.setup(options, 2, rng)
    while True:
        for event in events:
            state = GAME.evolve(state, event)
        if state.winner is not None:
            return players[state.winner]
        seat = state.asked
        assert seat is not None
        action = players[seat](GAME.view(state, seat), rng)
        assert GAME.refuse(state, seat, action, AT) is None
        events = GAME.decide(state, Seat(seat), action, AT, rng)
