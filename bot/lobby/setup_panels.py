"""The open *Set up* panels: they go when their lobby starts, and say so when it closes."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from bot.lobby.lobby import Lobby
from bot.lobby.sheets import closed_sheet
from bot.recent import Recent
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES

MOST = 5
"""How many open panels of one lobby are remembered. An older one answers a press with a sentence."""

LIMIT = 10.0
"""Seconds after which the edit of one panel is given up."""


class SetupPanels:
    """The open panels by lobby, each with the last answer that showed it: that answer's token can still change it."""

    def __init__(self) -> None:
        self._open: dict[str, Recent[int, Answer]] = {}

    def keep(self, lobby_id: str, message_id: int, answer: Answer) -> None:
        """Remember that this answer shows a panel as that message."""
        self._open.setdefault(lobby_id, Recent(MOST)).keep(message_id, answer)

    async def end(self, lobby: Lobby, reason: str) -> None:
        """Write into every panel of a lobby why the lobby is over. `reason`: a text key."""
        await self._each(lobby, lambda answer, at: answer.rewrite(at, closed_sheet(lobby, answer.words, reason)))

    async def close(self, lobby: Lobby) -> None:
        """Delete every panel of a lobby that has started: the match says so itself."""
        await self._each(lobby, lambda answer, at: answer.delete(at))

    async def _each(self, lobby: Lobby, work: Callable[[Answer, int], Awaitable[None]]) -> None:
        for message_id, answer in self._open.pop(lobby.id, Recent(MOST)).items():
            with contextlib.suppress(TimeoutError, *FAILURES):  # the panel was dismissed, or its token is too old
                async with asyncio.timeout(LIMIT):
                    await work(answer, message_id)
