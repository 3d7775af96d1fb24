"""Public messages of lobbies and of challenges: each shows what is stored, also after a restart, and goes by the clock.

Each lobby has a lock, so that changes of it are made one by one.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence

from bot.common.tasks import Locks, look_again, paced
from bot.lobby.cover import Covers
from bot.lobby.lobby import Lobby
from bot.lobby.messages import LobbyMessage
from bot.match.show.followers import Followers
from bot.services import Services
from bot.wire.components import message
from bot.wire.failures import FAILURES
from bot.wire.sheet import Sheet
from games.engine.store.schema import Share

log = logging.getLogger("bellhop.lobby")

LOOK_MS = 3_600_000


class Posted(ABC):
    """Lobbies of one kind with their public messages, which only this class writes.

    watched: events that are set when a lobby was stored or deleted.
    """

    def __init__(self, services: Services, kind: str) -> None:
        """kind: what the log calls them."""
        self._services = services
        self._kind = kind
        self.locks: Locks[str] = Locks()
        self._touched = asyncio.Event()
        self.watched = [self._touched]
        self._messages: dict[str, LobbyMessage] = {}
        self._writing: Followers[LobbyMessage] = Followers("message", services.clock, kind)
        self._covers = Covers(services.artist, services.clock, self._touched.set)

    @abstractmethod
    async def lobby(self, ident: str) -> Lobby | None:
        """The lobby with that id, or None."""

    @abstractmethod
    async def sheet(self, lobby: Lobby) -> Sheet:
        """The public message of the lobby, in words if its cover cannot be drawn in time."""

    @abstractmethod
    async def stored(self, share: Share) -> Sequence[str]:
        """The ids of a share's lobbies."""

    @abstractmethod
    async def learn(self, lobby: Lobby, message_id: int) -> None:
        """Store the id of a lobby's message."""

    @abstractmethod
    def _made(self, lobby: Lobby) -> LobbyMessage:
        """A writer of the lobby's public message."""

    @abstractmethod
    async def _look(self, now: int) -> int:
        """Do what is due by the clock; return when to look again, in milliseconds of wall time. Raises StoreError."""

    def stir(self) -> None:
        """Have those look who watch: a lobby was stored or deleted."""
        for event in self.watched:
            event.set()

    def message(self, lobby: Lobby) -> LobbyMessage:
        """The writer of the lobby's public message."""
        if lobby.id not in self._messages:
            self._messages[lobby.id] = self._made(lobby)
        return self._messages[lobby.id]

    def write(self, lobby: Lobby) -> None:
        """Have the lobby's message show its present state."""
        self.show(self.message(lobby))

    def show(self, message: LobbyMessage) -> None:
        """Have a message written."""
        message.screen.want()
        self._writing.resume(message, message.lobby.id)

    async def renew(self, ident: str) -> None:
        """Have the lobby with that id written, once its message is known. Raises StoreError."""
        async with self.locks.of(ident):
            lobby = await self.lobby(ident)
        if lobby is not None:
            self.write(lobby)

    async def write_all(self, share: Share) -> None:
        """Show a share's lobbies at their present state: the process may have ended between a change and its edit."""
        self.stir()  # what is due among them is known now
        async for ident in paced(await self.stored(share)):
            try:
                await self._post(ident)
            except FAILURES as error:
                log.info("%s %s: it is not posted (%s)", self._kind, ident, error)
            await self.renew(ident)

    async def _post(self, ident: str) -> None:
        """Post a lobby without a known message: the process ended before the message was posted or stored."""
        async with self.locks.of(ident):
            lobby = await self.lobby(ident)
            if lobby is None or lobby.message_id:
                return
            channel = self._services.client.get_partial_messageable(lobby.channel_id)
            sent = await channel.send(**message(await self.sheet(lobby)), silent=True)
            await self.learn(lobby, sent.id)

    async def watch(self) -> None:
        """Do what is due by the clock and show covers that come late, for as long as the bot runs."""

        async def look() -> int:
            for ident in self._covers.late():
                await self.renew(ident)
            return await self._look(self._services.clock.now())

        await look_again(self._kind, self._services.clock, look, self._touched)

    async def stop(self) -> None:
        """End every write. The next start shows all of them as they stand."""
        await self._writing.close()
