"""The daily sweep: matches that ended long ago are deleted, with all that belongs to them."""

import logging
from typing import Final

from games.engine.errors import StoreError
from games.engine.store import Store
from games.engine.time import Clock

log = logging.getLogger("bellhop.sweep")

DAY_MS: Final = 24 * 3_600_000
RETRY_MS: Final = 10 * 60_000


async def sweep_daily(store: Store, clock: Clock, keep_days: int) -> None:
    """Sweeps now and every day, for ever; returns at once where matches are kept for ever (0 days)."""
    while keep_days:
        wait = DAY_MS
        try:
            gone = await store.delete_finished(clock.wall() - keep_days * DAY_MS)
        except StoreError as error:
            log.warning("the sweep waits: %s", error)
            wait = RETRY_MS
        else:
            log.info("swept matches=%d", gone)
        await clock.sleep_until(clock.wall() + wait)
