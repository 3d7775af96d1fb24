"""`/games`: every match a person is in, what is played here, and a way to each."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.answer import Answer
from bot.desk import Desk
from bot.phrases import SYMBOLS, title
from bot.router import Handler, Router
from bot.sheet import Button, Row, Sheet
from bot.tables import Tables
from games.engine.match import Match
from games.engine.values import Words

MOST = 8
"""How many matches are listed at once: with their buttons they stay within a message's forty components."""


class Games:
    """The command, and *Bring it here*."""

    def __init__(self, desk: Desk, router: Router, tables: Tables) -> None:
        self._desk = desk
        self._router = router
        self._tables = tables

    def command(self) -> app_commands.Command[Any, ..., None]:
        """The slash command; it works in direct messages too."""
        say = self._desk.library.localise

        @app_commands.command(name=say("command-games"), description=say("command-games-about"))
        async def games(interaction: discord.Interaction[Any]) -> None:
            answer = await self._router.answer(interaction)
            await answer.show(await self._sheet(answer))

        return games

    def routes(self) -> dict[str, Handler]:
        """The routes of the list."""
        return {"bring": self._bring}

    async def _sheet(self, answer: Answer) -> Sheet:
        interaction = answer.interaction
        mine = await self._desk.hall.of_player(answer.person.id)
        here = await self._desk.store.matches_shown_in(interaction.channel_id or 0)
        known = {card.record.id for card in mine}
        others = [card for card in here if card.record.id not in known]
        own_lines, own_rows = await self._lines(answer, [card.record.id for card in mine[:MOST]], own=True)
        here_lines, here_rows = await self._lines(
            answer, [card.record.id for card in others[: MOST - len(own_rows)]], own=False
        )
        texts = [answer.words("games-title"), "\n".join(own_lines) or answer.words("games-none")]
        if here_lines:
            texts += [answer.words("games-here-title"), "\n".join(here_lines)]
        return Sheet(above=tuple(texts), rows=(*own_rows, *here_rows))

    async def _lines(self, answer: Answer, ids: Sequence[str], *, own: bool) -> tuple[list[str], list[Row]]:
        """A line and a row of buttons for each match."""
        lines: list[str] = []
        rows: list[Row] = []
        for match_id in ids:
            match = await self._desk.hall.find(match_id)
            if match is None:
                continue
            lines.append(f"{len(lines) + 1}. {await self._line(answer, match)}")
            rows.append(await self._buttons(match, len(lines), answer.words, own=own))
        return lines, rows

    async def _line(self, answer: Answer, match: Match) -> str:
        cast, _ = await self._desk.casts(match)
        names = ", ".join(f"{SYMBOLS[seat]} {member.name}" for seat, member in enumerate(cast))
        seat = match.seat_of(answer.person.id)
        mine = seat is not None and seat in match.game.awaited(match.moment.state)
        turn = answer.words("games-your-turn" if mine else "games-waiting")
        table = await self._tables.get(match)
        place = f"<#{table.post.channel_id if table else match.place.channel_id}>"
        return answer.words("games-line", game=title(match.game.key, answer.words), names=names, turn=turn, place=place)

    async def _buttons(self, match: Match, number: int, words: Words, *, own: bool) -> Row:
        table = await self._tables.get(match)
        row: list[Button] = []
        if table is not None:
            row.append(Button(words("games-open", number=number), url=table.url))
        if own:
            row.append(Button(words("games-bring", number=number), "bring", (match.id,)))
            row.append(Button(words("seat-button"), "seat", (match.id,)))
            row.append(Button(words("resign-button"), "resign", (match.id,)))
        return tuple(row)

    async def _bring(self, answer: Answer, args: list[str]) -> None:
        """Posts the board in this channel; only whoever plays may, and only within the server of the match."""
        match = await self._desk.hall.find(args[0])
        if match is None or match.seat_of(answer.person.id) is None:
            await answer.say(answer.words("refused-not-your-seat" if match else "match-gone"))
            return
        interaction = answer.interaction
        if interaction.guild_id is None or interaction.guild_id != match.place.guild_id:
            await answer.say(answer.words("games-only-there"))
            return
        await answer.promise()
        table = await self._tables.get(match)
        if table is None:
            await self._tables.post(match, interaction.channel_id or 0)
        else:
            await table.bring(interaction.channel_id or 0)
        await answer.say(answer.words("games-brought"))
