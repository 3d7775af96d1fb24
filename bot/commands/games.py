"""`/games`: a person's lobbies and matches, the matches in this channel, and buttons to enter and leave each."""

from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.commands.slash import SlashCommand
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import Lobby
from bot.match.board.boards import Boards
from bot.match.board.writer import board_url
from bot.match.find import stored_moment
from bot.people.servers import server_of
from bot.services import Services
from bot.store.posts import BoardPost, found
from bot.store.records import BOARD
from bot.wire.answer import Answer
from bot.wire.arguments import whole
from bot.wire.failures import OUT_OF_REACH
from bot.wire.pages import page_of, pager
from bot.wire.places import closed_here
from bot.wire.router import Handler, Router
from bot.wire.sheet import Button, Row, Sheet
from bot.words.names import escape
from bot.words.phrases import title
from games import catalogue
from games.engine.contract.values import SYMBOLS
from games.engine.match.match import Match
from games.engine.store.records import MatchCard

FINISHED = 24
"""The most finished matches in the list."""
OVER = 2
"""The number of their group in the list."""
A_ROW = 5
"""The most buttons of a row."""
MOST = 6
"""Entries on a page. With four buttons each they stay below a message's limit of forty components."""

Listed = tuple[str, tuple[Button, ...]]
"""An entry of the list: its line, which is empty if the match is gone, and its buttons."""

Entry = Callable[[int], Coroutine[Any, Any, Listed]]
"""Makes an entry, given its number in the list."""


@dataclass(frozen=True, slots=True)
class Heap:
    """The entries of the list: the person's own first, then those of others in this channel, then finished ones."""

    own: tuple[Entry, ...]
    here: tuple[Entry, ...]
    over: tuple[Entry, ...]

    def part(self, number: int) -> int:
        """Which of the three groups the entry with that number (from 1) belongs to."""
        return (number > len(self.own)) + (number > len(self.own) + len(self.here))


def _known(cards: Iterable[MatchCard]) -> list[MatchCard]:
    """Those of the matches whose game this release has."""
    return [card for card in cards if card.record.game in catalogue.KEYS]


class GamesCommand(SlashCommand):
    """The command, its pages, and *Bring it here*."""

    key = "games"

    def __init__(self, services: Services, router: Router, boards: Boards, lobbies: Lobbies) -> None:
        super().__init__(services, router)
        self._boards = boards
        self._lobbies = lobbies

    async def use(self, answer: Answer, args: list[str]) -> None:
        """Show the list."""
        await answer.show(await self._sheet(answer, 0))

    def routes(self) -> dict[str, Handler]:
        """The routes of the list."""
        return {"games-page": self._page, "bring": self._bring, "lobby-out": self._lobby_out}

    async def _page(self, answer: Answer, args: list[str]) -> None:
        await answer.update(await self._sheet(answer, whole(args[0]) or 0))

    async def _sheet(self, answer: Answer, page: int) -> Sheet:
        heap = await self._heap(answer)
        every = (*heap.own, *heap.here, *heap.over)
        shown, page, pages = page_of(every, page, MOST)
        parts: tuple[list[str], list[str], list[str]] = ([], [], [])
        rows: list[Row] = []
        replays: list[Button] = []
        for number, entry in enumerate(shown, page * MOST + 1):
            line, row = await entry(number)
            if not line:
                continue
            part = heap.part(number)
            parts[part].append(f"{number}. {line}")
            if part == OVER:
                replays += row
            else:
                rows.append(row)
        rows += [tuple(replays[start : start + A_ROW]) for start in range(0, len(replays), A_ROW)]
        own, *others = ("\n".join(part) for part in parts)
        texts = [answer.words("games-title"), own or (answer.words("games-none") if not heap.own else "")]
        for title_key, lines in zip(("games-here-title", "games-over-title"), others, strict=True):
            texts += [answer.words(title_key), lines] if lines else []
        return Sheet(above=tuple(texts), rows=(*rows, *pager("games-page", page, pages, answer.words)))

    async def _heap(self, answer: Answer) -> Heap:
        user = answer.person.id
        mine = [card for card in _known(await self._services.hall.of_player(user)) if await self._sits(card, user)]
        known = {card.record.id for card in mine}
        here = _known(await self._services.store.matches_shown_in(answer.interaction.channel_id or 0))
        lobbies = await self._lobbies.every()
        own = (
            *(partial(self._lobby, answer, one) for one in lobbies if user in one.people or user in one.kept),
            *(partial(self._match, answer, card, own=True) for card in mine),
        )
        over = _known(await self._services.store.matches_finished_by(user, FINISHED))
        return Heap(
            own,
            tuple(partial(self._match, answer, card) for card in here if card.record.id not in known),
            tuple(partial(self._over, answer, card) for card in over),
        )

    async def _sits(self, card: MatchCard, user: int) -> bool:
        """Whether the person still has a seat in that match. Its log is read only if a computer plays for them."""
        if card.played_by(user):
            return True
        try:
            seat, moment = card.record.players.index(user), await stored_moment(self._services, card)
        except (KeyError, ValueError):
            return False  # its log cannot be read
        return not moment.roster[seat].gone

    async def _lobby(self, answer: Answer, lobby: Lobby, number: int) -> Listed:
        """A lobby that the person has joined, or in which a seat is kept for them."""
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

    async def _match(self, answer: Answer, card: MatchCard, number: int, *, own: bool = False) -> Listed:
        """A running match. It is not loaded: another node may serve it."""
        words, record, progress = answer.words, card.record, card.progress
        user = answer.person.id
        mine = card.played_by(user) and record.players.index(user) in progress.awaited
        state = "games-paused" if progress.paused else "games-your-turn" if mine else "games-waiting"
        board = await found(self._services.store, BoardPost, record.id, BOARD)
        place = f"<#{board.channel_id if board else record.place.channel_id}>"
        row = [Button(words("games-open", number=number), url=board_url(record.place, board))] if board else []
        if own:
            row.append(Button(words("games-bring", number=number), "bring", (record.id,)))
            row.append(Button(words("seat-button"), "seat", (record.id,)))
            row.append(Button(words("more-button"), "more", (record.id,)))
        names = await self._names(card)
        line = words("games-line", game=title(record.game, words), names=names, turn=words(state), place=place)
        return line, tuple(row)

    async def _names(self, card: MatchCard) -> str:
        """The names in all seats, each with its symbol, escaped."""
        names = [await self._services.seat_name(user, seat) for seat, user in enumerate(card.record.players)]
        return ", ".join(f"{SYMBOLS[seat]} {escape(name)}" for seat, name in enumerate(names))

    async def _over(self, answer: Answer, card: MatchCard, number: int) -> Listed:
        """A finished match: who played it, who won, when it ended, and its replay. The match is not loaded."""
        words, record, outcome = answer.words, card.record, card.progress.outcome
        assert outcome is not None, "only what is over is listed here"
        names = [escape(await self._services.seat_name(user, seat)) for seat, user in enumerate(record.players)]
        won = set(outcome.winners) if len(outcome.winners) < len(names) else set()
        shown = ", ".join(
            f"{SYMBOLS[seat]} {words('games-won', names=name) if seat in won else name}"
            for seat, name in enumerate(names)
        )
        line = words(
            "games-over-line",
            game=title(record.game, words),
            names=shown if won else f"{shown} · {words('games-undecided')}",
            when=f"<t:{self._services.clock.shown(card.progress.ended_at or 0) // 1000}:d>",
            code=f"`{record.id}`",
        )
        return line, (Button(words("games-replay", number=number), "replay", (record.id,)),)

    async def _lobby_out(self, answer: Answer, args: list[str]) -> None:
        """Leave a lobby, or give up the seat kept in it, from any channel."""
        await self._lobbies.take_out(args[0], answer.person.id)
        await answer.update(await self._sheet(answer, 0))

    async def _bring(self, answer: Answer, args: list[str]) -> None:
        """Post the board in this channel. Only a player may, within the server, in a channel that the server allows."""
        match = await self._services.hall.find(args[0])
        if match is None or not match.sits(answer.person.id):
            gone = self._services.gone(args[0], answer.words)
            await answer.say(answer.words("refused-not-your-seat") if match else gone)
            return
        interaction = answer.interaction
        if interaction.guild_id is None or interaction.guild_id != match.place.guild_id:
            await answer.say(answer.words("games-only-there"))
            return
        closed = closed_here(await server_of(self._services.store, interaction.guild_id), answer)
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
        board = await self._boards.get(match)
        if board is None:
            await self._boards.post(match, channel_id)
        else:
            await board.bring(channel_id)
