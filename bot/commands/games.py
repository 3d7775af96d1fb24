"""`/games` and `/replay`: a person's lobbies and matches, those in this channel, and a finished match by its code."""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import groupby
from typing import Any

import discord

from bot.commands.slash import MOST_SUGGESTED, Choices, SlashCommand, suggested
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import Lobby
from bot.match.addresses import board_url
from bot.match.board.boards import Boards
from bot.match.find import for_match, stored_moment
from bot.match.replay import Replays
from bot.match.scene.buttons import more_button
from bot.services import Services
from bot.store.posts import CARD, BoardPost, found
from bot.store.shelf import BOARD
from bot.wire.answer import Answer
from bot.wire.failures import OUT_OF_REACH
from bot.wire.phone import in_a_line
from bot.wire.routes import Count, RefusedError, route
from bot.wire.sheet import MAIN, Button, Menu, Option, Row, Sheet, page_buttons, page_of
from bot.words.names import escape, plain
from bot.words.phrases import title
from games import catalogue
from games.engine.contract.values import Outcome, Words
from games.engine.match.match import Match
from games.engine.match.opening import ID_LENGTH, ID_LETTERS
from games.engine.store.records import MatchCard

FINISHED = 24
"""The most finished matches in the list."""
MOST = 5
"""Entries on a page. With this number a page fits a phone even if names are long."""
HEADS = ("games-title", "games-here-title", "games-over-title")
"""The titles of the groups: the person's own, those of others in this channel, and finished ones."""
OWN, HERE, OVER = range(3)
"""The groups of the list, as indexes of `HEADS`."""
LONGEST = 12
"""The most letters of a name."""
LONGEST_CHOICE = 100
"""The most letters of a suggestion (Discord's documents)."""


@dataclass(frozen=True, slots=True)
class Listed:
    """An entry of the list.

    part: its group, as an index of `HEADS`. ident: of the match or lobby. url: of its message, empty if it has none.
    state: whose turn it is, or when it ended. place: a mention of the channel; of a finished match that nobody
    won, that. names: of its people, not escaped. result: of a finished match of two, instead of place and names.
    """

    part: int
    ident: str
    game: str
    url: str
    state: str
    place: str
    names: tuple[str, ...]
    buttons: tuple[Button, ...]
    result: str = ""


ListEntry = Callable[[], Coroutine[Any, Any, Listed]]
"""Makes an entry of the list."""


def _known(cards: Iterable[MatchCard]) -> list[MatchCard]:
    """The matches whose game this release has."""
    return [card for card in cards if card.record.game in catalogue.KEYS]


def _awaits(card: MatchCard, user: int) -> bool:
    """Whether the match waits for that person."""
    return card.played_by(user) and card.record.players.index(user) in card.progress.awaited


class GamesCommand(SlashCommand):
    """`/games`, its pages and menu, with buttons to enter and leave each entry, and *Bring it here*."""

    key = "games"

    def __init__(self, services: Services, boards: Boards, lobbies: Lobbies) -> None:
        super().__init__(services)
        self._boards = boards
        self._lobbies = lobbies

    async def use(self, answer: Answer) -> None:
        """Show the list."""
        await answer.show(await self._sheet(answer, 0))

    @route("games-page:page:_")
    @route("games-choose:page:chosen")
    async def _page(self, answer: Answer, page: Count, chosen: str = "") -> None:
        """Show a page, or the buttons of the chosen entry on the page where it is now."""
        await answer.update(await self._sheet(answer, page, chosen))

    async def _sheet(self, answer: Answer, page: int, chosen: str = "") -> Sheet:
        entries = await self._entries(answer)
        if chosen in entries:
            page = list(entries).index(chosen) // MOST
        shown, page, pages = page_of([*entries.values()], page, MOST)
        listed = [await entry() for entry in shown]
        return _games_sheet([*enumerate(listed, page * MOST + 1)], chosen, page, pages, answer.words)

    async def _entries(self, answer: Answer) -> dict[str, ListEntry]:
        """All entries by the id of their match or lobby, those of each group together.

        Matches that wait for the person come first.
        """
        user, store = answer.person.id, self._services.store
        mine = [card for card in _known(await store.matches_of(user)) if await self._sits(card, user)]
        here = _known(await store.matches_shown_in(answer.interaction.channel_id or 0))
        over = _known(await store.matches_finished_by(user, FINISHED))
        lobbies = [one for one in await self._lobbies.every() if user in one.people or user in one.kept]
        own = {card.record.id: partial(self._match, answer, card, OWN) for card in mine}
        first = {card.record.id: own[card.record.id] for card in mine if _awaits(card, user)}
        theirs = {card.record.id: partial(self._match, answer, card, HERE) for card in here}
        return {
            **first,
            **{one.id: partial(self._lobby, answer, one) for one in lobbies},
            **own,
            **{match: entry for match, entry in theirs.items() if match not in own},
            **{card.record.id: partial(self._over, answer, card) for card in over},
        }

    async def _sits(self, card: MatchCard, user: int) -> bool:
        """Whether the person still has a seat in that match. Its log is read only if a computer plays for them."""
        if card.played_by(user):
            return True
        try:
            seat, moment = card.record.players.index(user), await stored_moment(self._services, card)
        except (KeyError, ValueError):
            return False  # its log cannot be read
        return not moment.seats[seat].gone

    async def _lobby(self, answer: Answer, lobby: Lobby) -> Listed:
        """A lobby that the person has joined, or in which a seat is kept for them."""
        words = answer.words
        names = await self._lobbies.names(lobby)
        return Listed(
            OWN,
            lobby.id,
            lobby.game,
            lobby.url,
            words("games-lobby-in" if answer.person.id in lobby.people else "games-lobby-kept"),
            f"<#{lobby.channel_id}>",
            tuple(names[user] for user in lobby.people),
            (Button(words("lobby-leave"), "lobby-out", (lobby.id,)),),
        )

    async def _match(self, answer: Answer, card: MatchCard, part: int) -> Listed:
        """A running match. It is not loaded: another node may serve it."""
        words, record = answer.words, card.record
        waiting = "games-your-turn" if _awaits(card, answer.person.id) else "games-waiting"
        board = await found(self._services.store, BoardPost, record.id, BOARD)
        there = answer.interaction.guild_id == record.place.guild_id and record.challenge is None
        match = (record.id,)
        in_words = Button(words("in-words-button"), "in-words", match)
        own = (
            Button(words("seat-button"), "seat", match, MAIN),
            *([Button(words("games-bring"), "bring", match)] if there else []),
            in_words,
            more_button(record.id, words),
        )
        return Listed(
            part,
            record.id,
            record.game,
            board_url(record.place, board) if board else "",
            words("games-paused" if card.progress.paused else waiting),
            f"<#{await self._room(card, board)}>",
            await self._names(card, words, without=answer.person.id if part == OWN else None),
            own if part == OWN else (in_words,),
        )

    async def _room(self, card: MatchCard, board: BoardPost | None) -> int:
        """The channel to name in the list: where the board is, but not a thread of the match, which is named after it.

        Discord gives a thread the id of the message on which it was made: that of the match's card.
        """
        home = card.record.place.channel_id
        made_on = await found(self._services.store, BoardPost, card.record.id, CARD)
        own = made_on is not None and board is not None and board.channel_id == made_on.message_id
        return home if board is None or own else board.channel_id

    async def _over(self, answer: Answer, card: MatchCard) -> Listed:
        """A finished match: who played it, who won, when it ended, and its replay. The match is not loaded."""
        words, record, outcome = answer.words, card.record, card.progress.outcome
        assert outcome is not None, "only what is over is listed here"
        names = await self._names(card, words)
        own = record.players.index(answer.person.id) if answer.person.id in record.players else None
        said = [name if seat != own else words("games-you") for seat, name in enumerate(names)]
        won = outcome.winners if len(outcome.winners) < len(names) else ()
        order = sorted(range(len(said)), key=lambda seat: (seat not in won, seat != own))
        played = words("games-challenge") if record.challenge else words("games-retry") if record.retry else ""
        ended = f"<t:{self._services.clock.shown(card.progress.ended_at or 0) // 1000}:R>"
        return Listed(
            OVER,
            record.id,
            record.game,
            "",
            f"{ended} · {played}" if played else ended,
            "" if won else words("games-undecided"),
            tuple(words("games-won", names=said[seat]) if seat in won else said[seat] for seat in order),
            ()
            if record.sealed > self._services.clock.now()
            else (Button(words("replay-button"), "replay", (record.id,)), more_button(record.id, words)),
            _beaten(outcome, names, own, words) if len(names) == 2 and won else "",
        )

    async def _names(self, card: MatchCard, words: Words, without: int | None = None) -> tuple[str, ...]:
        """The names in all seats, not escaped. without: a user whose own seat is left out."""
        record = card.record
        names = await self._services.names_of(record.players, card.progress.levels, record.place.guild_id, words)
        return tuple(
            name for user, name in zip(card.record.players, names, strict=True) if user is None or user != without
        )

    @route("lobby-out:lobby")
    async def _lobby_out(self, answer: Answer, lobby: str) -> None:
        """Leave a lobby, or give up the seat kept in it, from any channel."""
        await self._lobbies.take_out(lobby, answer.person.id)
        await answer.update(await self._sheet(answer, 0))

    @route("bring:match")
    @for_match
    async def _bring(self, answer: Answer, match: Match) -> None:
        """Post the board in this channel. Only a player may, within the server, in a channel that the server allows."""
        if match.record.challenge is not None:
            raise RefusedError(answer.words("challenge-sealed"))
        if not match.sits(answer.person.id):
            raise RefusedError(answer.words("refused-not-your-seat"))
        if not answer.guild_id or answer.guild_id != match.place.guild_id:
            raise RefusedError(answer.words("games-only-there"))
        await self._services.check_open(answer)
        await answer.promise()
        try:
            await self._move(match, answer.interaction.channel_id or 0)
        except discord.HTTPException as error:
            if error.code not in OUT_OF_REACH:
                raise
            raise RefusedError(answer.words("games-no-room")) from None
        await answer.say(answer.words("games-brought"))

    async def _move(self, match: Match, channel_id: int) -> None:
        board = await self._boards.get(match)
        if board is None:
            await self._boards.post(match, channel_id)
        else:
            await board.bring(channel_id)


class ReplayCommand(SlashCommand):
    """`/replay`: a finished match by its code, which its replay shows, or chosen among a person's own.

    A person who has a code may watch. Names are shown only to those who played or see the channel.
    """

    key = "replay"

    def __init__(self, services: Services, replays: Replays) -> None:
        super().__init__(services)
        self._replays = replays

    async def use(self, answer: Answer, code: str) -> None:
        """Open the replay of the match with that code."""
        letters = [letter for letter in code.lower() if letter in ID_LETTERS]  # people also copy what stands around
        await self._replays.open(answer, "".join(letters[:ID_LENGTH]))

    async def suggest_code(self, answer: Answer, typed: str) -> Choices:
        """The person's own finished matches, the newest first."""
        cards = await self._services.store.matches_finished_by(answer.person.id, MOST_SUGGESTED)
        return suggested(
            [(await self._named(card, answer.person.id, answer.words), card.record.id) for card in _known(cards)], typed
        )

    async def _named(self, card: MatchCard, user: int, words: Words) -> str:
        """A match in words: its game, when it ended, and who else played."""
        shown = self._services.clock.shown(card.progress.ended_at or 0)
        date = datetime.fromtimestamp(shown / 1000, UTC)
        parts = {"day": f"{date.day:02}", "month": f"{date.month:02}", "year": str(date.year)}
        record = card.record
        names = await self._services.names_of(record.players, card.progress.levels, record.place.guild_id, words)
        others = ", ".join(plain(name) for one, name in zip(card.record.players, names, strict=True) if one != user)
        return words("replay-suggested", game=title(card.record.game, words), names=others, **parts)[:LONGEST_CHOICE]


def _games_sheet(listed: Sequence[tuple[int, Listed]], chosen: str, page: int, pages: int, words: Words) -> Sheet:
    """A page of the list. listed: its entries with their numbers.

    chosen: the ident of the entry whose buttons are shown; the first one if it is not on the page.
    """
    lines = {
        HEADS[part]: "\n".join(_lines(one, number, words) for number, one in entries)
        for part, entries in groupby(listed, lambda numbered: numbered[1].part)
    }
    if page == 0:
        lines = {HEADS[0]: words("games-none"), **lines}
    choices = [(number, one) for number, one in listed if one.buttons]
    shown = next((one for _, one in choices if one.ident == chosen), choices[0][1] if choices else None)
    rows: list[Row] = [_menu(choices, shown, page, words)] if len(choices) > 1 else []
    rows += [shown.buttons] if shown else []
    return Sheet(
        above=tuple(f"{words(head)}\n{listed}" for head, listed in lines.items()),
        rows=(*rows, page_buttons("games-page", page, pages, words)),
    )


def _beaten(outcome: Outcome, names: Sequence[str], own: int | None, words: Words) -> str:
    """The result of a match of two in a sentence, such as "Bob beat Alice 3:0". own: the reader's seat."""
    (winner,) = outcome.winners
    loser = 1 - winner
    key = "games-you-beat" if winner == own else "games-beat-you" if loser == own else "games-beat"
    most, fewer = outcome.scores[winner], outcome.scores[loser]
    score = f"{most}:{fewer}" if most is not None and fewer is not None and most > fewer else ""
    told = {"winner": escape(names[winner], LONGEST), "loser": escape(names[loser], LONGEST), "score": score}
    return words(key, **told).strip()


def _lines(one: Listed, number: int, words: Words) -> str:
    """The entry's lines: what is played and whose turn it is, then where and with whom, as far as a line reaches."""
    game = title(one.game, words)
    line = words("games-line", number=number, game=f"[{game}]({one.url})" if one.url else game, turn=one.state)
    return f"{line}\n-# {one.result or in_a_line([escape(name, LONGEST) for name in one.names], one.place)}"


def _menu(choices: Sequence[tuple[int, Listed]], shown: Listed | None, page: int, words: Words) -> Menu:
    """The menu of the entries that have buttons."""
    options = tuple(
        Option(f"{number}. {title(one.game, words)}", one.ident, ", ".join(map(plain, one.names)), chosen=one is shown)
        for number, one in choices
    )
    return Menu(words("games-choose"), "games-choose", (str(page),), options)
