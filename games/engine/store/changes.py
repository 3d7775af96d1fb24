"""Changes of rows that are committed together.

A change is a statement for many rows. `Texts` turns it into text and plain values, so that a driver can carry out all
changes of a commit at once.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Delete, Dialect, Insert, Select, Update
from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.store.errors import StoreCollision

Parameters = Mapping[str, Any]
"""A statement's parameters by name."""


class Change(NamedTuple):
    """A statement, carried out for each of the rows. Every parameter of the statement is in every row.

    must: how many rows of the database it has to change in all; None: any number.
    recount: the query that counts these rows afterwards, for a driver that does not count.
    """

    statement: Insert | Update | Delete
    rows: Sequence[Parameters]
    must: int | None = None
    recount: Callable[[], Select[Any]] | None = None


class PreparedChange(NamedTuple):
    """A change as text with plain values in the order of its parameters."""

    text: str
    values: list[tuple[Any, ...]]
    must: int | None


class _Text(NamedTuple):
    text: str
    parameters: tuple[tuple[str, Callable[[Any], Any] | None], ...]


class Texts:
    """The texts of statements for one kind of database, each made once. A statement is a constant of its module."""

    def __init__(self) -> None:
        self._made: dict[tuple[object, tuple[str, ...]], _Text] = {}

    def step(self, change: Change, dialect: Dialect) -> PreparedChange:
        """The change, ready for the driver. It must have rows."""
        key = (change.statement, (*change.rows[0],))
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = _text(*key, dialect)
        values = [
            tuple([row[name] if process is None else process(row[name]) for name, process in made.parameters])
            for row in change.rows
        ]
        return PreparedChange(made.text, values, change.must)


def _text(statement: Insert | Update | Delete, names: tuple[str, ...], dialect: Dialect) -> _Text:
    compiled: Any = statement.compile(dialect=dialect, column_keys=names, for_executemany=True)
    types = {name: compiled.binds[name].type.dialect_impl(dialect) for name in compiled.positiontup}
    return _Text(str(compiled), tuple((name, types[name].bind_processor(dialect)) for name in compiled.positiontup))


def check(change: Change | PreparedChange, changed: int) -> None:
    """Raise StoreCollision if a change has changed another number of rows than it must."""
    if change.must is not None and changed != change.must:
        raise StoreCollision("what should have changed is not as it was")


async def one_by_one(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    """Commit the changes, each in a request of its own. Raises StoreCollision; then nothing is changed."""
    async with connection.begin():
        for change in changes:
            done = await connection.execute(change.statement, change.rows)
            changed = done.rowcount
            if changed < 0 and change.recount is not None:
                changed = int((await connection.execute(change.recount())).scalar_one())
            check(change, changed)
