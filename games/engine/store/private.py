"""Files that hold hands and tokens: nobody but their owner reads them, whatever the umask."""

import logging
import os
from pathlib import Path
from typing import Final

_log: Final = logging.getLogger("bellhop.store")
OWNERS: Final = 0o600
"""Read and written by the owner alone. Windows knows no such thing; there nothing changes."""


def make_private(file: Path) -> None:
    """Make the file if there is none, and let nobody but its owner read it. Opening it says what else is wrong."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNERS))
    except OSError:
        return
    tighten(file)


def tighten(*files: Path) -> None:
    """Let nobody but their owner read those of the files that exist."""
    for file in files:
        try:
            if file.is_file():
                file.chmod(OWNERS)
        except OSError as error:
            _log.warning("%s may be read by others: %s", file.name, error.strerror)
