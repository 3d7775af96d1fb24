"""The cut of a lobby: a number of somebody's own choice, from which the deals of its match follow too.

The host finds its page among the house rules, guests under *Set up*.
"""

from dataclasses import replace
from functools import partial

from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import Lobby
from bot.lobby.sheets import cut_sheet
from bot.wire.answer import Answer
from bot.wire.routes import route, whole
from bot.wire.sheet import Sheet
from bot.words.names import escape
from games.engine.contract.values import Refusal

MOST_DIGITS = 9
"""The most digits of a cut."""


class Cuts:
    """Answers presses on the page of cuts."""

    def __init__(self, lobbies: Lobbies) -> None:
        self._lobbies = lobbies

    async def show(self, answer: Answer, lobby: Lobby, notice: str = "") -> None:
        """Show the page: to the host in the panel, which follows the lobby. notice: only in this answer."""
        if lobby.host != answer.person.id:
            await answer.update(await self._page(answer, lobby, notice))
            return
        page = partial(self._page, answer)
        await self._lobbies.panels.show(answer, lobby, page, partial(page, notice=notice))

    async def _page(self, answer: Answer, lobby: Lobby, notice: str = "") -> Sheet:
        names = {user: escape(name) for user, name in (await self._lobbies.names(lobby)).items()}
        return cut_sheet(lobby, names, answer.words, notice, hosted=lobby.host == answer.person.id)

    @route("cut:lobby")
    async def _ask(self, answer: Answer, lobby: str) -> None:
        await answer.ask(answer.words("cut-name"), "cut-number", (lobby,), {"number": (answer.words("cut-number"), "")})

    @route("cut-number:lobby")
    async def _cut(self, answer: Answer, lobby: str) -> None:
        """Take the number. Anything else changes nothing, and the page says so."""
        number, user = whole(answer.fields.get("number", "").strip(), MOST_DIGITS), answer.person.id
        after = await self._lobbies.change(
            lobby, lambda now, _: cut(now, user, number), guild=answer.interaction.guild_id or 0
        )
        found = await self._lobbies.find(lobby) if isinstance(after, Refusal) else after
        notice = f"⚠️ {answer.words(f'lobby-refused-{after.code}')}" if isinstance(after, Refusal) else ""
        if found is None:
            await answer.say(notice)
            return
        await self.show(answer, found, notice)
        if not notice:
            self._lobbies.write(found)


def cut(lobby: Lobby, user_id: int, number: int | None) -> Lobby | Refusal:
    """The lobby in which that person has cut by that number, in place of one that they gave before. None: no number."""
    if number is None:
        return Refusal("no-number")
    if user_id not in lobby.people:
        return Refusal("not-seated")
    others = tuple(one for one in lobby.cuts if one[0] != user_id)
    return replace(lobby, cuts=(*others, (user_id, number)))
