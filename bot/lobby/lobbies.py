"""The open lobbies as they are stored, and their public messages, until they start, close or expire."""

import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.lobby.cover import cover_of
from bot.lobby.lobby import GONE, Lobby, UnreadableError, concerned, not_host, without
from bot.lobby.messages import LobbyMessage, SetupPanels
from bot.lobby.posted import LOOK_MS, Posted
from bot.lobby.sheets import cover_alt, lobby_sheet
from bot.lobby.start import MatchStarter, continued
from bot.people.servers import Admitted, admitted
from bot.records.lines import score_line
from bot.services import Services
from bot.store.shelf import StoredLobby
from bot.wire.answer import Answer
from bot.wire.sheet import Sheet
from bot.words.names import escape, plain
from games import catalogue
from games.engine import deed
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Refusal, Words
from games.engine.store.errors import StoreError
from games.engine.store.schema import WHOLE, Share

log = logging.getLogger("bellhop.lobby")

LobbyChange = Callable[[Lobby, AnyGame], Lobby | Refusal]
"""A change of a lobby: returns the lobby after it, or a refusal."""


class StoredLobbies(Posted):
    """Reads and changes lobbies. Who changes one has it shown."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "lobby")
        self._unreadable: set[str] = set()
        self._posted: dict[str, int] = {}

    async def find(self, lobby_id: str) -> Lobby | None:
        """The open lobby with that id, or None."""
        record = await self._services.store.lobby(lobby_id)
        if record is None:
            return None
        return self._read(record)

    async def lobby(self, ident: str) -> Lobby | None:
        """The open lobby whose message has that id, or None: a lobby's message has the lobby's id."""
        return await self.find(ident)

    async def every(self) -> list[Lobby]:
        """Every open lobby that can be read, the first to expire first."""
        return await self.of((WHOLE,))

    async def of(self, shares: Sequence[Share]) -> list[Lobby]:
        """The open lobbies of some shares that can be read, the first to expire first."""
        found = [self._read(record) for record in await self._services.store.lobbies(shares)]
        return [lobby for lobby in found if lobby is not None]

    def _read(self, record: StoredLobby) -> Lobby | None:
        """The stored lobby; None if this release cannot read it, which is logged once."""
        try:
            lobby = Lobby.load(record.data, catalogue.find)
        except UnreadableError as error:
            if record.id not in self._unreadable:
                self._unreadable.add(record.id)
                log.warning("lobby %s cannot be read (%s): it is passed over", record.id, error)
            return None
        if not lobby.message_id:
            return replace(lobby, message_id=self._posted.get(lobby.id, 0))
        return lobby

    async def save(self, lobby: Lobby) -> None:
        """Store the lobby, and make sure that it expires in time."""
        await self._services.store.save_lobby(lobby.record())
        if lobby.message_id:
            self._posted.pop(lobby.id, None)
        self.stir()

    async def drop(self, lobby_id: str) -> None:
        """Delete the lobby from the store."""
        await self._services.store.delete_lobby(lobby_id)
        self.stir()

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
                return not_host(lobby.host)
            after = change(lobby, catalogue.find(lobby.game))
            if isinstance(after, Refusal):
                return after
            if not after.people:
                await self.drop(lobby_id)
            else:
                after = replace(after, touched=self._services.clock.now())
                await self.save(after)
            deed.keep()
            return after

    async def admit(self, answer: Answer, lobby_id: str) -> Admitted:
        """The person who pressed, if they may play in the server of that lobby. Raises RefusedError."""
        lobby = await self.find(lobby_id)
        guild_id = None if lobby is None else lobby.guild_id
        return await self._services.admit(answer, guild_id)

    async def take(self, lobby_id: str, fits: Callable[[Lobby], bool]) -> Lobby | None:
        """The lobby if it is open and `fits`, else None.

        It is deleted from the store, so it can no longer be started.
        """
        async with self.locks.of(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is None or not fits(lobby):
                return None
            await self.drop(lobby_id)
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


class Lobbies(StoredLobbies):
    """All open lobbies with their public messages, which only this class writes."""

    def __init__(self, services: Services, opening: MatchStarter) -> None:
        super().__init__(services)
        self._opening = opening
        self.panels = SetupPanels(services, self.find)

    async def open(self, lobby: Lobby, answer: Answer, person: Admitted) -> int:
        """Post a new lobby as the answer to a command or press; return the message's id.

        person: who opens it. If Discord repeats it after a restart, the lobby stays as it is.
        """
        assert person.guild_id == lobby.guild_id, "admitted where it is opened"
        async with self.locks.of(lobby.id):  # a press waits here until we know the message
            known = await self.find(lobby.id)
            if known is not None:
                await answer.say(answer.words("play-opened", url=known.url))
                return known.message_id
            await self.save(lobby)  # before it can be pressed
            try:
                message_id = await self._opening.put(lobby, answer, await self.sheet(lobby))
            except BaseException:
                with contextlib.suppress(StoreError):  # if this fails, it is posted after the next start
                    await self.drop(lobby.id)  # it has no message
                raise
            await self.learn(lobby, message_id)
        return message_id

    async def sheet(self, lobby: Lobby) -> Sheet:
        """The public message of the lobby, in words if its cover cannot be drawn in time."""
        game = catalogue.find(lobby.game)
        names = await self.names(lobby)
        words = self._services.library.words(lobby.language)
        cover = await self._covers.of(lobby.id, cover_of(lobby, game, names, words))
        if cover is not None:
            cover = cover._replace(alt=cover_alt(lobby, game, names, words))
        escaped = {user: escape(name) for user, name in names.items()}
        return lobby_sheet(lobby, game, escaped, words, cover, await self._story(lobby, words))

    async def _story(self, lobby: Lobby, words: Words) -> str:
        """How it stands between the people of a rematch: in its series, else in all their matches; else empty."""
        if not lobby.again:
            return ""
        before = await self._services.matches.find(lobby.again)
        if before is None:
            return ""
        cast, _ = await self._services.casts(before)
        series = continued(lobby.series, before)
        if series is not None:
            return score_line(enumerate(series.points), cast, words)
        return score_line(await self._services.score(before, first=True), cast, words)

    async def names(self, lobby: Lobby) -> dict[int, str]:
        """The plain names of all people whom the lobby names, told apart, by user id."""
        users = list(dict.fromkeys(concerned(lobby)))
        words = self._services.library.words(lobby.language)
        names = await self._services.names_in(lobby.guild_id, users, words)
        return {user: plain(name) for user, name in zip(users, names, strict=True)}

    async def take_out(self, lobby_id: str, user_id: int, *, forgotten: bool = False) -> None:
        """Remove a person, or the seat kept for them, from a lobby, and show it. An empty lobby closes.

        forgotten: the lobby shall not name them any more.
        """

        def out(now: Lobby, _: AnyGame) -> Lobby | Refusal:
            if forgotten and user_id not in now.people:
                return without(now, user_id)
            return now.leave(user_id)

        after = await self.change(lobby_id, out)
        if isinstance(after, Refusal):
            return
        if after.people:
            self.write(after)
        else:
            self.say_closed(after, "lobby-empty")

    async def put_out_barred(self, lobby_id: str) -> None:
        """Take those out of a lobby who were barred in its server at the very moment in which they joined."""
        lobby = await self.find(lobby_id)
        if lobby is None:
            return
        for user in lobby.people:
            if await admitted(self._services.store, lobby.guild_id, user) is None:
                await self.take_out(lobby_id, user)

    def say_closed(self, lobby: Lobby, reason: str) -> None:
        """Have a line that says why it closed in place of a deleted lobby. `reason`: the key of its text."""
        self.show(self.closing(lobby, reason))

    def closing(self, lobby: Lobby, reason: str) -> LobbyMessage:
        """The message of a deleted lobby, which is to show why it closed."""
        self.panels.end(lobby, reason)
        closing = self.message(lobby)
        closing.lobby = lobby
        closing.over = reason
        del self._messages[lobby.id]
        return closing

    def write(self, lobby: Lobby) -> None:
        """Have the lobby and its *Set up* panels show its present state. If its message is gone, it closes."""
        super().write(lobby)
        self.panels.renew(lobby)

    def _made(self, lobby: Lobby) -> LobbyMessage:
        return LobbyMessage(self._services, self.find, lobby, self.sheet, self._close)

    async def _close(self, lobby: Lobby) -> None:
        """Delete a lobby whose message is gone."""
        log.info("lobby %s: its message is gone, so it closes", lobby.id)
        async with self.locks.of(lobby.id):
            self._messages.pop(lobby.id, None)
            await self.drop(lobby.id)

    async def stored(self, share: Share) -> list[str]:
        """The ids of a share's lobbies."""
        return [record.id for record in await self._services.store.lobbies((share,))]

    async def stop(self) -> None:
        """End every write, also of *Set up* panels."""
        await super().stop()
        await self.panels.stop()

    async def _look(self, now: int) -> int:
        """Close lobbies that were not used for too long; return when to look again, in milliseconds of wall time."""
        due = now + LOOK_MS
        for lobby in await self.of(self._services.matches.shares):
            if self._services.matches.outages.unreached(lobby.guild_id):
                continue  # nobody can join now: it has its time back afterwards
            if lobby.expires_at > now:
                due = min(due, lobby.expires_at)
                continue
            expired = await self.take(lobby.id, lambda lobby: lobby.expires_at <= now)
            if expired is not None:
                self.say_closed(expired, "lobby-expired")
        return due

    async def move(self, holds: Callable[[int | None], bool], gone: int) -> None:
        """Give lobbies the time back for which nobody in some servers could be reached, and look. Raises StoreError."""
        for one in await self.of(self._services.matches.shares):
            if gone <= 0 or not holds(one.guild_id):
                continue
            async with self.locks.of(one.id):
                lobby = await self.find(one.id)
                if lobby is not None:
                    touched = min(lobby.touched + gone, self._services.clock.now())
                    await self.save(replace(lobby, touched=touched))
        self.stir()

    async def answer(self, answer: Answer, message: LobbyMessage) -> None:
        """Answer with the newest state; it is tried again if Discord does not take it now."""
        try:
            await message.screen.answer(answer)
        finally:
            self._writing.resume(message, message.lobby.id)

    async def start(self, lobby: Lobby, answer: Answer, person: Admitted) -> None:
        """Start the match of a lobby. Its message is the match's from now on. person: who starts it."""
        await self.message(lobby).screen.leave()
        try:
            await self._opening.start(lobby, answer, person)
        finally:
            del self._messages[lobby.id]
            self.stir()
