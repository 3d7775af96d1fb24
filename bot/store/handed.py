"""Interactions that one node hands on to the node of another part. PostgreSQL only, by the database's clock.

A row is taken or withdrawn by one DELETE that returns it, so exactly one node has it. Its data may hold a secret, such
as a bid: it is never logged, and the table is not written to PostgreSQL's journal.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import BigInteger, ColumnElement, cast, delete, func, insert, select

from bot.store.schema import HANDED
from bot.store.tables import StoreTables
from games.engine.store.errors import StoreCollision

TOPIC: Final = "handed"
"""The topic of the notice that something was handed on; it names the part and the row."""
DONE: Final = "done"
"""The topic of the notice that what was asked for in a row was done; it names the row."""
STALE_MS: Final = 60_000
"""A row that is older than so many milliseconds was left by a node that ended."""
_NOW: Final = cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
_AGE: Final = (_NOW - HANDED.c.at).label("age")


@dataclass(frozen=True, slots=True)
class Taken:
    """An interaction that was taken."""

    data: str
    """What was handed on."""
    age: int
    """How long it lay there, in milliseconds."""


class Handed(StoreTables):
    """The interactions that are handed on. Every method raises StoreError where the database fails."""

    async def put(self, ident: int, part: int, data: str) -> bool:
        """Hand something on to a part, and tell its node. False if it lies there already."""
        row = insert(HANDED).values(id=ident, part=part, at=_NOW, data=data).returning(HANDED.c.id).cte("row")
        notice = self.database.notices.sent(TOPIC, f"{part} {ident}")
        try:
            await self.database.at_once(select(notice).select_from(row))
        except StoreCollision:
            return False
        return True

    async def take(self, ident: int, within: int) -> Taken | None:
        """Take a row that is at most `within` ms old; None if it is older, or another node had it."""
        return await self._gone(HANDED.c.id == ident, within >= _AGE)

    async def withdraw(self, ident: int) -> bool:
        """Take back a row. False if its node took it."""
        still_there = await self.database.fetch(select(HANDED.c.id).where(HANDED.c.id == ident))
        if not still_there:
            return False  # nearly always, and a read costs less than a commit
        return await self._gone(HANDED.c.id == ident) is not None

    async def say_done(self, ident: int) -> None:
        """Tell the node that handed this on that it was done."""
        await self.database.at_once(select(self.database.notices.sent(DONE, str(ident))))

    async def waiting(self, parts: Collection[int]) -> list[int]:
        """The interactions that wait for these parts, the oldest first. Those left by nodes that ended are deleted."""
        query = select(HANDED.c.id, _AGE).where(HANDED.c.part.in_(parts)).order_by(HANDED.c.at, HANDED.c.id)
        rows = await self.database.fetch(query)
        if any(row.age > STALE_MS for row in rows):
            await self.database.run(delete(HANDED).where(_AGE > STALE_MS))
        return [int(row.id) for row in rows if row.age <= STALE_MS]

    async def _gone(self, *where: ColumnElement[bool]) -> Taken | None:
        """The row of which all that is true, which is deleted; None if there is none."""
        rows = await self.database.at_once(delete(HANDED).where(*where).returning(HANDED.c.data, _AGE))
        if not rows:
            return None
        return Taken(data=rows[0].data, age=int(rows[0].age))
