"""Button Up! as a whole: its rules, and what everybody else needs of it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from games.button_up.forms import ask
from games.button_up.notation import position
from games.button_up.rules import ButtonUpRules
from games.button_up.strategy import choose
from games.button_up.values import Action, Happened, HouseRules, State
from games.button_up.view import Told, View, guess, look
from games.button_up.words import decided, describe, phase, tell
from games.engine.forms import Form
from games.engine.game import Game
from games.engine.values import Cast, Eye, Line, Picture, Text, Words


class ButtonUp(ButtonUpRules, Game[HouseRules, State, Action, Happened, View, Told]):
    """Button Up!: a game in which nothing is hidden, so every eye sees and is told the same."""

    def view(self, state: State, eye: Eye) -> View:
        """The state, and who looks."""
        return look(state, eye)

    def rest(self, view: View) -> View:
        """The circle as it stood, with nobody to move."""
        return replace(view, mover=None, chooser=None)

    def told(self, state: State, event: Happened, eye: Eye) -> Told:
        """The event itself."""
        return event

    def guess(self, view: View, told: Sequence[Told], rng: Random) -> State:
        """The state itself: there is nothing to guess."""
        return guess(view)

    def hidden(self, state: State, eye: Eye) -> bool:
        """False: nothing is."""
        return False

    def choose(self, view: View, told: Sequence[Told], level: str, rng: Random) -> Action:
        """What a computer of that level plays; see `strategy`."""
        return choose(view, level, rng)

    def ask(self, view: View) -> Form | None:
        """Which pile to sow, or who starts; see `forms`."""
        return ask(view)

    def draw(self, view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:
        """The circle, or the last tower with its sums; see `board`."""
        from games.button_up import board  # noqa: PLC0415 - computers' processes draw nothing: they load no Pillow

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
        """`start`, `sow` or `over`."""
        return phase(view)

    def position(self, text: str) -> tuple[View, tuple[Told, ...]]:
        """What a rulebook's block describes; see `notation`."""
        return position(text)


GAME = ButtonUp()
"""The game, as the catalogue finds it."""
