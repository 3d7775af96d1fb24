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
from bot.wire.sheet import BAD, Button, Menu, Option, Sheet, page_buttons, page_of
from bot.words.names import escape, plain
from bot.words.phrases import title
from games.engine.contract.values import SYMBOLS, Refusal, Words
from games.engine.match.match import Match
from games.engine.match.requests import EndMatch
from games.engine.store.records import MatchCard

log = logging.getLogger("bellhop.admin")

MOST, MOST_RESULTS = 3, 10
"""Entries on a page of each list, so that it fits a phone."""
NEWEST = 100
"""The most results in the list."""
LONGEST = 12
"""The most letters of a name in a list."""
MATCH, LOBBY = "m", "l"
"""Things that a button ends, in its custom_id."""
Kind = Annotated[str, among((MATCH, LOBBY))]
ENDED, GONE = "admin-ended", "admin-gone"
"""The text keys of the admin's answer."""


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
        guild_id, words = answer.guild_id, answer.words
        lobbies = [lobby for lobby in await self._lobbies.every() if lobby.guild_id == guild_id]
        every: list[Lobby | MatchCard] = [*lobbies, *await self._services.store.matches_of_guild(guild_id)]
        shown, page, pages = page_of(every, page, MOST)
        numbered = [*enumerate(shown, page * MOST + 1)]
        lines = [
            f"-# {number}. {await (self._lobby(one, words) if isinstance(one, Lobby) else self._match(one, words))}"
            for number, one in numbered
        ]
        ends = tuple(
            Button(words("admin-end", number=number), "admin-end", _named(one), BAD) for number, one in numbered
        )
        back = Button(words("server-back"), "server-all")
        listed = "\n".join(lines) or words("admin-none")
        return Sheet(
            above=(notice, words("admin-title"), listed, await self._served(guild_id, words)),
            rows=(ends, (back, *page_buttons("admin-page", page, pages, words))),
        )

    async def _served(self, guild_id: int, words: Words) -> str:
        """The process that serves this server, and the parts that have none now; empty where one serves all."""
        parts = await self._services.store.parts.every()
        if len(parts) < 2:
            return ""
        own = parts[self._part_of(guild_id)]
        since = f"<t:{(own.since or own.now) // 1000}:R>"
        told = words("admin-served", part=own.number, parts=len(parts), node=escape(own.node or ""), since=since)
        unserved = ", ".join(str(part.number) for part in parts if not part.held)
        return f"-# {told}" + (f" {words('admin-unserved', parts=unserved)}" if unserved else "")

    async def _lobby(self, lobby: Lobby, words: Words) -> str:
        host = escape((await self._lobbies.names(lobby))[lobby.host], LONGEST)
        return words(
            "admin-lobby",
            game=f"[{title(lobby.game, words)}]({lobby.url})",
            host=host,
            place=f"<#{lobby.channel_id}>",
        )

    async def _match(self, card: MatchCard, words: Words) -> str:
        match = await self._services.matches.find(card.record.id)
        if match is None:
            return words("match-gone")
        _, cast = await self._services.casts(match)
        names = [escape(member.name, LONGEST) for member in cast]
        game = title(match.game.key, words)
        board = await self._boards.get(match)
        line = words(
            "admin-match",
            game=f"[{game}]({board_url(match.place, board.post)})" if board else game,
            names=in_a_line([f"{SYMBOLS[seat]} {name}" for seat, name in enumerate(names)]),
            host=escape((await self._services.names_beside(match, (match.host,), words))[match.host], LONGEST),
            pace=words(f"pace-{match.pace}"),
            since=f"<t:{match.timing.shown(match.record.opened_at) // 1000}:R>",
            place=f"<#{board.post.channel_id if board else match.place.channel_id}>",
        )
        return " · ".join(filter(None, (line, _waiting(match, names, words))))

    @route("admin-end:kind:ident")
    @admins_only
    async def _ask(self, answer: Answer, kind: Kind, ident: str) -> None:
        """Ask for the reason, which is shown to the players."""
        await answer.ask_with_modal(
            answer.words("admin-ask"), "admin-why", (kind, ident), {"reason": (answer.words("admin-reason"), "")}
        )

    @route("admin-why:kind:ident")
    @admins_only
    async def _end(self, answer: Answer, kind: Kind, ident: str) -> None:
        reason = escape(answer.fields.get("reason", ""), 100)
        key = await (self._end_match if kind == MATCH else self._end_lobby)(answer, ident, reason)
        if key == ENDED:
            log.info("%s=%s ended by an admin", "match" if kind == MATCH else "lobby", ident)
        await answer.update(await self._sheet(answer, 0, answer.words(key)))

    async def _end_match(self, answer: Answer, match_id: str, reason: str) -> str:
        """End a match and say so in its channel; return the key of the admin's answer."""
        match = await self._services.matches.find(match_id)
        if match is None or match.place.guild_id != answer.interaction.guild_id or match.newest.outcome is not None:
            return GONE
        result = await match.ask(EndMatch(), answer.request)
        if isinstance(result, Refusal):
            return f"refused-{result.code}"
        board = await self._boards.get(match)
        channel_id = match.place.channel_id if board is None else board.post.channel_id
        await self._told(answer, match.game.key, channel_id, reason, self._services.words(match))
        return ENDED

    async def _end_lobby(self, answer: Answer, lobby_id: str, reason: str) -> str:
        """The same for a lobby."""
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
        place, named = f"<#{channel_id}>", escape(answer.name)
        await log_deed(self._services, answer, key, game=title(game, answer.words), place=place, reason=reason)
        text = words("admin-said", admin=named, game=title(game, words), reason=reason)
        await say_in(self._services, channel_id, text)


def _named(one: Lobby | MatchCard) -> tuple[str, str]:
    """The arguments of the button that ends it."""
    return (LOBBY, one.id) if isinstance(one, Lobby) else (MATCH, one.record.id)


def _waiting(match: Match, names: list[str], words: Words) -> str:
    """The people a match waits for, and since when; empty if it waits for no person."""
    people = [seat for seat in match.awaited if match.newest.seats[seat].level is None]
    since = [asked for seat in people if (asked := match.timing.asked_at(seat)) is not None]
    if not since:
        return ""
    stamp = f"<t:{match.timing.shown(min(since)) // 1000}:R>"
    return words("admin-waiting", names=in_a_line([names[seat] for seat in people]), since=stamp)


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
        every = await self._services.records.results.newest(answer.guild_id, NEWEST)
        shown, page, pages = page_of(every, page, MOST_RESULTS)
        numbered = [
            (number, one, await self._names(one, words)) for number, one in enumerate(shown, page * MOST_RESULTS + 1)
        ]
        lines = "\n".join(
            f"-# {in_a_line([escape(name, LONGEST) for name in names], f'**{number}. {title(one.game, words)}**')}"
            for number, one, names in numbered
        )
        options = tuple(
            Option(f"{number}. {title(one.game, words)}", one.match_id, ", ".join(map(plain, names)))
            for number, one, names in numbered
        )
        menu = (Menu(words("results-choose"), "results-choose", (), options),) if options else ()
        back = Button(words("server-back"), "server-all")
        return Sheet(
            above=(notice, words("results-title"), lines or words("results-none")),
            rows=(*menu, (back, *page_buttons("results-page", page, pages, words))),
        )

    async def _names(self, result: Result, words: Words) -> list[str]:
        """The names of the people in the order of their places, not escaped; those who won with a cup."""
        ranked = sorted(result.standings, key=lambda standing: (standing.place, standing.seat))
        names = await self._services.names_in(result.guild_id, [one.user for one in ranked], words)
        return [words("games-won", names=name) if one.won else name for one, name in zip(ranked, names, strict=True)]

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
        void = Button(words("results-void"), "results-void", (match,), BAD)
        await answer.update(Sheet(above=(line, words("results-sure")), rows=((back, void),)))

    async def _result(self, answer: Answer, match: str) -> Result | None:
        """The result of a match, if it has one and was played on the server of the press."""
        result = await self._services.records.results.of_match(match)
        return result if result is not None and result.guild_id == answer.interaction.guild_id else None

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
        card = await self._services.store.match(result.match_id)
        board = await found(self._services.store, BoardPost, result.match_id, BOARD)
        played = board.channel_id if board is not None else card.record.place.channel_id if card is not None else here
        words = self._services.library.words(await self._services.language_here(answer))
        names = ", ".join(map(escape, await self._names(result, words)))
        game, admin = title(result.game, words), escape(answer.name)
        said = words("results-said", admin=admin, game=game, names=names)
        if not await say_in(self._services, played, said) and played != here:
            await say_in(self._services, here, said)
        await log_deed(self._services, answer, "log-voided", game=game, place=f"<#{played}>", names=names)
