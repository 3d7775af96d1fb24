"""The settings of a server: language, where and by whom lobbies may be opened, and how many there may be."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

from bot.store.bot_store import BotStore
from games.engine import deed

RUNS = ("auto", "threads", "channel")
"""The choices of where a match runs: chosen automatically, always in a thread of its own, or always in the channel."""

BOARDS = ("follow", "stay")
"""Choices for a board that the talk has left behind: it is posted again at the bottom, or stays in its place."""


@dataclass(frozen=True, slots=True)
class Server:
    """One server's settings.

    language: the language of new lobbies; None: the host's.
    channels: where lobbies may be opened; empty: everywhere.
    runs: one of `RUNS`.
    hosts: the roles that may open lobbies; empty: all people may.
    boards: what a board does that was left behind by the talk in its channel; one of `BOARDS`.
    records: whether matches count for records, and records can be seen.
    players: the role that hosts may have called to a lobby; empty: none.
    tables: the channel in which the leaderboards of a month are posted when it ends; empty: nowhere.
    daily: the channel in which the daily puzzle is posted; empty: nowhere. daily_hour: from which hour of the day on.
    zone: the time zone of that hour.
    log: the channel in which the bot says what admins did; empty: nowhere.
    barred: the people who may not play here.
    gone: the settings whose channels or roles were all deleted, until an admin chooses others.
    told: whether an admin was told of them.
    most, most_each: how many open lobbies and matches the server and each person may have; None: no limit.
    """

    language: str | None = None
    channels: tuple[int, ...] = ()
    runs: Literal["auto", "threads", "channel"] = "auto"
    hosts: tuple[int, ...] = ()
    boards: Literal["follow", "stay"] = "follow"
    records: bool = True
    players: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()
    daily: tuple[int, ...] = ()
    daily_hour: int = 9
    zone: str = "UTC"
    log: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    gone: tuple[str, ...] = ()
    told: bool = True
    most: int | None = None
    most_each: int | None = None

    @property
    def limited(self) -> bool:
        """Whether the number of lobbies and matches is limited."""
        return self.most is not None or self.most_each is not None


_FIELDS = {field.name for field in fields(Server)}


async def server_of(store: BotStore, guild_id: int | None) -> Server:
    """The settings of a server; the defaults if it has none. Raises StoreError."""
    return server_from(await store.guild(guild_id) if guild_id else {})


def server_from(data: Mapping[str, Any]) -> Server:
    """The settings of a server from what is stored of them."""
    known: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data.items() if key in _FIELDS
    }
    return Server(**known)


@dataclass(frozen=True, slots=True)
class Admitted:
    """A person who may begin something in a server, or take part in it.

    Only `admitted` makes one. Whatever begins something takes it as an argument, so that no entrance can forget to ask.
    """

    user_id: int
    guild_id: int


async def admitted(store: BotStore, guild_id: int | None, user_id: int) -> Admitted | None:
    """The person, unless the admins of that server barred them from playing there: then None. Raises StoreError."""
    barred = (await server_of(store, guild_id)).barred
    return None if user_id in barred else Admitted(user_id, guild_id or 0)


async def save_guild(store: BotStore, guild_id: int, guild: Server) -> None:
    """Store the settings of a server. Raises StoreError."""
    await store.save_guild(guild_id, asdict(guild))
    deed.keep()
