"""Profiles of people: the names they were last seen under, their language, and how they want to be reached."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Literal

import discord

from bot.common.recent import Recent
from bot.common.tasks import Locks
from bot.people.form import Stored
from bot.store.bot_store import BotStore
from games.engine.match.pace import Quiet

PEOPLE_REMEMBERED = 5_000
"""How many people are kept in memory. The others are read from the store when they come back."""


@dataclass(frozen=True, slots=True)
class Profile:
    """One person's names and preferences, and what the bot remembers about them. All but the id is stored."""

    id: int

    name: str = ""
    """The one that they have everywhere in Discord."""
    nicknames: Mapping[str, str] = field(default_factory=dict)
    """What they are called in a server instead, by its id as text; empty where they have put it down."""

    locale: str = "en-GB"
    """The language of their Discord, as last seen."""
    language: str | None = None
    """Their own choice, or None to follow `locale`."""
    hands: Literal["dm", "here"] = "dm"
    """Where their private panel is: in a direct message, or in the channel by *My seat*."""
    invitations: Literal["here", "dm", "none"] = "here"
    """How they are told of invitations: in the lobby's channel, by direct message, or not at all."""
    calls: bool = True
    """Whether they are called when it is their turn."""
    text: bool = False
    """Whether they play by texts alone, without pictures."""

    lessons: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """By kind of decision, how many questions were explained, and the last of these questions."""
    finished: Mapping[str, str] = field(default_factory=dict)
    """By game, the id of the first match of it that they played to its end."""
    badges: Mapping[str, str] = field(default_factory=dict)
    """By badge, what it was earned with, such as the id of a match."""
    form: Mapping[str, tuple[Stored, ...]] = field(default_factory=dict)
    """By `form_key`, their last matches against computers alone: what adaptive computers go by."""
    quiet: tuple[int, int, str] | None = None
    """Their quiet hours for matches by mail: start and end (minute of the day) and time zone."""
    shared: Sequence[str] = ()
    """The results of daily puzzles that they shared, each a day and a channel, the newest last."""

    motion: bool = True
    """Whether their panel shows moments as films."""
    records: bool = True
    """Whether others see their records; results count all the same."""
    dm: int | None = None
    """The id of their direct channel once it is open."""
    dm_closed: bool = False
    """Discord refused a direct message, so none is tried until the person asks for it."""

    def name_in(self, guild_id: int | None) -> str:
        """What they are called in that server. None or 0: outside of servers.

        A nickname stays in its server: the people of others may not know it.
        """
        return self.nicknames.get(str(guild_id), "") or self.name

    def seen_as(self, name: str, guild_id: int | None, nickname: str) -> dict[str, Any]:
        """The fields that are new about a person of that name, with that nickname (empty: none) in that server."""
        new: dict[str, Any] = {}
        if name != self.name:
            new["name"] = name
        if guild_id and nickname != self.nicknames.get(str(guild_id), ""):
            new["nicknames"] = {str(guild_id): nickname}
        return new

    @property
    def quiet_hours(self) -> Quiet | None:
        """The quiet hours, or None."""
        if self.quiet is None:
            return None
        start, end, zone = self.quiet
        return Quiet(start, end, zone)

    @property
    def takes_direct(self) -> bool:
        """Whether they want direct messages and, as far as we know, can get them."""
        return self.hands == "dm" and not self.dm_closed

    def new_to(self, game: str, match_id: str) -> bool:
        """Whether they have finished no match of that game before the match with that id."""
        return self.finished.get(game) in {None, match_id}


_FIELDS = {field.name for field in fields(Profile)} - {"id"}


class Profiles:
    """All people we have met: a cache in front of the store's player table.

    Another node may change a person: then it is told which one (`doubt`), and they are read again. A name, nickname or
    locale that was met and is not stored yet is kept through that.
    """

    def __init__(self, store: BotStore) -> None:
        self._store = store
        self.known: Recent[int, Profile] = Recent(PEOPLE_REMEMBERED)
        """The people who were asked for last, by id."""
        self._changing: Locks[int] = Locks()
        self._met: dict[int, dict[str, Any]] = {}
        """By person, the new names and locale that are not stored yet."""
        self._doubts = 0
        """How often we were told that somebody may have been changed elsewhere."""

    async def get(self, user_id: int) -> Profile:
        """The profile of that person; the defaults for a stranger. Raises StoreError."""
        found = self.known.get(user_id)
        if found is None:
            doubts = self._doubts
            found = self._read(user_id, await self._store.player(user_id))
            if doubts == self._doubts:  # otherwise what was read may be older than a change that we were told of
                self.known.keep(user_id, found)
        return found

    async def quiet(self, user_id: int) -> Quiet | None:
        """The quiet hours of that person, or None."""
        return (await self.get(user_id)).quiet_hours

    async def change(self, user_id: int, **values: Any) -> Profile:
        """Change these fields of a person, store them if anything is new, and return the profile.

        A mapping changes only the keys that it has. Changes of one person are made one after another.
        """
        async with self._changing.of(user_id):
            before = await self.get(user_id)
            met = self._met.get(user_id)
            after = _changed(before, values)
            if after == before and met is None:
                return after
            stored = await self._store.change_player(user_id, _merged(met or {}, values), _stored_row(before))
            if self._met.get(user_id) == met:  # otherwise they were met under a new name meanwhile
                self._met.pop(user_id, None)
            now = self._read(user_id, stored)
            if user_id in self.known:  # otherwise they were forgotten, or changed elsewhere, meanwhile
                self.known.keep(user_id, now)
            return now

    async def meet(self, user: discord.abc.User, locale: str, guild_id: int | None) -> Profile:
        """The person behind an interaction, with their present names and locale, which `keep` stores later.

        guild_id: the server in which they acted, if the bot is in it. For a known person this does not wait, so two
        presses keep the order in which they arrived.
        """
        known = await self.get(user.id)
        new = known.seen_as(user.global_name or user.name, guild_id, nickname_of(user))
        if locale != known.locale:
            new["locale"] = locale
        if not new:
            return known
        met = _changed(known, new)
        self._met[user.id] = _merged(self._met.get(user.id, {}), new)
        self.known.keep(user.id, met)
        return met

    async def name(self, user_id: int, name: str, guild_id: int | None, nickname: str) -> Profile:
        """Store what a person is called whom somebody named in that server; return their profile."""
        new = (await self.get(user_id)).seen_as(name, guild_id, nickname)
        return await self.change(user_id, **new)

    def unkept(self, user_id: int) -> bool:
        """Whether a person has a new name, nickname or locale that is not stored yet."""
        return user_id in self._met

    async def keep(self, user_id: int) -> None:
        """Store a person's new names and locale, unless the person was forgotten meanwhile."""
        if user_id in self._met:
            await self.change(user_id)

    def forget(self, user_id: int) -> None:
        """Remove a person from memory, after the store has deleted them."""
        self._met.pop(user_id, None)
        self.doubt(user_id)

    def doubt(self, user_id: int) -> None:
        """Read a person again when they are next asked for: another node changed them."""
        self._doubts += 1
        self.known.pop(user_id, None)

    def doubt_all(self) -> None:
        """Read everybody again: changes may have been missed."""
        self._doubts += 1
        self.known.clear()

    def _read(self, user_id: int, data: Mapping[str, Any]) -> Profile:
        """The profile that is stored, with what was met and is not stored yet."""
        known = {key: value for key, value in data.items() if key in _FIELDS}
        return Profile(user_id, **_merged(known, self._met.get(user_id, {})))


def nickname_of(user: discord.abc.User) -> str:
    """What somebody is called in the server where they acted, or were named, instead of their name; else empty."""
    if not isinstance(user, discord.Member):
        return ""
    return user.nick or ""


def _merged(before: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values in place of those before. Those that are mappings are merged by their keys, as the store does."""
    after = dict(before)
    for name, value in values.items():
        if isinstance(value, Mapping):
            after[name] = {**(after.get(name) or {}), **value}
        else:
            after[name] = value
    return after


def _changed(person: Profile, values: Mapping[str, Any]) -> Profile:
    """The person with those values, merged as `_merged` does."""
    before = {name: getattr(person, name) for name in values}
    return replace(person, **_merged(before, values))


def _stored_row(person: Profile) -> dict[str, Any]:
    """The stored row of a person."""
    return {name: value for name, value in asdict(person).items() if name in _FIELDS}
