"""The pulse of a bot: whether it runs, read from its database without taking its lock or writing anything."""

from contextlib import aclosing
from dataclasses import dataclass
from typing import Final

import orjson
from sqlalchemy import select

from games.engine.store import migrations
from games.engine.store.database import Database
from games.engine.store.parts import SILENT_MS, PartRow, Parts
from games.engine.store.schema import ALIVE, META

GATEWAY: Final = "gateway"
"""The key under which a bot notes whether Discord is connected: "1" or "0". With several parts each has its own."""
COMMANDS_MISSING: Final = "commands-missing"
"""The key under which a bot notes why Discord does not have its commands; empty once it has them."""
ENDED: Final = "ended"
"""The same note of a bot that was stopped."""


def gateway_key(part: int, parts: int) -> str:
    """The key under which a part notes whether Discord is connected."""
    return GATEWAY if parts == 1 else f"{GATEWAY}.{part}"


@dataclass(frozen=True, slots=True)
class MissingCommands:
    """Why Discord does not have the commands, and when they are sent next (ms, by the machine's clock)."""

    why: str
    next: int


@dataclass(frozen=True, slots=True)
class PartPulse:
    """The state of a part. node: the one that serves it; None: none does. connected: whether its shards are."""

    number: int
    node: str | None
    connected: bool


@dataclass(frozen=True, slots=True)
class Pulse:
    """The last sign of life (ms, by the machine's clock; None: never), and whether Discord was connected then.

    ended: whether it surely does not run now: it was stopped, or PostgreSQL knows no session of it that is heard of.
    parts: with several, each of them; then `alive_at` is None. commands: what is noted while they are missing.
    """

    alive_at: int | None
    connected: bool
    parts: tuple[PartPulse, ...] = ()
    ended: bool = False
    commands: MissingCommands | None = None


async def pulse(url: str) -> Pulse:
    """The pulse of the bot that uses the database at a url. Raises StoreError if it cannot be read."""
    async with aclosing(Database.watch(url)) as database:
        async with database.read() as connection:
            await connection.run_sync(migrations.refuse_newer)
        rows = await Parts(database).every()
        async with database.read() as connection:
            asked = META.c.key.like(f"{GATEWAY}%") | META.c.key.in_((ALIVE, COMMANDS_MISSING))
            wanted = select(META.c.key, META.c.value).where(asked)
            notes = {row.key: row.value for row in await connection.execute(wanted)}
    noted = notes.get(COMMANDS_MISSING)
    commands = MissingCommands(**orjson.loads(noted)) if noted else None
    if len(rows) > 1:
        parts = tuple(_of(row, connected=notes.get(gateway_key(row.number, len(rows))) == "1") for row in rows)
        return Pulse(None, all(part.node is not None and part.connected for part in parts), parts, commands=commands)
    alive, state = notes.get(ALIVE), notes.get(GATEWAY)
    # A SQLite file has no sessions to ask for, so there a bot that was killed is missed once it is silent.
    missing = any(row.held is not None and _of(row, connected=False).node is None for row in rows)
    return Pulse(int(alive) if alive else None, state == "1", ended=state == ENDED or missing, commands=commands)


def _of(row: PartRow, *, connected: bool) -> PartPulse:
    """A part. Its node has gone if nobody holds its lock, or if it has been silent for too long."""
    beating = row.held and row.beat_at is not None and row.now - row.beat_at < SILENT_MS
    return PartPulse(row.number, row.node if beating else None, connected)
