"""The bot, as it runs, with a watch on its event loop: `python -m bench.watched_bot`. Says how long it was held."""

import argparse
import asyncio
import contextlib
import sys
import time

from bot import serve
from bot.settings import load

EVERY = 0.01
"""Seconds between two looks."""
HELD_MS = 50.0
"""Longer than this the loop is never to be held (by drawing, thinking or anything else)."""


async def _watch() -> None:
    """Writes a line for each time that the loop was held longer than it may be."""
    while True:
        began, worked = time.perf_counter(), time.thread_time()
        await asyncio.sleep(EVERY)
        late = (time.perf_counter() - began - EVERY) * 1000
        # What the thread itself spent: on a busy machine the loop also waits for the processor.
        own = (time.thread_time() - worked) * 1000
        if late > HELD_MS:
            sys.stderr.write(f"loop held {late:.0f} ms, {own:.0f} ms of it at work\n")


async def main() -> int:
    """Runs the bot until it is told to stop."""
    watch = asyncio.create_task(_watch())
    try:
        return await serve.run(load(None), argparse.Namespace())
    finally:
        watch.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watch


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
