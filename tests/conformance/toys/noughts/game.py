"""Noughts and Crosses as a whole: its rules, and what pictures, computers and the bot need of it."""

from dataclasses import replace

from games.engine.contract.late import late
from games.engine.contract.open_game import OpenGame
from tests.conformance.toys.noughts import forms, notation, strategy, words
from tests.conformance.toys.noughts.rules import NoughtsRules
from tests.conformance.toys.noughts.values import HouseRules, Mark, Marked, State
from tests.conformance.toys.noughts.view import View


class Noughts(NoughtsRules, OpenGame[HouseRules, State, Mark, Marked, View]):
    """The whole game: nothing is hidden, so every eye sees and is told the same."""

    state_type = State
    view_type = View
    choose = staticmethod(strategy.choose)
    ask = staticmethod(forms.ask)
    draw = staticmethod(late("tests.conformance.toys.noughts.board", "draw"))
    primer = staticmethod(late("tests.conformance.toys.noughts.board", "primer"))
    cover = staticmethod(late("tests.conformance.toys.noughts.board", "cover"))
    tell = staticmethod(words.tell)
    describe = staticmethod(words.describe)
    effects = staticmethod(forms.effects)
    decided = staticmethod(words.decided)
    phase = staticmethod(words.phase)
    position = staticmethod(notation.position)

    def rest(self, view: View) -> View:
        """The board of a match that a player gave up: unchanged, but no seat is to move."""
        return replace(view, turn=None)


GAME = Noughts()
"""The game, as the catalogue finds it."""
