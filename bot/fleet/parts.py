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
    """The division of a bot's servers among that many shards, and of the shards among that many parts."""

    shards: int = 1
    parts: int = 1

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

    def share(self, part: int) -> Share:
        """The matches of a part."""
        if self.parts == 1:
            return WHOLE

        def where(guild: ColumnElement[Any]) -> ColumnElement[bool]:
            shard = func.coalesce(guild, 0).op(">>")(literal_column(str(TIMESTAMP))) % self.shards
            return shard % self.parts == part

        return Share(str(part), where, lambda guild_id: self.part_of(guild_id) == part)

    def line(self, shard: int) -> Share:
        """The matches of the servers of which a shard hears."""

        def where(guild: ColumnElement[Any]) -> ColumnElement[bool]:
            return func.coalesce(guild, 0).op(">>")(literal_column(str(TIMESTAMP))) % self.shards == shard

        return Share(f"shard {shard}", where, lambda guild_id: self.shard_of(guild_id) == shard)

    def shards_of(self, parts: Iterable[int]) -> tuple[int, ...]:
        """The shards of some parts, in order."""
        return tuple(sorted(shard for part in parts for shard in range(part, self.shards, self.parts)))


KEY: Final = "division"
"""The key under which the numbers are kept, as `shards/parts`."""


class OtherNumbers(Exception):  # noqa: N818 - named for what it says
    """The nodes that run use other numbers than this one was given. values: both, for the text that says so."""

    def __init__(self, kept: Division, wanted: Division) -> None:
        super().__init__(f"kept {kept}, wanted {wanted}")
        self.values = {"kept": str(kept), "wanted": str(wanted)}


async def agree(store: BotStore, wanted: Division, now: int) -> None:
    """Use these numbers, and let in other nodes. Only a node that is alone with the database may change them.

    Raises OtherNumbers if other nodes run with other numbers, StoreError.
    """
    kept = await _kept(store)
    if store.database.alone:
        if wanted != kept:
            before, after = ([one.share(part) for part in range(one.parts)] for one in (kept, wanted))
            if kept.parts > 1 or wanted.parts > 1:
                await store.divide(now, before, after)
            await store.set_meta(KEY, f"{wanted.shards}/{wanted.parts}")
        await store.parts.lay_out(wanted.parts)
        await store.database.let_in()
    elif wanted != kept:
        raise OtherNumbers(kept, wanted)


async def _kept(store: BotStore) -> Division:
    """The numbers that were used last; one of each before the first start."""
    noted = await store.meta(KEY)
    return Division(*map(int, noted.split("/"))) if noted else Division()
