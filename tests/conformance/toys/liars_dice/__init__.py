"""Liar's Dice: the whole example of docs/adding-a-game.md, a game in which seats hold what others may not see.

LD-1: all seats roll their dice in secret. LD-2: by turns each bids more dice of one face than the seat before, or as
many of a higher face. LD-3: who does not believe the last bid calls it. All dice are shown: if there are fewer of that
face than were bid, the bidder loses a die, else the caller. LD-4: the loser begins the next round; the last seat with
dice wins.
"""

from games.engine.contract.game import PlainGame
from games.engine.contract.pictures import BoardSubject, CoverSubject, Pictures, PrimerSubject
from tests.conformance.toys.liars_dice import board, forms, strategy, view, words
from tests.conformance.toys.liars_dice.rules import LiarsDiceRules
from tests.conformance.toys.liars_dice.values import Action, Happened, HouseRules, State
from tests.conformance.toys.liars_dice.view import View


class LiarsDice(LiarsDiceRules, PlainGame[HouseRules, State, Action, Happened, View]):
    """The whole game: the dice of others are secret, all else is seen by everybody."""


GAME = LiarsDice(
    state_type=State,
    view_type=View,
    unseen=view.unseen,
    choose=strategy.choose,
    ask=forms.ask,
    draw=Pictures({BoardSubject: board.draw, PrimerSubject: board.primer, CoverSubject: board.cover}),
    tell=words.tell,
    describe=words.describe,
)
