"""Button Up! as a whole: its rules, and what everybody else needs of it."""

from functools import partial

from games.button_up import forms, notation, puzzles, review, strategy, words
from games.button_up.rules import ButtonUpRules
from games.button_up.values import Action, Happened, HouseRules, State
from games.button_up.view import View
from games.engine.contract.game import Mannered, PlainGame, Predictable, late
from games.engine.contract.pictures import (
    BoardSubject,
    CoverSubject,
    FilmSubject,
    Pictures,
    PosterSubject,
    PrimerSubject,
    PuzzleSubject,
    SolvedSubject,
)

_board = partial(late, "games.button_up.board")


class ButtonUp(ButtonUpRules, PlainGame[HouseRules, State, Action, Happened, View]):
    """Button Up!: a game in which nothing is hidden, so every eye sees and is told the same."""


GAME = ButtonUp(
    state_type=State,
    view_type=View,
    choose=Mannered(strategy.choose),
    ask=forms.ask,
    stakes=forms.stakes,
    predictions=Predictable(open=forms.predict, settled=forms.settled),
    draw=Pictures(
        {
            BoardSubject: _board("draw"),
            FilmSubject: _board("round_film"),
            PosterSubject: _board("poster"),
            PrimerSubject: _board("primer"),
            CoverSubject: _board("cover"),
            PuzzleSubject: _board("puzzle"),
            SolvedSubject: _board("solved"),
        }
    ),
    tell=words.tell,
    describe=words.describe,
    brief=words.brief,
    climax=words.climax,
    teaser=words.teaser,
    recap=words.recap,
    judged=review.judged,
    position=notation.position,
    puzzles=puzzles.PUZZLES,
)
"""The game, as the catalogue finds it."""
