"""Rows by key, in any table."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Table, and_, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.store.database import Database

Key = Mapping[str, Any]
"""The columns and values that identify one row of a table."""


async def one(database: Database, table: Table, key: Key) -> dict[str, Any] | None:
    """The row with that key, or None. Raises StoreError."""
    rows = await database.fetch(select(table).where(_is(table, key)))
    return rows[0]._asdict() if rows else None


async def put(connection: AsyncConnection, table: Table, key: Key, values: Mapping[str, Any]) -> None:
    """Insert or update the row with that key."""
    # There is one writer, so "update, else insert" is safe. SQL has no portable upsert.
    done = await connection.execute(update(table).where(_is(table, key)).values(**values))
    if not done.rowcount:
        await connection.execute(insert(table).values(**{**key, **values}))


async def save(database: Database, table: Table, key: Key, values: Mapping[str, Any]) -> None:
    """Insert or update the row with that key, and commit. Raises StoreError."""
    async with database.write() as connection:
        await put(connection, table, key, values)


async def drop(database: Database, table: Table, key: Key) -> None:
    """Delete the row with that key, and commit. Raises StoreError."""
    await database.run(delete(table).where(_is(table, key)))


def _is(table: Table, key: Key) -> ColumnElement[bool]:
    return and_(*(table.c[name] == value for name, value in key.items()))
