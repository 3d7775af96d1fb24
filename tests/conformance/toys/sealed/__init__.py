"""Sealed: a secret bid from a private hand, replaced at will until all are in.

S-1: each seat gets three cards, every value exists once. S-2: bid a card of your hand, or nothing. S-3: the bids are
shown together; the highest card wins the round and its owner draws a spare card. S-4: most rounds won.
"""

from games.engine.contract.game import Game, Predictable
from games.engine.contract.pictures import BoardSubject, CoverSubject, Pictures, PrimerSubject
from tests.conformance.toys.sealed import board, forms, notation, strategy, view, words
from tests.conformance.toys.sealed.rules import SealedRules
from tests.conformance.toys.sealed.values import Happened, HouseRules, Seal, State
from tests.conformance.toys.sealed.view import Told, View


class SealedGame(SealedRules, Game[HouseRules, State, Seal, Happened, View, Told]):
    """The whole game."""


GAME = SealedGame(
    view=view.view_of,
    told=view.told_of,
    guess=view.guess,
    choose=strategy.choose,
    ask=forms.ask,
    premove=forms.premove,
    forced=forms.forced,
    predictions=Predictable(open=forms.predict, settled=forms.settled),
    draw=Pictures({BoardSubject: board.draw, PrimerSubject: board.primer, CoverSubject: board.cover}),
    tell=words.tell,
    describe=words.describe,
    position=notation.position,
)
