"""Two witnesses of the same bot: SimCord tells first, and our playground must come to show the very same."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any

import discord
import simcord

from tests.simcord.account import SENT, Account, code_of, of_message, of_modal, walk
from tests.simcord.room import Room
from tests.support.clock import PATIENCE, ManualClock, amid_turns
from tests.support.people import Person, Playground, PressResult, Seen

TEXT_INPUT = 4
Look = Callable[[], tuple[Account, ...]]
TABLES = ("b1:act:", "s1:act:", "b1:move:", "s1:move:")


class Witness(ABC):
    """A Discord in which Alice and Bob act in one channel."""

    def __init__(self, clock: ManualClock) -> None:
        self.seen: list[tuple[Account, ...]] = []
        """The accounts that every act brought, in order."""
        self._clock = clock

    async def later(self, on: Account, ms: int) -> Account:
        """The same message so many milliseconds later."""
        await self._clock.advance(ms)
        return await self.again(on)

    async def press(self, who: str, on: Account, label: str) -> Account:
        """A button with that label, and what it was answered with: a message, changed or new, or a modal."""
        raw = walk((await self.again(on)).raw)
        return await self.act(who, on, next(part["custom_id"] for part in raw if part.get("label") == label))

    async def choose(self, who: str, on: Account, code: str) -> Account:
        """A choice on a board or panel, and that message after it; the computers that follow have moved."""
        pressable = (await self.again(on)).pressable
        await self.act(who, on, next(one for one in pressable if one.startswith(TABLES) and code_of(one) == code))
        return await self.again(on)

    async def select(self, who: str, on: Account, route: str, value: str) -> Account:
        """The choice that begins so, from the menu of that route, and what it was answered with."""
        menus = (part for part in walk((await self.again(on)).raw) if part.get("options"))
        menu = next(part for part in menus if part["custom_id"].startswith(f"s1:{route}"))
        chosen = next(option["value"] for option in menu["options"] if option["value"].startswith(value))
        return await self.act(who, on, menu["custom_id"], chosen)

    @abstractmethod
    async def slash(self, who: str, name: str, **options: Any) -> Account:
        """A command, and what it was answered with."""

    @abstractmethod
    async def act(self, who: str, on: Account, custom_id: str, chosen: str | None = None) -> Account:
        """A press on that component (or a choice from it), and what it was answered with."""

    @abstractmethod
    async def submit(self, who: str, modal: Account, value: str) -> Account:
        """A modal sent with that value in its one field, and what it was answered with."""

    @abstractmethod
    async def again(self, on: Account) -> Account:
        """The same message as it is now."""

    @abstractmethod
    async def look(self, who: str) -> tuple[Account, ...]:
        """All that this person sees in the channel, then in its threads, oldest first."""


class InSimCord(Witness):
    """The bot in SimCord, which is at rest after each act."""

    def __init__(self, here: Room) -> None:
        super().__init__(here.clock)
        here.clock.settle = amid_turns(here.bot.services.matches.settle)
        self._here = here
        self._people = {"Alice": here.alice, "Bob": here.bob}

    async def slash(self, who: str, name: str, **options: Any) -> Account:
        return await self._answer(await self._people[who].slash(self._here.channel, name, **options))

    async def act(self, who: str, on: Account, custom_id: str, chosen: str | None = None) -> Account:
        person = self._people[who]
        if chosen is None:
            result = await person.click(on.source, custom_id=custom_id)
        else:
            result = await person.select(on.source, [chosen], custom_id=custom_id)
        return await self._answer(result, on)

    async def submit(self, who: str, modal: Account, value: str) -> Account:
        field = next(part["custom_id"] for part in walk(modal.raw) if part.get("type") == TEXT_INPUT)
        return await self._answer(await self._people[who].submit_modal(modal.source, {field: value}))

    async def again(self, on: Account) -> Account:
        await self._here.env.settle()
        return self._note(await self._account(self._newest(on.source.id)))

    async def look(self, who: str) -> tuple[Account, ...]:
        await self._here.env.settle()
        self.seen.append(tuple([await self._account(one) for one in self._history(self._people[who])]))
        return self.seen[-1]

    async def _answer(self, result: simcord.InteractionResult, on: Account | None = None) -> Account:
        await self._here.env.settle()
        if result.modal is not None:
            return self._note(of_modal(result.modal, result))
        if result.response is None:
            assert on is not None
            return await self.again(on)
        return self._note(await self._account(result.response.message))

    def _note(self, one: Account) -> Account:
        self.seen.append((one,))
        return one

    def _newest(self, ident: int) -> discord.Message:
        """The message as it is now, for any reader."""
        return next(one for person in self._people.values() for one in self._history(person) if one.id == ident)

    def _history(self, person: simcord.MemberActor) -> list[discord.Message]:
        rooms = (self._here.channel, *self._here.channel.threads)
        return [one for room in rooms for one in room.history(viewer=person) if one.type.value in SENT]

    @staticmethod
    async def _account(message: discord.Message) -> Account:
        raw = [dict(part.to_dict()) for part in message.components]
        files = [(one.filename, one.description or "", await one.read()) for one in message.attachments]
        data = {"type": message.type.value, "content": message.content, "flags": message.flags.value}
        return of_message(data, raw, files, message)


class InPlayground(Witness):
    """The bot on the playground's socket, which must come to show what the other witness saw.

    expected: the other's accounts, act by act.
    """

    def __init__(self, pg: Playground, clock: ManualClock, expected: list[tuple[Account, ...]]) -> None:
        super().__init__(clock)
        self._pg = pg
        self._people = {name: pg.person(name) for name in ("Alice", "Bob")}
        self._expected: Iterator[tuple[Account, ...]] = iter(expected)

    async def slash(self, who: str, name: str, **options: Any) -> Account:
        return await self._answer(await self._people[who].slash("general", name, **options))

    async def act(self, who: str, on: Account, custom_id: str, chosen: str | None = None) -> Account:
        person = self._people[who]
        if chosen is None:
            return await self._answer(await person.press(on.source, custom_id=custom_id))
        return await self._answer(await person.select(on.source, custom_id, [chosen]))

    async def submit(self, who: str, modal: Account, value: str) -> Account:
        field = next(part["custom_id"] for part in walk(modal.raw) if part.get("type") == TEXT_INPUT)
        return await self._answer(await self._people[who].submit(modal.source, {field: value}))

    async def again(self, on: Account) -> Account:
        return (await self._same(lambda: (self._account(on.source),)))[0]

    async def look(self, who: str) -> tuple[Account, ...]:
        person = self._people[who]
        return await self._same(lambda: tuple(self._account(one) for one in self._history(person)))

    async def _answer(self, outcome: PressResult) -> Account:
        assert not outcome.failed
        if outcome.modal is not None:
            modal = outcome.modal
            return (await self._same(lambda: (of_modal(modal, outcome),)))[0]
        shown = outcome.message
        return (await self._same(lambda: (self._account(shown),)))[0]

    async def _same(self, look: Look) -> tuple[Account, ...]:
        """The accounts once they are as the other witness saw them; the difference fails the test."""
        expected = next(self._expected)
        try:
            await self._people["Alice"].until(lambda: look() == expected, PATIENCE)
        except TimeoutError:
            assert look() == expected
        self.seen.append(look())
        return self.seen[-1]

    def _history(self, person: Person) -> list[Seen]:
        channel = self._pg.channel("general")
        threads = [room for room in self._pg.world.channels.values() if room.parent_id == channel.id]
        return [one for room in (channel, *threads) for one in person.messages(room) if one.data["type"] in SENT]

    def _account(self, shown: Seen) -> Account:
        """The message as it is now."""
        seen = self._people["Alice"].look(shown)
        alts = {one["filename"]: one.get("description") or "" for one in seen.data["attachments"]}
        files = [(name, alts[name], data) for name, data in seen.files.items()]
        return of_message(seen.data, seen.data["components"], files, seen)
