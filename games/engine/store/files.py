"""The files of a database: readable by their owner only, and used by one process.

The lock is one of the operating system, on a file beside the database. It is freed when the process ends.
"""

import logging
import os
import sys
from pathlib import Path
from typing import Final

from games.engine.store.errors import StoreBusy, StoreUnusable

if sys.platform == "win32":
    import msvcrt

    def _seize(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A lock on a file. The empty file stays, because deleting it would let two processes lock files of one name."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def take(self) -> None:
        """Take the lock. Raises StoreBusy if another process has it, StoreUnusable if the file cannot be made."""
        try:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, OWNERS)
        except OSError as error:
            raise StoreUnusable(f"the database cannot be opened ({error.strerror})") from error
        try:
            _seize(file)
        except OSError as error:
            os.close(file)
            raise StoreBusy("another process is using this database") from error
        tighten(self._path)
        self._file = file

    def release(self) -> None:
        """Give the lock back, if it is held."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


_log: Final = logging.getLogger("bellhop.store")
OWNERS: Final = 0o600
"""Readable and writable by the owner only. It has no effect on Windows."""


def make_private(file: Path) -> None:
    """Make the file if there is none, readable only by its owner. Other errors show when the file is opened."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNERS))
    except OSError:
        return
    tighten(file)


def tighten(*files: Path) -> None:
    """Make those of the files that exist readable only by their owner."""
    for file in files:
        try:
            if file.is_file():
                file.chmod(OWNERS)
        except OSError as error:
            _log.warning("%s may be read by others: %s", file.name, error.strerror)
