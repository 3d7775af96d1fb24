"""Top of the Deck as a whole: its rules, and what pictures, computers and the bot need of it."""

from functools import partial

from games.engine.contract.game import PlainGame, late
from games.engine.contract.pictures import BoardSubject, CoverSubject, Pictures, PrimerSubject
from tests.conformance.toys.toppers import forms, notation, strategy, view, words
from tests.conformance.toys.toppers.rules import ToppersRules
from tests.conformance.toys.toppers.values import Happened, HouseRules, Lay, State
from tests.conformance.toys.toppers.view import View

_board = partial(late, "tests.conformance.toys.toppers.board")


class Toppers(ToppersRules, PlainGame[HouseRules, State, Lay, Happened, View]):
    """The whole game: the hands of others are secret, all else is seen by everybody."""


GAME = Toppers(
    state_type=State,
    view_type=View,
    unseen=view.unseen,
    choose=strategy.choose,
    ask=forms.ask,
    draw=Pictures({BoardSubject: _board("draw"), PrimerSubject: _board("primer"), CoverSubject: _board("cover")}),
    tell=words.tell,
    describe=words.describe,
    position=notation.position,
)
"""The game, as the catalogue finds it."""
