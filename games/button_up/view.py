"""Views of Button Up!. Nothing is hidden, so every eye sees the whole state."""

from dataclasses import dataclass, replace
from functools import partial

from games.button_up.values import Dealt, Drawn, Happened, Scored, Sown, Starts, State
from games.engine.contract.open_game import shown
from games.engine.contract.values import Eye

__all__ = ["Dealt", "Drawn", "Scored", "Sown", "Starts", "Told", "View", "rest", "view_of"]

Told = Happened
"""An event as an eye is told it: the event itself."""


@dataclass(frozen=True, slots=True)
class View(State):
    """The state, and the eye that sees it: a seat, or None for a spectator."""

    eye: Eye = None


view_of = partial(shown, View)
"""An eye's view of a state."""


def rest(view: View) -> View:
    """The circle as it was; no seat is to move."""
    return replace(view, mover=None, chooser=None)
