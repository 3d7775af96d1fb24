"""Senders of requests to a match, and the answers they get."""

from dataclasses import dataclass
from typing import Final

from games.engine.contract.values import Millis, Refusal


@dataclass(frozen=True, slots=True)
class Player:
    """A person, by their user id."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player of that level."""

    level: str


@dataclass(frozen=True, slots=True)
class ByClock:
    """The clock, which may play for every seat. Use the constant CLOCK."""


CLOCK: Final = ByClock()
"""The clock as the sender of a request."""

By = Player | Computer | ByClock
"""The sender: a person, a computer or the clock."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The answer to an accepted request, which is now stored.

    version: the match's version after it. at: its game time.
    replayed: this request was already answered, perhaps before a restart. Nothing happened now.
    """

    version: int
    at: Millis
    replayed: bool = False


@dataclass(frozen=True, slots=True)
class Stale:
    """The answer to an action for a question that its seat is no longer asked. Nothing happened.

    version: the match's version now. asked: the seq at which the seat's present question arose; 0: it is asked nothing.
    """

    version: int
    asked: int


Response = Receipt | Refusal | Stale
"""The answer to a request."""

NOT_YOUR_SEAT: Final = Refusal("not-your-seat")
COMPUTER_PLAYS: Final = Refusal("computer-plays")
MATCH_OVER: Final = Refusal("match-over")
MATCH_PAUSED: Final = Refusal("match-paused")
NOT_PAUSED: Final = Refusal("not-paused")
ALREADY_GONE: Final = Refusal("already-gone")
ALREADY_SEATED: Final = Refusal("already-seated")
RESIGNED_FOR_GOOD: Final = Refusal("resigned-for-good")
NOTHING_NEW: Final = Refusal("nothing-new")
SENT_AWAY: Final = Refusal("sent-away")
ABOUT_YOU: Final = Refusal("about-you")
BEGUN: Final = Refusal("begun")
SEAT_TAKEN: Final = Refusal("seat-taken")
SAT_ELSEWHERE: Final = Refusal("sat-elsewhere")
STOPPING: Final = Refusal("stopping")
TOO_LATE: Final = Refusal("take-back-late")
NOT_YOURS: Final = Refusal("take-back-theirs")

MATCH_REFUSALS: Final = (
    NOT_YOUR_SEAT,
    COMPUTER_PLAYS,
    MATCH_OVER,
    MATCH_PAUSED,
    NOT_PAUSED,
    ALREADY_GONE,
    ALREADY_SEATED,
    RESIGNED_FOR_GOOD,
    NOTHING_NEW,
    SENT_AWAY,
    ABOUT_YOU,
    BEGUN,
    SEAT_TAKEN,
    SAT_ELSEWHERE,
    STOPPING,
    TOO_LATE,
    NOT_YOURS,
)
"""Every refusal that comes from the match rather than from the rules of its game. None has a clause."""
