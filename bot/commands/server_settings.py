"""The settings of a server as data: one entry for each. `/settings` says them, explains them and lets admins choose."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from bot.commands.slash import AUTO
from bot.people.quiet_hours import ZONES, cities, city, clock_in, zones_at
from bot.people.servers import BOARDS, RUNS, Server
from bot.wire.routes import HandlerT, among, ids, route
from bot.wire.sheet import CHANNELS, MOST_PICKED, ROLES, USERS, Menu, Option, Picker, choice
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
    leads, args: the route of its menu, where it is not `server-<key>:value`.
    """

    key: str
    name: str
    values: Mapping[str, Any] = field(default_factory=dict)
    picks: str = ""
    most: int = 1
    leads: str = ""
    args: tuple[str, ...] = ()

    @property
    def read(self) -> Callable[[str], Any]:
        """The convertor of what was chosen."""
        return ids(self.most) if self.picks else self.values.get

    def said(self, guild: Server, library: Library, words: Words) -> str:
        """The sentence that says what is chosen now."""
        now, name = getattr(guild, self.name), words(f"server-{self.key}")
        if not self.picks:
            gone = words("server-unoffered", name=name, value=str(now))
            return self._labels(library, words).get(self._chosen(guild), gone)
        some = ", ".join(_MENTIONS[self.picks].format(one) for one in now)
        return words(f"server-{self.key}-some", some=some) if some else words(f"server-{self.key}-none")

    def control(self, guild: Server, library: Library, words: Words) -> Menu | Picker:
        """The menu in which an admin chooses."""
        leads, prompt = self.leads or f"server-{self.key}", words(f"server-{self.key}")
        if self.picks:
            return Picker(prompt, leads, self.picks, getattr(guild, self.name), self.most, self.args)
        return choice(prompt, leads, self.args, self._labels(library, words), self._chosen(guild))

    def _chosen(self, guild: Server) -> str:
        now = getattr(guild, self.name)
        return next((value for value, meant in self.values.items() if meant == now), now or AUTO)

    def _labels(self, library: Library, words: Words) -> dict[str, str]:
        """The sentences of the menu by its values. A setting without values of its own chooses a language."""
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

    @property
    def read(self) -> Callable[[str], Any]:
        """The convertor of what was chosen."""
        return among(ZONES)

    def said(self, guild: Server, library: Library, words: Words) -> str:
        """The sentence that says what is chosen now."""
        return words("server-zone-some", some=city(guild.zone, words))

    def control(self, guild: Server, library: Library, words: Words) -> Menu:
        """The menu of the hours that a clock may show now."""
        hours = {str(hour): words("quiet-hour", hour=hour) for hour in range(24)}
        return choice(words("quiet-now"), "server-clock", (), hours, None)


def zone_menu(hour: int, now: int, words: Words) -> Menu:
    """The menu of the zones whose clock shows that hour now."""
    cities_of = {zone: f"{clock_in(zone, now):%H:%M} · {cities(zone, words)}" for zone in zones_at(hour, now)}
    return choice(words("quiet-zone"), "server-zone", (), cities_of, None)


def _limits(*numbers: int) -> dict[str, int | None]:
    return {AUTO: None, **{str(number): number for number in numbers}}


LANGUAGE: Final = Setting("language", "language")
MOST: Final = Setting("most", "most", _limits(5, 10, 25, 50, 100), leads="server-limit", args=("most",))
MOST_EACH: Final = Setting("most-each", "most_each", _limits(1, 2, 3, 5, 10), leads="server-limit", args=("most_each",))
SETTINGS: Final = {
    setting.key: setting
    for setting in (
        Setting("channels", "channels", picks=CHANNELS, most=MOST_PICKED),
        Setting("hosts", "hosts", picks=ROLES, most=MOST_PICKED),
        MOST,
        MOST_EACH,
        Setting("players", "players", picks=ROLES),
        Setting("runs", "runs", {one: one for one in RUNS}),
        Setting("boards", "boards", {one: one for one in BOARDS}),
        LANGUAGE,
        Setting("records", "records", {"kept": True, "none": False}),
        Setting("tables", "tables", picks=CHANNELS),
        Setting("daily", "daily", picks=CHANNELS),
        Setting("hour", "daily_hour", {str(hour): hour for hour in range(24)}),
        ZoneSetting("zone", "zone"),
        Setting("log", "log", picks=CHANNELS),
        Setting("barred", "barred", picks=USERS, most=MOST_BARRED),
    )
}
"""Every setting by its key, in the order of the summary."""
LIMITS: Final = {one.name: one for one in (MOST, MOST_EACH)}
"""The limits, by the name of their field in `Server`."""


def for_each(settings: Iterable[Setting]) -> Callable[[HandlerT], HandlerT]:
    """Declare that a handler answers the menus of these settings: it gets the setting and the value for its field."""

    def declare(handler: HandlerT) -> HandlerT:
        for setting in settings:
            route(f"server-{setting.key}:value", value=setting.read, setting=setting)(handler)
        return handler

    return declare


def change_menu(words: Words) -> Menu:
    """The menu *Change*: one line for each setting."""
    options = tuple(Option(words(f"server-{key}"), key) for key in SETTINGS)
    return Menu(words("server-change"), "server-change", (), options)
