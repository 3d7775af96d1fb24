"""Whether a bot lives: looked up in its database from outside, without taking its lock or writing anything."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from games.engine.errors import StoreUnusable
from games.engine.match_store import ALIVE
from games.engine.schema import META

GATEWAY: Final = "gateway"
"""The key of the note whether Discord is connected: "1" or "0"."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """The last moment alive (wall time, ms), None if there was none; and whether Discord was connected at last."""

    alive_at: int | None
    connected: bool


async def pulse(url: str) -> Pulse:
    """The pulse of whoever uses the database at a url. Raises StoreUnusable where it cannot be read."""
    target = make_url(url)
    if target.get_backend_name() == "sqlite":
        file = f"file:{target.database}"
        target = target.set(drivername="sqlite+aiosqlite", database=file, query={"mode": "ro", "uri": "true"})
    engine = create_async_engine(target, poolclass=NullPool, hide_parameters=True)
    try:
        async with engine.connect() as connection:
            wanted = select(META.c.key, META.c.value).where(META.c.key.in_((ALIVE, GATEWAY)))
            notes = {row.key: row.value for row in await connection.execute(wanted)}
    except (SQLAlchemyError, OSError) as error:
        raise StoreUnusable("the database cannot be read") from error
    finally:
        await engine.dispose()
    alive = notes.get(ALIVE)
    return Pulse(int(alive) if alive else None, notes.get(GATEWAY) == "1")
