"""The puzzles of the day in a database: what people answered, and the days on which they could not.

A day is the number of days since 1970, in UTC.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Integer, cast, func, insert, select, update

from bot.store.schema import DAILY_ANSWER, DAILY_AWAY
from bot.store.tables import StoreTables, tried_twice
from games.engine.store.rows import one

AWAY_MS: Final = 6 * 3_600_000
"""A day on which the bot could not be reached for so many ms breaks no streak: a quarter of it."""


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
        before = await self._streak_before(new.day, new.user_id) if new.found else 0
        today = (table.c.day == new.day) & (table.c.user_id == new.user_id)
        async with self.database.write() as connection:
            row = (await connection.execute(select(*_COLUMNS).where(today).with_for_update())).first()
            mine = None if row is None else DailyAnswer(*row)
            if mine is not None and (mine.choice is not None or new.choice is None):
                return mine
            streak = 1 + before if new.found else 0
            made = new._replace(hinted=new.hinted or mine is not None, streak=streak)
            change = insert(table) if mine is None else update(table).where(today)
            await connection.execute(change.values(made._asdict()))
        return made

    async def _streak_before(self, day: int, user_id: int) -> int:
        """The streak that a day's answer goes on with: of the day before, or before days on which the bot was away."""
        last = await self._last(day, user_id)
        if last is None:
            return 0
        return last.streak if last.day == day - 1 or await self._gap(last, day) else 0

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

    async def add_away(self, share: str, spans: Mapping[int, int]) -> None:
        """Add ms in which the bot could not be reached to days, for a share of its servers."""
        table = DAILY_AWAY
        async with self.database.write() as connection:
            for day, ms in spans.items():
                one = (table.c.day == day) & (table.c.share == share)
                done = await connection.execute(update(table).where(one).values(ms=table.c.ms + ms))
                if not done.rowcount:
                    await connection.execute(insert(table).values(day=day, share=share, ms=ms))

    async def away(self, since: int, until: int) -> list[int]:
        """The days after one and before another on which the bot could not be reached for long."""
        days = (DAILY_AWAY.c.day > since) & (DAILY_AWAY.c.day < until) & (DAILY_AWAY.c.ms >= AWAY_MS)
        rows = await self.database.fetch(select(DAILY_AWAY.c.day).where(days).distinct().order_by(DAILY_AWAY.c.day))
        return [int(row.day) for row in rows]

    async def bridged(self, day: int, user_id: int) -> list[int]:
        """The days before one over which a person's streak went on, because the bot could not be reached."""
        last = await self._last(day, user_id)
        return [] if last is None else await self._gap(last, day)

    async def _last(self, day: int, user_id: int) -> DailyAnswer | None:
        """A person's last answer before a day."""
        before = (DAILY_ANSWER.c.user_id == user_id) & (DAILY_ANSWER.c.day < day) & _ANSWERED
        query = select(*_COLUMNS).where(before).order_by(DAILY_ANSWER.c.day.desc()).limit(1)
        rows = await self.database.fetch(query)
        return DailyAnswer(*rows[0]) if rows else None

    async def _gap(self, last: DailyAnswer, day: int) -> list[int]:
        """The days between an answer and a day, if the bot was away on all of them; else none."""
        away = await self.away(last.day, day) if last.found else []
        return away if len(away) == day - last.day - 1 else []
