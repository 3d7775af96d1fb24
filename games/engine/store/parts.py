"""Parts: the matches of a database are divided among processes by locks, one a part. A process is a node here.

Here a part is only a number, with a lock of that number; other modules define which matches belong to it. The lock
belongs to the session that writes. So a node that cannot write serves nothing, and only the node that serves a part
writes in it.
"""

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.store.database import Database
from games.engine.store.errors import StoreError
from games.engine.store.schema import PART

PARTS, TURNS = 1, 2
"""The families of locks: on parts, and on turns that only one node has at a time."""
SILENT_MS: Final = 8_000
"""A node whose session was not heard of for this many milliseconds has stopped, however alive its machine is."""


@dataclass(frozen=True, slots=True)
class PartRow:
    """A part as it is stored. Times are in ms by the database's clock."""

    number: int
    node: str | None
    """The process that serves it; None if none does."""
    since: int | None
    """When that process took it."""
    beat_at: int | None
    """When that process last said that it is alive."""
    now: int
    """The time when this was read."""
    held: bool | None
    """Whether its lock is taken; None where there are no locks to ask."""


class Parts:
    """The parts of a database. Every method raises StoreError where the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._locks = database.locks
        self._heard: dict[int, float] = {}
        """By session, the time of its last sign by our own clock, in ms."""

    @property
    def shared(self) -> bool:
        """Whether other processes may use the database too."""
        return self._locks.shareable

    async def lay_out(self, count: int) -> None:
        """Have that many parts. Only a process that is alone with the database may do this."""
        async with self._database.write() as connection:
            await connection.execute(delete(PART).where(PART.c.number >= count))
            found = await connection.execute(select(PART.c.number))
            known = set(found.scalars())
            missing = [{"number": number, "left": {}} for number in range(count) if number not in known]
            if missing:
                await connection.execute(insert(PART), missing)

    async def every(self) -> list[PartRow]:
        """Every part, in order."""
        async with self._database.read() as connection:
            held = await self._locks.sessions(connection, PARTS)
            now = await self._locks.now(connection)
            found = await connection.execute(select(PART).order_by(PART.c.number))
            rows = found.all()
        parts = []
        for row in rows:
            is_held = row.number in held if self.shared else None
            part = PartRow(
                number=row.number,
                node=row.node,
                since=row.since,
                beat_at=row.beat_at,
                now=now,
                held=is_held,
            )
            parts.append(part)
        return parts

    async def free(self, count: int) -> list[int]:
        """The parts that no node holds, after those are cut off that fell silent."""
        async with self._database.read() as connection:
            held = await self._locks.sessions(connection, PARTS)
        now = monotonic() * 1000
        self._heard = {session: self._heard_at(session, ms, now) for session, ms in held.values()}
        silent = {}
        for number, (session, _) in held.items():
            if now - self._heard[session] > SILENT_MS:
                silent[number] = session
        if silent:
            async with self._database.write() as connection:
                for number, session in silent.items():
                    await self._locks.cut(connection, PARTS, number, session)
        return [number for number in range(count) if number not in held or number in silent]

    def _heard_at(self, session: int, ms: int, now: float) -> float:
        """The time of the last sign of a session by our own clock. The server's clock may be set meanwhile.

        ms: how long ago it was by the server's clock. It only moves the time on, and is below 0 if that clock was set.
        """
        known = self._heard.get(session, now - max(ms, 0))
        if ms < 0:
            return known
        return max(known, now - ms)

    async def take(self, number: int, node: str) -> Mapping[str, Any] | None:
        """Take a part for a node, and return what the last node left for the next; None if another node holds it."""
        async with self._database.write() as connection:
            if not await self._locks.lock(connection, PARTS, number):
                return None
        try:
            async with self._database.write() as connection:
                return await self._enter(connection, number, node)
        except BaseException:
            with suppress(StoreError):
                await self._unlock([number])
            raise

    async def _enter(self, connection: AsyncConnection, number: int, node: str) -> Mapping[str, Any]:
        """Write who holds a part now. Returns what the last node left."""
        row = PART.c.number == number
        found = await connection.execute(select(PART.c.left).where(row))
        left: Mapping[str, Any] = found.scalar_one()
        now = await self._locks.now(connection)
        session = await self._locks.session(connection)
        taken = {"node": node, "session": session, "since": now, "beat_at": now, "left": {}}
        await connection.execute(update(PART).where(row).values(**taken))
        return left

    async def beat(self, numbers: Collection[int]) -> None:
        """Store that the node that holds these parts is alive."""
        async with self._database.write() as connection:
            now = await self._locks.now(connection)
            await connection.execute(update(PART).where(PART.c.number.in_(numbers)).values(beat_at=now))

    async def give_back(self, left: Mapping[int, Mapping[str, Any]]) -> None:
        """Give parts back, each with what is left for the next node."""
        async with self._database.write() as connection:
            for number, things in left.items():
                nobody = {"node": None, "session": None, "since": None, "beat_at": None, "left": dict(things)}
                await connection.execute(update(PART).where(PART.c.number == number).values(**nobody))
        await self._unlock(left)  # after the commit: the node that takes the part reads what was left

    async def _unlock(self, numbers: Collection[int]) -> None:
        async with self._database.write() as connection:
            for number in numbers:
                await self._locks.unlock(connection, PARTS, number)

    async def spares(self) -> int:
        """The number of processes that use the database and hold no part."""
        async with self._database.read() as connection:
            held = await self._locks.sessions(connection, PARTS)
            every = await self._locks.sharers(connection)
        holders = {session for session, _ in held.values()}
        return every - len(holders)

    async def take_turn(self, number: int) -> bool:
        """Take a turn that only one node has at a time; False if another node has it."""
        async with self._database.write() as connection:
            return await self._locks.lock(connection, TURNS, number)

    async def end_turn(self, number: int) -> None:
        """Let others have the turn."""
        async with self._database.write() as connection:
            await self._locks.unlock(connection, TURNS, number)

    def lose(self) -> None:
        """Note that the database does not answer: the process writes nothing any more, and should end."""
        self._locks.lose()
