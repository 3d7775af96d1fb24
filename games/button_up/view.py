"""Views of Button Up!. Nothing is hidden, so every eye sees the whole state."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Self

from games.button_up.values import Dealt, Drawn, Happened, Scored, Sown, Starts, State
from games.engine.contract.game import shown
from games.engine.contract.values import Eye, GameView

__all__ = ["Dealt", "Drawn", "Scored", "Sown", "Starts", "Told", "View", "view_of"]

Told = Happened
"""An event as an eye is told it: the event itself."""


@dataclass(frozen=True, slots=True)
class View(State, GameView):
    """The state, and the eye that sees it: a seat, or None for a spectator."""

    eye: Eye = None

    @property
    def phase(self) -> str:
        """`start` while a seat decides who starts, `sow` while a seat must sow, else `over`."""
        if self.chooser is not None:
            return "start"
        return "over" if self.mover is None else "sow"

    def rest(self) -> Self:
        """The circle as it was; no seat is to move."""
        return replace(self, mover=None, chooser=None)


view_of = partial(shown, View)
"""An eye's view of a state."""
