"""The open lobbies: joining, leaving, starting, expiring. One lock a lobby, so that two presses never cross."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from weakref import WeakValueDictionary

import discord

from bot.answer import Answer
from bot.controls import message
from bot.desk import STAFF, Desk
from bot.failures import FAILURES
from bot.followers import first
from bot.lobby import Lobby
from bot.lobby_sheets import closed_sheet, lobby_sheet
from bot.names import escape, plain
from bot.opening import Opening
from bot.router import Handler
from bot.sheet import Sheet
from games import catalogue
from games.engine.errors import StoreError
from games.engine.game import AnyGame
from games.engine.values import Refusal

log = logging.getLogger("bellhop.lobby")

LOOK_MS = 3_600_000
RETRY_MS = 60_000

Change = Callable[[Lobby, AnyGame], Lobby | Refusal | None]
"""A change to a lobby: the lobby after it, a refusal, or None if the lobby closes."""


class Lobbies:
    """Every open lobby, kept in the store; the public message of each is written here alone."""

    def __init__(self, desk: Desk, opening: Opening) -> None:
        self._desk = desk
        self._opening = opening
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._touched = asyncio.Event()

    def routes(self) -> dict[str, Handler]:
        """The routes of the public message."""
        return {"join": self._join, "leave": self._leave, "start": self._start}

    async def find(self, lobby_id: str) -> Lobby | None:
        """The open lobby with that id, or None."""
        record = await self._desk.store.lobby(lobby_id)
        return Lobby.load(record) if record is not None else None

    async def save(self, lobby: Lobby) -> None:
        """Keeps the lobby, and sees that it expires in time."""
        await self._desk.store.save_lobby(lobby.record())
        self._touched.set()

    async def open(self, lobby: Lobby, answer: Answer) -> int:
        """Posts a new lobby as the answer to a command or press; returns the message's id."""
        async with self.lock(lobby.id):  # whoever is quicker than Discord's answer waits until we know the message
            await self.save(lobby)  # before anybody can press on it
            message_id = await answer.show(await self.sheet(lobby), private=False)
            await self.save(lobby.with_message(message_id))
        return message_id

    async def sheet(self, lobby: Lobby) -> Sheet:
        """The public message of the lobby."""
        words = self._desk.library.words(lobby.language)
        names = {user: escape(name) for user, name in (await self.names(lobby)).items()}
        return lobby_sheet(lobby, catalogue.find(lobby.game), names, STAFF, words)

    async def names(self, lobby: Lobby) -> dict[int, str]:
        """The plain names of everybody in the lobby, by user id."""
        return {user: plain((await self._desk.people.get(user)).name) for user in (*lobby.people, *lobby.kept)}

    async def change(self, lobby_id: str, change: Change) -> Lobby | Refusal | None:
        """Applies a change under the lobby's lock and keeps it; the caller shows it. None if there is no lobby now."""
        async with self.lock(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is None:
                return None
            after = change(lobby, catalogue.find(lobby.game))
            if after is None:
                await self._desk.store.delete_lobby(lobby_id)
            elif isinstance(after, Lobby):
                after = after.touch(self._desk.clock.wall())
                await self.save(after)
            return after

    def lock(self, lobby_id: str) -> asyncio.Lock:
        """The lock of that lobby: one object as long as anybody holds it."""
        return self._locks.setdefault(lobby_id, asyncio.Lock())

    async def take_out(self, lobby_id: str, user_id: int) -> None:
        """Takes a person, or the seat kept for them, out of a lobby, and shows it; one that nobody is in closes."""
        found: list[Lobby] = []

        def out(now: Lobby, _: AnyGame) -> Lobby | Refusal | None:
            found.append(now)
            return now.leave(user_id) if user_id in now.people else now.release(user_id)

        after = await self.change(lobby_id, out)
        if isinstance(after, Lobby):
            await self.write(after.id)
        elif after is None and found:
            with contextlib.suppress(*FAILURES):
                await self.say_closed(found[0], "lobby-empty")

    async def take(self, lobby_id: str, fits: Callable[[Lobby], bool]) -> Lobby | None:
        """The lobby, no longer kept, if it is open and fits: nobody can start it any more."""
        async with self.lock(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is None or not fits(lobby):
                return None
            await self._desk.store.delete_lobby(lobby_id)
            return lobby

    async def say_closed(self, lobby: Lobby, reason: str) -> None:
        """Leaves a line in place of a lobby that was taken, which says why (`reason` is its text key)."""
        await self._edit(lobby, closed_sheet(lobby, self._desk.library.words(lobby.language), reason))

    async def write(self, lobby_id: str) -> None:
        """Shows the lobby as it stands now; a message that is gone closes it."""
        async with self.lock(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is not None and not await self._edit(lobby, await self.sheet(lobby)):
                log.info("lobby %s: its message is gone, so it closes", lobby.id)
                await self._desk.store.delete_lobby(lobby.id)

    async def _edit(self, lobby: Lobby, sheet: Sheet) -> bool:
        """Edits the public message through its channel; False where it is gone."""
        channel = self._desk.client.get_partial_messageable(lobby.channel_id)
        try:
            await channel.get_partial_message(lobby.message_id).edit(**message(sheet, edit=True))
        except discord.NotFound:
            return False
        return True

    async def watch(self) -> None:
        """Closes lobbies when their time has come; runs as long as the bot does."""
        clock = self._desk.clock
        while True:
            self._touched.clear()
            try:
                due = await self._expire(clock.wall())
            except StoreError as error:
                log.warning("lobbies cannot be read: %s", error)
                due = clock.wall() + RETRY_MS
            await first(self._touched.wait(), clock.sleep_until(due))

    async def _expire(self, now: int) -> int:
        """Closes what nobody touched for too long; when to look again, in milliseconds of wall time."""
        due = now + LOOK_MS
        for lobby in [Lobby.load(record) for record in await self._desk.store.lobbies()]:
            if lobby.expires_at > now:
                due = min(due, lobby.expires_at)
            elif (taken := await self.take(lobby.id, lambda lobby: lobby.expires_at <= now)) is not None:
                with contextlib.suppress(*FAILURES):
                    await self.say_closed(taken, "lobby-expired")
        return due

    async def _join(self, answer: Answer, args: list[str]) -> None:
        user = answer.person.id
        after = await self.change(args[0], lambda lobby, game: lobby.join(game, user))
        if isinstance(after, Lobby) and after.starts_itself(catalogue.find(after.game)):
            await self.begin(answer, after.id)
        else:
            await self._shown(answer, args[0], after)

    async def _leave(self, answer: Answer, args: list[str]) -> None:
        user = answer.person.id
        lobby = await self.find(args[0])
        after = await self.change(args[0], lambda lobby, game: lobby.leave(user))
        if after is None and lobby is not None:
            words = self._desk.library.words(lobby.language)
            await answer.update(closed_sheet(lobby, words, "lobby-empty"), private=False)
            return
        await self._shown(answer, args[0], after)

    async def _start(self, answer: Answer, args: list[str]) -> None:
        lobby = await self.find(args[0])
        if lobby is not None and lobby.host != answer.person.id:
            await answer.say(answer.words("lobby-refused-not-host"))
            return
        await self.begin(answer, args[0])

    async def begin(self, answer: Answer, lobby_id: str) -> None:
        """Turns the lobby into a match, once, whoever presses how often."""
        async with self.lock(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is None:
                await answer.say(answer.words("lobby-gone"))
                return
            if not lobby.ready(catalogue.find(lobby.game)):
                await answer.say(answer.words("lobby-refused-not-ready"))
                return
            await self._opening.start(lobby, answer)

    async def _shown(self, answer: Answer, lobby_id: str, after: Lobby | Refusal | None) -> None:
        """Answers with what came of a change; of two at once, the later answer shows both."""
        if after is None:
            await answer.say(answer.words("lobby-gone"))
            return
        if isinstance(after, Refusal):
            await answer.say(answer.words(f"lobby-refused-{after.code}"))
            return
        async with self.lock(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is None:
                await answer.quiet()  # it has started or closed since, and its message says so
            else:
                await answer.update(await self.sheet(lobby), private=False)
