"""`/settings`: what a server's admins chose, in words, and one setting at a time to change.

The settings are data: one entry for each, which says itself, explains itself and lets admins choose.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from bot.commands.slash import AUTO, SlashCommand, admins_only, log_deed
from bot.daily.posts import KIND, next_post
from bot.lobby.gate import uncallable
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import concerned
from bot.people.quiet_hours import ZONES, cities, city, clock_in, zones_at
from bot.people.servers import BOARDS, RUNS, Server, save_guild, server_of
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.deleted import with_choices
from bot.wire.routes import HandlerT, among, ids, one_of, route, said
from bot.wire.sheet import CHANNELS, MOST_PICKED, ROLES, USERS, Button, Menu, Option, Picker, Sheet, choice
from bot.words.fluent import Library
from games.engine.contract.values import Words

MOST_BARRED: Final = 25
"""The most people that a menu of Discord's takes."""
_MENTIONS: Final = {CHANNELS: "<#{}>", ROLES: "<@&{}>", USERS: "<@{}>"}


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting.

    key: in its texts. `server-<key>` is its name, `server-<key>-about` explains it. A sentence says what is chosen:
    `server-<key>-<value>`, for a number `server-<key>-count` with $count; for what is picked `server-<key>-some`
    with $some, or `server-<key>-none`. name: of its field in `Server`.
    values: of the field, by the value of the menu. picks, most: what Discord's own menu offers instead, and how many.
    """

    key: str
    name: str
    values: Mapping[str, Any] = field(default_factory=dict)
    picks: str = ""
    most: int = 1

    def offered(self, library: Library) -> Mapping[str, Any]:
        """The values of the field, by the value of the menu. A setting without values of its own chooses a language."""
        return self.values or {AUTO: None, **{language: language for language in library.languages()}}

    def said(self, guild: Server, library: Library, words: Words) -> str:
        """The sentence that says what is chosen now."""
        now = getattr(guild, self.name)
        if not self.picks:
            gone = words("server-unoffered", name=words(f"server-{self.key}"), value=str(now))
            return self._labels(library, words).get(self._chosen(guild, library), gone)
        some = ", ".join(_MENTIONS[self.picks].format(one) for one in now)
        return words(f"server-{self.key}-some", some=some) if some else words(f"server-{self.key}-none")

    def control(self, guild: Server, library: Library, words: Words) -> Menu | Picker:
        """The menu in which an admin chooses."""
        leads, prompt = f"server-{self.key}", words(f"server-{self.key}")
        if self.picks:
            return Picker(prompt, leads, self.picks, getattr(guild, self.name), self.most)
        return choice(prompt, leads, (), self._labels(library, words), self._chosen(guild, library))

    def _chosen(self, guild: Server, library: Library) -> str:
        """The value of the menu that is chosen now; empty if it is no longer offered."""
        now = getattr(guild, self.name)
        return next((value for value, meant in self.offered(library).items() if meant == now), "")

    def _labels(self, library: Library, words: Words) -> dict[str, str]:
        """The sentences of the menu by its values."""
        key = f"server-{self.key}"
        if not self.values:
            named = {one: words(f"{key}-some", some=name) for one, name in library.names().items()}
            return {AUTO: words(f"{key}-none"), **named}
        return {
            value: words(f"{key}-count", count=meant) if type(meant) is int else words(f"{key}-{value}")
            for value, meant in self.values.items()
        }


class ZoneSetting(Setting):
    """The time zone of a server's hours. People choose it by what their clock shows, then by large cities."""

    def said(self, guild: Server, library: Library, words: Words) -> str:
        """The sentence that says what is chosen now."""
        return words("server-zone-some", some=city(guild.zone, words))

    def control(self, guild: Server, library: Library, words: Words) -> Menu:
        """The menu of the hours that a clock may show now."""
        hours = {str(hour): words("quiet-hour", hour=hour) for hour in range(24)}
        return choice(words("quiet-now"), "server-clock", (), hours, None)


def _limits(*numbers: int) -> dict[str, int | None]:
    return {AUTO: None, **{str(number): number for number in numbers}}


SETTINGS: Final = {
    setting.key: setting
    for setting in (
        Setting("channels", "channels", picks=CHANNELS, most=MOST_PICKED),
        Setting("hosts", "hosts", picks=ROLES, most=MOST_PICKED),
        Setting("most", "most", _limits(5, 10, 25, 50, 100)),
        Setting("most-each", "most_each", _limits(1, 2, 3, 5, 10)),
        Setting("players", "players", picks=ROLES),
        Setting("runs", "runs", {one: one for one in RUNS}),
        Setting("boards", "boards", {one: one for one in BOARDS}),
        Setting("language", "language"),
        Setting("records", "records", {"kept": True, "none": False}),
        Setting("tables", "tables", picks=CHANNELS),
        Setting("daily", "daily", picks=CHANNELS),
        Setting("hour", "daily_hour", {str(hour): hour for hour in range(24)}),
        ZoneSetting("zone", "zone", {zone: zone for zone in ZONES}),
        Setting("log", "log", picks=CHANNELS),
        Setting("barred", "barred", picks=USERS, most=MOST_BARRED),
    )
}
"""Every setting by its key, in the order of the summary."""


def _for_each_setting(handler: HandlerT) -> HandlerT:
    """Declare that a handler answers the menus of all settings: it gets the setting, and what was chosen."""
    for key, setting in SETTINGS.items():
        route(f"server-{key}:value", value=ids(setting.most) if setting.picks else said, setting=setting)(handler)
    return handler


class SettingsCommand(SlashCommand):
    """The command, its summary, and a page for each setting."""

    key = "settings"
    for_admins = True

    def __init__(self, services: Services, lobbies: Lobbies) -> None:
        super().__init__(services)
        self._lobbies = lobbies

    @admins_only
    async def use(self, answer: Answer) -> None:
        """Show the summary."""
        await answer.show(await self._summary(answer))

    @route("server-all")
    @admins_only
    async def _all(self, answer: Answer) -> None:
        """Go back to the summary."""
        await answer.update(await self._summary(answer))

    async def _summary(self, answer: Answer) -> Sheet:
        words, library = answer.words, self._services.library
        guild = await self._services.look_over(answer.guild_id)
        notices = [words(f"server-{name}-gone") for name in guild.gone]
        notices += [*(uncallable(answer, role) for role in guild.players), await self._daily(guild, answer)]
        said = "\n".join(f"-# • {setting.said(guild, library, words)}" for setting in SETTINGS.values())
        changes = tuple(Option(words(f"server-{key}"), key) for key in SETTINGS)
        return Sheet(
            above=(f"{words('server-title')}\n{said}", *notices),
            rows=(
                Menu(words("server-change"), "server-change", (), changes),
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
        last = await self._services.store.due_posts.newest(answer.guild_id, KIND)
        problem = None if last is None else last.problem
        if problem is not None:
            return answer.words("server-daily-problem", channel=f"<#{guild.daily[0]}>", problem=problem)
        return answer.words("server-daily-next", when=f"<t:{next_post(guild, self._services.clock.wall())}:f>")

    @route("server-clock:hour", hour=among(range(24)))
    @admins_only
    async def _clock(self, answer: Answer, hour: int) -> None:
        """Show the zones whose clock shows that hour."""
        words, now = answer.words, self._services.clock.wall()
        above = f"### {words('server-zone')}", words("server-zone-about")
        cities_of = {zone: f"{clock_in(zone, now):%H:%M} · {cities(zone, words)}" for zone in zones_at(hour, now)}
        menu = choice(words("quiet-zone"), "server-zone", (), cities_of, None)
        await answer.update(Sheet(above=above, rows=(menu, (Button(words("server-back"), "server-all"),))))

    @_for_each_setting
    @admins_only
    async def _set(self, answer: Answer, setting: Setting, value: Any) -> None:
        """Set the field of `Server` to what was picked, or to what the value of the menu means."""
        if not setting.picks:
            offered = setting.offered(self._services.library)
            value = offered[one_of(value, offered)]
        await self._change(answer, **{setting.name: value})

    @route("server-limit:limit:count", limit=among(("most", "most_each")))
    async def _limit(self, answer: Answer, limit: str, count: str) -> None:
        """The same for a menu of an earlier release."""
        await self._set(answer, setting=SETTINGS[limit.replace("_", "-")], value=count)

    async def _change(self, answer: Answer, **values: Any) -> None:
        guild_id = answer.guild_id
        async with self._services.changing.of(guild_id):  # so that two changes at the same time are both stored
            before = await server_of(self._services.store, guild_id)
            guild = with_choices(before, **values)
            await save_guild(self._services.store, guild_id, guild)
        await self._bar(answer, {*guild.barred} - {*before.barred}, {*before.barred} - {*guild.barred})
        await answer.update(await self._summary(answer))

    async def _bar(self, answer: Answer, barred: set[int], free: set[int]) -> None:
        """Take barred people out of the server's lobbies, and have the log say who is barred and who no longer is."""
        for lobby in await self._lobbies.every() if barred else ():
            for user in barred & {*concerned(lobby)} if lobby.guild_id == answer.interaction.guild_id else ():
                await self._lobbies.take_out(lobby.id, user)
        for key, people in (("log-barred", barred), ("log-unbarred", free)):
            for user in sorted(people):
                await log_deed(self._services, answer, key, person=f"<@{user}>")
