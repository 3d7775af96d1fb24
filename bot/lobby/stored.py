"""The open lobbies as they are stored. Each has a lock, so that changes of it are made one by one."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.common.tasks import Locks
from bot.lobby.lobby import GONE, NOT_HOST, Lobby, UnreadableError
from bot.services import Services
from bot.store.shelf import StoredLobby
from games import catalogue
from games.engine import deed
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Refusal
from games.engine.store.errors import StoreError
from games.engine.store.schema import WHOLE, Share

log = logging.getLogger("bellhop.lobby")

LobbyChange = Callable[[Lobby, AnyGame], Lobby | Refusal]
"""A change of a lobby: returns the lobby after it, or a refusal."""


class StoredLobbies:
    """Reads and changes lobbies. Who changes one has it shown."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.locks: Locks[str] = Locks()
        self._touched = asyncio.Event()
        self._unreadable: set[str] = set()
        self._posted: dict[str, int] = {}

    async def find(self, lobby_id: str) -> Lobby | None:
        """The open lobby with that id, or None."""
        record = await self._services.store.lobby(lobby_id)
        return self._read(record) if record is not None else None

    async def every(self) -> list[Lobby]:
        """Every open lobby that can be read, the first to expire first."""
        return await self.of((WHOLE,))

    async def of(self, shares: Sequence[Share]) -> list[Lobby]:
        """Those of some shares."""
        read = [self._read(record) for record in await self._services.store.lobbies(shares)]
        return [lobby for lobby in read if lobby is not None]

    def _read(self, record: StoredLobby) -> Lobby | None:
        """The stored lobby; None if this release cannot read it, which is logged once."""
        try:
            lobby = Lobby.load(record, catalogue.find)
        except UnreadableError as error:
            if record.id not in self._unreadable:
                self._unreadable.add(record.id)
                log.warning("lobby %s cannot be read (%s): it is passed over", record.id, error)
            return None
        return lobby if lobby.message_id else replace(lobby, message_id=self._posted.get(lobby.id, 0))

    async def save(self, lobby: Lobby) -> None:
        """Store the lobby, and make sure that it expires in time."""
        await self._services.store.save_lobby(lobby.record())
        if lobby.message_id:
            self._posted.pop(lobby.id, None)
        self._touched.set()

    async def change(
        self, lobby_id: str, change: LobbyChange, *, guild: int | None = None, host: int | None = None
    ) -> Lobby | Refusal:
        """Change a lobby under its lock and store it; the caller shows it. A lobby that all have left is deleted.

        guild: the server in which somebody pressed: an id of another server's lobby is forged. host: the user who asks
        for a change that only the host may make. None: nobody asks.
        """
        async with self.locks.of(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is None or guild not in {None, lobby.guild_id}:
                return GONE
            if host not in {None, lobby.host}:
                return NOT_HOST
            after = change(lobby, catalogue.find(lobby.game))
            if isinstance(after, Refusal):
                return after
            if not after.people:
                await self._services.store.delete_lobby(lobby_id)
            else:
                after = replace(after, touched=self._services.clock.now())
                await self.save(after)
            deed.keep()
            return after

    async def take(self, lobby_id: str, fits: Callable[[Lobby], bool]) -> Lobby | None:
        """The lobby if it is open and `fits`, else None.

        It is deleted from the store, so it can no longer be started.
        """
        async with self.locks.of(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is None or not fits(lobby):
                return None
            await self._services.store.delete_lobby(lobby_id)
            deed.keep()
            return lobby

    async def learn(self, lobby: Lobby, message_id: int) -> None:
        """Store the id of a lobby's message. If the store fails, keep it in memory until the lobby is saved again."""
        deed.keep()
        self._posted[lobby.id] = message_id
        try:
            await self.save(replace(lobby, message_id=message_id))
        except StoreError as error:
            log.warning("lobby %s: its message was not stored (%s)", lobby.id, error)
