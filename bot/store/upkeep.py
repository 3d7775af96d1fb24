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

CHECKPOINT_EVERY_MS: Final = 3 * 60_000
"""Milliseconds between two checkpoints."""
CALM_MS: Final = 1_000
"""A moment is calm if nothing was written for this many milliseconds."""
LOOKS_FOR_CALM: Final = 30
"""If this many looks find no calm moment, the checkpoint runs anyway. Presses do not wait for it."""


async def checkpoint_in_calm(store: Store, clock: Clock) -> None:
    """Make a checkpoint every few minutes, for ever, in a moment in which nothing is written."""
    while True:
        await clock.sleep_until(clock.now() + CHECKPOINT_EVERY_MS)
        for _ in range(LOOKS_FOR_CALM):
            before = store.database.writes
            await clock.sleep_until(clock.now() + CALM_MS)
            if store.database.writes == before:
                break
        try:
            await store.database.checkpoint()
        except StoreError as error:
            log.warning("what was stored last is not in the main file yet: %s", error)


DAY_MS: Final = 24 * 3_600_000
"""A day, in milliseconds."""
SWEEP_AGAIN_MS: Final = 10 * 60_000
"""Milliseconds after which a sweep that the database refused is tried again."""


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
            wait = SWEEP_AGAIN_MS
        else:
            log.info("swept matches=%d", gone)
        await clock.sleep_until(clock.now() + wait)
