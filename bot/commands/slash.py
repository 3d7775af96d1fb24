"""Common parts of the slash commands: their base class, their conditions, and the log of admins."""

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial, wraps
from inspect import signature
from typing import Any, ClassVar, Final, cast

import discord
from discord import app_commands

from bot.lobby.gate import manages
from bot.people.servers import server_of
from bot.services import Services
from bot.wire.answer import PUBLIC, Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES
from bot.wire.router import Router
from bot.wire.routes import HandlerT, answered
from bot.wire.sheet import Sheet
from bot.words.commands import localise
from bot.words.names import escape
from bot.words.phrases import title
from games import catalogue

Choices = list[app_commands.Choice[str]]
"""The suggestions while a person types an option."""
MOST_SUGGESTED: Final = 25
"""Discord takes no more suggestions (its documents)."""
AUTO: Final = "auto"
"""The value of a menu for "as it comes", such as the language of the person's Discord."""


class SlashCommand:
    """A command, answered by `use`. Its options are the parameters that `use` has after the answer.

    While a person types the option `game`, the method `suggest_game` gives suggestions, if there is one.
    """

    key: ClassVar[str]
    """Its name in the keys of its texts: `command-<key>` and `command-<key>-<option>`, each with one for `-about`."""
    in_servers: ClassVar[bool] = False
    """It works in servers only."""
    for_admins: ClassVar[bool] = False
    """It works in servers only, and only for people who may manage the server."""
    public: ClassVar[bool] = False
    """Its answer is for everybody."""
    everywhere: ClassVar[bool] = False
    """It also works for people who installed the bot only for themselves."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @abstractmethod
    async def use(self, answer: Answer, *args: Any, **options: Any) -> None:
        """Answer a person who used the command."""

    def command(self, router: Router) -> app_commands.Command[Any, ..., None]:
        """The slash command with its translations, as Discord offers it."""
        localised = partial(localise, self._services.library)
        key = f"command-{self.key}"
        shape = signature(self.use)
        options = list(shape.parameters)[1:]

        async def used(interaction: discord.Interaction[Any], **given: Any) -> None:
            await answered(self.use, await router.answer(interaction), **given)

        vars(used)["__signature__"] = shape  # the library reads the options from it
        app_commands.rename(**{option: localised(f"{key}-{option}") for option in options})(used)
        app_commands.describe(**{option: localised(f"{key}-{option}-about") for option in options})(used)
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=localised(key),
            description=localised(f"{key}-about"),
            callback=used,
            extras={PUBLIC: self.public},
        )
        for option in options:
            suggest = getattr(self, f"suggest_{option}", None)
            if suggest is not None:
                command.autocomplete(option)(_suggesting(router, suggest))
        if self.for_admins:
            command.default_permissions = discord.Permissions(manage_guild=True)
        if self.everywhere:
            app_commands.allowed_installs(guilds=True, users=True)(command)
            app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
        if self.in_servers or self.for_admins:
            app_commands.guild_only(command)
        return command

    async def suggest_game(self, answer: Answer, typed: str) -> Choices:
        """The games, in the words of who types."""
        return suggested([(title(game.key, answer.words), game.key) for game in catalogue.every()], typed)


def _suggesting(
    router: Router, suggest: Callable[[Answer, str], Awaitable[Choices]]
) -> Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, Choices]]:
    """The suggestions as the library asks for them."""

    async def suggesting(interaction: discord.Interaction[Any], typed: str) -> Choices:
        return await suggest(await router.answer(interaction), typed)

    return suggesting


def suggested(named: Iterable[tuple[str, str]], typed: str) -> Choices:
    """The suggestions for what was typed: names that contain it, each with its value; the first 25 of them."""
    wanted = typed.lower()
    choices = [app_commands.Choice(name=name, value=value) for name, value in named if wanted in name.lower()]
    return choices[:MOST_SUGGESTED]


def admins_only(handler: HandlerT) -> HandlerT:
    """The handler for people who may manage the server; anybody else is told so. It is checked at each press."""

    @wraps(handler)
    async def checked(self: object, answer: Answer, **fields: Any) -> None:
        if manages(answer):
            await handler(self, answer, **fields)
        else:
            await answer.say(answer.words("refused-not-admin"))

    return cast("HandlerT", checked)


def if_kept(handler: HandlerT) -> HandlerT:
    """The handler where the server keeps records; elsewhere the person is told that it does not."""

    @wraps(handler)
    async def checked(self: SlashCommand, answer: Answer, *args: Any, **fields: Any) -> None:
        server = await server_of(self._services.store, answer.interaction.guild_id)
        if server.records:
            await handler(self, answer, *args, **fields)
        else:
            await answer.say(answer.words("record-off"))

    return cast("HandlerT", checked)


async def post_publicly(services: Services, answer: Answer, sheet: Sheet) -> None:
    """Post a sheet, if the server allows it in this channel. Raises RefusedError."""
    await services.admit_post(answer)
    await answer.post(sheet)


async def log_deed(services: Services, answer: Answer, key: str, **facts: str) -> None:
    """Say in the server's log channel what the admin who pressed did, and nothing of a game.

    Nothing is said if the server named none, or if it cannot be written to.
    """
    server = await server_of(services.store, answer.interaction.guild_id)
    words = services.library.words(await services.language_here(answer))
    text = words(key, admin=escape(answer.name), **facts)
    for channel_id in server.log:
        if not await say_in(services, channel_id, text):
            await services.look_over(answer.guild_id)


async def say_in(services: Services, channel_id: int, text: str) -> bool:
    """Post a text in a channel. Whether it could be posted there."""
    channel = services.client.get_partial_messageable(channel_id)
    try:
        await channel.send(**message(Sheet(above=(text,))))
    except FAILURES:
        return False
    return True
