"""The garbage collector, kept from holding the event loop: a little while people play, all of it when nobody does.

With many matches open a whole collection takes hundreds of milliseconds, in which no press is answered. So whenever one
took long, what survived it is set aside (`gc.freeze`), and the next looks only at what came since. Reference counting
goes on freeing whatever is in no cycle; the few cycles among what was set aside (a message that was just on its way)
wait until nobody has pressed anything for a while.
"""

import gc
from time import thread_time
from typing import Any, Final

from bot.router import Router
from games.engine.time import Clock

LOOK_MS: Final = 60_000
"""How often is looked whether it is a good moment."""
QUIET_MS: Final = 60_000
"""So long nobody has pressed anything: nobody would notice."""
WHOLE_MS: Final = 3_600_000
"""All is looked through at most so often,"""
LATEST_MS: Final = 24 * WHOLE_MS
"""and at least so often, quiet or not."""
OLDEST: Final = 2
"""The collector's last generation."""
OFTEN: Final = (700, 10, 2)
"""When each generation is looked at: the last one before much has come to it."""
LONG_S: Final = 0.01
"""A collection that worked for so many seconds is the last that looks at all this."""


async def collect_in_time(router: Router, clock: Clock, long_s: float = LONG_S) -> None:
    """Looks after the collector until it is cancelled; all that is there at the start is set aside.

    long_s: what survives a collection of so many seconds is set aside.
    """
    before = gc.get_threshold()
    gc.set_threshold(*OFTEN)
    _set_aside()  # without looking: what was just imported holds next to nothing that could be freed
    last = clock.wall()
    watch = _Watch(long_s)
    gc.callbacks.append(watch)
    try:
        while True:
            await clock.sleep_until(clock.wall() + LOOK_MS)
            now = clock.wall()
            if is_due(now - last, now - router.heard_at):
                collect()
                last = clock.wall()
    finally:
        gc.callbacks.remove(watch)
        gc.set_threshold(*before)
        gc.unfreeze()


def is_due(since_ms: int, quiet_ms: int) -> bool:
    """Whether to look through all, so long after the last time and after the last press."""
    return since_ms >= LATEST_MS or (since_ms >= WHOLE_MS and quiet_ms >= QUIET_MS)


def collect() -> None:
    """Looks through all there is, and sets aside what is in use."""
    gc.unfreeze()
    gc.collect()
    _set_aside()


def _set_aside() -> None:
    gc.freeze()
    gc.collect()  # of nothing: the next whole one waits until a quarter of what the last looked at has come


class _Watch:
    """Called by the collector before and after each collection."""

    def __init__(self, long_s: float) -> None:
        self._long_s = long_s
        self._began = 0.0

    def __call__(self, phase: str, info: dict[str, Any]) -> None:
        if info["generation"] != OLDEST:
            return
        if phase == "start":
            self._began = thread_time()
        elif thread_time() - self._began >= self._long_s:
            gc.freeze()
