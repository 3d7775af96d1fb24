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

CALLS_AN_HOUR: Final = 3
"""The most times that one person may have the same person called in `HOUR_MS`."""
HOUR_MS: Final = 3_600_000
"""An hour, in milliseconds."""
PLAYERS: Final = 0
"""The user of an invitation that calls a role: no user has this id."""
ROLE_CALLED_EVERY_MS: Final = HOUR_MS // 2
"""Milliseconds in which a server's role is called at most once."""


class Invitation(NamedTuple):
    """One person's invitation to a lobby."""

    request: int
    """The interaction that asked for it."""
    user_id: int
    """Who is invited; `PLAYERS`: all who have the server's role."""
    sender_id: int
    """Who asked for it."""
    lobby_id: str
    """The lobby."""
    guild_id: int
    """The server of the lobby."""
    at: int
    """When it was asked for (wall ms)."""
    over: bool = False
    """Whether nothing is to be done about it any more."""
    channel_id: int | None = None
    """The channel of its message; None if none stands."""
    message_id: int | None = None
    """Its message; None if none stands."""


class Invitations(StoreTables):
    """The invitations in a database. Every method raises StoreError where the database fails."""

    async def add(self, new: Invitation) -> bool:
        """Store an invitation. False if there were enough of its kind lately, also by other processes.

        Those from one sender to one person are counted, and those of a server to its players. An invitation that is
        stored already stays.
        """
        if new.user_id == PLAYERS:
            of_its_kind = INVITATION.c.guild_id == new.guild_id
            most = 1
            span_ms = ROLE_CALLED_EVERY_MS
            turn = GUILD.c.guild_id == new.guild_id
        else:
            of_its_kind = INVITATION.c.sender_id == new.sender_id
            most = CALLS_AN_HOUR
            span_ms = HOUR_MS
            turn = PLAYER.c.user_id == new.user_id
        sent_lately = select(func.count()).where(
            of_its_kind,
            INVITATION.c.user_id == new.user_id,
            INVITATION.c.request != new.request,
            INVITATION.c.at > new.at - span_ms,
        )
        try:
            async with self.database.write() as connection:
                # Processes that call the same person or the same server's players take turns here.
                await connection.execute(select(literal(1)).where(turn).with_for_update())
                fits: bool = (await connection.execute(sent_lately)).scalar_one() < most
                if fits:
                    await connection.execute(insert(INVITATION).values(new._asdict()))
        except StoreCollision:  # Discord repeated the interaction after a restart
            return True
        return fits

    async def change(self, invitation: Invitation) -> None:
        """Store where the message of an invitation stands, and whether it is over."""
        changed = {
            "over": invitation.over,
            "channel_id": invitation.channel_id,
            "message_id": invitation.message_id,
        }
        this = (INVITATION.c.request == invitation.request) & (INVITATION.c.user_id == invitation.user_id)
        await self.database.run(update(INVITATION).where(this).values(changed))

    async def sweep(self, before: int) -> None:
        """Delete the invitations that are over and were made before that wall time (ms)."""
        await self.database.run(delete(INVITATION).where(INVITATION.c.over, INVITATION.c.at < before))

    async def of(self, shares: Iterable[Share]) -> list[Invitation]:
        """All invitations of some shares, the oldest first."""
        return await self._fetch(within(shares, INVITATION.c.guild_id))

    async def of_user(self, user_id: int) -> list[Invitation]:
        """All invitations that a person sent or got."""
        return await self._fetch(or_(INVITATION.c.user_id == user_id, INVITATION.c.sender_id == user_id))

    async def _fetch(self, where: ColumnElement[bool]) -> list[Invitation]:
        order = (INVITATION.c.at, INVITATION.c.request, INVITATION.c.user_id)
        rows: Any = await self.database.fetch(select(INVITATION).where(where).order_by(*order))
        return [Invitation(**row._asdict()) for row in rows]
