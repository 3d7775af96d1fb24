"""The private *Set up* panel of a lobby, with everything that its host can decide.

One page is for everybody in it: the cut, a number of somebody's own choice, from which the deals of its match follow
too. The host finds it among the house rules, guests under *Set up*.
"""

from dataclasses import replace
from functools import partial, wraps
from typing import Any
from urllib.parse import unquote

from bot.lobby.challenge import challenge_rule_sheet
from bot.lobby.invitations import Inviter
from bot.lobby.lobbies import Lobbies, LobbyChange
from bot.lobby.lobby import GONE, SERIES, Lobby, not_host, why_not
from bot.lobby.presses import LobbyPresses
from bot.lobby.sheets import (
    CHALLENGE_RULE,
    CUT_RULE,
    NONE,
    SERIES_RULE,
    closed_sheet,
    cut_sheet,
    rule_sheet,
    series_sheet,
    setup_sheet,
)
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.mentioned import mentioned_in
from bot.wire.routes import Handler, among, one_of, route, tenths, whole
from bot.wire.sheet import Sheet
from bot.words.names import escape
from bot.words.phrases import MILLIS, may_be_none, numbers_of, option_choices, option_name, seconds, title
from games import catalogue
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Pace, Refusal, Words

MOST_DIGITS = 9
"""The most digits of a number that is typed."""


def for_host(handler: Handler) -> Handler:
    """A handler that gets the lobby. Only its host is let through; anybody else is told so."""

    @wraps(handler)
    async def checked(self: "Setup", answer: Answer, lobby: str, **fields: Any) -> None:
        found = await self.lobbies.find(lobby)
        if found is None:
            await answer.update(Sheet(above=(answer.words("lobby-refused-gone"),)))
        elif found.host != answer.person.id:
            await answer.say(why_not(not_host(found.host), answer.words))
        else:
            await handler(self, answer, found, **fields)

    return checked


class Setup:
    """Answers the *Set up* panel, and its page of the cut, which everybody has.

    Each change but a cut is accepted only from the person who is the host at that moment.
    """

    def __init__(self, services: Services, lobbies: Lobbies, presses: LobbyPresses, inviter: Inviter) -> None:
        self._services = services
        self.lobbies = lobbies
        self._presses = presses
        self._inviter = inviter

    @route("setup:lobby")
    @route("setup-back:lobby")
    async def _open(self, answer: Answer, lobby: str) -> None:
        """Show the panel; to anybody but the host what everybody may do, which is to cut."""
        found = await self.lobbies.find(lobby)
        if found is None or found.guild_id != answer.interaction.guild_id:
            await answer.update(Sheet(above=(answer.words("lobby-refused-gone"),)))
        else:
            page = None if found.host == answer.person.id else CUT_RULE
            await self._update(answer, found, page)

    @route("setup-invite:lobby:_")
    @for_host
    async def _invite(self, answer: Answer, lobby: Lobby) -> None:
        """Invite the people who were chosen; say what came of it in the panel."""
        said = await self._inviter.invite(answer, lobby.id, mentioned_in(answer.interaction))
        after = await self.lobbies.find(lobby.id)
        if after is None:
            await answer.update(Sheet(above=(answer.words("lobby-refused-gone"),)))
        else:
            self.lobbies.write(after)
            await self._update(answer, after, notice=said)

    @route("setup-call:lobby")
    @for_host
    async def _call(self, answer: Answer, lobby: Lobby) -> None:
        """Call the server's players; say what came of it in the panel."""
        await self._update(answer, lobby, notice=await self._inviter.call_players(answer, lobby))

    @route("setup-pace:lobby:pace", pace=among(Pace))
    async def _pace(self, answer: Answer, lobby: str, pace: Pace) -> None:
        def change(lobby: Lobby, game: AnyGame) -> Lobby | Refusal:
            if pace not in game.paces:
                return Refusal("bad-option")
            return lobby.with_pace(game, pace)

        await self._change(answer, lobby, change)

    @route("setup-language:lobby:language")
    async def _language(self, answer: Answer, lobby: str, language: str) -> None:
        one_of(language, self._services.library.languages())
        await self._change(answer, lobby, lambda lobby, game: replace(lobby, language=language))

    @route("setup-seats:lobby:choice")
    async def _seats(self, answer: Answer, lobby: str, choice: str) -> None:
        verb, _, about = choice.partition(".")
        user = whole(about)

        def change(lobby: Lobby, game: AnyGame) -> Lobby | Refusal:
            if verb == "add":
                return lobby.add_computer(game, about)
            if verb == "drop":
                if not lobby.computers:
                    return Refusal("no-computer")
                return replace(lobby, computers=lobby.computers[:-1])
            if verb == "kick" and user is not None:
                return lobby.send_away(user)
            if verb == "host" and user is not None:
                return lobby.hand_over(user)
            return Refusal("bad-option")

        await self._change(answer, lobby, change)

    @route("setup-rule:lobby:option")
    @for_host
    async def _rule(self, answer: Answer, lobby: Lobby, option: str) -> None:
        rules = catalogue.find(lobby.game).Options.model_fields
        await self._update(answer, lobby, one_of(option, (SERIES_RULE, CUT_RULE, CHALLENGE_RULE, *rules)))

    @route("setup-series:lobby:most", most=among(SERIES))
    async def _series(self, answer: Answer, lobby: str, most: int) -> None:
        await self._change(answer, lobby, lambda lobby, _: replace(lobby, series=most))

    @route("cut:lobby")
    async def _ask_to_cut(self, answer: Answer, lobby: str) -> None:
        inputs = {"number": (answer.words("cut-number"), "")}
        await answer.ask_with_modal(answer.words("cut-name"), "cut-number", (lobby,), inputs)

    @route("cut-number:lobby")
    async def _cut(self, answer: Answer, lobby: str) -> None:
        """Take the number. Anything else changes nothing, and the page says so."""
        typed = answer.fields.get("number", "").strip()
        number = whole(typed, MOST_DIGITS)
        user = answer.person.id
        after = await self.lobbies.change(lobby, lambda now, _: cut(now, user, number), guild=answer.guild_id)
        if isinstance(after, Refusal):
            await self._refused(answer, lobby, after, CUT_RULE)
        else:
            self.lobbies.write(after)
            await self._update(answer, after, CUT_RULE)

    @route("setup-type:lobby:option:again")
    @for_host
    async def _type(self, answer: Answer, lobby: Lobby, option: str, again: str = "") -> None:
        game = catalogue.find(lobby.game)
        one_of(option, game.Options.model_fields)
        now = getattr(game.Options(**lobby.options), option)
        shown = ""
        if again:
            shown = unquote(again)
        elif now is not None:
            shown = _number(option, now, answer.words)
        name = option_name(lobby.game, option, answer.words)
        label = _bounds(game, option, answer.words, "setup-number")
        await answer.ask_with_modal(name, "setup-typed", (lobby.id, option), {"value": (label, shown)})

    @route("setup-typed:lobby:option")
    async def _typed(self, answer: Answer, lobby: str, option: str) -> None:
        text = answer.fields.get("value", "").strip()
        await self._set_rule(answer, lobby, option, text, text)

    @route("setup-who:lobby", name="closed")
    @route("setup-self:lobby", name="self_start")
    @route("setup-counts:lobby", name="counts")
    async def _switch(self, answer: Answer, lobby: str, name: str) -> None:
        """Set that field of the lobby to the opposite."""

        def change(lobby: Lobby, _: AnyGame) -> Lobby:
            opposite: dict[str, Any] = {name: not getattr(lobby, name)}
            return replace(lobby, **opposite)

        await self._change(answer, lobby, change)

    @route("setup-cancel:lobby")
    @for_host
    async def _cancel(self, answer: Answer, lobby: Lobby) -> None:
        taken = await self.lobbies.take(lobby.id, lambda lobby: lobby.host == answer.person.id)
        if taken is None:
            await answer.update(Sheet(above=(answer.words("lobby-refused-gone"),)))
        else:
            self.lobbies.say_closed(taken, "lobby-cancelled")
            await answer.update(closed_sheet(taken, answer.words, "lobby-cancelled"))

    @route("setup-value:lobby:option:text")
    async def _set_rule(self, answer: Answer, lobby: str, option: str, text: str, typed: str = "") -> None:
        """Set a house rule to a typed or chosen value. A bad value changes nothing, and the rule's sheet says so."""
        await self._change(
            answer,
            lobby,
            lambda lobby, game: lobby.with_option(game, option, read_value(game, option, text)),
            option,
            typed,
        )

    async def _change(
        self, answer: Answer, lobby_id: str, change: LobbyChange, option: str | None = None, typed: str = ""
    ) -> None:
        """Apply a change by the host; show it in the panel, then in the public message."""
        after = await self.lobbies.change(lobby_id, change, host=answer.person.id)
        if after == GONE:
            await answer.update(Sheet(above=(answer.words("lobby-refused-gone"),)))
        elif isinstance(after, Refusal):
            await self._refused(answer, lobby_id, after, option, typed)
        elif after.starts_itself(catalogue.find(after.game)):
            await answer.update(Sheet(above=(answer.words("lobby-started", game=title(after.game, answer.words)),)))
            await self._presses.begin(answer, after.id)
        else:
            self.lobbies.write(after)
            await self._update(answer, after)

    async def _refused(
        self, answer: Answer, lobby_id: str, refusal: Refusal, option: str | None, typed: str = ""
    ) -> None:
        """Say why not, on the page of the option if there is one."""
        notice = f"⚠️ {why_not(refusal, answer.words)}"
        lobby = await self.lobbies.find(lobby_id)
        if lobby is None or refusal.code == "not-host":
            await answer.say(notice)
            return
        game = catalogue.find(lobby.game)
        rules = game.Options.model_fields
        is_number = option is not None and option in rules and option_choices(rules[option]) is None
        if option is not None and is_number and typed:
            notice = _bounds(game, option, answer.words, "setup-no-number", typed=escape(typed))
        page = option if option in (CUT_RULE, *rules) else None
        await self._update(answer, lobby, page, notice, typed)

    async def _update(
        self, answer: Answer, lobby: Lobby, option: str | None = None, notice: str = "", typed: str = ""
    ) -> None:
        """Show the panel, or one page of it. notice, typed: only in this answer.

        It follows the lobby, but for a person who is not the host and may only cut.
        """
        page = partial(self._page, answer, option)
        if option == CUT_RULE and lobby.host != answer.person.id:
            await answer.update(await page(lobby, notice=notice))
        else:
            await self.lobbies.panels.show(answer, lobby, page, partial(page, notice=notice, typed=typed))

    async def _page(self, answer: Answer, option: str | None, lobby: Lobby, notice: str = "", typed: str = "") -> Sheet:
        """The panel as its person sees it, or the page of one house rule. But for the cut, only the host has one."""
        game = catalogue.find(lobby.game)
        words = answer.words
        names = await self.lobbies.names(lobby)
        hosted = lobby.host == answer.person.id
        if option == CUT_RULE:
            return cut_sheet(lobby, names, words, notice, hosted=hosted)
        if not hosted:
            return Sheet(above=(words("setup-handed-over"),))
        if option == SERIES_RULE:
            return series_sheet(lobby, words)
        if option == CHALLENGE_RULE:
            return challenge_rule_sheet(lobby, words)
        if option is not None:
            return rule_sheet(lobby, game, option, words, notice, typed)
        calls = bool(await self._inviter.players_for(lobby))
        return setup_sheet(lobby, game, names, self._services.library.names(), words, notice, calls=calls)


def _number(option: str, number: int, words: Words) -> str:
    """A number of a house rule as people type it: a time in seconds."""
    if option.endswith(MILLIS):
        return seconds(number, words)
    return str(number)


def _bounds(game: AnyGame, option: str, words: Words, key: str, **values: str) -> str:
    """The text `key` about a numeric house rule, with the least and the largest number."""
    least, *_, most = numbers_of(game, option).all
    return words(
        key,
        name=option_name(game.key, option, words),
        least=_number(option, least, words),
        most=_number(option, most, words),
        **values,
    )


def read_value(game: AnyGame, option: str, text: str) -> Any:
    """The value of a typed or chosen text. A text that is no value stays a text, which every rule refuses."""
    field = game.Options.model_fields.get(option)
    if field is None or option_choices(field) is not None:
        return {"True": True, "False": False}.get(text, text)
    if may_be_none(field) and text == NONE:
        return None
    if option.endswith(MILLIS):
        tenths_of_a_second = tenths(text)
        return text if tenths_of_a_second is None else tenths_of_a_second * 100
    number = whole(text, MOST_DIGITS)
    return text if number is None else number


def cut(lobby: Lobby, user_id: int, number: int | None) -> Lobby | Refusal:
    """The lobby in which that person has cut by that number, in place of one that they gave before. None: no number."""
    if number is None:
        return Refusal("no-number")
    if user_id not in lobby.people:
        return Refusal("not-seated")
    others = tuple(one for one in lobby.cuts if one[0] != user_id)
    return replace(lobby, cuts=(*others, (user_id, number)))
