"""Buro Crazy as a whole: its rules, and what everybody else needs of it."""

from functools import partial

from games.buro_crazy import forms, guess, notation, view, words
from games.buro_crazy.rules import BuroCrazyRules
from games.buro_crazy.values import Action, Happened, HouseRules, State
from games.buro_crazy.view import Told, View
from games.engine.contract.game import Game, Mannered, Predictable, late
from games.engine.contract.pictures import (
    BeatSubject,
    BoardSubject,
    CoverSubject,
    FilmSubject,
    Pictures,
    PosterSubject,
    PrimerSubject,
)

_board = partial(late, "games.buro_crazy.board")


class BuroCrazy(BuroCrazyRules, Game[HouseRules, State, Action, Happened, View, Told]):
    """Buro Crazy: equal hands, everything public but what was sealed and has not been shown."""


GAME = BuroCrazy(
    view=view.view_of,
    told=view.told_of,
    guess=guess.guess,
    choose=Mannered(late("games.buro_crazy.strategy", "choose")),
    ask=forms.ask,
    forced=forms.forced,
    stakes=forms.stakes,
    predictions=Predictable(open=forms.predict, settled=forms.settled),
    draw=Pictures(
        {
            BoardSubject: _board("draw"),
            BeatSubject: _board("beat"),
            FilmSubject: _board("reveal_film"),
            PosterSubject: _board("poster"),
            PrimerSubject: _board("primer"),
            CoverSubject: _board("cover"),
        }
    ),
    tell=words.tell,
    describe=words.describe,
    brief=words.brief,
    climax=words.climax,
    teaser=words.teaser,
    recap=words.recap,
    judged=late("games.buro_crazy.review", "judged"),
    position=notation.position,
)
"""The game, as the catalogue finds it."""
