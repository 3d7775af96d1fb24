"""Posts that are due at a time, one row for each: whether it stands, and when it is tried again."""

from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, delete, insert, select, update

from bot.store.schema import SCHEDULED
from bot.store.tables import StoreTables
from games.engine.store.errors import StoreCollision

KEPT_MS: Final = 70 * 86_400_000
"""Milliseconds for which a row is kept: longer than a month's leaderboard may be late."""


class ScheduledPost(NamedTuple):
    """A post that is due in a server."""

    guild_id: int
    """The server."""
    what: str
    """Which post it is, such as "daily 20780"."""
    at: int
    """When it was first tried (wall ms)."""
    tries: int = 0
    """How often it was tried."""
    next_at: int | None = None
    """From when it may be tried again (wall ms); None: it stands, or was given up."""
    unsure_since: int | None = None
    """When it was first sent without an answer that says whether it was taken (wall ms); None: never."""
    problem: int | None = None
    """Discord's code for why it was given up; None if it was not."""


_TABLE: Final = SCHEDULED
_COLUMNS: Final = [_TABLE.c[name] for name in ScheduledPost._fields]


class ScheduledPosts(StoreTables):
    """The posts that are due, in a database. Every method raises StoreError where the database fails."""

    async def claim(self, guild_id: int, what: str, now: int, lease: int) -> ScheduledPost | None:
        """The post as it was, to the one caller, of all processes, that may try it now; None to all others.

        lease: the ms after which another one may try it, if nothing is heard of this one.
        """
        this = _is(guild_id, what)
        try:
            async with self.database.write() as connection:
                row = (await connection.execute(select(*_COLUMNS).where(this).with_for_update())).first()
                if row is None:
                    await connection.execute(delete(_TABLE).where(_TABLE.c.at < now - KEPT_MS))
                    new = ScheduledPost(guild_id=guild_id, what=what, at=now)
                    claimed = new._replace(tries=1, next_at=now + lease)
                    await connection.execute(insert(_TABLE).values(claimed._asdict()))
                    return new
                found = ScheduledPost(*row)
                if found.next_at is None or found.next_at > now:
                    return None
                changed = {"tries": found.tries + 1, "next_at": now + lease}
                await connection.execute(update(_TABLE).where(this).values(changed))
                return found
        except StoreCollision:  # another process made the row at the same time
            return None

    async def change(self, post: ScheduledPost, **values: Any) -> None:
        """Store other values of a post."""
        this = _is(post.guild_id, post.what)
        await self.database.run(update(_TABLE).where(this).values(values))

    async def every(self, what: str) -> dict[int, ScheduledPost]:
        """The posts of that kind and time by their servers."""
        rows = await self.database.fetch(select(*_COLUMNS).where(_TABLE.c.what == what))
        return {int(row.guild_id): ScheduledPost(*row) for row in rows}

    async def newest(self, guild_id: int, kind: str) -> ScheduledPost | None:
        """The newest post in a server whose name begins with that word."""
        mine = (_TABLE.c.guild_id == guild_id) & _TABLE.c.what.like(f"{kind} %")
        rows = await self.database.fetch(select(*_COLUMNS).where(mine).order_by(_TABLE.c.at.desc()).limit(1))
        return ScheduledPost(*rows[0]) if rows else None


def _is(guild_id: int, what: str) -> ColumnElement[bool]:
    """Whether a row is that of this post in this server."""
    return (_TABLE.c.guild_id == guild_id) & (_TABLE.c.what == what)
