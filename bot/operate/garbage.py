"""Controls the garbage collector, so that it does not hold the event loop while people play.

With many matches open a whole collection takes hundreds of milliseconds, in which no press is answered. So what exists
is set aside every few seconds (`gc.freeze`), and a collection visits only newer objects. Reference counting still frees
every object that is in no cycle. The few cycles among the objects set aside (for example a message that was on its way)
wait for a whole collection, which runs when no one has pressed anything for a while.
"""

import gc
from typing import Final

from bot.wire.router import Router
from games.engine.time import Clock

LOOK_MS: Final = 5_000
"""The time between two looks. Each sets objects aside, and checks whether a whole collection is due."""
QUIET_MS: Final = 60_000
"""After this time without a press a whole collection disturbs no one."""
WHOLE_MS: Final = 3_600_000
"""The least time between two whole collections."""
LATEST_MS: Final = 24 * WHOLE_MS
"""After this time a whole collection runs even if people are pressing."""
YOUNG: Final = 1
"""The oldest generation that is collected before objects are set aside: it holds a few thousand."""


async def collect_in_time(router: Router, clock: Clock) -> None:
    """Control the collector until cancelled. All objects that exist at the start are set aside."""
    last = clock.now()
    try:
        while True:
            gc.collect(YOUNG)
            gc.freeze()
            await clock.sleep_until(clock.now() + LOOK_MS)
            now = clock.now()
            if is_due(now - last, now - router.heard_at):
                gc.unfreeze()
                gc.collect()
                last = clock.now()
    finally:
        gc.unfreeze()


def is_due(since_ms: int, quiet_ms: int) -> bool:
    """Whether a whole collection is due, given the time since the last one and since the last press."""
    if since_ms >= LATEST_MS:
        return True
    return since_ms >= WHOLE_MS and quiet_ms >= QUIET_MS
