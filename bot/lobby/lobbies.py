"""The open lobbies: joining, leaving, starting, expiring. Each has a lock, so presses on it are handled one by one."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.common.tasks import Locks, first
from bot.lobby.cover import Covers, cover_of
from bot.lobby.lobby import ALREADY_IN, GONE, Lobby, UnreadableError
from bot.lobby.messages import LobbyMessage, SetupPanels
from bot.lobby.sheets import cover_alt, lobby_sheet
from bot.lobby.start import MatchStarter
from bot.match.board.back_soon import paced
from bot.match.show.followers import Followers
from bot.services import Services
from bot.store.shelf import StoredLobby
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES
from bot.wire.routes import route
from bot.wire.sheet import Sheet
from bot.words.names import escape, plain
from games import catalogue
from games.engine import deed
from games.engine.adaptive import ADAPTIVE
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Refusal, Words
from games.engine.store.errors import StoreError
from games.engine.store.schema import WHOLE, Share

log = logging.getLogger("bellhop.lobby")

LOOK_MS = 3_600_000
RETRY_MS = 60_000

LobbyChange = Callable[[Lobby, AnyGame], Lobby | Refusal]
"""A change of a lobby: returns the lobby after it, or a refusal."""


class Lobbies:
    """All open lobbies, kept in the store. Only this class writes their public messages."""

    def __init__(self, services: Services, opening: MatchStarter) -> None:
        self._services = services
        self._opening = opening
        self.locks: Locks[str] = Locks()
        self._touched = asyncio.Event()
        self._unreadable: set[str] = set()
        self._posted: dict[str, int] = {}
        self._messages: dict[str, LobbyMessage] = {}
        self._writing: Followers[LobbyMessage] = Followers("message", services.clock, "lobby")
        self.panels = SetupPanels(services, self.find)
        self._covers = Covers(services.artist, services.clock, self._touched.set)

    async def find(self, lobby_id: str) -> Lobby | None:
        """The open lobby with that id, or None."""
        record = await self._services.store.lobby(lobby_id)
        return self._read(record) if record is not None else None

    async def every(self) -> list[Lobby]:
        """Every open lobby that can be read, the first to expire first."""
        return await self._of((WHOLE,))

    async def _of(self, shares: Sequence[Share]) -> list[Lobby]:
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
        return lobby if lobby.message_id else lobby.with_message(self._posted.get(lobby.id, 0))

    async def save(self, lobby: Lobby) -> None:
        """Store the lobby, and make sure that it expires in time."""
        await self._services.store.save_lobby(lobby.record())
        if lobby.message_id:
            self._posted.pop(lobby.id, None)
        self._touched.set()

    async def open(self, lobby: Lobby, answer: Answer) -> int:
        """Post a new lobby as the answer to a command or press; return the message's id.

        If Discord repeats it after a restart, the lobby stays as it is.
        """
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
                    await self._services.store.delete_lobby(lobby.id)  # it has no message
                raise
            await self._learn(lobby, message_id)
        return message_id

    async def _learn(self, lobby: Lobby, message_id: int) -> None:
        """Store the id of a lobby's message. If the store fails, keep it in memory until the lobby is saved again."""
        deed.keep()
        self._posted[lobby.id] = message_id
        try:
            await self.save(lobby.with_message(message_id))
        except StoreError as error:
            log.warning("lobby %s: its message was not stored (%s)", lobby.id, error)

    async def sheet(self, lobby: Lobby) -> Sheet:
        """The public message of the lobby, in words if its cover cannot be drawn in time."""
        game, words, names = catalogue.find(lobby.game), self._words(lobby), await self.names(lobby)
        cover = await self._covers.of(lobby.id, cover_of(lobby, game, names, words))
        if cover is not None:
            cover = replace(cover, alt=cover_alt(lobby, game, names, words))
        escaped = {user: escape(name) for user, name in names.items()}
        return lobby_sheet(lobby, game, escaped, words, cover)

    async def names(self, lobby: Lobby) -> dict[int, str]:
        """The plain names of all people in the lobby, by user id."""
        return {user: plain((await self._services.people.get(user)).name) for user in (*lobby.people, *lobby.kept)}

    async def change(self, lobby_id: str, change: LobbyChange) -> Lobby | Refusal:
        """Change a lobby under its lock and store it; the caller shows it. An empty lobby is deleted."""
        async with self.locks.of(lobby_id):
            lobby = await self.find(lobby_id)
            after = GONE if lobby is None else change(lobby, catalogue.find(lobby.game))
            if isinstance(after, Refusal):
                return after
            if after.empty:
                await self._services.store.delete_lobby(lobby_id)
            else:
                after = after.touch(self._services.clock.now())
                await self.save(after)
            deed.keep()
            return after

    async def take_out(self, lobby_id: str, user_id: int) -> None:
        """Remove a person, or the seat kept for them, from a lobby, and show it. An empty lobby closes."""

        def out(now: Lobby, _: AnyGame) -> Lobby | Refusal:
            return now.leave(user_id) if user_id in now.people else now.release(user_id)

        after = await self.change(lobby_id, out)
        if isinstance(after, Refusal):
            return
        if not after.empty:
            self.write(after)
        else:
            self.say_closed(after, "lobby-empty")

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

    def say_closed(self, lobby: Lobby, reason: str) -> None:
        """Have a line that says why it closed in place of a deleted lobby. `reason`: the key of its text."""
        self._write(self._closing(lobby, reason))

    def _closing(self, lobby: Lobby, reason: str) -> LobbyMessage:
        """The message of a deleted lobby, which is to show why it closed."""
        self.panels.end(lobby, reason)
        message = self._message(lobby)
        message.lobby, message.over = lobby, reason
        del self._messages[lobby.id]
        return message

    def write(self, lobby: Lobby) -> None:
        """Have the lobby and its *Set up* panels show its present state. If its message is gone, it closes."""
        self._write(self._message(lobby))
        self.panels.renew(lobby)

    def _write(self, message: LobbyMessage) -> None:
        message.screen.want()
        self._writing.resume(message, message.lobby.id)

    def _message(self, lobby: Lobby) -> LobbyMessage:
        """What writes the lobby's public message."""
        if lobby.id not in self._messages:
            self._messages[lobby.id] = LobbyMessage(self._services, self.find, lobby, self.sheet, self._close)
        return self._messages[lobby.id]

    async def _close(self, lobby: Lobby) -> None:
        """Delete a lobby whose message is gone."""
        log.info("lobby %s: its message is gone, so it closes", lobby.id)
        async with self.locks.of(lobby.id):
            self._messages.pop(lobby.id, None)
            await self._services.store.delete_lobby(lobby.id)

    async def write_all(self, share: Share) -> None:
        """Show a share's lobbies at their present state: the process may have ended between a change and its edit."""
        async for record in paced(await self._services.store.lobbies((share,))):
            with contextlib.suppress(*FAILURES):
                await self._post(record.id)
            lobby = await self.find(record.id)
            if lobby is not None:
                self.write(lobby)

    async def _post(self, lobby_id: str) -> None:
        """Post a lobby without a known message: the process ended before the message was posted or stored."""
        async with self.locks.of(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is None or lobby.message_id:
                return
            channel = self._services.client.get_partial_messageable(lobby.channel_id)
            sent = await channel.send(**message(await self.sheet(lobby)), silent=True)
            await self._learn(lobby, sent.id)

    async def stop(self) -> None:
        """End every write. The next start shows all lobbies as they stand."""
        await self._writing.close()
        await self.panels.stop()

    async def watch(self) -> None:
        """Close lobbies at their time and show covers that come late, for as long as the bot runs."""
        clock = self._services.clock
        while True:
            self._touched.clear()
            try:
                for lobby_id in self._covers.late():
                    await self._show_cover(lobby_id)
                due = await self._expire(clock.now())
            except StoreError as error:
                log.warning("lobbies cannot be read: %s", error)
                due = clock.now() + RETRY_MS
            await first(self._touched.wait(), clock.sleep_until(due))

    async def _show_cover(self, lobby_id: str) -> None:
        """Show a lobby whose cover came late, once its message is known. Raises StoreError."""
        async with self.locks.of(lobby_id):
            lobby = await self.find(lobby_id)
        if lobby is not None:
            self.write(lobby)

    async def _expire(self, now: int) -> int:
        """Close lobbies that were not used for too long; return when to look again, in milliseconds of wall time."""
        due = now + LOOK_MS
        for lobby in await self._of(self._services.hall.shares):
            if lobby.expires_at > now:
                due = min(due, lobby.expires_at)
            elif (taken := await self.take(lobby.id, lambda lobby: lobby.expires_at <= now)) is not None:
                self.say_closed(taken, "lobby-expired")
        return due

    @route("join:lobby")
    async def join(self, answer: Answer, lobby: str) -> None:
        """Seat the person who pressed. A lobby that is set to do so then starts, if it is full."""
        user = answer.person.id
        after = await self._change_here(answer, lobby, lambda lobby, game: lobby.join(game, user))
        joined = await self.find(lobby) if after == ALREADY_IN else after
        if isinstance(joined, Lobby) and joined.starts_itself(catalogue.find(joined.game)):
            await self.begin(answer, joined.id)
            return
        if after == ALREADY_IN:  # perhaps the message does not show it yet
            await self._show(answer, lobby)
        await self._shown(answer, lobby, after)

    @route("leave:lobby")
    async def _leave(self, answer: Answer, lobby: str) -> None:
        after = await self._change_here(answer, lobby, lambda lobby, game: lobby.leave(answer.person.id))
        await self._shown(answer, lobby, after)

    async def _change_here(self, answer: Answer, lobby_id: str, change: LobbyChange) -> Lobby | Refusal:
        """Apply a change by a press in the lobby's server. A forged id of another server's lobby is refused."""
        here = answer.interaction.guild_id
        return await self.change(lobby_id, lambda lobby, game: change(lobby, game) if lobby.guild_id == here else GONE)

    @route("start:lobby")
    async def _start(self, answer: Answer, lobby: str) -> None:
        found = await self.find(lobby)
        if found is not None and found.host != answer.person.id:
            await answer.say(answer.words("lobby-refused-not-host"))
            return
        await self.begin(answer, lobby)

    async def begin(self, answer: Answer, lobby_id: str) -> None:
        """Turn the lobby into a match. Further presses find no lobby, so it happens once."""
        async with self.locks.of(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is None:
                await answer.say(answer.words("lobby-refused-gone"))
                return
            if not lobby.ready(catalogue.find(lobby.game)):
                await answer.say(answer.words("lobby-refused-not-ready"))
                return
            await self._message(lobby).screen.leave()  # the message is the match's now
            try:
                await self._opening.start(lobby, answer)
            finally:
                del self._messages[lobby.id]
        await self.panels.close(lobby)

    @route("computer:lobby")
    async def _computer(self, answer: Answer, lobby: str) -> None:
        """*Add a computer*: one more like the last one, or one that adapts to the people."""
        await self._by_host(
            answer, lobby, lambda lobby, game: lobby.add_computer(game, (ADAPTIVE, *lobby.computers)[-1])
        )

    async def _by_host(self, answer: Answer, lobby_id: str, change: LobbyChange) -> None:
        """Answer with the result of a change that only the host may make."""
        user = answer.person.id

        def checked(lobby: Lobby, game: AnyGame) -> Lobby | Refusal:
            return change(lobby, game) if lobby.host == user else Refusal("not-host")

        after = await self._change_here(answer, lobby_id, checked)
        if isinstance(after, Lobby) and after.starts_itself(catalogue.find(after.game)):
            await self.begin(answer, after.id)
        else:
            await self._shown(answer, lobby_id, after)

    @route("manner:lobby:manner")
    async def _manner(self, answer: Answer, lobby: str, manner: str) -> None:
        """The host chooses whether the game is played as a race or by turns."""
        await self._by_host(answer, lobby, lambda lobby, game: lobby.with_manner(game, manner))

    async def _shown(self, answer: Answer, lobby_id: str, after: Lobby | Refusal) -> None:
        """Answer with the result of a change."""
        if isinstance(after, Refusal):
            await answer.say(answer.words(f"lobby-refused-{after.code}"))
        elif after.empty:
            await self._answer(answer, self._closing(after, "lobby-empty"))
        else:
            await self._show(answer, lobby_id)

    async def _show(self, answer: Answer, lobby_id: str) -> None:
        """Answer with the lobby's present state. After two changes at the same time the later answer shows both."""
        async with self.locks.of(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is None:
                await answer.quiet()  # it has started or closed meanwhile, and its message says so
                return
            if not lobby.message_id and answer.message_id and answer.interaction.channel_id == lobby.channel_id:
                lobby = lobby.with_message(answer.message_id)
                await self.save(lobby)
            await self._answer(answer, self._message(lobby))
        self.panels.renew(lobby)

    async def _answer(self, answer: Answer, message: LobbyMessage) -> None:
        """Answer with the newest state; it is tried again if Discord does not take it now."""
        await message.screen.answer(answer)
        self._writing.resume(message, message.lobby.id)

    def _words(self, lobby: Lobby) -> Words:
        return self._services.library.words(lobby.language)
