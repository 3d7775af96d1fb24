"""`/settings`: the choices of a server's admins."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from bot.commands.languages import AUTO, chosen_language, language_menu
from bot.commands.slash import SlashCommand, admins_only
from bot.locks import Locks
from bot.people.servers import BOARDS, RUNS, Server, save_guild, server_of
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.arguments import ids, one_of, whole
from bot.wire.router import Handler, Router
from bot.wire.sheet import (
    CHANNELS,
    MOST_PICKED,
    ROLES,
    Menu,
    Option,
    Picker,
    Sheet,
)
from games.engine.contract.values import Words

LIMITS = {"most": (5, 10, 25, 50, 100), "most_each": (1, 2, 3, 5, 10)}
"""The limits that can be chosen, by the name of their field in `Server`."""

KEPT = "kept"
RECORDS = (KEPT, "none")
"""Whether a server keeps records."""


class SettingsCommand(SlashCommand):
    """The command and its panel."""

    key = "settings"
    for_admins = True

    def __init__(self, services: Services, router: Router) -> None:
        super().__init__(services, router)
        self._changing: Locks[int] = Locks()

    async def use(self, answer: Answer, args: list[str]) -> None:
        """Show the panel."""
        guild = await server_of(self._services.store, answer.interaction.guild_id)
        await answer.show(self._sheet(guild, answer.words))

    def routes(self) -> dict[str, Handler]:
        """The routes of the panel."""
        routes: dict[str, Handler] = {
            "server-language": self._language,
            "server-channels": partial(self._set, "channels", lambda values: ids(values, MOST_PICKED)),
            "server-runs": partial(self._set, "runs", lambda values: one_of(values[0], RUNS)),
            "server-boards": partial(self._set, "boards", lambda values: one_of(values[0], BOARDS)),
            "server-records": partial(self._set, "records", lambda values: one_of(values[0], RECORDS) == KEPT),
            "server-tables": partial(self._set, "tables", lambda values: ids(values, 1)),
            "server-hosts": partial(self._set, "hosts", lambda values: ids(values, MOST_PICKED)),
            "server-limit": self._limit,
        }
        return {route: admins_only(handler) for route, handler in routes.items()}

    def _sheet(self, guild: Server, words: Words) -> Sheet:
        runs = tuple(Option(words(f"server-runs-{one}"), one, chosen=guild.runs == one) for one in RUNS)
        boards = tuple(Option(words(f"server-boards-{one}"), one, chosen=guild.boards == one) for one in BOARDS)
        records = tuple(
            Option(words(f"server-records-{one}"), one, chosen=guild.records == (one == KEPT)) for one in RECORDS
        )
        library, label = self._services.library, words("server-language")
        return Sheet(
            above=(words("server-title"),),
            rows=(
                language_menu(library, label, "server-language", words("server-language-auto"), guild.language),
                Picker(words("server-channels"), "server-channels", CHANNELS, guild.channels),
                Menu(words("server-runs"), "server-runs", (), runs),
                Menu(words("server-boards"), "server-boards", (), boards),
                Menu(words("server-records"), "server-records", (), records),
                Picker(words("server-leaderboards"), "server-tables", CHANNELS, guild.tables, most=1),
                Picker(words("server-hosts"), "server-hosts", ROLES, guild.hosts),
                _limit_menu("most", guild.most, words),
                _limit_menu("most_each", guild.most_each, words),
            ),
        )

    async def _language(self, answer: Answer, args: list[str]) -> None:
        await self._change(answer, language=chosen_language(self._services.library, answer))

    async def _set(self, name: str, read: Callable[[list[str]], object], answer: Answer, args: list[str]) -> None:
        """Set that field of `Server`. read: its value, given what was chosen in the menu."""
        await self._change(answer, **{name: read(answer.values)})

    async def _limit(self, answer: Answer, args: list[str]) -> None:
        limit = one_of(args[0], LIMITS)
        chosen = one_of(answer.values[0], (AUTO, *map(str, LIMITS[limit])))
        await self._change(answer, **{limit: whole(chosen)})

    async def _change(self, answer: Answer, **values: Any) -> None:
        guild_id = answer.interaction.guild_id or 0
        async with self._changing.of(guild_id):  # so that two changes at the same time are both stored
            guild = replace(await server_of(self._services.store, guild_id), **values)
            await save_guild(self._services.store, guild_id, guild)
        await answer.update(self._sheet(guild, answer.words))


def _limit_menu(name: str, now: int | None, words: Words) -> Menu:
    key = f"server-{name.replace('_', '-')}"
    options = (
        Option(words(f"{key}-any"), AUTO, chosen=now is None),
        *(Option(words(key, count=number), str(number), chosen=now == number) for number in LIMITS[name]),
    )
    return Menu(words(f"{key}-any"), "server-limit", (name,), options)
