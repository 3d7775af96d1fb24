"""`/settings`: what a server's admins chose, in words, and one setting at a time to change."""

from dataclasses import replace
from typing import Any

from bot.commands.server_settings import (
    LANGUAGE,
    LIMITS,
    SETTINGS,
    Setting,
    change_menu,
    for_each,
    zone_menu,
)
from bot.commands.slash import SlashCommand, admins_only, chosen_language, log_deed
from bot.common.tasks import Locks
from bot.daily.posts import next_post
from bot.lobby.gate import uncallable
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import concerned
from bot.people.servers import Server, save_guild, server_of
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import among, one_of, route
from bot.wire.sheet import Button, Sheet

_GENERAL = [one for one in SETTINGS.values() if one is not LANGUAGE and one.name not in LIMITS]


class SettingsCommand(SlashCommand):
    """The command, its summary, and a page for each setting."""

    key = "settings"
    for_admins = True

    def __init__(self, services: Services, lobbies: Lobbies) -> None:
        super().__init__(services)
        self._lobbies = lobbies
        self._changing: Locks[int] = Locks()

    @admins_only
    async def use(self, answer: Answer) -> None:
        """Show the summary."""
        guild = await server_of(self._services.store, answer.interaction.guild_id)
        await answer.show(await self._summary(guild, answer))

    @route("server-all")
    @admins_only
    async def _all(self, answer: Answer) -> None:
        """Go back to the summary."""
        guild = await server_of(self._services.store, answer.interaction.guild_id)
        await answer.update(await self._summary(guild, answer))

    async def _summary(self, guild: Server, answer: Answer) -> Sheet:
        words, library = answer.words, self._services.library
        notices = [*(uncallable(answer, role) for role in guild.players), await self._daily(guild, answer)]
        said = "\n".join(f"-# • {setting.said(guild, library, words)}" for setting in SETTINGS.values())
        return Sheet(
            above=(f"{words('server-title')}\n{said}", *notices),
            rows=(
                change_menu(words),
                (
                    Button(words("admin-button"), "admin-page", ("0", "list")),
                    Button(words("results-button"), "results-page", ("0", "list")),
                ),
            ),
        )

    @route("server-change:chosen", chosen=among(SETTINGS))
    @admins_only
    async def _open(self, answer: Answer, chosen: str) -> None:
        """Show one setting: what is chosen, what it does, and its menu."""
        guild, words = await server_of(self._services.store, answer.interaction.guild_id), answer.words
        setting, library, key = SETTINGS[chosen], self._services.library, f"server-{chosen}"
        said = f"### {words(key)}\n{setting.said(guild, library, words)}"
        back = Button(words("server-back"), "server-all")
        rows = (setting.control(guild, library, words), (back,))
        await answer.update(Sheet(above=(said, words(f"{key}-about")), rows=rows))

    async def _daily(self, guild: Server, answer: Answer) -> str:
        """The time of the next daily puzzle, or why the last one did not come; empty if none is wanted."""
        if not guild.daily:
            return ""
        problem = await self._services.store.daily.problem(answer.interaction.guild_id or 0)
        if problem is not None:
            return answer.words("server-daily-problem", channel=f"<#{guild.daily[0]}>", problem=problem)
        return answer.words("server-daily-next", when=f"<t:{next_post(guild, self._services.clock.wall())}:f>")

    @route("server-clock:hour", hour=among(range(24)))
    @admins_only
    async def _clock(self, answer: Answer, hour: int) -> None:
        """Show the zones whose clock shows that hour."""
        words = answer.words
        above = f"### {words('server-zone')}", words("server-zone-about")
        rows = (zone_menu(hour, self._services.clock.wall(), words), (Button(words("server-back"), "server-all"),))
        await answer.update(Sheet(above=above, rows=rows))

    @route("server-language:language")
    @admins_only
    async def _language(self, answer: Answer, language: str) -> None:
        await self._change(answer, language=chosen_language(self._services.library, language))

    @for_each(_GENERAL)
    @admins_only
    async def _set(self, answer: Answer, setting: Setting, value: object) -> None:
        """Set the field of `Server`."""
        await self._change(answer, **{setting.name: value})

    @route("server-limit:limit:count", limit=among(LIMITS))
    @admins_only
    async def _limit(self, answer: Answer, limit: str, count: str) -> None:
        values = LIMITS[limit].values
        await self._change(answer, **{limit: values[one_of(count, values)]})

    async def _change(self, answer: Answer, **values: Any) -> None:
        guild_id = answer.interaction.guild_id or 0
        async with self._changing.of(guild_id):  # so that two changes at the same time are both stored
            before = await server_of(self._services.store, guild_id)
            guild = replace(before, **values)
            await save_guild(self._services.store, guild_id, guild)
        await answer.update(await self._summary(guild, answer))
        await self._bar(answer, {*guild.barred} - {*before.barred}, {*before.barred} - {*guild.barred})

    async def _bar(self, answer: Answer, barred: set[int], free: set[int]) -> None:
        """Take barred people out of the server's lobbies, and have the log say who is barred and who no longer is."""
        for lobby in await self._lobbies.every() if barred else ():
            for user in barred & {*concerned(lobby)} if lobby.guild_id == answer.interaction.guild_id else ():
                await self._lobbies.take_out(lobby.id, user)
        for key, people in (("log-barred", barred), ("log-unbarred", free)):
            for user in sorted(people):
                await log_deed(self._services, answer, key, person=f"<@{user}>")
