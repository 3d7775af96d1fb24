"""Career Poker as a whole: its rules, and what everybody else needs of it."""

from functools import partial

from games.career_poker import forms, guess, notation, puzzles, strategy, view, words
from games.career_poker.rules import CareerPokerRules
from games.career_poker.values import Action, Happened, HouseRules, State
from games.career_poker.view import Told, View
from games.engine.contract.game import Game, Mannered, Predictable, late
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

_board = partial(late, "games.career_poker.board")


class CareerPoker(CareerPokerRules, Game[HouseRules, State, Action, Happened, View, Told]):
    """Career Poker: everybody sees counts, ranks and the trick, and only the own cards."""


GAME = CareerPoker(
    view=view.view_of,
    told=view.told_of,
    guess=guess.guess,
    choose=Mannered(strategy.choose),
    ask=forms.ask,
    premove=forms.premove,
    forced=forms.forced,
    stakes=forms.stakes,
    predictions=Predictable(open=forms.predict, settled=forms.settled),
    draw=Pictures(
        {
            BoardSubject: _board("draw"),
            FilmSubject: _board("climb_film"),
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
    judged=late("games.career_poker.review", "judged"),
    position=notation.position,
    puzzles=puzzles.PUZZLES,
)
"""The game, as the catalogue finds it."""
