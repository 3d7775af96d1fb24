"""`/games`: every table a person is at, open or playing, what is played here, and a way into and out of each."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.answer import Answer
from bot.desk import Desk
from bot.failures import OUT_OF_REACH
from bot.guilds import closed_here, guild_of
from bot.lobbies import Lobbies
from bot.lobby import Lobby
from bot.names import escape
from bot.pages import page_of, pager
from bot.phrases import SYMBOLS, title
from bot.router import Handler, Router
from bot.said import whole
from bot.sheet import Button, Row, Sheet
from bot.tables import Tables
from games.engine.match import Match
from games.engine.records import MatchCard

MOST = 6
"""How many tables a page lists: with four buttons each they stay within a message's forty components."""

Entry = Callable[[int], Coroutine[Any, Any, tuple[str, Row]]]
"""A line and a row of buttons, made when its number in the list is known; an empty line where it is gone."""


@dataclass(frozen=True, slots=True)
class Heap:
    """What is listed: first what is the person's own, then what is played here by others."""

    own: tuple[Entry, ...]
    here: tuple[Entry, ...]


class Games:
    """The command, its pages, and *Bring it here*."""

    def __init__(self, desk: Desk, router: Router, tables: Tables, lobbies: Lobbies) -> None:
        self._desk = desk
        self._router = router
        self._tables = tables
        self._lobbies = lobbies

    def command(self) -> app_commands.Command[Any, ..., None]:
        """The slash command; it works in direct messages too."""
        say = self._desk.library.localise

        @app_commands.command(name=say("command-games"), description=say("command-games-about"))
        async def games(interaction: discord.Interaction[Any]) -> None:
            answer = await self._router.answer(interaction)
            await answer.show(await self._sheet(answer, 0))

        return games

    def routes(self) -> dict[str, Handler]:
        """The routes of the list."""
        return {"games-page": self._page, "bring": self._bring, "lobby-out": self._lobby_out}

    async def _page(self, answer: Answer, args: list[str]) -> None:
        await answer.update(await self._sheet(answer, whole(args[0]) or 0))

    async def _sheet(self, answer: Answer, page: int) -> Sheet:
        heap = await self._heap(answer)
        every = (*heap.own, *heap.here)
        shown, page, pages = page_of(every, page, MOST)
        own: list[str] = []
        here: list[str] = []
        rows: list[Row] = []
        for number, entry in enumerate(shown, page * MOST + 1):
            line, row = await entry(number)
            if line:
                (own if number <= len(heap.own) else here).append(f"{number}. {line}")
                rows.append(row)
        texts = [answer.words("games-title"), "\n".join(own) or (answer.words("games-none") if not heap.own else "")]
        if here:
            texts += [answer.words("games-here-title"), "\n".join(here)]
        return Sheet(above=tuple(texts), rows=(*rows, *pager("games-page", page, pages, answer.words)))

    async def _heap(self, answer: Answer) -> Heap:
        user = answer.person.id
        mine = [card for card in await self._desk.hall.of_player(user) if await self._sits(card, user)]
        known = {card.record.id for card in mine}
        here = await self._desk.store.matches_shown_in(answer.interaction.channel_id or 0)
        lobbies = [Lobby.load(record) for record in await self._desk.store.lobbies()]
        own = (
            *(partial(self._lobby, answer, one) for one in lobbies if user in one.people or user in one.kept),
            *(partial(self._match, answer, card, own=True) for card in mine),
        )
        return Heap(own, tuple(partial(self._match, answer, card) for card in here if card.record.id not in known))

    async def _sits(self, card: MatchCard, user: int) -> bool:
        """Whether the person is still in that match; loaded only where a computer plays for them."""
        if card.progress.levels[card.record.players.index(user)] is None:
            return True
        match = await self._desk.hall.find(card.record.id)
        return match is not None and match.sits(user)

    async def _lobby(self, answer: Answer, lobby: Lobby, number: int) -> tuple[str, Row]:
        """An open table that the person has joined, or where a seat is kept for them."""
        words = answer.words
        names = await self._lobbies.names(lobby)
        who = ", ".join(escape(names[user]) for user in lobby.people)
        state = words("games-lobby-in" if answer.person.id in lobby.people else "games-lobby-kept")
        place = f"<#{lobby.channel_id}>"
        line = words("games-line", game=title(lobby.game, words), names=who, turn=state, place=place)
        url = f"https://discord.com/channels/{lobby.guild_id}/{lobby.channel_id}/{lobby.message_id}"
        return line, (
            Button(words("games-open", number=number), url=url),
            Button(words("lobby-leave"), "lobby-out", (lobby.id,)),
        )

    async def _match(self, answer: Answer, card: MatchCard, number: int, *, own: bool = False) -> tuple[str, Row]:
        match = await self._desk.hall.find(card.record.id)
        if match is None:
            return "", ()
        words = answer.words
        cast, _ = await self._desk.casts(match)
        names = ", ".join(f"{SYMBOLS[seat]} {member.name}" for seat, member in enumerate(cast))
        seat = match.seat_of(answer.person.id)
        mine = seat is not None and seat in match.awaited and match.moment.roster[seat].level is None
        state = "games-paused" if match.moment.paused else "games-your-turn" if mine else "games-waiting"
        table = await self._tables.get(match)
        place = f"<#{table.post.channel_id if table else match.place.channel_id}>"
        row = [Button(words("games-open", number=number), url=table.url)] if table is not None else []
        if own:
            row.append(Button(words("games-bring", number=number), "bring", (match.id,)))
            row.append(Button(words("seat-button"), "seat", (match.id,)))
            row.append(Button(words("more-button"), "more", (match.id,)))
        line = words("games-line", game=title(match.game.key, words), names=names, turn=words(state), place=place)
        return line, tuple(row)

    async def _lobby_out(self, answer: Answer, args: list[str]) -> None:
        """Out of an open table, or off its list of kept seats, from wherever the person is."""
        await self._lobbies.take_out(args[0], answer.person.id)
        await answer.update(await self._sheet(answer, 0))

    async def _bring(self, answer: Answer, args: list[str]) -> None:
        """Posts the board in this channel; only whoever plays may, within the server, and where tables may stand."""
        match = await self._desk.hall.find(args[0])
        if match is None or not match.sits(answer.person.id):
            await answer.say(answer.words("refused-not-your-seat" if match else "match-gone"))
            return
        interaction = answer.interaction
        if interaction.guild_id is None or interaction.guild_id != match.place.guild_id:
            await answer.say(answer.words("games-only-there"))
            return
        closed = closed_here(await guild_of(self._desk.store, interaction.guild_id), answer)
        if closed:
            await answer.say(closed)
            return
        await answer.promise()
        try:
            await self._move(match, interaction.channel_id or 0)
        except discord.HTTPException as error:
            if error.code not in OUT_OF_REACH:
                raise
            await answer.say(answer.words("games-no-room"))
        else:
            await answer.say(answer.words("games-brought"))

    async def _move(self, match: Match, channel_id: int) -> None:
        table = await self._tables.get(match)
        if table is None:
            await self._tables.post(match, channel_id)
        else:
            await table.bring(channel_id)
