"""`/privacy`: what is kept of a person, sent to them as a file, or deleted."""

from dataclasses import asdict
from typing import Any

import discord
import orjson
from discord import app_commands

from bot.answer import Answer
from bot.desk import Desk
from bot.lobbies import Lobbies
from bot.lobby import Lobby
from bot.panels import Panels
from bot.router import Handler, Router
from bot.seat_sheet import refusal_said
from bot.sheet import BAD, Button, Sheet
from games.engine.answers import Player
from games.engine.values import Refusal, Words

FILE = "bellhop.json"


class Privacy:
    """The command and its two buttons."""

    def __init__(self, desk: Desk, router: Router, lobbies: Lobbies, panels: Panels) -> None:
        self._desk = desk
        self._router = router
        self._lobbies = lobbies
        self._panels = panels

    def command(self) -> app_commands.Command[Any, ..., None]:
        """The slash command; it works in direct messages too."""
        say = self._desk.library.localise

        @app_commands.command(name=say("command-privacy"), description=say("command-privacy-about"))
        async def privacy(interaction: discord.Interaction[Any]) -> None:
            answer = await self._router.answer(interaction)
            words = answer.words
            buttons = (
                Button(words("privacy-export"), "privacy-export"),
                Button(words("privacy-delete"), "privacy-delete", (), BAD),
            )
            await answer.show(Sheet(above=(words("privacy-text"),), rows=(buttons,)))

        return privacy

    def routes(self) -> dict[str, Handler]:
        """The routes of the buttons; each does it for whoever presses, and nobody else."""
        return {
            "privacy-export": self._export,
            "privacy-delete": self._sure,
            "privacy-delete-yes": self._delete,
        }

    async def _export(self, answer: Answer, args: list[str]) -> None:
        await answer.promise()
        data = orjson.dumps(await self._all_of(answer.person.id), option=orjson.OPT_INDENT_2)
        await answer.hand(FILE, data, answer.words("privacy-exported"))

    async def _all_of(self, user_id: int) -> dict[str, Any]:
        """Everything that is kept of a person; nothing of anybody else."""
        lobbies = await self._lobbies_of(user_id)
        return {
            "person": asdict(await self._desk.people.get(user_id)),
            "matches": await self._desk.store.about(user_id),
            "tables": [
                {
                    "id": one.id,
                    "game": one.game,
                    "guild_id": one.guild_id,
                    "channel_id": one.channel_id,
                    "host": one.host == user_id,
                    "joined": user_id in one.people,
                }
                for one in lobbies
            ],
        }

    async def _lobbies_of(self, user_id: int) -> list[Lobby]:
        every = [Lobby.load(record) for record in await self._desk.store.lobbies()]
        return [one for one in every if user_id in one.people or user_id in one.kept]

    async def _sure(self, answer: Answer, args: list[str]) -> None:
        await answer.update(_sure_sheet(answer.words))

    async def _delete(self, answer: Answer, args: list[str]) -> None:
        """Takes the person out of everything, then forgets them: first what runs, then what is kept.

        A match that they cannot leave just now would wait for nobody for ever: they are asked to press again.
        """
        await answer.quiet()
        user_id = answer.person.id
        for lobby in await self._lobbies_of(user_id):
            await self._lobbies.take_out(lobby.id, user_id)
        for card in await self._desk.hall.of_player(user_id):
            refused = await self._leave(card.record.id, answer)
            if refused:
                await answer.update(_sure_sheet(answer.words, f"⚠️ {refused}"))
                return
        self._desk.hall.forget(user_id)
        await self._desk.store.forget(user_id)
        self._desk.people.forget(user_id)
        await answer.update(Sheet(above=(answer.words("privacy-deleted"),)))

    async def _leave(self, match_id: str, answer: Answer) -> str:
        """Takes the person out of a match; why it waits for them still, or nothing."""
        match = await self._desk.hall.find(match_id)
        seat = None if match is None else match.seat_of(answer.person.id)
        if match is None or seat is None:
            return ""
        result = await match.leave(seat, Player(answer.person.id), answer.request)
        plays = match.moment.outcome is None and match.moment.roster[seat].level is None
        if plays and isinstance(result, Refusal):
            return await refusal_said(self._desk, match, result, answer.words)
        await self._panels.close_seat(match, seat)
        return ""


def _sure_sheet(words: Words, notice: str = "") -> Sheet:
    """The question before everything of a person is deleted."""
    yes = Button(words("privacy-delete-yes"), "privacy-delete-yes", (), BAD)
    return Sheet(above=(notice, words("privacy-sure")), rows=((yes,),))
