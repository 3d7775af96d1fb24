"""*Matches and lobbies* and *Results* of `/settings`, where admins end what runs and void a result, openly.

Each press checks again who may, and whether the match, lobby or result is this server's.
"""

import logging
from collections.abc import Callable
from typing import Annotated

from bot.commands.slash import admins_only, log_deed, say_in
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import Lobby
from bot.match.addresses import board_url
from bot.match.board.boards import Boards
from bot.services import Services
from bot.store.posts import BoardPost, found
from bot.store.results import Result
from bot.store.shelf import BOARD
from bot.wire.answer import Answer
from bot.wire.phone import in_a_line
from bot.wire.routes import Count, among, route
from bot.wire.sheet import BAD, Button, Menu, Option, Row, Sheet, page_buttons, page_of
from bot.words.names import escape, plain
from bot.words.phrases import title
from games.engine.contract.values import SYMBOLS, Refusal, Words
from games.engine.match.match import Match
from games.engine.match.requests import EndMatch
from games.engine.store.records import MatchCard

log = logging.getLogger("bellhop.admin")

MATCHES_ON_A_PAGE = 3
"""Matches and lobbies on a page, so that it fits a phone."""
RESULTS_ON_A_PAGE = 10
"""Results on a page, so that it fits a phone."""
RESULTS_LISTED = 100
"""How many of the newest results are in the list."""
MOST_LETTERS_OF_A_NAME = 12
MOST_LETTERS_OF_A_REASON = 100
MATCH = "m"
"""What a button ends, in its custom_id: a match."""
LOBBY = "l"
"""What a button ends, in its custom_id: a lobby."""
Kind = Annotated[str, among((MATCH, LOBBY))]
ENDED = "admin-ended"
"""The key of the admin's answer: it was ended."""
GONE = "admin-gone"
"""The key of the admin's answer: there is nothing to end any more."""


class ServerMatches:
    """*Matches and lobbies*: what runs on a server, for whom it waits, and ways to end it with a reason."""

    def __init__(
        self,
        services: Services,
        boards: Boards,
        lobbies: Lobbies,
        part_of: Callable[[int | None], int],
    ) -> None:
        self._services = services
        self._boards = boards
        self._lobbies = lobbies
        self._part_of = part_of

    @route("admin-page:page:_")
    @admins_only
    async def _page(self, answer: Answer, page: Count) -> None:
        await answer.update(await self._sheet(answer, page))

    async def _sheet(self, answer: Answer, page: int, notice: str = "") -> Sheet:
        guild_id = answer.guild_id
        words = answer.words
        running: list[Lobby | MatchCard] = []
        running += [lobby for lobby in await self._lobbies.every() if lobby.guild_id == guild_id]
        running += await self._services.store.matches_of_guild(guild_id)
        shown, page, pages = page_of(running, page, MATCHES_ON_A_PAGE)
        lines: list[str] = []
        ends: list[Button] = []
        for number, one in enumerate(shown, start=page * MATCHES_ON_A_PAGE + 1):
            if isinstance(one, Lobby):
                line = await self._lobby(one, words)
                args = (LOBBY, one.id)
            else:
                line = await self._match(one, words)
                args = (MATCH, one.record.id)
            lines.append(f"-# {number}. {line}")
            ends.append(Button(words("admin-end", number=number), route="admin-end", args=args, look=BAD))
        listed = "\n".join(lines) or words("admin-none")
        back = Button(words("server-back"), "server-all")
        return Sheet(
            above=(notice, words("admin-title"), listed, await self._served(guild_id, words)),
            rows=(tuple(ends), (back, *page_buttons("admin-page", page, pages, words))),
        )

    async def _served(self, guild_id: int, words: Words) -> str:
        """The process that serves this server, and the parts that have none now; empty where one serves all."""
        parts = await self._services.store.parts.every()
        if len(parts) < 2:
            return ""
        own = parts[self._part_of(guild_id)]
        since = own.since or own.now
        served = words(
            "admin-served",
            part=own.number,
            parts=len(parts),
            node=escape(own.node or ""),
            since=f"<t:{since // 1000}:R>",
        )
        unserved = [str(part.number) for part in parts if not part.held]
        if not unserved:
            return f"-# {served}"
        return f"-# {served} {words('admin-unserved', parts=', '.join(unserved))}"

    async def _lobby(self, lobby: Lobby, words: Words) -> str:
        names = await self._lobbies.names(lobby)
        return words(
            "admin-lobby",
            game=f"[{title(lobby.game, words)}]({lobby.url})",
            host=escape(names[lobby.host], MOST_LETTERS_OF_A_NAME),
            place=f"<#{lobby.channel_id}>",
        )

    async def _match(self, card: MatchCard, words: Words) -> str:
        match = await self._services.matches.find(card.record.id)
        if match is None:
            return words("match-gone")
        _, cast = await self._services.casts(match)
        names = [escape(member.name, MOST_LETTERS_OF_A_NAME) for member in cast]
        hosts = await self._services.names_beside(match, (match.host,), words)
        game = title(match.game.key, words)
        channel_id = match.place.channel_id
        board = await self._boards.get(match)
        if board is not None:
            game = f"[{game}]({board_url(match.place, board.post)})"
            channel_id = board.post.channel_id
        line = words(
            "admin-match",
            game=game,
            names=in_a_line([f"{SYMBOLS[seat]} {name}" for seat, name in enumerate(names)]),
            host=escape(hosts[match.host], MOST_LETTERS_OF_A_NAME),
            pace=words(f"pace-{match.pace}"),
            since=f"<t:{match.timing.shown(match.record.opened_at) // 1000}:R>",
            place=f"<#{channel_id}>",
        )
        waiting = _waiting(match, names, words)
        if not waiting:
            return line
        return f"{line} · {waiting}"

    @route("admin-end:kind:ident")
    @admins_only
    async def _ask(self, answer: Answer, kind: Kind, ident: str) -> None:
        """Ask for the reason, which is shown to the players."""
        inputs = {"reason": (answer.words("admin-reason"), "")}
        await answer.ask_with_modal(answer.words("admin-ask"), "admin-why", (kind, ident), inputs)

    @route("admin-why:kind:ident")
    @admins_only
    async def _end(self, answer: Answer, kind: Kind, ident: str) -> None:
        reason = escape(answer.fields.get("reason", ""), MOST_LETTERS_OF_A_REASON)
        if kind == MATCH:
            key = await self._end_match(answer, ident, reason)
        else:
            key = await self._end_lobby(answer, ident, reason)
        if key == ENDED:
            name = {MATCH: "match", LOBBY: "lobby"}[kind]
            log.info("%s=%s ended by an admin", name, ident)
        await answer.update(await self._sheet(answer, 0, answer.words(key)))

    async def _end_match(self, answer: Answer, match_id: str, reason: str) -> str:
        """End a match and say so in its channel; return the key of the admin's answer."""
        match = await self._services.matches.find(match_id)
        if match is None or match.newest.outcome is not None:
            return GONE
        if match.place.guild_id != answer.interaction.guild_id:
            return GONE
        result = await match.ask(EndMatch(), answer.request)
        if isinstance(result, Refusal):
            return f"refused-{result.code}"
        channel_id = match.place.channel_id
        board = await self._boards.get(match)
        if board is not None:
            channel_id = board.post.channel_id
        await self._told(answer, match.game.key, channel_id, reason, self._services.words(match))
        return ENDED

    async def _end_lobby(self, answer: Answer, lobby_id: str, reason: str) -> str:
        """End a lobby and say so in its channel; return the key of the admin's answer."""
        guild_id = answer.interaction.guild_id
        lobby = await self._lobbies.take(lobby_id, lambda lobby: lobby.guild_id == guild_id)
        if lobby is None:
            return GONE
        words = self._services.library.words(lobby.language)
        self._lobbies.say_closed(lobby, "lobby-closed-by-admin")
        await self._told(answer, lobby.game, lobby.channel_id, reason, words, "log-lobby")
        return ENDED

    async def _told(
        self, answer: Answer, game: str, channel_id: int, reason: str, words: Words, key: str = "log-match"
    ) -> None:
        """Say by whom and why in the channel and in the server's log.

        If the channel cannot be written to, the board still says that the match was closed.
        """
        await log_deed(
            self._services,
            answer,
            key,
            game=title(game, answer.words),
            place=f"<#{channel_id}>",
            reason=reason,
        )
        text = words("admin-said", admin=escape(answer.name), game=title(game, words), reason=reason)
        await say_in(self._services, channel_id, text)


def _waiting(match: Match, names: list[str], words: Words) -> str:
    """The people a match waits for, and since when; empty if it waits for no person."""
    people = [seat for seat in match.awaited if match.newest.seats[seat].level is None]
    asked_at: list[int] = []
    for seat in people:
        asked = match.timing.asked_at(seat)
        if asked is not None:
            asked_at.append(asked)
    if not asked_at:
        return ""
    since = f"<t:{match.timing.shown(min(asked_at)) // 1000}:R>"
    return words("admin-waiting", names=in_a_line([names[seat] for seat in people]), since=since)


class ServerResults:
    """*Results*: the newest results of a server. Admins void one openly, after a question."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @route("results-page:page:_")
    @admins_only
    async def _page(self, answer: Answer, page: Count) -> None:
        await answer.update(await self._sheet(answer, page))

    async def _sheet(self, answer: Answer, page: int, notice: str = "") -> Sheet:
        words = answer.words
        newest = await self._services.records.results.newest(answer.guild_id, RESULTS_LISTED)
        shown, page, pages = page_of(newest, page, RESULTS_ON_A_PAGE)
        lines: list[str] = []
        options: list[Option] = []
        for number, result in enumerate(shown, start=page * RESULTS_ON_A_PAGE + 1):
            game = f"{number}. {title(result.game, words)}"
            names = await self._names(result, words)
            short_names = [escape(name, MOST_LETTERS_OF_A_NAME) for name in names]
            lines.append(f"-# {in_a_line(short_names, f'**{game}**')}")
            options.append(Option(label=game, value=result.match_id, description=", ".join(map(plain, names))))
        rows: list[Row] = []
        if options:
            rows.append(Menu(words("results-choose"), route="results-choose", args=(), options=tuple(options)))
        back = Button(words("server-back"), "server-all")
        rows.append((back, *page_buttons("results-page", page, pages, words)))
        listed = "\n".join(lines) or words("results-none")
        return Sheet(above=(notice, words("results-title"), listed), rows=tuple(rows))

    async def _names(self, result: Result, words: Words) -> list[str]:
        """The names of the people in the order of their places, not escaped; those who won with a cup."""
        ranked = sorted(result.standings, key=lambda standing: (standing.place, standing.seat))
        names = await self._services.names_in(result.guild_id, [standing.user for standing in ranked], words)
        for index, standing in enumerate(ranked):
            if standing.won:
                names[index] = words("games-won", names=names[index])
        return names

    @route("results-choose:match")
    @admins_only
    async def _ask(self, answer: Answer, match: str) -> None:
        """Ask whether that result is to be voided."""
        result = await self._result(answer, match)
        if result is None:
            await answer.update(await self._sheet(answer, 0, answer.words("results-gone")))
            return
        words = answer.words
        names = ", ".join(map(escape, await self._names(result, words)))
        ended = f"<t:{self._services.clock.shown(result.ended_at) // 1000}:R>"
        line = words("results-one", game=title(result.game, words), ended=ended, names=names)
        back = Button(words("server-back"), "results-page", ("0", "list"))
        void = Button(words("results-void"), route="results-void", args=(match,), look=BAD)
        await answer.update(Sheet(above=(line, words("results-sure")), rows=((back, void),)))

    async def _result(self, answer: Answer, match: str) -> Result | None:
        """The result of a match, if it has one and was played on the server of the press."""
        result = await self._services.records.results.of_match(match)
        if result is None or result.guild_id != answer.interaction.guild_id:
            return None
        return result

    @route("results-void:match")
    @admins_only
    async def _void(self, answer: Answer, match: str) -> None:
        result = await self._result(answer, match)
        if result is None or not await self._services.records.void(match):
            await answer.update(await self._sheet(answer, 0, answer.words("results-gone")))
            return
        log.info("match=%s result voided by an admin", match)
        await self._tell(answer, result)  # first: nothing may be voided unsaid because the answer fails
        await answer.update(await self._sheet(answer, 0, answer.words("results-voided")))

    async def _tell(self, answer: Answer, result: Result) -> None:
        """Say by whom, where the match was played and in the server's log.

        If that channel is gone or the match is no longer kept, it is said in the channel of the press.
        """
        here = answer.interaction.channel_id or 0
        played_in = await self._played_in(result.match_id)
        if played_in is None:
            played_in = here
        words = self._services.library.words(await self._services.language_here(answer))
        names = ", ".join(map(escape, await self._names(result, words)))
        game = title(result.game, words)
        said = words("results-said", admin=escape(answer.name), game=game, names=names)
        if not await say_in(self._services, played_in, said) and played_in != here:
            await say_in(self._services, here, said)
        await log_deed(self._services, answer, "log-voided", game=game, place=f"<#{played_in}>", names=names)

    async def _played_in(self, match_id: str) -> int | None:
        """The channel in which a match has its board, else that in which it began; None if it is no longer kept."""
        board = await found(self._services.store, BoardPost, match_id, BOARD)
        if board is not None:
            return board.channel_id
        card = await self._services.store.match(match_id)
        if card is not None:
            return card.record.place.channel_id
        return None
