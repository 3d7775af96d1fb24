"""The signals that stop a program: Ctrl-C, SIGTERM, and on Windows Ctrl-Break."""

import asyncio
import signal
from typing import Final

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGBREAK")
"""SIGBREAK exists on Windows only."""


def stop_signal() -> asyncio.Event:
    """An event that the first of these signals sets.

    The event loop on Windows supports no signal handlers, so Python's own are used there.
    """
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in _NAMES:
        if not hasattr(signal, name):
            continue
        number = getattr(signal, name)
        try:
            loop.add_signal_handler(number, stopped.set)
        except NotImplementedError:
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stopped.set))
    return stopped
