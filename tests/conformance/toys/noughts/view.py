"""Views of Noughts and Crosses. Every eye sees the whole state."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Self

from games.engine.contract.game import shown
from games.engine.contract.values import Eye, GameView
from tests.conformance.toys.noughts.values import Marked, State

Told = Marked
"""An event as an eye is told it: unchanged."""


@dataclass(frozen=True, slots=True)
class View(State, GameView):
    """The state, and who looks: a seat, or None for a spectator."""

    eye: Eye = None

    @property
    def phase(self) -> str:
        """`mark` while the match runs, then `over`."""
        return "over" if self.turn is None else "mark"

    def rest(self) -> Self:
        """The board of a match that a player gave up: unchanged, but no seat is to move."""
        return replace(self, turn=None)


view_of = partial(shown, View)
"""The state as an eye sees it."""
