"""The program's commands as `python -m bot` runs them, in the tests' own process: how they end and what they say."""

import argparse
import gc
import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

from pydantic import SecretStr

from bot import cli
from bot.operate.garbage import YOUNG
from bot.program import command_of
from bot.settings import load
from bot.words.fluent import Library
from tests.flows.house import LIBRARY, pointed
from tests.support.databases import address
from tests.support.people import Playground
from tests.support.studios import ThreadStudio

Said = tuple[int, str]
"""An exit code, and what was written to stderr."""


async def ended(
    name: str, folder: Path, pg: Playground | None = None, *, file: Path | None = None, port: int = 0, **settings: Any
) -> Said:
    """How a command ends by itself, on the database in that folder and pointed at that playground."""
    code, said, _ = await _run(name, folder, pg, file, port, **settings)
    return code, said


async def printed(name: str, folder: Path, **settings: Any) -> tuple[int, list[str]]:
    """The exit code of a command, and the lines that it prints."""
    code, _, lines = await _run(name, folder, **settings)
    return code, lines.splitlines()


async def _run(
    name: str, folder: Path, pg: Playground | None = None, file: Path | None = None, port: int = 0, **settings: Any
) -> tuple[int, str, str]:
    """The exit code of a command, and what it wrote to stderr and to stdout."""
    options = argparse.Namespace(file=file, port=port, live=False, channel=None, servers=1, shards=1)
    made: dict[str, Any] = {"database_url": address(folder / "bellhop.db"), "prompt": True}
    if pg is not None:
        made |= {"discord_token": SecretStr(pg.token), "discord_api": pg.url}
    said, lines = io.StringIO(), io.StringIO()
    texts = patch.object(Library, "load", lambda: LIBRARY)  # reading them takes longer than all the rest
    goes_on = patch.object(cli, "end_in_time", lambda _: None)  # the process of the tests is not ended after a while
    with texts, goes_on, _levels_kept(), _set_aside_again(), redirect_stderr(said), redirect_stdout(lines):
        async with pointed(pg or Playground()):
            code = await command_of(name)(load(None).model_copy(update=made | settings), options)
    return code, said.getvalue().strip(), lines.getvalue()


def drawing_here(*_: object) -> ThreadStudio:
    """In place of the process that draws: nothing here looks at what it does."""
    return ThreadStudio()


@contextmanager
def _set_aside_again() -> Iterator[None]:
    """At its end the program shows the collector all that tests/conftest.py hid from it; hide it again.

    Else each whole collection of the next tests takes more than a second.
    """
    try:
        yield
    finally:
        gc.collect(YOUNG)
        gc.freeze()


@contextmanager
def _levels_kept() -> Iterator[None]:
    """The program changes the log level; restore it afterwards."""
    loggers = [logging.getLogger(name) for name in ("bellhop", "alembic")]
    before = [logger.level for logger in loggers]
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
