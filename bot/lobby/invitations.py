"""Invitations: a seat is kept for a person, who is told so once, with *Join* and *Not now*; or players are called.

Discord notifies nobody of an edit, so the person is mentioned in a message of its own below the lobby. It is sent in
direct messages only to people who asked for that, and only where their channel is open already. In quiet hours it
waits. Nobody learns from the bot that somebody wants no invitations.

A role that the server's settings name is called the same way, with *Join* alone: at most once in a while, and only to
a lobby that is not private.

Each invitation is stored. `watch` compares them with the lobbies: it sends what is not sent yet, and deletes a message
once its person has joined, declined or been sent away, the lobby has started or closed, or a call's lobby is private.
"""

import asyncio
import logging
from collections.abc import Collection, Sequence

import discord

from bot.common.tasks import first
from bot.lobby.gate import uncallable
from bot.lobby.lobbies import RETRY_MS, Lobbies
from bot.lobby.lobby import BARRED, GONE, NOT_HOST, Lobby
from bot.lobby.presses import LobbyPresses
from bot.lobby.sheets import invitation_sheet, players_sheet
from bot.match.reach import mention, remove, send_direct, try_again_at
from bot.match.show.carriers import LIMIT_MS
from bot.people.profiles import Profile
from bot.people.quiet_hours import over_at
from bot.people.servers import bars, server_of
from bot.services import Services
from bot.store.invitations import HOUR_MS, PLAYERS, Invitation
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES
from bot.wire.named import Named
from bot.wire.routes import route
from bot.words.names import escape
from games import catalogue
from games.engine import deed
from games.engine.contract.values import Refusal, Words
from games.engine.store.errors import StoreError
from games.engine.time import TimeLimit

log = logging.getLogger("bellhop.lobby")


class Inviter:
    """Invites people to lobbies, and answers their presses."""

    def __init__(self, services: Services, lobbies: Lobbies, presses: LobbyPresses) -> None:
        self._services = services
        self._lobbies = lobbies
        self._presses = presses
        self._stirred = asyncio.Event()
        lobbies.watched.append(self._stirred)

    async def invite(self, answer: Answer, lobby_id: str, people: Collection[Named]) -> str:
        """Keep seats for people at the host's wish, and have them told. Returns what came of it: a line for each."""
        return "\n".join([await self._invite(answer, lobby_id, person) for person in people])

    async def _invite(self, answer: Answer, lobby_id: str, person: Named) -> str:
        guild_id = answer.interaction.guild_id
        after = await unfit(self._services, person, guild_id) or await self._lobbies.change(
            lobby_id, lambda lobby, game: lobby.keep(game, person.id), host=answer.person.id
        )
        if isinstance(after, Refusal):
            return refused(after, person, answer.words)
        await self._services.people.change(person.id, name=person.name)
        often = await self.call(answer, after, (person.id,))
        return answer.words("invited-often" if often else "invited", name=escape(person.name))

    async def call(self, answer: Answer, lobby: Lobby, users: Collection[int]) -> list[int]:
        """Have people told of the seats that are kept for them, by the person who pressed.

        Returns those who are not told, because this person had them told often enough in the last hour.
        """
        often = []
        for user in users:
            about = answer.person.id, lobby.id, lobby.guild_id, self._services.clock.now()
            if not await self._services.store.invitations.add(Invitation(int(answer.request), user, *about)):
                often.append(user)
        deed.keep()
        self._stirred.set()
        return often

    async def call_players(self, answer: Answer, lobby: Lobby) -> str:
        """Have the server's players called to a lobby at its host's wish. Returns what came of it.

        Empty if the panel that was pressed is out of date: this lobby calls nobody now.
        """
        roles = await self.players_for(lobby)
        wrong = "".join(uncallable(answer, role) for role in roles)
        if wrong or not roles:
            return wrong
        if await self.call(answer, lobby, (PLAYERS,)):
            return answer.words("players-called-lately")
        return answer.words("players-called", role=f"<@&{roles[0]}>")

    async def players_for(self, lobby: Lobby) -> Sequence[int]:
        """The role that can be called to a lobby; empty if it is private or full, or if the server names none."""
        if lobby.closed or lobby.full(catalogue.find(lobby.game)):
            return ()
        return (await server_of(self._services.store, lobby.guild_id)).players

    @route("invitation-join:lobby:user")
    async def _join(self, answer: Answer, lobby: str, user: int) -> None:
        """Seat the invited person. In direct messages they are told where the lobby is."""
        found = await self._lobbies.find(lobby)
        wrong = _wrong(answer, found, user)
        if found is None or wrong:
            await answer.say(answer.words(wrong))
            return
        await self._presses.seat(answer, lobby, None)
        if answer.interaction.guild_id is None:
            await answer.say(answer.words("invitation-joined", url=found.url))

    @route("invitation-decline:lobby:user")
    async def _decline(self, answer: Answer, lobby: str, user: int) -> None:
        """Free the seat that is kept for the person. The lobby says so."""
        wrong = _wrong(answer, await self._lobbies.find(lobby), user)
        if wrong:
            await answer.say(answer.words(wrong))
        else:
            await self._lobbies.take_out(lobby, user)
            await answer.quiet()

    # Sending and deleting.

    async def watch(self) -> None:
        """Send and delete what is due, for as long as the bot runs."""
        clock = self._services.clock
        while True:
            self._stirred.clear()
            try:
                due = await self._look()
            except StoreError as error:
                log.warning("invitations cannot be read: %s", error)
                due = clock.now() + RETRY_MS
            await first(self._stirred.wait(), clock.sleep_until(due))

    async def _look(self) -> int:
        """Send and delete what is due; return when to look again, in milliseconds of wall time. Raises StoreError."""
        now, stored = self._services.clock.now(), self._services.store.invitations
        every, due = await stored.of(self._services.hall.shares), now + HOUR_MS
        if any(one.over and one.at < now - HOUR_MS for one in every):
            await stored.sweep(now - HOUR_MS)
        for one in (one for one in every if not one.over):
            lobby = await self._lobbies.find(one.lobby_id)
            try:
                if lobby is None or not _stands(one, lobby):
                    await self._end(one)
                elif lobby.message_id and one.message_id is None:
                    due = min(due, await self._tell(one, lobby) or due)
            except FAILURES as error:
                due = min(due, try_again_at(self._services, error))
        return due

    async def _tell(self, one: Invitation, lobby: Lobby) -> int | None:
        """Tell a person, unless they want no invitations. Returns when their quiet hours end, if they are in them.

        Raises one of FAILURES if it may work later.
        """
        if one.user_id == PLAYERS:
            await self._told(one, await self._send_to_players(one, lobby))
            return None
        person = await self._services.people.get(one.user_id)
        quiet, clock = person.quiet_hours, self._services.clock
        ends = over_at(quiet, clock, clock.now()) if quiet else None
        if ends is None:
            await self._told(one, None if person.invitations == "none" else await self._send(one, lobby, person))
        return ends

    async def _told(self, one: Invitation, sent: discord.Message | None) -> None:
        """Store where the message of an invitation stands. None: there is nothing more to be done about it."""
        where = (sent.channel.id, sent.id) if sent else (None, None)
        told = one._replace(over=sent is None, channel_id=where[0], message_id=where[1])
        await self._services.store.invitations.change(told)

    async def _send_to_players(self, one: Invitation, lobby: Lobby) -> discord.Message | None:
        """Send the call to the server's players; None if it names none by now, or Discord refuses it for good.

        If Discord took it before and we do not know, the same nonce keeps it from being sent twice.
        """
        roles, clock = (await server_of(self._services.store, lobby.guild_id)).players, self._services.clock
        if not roles:
            return None
        host = escape((await self._services.people.get(one.sender_id)).name)
        sheet = players_sheet(lobby, roles[0], host, self._services.library.words(lobby.language))
        made = message(sheet, classic=True) | {"nonce": one.request}
        async with TimeLimit(clock, clock.now() + LIMIT_MS):
            return await mention(self._services, lobby.id, lobby.channel_id, made, roles=roles)

    async def _send(self, one: Invitation, lobby: Lobby, person: Profile) -> discord.Message | None:
        """Send the message; None if Discord refuses it for good."""
        host = escape((await self._services.people.get(one.sender_id)).name)
        clock, sent = self._services.clock, None
        async with TimeLimit(clock, clock.now() + LIMIT_MS):
            if person.invitations == "dm" and person.dm is not None and not person.dm_closed:
                sheet = invitation_sheet(lobby, person.id, host, self._services.words_for(person), direct=True)
                sent = await send_direct(self._services, person, **message(sheet, classic=True))
            if sent is None:
                sheet = invitation_sheet(lobby, person.id, host, self._services.library.words(lobby.language))
                made = message(sheet, classic=True)
                sent = await mention(self._services, lobby.id, lobby.channel_id, made, users=(person.id,))
        return sent

    async def _end(self, one: Invitation) -> None:
        """Delete the message of an invitation, if one stands. Raises one of FAILURES if that may work later."""
        clock = self._services.clock
        async with TimeLimit(clock, clock.now() + LIMIT_MS):
            await remove(self._services, one.channel_id, one.message_id)
        await self._services.store.invitations.change(one._replace(over=True, channel_id=None, message_id=None))


def _stands(one: Invitation, lobby: Lobby) -> bool:
    """Whether an invitation still has its reason."""
    return not lobby.closed if one.user_id == PLAYERS else one.user_id in lobby.kept


async def unfit(services: Services, person: Named, guild_id: int | None) -> Refusal | None:
    """The reason why that person cannot be invited to any lobby of the channel; None if they can. Raises StoreError."""
    if person.bot:
        return Refusal("bot")
    if await bars(services.store, guild_id, person.id):
        return BARRED
    return None if person.sees else Refusal("unseen")


def refused(refusal: Refusal, person: Named, words: Words) -> str:
    """The sentence that says why that person is not invited."""
    if refusal in (GONE, NOT_HOST):
        return words(f"lobby-refused-{refusal.code}")
    return words(f"invite-refused-{refusal.code}", name=escape(person.name))


def _wrong(answer: Answer, lobby: Lobby | None, user: int) -> str:
    """The key of the reason why a press on the invitation of a user does nothing; empty if it may do something."""
    if answer.person.id != user:
        return "invitation-not-yours"
    if lobby is None:
        return "lobby-refused-gone"
    return "" if user in lobby.kept else "lobby-refused-not-kept"
