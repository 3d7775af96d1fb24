"""What each eye may know of Button Up!: everything. And a guess at the rest, of which there is none."""

from dataclasses import dataclass, fields

from games.button_up.values import Dealt, Drawn, Happened, Scored, Sown, Starts, State
from games.engine.values import Eye

__all__ = ["Dealt", "Drawn", "Scored", "Sown", "Starts", "Told", "View", "guess", "look"]

Told = Happened
"""What an eye is told of an event: the event itself."""


@dataclass(frozen=True, slots=True)
class View(State):
    """The state, and who looks: `eye` is a seat, or None for a spectator."""

    eye: Eye = None


_NAMES = tuple(field.name for field in fields(State))


def look(state: State, eye: Eye) -> View:
    """What that eye sees."""
    return View(**{name: getattr(state, name) for name in _NAMES}, eye=eye)


def guess(view: View) -> State:
    """The one state that agrees with the view."""
    return State(**{name: getattr(view, name) for name in _NAMES})
