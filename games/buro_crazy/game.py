"""Buro Crazy as a whole: its rules, and what everybody else needs of it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from games.buro_crazy.forms import ask
from games.buro_crazy.guess import guess, hidden
from games.buro_crazy.notation import position
from games.buro_crazy.rules import BuroCrazyRules
from games.buro_crazy.table import describe, phase
from games.buro_crazy.values import Action, Happened, HouseRules, State
from games.buro_crazy.view import Told, View, look, tell_of
from games.buro_crazy.words import decided, tell
from games.engine.forms import Form
from games.engine.game import Game
from games.engine.values import Cast, Eye, Line, Picture, Text, Words


class BuroCrazy(BuroCrazyRules, Game[HouseRules, State, Action, Happened, View, Told]):
    """Buro Crazy: equal hands, everything public but what was sealed and has not been shown."""

    def view(self, state: State, eye: Eye) -> View:
        """What that eye sees; see `view`."""
        return look(state, eye)

    def rest(self, view: View) -> View:
        """The building as it stood, with no duel to bid in."""
        return replace(view, duel=None)

    def told(self, state: State, event: Happened, eye: Eye) -> Told | None:
        """The event itself, of somebody else's bid only that it was made."""
        return tell_of(state, event, eye)

    def guess(self, view: View, told: Sequence[Told], rng: Random) -> State:
        """The truth, but for bids that are still sealed; see `guess`."""
        return guess(view, told, rng)

    def hidden(self, state: State, eye: Eye) -> bool:
        """Whether somebody else's bid is sealed; see `guess`."""
        return hidden(state, eye)

    def choose(self, view: View, told: Sequence[Told], level: str, rng: Random) -> Action:
        """What a computer of that level bids; see `strategy`."""
        from games.buro_crazy.strategy import choose  # noqa: PLC0415 - only computers' processes think

        return choose(view, told, level, rng)

    def ask(self, view: View) -> Form | None:
        """A bid; see `forms`."""
        return ask(view)

    def draw(self, view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:
        """The office block, the duel, the hand, the piles or the result; see `board`."""
        from games.buro_crazy import board  # noqa: PLC0415 - computers' processes draw nothing: they load no Pillow

        return board.draw(view, told, cast, words)

    def tell(self, told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
        """The story; see `words`."""
        return tell(told, cast, words)

    def describe(self, view: View, cast: Cast, words: Words) -> str:
        """The whole table in words; see `table`."""
        return describe(view, cast, words)

    def decided(self, view: View) -> Text | None:
        """What decided what just ended; see `words`."""
        return decided(view)

    def phase(self, view: View) -> str:
        """`stairs`, `ground`, `first`, `last` or `over`."""
        return phase(view)

    def position(self, text: str) -> tuple[View, tuple[Told, ...]]:
        """What a rulebook's block describes; see `notation`."""
        return position(text)


GAME = BuroCrazy()
"""The game, as the catalogue finds it."""
