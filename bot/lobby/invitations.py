"""Invitations: a seat is kept for a person, who is told so once, with *Join* and *Not now*; or players are called.

Discord notifies nobody of an edit, so people are mentioned in a message of its own below the lobby. People who are
invited together share one. It is sent in direct messages only to people who asked for that, and only where their
channel is open already. In quiet hours it waits. Nobody learns from the bot that somebody wants no invitations.

A role that the server's settings name is called the same way, with *Join* alone: at most once in a while, and only to
a lobby that is not private.

Each invitation is stored. `watch` compares them with the lobbies and sends what is not sent yet. A message names a
person no more who has joined, declined or been sent away. It is deleted once it would name nobody, the lobby has
started or closed, or a call's lobby is private.
"""

import asyncio
import logging
from collections.abc import Awaitable, Collection, Iterable, Sequence
from typing import Any, TypeVar

import discord

from bot.common.tasks import look_again
from bot.lobby.gate import uncallable
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import BARRED, Lobby, why_not
from bot.lobby.presses import LobbyPresses
from bot.lobby.sheets import invitation_sheet, players_sheet
from bot.match.reach import mention, remove, rewrite, send_direct, try_again_at
from bot.match.show.place import LIMIT_MS
from bot.people.profiles import Profile
from bot.people.quiet_hours import over_at
from bot.people.servers import Admitted, admitted, server_of
from bot.services import Services
from bot.store.invitations import HOUR_MS, PLAYERS, Invitation
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES
from bot.wire.mentioned import Mentioned
from bot.wire.routes import RefusedError, route
from bot.words.names import escape, told_apart
from games import catalogue
from games.engine import deed
from games.engine.contract.values import Refusal, Words
from games.engine.time import TimeLimit

log = logging.getLogger("bellhop.lobby")

_ResultT = TypeVar("_ResultT")


class Inviter:
    """Invites people to lobbies, and answers their presses."""

    def __init__(self, services: Services, lobbies: Lobbies, presses: LobbyPresses) -> None:
        self._services = services
        self._lobbies = lobbies
        self._presses = presses
        self._calling = asyncio.Lock()
        self._stirred = asyncio.Event()
        lobbies.watched.append(self._stirred)

    async def invite(self, answer: Answer, lobby_id: str, people: Collection[Mentioned]) -> str:
        """Keep seats for people at the host's wish, and have them told. Returns what came of it: a line for each."""
        host = await self._services.admit(answer)
        refusals = {person: await self._keep(answer, lobby_id, person) for person in people}
        names = dict(zip(people, told_apart([person.shown for person in people]), strict=True))
        lobby = await self._lobbies.find(lobby_id)
        invited = [person.id for person, refusal in refusals.items() if refusal is None]
        told_often: list[int] = []
        if lobby is not None:
            told_often = await self.call(answer, lobby, invited, host)
        lines: list[str] = []
        for person, refusal in refusals.items():
            if refusal is not None:
                lines.append(refusal_text(refusal, names[person], answer.words))
            elif person.id in told_often:
                lines.append(answer.words("invited-often", name=escape(names[person])))
            else:
                lines.append(answer.words("invited", name=escape(names[person])))
        return "\n".join(lines)

    async def _keep(self, answer: Answer, lobby_id: str, person: Mentioned) -> Refusal | None:
        """Keep a seat for a person at the host's wish. Returns why that is not possible; None if it is kept."""
        refusal = await unfit(self._services, person, answer.interaction.guild_id)
        if refusal is not None:
            return refusal
        after = await self._lobbies.change(
            lobby_id, lambda lobby, game: lobby.keep(game, person.id), host=answer.person.id
        )
        if isinstance(after, Refusal):
            return after
        await self._services.people.name(person.id, person.name, answer.interaction.guild_id, person.nickname)
        return None

    async def call(self, answer: Answer, lobby: Lobby, users: Collection[int], person: Admitted) -> list[int]:
        """Have people told of the seats that are kept for them, by that person, who pressed.

        Returns those who are not told, because this person had them told often enough in the last hour.
        """
        now = self._services.clock.now()
        not_told: list[int] = []
        async with self._calling:  # so that all are told in one message
            for user in users:
                invitation = Invitation(
                    request=int(answer.request),
                    user_id=user,
                    sender_id=person.user_id,
                    lobby_id=lobby.id,
                    guild_id=lobby.guild_id,
                    at=now,
                )
                if not await self._services.store.invitations.add(invitation):
                    not_told.append(user)
        deed.keep()
        self._stirred.set()
        return not_told

    async def call_players(self, answer: Answer, lobby: Lobby) -> str:
        """Have the server's players called to a lobby at its host's wish. Returns what came of it.

        Empty if the panel that was pressed is out of date: this lobby calls nobody now.
        """
        host = await self._services.admit(answer)
        roles = await self.players_for(lobby)
        wrong = "".join(uncallable(answer, role) for role in roles)
        if wrong or not roles:
            return wrong
        if await self.call(answer, lobby, (PLAYERS,), host):
            return answer.words("players-called-lately")
        return answer.words("players-called", role=f"<@&{roles[0]}>")

    async def players_for(self, lobby: Lobby) -> Sequence[int]:
        """The role that can be called to a lobby; empty if it is private or full, or if the server names none."""
        if lobby.closed or lobby.full(catalogue.find(lobby.game)):
            return ()
        return (await server_of(self._services.store, lobby.guild_id)).players

    @route("invitation-join:lobby:_")
    async def _join(self, answer: Answer, lobby: str) -> None:
        """Seat an invited person, also one who declined before. In direct messages they are told where the lobby is."""
        found = await self._lobbies.find(lobby)
        if found is None or answer.person.id not in (*found.kept, *found.declined):
            raise RefusedError(answer.words(_uninvited(found)))
        await self._presses.seat(answer, lobby, None)
        if answer.interaction.guild_id is None:
            await answer.say(answer.words("invitation-joined", url=found.url))

    @route("invitation-decline:lobby:_")
    async def _decline(self, answer: Answer, lobby: str) -> None:
        """Free the seat that is kept for the person. The lobby says so."""
        found = await self._lobbies.find(lobby)
        if found is None or answer.person.id not in found.kept:
            raise RefusedError(answer.words(_uninvited(found)))
        await self._lobbies.take_out(lobby, answer.person.id)
        await answer.quiet()

    # Sending and deleting.

    async def watch(self) -> None:
        """Send and delete what is due, for as long as the bot runs."""
        await look_again("invitations", self._services.clock, self._look, self._stirred)

    async def _look(self) -> int:
        """Send and delete what is due; return when to look again, in milliseconds of wall time. Raises StoreError."""
        now = self._services.clock.now()
        due = now + HOUR_MS
        stored = self._services.store.invitations
        async with self._calling:
            every = await stored.of(self._services.matches.shares)
        if any(one.over and one.at < now - HOUR_MS for one in every):
            await stored.sweep(now - HOUR_MS)
        for together in _together(one for one in every if not one.over):
            lobby = await self._lobbies.find(together[0].lobby_id)
            if lobby is not None and self._services.matches.outages.unreached(lobby.guild_id):
                continue  # it would be refused for good, and its person never told
            stand = [one for one in together if lobby is not None and _stands(one, lobby)]
            try:
                if lobby is None or len(stand) < len(together):
                    await self._end([one for one in together if one not in stand], lobby, stand)
                if lobby is not None and lobby.message_id and stand and stand[0].message_id is None:
                    due = min(due, await self._tell(stand, lobby) or due)
            except FAILURES as error:
                due = min(due, try_again_at(self._services, error))
        return due

    async def _tell(self, waiting: Sequence[Invitation], lobby: Lobby) -> int | None:
        """Tell people, unless they want no invitations. Returns when the first quiet hours of them end, if any do.

        Raises one of FAILURES if it may work later.
        """
        if waiting[0].user_id == PLAYERS:
            await self._told(waiting, await self._send_to_players(waiting[0], lobby))
            return None
        clock = self._services.clock
        here: list[Invitation] = []
        quiet_until: list[int] = []
        for one in waiting:
            person = await self._services.people.get(one.user_id)
            quiet = person.quiet_hours
            quiet_ends = over_at(quiet, clock, clock.now()) if quiet else None
            if quiet_ends is not None:
                quiet_until.append(quiet_ends)
                continue
            if person.invitations == "none":
                await self._told([one], None)
                continue
            sent = await self._send_direct(lobby, person)
            if sent is not None:
                await self._told([one], sent)
            else:
                here.append(one)
        if here:
            users = _users(here)
            made = await self._message(lobby, users)
            sending = mention(self._services, lobby.id, lobby.channel_id, made, users=users)
            await self._told(here, await self._in_time(sending))
        return min(quiet_until, default=None)

    async def _told(self, invitations: Iterable[Invitation], sent: discord.Message | None) -> None:
        """Store where the message of invitations stands. None: there is nothing more to be done about them."""
        for one in invitations:
            if sent is None:
                told = one._replace(over=True, channel_id=None, message_id=None)
            else:
                told = one._replace(over=False, channel_id=sent.channel.id, message_id=sent.id)
            await self._services.store.invitations.change(told)

    async def _send_to_players(self, one: Invitation, lobby: Lobby) -> discord.Message | None:
        """Send the call to the server's players; None if it names none by now, or Discord refuses it for good.

        If Discord took it before and we do not know, the same nonce keeps it from being sent twice.
        """
        roles = (await server_of(self._services.store, lobby.guild_id)).players
        if not roles:
            return None
        sheet = players_sheet(lobby, roles[0], await self._host(lobby), self._services.library.words(lobby.language))
        made = message(sheet, classic=True) | {"nonce": one.request}
        return await self._in_time(mention(self._services, lobby.id, lobby.channel_id, made, roles=roles))

    async def _send_direct(self, lobby: Lobby, person: Profile) -> discord.Message | None:
        """Send an invitation by direct message; None if the person does not want that or it is not possible now."""
        if person.invitations != "dm" or person.dm is None or person.dm_closed:
            return None
        sheet = invitation_sheet(lobby, (), await self._host(lobby), self._services.words_for(person))
        return await self._in_time(send_direct(self._services, person, **message(sheet, classic=True)))

    async def _message(self, lobby: Lobby, users: Sequence[int], *, edit: bool = False) -> dict[str, Any]:
        """The message below the lobby that mentions those who are invited."""
        words = self._services.library.words(lobby.language)
        return message(invitation_sheet(lobby, users, await self._host(lobby), words), classic=True, edit=edit)

    async def _host(self, lobby: Lobby) -> str:
        """The escaped name of its host."""
        return escape((await self._lobbies.names(lobby))[lobby.host])

    async def _end(self, ended: Sequence[Invitation], lobby: Lobby | None, stand: Sequence[Invitation]) -> None:
        """Have the message of some invitations name only those that stand; without any, delete it.

        Raises one of FAILURES if that may work later.
        """
        channel_id = ended[0].channel_id
        message_id = ended[0].message_id
        users = _users(stand)
        if lobby is None or not users:
            await self._in_time(remove(self._services, channel_id, message_id))
        else:
            made = await self._message(lobby, users, edit=True)
            await self._in_time(rewrite(self._services, channel_id, message_id, made, users))
        await self._told(ended, None)

    async def _in_time(self, work: Awaitable[_ResultT]) -> _ResultT:
        """The result of a request to Discord. Raises OutOfTimeError, one of FAILURES, if it takes too long."""
        clock = self._services.clock
        async with TimeLimit(clock, clock.now() + LIMIT_MS):
            return await work


def _users(invitations: Iterable[Invitation]) -> list[int]:
    """The people who are invited, each once: Discord refuses a message that allows the same mention twice."""
    return [*dict.fromkeys(one.user_id for one in invitations)]


def _together(invitations: Iterable[Invitation]) -> list[list[Invitation]]:
    """The invitations by their lobby and message; those without one wait to be told. A call is by itself."""
    groups: dict[tuple[str, int | None, bool], list[Invitation]] = {}
    for one in invitations:
        groups.setdefault((one.lobby_id, one.message_id, one.user_id == PLAYERS), []).append(one)
    return [*groups.values()]


def _stands(one: Invitation, lobby: Lobby) -> bool:
    """Whether an invitation still has its reason."""
    if one.user_id == PLAYERS:
        return not lobby.closed
    return one.user_id in lobby.kept


async def unfit(services: Services, person: Mentioned, guild_id: int | None) -> Refusal | None:
    """The reason why that person cannot be invited to any lobby of the channel; None if they can. Raises StoreError."""
    if person.bot:
        return Refusal("bot")
    if await admitted(services.store, guild_id, person.id) is None:
        return BARRED
    if not person.sees:
        return Refusal("unseen")
    return None


def refusal_text(refusal: Refusal, name: str, words: Words) -> str:
    """The sentence that says why the person of that name is not invited."""
    if refusal.code in ("gone", "not-host"):
        return why_not(refusal, words)
    return words(f"invite-refused-{refusal.code}", name=escape(name))


def _uninvited(lobby: Lobby | None) -> str:
    """The key of the sentence for a person who presses an invitation that is not for them."""
    if lobby is None:
        return "lobby-refused-gone"
    if lobby.closed:
        return "lobby-refused-closed"
    return "invitation-not-yours"
