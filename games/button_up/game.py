"""Button Up! as a whole: its rules, and what everybody else needs of it."""

from collections.abc import Sequence
from dataclasses import replace

from games.button_up import course, effects, forms, notation, review, strategy, words
from games.button_up.rules import ButtonUpRules
from games.button_up.values import Action, Happened, HouseRules, State
from games.button_up.view import View
from games.engine.contract.late import late
from games.engine.contract.open_game import OpenGame


class ButtonUp(ButtonUpRules, OpenGame[HouseRules, State, Action, Happened, View]):
    """Button Up!: a game in which nothing is hidden, so every eye sees and is told the same."""

    state_type = State
    view_type = View
    choose = staticmethod(strategy.choose)
    ask = staticmethod(forms.ask)
    draw = staticmethod(late("games.button_up.board", "draw"))
    primer = staticmethod(late("games.button_up.board", "primer"))
    cover = staticmethod(late("games.button_up.board", "cover"))
    films = True
    moving = staticmethod(late("games.button_up.board", "moving"))
    poster = staticmethod(late("games.button_up.board", "poster"))
    recap = staticmethod(words.recap)
    turning = staticmethod(course.turning)
    reviews = True
    judged = staticmethod(review.judged)
    tell = staticmethod(words.tell)
    describe = staticmethod(words.describe)
    brief = staticmethod(words.brief)
    effects = staticmethod(effects.effects)
    decided = staticmethod(words.decided)
    phase = staticmethod(words.phase)
    position = staticmethod(notation.position)

    def shows(self, view: View, told: Sequence[Happened]) -> tuple[View, Sequence[Happened]]:
        """The circle: the same picture for every eye."""
        return replace(view, eye=None), ()

    def rest(self, view: View) -> View:
        """The circle as it was; no seat is to move."""
        return replace(view, mover=None, chooser=None)


GAME = ButtonUp()
"""The game, as the catalogue finds it."""
