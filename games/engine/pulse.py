"""Whether a bot lives: looked up in its database from outside, without taking its lock or writing anything."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import select

from games.engine.database import Database
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
    """The pulse of whoever uses the database at a url. Raises StoreError where it cannot be read."""
    database = Database.watch(url)
    try:
        async with database.read() as connection:
            wanted = select(META.c.key, META.c.value).where(META.c.key.in_((ALIVE, GATEWAY)))
            notes = {row.key: row.value for row in await connection.execute(wanted)}
    finally:
        await database.close()
    alive = notes.get(ALIVE)
    return Pulse(int(alive) if alive else None, notes.get(GATEWAY) == "1")
