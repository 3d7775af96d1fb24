"""`/privacy`: sends a person everything that is stored about them as a file, or deletes it."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any

import orjson

from bot.commands.slash import SlashCommand
from bot.cup.cup import Cup, CupPhase
from bot.cup.cups import Cups
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import Lobby, concerned
from bot.match.panel.panels import Panels
from bot.match.scene.lines import refusal_said
from bot.people.servers import server_from
from bot.services import Services
from bot.store.challenges import StoredChallenge
from bot.store.invitations import Invitation
from bot.store.results import Result
from bot.wire.answer import Answer
from bot.wire.relay import Relay
from bot.wire.routes import route
from bot.wire.sheet import BAD, Button, Sheet
from games.engine.contract.values import Refusal, Words
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import LeaveSeat
from games.engine.store.errors import StoreError

log = logging.getLogger("bellhop.people")

FILE_NAME = "bellhop.json"
"""The name of the file that a person gets."""


class PrivacyCommand(SlashCommand):
    """The command and its two buttons."""

    key = "privacy"

    def __init__(
        self,
        services: Services,
        lobbies: Lobbies,
        cups: Cups,
        panels: Panels,
        relay: Relay,
        renew: Callable[[str], Awaitable[None]],
    ) -> None:
        """renew: has the list of a challenge written again, because somebody in it was forgotten."""
        super().__init__(services)
        self._lobbies = lobbies
        self._cups = cups
        self._panels = panels
        self._relay = relay
        self._renew = renew
        relay.on_leave = self._take_out

    async def use(self, answer: Answer) -> None:
        """Say what is stored, and offer it and its deletion."""
        words = answer.words
        buttons = (
            Button(words("privacy-export"), "privacy-export"),
            Button(words("privacy-delete"), "privacy-delete", look=BAD),
        )
        await answer.show(Sheet(above=(words("privacy-text"),), rows=(buttons,)))

    @route("privacy-export")
    async def _export(self, answer: Answer) -> None:
        await answer.promise()
        data = orjson.dumps(await self._all_of(answer.person.id), option=orjson.OPT_INDENT_2)
        await answer.send_file(FILE_NAME, data, answer.words("privacy-exported"))

    async def _all_of(self, user_id: int) -> dict[str, Any]:
        """Everything that is stored about a person, and nothing about others."""
        store = self._services.store
        person = await self._services.people.get(user_id)
        results = await self._services.records.results.of_user(user_id)
        predictions = await store.predictions.of_user(user_id)
        puzzles = await store.daily.of_user(user_id)
        guilds = await store.guilds()
        invitations = await store.invitations.of_user(user_id)
        challenges = await store.challenges.of_user(user_id)
        return {
            "person": asdict(person),
            "matches": await store.about(user_id),
            "results": [_result_shown(result, user_id) for result in results],
            "predictions": [prediction._asdict() for prediction in predictions],
            "puzzles": [puzzle._asdict() for puzzle in puzzles],
            "barred_in": [guild_id for guild_id, data in guilds if user_id in server_from(data).barred],
            "invitations": [_invitation_shown(invitation, user_id) for invitation in invitations],
            "challenges": [_challenge_shown(challenge) for challenge in challenges],
            "cups": [_cup_shown(cup, user_id) for cup in await self._cups.of_user(user_id)],
            "tables": [_lobby_shown(lobby, user_id) for lobby in await self._lobbies_of(user_id)],
        }

    async def _lobbies_of(self, user_id: int) -> list[Lobby]:
        return [lobby for lobby in await self._lobbies.every() if user_id in concerned(lobby)]

    @route("privacy-delete")
    async def _sure(self, answer: Answer) -> None:
        await answer.update(_sure_sheet(answer.words))

    @route("privacy-delete-yes")
    async def _delete(self, answer: Answer) -> None:
        """Take the person out of everything that runs, then delete what is stored about them.

        If something fails (a match lets no one out while the bot stops, or the store fails), the person is told that
        not everything is deleted, and may press again. A second deletion does no harm.
        """
        await answer.quiet()
        try:
            refused = await self._taken_out(answer)
        except StoreError as error:
            log.warning("a person is not forgotten yet: %s", error)
            refused = answer.words("privacy-unfinished")
        if refused:
            await answer.update(_sure_sheet(answer.words, f"⚠️ {refused}"))
        else:
            await answer.update(Sheet(above=(answer.words("privacy-deleted"),)))

    async def _taken_out(self, answer: Answer) -> str:
        """Take the person out of everything and forget them. Returns why that is not possible now; empty if it is done.

        Raises StoreError.
        """
        user_id = answer.person.id
        lobbies = [lobby.id for lobby in await self._lobbies_of(user_id)]
        matches = [card.record.id for card in await self._services.store.matches_of(user_id)]
        cups = await self._cups.of_user(user_id)
        running = [cup.id for cup in cups if cup.phase is not CupPhase.OVER]
        for ident in (*lobbies, *running, *matches):
            refused = await self._leave(ident, answer)
            if refused:
                return refused
        tried = await self._services.store.challenges_of(user_id)
        await self._services.store.forget(user_id)
        self._services.matches.forget(user_id)
        self._services.people.forget(user_id)
        for challenge in tried:
            await self._renew(challenge)
        self._cups.renew()
        for cup in cups:
            if cup.phase is CupPhase.OVER:
                self._cups.stir(cup.id)
        return ""

    async def _leave(self, ident: str, answer: Answer) -> str:
        """Take the person out of a match, lobby or cup. Returns why it does not let them go; empty if it does."""
        user_id = answer.person.id
        if not await self._relay.serves(ident):
            if await self._relay.leave(ident, user_id):
                return ""
            return answer.words("privacy-unfinished")
        match = await self._services.matches.find(ident)
        refusal = await self._leave_here(match, ident, user_id, answer.request)
        if match is None or refusal is None:
            return ""
        return await refusal_said(self._services, match, refusal, answer.words)

    async def _leave_here(self, match: Match | None, ident: str, user_id: int, request: str) -> Refusal | None:
        """Take a person out of a match, lobby or cup of this node's. Returns why the match does not let them go.

        match: that with the id; None if it is a lobby or a cup.
        """
        if match is None:
            await self._lobbies.take_out(ident, user_id, forgotten=True)
            await self._cups.take_out(ident, user_id)
            return None
        seat = match.seat_of(user_id)
        if seat is None:
            return None
        result = await match.ask(LeaveSeat(seat, Player(user_id)), request)
        still_plays = match.newest.outcome is None and match.newest.seats[seat].level is None
        if still_plays and isinstance(result, Refusal):
            return result
        await self._panels.close_seat(match, seat)
        return None

    async def _take_out(self, ident: str, user_id: int, request: str) -> bool:
        """Take a person out of a match, lobby or cup of this node's, because another node was asked to."""
        match = await self._services.matches.find(ident)
        return await self._leave_here(match, ident, user_id, request) is None


def _result_shown(result: Result, user_id: int) -> dict[str, Any]:
    """The part of a result that is about one person, and nothing about others."""
    (standing,) = [standing for standing in result.standings if standing.user == user_id]
    return {
        "match_id": result.match_id,
        "game": result.game,
        "guild_id": result.guild_id,
        "ended_at": result.ended_at,
        "lasted_ms": result.lasted_ms,
        "seats": result.seats,
        "seat": standing.seat,
        "place": standing.place,
        "score": standing.score,
        "gone": standing.gone,
    }


def _invitation_shown(invitation: Invitation, user_id: int) -> dict[str, Any]:
    """The part of an invitation that is about one person: whether they sent it or got it."""
    return {
        "at": invitation.at,
        "sent": invitation.sender_id == user_id,
        "got": invitation.user_id == user_id,
    }


def _cup_shown(cup: Cup, user_id: int) -> dict[str, Any]:
    """The part of a cup that is about one person, and nothing about others."""
    places: list[int | None] = []
    for tables in cup.rounds:
        for table in tables:
            if user_id not in table.people:
                continue
            if table.places is None:
                places.append(None)
            else:
                places.append(table.place(user_id))
    return {
        "id": cup.id,
        "game": cup.game,
        "guild_id": cup.guild_id,
        "channel_id": cup.channel_id,
        "opened": cup.opened,
        "phase": cup.phase,
        "organiser": cup.host == user_id,
        "joined": user_id in cup.people,
        "out": user_id in cup.out,
        "places": places,
    }


def _challenge_shown(challenge: StoredChallenge) -> dict[str, Any]:
    """The part of a challenge that is about the person who opened it."""
    cut = None
    cuts = challenge.data.get("cuts")
    if cuts:
        _, cut = cuts[0]
    return {
        "id": challenge.id,
        "guild_id": challenge.guild_id,
        "opened_at": challenge.opened_at,
        "closes_at": challenge.closes_at,
        "cut": cut,
    }


def _lobby_shown(lobby: Lobby, user_id: int) -> dict[str, Any]:
    """The part of a lobby that is about one person, and nothing about others."""
    return {
        "id": lobby.id,
        "game": lobby.game,
        "guild_id": lobby.guild_id,
        "channel_id": lobby.channel_id,
        "host": lobby.host == user_id,
        "joined": user_id in lobby.people,
        "sent_away": user_id in lobby.sent_away,
        "cut": dict(lobby.cuts).get(user_id),
    }


def _sure_sheet(words: Words, notice: str = "") -> Sheet:
    """The question before everything about a person is deleted."""
    yes = Button(words("privacy-delete-yes"), "privacy-delete-yes", look=BAD)
    return Sheet(above=(notice, words("privacy-sure")), rows=((yes,),))
