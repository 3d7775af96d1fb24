"""The open lobbies: joining, leaving, starting, expiring. One lock a lobby, so that two presses never cross."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from weakref import WeakValueDictionary

import discord

from bot.answer import Answer
from bot.back_soon import paced
from bot.controls import message
from bot.desk import STAFF, Desk
from bot.failures import FAILURES
from bot.followers import first
from bot.lobby import ALREADY_IN, GONE, Lobby
from bot.lobby_sheets import closed_sheet, lobby_sheet
from bot.names import escape, plain
from bot.opening import Opening
from bot.router import Handler
from bot.sheet import Sheet
from games import catalogue
from games.engine.errors import StoreError
from games.engine.game import AnyGame
from games.engine.values import Refusal, Words

log = logging.getLogger("bellhop.lobby")

LOOK_MS = 3_600_000
RETRY_MS = 60_000

Change = Callable[[Lobby, AnyGame], Lobby | Refusal]
"""A change to a lobby: the lobby after it, or a refusal."""


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
            try:
                message_id = await self._opening.put(lobby, answer, await self.sheet(lobby))
            except FAILURES:
                await self._desk.store.delete_lobby(lobby.id)  # nobody would ever see it
                raise
            await self.save(lobby.with_message(message_id))
        return message_id

    async def sheet(self, lobby: Lobby) -> Sheet:
        """The public message of the lobby."""
        names = {user: escape(name) for user, name in (await self.names(lobby)).items()}
        return lobby_sheet(lobby, catalogue.find(lobby.game), names, STAFF, self._words(lobby))

    async def names(self, lobby: Lobby) -> dict[int, str]:
        """The plain names of everybody in the lobby, by user id."""
        return {user: plain((await self._desk.people.get(user)).name) for user in (*lobby.people, *lobby.kept)}

    async def change(self, lobby_id: str, change: Change) -> Lobby | Refusal:
        """Applies a change under the lobby's lock and keeps it; the caller shows it. An empty lobby is kept no more."""
        async with self.lock(lobby_id):
            lobby = await self.find(lobby_id)
            after = GONE if lobby is None else change(lobby, catalogue.find(lobby.game))
            if isinstance(after, Refusal):
                return after
            if after.empty:
                await self._desk.store.delete_lobby(lobby_id)
                return after
            after = after.touch(self._desk.clock.wall())
            await self.save(after)
            return after

    def lock(self, lobby_id: str) -> asyncio.Lock:
        """The lock of that lobby: one object as long as anybody holds it."""
        return self._locks.setdefault(lobby_id, asyncio.Lock())

    async def take_out(self, lobby_id: str, user_id: int) -> None:
        """Takes a person, or the seat kept for them, out of a lobby, and shows it; one that nobody is in closes."""

        def out(now: Lobby, _: AnyGame) -> Lobby | Refusal:
            return now.leave(user_id) if user_id in now.people else now.release(user_id)

        after = await self.change(lobby_id, out)
        if isinstance(after, Refusal):
            return
        if not after.empty:
            await self.write(after.id)
            return
        with contextlib.suppress(*FAILURES):
            await self.say_closed(after, "lobby-empty")

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
        await self._edit(lobby, closed_sheet(lobby, self._words(lobby), reason))

    async def write(self, lobby_id: str) -> None:
        """Shows the lobby as it stands now; a message that is gone closes it."""
        async with self.lock(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is not None and not await self._edit(lobby, await self.sheet(lobby)):
                log.info("lobby %s: its message is gone, so it closes", lobby.id)
                await self._desk.store.delete_lobby(lobby.id)

    async def write_all(self) -> None:
        """Shows every lobby as it stands: the process may have ended between a change and its showing."""
        async for record in paced(await self._desk.store.lobbies()):
            with contextlib.suppress(*FAILURES):
                await self.write(record.id)

    async def _edit(self, lobby: Lobby, sheet: Sheet) -> bool:
        """Edits the public message through its channel; False where it is gone."""
        if not lobby.message_id:
            return True  # the process ended before it knew the message: the next press on it tells
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
        after = await self._change_here(answer, args[0], lambda lobby, game: lobby.join(game, user))
        lobby = await self.find(args[0]) if after == ALREADY_IN else after
        if isinstance(lobby, Lobby) and lobby.starts_itself(catalogue.find(lobby.game)):
            await self.begin(answer, lobby.id)
            return
        if after == ALREADY_IN:  # perhaps the message never showed it
            await self._show(answer, args[0])
        await self._shown(answer, args[0], after)

    async def _leave(self, answer: Answer, args: list[str]) -> None:
        user = answer.person.id
        after = await self._change_here(answer, args[0], lambda lobby, game: lobby.leave(user))
        await self._shown(answer, args[0], after)

    async def _change_here(self, answer: Answer, lobby_id: str, change: Change) -> Lobby | Refusal:
        """Applies a change of somebody who presses where the lobby stands; ids of other servers lead nowhere."""
        here = answer.interaction.guild_id
        return await self.change(lobby_id, lambda lobby, game: change(lobby, game) if lobby.guild_id == here else GONE)

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
                await answer.say(answer.words("lobby-refused-gone"))
                return
            if not lobby.ready(catalogue.find(lobby.game)):
                await answer.say(answer.words("lobby-refused-not-ready"))
                return
            await self._opening.start(lobby, answer)

    async def _shown(self, answer: Answer, lobby_id: str, after: Lobby | Refusal) -> None:
        """Answers with what came of a change."""
        if isinstance(after, Refusal):
            await answer.say(answer.words(f"lobby-refused-{after.code}"))
        elif after.empty:
            await self._answered(answer, after, closed_sheet(after, self._words(after), "lobby-empty"))
        else:
            await self._show(answer, lobby_id)

    async def _show(self, answer: Answer, lobby_id: str) -> None:
        """Answers with the lobby as it stands now: of two changes at once, the later answer shows both."""
        async with self.lock(lobby_id):
            lobby = await self.find(lobby_id)
            if lobby is None:
                await answer.quiet()  # it has started or closed since, and its message says so
                return
            if not lobby.message_id and answer.message_id and answer.interaction.channel_id == lobby.channel_id:
                lobby = lobby.with_message(answer.message_id)
                await self.save(lobby)
            await self._answered(answer, lobby, await self.sheet(lobby))

    async def _answered(self, answer: Answer, lobby: Lobby, sheet: Sheet) -> None:
        """Changes the lobby's message by answering the press on it; through the channel where that cannot be."""
        if answer.message_id != lobby.message_id:
            await answer.quiet()
        else:
            try:
                await answer.update(sheet, private=False)
            except FAILURES as error:
                log.info("lobby %s: the answer was not taken (%s)", lobby.id, type(error).__name__)
                await answer.give_up()
            else:
                return
        await self._edit(lobby, sheet)

    def _words(self, lobby: Lobby) -> Words:
        return self._desk.library.words(lobby.language)
