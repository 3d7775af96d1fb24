"""Moves recent writes into the database's main file every few minutes, so that less depends on the file beside it."""

import logging
from typing import Final

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
            before = store.writes
            await clock.sleep_until(clock.now() + CALM_MS)
            if store.writes == before:
                break
        try:
            await store.checkpoint()
        except StoreError as error:
            log.warning("what was stored last is not in the main file yet: %s", error)
