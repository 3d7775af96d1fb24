"""A time limit for the end of the program: parts that hang are left behind."""

import logging
import multiprocessing
import os
import sys
import threading
from typing import Final, NoReturn

log = logging.getLogger("bellhop")

LIMIT_S: Final = 10.0
"""Seconds that the program has to end, counted from a signal or a failure."""


def end_in_time(code: int, limit: float = LIMIT_S) -> None:
    """End the process with `code` after `limit` seconds, if it does not end by itself before.

    A database, a thread or a worker process may hang for ever. The timer runs even if the event loop hangs.
    """
    timer = threading.Timer(limit, _end, (code, limit))  # its clock cannot run backwards
    timer.daemon = True
    timer.start()


def leave(code: int) -> NoReturn:
    """End the process at once, when everything is put away.

    The interpreter would wait for threads that hang, and the timer of `end_in_time` ends before it.
    """
    for child in multiprocessing.active_children():
        child.kill()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code)


def _end(code: int, limit: float) -> None:
    log.warning("not all was put away in %g s", limit)
    leave(code)
