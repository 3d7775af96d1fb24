"""Biesti Boys as a whole: its rules, and what everybody else needs of it."""

from collections.abc import Sequence
from random import Random

from games.biesti_boys import view as views
from games.biesti_boys.forms import ask
from games.biesti_boys.guess import guess
from games.biesti_boys.notation import position
from games.biesti_boys.reflexes import reaction
from games.biesti_boys.rules import BiestiBoysRules
from games.biesti_boys.strategy import choose
from games.biesti_boys.values import Action, Happened, HouseRules, State
from games.biesti_boys.view import Told, View
from games.biesti_boys.words import decided, describe, phase, report, tell
from games.engine.forms import Form
from games.engine.game import Game
from games.engine.values import Cast, Eye, Line, Millis, Picture, Reaction, Text, Words


class BiestiBoys(BiestiBoysRules, Game[HouseRules, State, Action, Happened, View, Told]):
    """Biesti Boys: hands and stacks are secret, all else is seen by everybody."""

    def view(self, state: State, eye: Eye) -> View:
        """All but the stacks and the hands of others; see `view`."""
        return views.look(state, eye)

    def told(self, state: State, event: Happened, eye: Eye) -> Told:
        """The event without what is secret from that eye; see `view`."""
        return views.told(event, eye)

    def guess(self, view: View, told: Sequence[Told], rng: Random) -> State:
        """The unseen cards dealt at random, as they can lie; see `guess`."""
        return guess(view, told, rng)

    def hidden(self, state: State, eye: Eye) -> bool:
        """Whether different cards lie where that eye cannot look."""
        return views.hidden(state, eye)

    def choose(self, view: View, told: Sequence[Told], level: str, rng: Random) -> Action | None:
        """What a computer of that level does, if anything; see `strategy`."""
        return choose(view, told, level, rng)

    def reaction(self, view: View, at: Millis, level: str, rng: Random) -> Reaction | None:
        """A person's time to look and to press; see `reflexes`."""
        return reaction(view, at, level, rng)

    def ask(self, view: View) -> Form | None:
        """Any card on any lift, or by turns a play that fits; see `forms`."""
        return ask(view)

    def draw(self, view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:
        """The hotel with its four lifts, or the own hand; see `board`."""
        from games.biesti_boys import board  # noqa: PLC0415 - computers' processes draw nothing: they load no Pillow

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

    def report(self, view: View, cast: Cast, words: Words) -> Sequence[str]:
        """The fairness report of a race; see `words`."""
        return report(view, cast, words)

    def phase(self, view: View) -> str:
        """`race`, `blocked`, `turn` or `over`."""
        return phase(view)

    def position(self, text: str) -> tuple[View, tuple[Told, ...]]:
        """What a rulebook's block describes; see `notation`."""
        return position(text)


GAME = BiestiBoys()
"""The game, as the catalogue finds it."""
