"""Rows by key, in any table. Each kind of statement is made once."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from sqlalchemy import ColumnElement, Delete, Insert, Select, Table, and_, bindparam, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from games.engine.store.backend import Change
from games.engine.store.database import Database

_INSERTS: Final[Mapping[str, Any]] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}
"""Maker of a statement that inserts or updates. SQL has no portable one; both databases have the same."""
Key = Mapping[str, Any]
"""The columns and values that identify one row of a table."""
_Names = tuple[str, ...]


async def one(database: Database, table: Table, key: Key) -> dict[str, Any] | None:
    """The row with that key, or None. Raises StoreError."""
    rows = await database.fetch(_select(table, tuple(key)), key)
    if not rows:
        return None
    found: dict[str, Any] = rows[0]._asdict()
    return found


async def save(database: Database, table: Table, key: Key, values: Mapping[str, Any]) -> None:
    """Insert or update the row with that key, and commit. Raises StoreError."""
    row = {**key, **values}
    statement = _upsert(database.kind, table, tuple(key), tuple(row))
    await database.commit([Change(statement, [row])])


async def drop(database: Database, table: Table, key: Key) -> None:
    """Delete the row with that key, and commit. Raises StoreError."""
    await database.commit([Change(_delete(table, tuple(key)), [key])])


@cache
def _select(table: Table, key: _Names) -> Select[Any]:
    return select(table).where(_is(table, key))


@cache
def _delete(table: Table, key: _Names) -> Delete:
    return delete(table).where(_is(table, key))


@cache
def _upsert(kind: str, table: Table, key: _Names, names: _Names) -> Insert:
    upsert = _INSERTS[kind](table)  # another process may insert the row too
    changed = {name: upsert.excluded[name] for name in names if name not in key}
    found: Insert = upsert.on_conflict_do_update(index_elements=key, set_=changed)
    return found


def _is(table: Table, key: _Names) -> ColumnElement[bool]:
    """The condition that a row has a key, which is given with the statement."""
    conditions = [table.c[name] == bindparam(name) for name in key]
    return and_(*conditions)
