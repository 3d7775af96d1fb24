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
    """One server's settings, as they are stored."""

    language: str | None = None
    """The language of new lobbies; None: the host's."""
    channels: tuple[int, ...] = ()
    """Where lobbies may be opened; empty: everywhere."""
    runs: Literal["auto", "threads", "channel"] = "auto"
    """Where a match runs, as `RUNS` says."""
    hosts: tuple[int, ...] = ()
    """The roles that may open lobbies; empty: all people may."""
    boards: Literal["follow", "stay"] = "follow"
    """What a board does that was left behind by the talk in its channel, as `BOARDS` says."""
    records: bool = True
    """Whether matches count for records, and records can be seen."""
    players: tuple[int, ...] = ()
    """The role that hosts may have called to a lobby; empty: none."""
    tables: tuple[int, ...] = ()
    """The channel in which the leaderboards of a month are posted when it ends; empty: nowhere."""
    daily: tuple[int, ...] = ()
    """The channel in which the daily puzzle is posted; empty: nowhere."""
    daily_hour: int = 9
    """The hour of the day from which on it is posted."""
    zone: str = "UTC"
    """The time zone of that hour."""
    log: tuple[int, ...] = ()
    """The channel in which the bot says what admins did; empty: nowhere."""
    barred: tuple[int, ...] = ()
    """The people who may not play here."""
    gone: tuple[str, ...] = ()
    """The settings whose channels or roles were all deleted, until an admin chooses others."""
    told: bool = True
    """Whether an admin was told of these."""
    most: int | None = None
    """How many open lobbies and matches the server may have; None: no limit."""
    most_each: int | None = None
    """How many open lobbies and matches each person may have; None: no limit."""

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
    known: dict[str, Any] = {}
    for key, value in data.items():
        if key in _FIELDS:
            known[key] = tuple(value) if isinstance(value, list) else value
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
