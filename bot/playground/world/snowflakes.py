"""Discord's ids: the moment in milliseconds, shifted, and a counter.

Source: Discord API reference, "Snowflakes".
"""

from bot.playground.world.clock import WorldClock

EPOCH_MS = 1_420_070_400_000
"""The first second of 2015, from which Discord counts."""

LARGEST = (1 << 64) - 1


class Mint:
    """Makes ids that carry the clock's moment and never go backwards."""

    def __init__(self, clock: WorldClock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> int:
        """A fresh id, larger than every one before."""
        stamp = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(stamp, self._last + 1)
        return self._last


def moment(snowflake: int) -> float:
    """The moment (seconds since 1970) that an id carries."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000
