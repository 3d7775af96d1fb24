"""Biesti Boys as a whole: its rules, and what everybody else needs of it."""

from functools import partial

from games.biesti_boys import forms, guess, notation, race, strategy, view, words
from games.biesti_boys.rules import BiestiBoysRules
from games.biesti_boys.values import Action, Happened, HouseRules, State
from games.biesti_boys.view import Told, View
from games.engine.contract.game import Game, Mannered, Predictable, Racing, late
from games.engine.contract.pictures import (
    BoardSubject,
    CoverSubject,
    Pictures,
    PosterSubject,
    PracticeSubject,
    PrimerSubject,
)

_board = partial(late, "games.biesti_boys.board")


class BiestiBoys(BiestiBoysRules, Game[HouseRules, State, Action, Happened, View, Told]):
    """Biesti Boys: hands and stacks are secret, all else is seen by everybody."""


GAME = BiestiBoys(
    view=view.view_of,
    told=view.told_of,
    guess=guess.guess,
    choose=Mannered(strategy.choose),
    ask=forms.ask,
    stakes=forms.stakes,
    predictions=Predictable(open=forms.predict, settled=forms.settled),
    draw=Pictures(
        {
            BoardSubject: _board("draw"),
            PracticeSubject: _board("practice"),
            PosterSubject: _board("poster"),
            PrimerSubject: _board("primer"),
            CoverSubject: _board("cover"),
        }
    ),
    tell=words.tell,
    describe=words.describe,
    brief=words.brief,
    climax=words.climax,
    recap=words.recap,
    judged=late("games.biesti_boys.review", "judged"),
    position=notation.position,
    racing=Racing(
        strength=(160, 300),  # people differ more in speed than in thinking
        progress=race.progress,
        reaction=strategy.reaction,
        remark=words.remark,
        standing=words.standing,
        report=words.report,
    ),
)
"""The game, as the catalogue finds it."""
