"""`/settings`: the choices of a server's admins."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.commands.slash import AUTO, SlashCommand, admins_only, chosen_language, language_menu
from bot.common.tasks import Locks
from bot.lobby.gate import uncallable
from bot.people.servers import BOARDS, RUNS, Server, save_guild, server_of
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import among, ids, one_of, route, whole
from bot.wire.sheet import CHANNELS, MOST_PICKED, ROLES, Menu, Picker, Sheet, choice
from games.engine.contract.values import Words

LIMITS = {"most": (5, 10, 25, 50, 100), "most_each": (1, 2, 3, 5, 10)}
"""The limits that can be chosen, by the name of their field in `Server`."""

RECORDS = {"kept": True, "none": False}
"""Whether a server keeps records, by the choice's value."""


class SettingsCommand(SlashCommand):
    """The command and its panel."""

    key = "settings"
    for_admins = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._changing: Locks[int] = Locks()

    @admins_only
    async def use(self, answer: Answer) -> None:
        """Show the panel."""
        guild = await server_of(self._services.store, answer.interaction.guild_id)
        await answer.show(self._sheet(guild, answer))

    def _sheet(self, guild: Server, answer: Answer) -> Sheet:
        words, library = answer.words, self._services.library
        label = words("server-language")
        return Sheet(
            above=(words("server-title"), *(uncallable(answer, role) for role in guild.players)),
            rows=(
                language_menu(library, label, "server-language", words("server-language-auto"), guild.language),
                Picker(words("server-channels"), "server-channels", CHANNELS, guild.channels),
                _menu("runs", RUNS, guild.runs, words),
                _menu("boards", BOARDS, guild.boards, words),
                _menu("records", RECORDS, "kept" if guild.records else "none", words),
                Picker(words("server-leaderboards"), "server-tables", CHANNELS, guild.tables, most=1),
                Picker(words("server-hosts"), "server-hosts", ROLES, guild.hosts),
                Picker(words("server-players"), "server-players", ROLES, guild.players, most=1),
                _limit_menu("most", guild.most, words),
                _limit_menu("most_each", guild.most_each, words),
            ),
        )

    @route("server-language:language")
    @admins_only
    async def _language(self, answer: Answer, language: str) -> None:
        await self._change(answer, language=chosen_language(self._services.library, language))

    @route("server-channels:value", name="channels", value=ids(MOST_PICKED))
    @route("server-runs:value", name="runs", value=among(RUNS))
    @route("server-boards:value", name="boards", value=among(BOARDS))
    @route("server-records:value", name="records", value=RECORDS.get)
    @route("server-tables:value", name="tables", value=ids(1))
    @route("server-hosts:value", name="hosts", value=ids(MOST_PICKED))
    @route("server-players:value", name="players", value=ids(1))
    @admins_only
    async def _set(self, answer: Answer, name: str, value: object) -> None:
        """Set that field of `Server`."""
        await self._change(answer, **{name: value})

    @route("server-limit:limit:count", limit=among(LIMITS))
    @admins_only
    async def _limit(self, answer: Answer, limit: str, count: str) -> None:
        await self._change(answer, **{limit: whole(one_of(count, (AUTO, *map(str, LIMITS[limit]))))})

    async def _change(self, answer: Answer, **values: Any) -> None:
        guild_id = answer.interaction.guild_id or 0
        async with self._changing.of(guild_id):  # so that two changes at the same time are both stored
            guild = replace(await server_of(self._services.store, guild_id), **values)
            await save_guild(self._services.store, guild_id, guild)
        await answer.update(self._sheet(guild, answer))


def _menu(name: str, values: Iterable[str], now: str, words: Words) -> Menu:
    key = f"server-{name}"
    return choice(words(key), key, (), {one: words(f"{key}-{one}") for one in values}, now)


def _limit_menu(name: str, now: int | None, words: Words) -> Menu:
    key = f"server-{name.replace('_', '-')}"
    labels = {AUTO: words(f"{key}-any"), **{str(number): words(key, count=number) for number in LIMITS[name]}}
    return choice(words(f"{key}-any"), "server-limit", (name,), labels, AUTO if now is None else str(now))
