"""What each eye may know of Noughts and Crosses: everything."""

from dataclasses import dataclass, replace
from functools import partial

from games.engine.contract.open_game import shown
from games.engine.contract.values import Eye
from tests.conformance.toys.noughts.values import Marked, State

Told = Marked
"""What an eye is told of an event: the event itself."""


@dataclass(frozen=True, slots=True)
class View(State):
    """The state, and who looks: a seat, or None for a spectator."""

    eye: Eye = None


view_of = partial(shown, View)
"""What an eye sees of a state."""


def rest(view: View) -> View:
    """The board of a match that a player gave up: unchanged, but no seat is to move."""
    return replace(view, turn=None)
