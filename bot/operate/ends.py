"""How a command of the program ends: its exit code, and the sentence for the operator. Also what a command may print.

This module imports neither the bot nor discord.py, so that a command without them is quick.
"""

import argparse
import logging
import sys
from collections.abc import Callable, Coroutine, Mapping
from enum import IntEnum
from functools import wraps
from typing import Any, Final, NamedTuple

from bot import logs
from bot.settings import Settings
from bot.words.operators import operator_words
from games.engine.store.errors import (
    StoreAddress,
    StoreApart,
    StoreBusy,
    StoreError,
    StoreFollower,
    StoreFull,
    StoreIncomplete,
    StoreLost,
    StoreNewer,
    StorePooler,
    StoreReadOnly,
)


class Exit(IntEnum):
    """The exit codes of the program (docs/operations.md)."""

    OK = 0
    SETTINGS = 2
    NO_TOKEN = 3
    BAD_TOKEN = 4
    DATABASE = 5
    SECOND_COPY = 6
    NO_DISCORD = 7
    PORT_TAKEN = 8
    DATABASE_LOST = 9
    UNHEALTHY = 10
    UNPROVED = 11


class Ending(NamedTuple):
    """How a failure ends the program."""

    code: Exit
    """The exit code."""
    key: str
    """The key of the sentence for the operator."""


Endings = Mapping[type[Exception], Ending]
"""The ending for each kind of failure; the first kind that fits counts."""

DATABASE_ENDINGS: Final[Endings] = {
    StoreBusy: Ending(Exit.SECOND_COPY, "cli-second-copy"),
    StoreLost: Ending(Exit.DATABASE_LOST, "cli-database-lost"),
    StoreNewer: Ending(Exit.DATABASE, "cli-database-newer"),
    StoreIncomplete: Ending(Exit.DATABASE, "cli-database-incomplete"),
    StoreAddress: Ending(Exit.SETTINGS, "cli-database-options"),
    StoreFollower: Ending(Exit.DATABASE, "cli-database-follower"),
    StoreReadOnly: Ending(Exit.DATABASE, "cli-database-read-only"),
    StorePooler: Ending(Exit.DATABASE, "cli-database-pooler"),
    StoreApart: Ending(Exit.DATABASE, "cli-database-apart"),
    StoreFull: Ending(Exit.DATABASE, "cli-full"),
    StoreError: Ending(Exit.DATABASE, "cli-database"),
}
"""The endings of a command that uses the database."""

Command = Callable[[Settings, argparse.Namespace], Coroutine[Any, Any, int]]
"""A command of the program: returns its exit code."""
Work = Callable[[Settings, argparse.Namespace], Coroutine[Any, Any, None]]
"""What a command does, until it ends or fails."""


class CannotRun(Exception):  # noqa: N818 - named for what it says
    """The program cannot go on. The message is the sentence for the operator."""

    def __init__(self, code: Exit, key: str, **values: int | str) -> None:
        super().__init__(operator_words()(key, **values))
        self.code = code
        """The exit code of the program."""


def tell(key: str, **values: int | str) -> None:
    """Print the sentence with that key."""
    sys.stdout.write(operator_words()(key, **values) + "\n")


def _ending_of(error: Exception, endings: Endings) -> Ending:
    """The first ending whose kind of failure fits. There is one."""
    return next(ending for kind, ending in endings.items() if isinstance(error, kind))


def command(endings: Endings = DATABASE_ENDINGS) -> Callable[[Work], Command]:
    """Return what makes a command of some work: each of these failures becomes a sentence on stderr and an exit code.

    CannotRun does too.
    """

    def made(work: Work) -> Command:
        @wraps(work)
        async def ended(settings: Settings, options: argparse.Namespace) -> int:
            logs.begin()
            try:
                await work(settings, options)
            except CannotRun as end:
                sys.stderr.write(f"{end}\n")
                return end.code
            except tuple(endings) as error:
                ending = _ending_of(error, endings)
                if ending.key == "cli-database":
                    logging.getLogger("bellhop").critical("%s", error)
                values = getattr(error, "values", {})
                sentence = operator_words()(ending.key, error=type(error).__name__, **values)
                sys.stderr.write(sentence + "\n")
                return ending.code
            return Exit.OK

        return ended

    return made
