"""A time limit for the end of the program: parts that hang are left behind."""

import logging
import multiprocessing
import os
import sys
import threading
from typing import Final

log = logging.getLogger("bellhop")

LIMIT_S: Final = 10.0
"""Seconds that the program has to end, counted from a signal or a failure."""


class Ending:
    """Ends the process if it does not end by itself: a database, a thread or a worker process may hang for ever.

    limit: seconds until then.
    """

    def __init__(self, limit: float = LIMIT_S) -> None:
        self._limit = limit

    def begin(self, code: int) -> None:
        """Start the timer, which runs even if the event loop hangs. When it is over, the process ends with `code`."""
        timer = threading.Timer(self._limit, self._end, (code,))  # its clock cannot run backwards
        timer.daemon = True
        timer.start()

    def _end(self, code: int) -> None:
        log.warning("not all was put away in %g s", self._limit)
        for child in multiprocessing.active_children():
            child.kill()
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(code)
