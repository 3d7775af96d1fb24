"""Files that hold hands and tokens: only their owner can read them, with any umask."""

import logging
import os
from pathlib import Path
from typing import Final

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
