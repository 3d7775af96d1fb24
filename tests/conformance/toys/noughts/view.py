"""What each eye may know of Noughts and Crosses: everything."""

from dataclasses import dataclass
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


look = partial(shown, View)
"""What an eye sees of a state."""
