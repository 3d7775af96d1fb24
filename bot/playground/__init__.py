"""A small, strict Discord on loopback with a web page. It knows nothing of any bot. See docs/playground.md."""

from .app import Playground
from .clock import ManualClock, RealClock
from .errors import ApiError
from .page import PlayNow
from .people import Outcome, Person, Seen

__all__ = ["ApiError", "ManualClock", "Outcome", "Person", "PlayNow", "Playground", "RealClock", "Seen"]
