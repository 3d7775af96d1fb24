"""The bot with a watch on its event loop: `python -m bench.watched_bot`. It prints how long the loop was held."""

import argparse
import asyncio
import contextlib
import gc
import sys
import threading
import time
import traceback

import psutil

from bot import cli
from bot.settings import load

EVERY = 0.01
"""Seconds between two measurements."""
HELD_MS = 50.0
"""The longest time that one step may hold the loop."""
FRAMES = 8
"""The number of innermost calls that are printed for the place of a step."""


class _Lookout:
    """Finds, from a thread of its own, the code that holds the loop for too long."""

    def __init__(self) -> None:
        self.began: float | None = None
        self.place = ""
        self._thread = threading.get_ident()
        self._stolen = _stolen_ms()

    def run(self) -> None:
        """Look as long as the process runs."""
        while True:
            time.sleep(HELD_MS / 2000)
            began = self.began
            held = 0.0 if began is None else (time.perf_counter() - began) * 1000
            if held < HELD_MS / 2:
                self._stolen = _stolen_ms()
            elif held > HELD_MS and not self.place:
                frames = traceback.extract_stack(sys._current_frames()[self._thread])[-FRAMES:]  # noqa: SLF001
                self.place = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))

    def stolen_ms(self) -> float:
        """The time that the machine gave to others since about the beginning of the step."""
        return _stolen_ms() - self._stolen


def _stolen_ms() -> float:
    # The clocks of a virtual machine count this time as work of the running process.
    return float(getattr(psutil.cpu_times(), "steal", 0.0)) * 1000


def _time_steps() -> None:
    """Print a line for each step of the loop that took too long. Nothing else runs during a step."""
    # asyncio reports this only in its debug mode, which slows down everything.
    step = asyncio.Handle._run  # noqa: SLF001
    lookout = _Lookout()
    threading.Thread(target=lookout.run, daemon=True).start()
    collecting = [0.0, 0.0]  # the start of a collection, and the time of collections within the step

    def collected(phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            collecting[0] = time.thread_time()
        else:
            collecting[1] += time.thread_time() - collecting[0]

    def timed(handle: asyncio.Handle) -> None:
        began, worked, collecting[1] = time.perf_counter(), time.thread_time(), 0.0
        lookout.place, lookout.began = "", began
        step(handle)
        lookout.began = None
        own = (time.thread_time() - worked) * 1000
        if own > HELD_MS:
            took, garbage = (time.perf_counter() - began) * 1000, collecting[1] * 1000
            parts = f"garbage {garbage:.0f} ms, stolen {lookout.stolen_ms():.0f} ms, {took:.0f} ms in all"
            sys.stderr.write(f"step of {own:.0f} ms at work: {_name(handle)}, {parts}, {lookout.place}\n")

    gc.callbacks.append(collected)
    asyncio.Handle._run = timed  # type: ignore[assignment, method-assign]  # noqa: SLF001


def _name(handle: asyncio.Handle) -> str:
    """The name of what ran: the coroutine of a task with the task's name, or the called function."""
    called = handle._callback  # type: ignore[attr-defined]  # noqa: SLF001
    task = getattr(called, "__self__", None)
    if isinstance(task, asyncio.Task):
        return f"{getattr(task.get_coro(), '__qualname__', '')} of {task.get_name()}"
    return str(getattr(called, "__qualname__", called))


async def _watch() -> None:
    """Print a line each time a due callback waited too long, for one step or for many."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(EVERY)
        late = (time.perf_counter() - began - EVERY) * 1000
        if late > HELD_MS:
            sys.stderr.write(f"loop late by {late:.0f} ms\n")


async def main() -> int:
    """Run the bot until it is told to stop."""
    _time_steps()
    watch = asyncio.create_task(_watch())
    try:
        return await cli.run(load(None), argparse.Namespace())
    finally:
        watch.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watch


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
