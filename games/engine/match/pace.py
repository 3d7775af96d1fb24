"""The numbers of each pace: how long a decision may take, how long a beat is shown, how long a computer waits."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from games.engine.contract.values import Pace, Reaction

BEATS_WAITING: Final = 2
"""At most this many beats wait to be shown; older ones are merged."""
STRIKES_OUT: Final = 3
"""The number of missed decisions in a row after which a computer takes the seat."""
FIRST: Final = 2
"""A person's first decision may take this many times the allowance, counted from when they saw the match."""
UNSEEN: Final = 1
"""A match waits this many times the allowance for a person to see it."""
HERE: Final = 30_000
"""If a person presses anything while their clock runs, it leaves them at least this many milliseconds."""
HERE_MOST: Final = 2
"""A person can extend one decision at most so often."""
KEPT: Final = 7 * 24 * 60 * 60_000
"""A match of one person with computers ends this many milliseconds after its last event."""
READY_WITHIN: Final = 60_000
"""A held race waits this many milliseconds for the others after the first person is ready."""
GRACE: Final = 60_000
"""Every clock runs at least this many milliseconds after a restart."""
MINUTE: Final = 60_000


@dataclass(frozen=True, slots=True)
class Tempo:
    """The numbers of a pace, in milliseconds.

    allowance: for one decision; None if no clock runs.
    hold: how long a beat is shown before a newer board replaces it.
    thinking: a computer answers after a delay drawn evenly between these two.
    count_down: how long people are warned before a race starts or goes on.
    """

    allowance: int | None
    hold: int
    thinking: tuple[int, int]
    count_down: int = 3_000

    def allowed(self, *, first: bool, seen: bool = True) -> int | None:
        """How long a person may take over a decision, in ms; None: without a limit.

        first: it is their first one. seen: they have seen the match.
        """
        if self.allowance is None:
            return None
        return self.allowance * ((FIRST if first else 1) + (UNSEEN if first and not seen else 0))

    def delay(self, rng: Random) -> int:
        """How long a computer waits before it answers, in ms. It does not depend on the position."""
        return rng.randint(*self.thinking)

    def reaction(self, reaction: Reaction) -> Reaction:
        """How long a computer in a race takes at this pace: as given, or no time if computers answer at once."""
        return reaction if self.thinking[1] else Reaction(reaction.wait, 0, 0)


Tempos = Mapping[Pace, Tempo]
"""The numbers of every pace."""

TEMPOS: Final[Tempos] = MappingProxyType(
    {
        Pace.LIVE: Tempo(MINUTE, 4_000, (1_000, 2_500)),
        Pace.RELAXED: Tempo(10 * MINUTE, 2_000, (1_500, 4_000)),
        Pace.MAIL: Tempo(24 * 60 * MINUTE, 0, (5_000, 20_000)),
        Pace.NONE: Tempo(None, 2_000, (1_000, 2_500)),
    }
)
"""The numbers that people play by."""

PROMPT: Final[Tempos] = MappingProxyType({pace: Tempo(tempo.allowance, 0, (0, 0), 0) for pace, tempo in TEMPOS.items()})
"""The same allowances, but beats are not held and computers answer at once: for tests and measurements."""
