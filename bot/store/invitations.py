"""Invitations to lobbies: whom somebody has had called, when, and where the message stands.

An invitation of `PLAYERS` calls the role that the server's settings name.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, delete, func, insert, literal, or_, select, update

from bot.store.schema import GUILD, INVITATION, PLAYER
from bot.store.tables import StoreTables
from games.engine.store.errors import StoreCollision
from games.engine.store.schema import Share, within

MOST: Final = 3
"""The number of times that one person may have the same person called in `HOUR_MS`."""
HOUR_MS: Final = 3_600_000
"""An hour, in milliseconds."""
PLAYERS: Final = 0
"""The user of an invitation that calls a role: no user has this id."""
CALL_MS: Final = HOUR_MS // 2
"""The time in which a server's role is called at most once, in milliseconds."""


class Invitation(NamedTuple):
    """One person's invitation to a lobby.

    request: the interaction that asked for it. at: when (wall time, ms). over: nothing is to be done about it any more.
    message_id: its message; None if none stands.
    """

    request: int
    user_id: int
    sender_id: int
    lobby_id: str
    guild_id: int
    at: int
    over: bool = False
    channel_id: int | None = None
    message_id: int | None = None


class Invitations(StoreTables):
    """The invitations in a database. Every method raises StoreError where the database fails."""

    async def add(self, new: Invitation) -> bool:
        """Store an invitation. False if there were enough of its kind lately, also by other processes.

        Those from one sender to one person are counted, and those of a server to its players. An invitation that is
        stored already stays.
        """
        if new.user_id == PLAYERS:
            same, most, span = INVITATION.c.guild_id == new.guild_id, 1, CALL_MS
            turn = GUILD.c.guild_id == new.guild_id
        else:
            same, most, span = INVITATION.c.sender_id == new.sender_id, MOST, HOUR_MS
            turn = PLAYER.c.user_id == new.user_id
        others = INVITATION.c.user_id == new.user_id, INVITATION.c.request != new.request
        sent = select(func.count()).where(*others, same, INVITATION.c.at > new.at - span)
        try:
            async with self.database.write() as connection:
                # Processes that call the same person or the same server's players take turns here.
                await connection.execute(select(literal(1)).where(turn).with_for_update())
                fits: bool = (await connection.execute(sent)).scalar_one() < most
                if fits:
                    await connection.execute(insert(INVITATION).values(new._asdict()))
        except StoreCollision:  # Discord repeated the interaction after a restart
            return True
        return fits

    async def change(self, one: Invitation) -> None:
        """Store where the message of an invitation stands, and whether it is over."""
        changed = {"over": one.over, "channel_id": one.channel_id, "message_id": one.message_id}
        key = (INVITATION.c.request == one.request) & (INVITATION.c.user_id == one.user_id)
        await self.database.run(update(INVITATION).where(key).values(changed))

    async def sweep(self, before: int) -> None:
        """Delete those that are over and were made before that wall time."""
        await self.database.run(delete(INVITATION).where(INVITATION.c.over, INVITATION.c.at < before))

    async def of(self, shares: Iterable[Share]) -> list[Invitation]:
        """All of some shares, the oldest first."""
        return await self._fetch(within(shares, INVITATION.c.guild_id))

    async def of_user(self, user_id: int) -> list[Invitation]:
        """All that a person sent or got."""
        return await self._fetch(or_(INVITATION.c.user_id == user_id, INVITATION.c.sender_id == user_id))

    async def _fetch(self, where: ColumnElement[bool]) -> list[Invitation]:
        order = INVITATION.c.at, INVITATION.c.request, INVITATION.c.user_id
        rows: Any = await self.database.fetch(select(INVITATION).where(where).order_by(*order))
        return [Invitation(**row._asdict()) for row in rows]
