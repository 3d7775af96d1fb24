"""Career Poker as a whole: its rules, and what everybody else needs of it."""

from collections.abc import Sequence
from random import Random

from games.career_poker.forms import ask, order
from games.career_poker.guess import guess, hidden
from games.career_poker.notation import position
from games.career_poker.rules import CareerPokerRules
from games.career_poker.strategy import choose
from games.career_poker.values import Action, Happened, HouseRules, State
from games.career_poker.view import Told, View, look, recall, rest, tell_of
from games.career_poker.words import decided, describe, phase, tell
from games.engine.forms import Form, Order
from games.engine.game import Game
from games.engine.values import Cast, Eye, Line, Picture, Text, Words


class CareerPoker(CareerPokerRules, Game[HouseRules, State, Action, Happened, View, Told]):
    """Career Poker: everybody sees counts, ranks and the trick, and only the own cards."""

    def view(self, state: State, eye: Eye) -> View:
        """The table, and the eye's own cards and gifts; see `view`."""
        return look(state, eye)

    def rest(self, view: View) -> View:
        """The table as it stood, with nobody to act."""
        return rest(view)

    def told(self, state: State, event: Happened, eye: Eye) -> Told:
        """The event, hands only to their owner and gifts only to the two partners."""
        return tell_of(event, eye)

    def recall(self, view: View, told: Sequence[Told]) -> Sequence[Told]:
        """All but the cards of finished tricks, unless `show_played` is on."""
        return recall(view, told)

    def guess(self, view: View, told: Sequence[Told], rng: Random) -> State:
        """The unseen cards dealt anew, in agreement with all that is known; see `known`."""
        return guess(view, told, rng)

    def hidden(self, state: State, eye: Eye) -> bool:
        """Whether the eye cannot be sure of a card's place or of a gift."""
        return hidden(state, eye)

    def choose(self, view: View, told: Sequence[Told], level: str, rng: Random) -> Action:
        """What a computer of that level plays; see `strategy`."""
        return choose(view, told, level, rng)

    def ask(self, view: View) -> Form | None:
        """What to lay, or what to give; see `forms`."""
        return ask(view)

    def order(self, view: View) -> Order | None:
        """To pass this trick; see `forms`."""
        return order(view)

    def draw(self, view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:
        """The table, the hand, the company ladder or the result; see `board`."""
        from games.career_poker import board  # noqa: PLC0415 - computers' processes draw nothing: they load no Pillow

        return board.draw(view, told, cast, words)

    def tell(self, told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
        """The story; see `words`."""
        return tell(told, cast, words)

    def describe(self, view: View, cast: Cast, words: Words) -> str:
        """The whole table in words; see `words`."""
        return describe(view, cast, words)

    def decided(self, view: View) -> Text | None:
        """What decided what just ended; see `words`."""
        return decided(view)

    def phase(self, view: View) -> str:
        """`exchange`, `lead`, `follow` or `over`."""
        return phase(view)

    def position(self, text: str) -> tuple[View, tuple[Told, ...]]:
        """What a rulebook's block describes; see `notation`."""
        return position(text)


GAME = CareerPoker()
"""The game, as the catalogue finds it."""
