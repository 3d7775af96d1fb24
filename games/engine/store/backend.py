"""What a kind of database has to bring along: its connections, its lock, and what its errors mean."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.store.errors import StoreError

READERS: Final = 2
"""So many connections read."""


Meanings = Mapping[str, tuple[type[StoreError], str]]
"""By the beginning of an error's name: the kind of error and its sentence, which holds no content."""


class Driven(Protocol):
    """A driver's connection."""

    @property
    def is_open(self) -> bool:
        """Whether it was opened and not closed since."""

    async def close(self) -> None:
        """Close it."""


class Connections:
    """Makes connections, and knows those that are open.

    A pool forgets the one that it is giving to somebody who is cancelled meanwhile; it would stay open for ever.
    """

    def __init__(self, connect: Callable[[], Awaitable[Driven]]) -> None:
        self._connect = connect
        self._made: list[Driven] = []

    async def make(self) -> Driven:
        """A connection. Raises what the driver raises where it cannot be opened."""
        self._made = [one for one in self._made if one.is_open]
        made = await self._connect()
        self._made.append(made)
        return made

    async def close(self) -> None:
        """Close whatever is open."""
        for one in self._made:
            await one.close()


def meant(meanings: Meanings, name: str) -> StoreError:
    """The error that a database's own name for it means: the first meaning whose key begins the name."""
    for start, (kind, sentence) in meanings.items():
        if name.startswith(start):
            return kind(sentence)
    return StoreError(f"the database failed ({name})")


class Backend(Protocol):
    """A kind of database at one address.

    driver: what SQLAlchemy calls it. snapshot: begins a transaction that sees one moment.
    writing, reading: its connections; those that read cannot write.
    checkpoint: works what was stored last into the main file; empty where the server sees to that.
    failures: what its driver raises past SQLAlchemy. telling: its errors may quote what was to be stored.
    lost: set once the lock is no longer ours, which is final.
    """

    driver: str
    snapshot: str
    checkpoint: str
    writing: Connections
    reading: Connections
    failures: tuple[type[Exception], ...]
    telling: bool
    lost: asyncio.Event

    @property
    def is_there(self) -> bool:
        """Whether there is a database, as far as that can be told without asking it."""

    async def seize(self) -> None:
        """Take the lock that keeps other processes out. Raises StoreBusy if one has it, else StoreError."""

    async def check(self, connection: AsyncConnection) -> None:
        """Look whether the database is whole. Raises StoreUnusable."""

    async def keep(self, revision: str) -> None:
        """Copy a file before it is brought up to date from that revision. On a server the operator makes backups.

        Raises what the driver raises; nothing has been changed then.
        """

    def explained(self, error: Any) -> StoreError:
        """The driver's error as one of ours; its sentence holds no content."""

    async def release(self) -> None:
        """Give the lock back."""
