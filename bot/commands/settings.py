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
from bot.wire.routes import Convertor, HandlerT, among, ids, one_of, route, said
from bot.wire.sheet import CHANNELS, MOST_PICKED, ROLES, USERS, Button, Menu, Option, Picker, Sheet, choice
from bot.words.fluent import Library
from games.engine.contract.values import Words

MOST_BARRED: Final = 25
"""How many people can be barred, because Discord's menu takes no more."""
_MENTIONS: Final = {CHANNELS: "<#{}>", ROLES: "<@&{}>", USERS: "<@{}>"}
"""How a message mentions what a picker offers."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: a field of `Server` that admins choose in a menu of ours, or in one that Discord fills.

    Its texts: `server-<key>` is its name, `server-<key>-about` explains it. A sentence says what is chosen:
    `server-<key>-<value>`, for a number `server-<key>-count` with $count; for what is picked `server-<key>-some`
    with $some, or `server-<key>-none`.
    """

    key: str
    """Its name in the keys of its texts and in custom_ids."""
    name: str
    """The name of its field in `Server`."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """What the field may be, by the value of our menu; empty: a language, or what `picks` says."""
    picks: str = ""
    """What Discord's own menu offers in place of ours: `CHANNELS`, `ROLES` or `USERS`; empty: the menu is ours."""
    most: int = 1
    """How many of these can be picked."""

    def offered(self, library: Library) -> Mapping[str, Any]:
        """The values of the field, by the value of the menu. A setting without values of its own chooses a language."""
        if self.values:
            return self.values
        return {AUTO: None, **{language: language for language in library.languages()}}

    def said(self, guild: Server, library: Library, words: Words) -> str:
        """The sentence that says what is chosen now."""
        now = getattr(guild, self.name)
        if self.picks:
            if not now:
                return words(f"server-{self.key}-none")
            mention = _MENTIONS[self.picks]
            return words(f"server-{self.key}-some", some=", ".join(mention.format(ident) for ident in now))
        chosen = self._chosen(guild, library)
        if not chosen:
            return words("server-unoffered", name=words(f"server-{self.key}"), value=str(now))
        return self._labels(library, words)[chosen]

    def control(self, guild: Server, library: Library, words: Words) -> Menu | Picker:
        """The menu in which an admin chooses."""
        prompt = words(f"server-{self.key}")
        if self.picks:
            return Picker(
                prompt,
                route=f"server-{self.key}",
                what=self.picks,
                chosen=getattr(guild, self.name),
                most=self.most,
            )
        return choice(
            prompt,
            route=f"server-{self.key}",
            args=(),
            labels=self._labels(library, words),
            now=self._chosen(guild, library),
        )

    def _chosen(self, guild: Server, library: Library) -> str:
        """The value of the menu that is chosen now; empty if it is no longer offered."""
        now = getattr(guild, self.name)
        for value, meant in self.offered(library).items():
            if meant == now:
                return value
        return ""

    def _labels(self, library: Library, words: Words) -> dict[str, str]:
        """The sentences of the menu by its values."""
        key = f"server-{self.key}"
        labels: dict[str, str] = {}
        if not self.values:
            labels[AUTO] = words(f"{key}-none")
            for language, name in library.names().items():
                labels[language] = words(f"{key}-some", some=name)
            return labels
        for value, meant in self.values.items():
            if type(meant) is int:
                labels[value] = words(f"{key}-count", count=meant)
            else:
                labels[value] = words(f"{key}-{value}")
        return labels


class ZoneSetting(Setting):
    """The time zone of a server's hours. People choose it by what their clock shows, then by large cities."""

    def said(self, guild: Server, library: Library, words: Words) -> str:
        """The sentence that says what is chosen now."""
        return words("server-zone-some", some=city(guild.zone, words))

    def control(self, guild: Server, library: Library, words: Words) -> Menu:
        """The menu of the hours that a clock may show now."""
        hours = {str(hour): words("quiet-hour", hour=hour) for hour in range(24)}
        return choice(words("quiet-now"), route="server-clock", args=(), labels=hours, now=None)


def _limits(*numbers: int) -> dict[str, int | None]:
    """The values of a setting that is one of these numbers, or no limit."""
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
        read: Convertor = said
        if setting.picks:
            read = ids(setting.most)
        route(f"server-{key}:value", value=read, setting=setting)(handler)
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
        words = answer.words
        library = self._services.library
        guild = await self._services.look_over(answer.guild_id)
        notices = [words(f"server-{name}-gone") for name in guild.gone]
        notices += [uncallable(answer, role) for role in guild.players]
        notices.append(await self._daily(guild, answer))
        said = "\n".join(f"-# • {setting.said(guild, library, words)}" for setting in SETTINGS.values())
        options = tuple(Option(words(f"server-{key}"), key) for key in SETTINGS)
        buttons = (
            Button(words("admin-button"), "admin-page", ("0", "list")),
            Button(words("results-button"), "results-page", ("0", "list")),
        )
        return Sheet(
            above=(f"{words('server-title')}\n{said}", *notices),
            rows=(Menu(words("server-change"), route="server-change", args=(), options=options), buttons),
        )

    @route("server-change:chosen", chosen=among(SETTINGS))
    @admins_only
    async def _open(self, answer: Answer, chosen: str) -> None:
        """Show one setting: what is chosen, what it does, and its menu."""
        words = answer.words
        library = self._services.library
        setting = SETTINGS[chosen]
        guild = await server_of(self._services.store, answer.interaction.guild_id)
        said = f"### {words(f'server-{chosen}')}\n{setting.said(guild, library, words)}"
        about = words(f"server-{chosen}-about")
        back = Button(words("server-back"), "server-all")
        rows = (setting.control(guild, library, words), (back,))
        await answer.update(Sheet(above=(said, about), rows=rows))

    async def _daily(self, guild: Server, answer: Answer) -> str:
        """The time of the next daily puzzle, or why the last one did not come; empty if none is wanted."""
        if not guild.daily:
            return ""
        last = await self._services.store.due_posts.newest(answer.guild_id, KIND)
        if last is not None and last.problem is not None:
            return answer.words("server-daily-problem", channel=f"<#{guild.daily[0]}>", problem=last.problem)
        next_at = next_post(guild, self._services.clock.wall())
        return answer.words("server-daily-next", when=f"<t:{next_at}:f>")

    @route("server-clock:hour", hour=among(range(24)))
    @admins_only
    async def _clock(self, answer: Answer, hour: int) -> None:
        """Show the zones whose clock shows that hour."""
        words = answer.words
        now = self._services.clock.wall()
        zones = {zone: f"{clock_in(zone, now):%H:%M} · {cities(zone, words)}" for zone in zones_at(hour, now)}
        menu = choice(words("quiet-zone"), route="server-zone", args=(), labels=zones, now=None)
        back = Button(words("server-back"), "server-all")
        above = (f"### {words('server-zone')}", words("server-zone-about"))
        await answer.update(Sheet(above=above, rows=(menu, (back,))))

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
        """Set a limit from a menu of an earlier release, which names the field."""
        setting = SETTINGS[limit.replace("_", "-")]
        await self._set(answer, setting=setting, value=count)

    async def _change(self, answer: Answer, **values: Any) -> None:
        guild_id = answer.guild_id
        async with self._services.changing.of(guild_id):  # so that two changes at the same time are both stored
            before = await server_of(self._services.store, guild_id)
            guild = with_choices(before, **values)
            await save_guild(self._services.store, guild_id, guild)
        now_barred = set(guild.barred) - set(before.barred)
        now_free = set(before.barred) - set(guild.barred)
        await self._bar(answer, now_barred, now_free)
        await answer.update(await self._summary(answer))

    async def _bar(self, answer: Answer, barred: set[int], free: set[int]) -> None:
        """Take barred people out of the server's lobbies, and have the log say who is barred and who no longer is."""
        if barred:
            for lobby in await self._lobbies.every():
                if lobby.guild_id == answer.interaction.guild_id:
                    for user in barred.intersection(concerned(lobby)):
                        await self._lobbies.take_out(lobby.id, user)
        for user in sorted(barred):
            await log_deed(self._services, answer, "log-barred", person=f"<@{user}>")
        for user in sorted(free):
            await log_deed(self._services, answer, "log-unbarred", person=f"<@{user}>")
