"""Rows by their key, in any table."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Table, and_, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.store.database import Database

Key = Mapping[str, Any]
"""The columns of a table that name one row, and their values."""


async def one(database: Database, table: Table, key: Key) -> dict[str, Any] | None:
    """The row with that key, or None. Raises StoreError."""
    rows = await database.fetch(select(table).where(_is(table, key)))
    return rows[0]._asdict() if rows else None


async def put(connection: AsyncConnection, table: Table, key: Key, values: Mapping[str, Any]) -> None:
    """Write the row with that key, new or changed."""
    # One writer, so that "update, else insert" is as good as an upsert, which SQL has no common word for.
    done = await connection.execute(update(table).where(_is(table, key)).values(**values))
    if not done.rowcount:
        await connection.execute(insert(table).values(**{**key, **values}))


async def save(database: Database, table: Table, key: Key, values: Mapping[str, Any]) -> None:
    """Commit the row with that key, new or changed. Raises StoreError."""
    async with database.write() as connection:
        await put(connection, table, key, values)


async def drop(database: Database, table: Table, key: Key) -> None:
    """Commit that there is no row with that key. Raises StoreError."""
    await database.run(delete(table).where(_is(table, key)))


def _is(table: Table, key: Key) -> ColumnElement[bool]:
    return and_(*(table.c[name] == value for name, value in key.items()))
