"""The base of the kinds of database: connections, locks, what errors mean, and changes that are committed together.

A change is a statement for many rows. `Texts` turns it into text and plain values, so that a driver can carry out all
changes of a commit at once.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from sqlalchemy import Delete, Dialect, Insert, Select, Update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from games.engine.store.errors import StoreCollision, StoreError, StoreUnusable

Parameters = Mapping[str, Any]
"""A statement's parameters by name."""


class Change(NamedTuple):
    """A statement, carried out for each of the rows."""

    statement: Insert | Update | Delete
    rows: Sequence[Parameters]
    """The parameters of each time. Every parameter of the statement is in every row."""
    must: int | None = None
    """How many rows of the database it has to change in all; None: any number."""
    recount: Callable[[], Select[Any]] | None = None
    """Gives the query that counts these rows afterwards, for a driver that does not count."""


class PreparedChange(NamedTuple):
    """A change as a driver takes it."""

    text: str
    """The statement."""
    values: list[tuple[Any, ...]]
    """For each row, plain values in the order of the statement's parameters."""
    must: int | None
    """How many rows of the database it has to change in all; None: any number."""


_Parameter = tuple[str, Callable[[Any], Any] | None]
"""The name of a parameter, and what makes its values plain; None: they are."""


class Texts:
    """The texts of statements for one kind of database, each made once. A statement is a constant of its module."""

    def __init__(self) -> None:
        self._text = cache(_text)

    def step(self, change: Change, dialect: Dialect) -> PreparedChange:
        """The change, ready for the driver. It must have rows."""
        names = tuple(change.rows[0])
        text, parameters = self._text(change.statement, names, dialect)
        values = [_plain_values(row, parameters) for row in change.rows]
        return PreparedChange(text, values, change.must)


def _plain_values(row: Parameters, parameters: tuple[_Parameter, ...]) -> tuple[Any, ...]:
    """The values of a row in the order of the parameters, each as the driver takes it."""
    values = []
    for name, process in parameters:
        value = row[name]
        if process is not None:
            value = process(value)
        values.append(value)
    return tuple(values)


def _text(
    statement: Insert | Update | Delete, names: tuple[str, ...], dialect: Dialect
) -> tuple[str, tuple[_Parameter, ...]]:
    """The text of a statement, and its parameters in order."""
    compiled: Any = statement.compile(dialect=dialect, column_keys=names, for_executemany=True)
    parameters = []
    for name in compiled.positiontup:
        kind = compiled.binds[name].type.dialect_impl(dialect)
        parameters.append((name, kind.bind_processor(dialect)))
    return str(compiled), tuple(parameters)


def check(change: Change | PreparedChange, changed: int) -> None:
    """Raise StoreCollision if a change has changed another number of rows than it must."""
    if change.must is not None and changed != change.must:
        raise StoreCollision("what should have changed is not as it was")


READERS: Final = 2
"""The number of connections that read."""


Meanings = Mapping[str, tuple[type[StoreError], str]]
"""The kind of error and a sentence without content, by the beginning of the database's own error name."""


class Driven(Protocol):
    """A driver's connection."""

    @property
    def is_open(self) -> bool:
        """Whether it was opened and not closed since."""

    async def close(self) -> None:
        """Close it."""


DrivenT = TypeVar("DrivenT", bound=Driven)


class Connections(Generic[DrivenT]):
    """Makes connections, and knows which are open.

    A pool loses a connection if its receiver is cancelled at that moment. It would stay open for ever without this.
    """

    def __init__(self, connect: Callable[[], Awaitable[DrivenT]]) -> None:
        self._connect = connect
        self._made: list[DrivenT] = []

    async def make(self) -> DrivenT:
        """A new connection. Raises the driver's error if it cannot be opened."""
        self._made = [one for one in self._made if one.is_open]
        made = await self._connect()
        self._made.append(made)
        return made

    @property
    def open(self) -> DrivenT | None:
        """The newest connection that is open; None if none is."""
        for one in reversed(self._made):
            if one.is_open:
                return one
        return None

    async def close(self) -> None:
        """Close all open connections."""
        for one in self._made:
            await one.close()


def meant(meanings: Meanings, name: str) -> StoreError:
    """Our error for a database's own error name: the first meaning whose key begins that name."""
    for start, (kind, sentence) in meanings.items():
        if name.startswith(start):
            return kind(sentence)
    return StoreError(f"the database failed ({name})")


class Backend:
    """A kind of database, at one address. As far as a kind says nothing else, no other process can use it."""

    driver: str
    """SQLAlchemy's name for it."""
    snapshot: str
    """The statement that begins a transaction which sees one moment."""
    checkpoint: str = ""
    """The statement that moves recent writes into the main file; empty if the server does this itself."""
    shareable: bool = False
    """Whether several processes can use it at a time."""
    alone: bool = True
    """Whether no other process may use it now."""
    writing: Connections[Any]
    """The connections that write."""
    reading: Connections[Any]
    """The connections that only read; they cannot write."""
    failures: tuple[type[Exception], ...]
    """The errors that its driver raises directly, not through SQLAlchemy."""
    telling: bool = False
    """Whether its errors may quote stored values."""
    lost: asyncio.Event
    """Set when our locks are no longer ours. This is final."""

    @property
    def is_there(self) -> bool:
        """Whether there is a database, as far as this is known without connecting."""
        return True

    async def seize(self, *, share: bool) -> None:
        """Take the lock that keeps other processes out. Raises StoreBusy if another one has it, or StoreError.

        share: only keep out those that do not share the database; others are kept out until `share`, if none is in.
        """
        raise NotImplementedError

    async def share(self, connection: AsyncConnection) -> None:
        """Let in other processes that share the database. `connection` writes, as it does in what follows."""

    async def lock(self, connection: AsyncConnection, family: int, number: int) -> bool:
        """Take the lock of that number in a family, unless another process holds it. It is held until `unlock`."""
        return True

    async def unlock(self, connection: AsyncConnection, family: int, number: int) -> None:
        """Give a lock back."""

    async def cut(self, connection: AsyncConnection, family: int, number: int, session: int) -> None:
        """End a session of another process if it still holds that lock: it then writes nothing any more."""

    async def sharers(self, connection: AsyncConnection) -> int:
        """The number of processes that use the database, this one included."""
        return 1

    async def sessions(self, connection: AsyncConnection, family: int) -> dict[int, tuple[int, int]]:
        """By the numbers of the locks of a family that are held: the session, and the ms since it was last heard of."""
        return {}

    async def session(self, connection: AsyncConnection) -> int:
        """The number of a connection's session; 0 if there are none."""
        return 0

    async def now(self, connection: AsyncConnection) -> int:
        """The time by the clock that all processes share, in ms since the epoch."""
        return int(time.time() * 1000)

    def lose(self) -> None:
        """Note that nothing may be written any more."""
        self.lost.set()

    async def check(self, connection: AsyncConnection) -> None:
        """Check that the database is intact. Raises StoreUnusable."""

    async def keep(self, revision: str) -> None:
        """Copy a file before it is migrated from that revision. On a server, backups are the operator's task.

        Raises the driver's error; nothing has been changed then.
        """

    async def commit(self, writer: AsyncEngine, changes: Sequence[Change]) -> None:
        """Commit the changes together, over the connection of the engine that writes. Nothing else uses it meanwhile.

        Raises StoreCollision if one of them changes another number of rows than it must, or an error of the driver or
        of the library. Nothing is changed then.
        """
        raise NotImplementedError

    def explained(self, error: Any) -> StoreError:
        """Our error for the driver's error. Its sentence holds no content."""
        raise NotImplementedError

    async def listen(self, channel: str, heard: Callable[[str], None], begun: Callable[[], None]) -> None:
        """Call `heard` with each notice sent to a channel from `begun` on, until the connection is lost.

        Raises StoreError if it cannot be made, or has failed.
        """
        raise StoreUnusable("this kind of database sends no notices")

    async def release(self) -> None:
        """Give the lock back."""
        raise NotImplementedError
