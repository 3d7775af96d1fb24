"""Biesti Boys as a whole: its rules, and what everybody else needs of it."""

from functools import partial

from games.biesti_boys import course, forms, guess, notation, reflexes, strategy, view, words
from games.biesti_boys.rules import BiestiBoysRules
from games.biesti_boys.values import Action, Happened, HouseRules, State
from games.biesti_boys.view import Told, View
from games.engine.contract.game import Game, late
from games.engine.contract.pictures import BoardSubject, CoverSubject, PosterSubject, PracticeSubject, PrimerSubject

_board = partial(late, "games.biesti_boys.board")


class BiestiBoys(BiestiBoysRules, Game[HouseRules, State, Action, Happened, View, Told]):
    """Biesti Boys: hands and stacks are secret, all else is seen by everybody."""


GAME = BiestiBoys(
    view=view.view_of,
    told=view.told_of,
    guess=guess.guess,
    hidden=guess.hidden,
    choose=strategy.choose,
    reaction=reflexes.reaction,
    ask=forms.ask,
    effects=forms.effects,
    pictures={
        BoardSubject: _board("draw"),
        PracticeSubject: _board("practice"),
        PosterSubject: _board("poster"),
        PrimerSubject: _board("primer"),
        CoverSubject: _board("cover"),
    },
    tell=words.tell,
    remark=words.remark,
    describe=words.describe,
    brief=words.brief,
    phase=words.phase,
    decided=words.decided,
    report=words.report,
    recap=words.recap,
    turning=course.turning,
    judged=late("games.biesti_boys.review", "judged"),
    position=notation.position,
)
"""The game, as the catalogue finds it."""
