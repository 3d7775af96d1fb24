"""`/settings`: what a server's admins choose for it."""

import asyncio
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

import discord
from discord import app_commands

from bot.answer import Answer
from bot.commands.preferences import AUTO
from bot.desk import Desk
from bot.guilds import RUNS, Guild, guild_of, manages, save_guild
from bot.router import Handler, Router
from bot.said import whole
from bot.sheet import CHANNELS, ROLES, Menu, Option, Picker, Sheet
from games.engine.values import Words

LIMITS = {"most": (5, 10, 25, 50, 100), "most_each": (1, 2, 3, 5, 10)}
"""The limits that can be chosen, by their name in `Guild`."""


class ServerSettings:
    """The command and its panel; whoever presses must be allowed to manage the server at that very moment."""

    def __init__(self, desk: Desk, router: Router) -> None:
        self._desk = desk
        self._router = router
        self._changing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def command(self) -> app_commands.Command[Any, ..., None]:
        """The slash command, offered by Discord to those who may manage the server."""
        say = self._desk.library.localise

        @app_commands.command(name=say("command-settings"), description=say("command-settings-about"))
        @app_commands.default_permissions(manage_guild=True)
        @app_commands.guild_only()
        async def settings(interaction: discord.Interaction[Any]) -> None:
            answer = await self._router.answer(interaction)
            if manages(answer):
                await answer.show(self._sheet(await guild_of(self._desk.store, interaction.guild_id), answer.words))
            else:
                await answer.say(answer.words("refused-not-admin"))

        return settings

    def routes(self) -> dict[str, Handler]:
        """The routes of the panel."""
        return {
            "server-language": self._language,
            "server-channels": self._channels,
            "server-runs": self._runs,
            "server-hosts": self._hosts,
            "server-limit": self._limit,
        }

    def _sheet(self, guild: Guild, words: Words) -> Sheet:
        languages = (
            Option(words("server-language-auto"), AUTO, chosen=guild.language is None),
            *(
                Option(name, language, chosen=guild.language == language)
                for language, name in self._desk.library.names().items()
            ),
        )
        runs = tuple(Option(words(f"server-runs-{one}"), one, chosen=guild.runs == one) for one in RUNS)
        return Sheet(
            above=(words("server-title"),),
            rows=(
                Menu(words("server-language"), "server-language", (), languages),
                Picker(words("server-channels"), "server-channels", CHANNELS, guild.channels),
                Menu(words("server-runs"), "server-runs", (), runs),
                Picker(words("server-hosts"), "server-hosts", ROLES, guild.hosts),
                _limit_menu("most", guild.most, words),
                _limit_menu("most_each", guild.most_each, words),
            ),
        )

    async def _language(self, answer: Answer, args: list[str]) -> None:
        chosen = answer.values[0]
        await self._change(answer, language=chosen if chosen in self._desk.library.languages() else None)

    async def _channels(self, answer: Answer, args: list[str]) -> None:
        await self._change(answer, channels=_ids(answer.values))

    async def _runs(self, answer: Answer, args: list[str]) -> None:
        await self._change(answer, runs=answer.values[0] if answer.values[0] in RUNS else "auto")

    async def _hosts(self, answer: Answer, args: list[str]) -> None:
        await self._change(answer, hosts=_ids(answer.values))

    async def _limit(self, answer: Answer, args: list[str]) -> None:
        allowed = {str(number): number for number in LIMITS.get(args[0], ())}
        await self._change(answer, **({args[0]: allowed.get(answer.values[0])} if allowed else {}))

    async def _change(self, answer: Answer, **values: Any) -> None:
        if not manages(answer):
            await answer.say(answer.words("refused-not-admin"))
            return
        guild_id = answer.interaction.guild_id or 0
        async with self._changing.setdefault(guild_id, asyncio.Lock()):  # two at once: neither is lost
            guild = replace(await guild_of(self._desk.store, guild_id), **values)
            await save_guild(self._desk.store, guild_id, guild)
        await answer.update(self._sheet(guild, answer.words))


def _limit_menu(name: str, now: int | None, words: Words) -> Menu:
    key = f"server-{name.replace('_', '-')}"
    options = (
        Option(words(f"{key}-any"), AUTO, chosen=now is None),
        *(Option(words(key, count=number), str(number), chosen=now == number) for number in LIMITS[name]),
    )
    return Menu(words(f"{key}-any"), "server-limit", (name,), options)


def _ids(values: list[str]) -> tuple[int, ...]:
    return tuple(found for found in map(whole, values) if found is not None)
