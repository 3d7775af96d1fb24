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
"""What a bot that was stopped notes in place of "1" or "0"."""


def gateway_key(part: int, parts: int) -> str:
    """The key under which a part notes whether Discord is connected."""
    if parts == 1:
        return GATEWAY
    return f"{GATEWAY}.{part}"


@dataclass(frozen=True, slots=True)
class MissingCommands:
    """Why Discord does not have the commands."""

    why: str
    """The reason."""
    next: int
    """When they are sent next (ms, by the machine's clock)."""


@dataclass(frozen=True, slots=True)
class PartPulse:
    """The state of a part."""

    number: int
    """Which part it is."""
    node: str | None
    """The node that serves it; None: none does."""
    connected: bool
    """Whether its shards are connected."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """Whether a bot runs."""

    alive_at: int | None
    """The last sign of life (ms, by the machine's clock); None: there was none, or the bot has several parts."""
    connected: bool
    """Whether Discord was connected then; with several parts, whether all of them are served and connected."""
    parts: tuple[PartPulse, ...] = ()
    """Each of several parts; empty if there is only one."""
    ended: bool = False
    """Whether it surely does not run now: it was stopped, or PostgreSQL knows no session of it that is heard of."""
    commands: MissingCommands | None = None
    """What is noted while Discord does not have its commands; None if it has them."""


async def pulse(url: str) -> Pulse:
    """The pulse of the bot that uses the database at a url. Raises StoreError if it cannot be read."""
    async with aclosing(Database.watch(url)) as database:
        async with database.read() as connection:
            await connection.run_sync(migrations.refuse_newer)
        rows = await Parts(database).every()
        async with database.read() as connection:
            wanted = META.c.key.like(f"{GATEWAY}%") | META.c.key.in_((ALIVE, COMMANDS_MISSING))
            query = select(META.c.key, META.c.value).where(wanted)
            notes = {row.key: row.value for row in await connection.execute(query)}
    commands = None
    noted = notes.get(COMMANDS_MISSING)
    if noted:
        commands = MissingCommands(**orjson.loads(noted))
    if len(rows) > 1:
        parts = tuple(_part(row, notes.get(gateway_key(row.number, len(rows)))) for row in rows)
        all_connected = all(part.node is not None and part.connected for part in parts)
        return Pulse(alive_at=None, connected=all_connected, parts=parts, commands=commands)
    alive_at = None
    if notes.get(ALIVE):
        alive_at = int(notes[ALIVE])
    state = notes.get(GATEWAY)
    # A SQLite file has no sessions to ask for, so there a bot that was killed is missed once it is silent.
    missing = any(row.held is not None and _node(row) is None for row in rows)
    return Pulse(
        alive_at=alive_at,
        connected=state == "1",
        ended=state == ENDED or missing,
        commands=commands,
    )


def _part(row: PartRow, state: str | None) -> PartPulse:
    """The state of a part. state: what it noted about its connection; None: nothing."""
    return PartPulse(number=row.number, node=_node(row), connected=state == "1")


def _node(row: PartRow) -> str | None:
    """The node that serves a part. None if nobody holds its lock, or if it has been silent for too long."""
    if not row.held or row.beat_at is None:
        return None
    if row.now - row.beat_at >= SILENT_MS:
        return None
    return row.node
