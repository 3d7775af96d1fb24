"""*Matches and lobbies* of `/settings`: what runs on a server, for whom it waits, and ways to end it with a reason."""

import logging
from collections.abc import Callable
from typing import Annotated

from bot.commands.server_log import log_deed, say_in
from bot.commands.slash import admins_only
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import Lobby
from bot.match.board.boards import Boards
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.phone import in_a_line
from bot.wire.routes import among, route
from bot.wire.sheet import BAD, Button, Sheet, page_buttons, page_of
from bot.words.names import escape
from bot.words.phrases import title
from games.engine.contract.values import SYMBOLS, Refusal, Words
from games.engine.match.match import Match
from games.engine.store.records import MatchCard

log = logging.getLogger("bellhop.admin")

MOST = 3
"""Entries on a page, so that it fits a phone."""
LONGEST = 12
"""The most letters of a name in the list."""
MATCH, LOBBY = "m", "l"
"""Things that a button ends, in its custom_id."""
Kind = Annotated[str, among((MATCH, LOBBY))]
ENDED, GONE = "admin-ended", "admin-gone"
"""The text keys of the admin's answer."""


class ServerMatches:
    """The list, and its buttons."""

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
    async def _page(self, answer: Answer, page: int) -> None:
        await answer.update(await self._sheet(answer, page))

    async def _sheet(self, answer: Answer, page: int, notice: str = "") -> Sheet:
        guild_id, words = answer.interaction.guild_id or 0, answer.words
        lobbies = [lobby for lobby in await self._lobbies.every() if lobby.guild_id == guild_id]
        cards = await self._services.hall.in_guild(guild_id)
        every: list[Lobby | MatchCard] = [*lobbies, *cards]
        shown, page, pages = page_of(every, page, MOST)
        lines: list[str] = []
        ends: list[Button] = []
        for number, one in enumerate(shown, page * MOST + 1):
            if isinstance(one, Lobby):
                made = await self._lobby(answer, one, number)
            else:
                made = await self._match(answer, await self._services.hall.find(one.record.id), number)
            lines.append(f"-# {number}. {made[0]}")
            ends += made[1]
        back = Button(words("server-back"), "server-all")
        listed = "\n".join(lines) or words("admin-none")
        return Sheet(
            above=(notice, words("admin-title"), listed, await self._served(guild_id, words)),
            rows=(*([tuple(ends)] if ends else ()), (back, *page_buttons("admin-page", page, pages, words))),
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

    async def _lobby(self, answer: Answer, lobby: Lobby, number: int) -> tuple[str, tuple[Button, ...]]:
        words = answer.words
        host = escape((await self._services.people.get(lobby.host)).name, LONGEST)
        line = words(
            "admin-lobby", game=f"[{title(lobby.game, words)}]({lobby.url})", host=host, place=f"<#{lobby.channel_id}>"
        )
        end = Button(words("admin-end", number=number), "admin-end", (LOBBY, lobby.id), BAD)
        return line, (end,)

    async def _match(self, answer: Answer, match: Match | None, number: int) -> tuple[str, tuple[Button, ...]]:
        words = answer.words
        if match is None:
            return words("match-gone"), ()
        _, cast = await self._services.casts(match)
        names = [escape(member.name, LONGEST) for member in cast]
        game = title(match.game.key, words)
        board = await self._boards.get(match)
        line = words(
            "admin-match",
            game=f"[{game}]({board.place.url})" if board else game,
            names=in_a_line([f"{SYMBOLS[seat]} {name}" for seat, name in enumerate(names)]),
            host=escape((await self._services.people.get(match.host)).name, LONGEST),
            pace=words(f"pace-{match.pace}"),
            since=f"<t:{match.timing.shown(match.record.opened_at) // 1000}:R>",
            place=f"<#{board.post.channel_id if board else match.place.channel_id}>",
        )
        waits = _waiting(match, names)
        if waits:
            line = f"{line} · {words('admin-waiting', names=waits[0], since=waits[1])}"
        return line, (Button(words("admin-end", number=number), "admin-end", (MATCH, match.id), BAD),)

    @route("admin-end:kind:ident")
    @admins_only
    async def _ask(self, answer: Answer, kind: Kind, ident: str) -> None:
        """Ask for the reason, which is shown to the players."""
        label = answer.words("admin-reason")
        await answer.ask(answer.words("admin-ask"), "admin-why", (kind, ident), {"reason": (label, "")})

    @route("admin-why:kind:ident")
    @admins_only
    async def _end(self, answer: Answer, kind: Kind, ident: str) -> None:
        reason = escape(answer.fields.get("reason", ""), 100)
        key = await (self._end_match if kind == MATCH else self._end_lobby)(answer, ident, reason)
        if key == ENDED:
            log.info("%s=%s ended by admin user=%d", "match" if kind == MATCH else "lobby", ident, answer.person.id)
        await answer.update(await self._sheet(answer, 0, answer.words(key)))

    async def _end_match(self, answer: Answer, match_id: str, reason: str) -> str:
        """End a match and say so in its channel; return the key of the admin's answer."""
        match = await self._services.hall.find(match_id)
        if match is None or match.place.guild_id != answer.interaction.guild_id or match.moment.outcome is not None:
            return GONE
        result = await match.end(answer.request)
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
        place, named = f"<#{channel_id}>", escape(answer.person.name)
        await log_deed(self._services, answer, key, game=title(game, answer.words), place=place, reason=reason)
        text = words("admin-said", admin=named, game=title(game, words), reason=reason)
        await say_in(self._services, channel_id, text)


def _waiting(match: Match, names: list[str]) -> tuple[str, str] | None:
    """The names of the people a match waits for, and since when; None if it waits for no person."""
    people = [seat for seat in match.awaited if match.moment.roster[seat].level is None]
    since = [asked for seat in people if (asked := match.timing.asked_at(seat)) is not None]
    if not since:
        return None
    return in_a_line([names[seat] for seat in people]), f"<t:{match.timing.shown(min(since)) // 1000}:R>"
