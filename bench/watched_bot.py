"""The bot, as it runs, with a watch on its event loop: `python -m bench.watched_bot`. Says how long it was held."""

import argparse
import asyncio
import contextlib
import gc
import sys
import threading
import time
import traceback

import psutil

from bot import serve
from bot.settings import load

EVERY = 0.01
"""Seconds between two looks."""
HELD_MS = 50.0
"""Longer than this the loop is never to be held (by drawing, thinking or anything else)."""
FRAMES = 8
"""How many of the innermost calls are named of where a step was."""


class _Lookout:
    """Looks from a thread of its own where a step is that holds the loop for longer than it may."""

    def __init__(self) -> None:
        self.began: float | None = None
        self.place = ""
        self._thread = threading.get_ident()
        self._stolen = _stolen_ms()

    def run(self) -> None:
        """Looks as long as the process runs."""
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
        """For how long the machine gave its processors to others since the step began, or shortly before."""
        return _stolen_ms() - self._stolen


def _stolen_ms() -> float:
    # A virtual machine's own clocks count this as work of whatever was running.
    return float(getattr(psutil.cpu_times(), "steal", 0.0)) * 1000


def _time_steps() -> None:
    """Writes a line for each step of the loop that worked for longer than it may: nothing else is done meanwhile."""
    # asyncio tells this only in its debug mode, which slows down all there is.
    step = asyncio.Handle._run  # noqa: SLF001
    lookout = _Lookout()
    threading.Thread(target=lookout.run, daemon=True).start()
    collecting = [0.0, 0.0]  # since when, and for how long within the step

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
    """What was run: the coroutine of a task and the task's name, or the function that was called."""
    called = handle._callback  # type: ignore[attr-defined]  # noqa: SLF001
    task = getattr(called, "__self__", None)
    if isinstance(task, asyncio.Task):
        return f"{getattr(task.get_coro(), '__qualname__', '')} of {task.get_name()}"
    return str(getattr(called, "__qualname__", called))


async def _watch() -> None:
    """Writes a line for each time that something which was due waited longer, for one step or for many."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(EVERY)
        late = (time.perf_counter() - began - EVERY) * 1000
        if late > HELD_MS:
            sys.stderr.write(f"loop late by {late:.0f} ms\n")


async def main() -> int:
    """Runs the bot until it is told to stop."""
    _time_steps()
    watch = asyncio.create_task(_watch())
    try:
        return await serve.run(load(None), argparse.Namespace())
    finally:
        watch.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watch


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
