"""The bot's own rows beside the matches: lobbies, settings of servers, drafts, posts, rematches and alarms."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from sqlalchemy import Table, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import ALARM, DRAFT, GUILD, LOBBY, POST, REMATCH
from bot.store.tables import StoreTables, tried_twice
from games.engine.contract.values import Seat
from games.engine.store.backend import Change
from games.engine.store.database import Database
from games.engine.store.rows import drop, one, save
from games.engine.store.schema import MATCH, WHOLE, Share, within
from games.engine.store.store import SameCommit

NO_SEAT: Final = -1
"""The seat of a post that belongs to the whole match."""

BOARD: Final = "table"
"""The kind of the post in which everybody sees the match."""


@dataclass(frozen=True, slots=True)
class StoredLobby:
    """A lobby as it is stored."""

    id: str
    """Its id."""
    guild_id: int | None
    """The server; None outside of servers."""
    channel_id: int
    """The channel of its message."""
    message_id: int | None
    """Its message; None before it is posted."""
    host_id: int
    """Who opened it."""
    data: Mapping[str, Any]
    """What it is made of, in the bot's own format."""
    expires_at: int
    """When it is given up (wall ms)."""
    updated_at: int
    """When it was changed last (wall ms)."""


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """A seat's choices that are not sent."""

    asked: int
    """The version at which the question arose that they answer (`MatchState.asked_versions`)."""
    data: Mapping[str, Any]
    """The choices, in the bot's own format."""


@dataclass(frozen=True, slots=True)
class Post:
    """A message of a match. There is one for each match, kind and seat."""

    match_id: str
    """The match."""
    kind: str
    """What kind of message it is."""
    channel_id: int
    """The channel in which it stands."""
    message_id: int
    """The message."""
    version: int
    """The version of the match that it shows, or of the question that it is about."""
    posted_at: int
    """When it was posted (wall ms)."""
    seat: int = NO_SEAT
    """The seat to which it belongs, or `NO_SEAT`."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """What else is known of that kind of message."""


_POST: Final = insert(POST)
# Not `asdict`, which also copies everything inside each value.
_COLUMNS: Final = tuple(column.name for column in fields(Post))
_OLD_POST: Final = delete(POST).where(
    POST.c.match_id == bindparam("of_match"),
    POST.c.kind == bindparam("of_kind"),
    POST.c.seat == bindparam("of_seat"),
)


class Shelf(StoreTables):
    """The bot's own tables in a database. Every method raises StoreError if the database fails."""

    async def save_lobby(self, lobby: StoredLobby) -> None:
        """Store a lobby, new or changed."""
        await save(self.database, LOBBY, {"id": lobby.id}, asdict(lobby))

    async def lobby(self, lobby_id: str) -> StoredLobby | None:
        """The lobby with that id, or None."""
        row = await one(self.database, LOBBY, {"id": lobby_id})
        return StoredLobby(**row) if row else None

    async def lobbies(self, shares: Iterable[Share] = (WHOLE,)) -> list[StoredLobby]:
        """Every lobby of some shares, the first to expire first."""
        mine = select(LOBBY).where(within(shares, LOBBY.c.guild_id))
        rows = await self.database.fetch(mine.order_by(LOBBY.c.expires_at, LOBBY.c.id))
        return [StoredLobby(**row._asdict()) for row in rows]

    async def delete_lobby(self, lobby_id: str) -> None:
        """Delete a lobby."""
        await drop(self.database, LOBBY, {"id": lobby_id})

    async def guild(self, guild_id: int) -> dict[str, Any]:
        """A server's settings; empty if it has none."""
        row = await one(self.database, GUILD, {"guild_id": guild_id})
        return dict(row["data"]) if row else {}

    async def guilds(self, share: Share = WHOLE) -> list[tuple[int, dict[str, Any]]]:
        """The servers of a share that have settings, and their settings."""
        query = select(GUILD).where(share.where(GUILD.c.guild_id)).order_by(GUILD.c.guild_id)
        rows = await self.database.fetch(query)
        return [(int(row.guild_id), dict(row.data)) for row in rows]

    async def save_guild(self, guild_id: int, data: Mapping[str, Any]) -> None:
        """Store all settings of a server."""
        await save(self.database, GUILD, {"guild_id": guild_id}, {"data": dict(data)})

    async def draft(self, match_id: str, seat: Seat) -> StoredDraft | None:
        """The draft of a seat, or None."""
        row = await one(self.database, DRAFT, {"match_id": match_id, "seat": seat})
        return StoredDraft(row["asked"], row["data"]) if row else None

    async def save_draft(self, match_id: str, seat: Seat, asked: int, data: Mapping[str, Any]) -> None:
        """Store what a seat has chosen but not sent, for the question that arose at `asked`."""
        await save(self.database, DRAFT, {"match_id": match_id, "seat": seat}, {"asked": asked, "data": dict(data)})

    async def save_post(self, post: Post) -> None:
        """Store a post, in place of the one with the same match, kind and seat."""
        await self.save_posts((post,))

    async def save_posts(self, posts: Collection[Post]) -> None:
        """Store several posts, at least one, in one commit."""
        rows = [{name: getattr(post, name) for name in _COLUMNS} for post in posts]
        keys = [{"of_match": post.match_id, "of_kind": post.kind, "of_seat": post.seat} for post in posts]
        await self.database.commit([Change(_OLD_POST, keys), Change(_POST, rows)])

    async def post(self, match_id: str, kind: str, seat: int = NO_SEAT) -> Post | None:
        """The post of that match, kind and seat, or None."""
        row = await one(self.database, POST, {"match_id": match_id, "kind": kind, "seat": seat})
        return Post(**row) if row else None

    async def posts(self, match_id: str) -> list[Post]:
        """Every post of a match."""
        query = select(POST).where(POST.c.match_id == match_id).order_by(POST.c.kind, POST.c.seat)
        return [Post(**row._asdict()) for row in await self.database.fetch(query)]

    async def delete_post(self, match_id: str, kind: str, seat: int = NO_SEAT) -> None:
        """Delete a post."""
        await drop(self.database, POST, {"match_id": match_id, "kind": kind, "seat": seat})

    async def save_rematch(self, match_id: str, next_id: str) -> None:
        """Store which match is the rematch of a match."""
        await save(self.database, REMATCH, {"match_id": match_id}, {"next_id": next_id})

    async def rematch(self, match_id: str) -> str | None:
        """The id of the rematch of a match, or None."""
        row = await one(self.database, REMATCH, {"match_id": match_id})
        return str(row["next_id"]) if row else None

    async def set_alarm(self, match_id: str, at: int | None) -> None:
        """Store when (wall time) a match has to be looked at again; None: never."""
        if at is None:
            await drop(self.database, ALARM, {"match_id": match_id})
        else:
            await save(self.database, ALARM, {"match_id": match_id}, {"at": at})

    async def alarms(self, share: Share = WHOLE) -> list[tuple[str, int]]:
        """Every match of a share that has an alarm, and its wall time."""
        alarms = select(ALARM.c.match_id, ALARM.c.at).join(MATCH, MATCH.c.id == ALARM.c.match_id)
        rows = await self.database.fetch(alarms.where(share.where(MATCH.c.guild_id)).order_by(ALARM.c.at))
        return [(str(row.match_id), int(row.at)) for row in rows]


def instead_of(lobby: StoredLobby, kind: str, posted_at: int) -> SameCommit:
    """Rows written with a new match: its lobby is deleted, and the lobby's message becomes a post of that kind."""

    async def write(connection: AsyncConnection, match_id: str) -> None:
        await connection.execute(delete(LOBBY).where(LOBBY.c.id == lobby.id))
        if lobby.message_id:
            post = Post(
                match_id=match_id,
                kind=kind,
                channel_id=lobby.channel_id,
                message_id=lobby.message_id,
                version=0,  # it shows nothing of the match yet, so the next process writes it after a crash
                posted_at=posted_at,
            )
            await connection.execute(insert(POST).values(asdict(post)))

    return write


@tried_twice
async def change_row(
    database: Database, table: Table, name: str, key: str | int, change: Callable[[Any], Any], topic: str = ""
) -> Any:
    """Replace one column of the row with that key by what `change` makes of its value; return the new value.

    Processes take turns. change: is given None if there is no such row yet. topic: that of the notice about it, which
    names the key; empty: none is sent.
    """
    (key_column,) = table.primary_key
    async with database.write() as connection:
        stored = select(table.c[name]).where(key_column == key).with_for_update()
        row = (await connection.execute(stored)).first()
        if row is None:
            value = change(None)
            await connection.execute(insert(table).values({key_column.name: key, name: value}))
        else:
            value = change(row[0])
            await connection.execute(update(table).where(key_column == key).values({name: value}))
        if topic:
            await database.notices.send(connection, topic, str(key))
    return value
