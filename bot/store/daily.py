"""The puzzles of the day in a database: what people answered, and in which servers each day's was posted.

A day is the number of days since 1970, in UTC.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Integer, cast, delete, func, insert, select, update

from bot.store.schema import DAILY_ANSWER, DAILY_POST
from bot.store.tables import StoreTables, tried_twice
from games.engine.store.errors import StoreCollision
from games.engine.store.rows import one

POSTS_KEPT: Final = 7
"""Days for which it is kept where a puzzle was posted."""


class DailyAnswer(NamedTuple):
    """One person's answer to the puzzle of a day.

    user_id: below 0 once they asked to be forgotten. guild_id: the server in which they answered; 0 outside of those
    that have the bot. choice: its code; None while they have only read the hint. streak: on how many days in a row,
    this one among them, they have found the answer. at: when (ms).
    """

    day: int
    user_id: int
    guild_id: int
    choice: str | None = None
    found: bool = False
    hinted: bool = False
    streak: int = 0
    at: int = 0


class DailyCount(NamedTuple):
    """The number of people of a server who answered a puzzle, and of those who found the answer."""

    answered: int
    found: int


_ANSWERED: Final = DAILY_ANSWER.c.choice.is_not(None)
_COLUMNS: Final = [DAILY_ANSWER.c[name] for name in DailyAnswer._fields]


class Dailies(StoreTables):
    """Answers and posts in a database. Every method raises StoreError where the database fails."""

    @tried_twice  # the person's other device may store something for the first time at the same time
    async def note(self, new: DailyAnswer) -> DailyAnswer:
        """Store an answer or a hint that was read, with its streak, and return what is stored now.

        A first answer stays whatever comes after it, also from another process at the same time.
        """
        table = DAILY_ANSWER
        days = table.c.day.in_((new.day - 1, new.day)) & (table.c.user_id == new.user_id)
        async with self.database.write() as connection:
            rows = await connection.execute(select(*_COLUMNS).where(days).with_for_update())
            kept = {row.day: DailyAnswer(*row) for row in rows}
            mine, yesterday = kept.get(new.day), kept.get(new.day - 1)
            if mine is not None and (mine.choice is not None or new.choice is None):
                return mine
            streak = 1 + (yesterday.streak if yesterday else 0) if new.found else 0
            made = new._replace(hinted=new.hinted or mine is not None, streak=streak)
            here = (table.c.day == new.day) & (table.c.user_id == new.user_id)
            change = insert(table) if mine is None else update(table).where(here)
            await connection.execute(change.values(made._asdict()))
        return made

    async def find(self, day: int, user_id: int) -> DailyAnswer | None:
        """A person's answer on a day, or the note that they read the hint; None for neither."""
        row = await one(self.database, DAILY_ANSWER, {"day": day, "user_id": user_id})
        return None if row is None else DailyAnswer(**row)

    async def of_user(self, user_id: int) -> list[DailyAnswer]:
        """All of a person, by day."""
        return await self._fetch(DAILY_ANSWER.c.user_id == user_id)

    async def count(self, day: int, guild_id: int) -> DailyCount:
        """The number of people who answered in a server on a day."""
        table = DAILY_ANSWER
        here = (table.c.guild_id == guild_id) & (table.c.day == day) & _ANSWERED
        found: Any = func.coalesce(func.sum(cast(table.c.found, Integer)), 0)
        (row,) = await self.database.fetch(select(func.count(), found).where(here))
        return DailyCount(*row)

    async def streaks(self, day: int, guild_id: int) -> list[DailyAnswer]:
        """The answers found in a server on a day, the longest streaks first, without people who were forgotten."""
        table = DAILY_ANSWER
        here = (table.c.guild_id == guild_id) & (table.c.day == day) & table.c.found & (table.c.user_id > 0)
        return await self._fetch(here, (table.c.streak.desc(), table.c.at))

    async def _fetch(self, where: ColumnElement[bool], order: Sequence[Any] = ()) -> list[DailyAnswer]:
        rows = await self.database.fetch(select(*_COLUMNS).where(where).order_by(*order, DAILY_ANSWER.c.day))
        return [DailyAnswer(*row) for row in rows]

    async def claim(self, guild_id: int, day: int) -> bool:
        """Return True to the one caller, of all processes, that may post the puzzle of that day in that server."""
        old = (DAILY_POST.c.guild_id == guild_id) & (DAILY_POST.c.day < day - POSTS_KEPT)
        try:
            async with self.database.write() as connection:
                await connection.execute(delete(DAILY_POST).where(old))
                await connection.execute(insert(DAILY_POST).values(guild_id=guild_id, day=day))
        except StoreCollision:
            return False
        return True

    async def claimed(self, day: int) -> set[int]:
        """The servers in which the puzzle of that day was posted, or is being posted."""
        rows = await self.database.fetch(select(DAILY_POST.c.guild_id).where(DAILY_POST.c.day == day))
        return {int(row.guild_id) for row in rows}

    async def fail(self, guild_id: int, day: int, problem: int) -> None:
        """Note Discord's code for why the puzzle of that day could not be posted in that server."""
        here = (DAILY_POST.c.guild_id == guild_id) & (DAILY_POST.c.day == day)
        await self.database.run(update(DAILY_POST).where(here).values(problem=problem))

    async def problem(self, guild_id: int) -> int | None:
        """Discord's code for why the last puzzle could not be posted in that server; None if it was posted."""
        last = select(DAILY_POST.c.problem).where(DAILY_POST.c.guild_id == guild_id)
        rows = await self.database.fetch(last.order_by(DAILY_POST.c.day.desc()).limit(1))
        return rows[0].problem if rows else None
