"""*Results* of `/settings`: the newest results of a server. Admins void one openly, after a question."""

import logging

from bot.commands.server_log import log_deed, say_in
from bot.commands.slash import admins_only
from bot.services import Services
from bot.store.posts import BoardPost, found
from bot.store.results import Result
from bot.store.shelf import BOARD
from bot.wire.answer import Answer
from bot.wire.phone import in_a_line
from bot.wire.routes import route
from bot.wire.sheet import BAD, Button, Menu, Option, Sheet, page_buttons, page_of
from bot.words.names import escape, plain
from bot.words.phrases import title
from games.engine.contract.values import Words

log = logging.getLogger("bellhop.admin")

MOST = 10
"""Results on a page."""
NEWEST = 100
"""The most results in the list."""
LONGEST = 12
"""The most letters of a name in the list."""


class ServerResults:
    """The list, the question and the deed. Each press checks again who may, and that the result is this server's."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @route("results-page:page:_")
    @admins_only
    async def _page(self, answer: Answer, page: int) -> None:
        await answer.update(await self._sheet(answer, page))

    async def _sheet(self, answer: Answer, page: int, notice: str = "") -> Sheet:
        words = answer.words
        every = await self._services.records.results.newest(answer.interaction.guild_id or 0, NEWEST)
        shown, page, pages = page_of(every, page, MOST)
        numbered = [(number, one, await self._names(one, words)) for number, one in enumerate(shown, page * MOST + 1)]
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
        names = []
        for one in sorted(result.standings, key=lambda standing: (standing.place, standing.seat)):
            name = await self._services.name_of(one.user, words)
            names.append(words("games-won", names=name) if one.won else name)
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
        log.info("match=%s result voided by admin user=%d", match, answer.person.id)
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
        game, admin = title(result.game, words), escape(answer.person.name)
        said = words("results-said", admin=admin, game=game, names=names)
        if not await say_in(self._services, played, said) and played != here:
            await say_in(self._services, here, said)
        await log_deed(self._services, answer, "log-voided", game=game, place=f"<#{played}>", names=names)
