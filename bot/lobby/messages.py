"""The messages about an open lobby: the public one, and the private *Set up* panels. Screens write them."""

import asyncio
import contextlib
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Sequence

from bot.common.recent import Recent
from bot.lobby.lobby import Lobby
from bot.lobby.sheets import closed_sheet
from bot.match.panel.panel import TOKEN_MS
from bot.match.show.feed import EmptyFeed
from bot.match.show.followers import Followers
from bot.match.show.place import Carrier, by_answer, by_edit, gone_for_good
from bot.match.show.screen import Screen, Show
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES
from bot.wire.sheet import Sheet
from games.engine.contract.values import Words

MOST = 5
"""The number of *Set up* panels of one lobby that are remembered. An older one answers a press with a sentence."""

LobbyPage = Callable[[Lobby], Awaitable[Sheet]]
"""Makes the sheet that a message shows of an open lobby."""
FindLobby = Callable[[str], Awaitable[Lobby | None]]


class LobbyShow(Show):
    """A message about a lobby. Whoever changes the lobby has it written anew.

    Nothing is written about a lobby that has started: its match shows itself.

    lobby: as it was taken last. over: the key of the text that says why the lobby closed; empty while it is open.
    open: whether there was such a lobby when it was taken last. page: shows it then.
    """

    sub = None
    feed = EmptyFeed()

    def __init__(self, services: Services, find: FindLobby, lobby: Lobby, page: LobbyPage) -> None:
        self.lobby = lobby
        self.over = ""
        self.open = True
        self.page = page
        self._find = find
        self.woken = asyncio.Event()
        self.screen = Screen(self, services)

    async def take(self) -> bool:
        """Read the lobby as it is now."""
        found = None if self.over else await self._find(self.lobby.id)
        self.open = found is not None
        self.lobby = found or self.lobby
        return False

    async def make(self, answer: Answer | None) -> Sheet:
        """The lobby, or why it closed."""
        return closed_sheet(self.lobby, self._words(), self.over) if self.over else await self.page(self.lobby)

    @abstractmethod
    def _words(self) -> Words:
        """The language in which it says why the lobby closed."""

    async def confirmed(self, taken: int) -> None:
        """Nothing to store: where it stands is known."""


class LobbyMessage(LobbyShow):
    """The public message of a lobby. gone: somebody deleted it, so the lobby closes (`on_gone`)."""

    def __init__(
        self,
        services: Services,
        find: FindLobby,
        lobby: Lobby,
        page: LobbyPage,
        on_gone: Callable[[Lobby], Awaitable[None]],
    ) -> None:
        super().__init__(services, find, lobby, page)
        self._services = services
        self._on_gone = on_gone
        self.gone = False

    @property
    def post(self) -> Lobby:
        """The lobby, with the place of its message."""
        return self.lobby

    async def run(self) -> None:
        """Write until it shows what is wanted. If the message is gone, close the lobby."""
        await super().run()
        if self.gone and self.open:
            await self._on_gone(self.lobby)

    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        """The answer, then an edit. While its message is unknown there is none: the next press on it tells which."""
        message_id = self.lobby.message_id
        if not message_id or not (self.open or self.over):
            return ()
        edit = by_edit(self._services, self, self._services.settings.edit_gap_ms, passes=gone_for_good)
        if answer is None or answer.message_id != message_id:
            return (edit,)
        return by_answer(answer, lambda _: None, private=False), edit

    def _words(self) -> Words:
        return self._services.library.words(self.lobby.language)


class SetupPanel(LobbyShow):
    """An open *Set up* panel.

    answer: the last press on it, whose token can change it. message_id: 0 before it stands.
    """

    def __init__(self, services: Services, find: FindLobby, lobby: Lobby, page: LobbyPage, answer: Answer) -> None:
        super().__init__(services, find, lobby, page)
        self.message_id = 0 if answer.in_public else answer.message_id or 0
        self.answer = answer
        self.ends = services.clock.now() + TOKEN_MS
        self._clock = services.clock

    async def show(self, answer: Answer, page: LobbyPage, first: LobbyPage) -> None:
        """Answer a press with the page `first`, and show `page` from the next change on."""

        def begin() -> None:
            self.answer, self.page, self.ends = answer, first, self._clock.now() + TOKEN_MS

        await self.screen.answer(answer, begin)
        self.page = page

    def _words(self) -> Words:
        return self.answer.words

    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        """The answer, then an edit."""
        by_press = () if answer is None else (by_answer(answer, self._stands, anew=self.message_id == 0),)
        edit = Carrier("edit", lambda sheet: self.answer.rewrite(self.message_id, sheet))
        return (*by_press, edit) if self.open or self.over else ()

    def _stands(self, message_id: int) -> None:
        self.message_id = message_id

    def refused(self, *, gone: bool) -> None:
        """End: it was dismissed, or its token is too old."""
        self.close()


class SetupPanels:
    """The open panels of all lobbies: they follow their lobby, go when it starts, and say so when it closes."""

    def __init__(self, services: Services, find: FindLobby) -> None:
        self._services = services
        self._find = find
        self._open: dict[str, Recent[int, SetupPanel]] = {}
        self._writing: Followers[SetupPanel] = Followers("set-up panel", services.clock, "lobby")

    async def show(self, answer: Answer, lobby: Lobby, page: LobbyPage, first: LobbyPage) -> None:
        """Answer a press with a page in its panel, or in a new one: see `SetupPanel.show`."""
        panels = self._open.setdefault(lobby.id, Recent(MOST))
        panel = panels.get(answer.message_id or 0) or SetupPanel(self._services, self._find, lobby, page, answer)
        await panel.show(answer, page, first)
        if panel.message_id and not panel.screen.closed:
            panels.keep(panel.message_id, panel)
            self._writing.resume(panel, lobby.id, panel.message_id)  # it is tried again if Discord did not take it

    def renew(self, lobby: Lobby) -> None:
        """Have every panel written that does not show this state of its lobby."""
        for panel in self._open.get(lobby.id, Recent(MOST)).values():
            if panel.lobby != lobby:
                self._write(panel)

    def end(self, lobby: Lobby, reason: str) -> None:
        """Have every panel of a lobby say why the lobby is over. `reason`: a text key."""
        for panel in self._open.pop(lobby.id, Recent(MOST)).values():
            panel.over = reason
            self._write(panel)

    async def close(self, lobby: Lobby) -> None:
        """Delete every panel of a lobby that has started: the match says so itself."""
        for panel in self._open.pop(lobby.id, Recent(MOST)).values():
            panel.close()
            with contextlib.suppress(*FAILURES):
                await panel.answer.delete(panel.message_id)

    async def stop(self) -> None:
        """End every write."""
        await self._writing.close()

    def _write(self, panel: SetupPanel) -> None:
        panel.screen.want()
        self._writing.resume(panel, panel.lobby.id, panel.message_id)
