"""Sealed: a secret bid from a private hand, replaced at will until all are in.

S-1: each seat gets three cards, every value exists once. S-2: bid a card of your hand, or nothing. S-3: the bids are
shown together; the highest card wins the round and its owner draws a spare card. S-4: most rounds won.
"""

from collections.abc import Sequence
from random import Random

from games.engine.contract.forms import PickOne, Premove
from games.engine.contract.values import (
    Cast,
    Eye,
    Forced,
    Line,
    LobbySeat,
    Picture,
    Seat,
    Words,
)
from tests.conformance.toys.sealed import board, forms, strategy, view as views, words as story
from tests.conformance.toys.sealed.rules import SealedRules
from tests.conformance.toys.sealed.values import Happened, HouseRules, Seal, State
from tests.conformance.toys.sealed.view import Told, View


class SealedGame(SealedRules):
    """The whole game."""

    def view(self, state: State, eye: Eye) -> View:
        """What that eye sees."""
        return views.look(state, eye)

    def told(self, state: State, event: Happened, eye: Eye) -> Told | None:
        """What that eye is told."""
        return views.tell_of(event, eye)

    def guess(self, view: View, told: Sequence[Told], rng: Random) -> State:
        """A random state behind the view."""
        return views.guess(view, told, rng)

    def hidden(self, state: State, eye: Eye) -> bool:
        """Whether something is unknown to that eye."""
        return views.hidden(state, eye)

    def choose(self, view: View, told: Sequence[Told], level: str, rng: Random) -> Seal:
        """A computer's bid."""
        return strategy.choose(view, level, rng)

    def ask(self, view: View) -> PickOne | None:
        """The bids to choose from."""
        return forms.ask(view)

    def premove(self, view: View) -> Premove | None:
        """No bid, ahead of time."""
        return forms.premove(view)

    def forced(self, view: View) -> Forced | None:
        """No bid, of a seat without cards."""
        return forms.forced(view)

    def draw(self, view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:
        """The table, or the seat's hand."""
        return board.draw(view, cast, words)

    def primer(self, seat: Seat, words: Words) -> Picture:
        """The notes of the card for a first match."""
        return board.primer(words)

    def cover(self, seats: Sequence[LobbySeat], agreed: str, words: Words) -> Picture:
        """Who is on which seat."""
        return board.cover(seats, agreed)

    def tell(self, told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
        """The story."""
        return story.tell(told, cast, words)

    def describe(self, view: View, cast: Cast, words: Words) -> str:
        """The table or hand in words."""
        return story.describe(view, cast, words)

    def phase(self, view: View) -> str:
        """Bidding, or over."""
        return "over" if view.over else "bid"

    def position(self, text: str) -> tuple[View, tuple[Told, ...]]:
        """A first round of two with the hand that the text lists, such as `1 4 6`; raises ValueError."""
        hand = tuple(sorted({int(card) for card in text.split()}))
        if len(hand) != 3 or not 1 <= hand[0] <= hand[-1] <= 8:
            raise ValueError("a position is three different cards from 1 to 8")
        seen = View(Seat(0), HouseRules(), 2, 1, hand, None, (3, 3), 2, (False, False), (0, 0), ())
        return seen, (views.Hand(hand),)


GAME = SealedGame()
