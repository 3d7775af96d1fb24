"""What we keep of each person: the name last seen, their language, and how they want to be reached."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Literal
from weakref import WeakValueDictionary

import discord

from games.engine.quiet import Quiet
from games.engine.store import Store

REMEMBERED = 5_000
"""How many persons are kept in memory; the others are read again when they come back."""


@dataclass(frozen=True, slots=True)
class Person:
    """One person's name and preferences.

    language: their own choice, or None to follow `locale` (what their Discord is set to, as last seen).
    hands: where their private panel comes: "dm" or "here" (in place, by *My seat*).
    calls: whether they are called when it is their turn.
    text: whether they play by texts alone, without pictures.
    lessons: by kind of decision, how many questions came with a line that explains them, and the last of these.
    quiet: when they are left in peace by mail: from and until which minute of the day, in which time zone.
    dm: the id of their direct channel once it is open.
    dm_closed: their direct messages were refused, so they are not tried again until they ask.
    """

    id: int
    name: str = ""
    locale: str = "en-GB"
    language: str | None = None
    hands: Literal["dm", "here"] = "dm"
    calls: bool = True
    text: bool = False
    lessons: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    quiet: tuple[int, int, str] | None = None
    dm: int | None = None
    dm_closed: bool = False

    @property
    def quiet_hours(self) -> Quiet | None:
        """Their quiet hours, if they have any."""
        return None if self.quiet is None else Quiet(*self.quiet)


_FIELDS = {field.name for field in fields(Person)} - {"id"}


class People:
    """Everybody we have met: a small memory in front of the store's player table."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[int, Person] = OrderedDict()
        self._changing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._met: set[int] = set()

    async def get(self, user_id: int) -> Person:
        """What we keep of that person; the defaults for a stranger."""
        found = self._known.get(user_id)
        if found is None:
            data = await self._store.player(user_id)
            found = Person(user_id, **{key: value for key, value in data.items() if key in _FIELDS})
            self._remember(found)
        return found

    async def quiet(self, user_id: int) -> Quiet | None:
        """The quiet hours of that person, if they have any."""
        return (await self.get(user_id)).quiet_hours

    async def change(self, user_id: int, **values: Any) -> Person:
        """The person with these fields changed, stored if anything is new. Changes of one person never cross."""
        async with self._changing.setdefault(user_id, asyncio.Lock()):
            before = await self.get(user_id)
            after = replace(before, **values)
            if after == before and user_id not in self._met:
                return after
            kept = asdict(after)
            del kept["id"]
            await self._store.save_player(user_id, kept)
            if user_id not in self._known:  # forgotten meanwhile
                return after
            now = replace(self._known[user_id], **values)
            if now == after:  # else they were met under a new name meanwhile
                self._met.discard(user_id)
            self._remember(now)
            return now

    async def meet(self, user: discord.abc.User, locale: str) -> Person:
        """The person behind an interaction, with the name and locale they have now; `keep` stores what is new of that.

        Whoever is known is met without waiting: the order of two presses stays that of their arrival.
        """
        before = await self.get(user.id)
        after = replace(before, name=user.display_name, locale=locale)
        if after != before:
            self._met.add(user.id)
            self._remember(after)
        return after

    def unkept(self, user_id: int) -> bool:
        """Whether there is something new of a person that is not stored."""
        return user_id in self._met

    async def keep(self, user_id: int) -> None:
        """Stores the name and locale with which a person was met, unless they were forgotten since."""
        if user_id in self._met:
            await self.change(user_id)

    def forget(self, user_id: int) -> None:
        """Let a person go from memory, once the store has."""
        self._known.pop(user_id, None)
        self._met.discard(user_id)

    def _remember(self, person: Person) -> None:
        self._known[person.id] = person
        self._known.move_to_end(person.id)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
