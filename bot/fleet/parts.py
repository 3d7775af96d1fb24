"""Parts: which servers belong together. A node is a process that serves one part or more.

A server belongs to a shard (source: events/gateway, "Sharding"), and a shard to a part. What has no server, such as a
match in direct messages, counts as server 0, so it belongs to shard 0 and to part 0, as Discord has it. All nodes use
the same numbers of shards and parts, which are kept in the database.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, func, literal_column

from bot.settings import Settings
from bot.store.bot_store import BotStore
from games.engine.store.schema import WHOLE, Share

TIMESTAMP: Final = 22
"""The lowest bit of the time in an id of Discord's. The bits below it do not count for the shard."""


def refusal_of(settings: Settings) -> str | None:
    """The id of the sentence that says why settings divide the bot in a way that cannot be; None if they do not."""
    if settings.parts > 1 and settings.database_url.startswith("sqlite"):
        return "cli-parts-need-postgres"
    if settings.shards != "auto" and settings.parts > settings.shards:
        return "cli-more-parts-than-shards"
    return None


@dataclass(frozen=True, slots=True)
class Division:
    """The division of a bot's servers among shards, and of the shards among parts."""

    shards: int = 1
    """How many shards there are."""
    parts: int = 1
    """How many parts there are."""

    def __str__(self) -> str:
        """The numbers in the form in which the settings are written."""
        return f"SHARDS={self.shards} PARTS={self.parts}"

    def shard_of(self, guild_id: int | None) -> int:
        """The shard that hears of a server; None: of direct messages."""
        if guild_id is None:
            return 0
        return (guild_id >> TIMESTAMP) % self.shards

    def part_of(self, guild_id: int | None) -> int:
        """The part of a server; None: of direct messages."""
        return self.shard_of(guild_id) % self.parts

    def _shard_column(self, guild: ColumnElement[Any]) -> ColumnElement[int]:
        """The shard of the server in a column."""
        return func.coalesce(guild, 0).op(">>")(literal_column(str(TIMESTAMP))) % self.shards

    def share(self, part: int) -> Share:
        """The matches of a part."""
        if self.parts == 1:
            return WHOLE

        def where(guild: ColumnElement[Any]) -> ColumnElement[bool]:
            return self._shard_column(guild) % self.parts == part

        def holds(guild_id: int | None) -> bool:
            return self.part_of(guild_id) == part

        return Share(name=str(part), where=where, holds=holds)

    def line(self, shard: int) -> Share:
        """The matches of the servers of which a shard hears."""

        def where(guild: ColumnElement[Any]) -> ColumnElement[bool]:
            return self._shard_column(guild) == shard

        def holds(guild_id: int | None) -> bool:
            return self.shard_of(guild_id) == shard

        return Share(name=f"shard {shard}", where=where, holds=holds)

    def shards_of(self, parts: Iterable[int]) -> tuple[int, ...]:
        """The shards of some parts, in order."""
        found: list[int] = []
        for part in parts:
            found += range(part, self.shards, self.parts)
        return tuple(sorted(found))


KEY: Final = "division"
"""The key under which the numbers are kept, as `shards/parts`."""


class OtherNumbers(Exception):  # noqa: N818 - named for what it says
    """The nodes that run use other numbers than this one was given."""

    def __init__(self, kept: Division, wanted: Division) -> None:
        super().__init__(f"kept {kept}, wanted {wanted}")
        self.values = {"kept": str(kept), "wanted": str(wanted)}
        """The values of the sentence for the operator."""


async def agree(store: BotStore, wanted: Division, now: int) -> None:
    """Use these numbers, and let in other nodes. Only a node that is alone with the database may change them.

    Raises OtherNumbers if other nodes run with other numbers, StoreError.
    """
    kept = await _kept(store)
    if not store.database.alone:
        if wanted != kept:
            raise OtherNumbers(kept, wanted)
        return
    if wanted != kept:
        if kept.parts > 1 or wanted.parts > 1:
            await store.divide(now, before=_shares(kept), after=_shares(wanted))
        await store.set_meta(KEY, f"{wanted.shards}/{wanted.parts}")
    await store.parts.lay_out(wanted.parts)
    await store.database.let_in()


def _shares(division: Division) -> list[Share]:
    """The matches of each part."""
    return [division.share(part) for part in range(division.parts)]


async def _kept(store: BotStore) -> Division:
    """The numbers that were used last; one of each before the first start."""
    noted = await store.meta(KEY)
    if not noted:
        return Division()
    shards, parts = noted.split("/")
    return Division(shards=int(shards), parts=int(parts))
