"""Challenges as they are stored: what everybody plays alone by the same deal, until when, and the attempts so far."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import ColumnElement, delete, insert, select, update

from bot.store.schema import CHALLENGE, LOBBY
from bot.store.tables import StoreTables
from games.engine.store.schema import Share, within


@dataclass(frozen=True, slots=True)
class StoredChallenge:
    """A challenge as it is stored."""

    id: str
    """Its id; that of the lobby in whose place it came."""
    guild_id: int
    """The server."""
    channel_id: int
    """The channel of its public message."""
    message_id: int | None
    """Its public message; None before it stands."""
    host_id: int
    """Who opened it; `NOBODY` after they were forgotten."""
    opened_at: int
    """When it was opened (wall ms)."""
    closes_at: int
    """When it closes (wall ms)."""
    over: bool
    """Whether its message shows the final list, or is gone."""
    seed: str
    """All chance of every attempt follows from it."""
    data: Mapping[str, Any]
    """What is played, in the bot's own format."""


class StoredChallenges(StoreTables):
    """The challenges in a database. Every method raises StoreError where the database fails."""

    async def add(self, new: StoredChallenge) -> None:
        """Store a new challenge, in place of a lobby with the same id.

        Raises StoreCollision if the same request stored it before.
        """
        async with self.database.write() as connection:
            await connection.execute(insert(CHALLENGE).values(asdict(new)))
            await connection.execute(delete(LOBBY).where(LOBBY.c.id == new.id))

    async def change(self, ident: str, **values: Any) -> None:
        """Store new values of some of its columns."""
        await self.database.run(update(CHALLENGE).where(CHALLENGE.c.id == ident).values(values))

    async def find(self, ident: str) -> StoredChallenge | None:
        """The challenge with that id, or None."""
        found = await self._fetch(CHALLENGE.c.id == ident)
        return found[0] if found else None

    async def open(self, shares: Iterable[Share]) -> list[StoredChallenge]:
        """The challenges of some shares that are not over, the first to close first."""
        return await self._fetch(~CHALLENGE.c.over & within(shares, CHALLENGE.c.guild_id))

    async def of_user(self, user_id: int) -> list[StoredChallenge]:
        """The challenges that a person opened."""
        return await self._fetch(CHALLENGE.c.host_id == user_id)

    async def sweep(self, before: int) -> None:
        """Delete the challenges that are over and closed before that wall time (ms)."""
        await self.database.run(delete(CHALLENGE).where(CHALLENGE.c.over, CHALLENGE.c.closes_at < before))

    async def _fetch(self, where: ColumnElement[bool]) -> list[StoredChallenge]:
        rows = await self.database.fetch(select(CHALLENGE).where(where).order_by(CHALLENGE.c.closes_at, CHALLENGE.c.id))
        return [StoredChallenge(**row._asdict()) for row in rows]
