"""The open *Set up* panels: they follow their lobby, go when it starts, and say so when it closes."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.lobby.lobby import Lobby
from bot.lobby.sheets import closed_sheet
from bot.recent import Recent
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES
from bot.wire.sheet import Sheet

MOST = 5
"""How many open panels of one lobby are remembered. An older one answers a press with a sentence."""

LIMIT = 10.0
"""Seconds after which the edit of one panel is given up."""


PanelPage = Callable[[Lobby], Awaitable[Sheet]]
"""What a panel shows of a lobby."""


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """One open panel: the last answer that showed it, whose token can still change it; its page, and of which state."""

    answer: Answer
    page: PanelPage
    shown: Lobby


class SetupPanels:
    """The open panels, by lobby and message."""

    def __init__(self) -> None:
        self._open: dict[str, Recent[int, OpenPanel]] = {}

    def keep(self, message_id: int, panel: OpenPanel) -> None:
        """Remember that this message is an open panel."""
        self._open.setdefault(panel.shown.id, Recent(MOST)).keep(message_id, panel)

    async def renew(self, lobby: Lobby) -> None:
        """Write every panel that does not show this state of its lobby. One that cannot be written is forgotten."""
        panels = self._open.get(lobby.id, Recent(MOST))
        for at, panel in [*panels.items()]:
            if panel.shown == lobby:
                continue
            panels[at] = replace(panel, shown=lobby)
            if not await _tried(panel.answer.rewrite(at, await panel.page(lobby))):
                panels.pop(at, None)

    async def end(self, lobby: Lobby, reason: str) -> None:
        """Write into every panel of a lobby why the lobby is over. `reason`: a text key."""
        for at, panel in self._open.pop(lobby.id, Recent(MOST)).items():
            await _tried(panel.answer.rewrite(at, closed_sheet(lobby, panel.answer.words, reason)))

    async def close(self, lobby: Lobby) -> None:
        """Delete every panel of a lobby that has started: the match says so itself."""
        for at, panel in self._open.pop(lobby.id, Recent(MOST)).items():
            await _tried(panel.answer.delete(at))


async def _tried(work: Awaitable[None]) -> bool:
    """Whether Discord did that in time. It refuses if the panel was dismissed, or if its token is too old."""
    try:
        async with asyncio.timeout(LIMIT):
            await work
    except (TimeoutError, *FAILURES):
        return False
    return True
