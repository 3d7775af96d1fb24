"""`/games` and `/replay`: a person's lobbies and matches, those in this channel, and a finished match by its code."""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from functools import partial
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
from games.engine.contract.values import Outcome, Seat, Words
from games.engine.match.match import Match
from games.engine.match.opening import ID_LENGTH, ID_LETTERS
from games.engine.store.records import MatchCard, MatchRecord

FINISHED_MATCHES_LISTED = 24
"""The most finished matches in the list."""
ENTRIES_ON_A_PAGE = 5
"""With this number a page fits a phone even if names are long."""
MOST_LETTERS_OF_A_NAME = 12
"""With this number several names have room in a line."""
MOST_LETTERS_OF_A_SUGGESTION = 100
"""Discord takes no longer one (its documents)."""


class ListGroup(Enum):
    """A group of the list. Its value is the key of its title."""

    OWN = "games-title"
    """What the person takes part in."""
    HERE = "games-here-title"
    """Matches of others in this channel."""
    FINISHED = "games-over-title"
    """Finished matches of the person."""


@dataclass(frozen=True, slots=True)
class Listed:
    """An entry of the list."""

    group: ListGroup
    ident: str
    """The id of the match or lobby."""
    game: str
    """The key of the game."""
    url: str
    """The address of its message; empty if it has none."""
    state: str
    """Whose turn it is, or when it ended."""
    place: str
    """A mention of the channel. Of a finished match: that nobody won, or empty."""
    names: tuple[str, ...]
    """The names of its people, not escaped."""
    buttons: tuple[Button, ...]
    result: str = ""
    """How a finished match of two ended, which is shown in place of `place` and `names`; else empty."""


MakeEntry = Callable[[], Coroutine[Any, Any, Listed]]
"""Makes an entry of the list. Only the entries of the page that is shown are made."""


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
            page = list(entries).index(chosen) // ENTRIES_ON_A_PAGE
        on_the_page, page, pages = page_of(list(entries.values()), page, ENTRIES_ON_A_PAGE)
        listed = [await make_entry() for make_entry in on_the_page]
        return _games_sheet(listed, chosen, page, pages, answer.words)

    async def _entries(self, answer: Answer) -> dict[str, MakeEntry]:
        """All entries by the id of their match or lobby, those of each group together.

        Matches that wait for the person come first.
        """
        user = answer.person.id
        store = self._services.store
        own = [card for card in _known(await store.matches_of(user)) if await self._sits(card, user)]
        here = _known(await store.matches_shown_in(answer.interaction.channel_id or 0))
        finished = _known(await store.matches_finished_by(user, FINISHED_MATCHES_LISTED))
        entries: dict[str, MakeEntry] = {}
        for card in own:
            if _awaits(card, user):
                entries[card.record.id] = partial(self._match, answer, card, ListGroup.OWN)
        for lobby in await self._lobbies.every():
            if user in lobby.people or user in lobby.kept:
                entries[lobby.id] = partial(self._lobby, answer, lobby)
        for card in own:
            if not _awaits(card, user):
                entries[card.record.id] = partial(self._match, answer, card, ListGroup.OWN)
        for card in here:
            if card.record.id not in entries:
                entries[card.record.id] = partial(self._match, answer, card, ListGroup.HERE)
        for card in finished:
            entries[card.record.id] = partial(self._finished, answer, card)
        return entries

    async def _sits(self, card: MatchCard, user: int) -> bool:
        """Whether the person still has a seat in that match. Its log is read only if a computer plays for them."""
        if card.played_by(user):
            return True
        try:
            seat = card.record.players.index(user)
            state = await stored_moment(self._services, card)
        except (KeyError, ValueError):
            return False  # its log cannot be read
        return not state.seats[seat].gone

    async def _lobby(self, answer: Answer, lobby: Lobby) -> Listed:
        """A lobby that the person has joined, or in which a seat is kept for them."""
        words = answer.words
        names = await self._lobbies.names(lobby)
        if answer.person.id in lobby.people:
            state = words("games-lobby-in")
        else:
            state = words("games-lobby-kept")
        return Listed(
            group=ListGroup.OWN,
            ident=lobby.id,
            game=lobby.game,
            url=lobby.url,
            state=state,
            place=f"<#{lobby.channel_id}>",
            names=tuple(names[user] for user in lobby.people),
            buttons=(Button(words("lobby-leave"), "lobby-out", (lobby.id,)),),
        )

    async def _match(self, answer: Answer, card: MatchCard, group: ListGroup) -> Listed:
        """A running match. It is not loaded: another node may serve it."""
        words = answer.words
        record = card.record
        board = await found(self._services.store, BoardPost, record.id, BOARD)
        if card.progress.paused:
            state = words("games-paused")
        elif _awaits(card, answer.person.id):
            state = words("games-your-turn")
        else:
            state = words("games-waiting")
        url = ""
        if board is not None:
            url = board_url(record.place, board)
        in_words = Button(words("in-words-button"), "in-words", (record.id,))
        if group is ListGroup.OWN:
            names = await self._names(card, words, without=answer.person.id)
            buttons = self._own_buttons(answer, record, in_words)
        else:
            names = await self._names(card, words)
            buttons = (in_words,)
        return Listed(
            group=group,
            ident=record.id,
            game=record.game,
            url=url,
            state=state,
            place=f"<#{await self._room(card, board)}>",
            names=names,
            buttons=buttons,
        )

    def _own_buttons(self, answer: Answer, record: MatchRecord, in_words: Button) -> tuple[Button, ...]:
        """The buttons of a match in which the person plays. *Bring it here* is only for its own server."""
        words = answer.words
        buttons = [Button(words("seat-button"), "seat", (record.id,), look=MAIN)]
        if answer.interaction.guild_id == record.place.guild_id and record.challenge is None:
            buttons.append(Button(words("games-bring"), "bring", (record.id,)))
        return (*buttons, in_words, more_button(record.id, words))

    async def _room(self, card: MatchCard, board: BoardPost | None) -> int:
        """The channel to name in the list: where the board is, but not a thread of the match, which is named after it.

        Discord gives a thread the id of the message on which it was made: that of the match's card.
        """
        home = card.record.place.channel_id
        if board is None:
            return home
        made_on = await found(self._services.store, BoardPost, card.record.id, CARD)
        in_own_thread = made_on is not None and board.channel_id == made_on.message_id
        if in_own_thread:
            return home
        return board.channel_id

    async def _finished(self, answer: Answer, card: MatchCard) -> Listed:
        """A finished match: who played it, who won, when it ended, and its replay. The match is not loaded."""
        words = answer.words
        record = card.record
        outcome = card.progress.outcome
        assert outcome is not None, "only what is over is listed here"
        names = await self._names(card, words)
        own_seat: int | None = None
        if answer.person.id in record.players:
            own_seat = record.players.index(answer.person.id)
        winners: tuple[Seat, ...] = ()
        if len(outcome.winners) < len(names):
            winners = outcome.winners
        place = ""
        result = ""
        if not winners:
            place = words("games-undecided")
        elif len(names) == 2:
            result = _beaten(outcome, names, own_seat, words)
        buttons: tuple[Button, ...] = ()
        if record.sealed <= self._services.clock.now():
            buttons = (Button(words("replay-button"), "replay", (record.id,)), more_button(record.id, words))
        return Listed(
            group=ListGroup.FINISHED,
            ident=record.id,
            game=record.game,
            url="",
            state=self._ended(card, words),
            place=place,
            names=_ranked_names(names, winners, own_seat, words),
            buttons=buttons,
            result=result,
        )

    def _ended(self, card: MatchCard, words: Words) -> str:
        """When a match ended, and whether it was an attempt at a challenge, or went on from another match."""
        ended = f"<t:{self._services.clock.shown(card.progress.ended_at or 0) // 1000}:R>"
        if card.record.challenge:
            return f"{ended} · {words('games-challenge')}"
        if card.record.retry:
            return f"{ended} · {words('games-retry')}"
        return ended

    async def _names(self, card: MatchCard, words: Words, without: int | None = None) -> tuple[str, ...]:
        """The names in all seats, not escaped. without: a user whose own seat is left out."""
        players = card.record.players
        names = await self._services.names_of(players, card.progress.levels, card.record.place.guild_id, words)
        if without is None:
            return tuple(names)
        return tuple(name for user, name in zip(players, names, strict=True) if user != without)

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
        user = answer.person.id
        named: list[tuple[str, str]] = []
        for card in _known(await self._services.store.matches_finished_by(user, MOST_SUGGESTED)):
            named.append((await self._named(card, user, answer.words), card.record.id))
        return suggested(named, typed)

    async def _named(self, card: MatchCard, user: int, words: Words) -> str:
        """A match in words: its game, when it ended, and who else played."""
        record = card.record
        ended_at = self._services.clock.shown(card.progress.ended_at or 0)
        date = datetime.fromtimestamp(ended_at / 1000, UTC)
        names = await self._services.names_of(record.players, card.progress.levels, record.place.guild_id, words)
        others = [plain(name) for player, name in zip(record.players, names, strict=True) if player != user]
        said = words(
            "replay-suggested",
            game=title(record.game, words),
            names=", ".join(others),
            day=f"{date.day:02}",
            month=f"{date.month:02}",
            year=str(date.year),
        )
        return said[:MOST_LETTERS_OF_A_SUGGESTION]


def _games_sheet(entries: Sequence[Listed], chosen: str, page: int, pages: int, words: Words) -> Sheet:
    """A page of the list. entries: those on the page.

    chosen: the ident of the entry whose buttons are shown; the first one if it is not on the page.
    """
    numbered = list(enumerate(entries, start=page * ENTRIES_ON_A_PAGE + 1))
    with_buttons = [(number, entry) for number, entry in numbered if entry.buttons]
    rows: list[Row] = []
    if with_buttons:
        shown = _chosen_entry([entry for _, entry in with_buttons], chosen)
        if len(with_buttons) > 1:
            rows.append(_menu(with_buttons, shown, page, words))
        rows.append(shown.buttons)
    rows.append(page_buttons("games-page", page, pages, words))
    return Sheet(above=_group_texts(numbered, page, words), rows=tuple(rows))


def _group_texts(numbered: Sequence[tuple[int, Listed]], page: int, words: Words) -> tuple[str, ...]:
    """The groups on a page, each as one text. The first page says if the person takes part in nothing."""
    lines: dict[ListGroup, list[str]] = {}
    for number, entry in numbered:
        lines.setdefault(entry.group, []).append(_lines(entry, number, words))
    texts = ["\n".join((words(group.value), *said)) for group, said in lines.items()]
    if page == 0 and ListGroup.OWN not in lines:
        texts.insert(0, f"{words(ListGroup.OWN.value)}\n{words('games-none')}")
    return tuple(texts)


def _chosen_entry(entries: Sequence[Listed], chosen: str) -> Listed:
    """The chosen entry, whose buttons are shown; the first one if it is not among them."""
    for entry in entries:
        if entry.ident == chosen:
            return entry
    return entries[0]


def _ranked_names(names: Sequence[str], winners: Sequence[Seat], own_seat: int | None, words: Words) -> tuple[str, ...]:
    """The names of a finished match: winners first, with a cup, then the reader, who is addressed."""
    ranked: list[str] = []
    for seat in sorted(range(len(names)), key=lambda seat: (seat not in winners, seat != own_seat)):
        name = names[seat]
        if seat == own_seat:
            name = words("games-you")
        if seat in winners:
            name = words("games-won", names=name)
        ranked.append(name)
    return tuple(ranked)


def _beaten(outcome: Outcome, names: Sequence[str], own_seat: int | None, words: Words) -> str:
    """The result of a match of two in a sentence, such as "Bob beat Alice 3:0". own_seat: the reader's."""
    (winner,) = outcome.winners
    loser = 1 - winner
    if winner == own_seat:
        key = "games-you-beat"
    elif loser == own_seat:
        key = "games-beat-you"
    else:
        key = "games-beat"
    score = ""
    won = outcome.scores[winner]
    lost = outcome.scores[loser]
    if won is not None and lost is not None and won > lost:
        score = f"{won}:{lost}"
    sentence = words(
        key,
        winner=escape(names[winner], MOST_LETTERS_OF_A_NAME),
        loser=escape(names[loser], MOST_LETTERS_OF_A_NAME),
        score=score,
    )
    return sentence.strip()


def _lines(entry: Listed, number: int, words: Words) -> str:
    """The entry's lines: what is played and whose turn it is, then where and with whom, as far as a line reaches."""
    game = title(entry.game, words)
    if entry.url:
        game = f"[{game}]({entry.url})"
    first = words("games-line", number=number, game=game, turn=entry.state)
    second = entry.result
    if not second:
        second = in_a_line([escape(name, MOST_LETTERS_OF_A_NAME) for name in entry.names], entry.place)
    return f"{first}\n-# {second}"


def _menu(with_buttons: Sequence[tuple[int, Listed]], shown: Listed, page: int, words: Words) -> Menu:
    """The menu of the numbered entries that have buttons. shown: the one whose buttons stand below it."""
    options: list[Option] = []
    for number, entry in with_buttons:
        option = Option(
            label=f"{number}. {title(entry.game, words)}",
            value=entry.ident,
            description=", ".join(map(plain, entry.names)),
            chosen=entry is shown,
        )
        options.append(option)
    return Menu(words("games-choose"), route="games-choose", args=(str(page),), options=tuple(options))
