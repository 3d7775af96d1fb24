"""A place to draw real pictures that needs no process of its own."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any


class ThreadStudio:
    """One thread beside the event loop, with which it shares Python's lock."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "artist")

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        """Return the function's result for those values. Raises what the function raises."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, function, *values)

    async def ready(self) -> None:
        """Return at once: a thread is always ready."""

    async def close(self) -> None:
        """Let the thread end."""
        self._pool.shutdown(wait=False, cancel_futures=True)
