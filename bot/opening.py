"""From a lobby to a running match: who sits where, where it runs, and its first board."""

import contextlib
import logging

import discord

from bot.answer import Answer
from bot.card import CARD
from bot.controls import message
from bot.desk import Desk
from bot.failures import FAILURES
from bot.guilds import guild_of
from bot.lobby import Lobby
from bot.phrases import title
from bot.sheet import Sheet
from bot.table_sheet import card_sheet, standing, table_sheet
from bot.tables import Tables
from games import catalogue
from games.engine.errors import StoreError, WorkerFailed
from games.engine.match import Match
from games.engine.records import TABLE, Origin, Place, Post
from games.engine.values import Pace

log = logging.getLogger("bellhop.lobby")

REMATCH = "rematch"
"""The kind of the post that says which match followed another."""


class Opening:
    """Opens matches. The first live match of a channel runs in it; a further one, or one by mail, in a thread."""

    def __init__(self, desk: Desk, tables: Tables) -> None:
        self._desk = desk
        self._tables = tables

    async def start(self, lobby: Lobby, answer: Answer) -> Match:
        """Starts the match of that lobby; the lobby's message becomes its table, or its card.

        The answer is a press on the lobby's message, one in the host's panel, or the command that opened it (then there
        is no message yet).
        """
        in_thread = await self._wants_thread(lobby, answer)
        match = await self._open(lobby, CARD if in_thread else TABLE)
        try:
            with self._tables.expected(match):
                if in_thread:
                    await self._in_thread(lobby, match, answer)
                else:
                    await self._in_channel(lobby, match, answer)
        except (WorkerFailed, *FAILURES) as error:
            log.warning("match=%s its first board is tried again (%s)", match.id, type(error).__name__)
            await answer.give_up()
            await self._tables.restore(match)
        return match

    async def _open(self, lobby: Lobby, kind: str) -> Match:
        """Stores the match in place of its lobby, whose message is the match's from then on: a post of that kind."""
        game = catalogue.find(lobby.game)
        match = await self._desk.hall.open(
            lobby.game,
            game.Options(**lobby.options),
            [*lobby.people, *lobby.computers],
            pace=lobby.pace,
            language=lobby.language,
            place=Place(lobby.guild_id, lobby.channel_id),
            host=lobby.host,
            held=True,
            origin=Origin(lobby.id, kind, lobby.channel_id, lobby.message_id, lobby.opened),
        )
        if lobby.again:
            with contextlib.suppress(StoreError):  # the match it follows may be forgotten
                now = self._desk.clock.wall()
                await self._desk.store.save_post(Post(lobby.again, REMATCH, 0, 0, 0, now, data={"match": match.id}))
        return match

    async def _wants_thread(self, lobby: Lobby, answer: Answer) -> bool:
        if isinstance(answer.interaction.channel, discord.Thread):
            return False  # threads do not nest
        runs = (await guild_of(self._desk.store, lobby.guild_id)).runs
        if runs != "auto":
            return runs == "threads"
        if lobby.pace is Pace.MAIL:
            return True
        return bool(await self._desk.store.matches_shown_in(lobby.channel_id))

    async def _in_channel(self, lobby: Lobby, match: Match, answer: Answer) -> None:
        shown = standing(match)  # computers may act while it is on its way: the post says which version was shown
        message_id = await self.put(lobby, answer, await table_sheet(self._desk, match, shown))
        await self._tables.begin(match, self._post(match, TABLE, lobby, message_id, shown.moment.version))

    async def _in_thread(self, lobby: Lobby, match: Match, answer: Answer) -> None:
        words = self._desk.words(match)
        cast, drawn = await self._desk.casts(match)
        url = f"https://discord.com/channels/{lobby.guild_id}/{lobby.channel_id}"
        message_id = await self.put(lobby, answer, card_sheet(match, match.moment, cast, words, url))
        await self._desk.store.save_post(self._post(match, CARD, lobby, message_id, 0))
        name = f"{title(lobby.game, words)}: {', '.join(member.name for member in drawn)}"[:100]
        await self._tables.post(match, await self._thread(lobby, message_id, name))

    async def _thread(self, lobby: Lobby, message_id: int, name: str) -> int:
        """The id of a new thread on that message; of the channel where Discord lets us open none."""
        channel = self._desk.client.get_partial_messageable(lobby.channel_id, guild_id=lobby.guild_id)
        card = channel.get_partial_message(message_id)
        try:
            # A week without news before Discord archives it: its longest.
            return (await card.create_thread(name=name, auto_archive_duration=10_080)).id
        except discord.HTTPException as error:
            log.warning("match of lobby %s: no thread (%s), so it runs in the channel", lobby.id, error.code)
            return lobby.channel_id

    async def put(self, lobby: Lobby, answer: Answer, sheet: Sheet) -> int:
        """Writes a sheet into the lobby's message, or as the answer to the command that opens it; the message's id.

        Where Discord does not take the answer, it is written through the channel.
        """
        try:
            if not lobby.message_id:
                return await answer.show(sheet, private=False)
            if answer.message_id == lobby.message_id:
                await answer.update(sheet, private=False)
                return lobby.message_id
        except FAILURES as error:
            log.info("lobby %s: the answer was not taken (%s)", lobby.id, error)
            await answer.give_up()
        channel = self._desk.client.get_partial_messageable(lobby.channel_id)
        if not lobby.message_id:
            return (await channel.send(**message(sheet), silent=True)).id
        await channel.get_partial_message(lobby.message_id).edit(**message(sheet, edit=True))
        return lobby.message_id

    def _post(self, match: Match, kind: str, lobby: Lobby, message_id: int, version: int) -> Post:
        return Post(match.id, kind, lobby.channel_id, message_id, version, lobby.opened)
