"""The puzzles of the day in a database: what people answered, and the days on which they could not.

A day is the number of days since 1970, in UTC.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Integer, cast, func, insert, select, update

from bot.store.schema import DAILY_ANSWER, DAILY_AWAY
from bot.store.tables import StoreTables, tried_twice
from games.engine.store.rows import one

LEAST_AWAY_MS: Final = 6 * 3_600_000
"""A day on which the bot could not be reached for so many ms breaks no streak: a quarter of it."""


class DailyAnswer(NamedTuple):
    """One person's answer to the puzzle of a day, or the note that they read the hint."""

    day: int
    """The day of the puzzle."""
    user_id: int
    """Who answered; below 0 once they asked to be forgotten."""
    guild_id: int
    """The server in which they answered; 0 outside of those that have the bot."""
    choice: str | None = None
    """The code of their choice; None while they have only read the hint."""
    found: bool = False
    """Whether it was the best choice."""
    hinted: bool = False
    """Whether they read the hint before."""
    streak: int = 0
    """On how many days in a row, this one among them, they have found the answer."""
    at: int = 0
    """When they answered (wall ms)."""


class DailyCount(NamedTuple):
    """How many people of a server answered a puzzle."""

    answered: int
    """The number of people who answered it."""
    found: int
    """How many of them found the best choice."""


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
        streak = 0
        if new.found:
            streak = 1 + await self._streak_before(new.day, new.user_id)
        this = (table.c.day == new.day) & (table.c.user_id == new.user_id)
        async with self.database.write() as connection:
            row = (await connection.execute(select(*_COLUMNS).where(this).with_for_update())).first()
            if row is None:
                answer = new._replace(streak=streak)
                await connection.execute(insert(table).values(answer._asdict()))
                return answer
            stored = DailyAnswer(*row)
            if stored.choice is not None or new.choice is None:
                return stored
            answer = new._replace(hinted=True, streak=streak)  # what is stored is that they read the hint
            await connection.execute(update(table).where(this).values(answer._asdict()))
            return answer

    async def _streak_before(self, day: int, user_id: int) -> int:
        """The streak that a day's answer goes on with: of the day before, or before days on which the bot was away."""
        last = await self._last(day, user_id)
        if last is None:
            return 0
        if last.day == day - 1:
            return last.streak
        if await self._gap(last, day):
            return last.streak
        return 0

    async def find(self, day: int, user_id: int) -> DailyAnswer | None:
        """A person's answer on a day, or the note that they read the hint; None for neither."""
        row = await one(self.database, DAILY_ANSWER, {"day": day, "user_id": user_id})
        return None if row is None else DailyAnswer(**row)

    async def of_user(self, user_id: int) -> list[DailyAnswer]:
        """All answers of a person, by day."""
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

    async def add_away(self, share: str, spans: Mapping[int, int]) -> None:
        """Add ms in which the bot could not be reached to days, for a share of its servers."""
        table = DAILY_AWAY
        async with self.database.write() as connection:
            for day, ms in spans.items():
                this = (table.c.day == day) & (table.c.share == share)
                added = await connection.execute(update(table).where(this).values(ms=table.c.ms + ms))
                if not added.rowcount:
                    await connection.execute(insert(table).values(day=day, share=share, ms=ms))

    async def away(self, since: int, until: int) -> list[int]:
        """The days after one and before another on which the bot could not be reached for long."""
        days = (DAILY_AWAY.c.day > since) & (DAILY_AWAY.c.day < until) & (DAILY_AWAY.c.ms >= LEAST_AWAY_MS)
        rows = await self.database.fetch(select(DAILY_AWAY.c.day).where(days).distinct().order_by(DAILY_AWAY.c.day))
        return [int(row.day) for row in rows]

    async def bridged(self, day: int, user_id: int) -> list[int]:
        """The days before one over which a person's streak went on, because the bot could not be reached."""
        last = await self._last(day, user_id)
        if last is None:
            return []
        return await self._gap(last, day)

    async def _last(self, day: int, user_id: int) -> DailyAnswer | None:
        """A person's last answer before a day."""
        before = (DAILY_ANSWER.c.user_id == user_id) & (DAILY_ANSWER.c.day < day) & _ANSWERED
        query = select(*_COLUMNS).where(before).order_by(DAILY_ANSWER.c.day.desc()).limit(1)
        rows = await self.database.fetch(query)
        return DailyAnswer(*rows[0]) if rows else None

    async def _gap(self, last: DailyAnswer, day: int) -> list[int]:
        """The days between an answer and a day, if the bot was away on all of them; else none."""
        if not last.found:
            return []
        away = await self.away(last.day, day)
        days_between = day - last.day - 1
        if len(away) < days_between:
            return []
        return away
