"""The numbers of shards and parts that every node of a bot uses. They are kept in the database."""

from typing import Final

from bot.fleet.parts import Division
from bot.store.bot_store import BotStore

KEY: Final = "division"
"""The key under which the numbers are kept, as `shards/parts`."""


class OtherNumbers(Exception):  # noqa: N818 - named for what it says
    """The nodes that run use other numbers than this one was given."""

    def __init__(self, kept: Division, wanted: Division) -> None:
        super().__init__(f"kept {kept}, wanted {wanted}")
        self.kept = kept
        self.wanted = wanted


async def agree(store: BotStore, wanted: Division, now: int) -> None:
    """Use these numbers, and let in other nodes. Only a node that is alone with the database may change them.

    Raises OtherNumbers if other nodes run with other numbers, StoreError.
    """
    kept = await _kept(store)
    if store.alone:
        if wanted != kept:
            before, after = ([one.share(part) for part in range(one.parts)] for one in (kept, wanted))
            if kept.parts > 1 or wanted.parts > 1:
                await store.divide(now, before, after)
            await store.set_meta(KEY, f"{wanted.shards}/{wanted.parts}")
        await store.parts.lay_out(wanted.parts)
        await store.let_in()
    elif wanted != kept:
        raise OtherNumbers(kept, wanted)


async def _kept(store: BotStore) -> Division:
    """The numbers that were used last; one of each before the first start."""
    noted = await store.meta(KEY)
    return Division(*map(int, noted.split("/"))) if noted else Division()
