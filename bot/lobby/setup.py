"""The private *Set up* panel of a lobby, with everything that its host can decide."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

from bot.lobby.lobbies import Lobbies, LobbyChange
from bot.lobby.lobby import GONE, Lobby
from bot.lobby.setup_panels import OpenPanel, Page
from bot.lobby.sheets import NONE, closed_sheet, rule_sheet, setup_sheet
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.arguments import one_of, tenths, whole
from bot.wire.router import Handler
from bot.wire.sheet import Sheet
from bot.words.phrases import MILLIS, may_be_none, option_choices, option_name, seconds, title
from games import catalogue
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Pace, Refusal


class Setup:
    """Answers the *Set up* panel. Each change is accepted only from the person who is the host at that moment."""

    def __init__(self, services: Services, lobbies: Lobbies) -> None:
        self._services = services
        self._lobbies = lobbies

    def routes(self) -> dict[str, Handler]:
        """The routes of the panel."""
        return {
            "setup": self._for_host(self._open),
            "setup-back": self._for_host(self._back),
            "setup-pace": self._pace,
            "setup-language": self._language,
            "setup-seats": self._seats,
            "setup-rule": self._for_host(self._rule),
            "setup-value": self._value,
            "setup-type": self._for_host(self._type),
            "setup-typed": self._typed,
            "setup-who": partial(self._switch, "closed"),
            "setup-self": partial(self._switch, "self_start"),
            "setup-counts": partial(self._switch, "counts"),
            "setup-cancel": self._for_host(self._cancel),
        }

    async def _open(self, answer: Answer, lobby: Lobby, args: list[str]) -> None:
        page = partial(self._page, answer, None)
        self._keep(await answer.show(await page(lobby)), answer, page, lobby)

    async def _back(self, answer: Answer, lobby: Lobby, args: list[str]) -> None:
        await self._update(answer, lobby)

    async def _pace(self, answer: Answer, args: list[str]) -> None:
        chosen = answer.values[0]

        def change(lobby: Lobby, game: AnyGame) -> Lobby | Refusal:
            return lobby.with_pace(game, Pace(chosen)) if chosen in game.paces else Refusal("bad-option")

        await self._change(answer, args[0], change)

    async def _language(self, answer: Answer, args: list[str]) -> None:
        language = one_of(answer.values[0], self._services.library.languages())
        await self._change(answer, args[0], lambda lobby, game: replace(lobby, language=language))

    async def _seats(self, answer: Answer, args: list[str]) -> None:
        verb, _, about = answer.values[0].partition(".")
        user = whole(about)

        def change(lobby: Lobby, game: AnyGame) -> Lobby | Refusal:
            if verb == "add":
                return lobby.add_computer(game, about)
            if verb == "drop":
                return lobby.drop_computer()
            if verb == "kick" and user is not None:
                return lobby.release(user)
            if verb == "host" and user is not None:
                return lobby.hand_over(user)
            return Refusal("bad-option")

        await self._change(answer, args[0], change)

    async def _rule(self, answer: Answer, lobby: Lobby, args: list[str]) -> None:
        game = catalogue.find(lobby.game)
        option = one_of(answer.values[0], game.Options.model_fields)
        await self._update(answer, lobby, option)

    async def _value(self, answer: Answer, args: list[str]) -> None:
        await self._set_rule(answer, args[0], args[1], answer.values[0] if answer.values else args[2])

    async def _type(self, answer: Answer, lobby: Lobby, args: list[str]) -> None:
        game = catalogue.find(lobby.game)
        option = one_of(args[1], game.Options.model_fields)
        now = getattr(game.Options(**lobby.options), option)
        shown = "" if now is None else seconds(now, answer.words) if option.endswith(MILLIS) else str(now)
        label = option_name(lobby.game, option, answer.words)
        await answer.ask(label, "setup-typed", (args[0], option), {"value": (answer.words("setup-number"), shown)})

    async def _typed(self, answer: Answer, args: list[str]) -> None:
        await self._set_rule(answer, args[0], args[1], answer.fields.get("value", "").strip())

    async def _switch(self, name: str, answer: Answer, args: list[str]) -> None:
        """Set that field of the lobby to the opposite."""

        def change(lobby: Lobby, _: AnyGame) -> Lobby:
            opposite: dict[str, Any] = {name: not getattr(lobby, name)}
            return replace(lobby, **opposite)

        await self._change(answer, args[0], change)

    async def _cancel(self, answer: Answer, lobby: Lobby, args: list[str]) -> None:
        taken = await self._lobbies.take(lobby.id, lambda lobby: lobby.host == answer.person.id)
        if taken is None:
            await answer.update(Sheet(above=(answer.words("lobby-refused-gone"),)))
        else:
            await answer.update(closed_sheet(taken, answer.words, "lobby-cancelled"))
            await self._lobbies.say_closed(taken, "lobby-cancelled")

    async def _set_rule(self, answer: Answer, lobby_id: str, option: str, text: str) -> None:
        """Set a house rule to a typed or chosen value. A bad value changes nothing, and the rule's sheet says so."""

        def change(lobby: Lobby, game: AnyGame) -> Lobby | Refusal:
            return lobby.with_option(game, option, _parsed(game, option, text))

        await self._change(answer, lobby_id, change, option)

    async def _change(self, answer: Answer, lobby_id: str, change: LobbyChange, option: str | None = None) -> None:
        """Apply a change by the host; show it in the panel, then in the public message."""

        def checked(lobby: Lobby, game: AnyGame) -> Lobby | Refusal:
            return change(lobby, game) if lobby.host == answer.person.id else Refusal("not-host")

        after = await self._lobbies.change(lobby_id, checked)
        if after == GONE:
            await answer.update(Sheet(above=(answer.words("lobby-refused-gone"),)))
        elif isinstance(after, Refusal):
            await self._refused(answer, lobby_id, after, option)
        elif after.starts_itself(catalogue.find(after.game)):
            started = answer.words("lobby-started", game=title(after.game, answer.words))
            await answer.update(Sheet(above=(started,)))
            await self._lobbies.begin(answer, after.id)
        else:
            await self._update(answer, after)
            await self._lobbies.write(after.id)

    async def _refused(self, answer: Answer, lobby_id: str, refusal: Refusal, option: str | None) -> None:
        notice = f"⚠️ {answer.words(f'lobby-refused-{refusal.code}')}"
        lobby = await self._lobbies.find(lobby_id)
        if lobby is None or refusal.code == "not-host":
            await answer.say(notice)
        else:
            known = option in catalogue.find(lobby.game).Options.model_fields
            await self._update(answer, lobby, option if known else None, notice)

    async def _update(self, answer: Answer, lobby: Lobby, option: str | None = None, notice: str = "") -> None:
        """Show the panel again, or the page of one house rule. From then on this answer is used to change it."""
        page = partial(self._page, answer, option)
        self._keep(await answer.update(await page(lobby, notice)), answer, page, lobby)

    def _keep(self, message_id: int, answer: Answer, page: Page, lobby: Lobby) -> None:
        self._lobbies.panels.keep(message_id, OpenPanel(answer, page, lobby))

    def _for_host(self, handler: Callable[[Answer, Lobby, list[str]], Awaitable[None]]) -> Handler:
        """A route whose handler gets the lobby. Only its host is let through; anybody else is told so."""

        async def checked(answer: Answer, args: list[str]) -> None:
            lobby = await self._lobbies.find(args[0])
            if lobby is None:
                await answer.update(Sheet(above=(answer.words("lobby-refused-gone"),)))
            elif lobby.host != answer.person.id:
                await answer.say(answer.words("lobby-refused-not-host"))
            else:
                await handler(answer, lobby, args)

        return checked

    async def _page(self, answer: Answer, option: str | None, lobby: Lobby, notice: str = "") -> Sheet:
        """The panel as its person sees it, or the page of one house rule. Only the host has one."""
        game, words = catalogue.find(lobby.game), answer.words
        if lobby.host != answer.person.id:
            return Sheet(above=(words("setup-handed-over"),))
        if option is not None:
            return rule_sheet(lobby, game, option, words, notice)
        names = await self._lobbies.names(lobby)
        return setup_sheet(lobby, game, names, self._services.library.names(), words, notice)


def _parsed(game: AnyGame, option: str, text: str) -> Any:
    """The value of a typed or chosen text. A text that is no value stays a text, which every rule refuses."""
    field = game.Options.model_fields.get(option)
    if field is None or option_choices(field) is not None:
        return {"True": True, "False": False}.get(text, text)
    if may_be_none(field) and text == NONE:
        return None
    number = tenths(text) if option.endswith(MILLIS) else whole(text, 9)
    if number is None:
        return text
    return number * 100 if option.endswith(MILLIS) else number
