"""The pulse of a bot: whether it runs, read from its database without taking its lock or writing anything."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import select

from games.engine.store.database import Database
from games.engine.store.match_store import ALIVE
from games.engine.store.schema import META

GATEWAY: Final = "gateway"
"""The key under which the bot notes whether Discord is connected: "1" or "0"."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """When the bot was last alive (ms, by the machine's clock; None: never), and whether Discord was connected then."""

    alive_at: int | None
    connected: bool


async def pulse(url: str) -> Pulse:
    """The pulse of the bot that uses the database at a url. Raises StoreError if it cannot be read."""
    database = Database.watch(url)
    try:
        async with database.read() as connection:
            wanted = select(META.c.key, META.c.value).where(META.c.key.in_((ALIVE, GATEWAY)))
            notes = {row.key: row.value for row in await connection.execute(wanted)}
    finally:
        await database.close()
    alive = notes.get(ALIVE)
    return Pulse(int(alive) if alive else None, notes.get(GATEWAY) == "1")
