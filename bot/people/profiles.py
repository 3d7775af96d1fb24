"""Profiles of people: the last seen name, their language, and how they want to be reached."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Literal

import discord

from bot.common.recent import Recent
from bot.common.tasks import Locks
from bot.people.form import Stored
from bot.store.bot_store import BotStore
from games.engine.match.pace import Quiet

REMEMBERED = 5_000
"""How many people are kept in memory. The others are read from the store when they come back."""


@dataclass(frozen=True, slots=True)
class Profile:
    """One person's name and preferences.

    language: their own choice, or None to follow `locale`.
    locale: the language of their Discord, as last seen.
    hands: where their private panel is: "dm", or "here" (in the channel, by *My seat*).
    invitations: how they are told of invitations: "here" (in the lobby's channel), "dm" or "none".
    calls: whether they are called when it is their turn.
    text: whether they play by texts alone, without pictures.
    lessons: by kind of decision, how many questions were explained, and the last of these questions.
    finished: by game, the id of the first match of it that they played to its end.
    badges: by badge, what it was earned with, such as the id of a match.
    form: by game, races apart, their last matches against computers alone (see `form`): what adaptive computers go by.
    quiet: their quiet hours for matches by mail: start and end (minute of the day) and time zone.
    shared: the results of daily puzzles that they shared, each a day and a channel, the newest last.
    motion: whether their panel shows moments as films.
    records: whether others see their records; results count all the same.
    dm: the id of their direct channel once it is open.
    dm_closed: Discord refused a direct message, so none is tried until the person asks for it.
    """

    id: int
    name: str = ""
    locale: str = "en-GB"
    language: str | None = None
    hands: Literal["dm", "here"] = "dm"
    invitations: Literal["here", "dm", "none"] = "here"
    calls: bool = True
    text: bool = False
    lessons: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    finished: Mapping[str, str] = field(default_factory=dict)
    badges: Mapping[str, str] = field(default_factory=dict)
    form: Mapping[str, tuple[Stored, ...]] = field(default_factory=dict)
    quiet: tuple[int, int, str] | None = None
    shared: Sequence[str] = ()
    motion: bool = True
    records: bool = True
    dm: int | None = None
    dm_closed: bool = False

    @property
    def quiet_hours(self) -> Quiet | None:
        """The quiet hours, or None."""
        return None if self.quiet is None else Quiet(*self.quiet)

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

    Another node may change a person: then it is told which one (`doubt`), and they are read again. A name or locale
    that was met and is not stored yet is kept through that. known: the last people, by id.
    """

    def __init__(self, store: BotStore) -> None:
        self._store = store
        self.known: Recent[int, Profile] = Recent(REMEMBERED)
        self._changing: Locks[int] = Locks()
        self._met: dict[int, dict[str, str]] = {}
        self._doubts = 0

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
            before, met = await self.get(user_id), self._met.get(user_id)
            after = _changed(before, values)
            if after == before and met is None:
                return after
            stored = await self._store.change_player(user_id, {**(met or {}), **values}, _kept(before))
            if self._met.get(user_id) == met:  # otherwise they were met under a new name meanwhile
                self._met.pop(user_id, None)
            now = self._read(user_id, stored)
            if user_id in self.known:  # otherwise they were forgotten, or changed elsewhere, meanwhile
                self.known.keep(user_id, now)
            return now

    async def meet(self, user: discord.abc.User, locale: str) -> Profile:
        """The person behind an interaction, with their present name and locale, which `keep` stores later.

        For a known person this does not wait, so two presses keep the order in which they arrived.
        """
        known, name = await self.get(user.id), user.display_name
        if (known.name, known.locale) == (name, locale):
            return known
        met = replace(known, name=name, locale=locale)
        self._met[user.id] = {"name": name, "locale": locale}
        self.known.keep(user.id, met)
        return met

    def unkept(self, user_id: int) -> bool:
        """Whether a person has a new name or locale that is not stored yet."""
        return user_id in self._met

    async def keep(self, user_id: int) -> None:
        """Store a person's new name and locale, unless the person was forgotten meanwhile."""
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
        return Profile(user_id, **{**known, **self._met.get(user_id, {})})


def _changed(person: Profile, values: Mapping[str, Any]) -> Profile:
    merged: dict[str, Any] = {
        name: {**getattr(person, name), **value} if isinstance(value, Mapping) else value
        for name, value in values.items()
    }
    return replace(person, **merged)


def _kept(person: Profile) -> dict[str, Any]:
    """The stored row of a person."""
    return {name: value for name, value in asdict(person).items() if name in _FIELDS}
