"""Common parts of the slash commands: their base class, and the menu of languages."""

from collections.abc import Iterable
from functools import wraps
from typing import Any, ClassVar, Final, cast

import discord
from discord import app_commands

from bot.lobby.gate import manages
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.router import Router
from bot.wire.routes import HandlerT, one_of
from bot.wire.sheet import Menu, Option
from bot.words.fluent import Library
from bot.words.phrases import title
from games import catalogue


class SlashCommand:
    """A command without options, answered by `use`. One with options brings its own `command`.

    key: its name in the keys of its texts, `command-<key>` and `command-<key>-about`.
    for_admins: it works in servers only, for people who may manage the server.
    """

    key: ClassVar[str] = ""
    for_admins: ClassVar[bool] = False

    def __init__(self, services: Services, router: Router) -> None:
        self._services = services
        self._router = router

    def command(self) -> app_commands.Command[Any, ..., None] | app_commands.Group:
        """The slash command with its translations, as Discord offers it."""
        say = self._services.library.localise
        use = admins_only(type(self).use) if self.for_admins else type(self).use

        @app_commands.command(name=say(f"command-{self.key}"), description=say(f"command-{self.key}-about"))
        async def command(interaction: discord.Interaction[Any]) -> None:
            await use(self, await self._router.answer(interaction))

        if self.for_admins:
            return app_commands.guild_only(app_commands.default_permissions(manage_guild=True)(command))
        return command

    async def _games(self, interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        """Suggest games for an option, in the words of who types."""
        words = (await self._router.answer(interaction)).words
        return suggested([(title(game.key, words), game.key) for game in catalogue.every()], typed)

    async def use(self, answer: Answer) -> None:
        """Answer a person who used the command."""
        raise NotImplementedError


def suggested(named: Iterable[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """The suggestions for what was typed: names that contain it, each with its value."""
    return [app_commands.Choice(name=name, value=value) for name, value in named if typed.lower() in name.lower()]


def admins_only(handler: HandlerT) -> HandlerT:
    """The handler for people who may manage the server; anybody else is told so. It is checked at each press."""

    @wraps(handler)
    async def checked(self: SlashCommand, answer: Answer, **fields: Any) -> None:
        if manages(answer):
            await handler(self, answer, **fields)
        else:
            await answer.say(answer.words("refused-not-admin"))

    return cast("HandlerT", checked)


AUTO: Final = "auto"
"""The value of a menu for "as it comes", such as the language of the person's Discord."""


def language_menu(library: Library, label: str, route: str, auto: str, now: str | None) -> Menu:
    """The menu of all languages. auto: the label of the choice of none. now: the present choice."""
    names = library.names().items()
    options = [Option(name, language, chosen=now == language) for language, name in names]
    return Menu(label, route, (), (Option(auto, AUTO, chosen=now is None), *options))


def chosen_language(library: Library, value: str) -> str | None:
    """The language chosen in that menu; None for the choice of none. Raises MissingError for a forged one."""
    chosen = one_of(value, (AUTO, *library.languages()))
    return None if chosen == AUTO else chosen
