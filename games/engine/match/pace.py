"""How long a decision may take, how long a beat is shown and how long a computer waits, at each pace."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from games.engine.contract.values import Pace, Reaction

BEATS_WAITING: Final = 2
"""At most so many beats wait to be shown; older ones merge into the first of them."""
STRIKES_OUT: Final = 3
"""So many missed decisions in a row hand a seat to a computer."""
FIRST: Final = 2
"""The first decision of a person has so many times the allowance, from when they have seen the match."""
UNSEEN: Final = 1
"""So many times the allowance a match waits for a person to see it."""
HERE: Final = 30_000
"""Milliseconds that the clock leaves at least to somebody who presses something while it runs for them."""
HERE_MOST: Final = 2
"""So many times a decision."""
KEPT: Final = 7 * 24 * 60 * 60_000
"""Milliseconds after its last event at which a match ends in which one person plays, with computers alone."""
READY_WITHIN: Final = 60_000
"""Milliseconds that a race which is held waits for the others, from when the first person was ready."""
GRACE: Final = 60_000
"""Milliseconds that every clock has at least after a restart."""
MINUTE: Final = 60_000


@dataclass(frozen=True, slots=True)
class Tempo:
    """The numbers of a pace, in milliseconds.

    allowance: for one decision; None where no clock runs.
    hold: how long a beat stands before a newer board replaces it.
    thinking: a computer answers after a delay drawn evenly between these two.
    count_down: how long everybody is warned before a race starts or goes on.
    """

    allowance: int | None
    hold: int
    thinking: tuple[int, int]
    count_down: int = 3_000

    def allowed(self, *, first: bool, seen: bool = True) -> int | None:
        """How long a person may take over a decision; None: as long as they like.

        first: it is their first one. seen: they have seen the match.
        """
        if self.allowance is None:
            return None
        return self.allowance * ((FIRST if first else 1) + (UNSEEN if first and not seen else 0))

    def delay(self, rng: Random) -> int:
        """How long a computer waits before it answers: drawn without a look at the position."""
        return rng.randint(*self.thinking)

    def reaction(self, reaction: Reaction) -> Reaction:
        """How long a computer in a race takes at this pace: a person's time, or none where computers answer at once."""
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
"""The same allowances, but no beat is held and computers answer at once: for tests and measurements."""
