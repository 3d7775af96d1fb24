"""Controls the garbage collector, so that it does not hold the event loop while people play.

With many matches open a whole collection takes hundreds of milliseconds, in which no press is answered. So after each
long collection the surviving objects are set aside (`gc.freeze`), and the next collection visits only newer ones.
Reference counting still frees every object that is in no cycle. The few cycles among the objects set aside (for example
a message that was on its way) wait for a whole collection, which runs when no one has pressed anything for a while.
"""

import gc
from time import thread_time
from typing import Any, Final

from bot.wire.router import Router
from games.engine.time import Clock

LOOK_MS: Final = 60_000
"""How often we check whether a whole collection is due."""
QUIET_MS: Final = 60_000
"""After this time without a press a whole collection disturbs no one."""
WHOLE_MS: Final = 3_600_000
"""The least time between two whole collections."""
LATEST_MS: Final = 24 * WHOLE_MS
"""After this time a whole collection runs even if people are pressing."""
OLDEST: Final = 2
"""The collector's last generation."""
OFTEN: Final = (700, 10, 2)
"""The thresholds of the generations. The last is low, so that its collections stay short."""
LONG_S: Final = 0.01
"""After a collection of this many seconds the surviving objects are set aside."""


async def collect_in_time(router: Router, clock: Clock, long_s: float = LONG_S) -> None:
    """Control the collector until cancelled. All objects that exist at the start are set aside.

    long_s: after a collection of this many seconds the surviving objects are set aside.
    """
    before = gc.get_threshold()
    gc.set_threshold(*OFTEN)
    _set_aside()  # without a collection: fresh imports contain almost nothing to free
    last = clock.now()
    watch = _Watch(long_s)
    gc.callbacks.append(watch)
    try:
        while True:
            await clock.sleep_until(clock.now() + LOOK_MS)
            now = clock.now()
            if is_due(now - last, now - router.heard_at):
                collect()
                last = clock.now()
    finally:
        gc.callbacks.remove(watch)
        gc.set_threshold(*before)
        gc.unfreeze()


def is_due(since_ms: int, quiet_ms: int) -> bool:
    """Whether a whole collection is due, given the time since the last one and since the last press."""
    return since_ms >= LATEST_MS or (since_ms >= WHOLE_MS and quiet_ms >= QUIET_MS)


def collect() -> None:
    """Collect everything, and set the surviving objects aside."""
    gc.unfreeze()
    gc.collect()
    _set_aside()


def _set_aside() -> None:
    gc.freeze()
    gc.collect()  # of nothing: Python delays the next whole one until a quarter as many are new


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
