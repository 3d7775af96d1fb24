"""Race: everybody at once puts cards on two shafts, from hidden hands.

R-1: each seat gets a hand of two slots and a stack. R-2: a card goes on a top one higher or lower, and the stack fills
its slot. R-3: a card that no longer fits comes back; one that never fitted locks the seat for half a second. R-4: when
no card in a hand fits, all see it and new tops come; so too when nobody plays for long. R-5: first without cards wins.
"""

from collections.abc import Sequence
from random import Random

from games.engine.contract.forms import PickOne
from games.engine.contract.values import Cast, Eye, Line, LobbySeat, Picture, Seat, Words
from tests.conformance.toys.race import board, forms, guess as guesses, strategy, view as views, words as story
from tests.conformance.toys.race.rules import RaceRules
from tests.conformance.toys.race.values import SHAFTS, VALUES, Dealt, Happened, HouseRules, Play, State
from tests.conformance.toys.race.view import Told, View


class RaceGame(RaceRules):
    """The whole game."""

    def view(self, state: State, eye: Eye) -> View:
        """What that eye sees."""
        return views.look(state, eye)

    def told(self, state: State, event: Happened, eye: Eye) -> Told | None:
        """What that eye is told."""
        return views.tell_of(event, eye)

    def guess(self, view: View, told: Sequence[Told], rng: Random) -> State:
        """A random state behind the view."""
        return guesses.guess(view, told, rng)

    def hidden(self, state: State, eye: Eye) -> bool:
        """Whether something is unknown to that eye."""
        return views.hidden(state, eye)

    def choose(self, view: View, told: Sequence[Told], level: str, rng: Random) -> Play | None:
        """A computer's play."""
        return strategy.choose(view, level, rng)

    def ask(self, view: View) -> PickOne | None:
        """The plays to choose from."""
        return forms.ask(view)

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
        """Racing, blocked or over."""
        if view.winner is not None:
            return "over"
        return "race" if view.blocked is None else "blocked"

    def position(self, text: str) -> tuple[View, tuple[Told, ...]]:
        """A table of two as a spectator sees it, from its tops, such as `3 5`; raises ValueError."""
        tops = tuple(int(top) for top in text.split())
        if len(tops) != SHAFTS or not all(0 <= top < VALUES for top in tops):
            raise ValueError("a position is two tops from 0 to 5")
        start = HouseRules()
        shuffled = Dealt(tops, ((0, 1), (2, 3)), ((4, 5, 0), (1, 2, 3)))
        seen = self.view(self.evolve(self.start(start, 2), shuffled), None)
        return seen, (views.Opening(tops, ()),)


GAME = RaceGame()
