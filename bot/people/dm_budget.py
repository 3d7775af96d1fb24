"""A limit for new direct channels, because Discord flags bots that open many at once as spammers.

It is the bot's, so it is kept in the database: it holds for all nodes together, and a restart does not begin it anew. A
person's channel is opened once and remembered, so this is one small commit for each new person.
"""

from typing import Any, Final

import orjson

from bot.store.bot_store import BotStore

MOST: Final = 10
"""New channels in `WINDOW_MS`; no number is published, bots were flagged after a few dozen (discord-api-docs 5987)."""
WINDOW_MS: Final = 600_000
REST_MS: Final = 3_600_000
"""Milliseconds without new channels after Discord answered that there were too many."""
KEY: Final = "direct"
"""The key under which it is kept: when the last channels were opened, and until when none may be."""


class DmBudget:
    """The channels opened lately, and whether one more is allowed. Every method raises StoreError."""

    def __init__(self, store: BotStore) -> None:
        self._store = store

    async def take(self, now: int) -> bool:
        """Whether one more may be opened at `now` (ms). If so, it counts as opened."""
        taken = False

        def change(kept: str | None) -> str:
            nonlocal taken
            opened, rests = _read(kept, now)
            taken = now >= rests and len(opened) < MOST
            return _written([*opened, now] if taken else opened, rests)

        await self._store.change_meta(KEY, change)
        return taken

    async def rest(self, now: int) -> None:
        """Open no channel for an hour, because Discord refused one at `now` (ms)."""
        await self._store.change_meta(KEY, lambda kept: _written(_read(kept, now)[0], now + REST_MS))


def _read(kept: str | None, now: int) -> tuple[list[int], int]:
    """Times at which the channels of the last while were opened, and until when none may be.

    A time that lies too far ahead was written by a clock that has been set back since, or by that of another machine.
    It counts as now, and is stored so.
    """
    known: dict[str, Any] = orjson.loads(kept) if kept else {"opened": [], "rests": 0}
    opened = [min(at, now) for at in known["opened"] if now < at + WINDOW_MS]
    return opened, min(known["rests"], now + REST_MS)


def _written(opened: list[int], rests: int) -> str:
    return orjson.dumps({"opened": opened, "rests": rests}).decode()
