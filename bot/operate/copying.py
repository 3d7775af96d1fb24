"""`python -m bot backup` and `restore`: everything that is stored, copied into a file and back."""

import argparse
import errno
import os
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from bot.operate.ends import CannotRun, Exit, command, tell
from bot.settings import Settings
from bot.store import backup as copies


@command()
async def backup(settings: Settings, options: argparse.Namespace) -> None:
    """Copy everything that is stored into a file; the bot may be running. Return the exit code."""
    await _copied(options.file, "cli-backed-up", partial(copies.save, settings.database_url))


@command()
async def restore(settings: Settings, options: argparse.Namespace) -> None:
    """Replace everything that is stored by the contents of a backup; the bot must be stopped. Return the exit code."""
    await _copied(options.file, "cli-restored", partial(copies.restore, settings.database_url))


async def _copied(file: Path | None, done: str, copy: Callable[[Path], Awaitable[int]]) -> None:
    """Run `copy` with that file, then print how many matches it holds.

    Raises CannotRun without a file or if it fails.
    """
    file = chosen(file)
    try:
        matches = await copy(file)
    except copies.BadBackup as error:
        raise CannotRun(Exit.DATABASE, f"cli-backup-{error.reason}", file=file.name) from None
    except copies.UnwritableFile:
        raise CannotRun(Exit.DATABASE, "cli-file-failed", error=os.strerror(errno.EIO)) from None
    except OSError as error:
        raise CannotRun(Exit.DATABASE, "cli-file-failed", error=error.strerror or "") from None
    tell(done, count=matches, file=file.name)


def chosen(file: Path | None) -> Path:
    """The file that was named. Raises CannotRun if none was."""
    if file is None:
        raise CannotRun(Exit.SETTINGS, "cli-needs-file")
    return file
