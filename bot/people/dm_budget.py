"""A limit for new direct channels, because Discord flags bots that open many at once as spammers.

It is the bot's, so it is kept in the database: it holds for all nodes together, and a restart does not begin it anew. A
person's channel is opened once and remembered, so this is one small commit for each new person.
"""

from dataclasses import dataclass
from typing import Any, Final

import orjson

from bot.store.bot_store import BotStore

MOST_CHANNELS: Final = 10
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
        allowed = False

        def change(stored: str | None) -> str:
            nonlocal allowed
            history = _read(stored, now)
            allowed = now >= history.rests_until and len(history.opened) < MOST_CHANNELS
            if allowed:
                history.opened.append(now)
            return _written(history)

        await self._store.change_meta(KEY, change)
        return allowed

    async def rest(self, now: int) -> None:
        """Open no channel for an hour, because Discord refused one at `now` (ms)."""

        def change(stored: str | None) -> str:
            history = _read(stored, now)
            history.rests_until = now + REST_MS
            return _written(history)

        await self._store.change_meta(KEY, change)


@dataclass(slots=True)
class _ChannelHistory:
    """What is stored under `KEY`."""

    opened: list[int]
    """When the channels of the last `WINDOW_MS` were opened (ms)."""
    rests_until: int
    """Until when none may be opened (ms)."""


def _read(stored: str | None, now: int) -> _ChannelHistory:
    """The history as it counts at `now` (ms).

    A time that lies too far ahead was written by a clock that has been set back since, or by that of another machine.
    It counts as now, and is stored so.
    """
    if not stored:
        return _ChannelHistory(opened=[], rests_until=0)
    data: dict[str, Any] = orjson.loads(stored)
    return _ChannelHistory(
        opened=[min(at, now) for at in data["opened"] if now < at + WINDOW_MS],
        rests_until=min(data["rests"], now + REST_MS),
    )


def _written(history: _ChannelHistory) -> str:
    return orjson.dumps({"opened": history.opened, "rests": history.rests_until}).decode()
