"""What the bot keeps beside the matches: lobbies, preferences, settings, drafts, posts and single values."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, Table, and_, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.contract.values import Seat
from games.engine.store.database import Database
from games.engine.store.records import NO_SEAT, Post, StoredDraft, StoredLobby
from games.engine.store.schema import (
    ALARM,
    DRAFT,
    GUILD,
    LOBBY,
    META,
    PLAYER,
    POST,
    REMATCH,
)


class Shelf:
    """The bot's own things in a database. Every method raises StoreError where the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save_lobby(self, lobby: StoredLobby) -> None:
        """Keep a lobby, new or changed."""
        await self._put(LOBBY, {"id": lobby.id}, asdict(lobby))

    async def lobby(self, lobby_id: str) -> StoredLobby | None:
        """A lobby, or None if there is none of that id."""
        row = await self._one(LOBBY, {"id": lobby_id})
        return StoredLobby(**row) if row else None

    async def lobbies(self) -> list[StoredLobby]:
        """Every lobby, the first to expire first."""
        rows = await self._database.fetch(select(LOBBY).order_by(LOBBY.c.expires_at, LOBBY.c.id))
        return [StoredLobby(**row._asdict()) for row in rows]

    async def delete_lobby(self, lobby_id: str) -> None:
        """Let a lobby go."""
        await self._drop(LOBBY, {"id": lobby_id})

    async def player(self, user_id: int) -> dict[str, Any]:
        """A user's preferences; empty if they have none."""
        row = await self._one(PLAYER, {"user_id": user_id})
        return dict(row["data"]) if row else {}

    async def save_player(self, user_id: int, data: Mapping[str, Any]) -> None:
        """Keep a user's preferences, all of them."""
        await self._put(PLAYER, {"user_id": user_id}, {"data": dict(data)})

    async def guild(self, guild_id: int) -> dict[str, Any]:
        """A server's settings; empty if it has none."""
        row = await self._one(GUILD, {"guild_id": guild_id})
        return dict(row["data"]) if row else {}

    async def save_guild(self, guild_id: int, data: Mapping[str, Any]) -> None:
        """Keep a server's settings, all of them."""
        await self._put(GUILD, {"guild_id": guild_id}, {"data": dict(data)})

    async def draft(self, match_id: str, seat: Seat) -> StoredDraft | None:
        """What a seat has chosen but not sent, or None."""
        row = await self._one(DRAFT, {"match_id": match_id, "seat": seat})
        return StoredDraft(row["asked"], row["data"]) if row else None

    async def save_draft(self, match_id: str, seat: Seat, asked: int, data: Mapping[str, Any]) -> None:
        """Keep what a seat has chosen but not sent, for the question that arose at `asked`."""
        await self._put(DRAFT, {"match_id": match_id, "seat": seat}, {"asked": asked, "data": dict(data)})

    async def save_post(self, post: Post) -> None:
        """Keep where a match is shown; replaces the post of the same match, kind and seat."""
        await self.save_posts((post,))

    async def save_posts(self, posts: Iterable[Post]) -> None:
        """Keep where several matches are shown, in one commit."""
        async with self._database.write() as connection:
            for post in posts:
                key = {"match_id": post.match_id, "kind": post.kind, "seat": post.seat}
                await _put(connection, POST, key, asdict(post))

    async def post(self, match_id: str, kind: str, seat: int = NO_SEAT) -> Post | None:
        """Where a match is shown in that way, or None."""
        row = await self._one(POST, {"match_id": match_id, "kind": kind, "seat": seat})
        return Post(**row) if row else None

    async def posts(self, match_id: str) -> list[Post]:
        """Every post of a match."""
        query = select(POST).where(POST.c.match_id == match_id).order_by(POST.c.kind, POST.c.seat)
        return [Post(**row._asdict()) for row in await self._database.fetch(query)]

    async def delete_post(self, match_id: str, kind: str, seat: int = NO_SEAT) -> None:
        """Forget a post."""
        await self._drop(POST, {"match_id": match_id, "kind": kind, "seat": seat})

    async def save_rematch(self, match_id: str, next_id: str) -> None:
        """Keep which match followed a match."""
        await self._put(REMATCH, {"match_id": match_id}, {"next_id": next_id})

    async def rematch(self, match_id: str) -> str | None:
        """The id of the match that followed a match, or None."""
        row = await self._one(REMATCH, {"match_id": match_id})
        return str(row["next_id"]) if row else None

    async def set_alarm(self, match_id: str, at: int | None) -> None:
        """Keep when (wall time) to look at a match again; None: not at all."""
        if at is None:
            await self._drop(ALARM, {"match_id": match_id})
        else:
            await self._put(ALARM, {"match_id": match_id}, {"at": at})

    async def alarms(self) -> list[tuple[str, int]]:
        """Every match that is to be looked at again, and when (wall time)."""
        rows = await self._database.fetch(select(ALARM.c.match_id, ALARM.c.at).order_by(ALARM.c.at))
        return [(str(row.match_id), int(row.at)) for row in rows]

    async def meta(self, key: str) -> str | None:
        """A single value by its key, or None."""
        row = await self._one(META, {"key": key})
        return str(row["value"]) if row else None

    async def set_meta(self, key: str, value: str) -> None:
        """Keep a single value."""
        await self._put(META, {"key": key}, {"value": value})

    async def _one(self, table: Table, key: Mapping[str, Any]) -> dict[str, Any] | None:
        rows = await self._database.fetch(select(table).where(_is(table, key)))
        return rows[0]._asdict() if rows else None

    async def _put(self, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]) -> None:
        async with self._database.write() as connection:
            await _put(connection, table, key, values)

    async def _drop(self, table: Table, key: Mapping[str, Any]) -> None:
        await self._database.run(delete(table).where(_is(table, key)))


async def _put(connection: AsyncConnection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]) -> None:
    # One writer, so that "update, else insert" is as good as an upsert, which SQL has no common word for.
    done = await connection.execute(update(table).where(_is(table, key)).values(**values))
    if not done.rowcount:
        await connection.execute(insert(table).values(**{**key, **values}))


def _is(table: Table, key: Mapping[str, Any]) -> ColumnElement[bool]:
    return and_(*(table.c[name] == value for name, value in key.items()))
