"""Rows by key, in any table."""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, Table, and_, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.store.database import Database

_UPSERTS: Final[Mapping[str, Any]] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}
"""What makes a statement that inserts or updates. SQL has no portable one; both databases have the same."""
Key = Mapping[str, Any]
"""The columns and values that identify one row of a table."""


async def one(database: Database, table: Table, key: Key) -> dict[str, Any] | None:
    """The row with that key, or None. Raises StoreError."""
    rows = await database.fetch(select(table).where(_is(table, key)))
    return rows[0]._asdict() if rows else None


async def put(connection: AsyncConnection, table: Table, key: Key, values: Mapping[str, Any]) -> None:
    """Insert or update the row with that key."""
    upsert = _UPSERTS[connection.dialect.name](table).values(**{**key, **values})  # another process may insert it too
    changed = {name: upsert.excluded[name] for name in values if name not in key}
    await connection.execute(upsert.on_conflict_do_update(index_elements=list(key), set_=changed))


async def save(database: Database, table: Table, key: Key, values: Mapping[str, Any]) -> None:
    """Insert or update the row with that key, and commit. Raises StoreError."""
    async with database.write() as connection:
        await put(connection, table, key, values)


async def drop(database: Database, table: Table, key: Key) -> None:
    """Delete the row with that key, and commit. Raises StoreError."""
    await database.run(delete(table).where(_is(table, key)))


def _is(table: Table, key: Key) -> ColumnElement[bool]:
    return and_(*(table.c[name] == value for name, value in key.items()))
