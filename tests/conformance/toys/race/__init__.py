"""Race: everybody at once puts cards on two shafts, from hidden hands.

R-1: each seat gets a hand of two slots and a stack. R-2: a card goes on a top one higher or lower, and the stack fills
its slot. R-3: a card that no longer fits comes back; one that never fitted locks the seat for half a second. R-4: when
no card in a hand fits, all see it and new tops come; so too when nobody plays for long. R-5: first without cards wins.
"""

from games.engine.contract.game import Game
from games.engine.contract.pictures import BoardSubject, CoverSubject, Pictures, PrimerSubject
from tests.conformance.toys.race import board, forms, guess, notation, strategy, view, words
from tests.conformance.toys.race.rules import RaceRules
from tests.conformance.toys.race.values import Happened, HouseRules, Play, State
from tests.conformance.toys.race.view import Told, View


class RaceGame(RaceRules, Game[HouseRules, State, Play, Happened, View, Told]):
    """The whole game."""


GAME = RaceGame(
    view=view.view_of,
    told=view.told_of,
    guess=guess.guess,
    choose=strategy.choose,
    ask=forms.ask,
    draw=Pictures({BoardSubject: board.draw, PrimerSubject: board.primer, CoverSubject: board.cover}),
    tell=words.tell,
    describe=words.describe,
    position=notation.position,
)
