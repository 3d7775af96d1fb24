"""Noughts and Crosses as a whole: its rules, and what pictures, computers and the bot need of it."""

from functools import partial

from games.engine.contract.game import PlainGame, late
from games.engine.contract.pictures import BoardSubject, CoverSubject, Pictures, PrimerSubject
from tests.conformance.toys.noughts import forms, notation, strategy, words
from tests.conformance.toys.noughts.rules import NoughtsRules
from tests.conformance.toys.noughts.values import HouseRules, Mark, Marked, State
from tests.conformance.toys.noughts.view import View

_board = partial(late, "tests.conformance.toys.noughts.board")


class Noughts(NoughtsRules, PlainGame[HouseRules, State, Mark, Marked, View]):
    """The whole game: nothing is hidden, so every eye sees and is told the same."""


GAME = Noughts(
    state_type=State,
    view_type=View,
    choose=strategy.choose,
    ask=forms.ask,
    stakes=forms.stakes,
    draw=Pictures({BoardSubject: _board("draw"), PrimerSubject: _board("primer"), CoverSubject: _board("cover")}),
    tell=words.tell,
    describe=words.describe,
    climax=words.climax,
    position=notation.position,
)
"""The game, as the catalogue finds it."""
