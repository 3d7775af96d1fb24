"""The daily sweep: deletes matches that ended long ago, with everything that belongs to them."""

import logging
from typing import Final

from bot.store.bot_store import BotStore
from games.engine.store.errors import StoreError
from games.engine.time import Clock

log = logging.getLogger("bellhop.sweep")

DAY_MS: Final = 24 * 3_600_000
RETRY_MS: Final = 10 * 60_000


async def sweep_daily(store: BotStore, clock: Clock, keep_days: int) -> None:
    """Sweep now and then every day, for ever; return at once if matches are kept for ever (`keep_days` is 0)."""
    while keep_days:
        wait = DAY_MS
        try:
            gone = await store.delete_finished(clock.now() - keep_days * DAY_MS)
        except StoreError as error:
            log.warning("the sweep waits: %s", error)
            wait = RETRY_MS
        else:
            log.info("swept matches=%d", gone)
        await clock.sleep_until(clock.now() + wait)
