"""Keeps the database tidy: checkpoints every few minutes, and old matches deleted every day.

A checkpoint moves recent writes into the database's main file, so that less depends on the file beside it.
"""

import logging
from typing import Final

from bot.store.bot_store import BotStore
from games.engine.store.errors import StoreError
from games.engine.store.store import Store
from games.engine.time import Clock

log = logging.getLogger("bellhop.store")

EVERY_MS: Final = 3 * 60_000
CALM_MS: Final = 1_000
"""A moment is calm if nothing was written for this many milliseconds."""
LOOKS: Final = 30
"""If this many looks find no calm moment, the checkpoint runs anyway. Presses do not wait for it."""


async def checkpoint_in_calm(store: Store, clock: Clock) -> None:
    """Make checkpoints, for ever."""
    while True:
        await clock.sleep_until(clock.now() + EVERY_MS)
        for _ in range(LOOKS):
            before = store.database.writes
            await clock.sleep_until(clock.now() + CALM_MS)
            if store.database.writes == before:
                break
        try:
            await store.database.checkpoint()
        except StoreError as error:
            log.warning("what was stored last is not in the main file yet: %s", error)


DAY_MS: Final = 24 * 3_600_000
RETRY_MS: Final = 10 * 60_000


async def sweep_daily(store: BotStore, clock: Clock, keep_days: int) -> None:
    """Sweep now and then every day, for ever; return at once if matches are kept for ever (`keep_days` is 0)."""
    while keep_days:
        wait = DAY_MS
        try:
            before = clock.now() - keep_days * DAY_MS
            gone = await store.delete_finished(before)
            await store.challenges.sweep(before)
            await store.cups.sweep(before)
        except StoreError as error:
            log.warning("the sweep waits: %s", error)
            wait = RETRY_MS
        else:
            log.info("swept matches=%d", gone)
        await clock.sleep_until(clock.now() + wait)
