"""Two worlds in which the same people do the same: in one Discord takes each answer, in the other it refuses those of
the presses under test. What is stored, and what others see, must be the same after each press.

A story is a list of steps (`ready`, `looks`, `does`). A step says who acts, and what:

- `b1:join:{lobby}`, `s1:setup-pace:{lobby}|mail`: a press with that custom_id, and what is chosen in a menu. It is made
  on a message that has this control, else on the newest public message. `{lobby}` is the newest lobby (see `World`).
- `seat`, `setup-invite|Bob`: a press on the newest control of that route that the person sees and can use. `|*` chooses
  the first option.
- `m1:cut-number:{lobby}:x|number=7`: a modal that is sent with these fields.
- `/play game=button_up`: a command.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sqlalchemy import select

from bot.app import Bellhop
from bot.daily.calendar import day_at
from bot.playground import ManualClock as StillClock
from bot.playground.rest.api import ApiCall
from bot.playground.world.errors import ApiError
from bot.playground.world.interactions import Interaction, InteractionType
from bot.wire.answer import FOLLOW_UP_MS, RESPONSE_MS
from bot.wire.routes import read_custom_id
from games.engine.match.match import Match
from games.engine.match.state import question_number
from games.engine.store.schema import EVENT, META, METADATA, PART
from tests.flows.calm import Calm
from tests.flows.forged import BUTTON, SELECT, at_the_door
from tests.flows.house import bellhop, route_of
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen, fill

CALLBACK = "/interactions/{interaction}/{token}/callback"
BY_TOKEN = "/webhooks/{application}/{token}"
NOW = 1_790_000_000
"""Seconds since 1970 at which both worlds begin."""
BETWEEN = 512
"""More ids than Discord gives out in one step. Each step begins at a multiple, so that its ids are the same twice."""
ASKED, WAITS = "who is asked", "who waits"
"""Stand for people in the newest match."""
WAITS_MS = (RESPONSE_MS + 500, FOLLOW_UP_MS + 500, 1_000)
"""The time after each step: a first answer is given up, then a later one, and what Discord refused is tried again."""
SNOWFLAKE = re.compile(r"\d{17,20}")
STAMP = re.compile(r"\b1[78]\d{8}(\d{3})?\b")


class Kind(Enum):
    """What a step is for."""

    READY = auto()
    """It prepares the next ones, and is always answered."""
    LOOKS = auto()
    """Its answer is under test. What it does may be nothing."""
    DOES = auto()
    """Its answer is under test. It changes what is stored, or what others see."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a person does. place: the channel, or "dm"."""

    kind: Kind
    who: str
    what: str
    place: str = "general"

    @property
    def route(self) -> str:
        """The route, or the command with its slash."""
        if self.what.startswith("/"):
            return self.what.partition(" ")[0]
        found = read_custom_id(self.what.partition("|")[0].format_map(_AnyText()))
        return found[0] if found else self.what.partition("|")[0]


class _AnyText(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "x"


def ready(who: str, what: str, place: str = "general") -> Step:
    """A step that prepares others."""
    return Step(Kind.READY, who, what, place)


def looks(who: str, what: str, place: str = "general") -> Step:
    """A step that looks something up."""
    return Step(Kind.LOOKS, who, what, place)


def does(who: str, what: str, place: str = "general") -> Step:
    """A step that changes something."""
    return Step(Kind.DOES, who, what, place)


Fault = Callable[[ApiCall], Awaitable[None]]
"""Meets each request that is an answer."""


def refused(code: int, status: int | None = None) -> Fault:
    """Discord refuses an answer with that code."""

    async def refuse(_: ApiCall) -> None:
        raise ApiError(code) if status is None else ApiError(code, status=status, message=str(status))

    return refuse


class Hung:
    """Discord says nothing to an answer until nobody waits any more."""

    def __init__(self) -> None:
        self._over = asyncio.Event()

    async def __call__(self, _: ApiCall) -> None:
        """Wait, and then refuse it."""
        Calm.held += 1
        await self._over.wait()
        raise ApiError(10062)

    def end(self) -> None:
        """Refuse what waits: the bot has given it up."""
        self._over.set()
        self._over = asyncio.Event()
        Calm.held = 0


@dataclass(slots=True)
class State:
    """What is stored, and what others see, without times and ids."""

    rows: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)


class World:
    """A playground with its bot."""

    def __init__(self, pg: Playground, bot: Bellhop, clock: ManualClock) -> None:
        self.pg = pg
        self.bot = bot
        self.clock = clock
        self._known = {
            **{user.id: user.name for user in pg.world.users.values()},
            **{guild.id: guild.name for guild in pg.world.guilds.values()},
        }

    def person(self, name: str) -> Person:
        """The person of that name."""
        return self.pg.person(name)

    async def values(self) -> Mapping[str, object]:
        """What stands for the names in curly brackets: the newest lobby, match, cup and challenge, and ids."""
        day = day_at(self.clock.wall())
        found: dict[str, object] = {
            **{name.lower(): user for user, name in self._known.items()},
            **{room.name: room.id for room in self.pg.world.channels.values() if room.name},
            **{role.name.lower(): role.id for role in self.pg.guild.roles.values()},
            "day": day,
            "yesterday": day - 1,
        }
        for table in ("lobby", "match", "cup", "challenge"):
            order = {"match": "opened_at", "challenge": "opened_at", "lobby": "updated_at", "cup": "changed_at"}[table]
            kept = METADATA.tables[table]
            rows = await self.bot.services.store.database.fetch(select(kept.c.id).order_by(kept.c[order], kept.c.id))
            if rows:
                found[table] = rows[-1].id
        match = await self.match()
        if match is not None and match.awaited:
            found["asked"] = question_number(match.newest, match.awaited[0], match.awaited[0])
            found["version"] = match.newest.version
        return found

    async def match(self) -> Match | None:
        """The newest match."""
        kept = METADATA.tables["match"]
        rows = await self.bot.services.store.database.fetch(select(kept.c.id).order_by(kept.c.opened_at, kept.c.id))
        return await self.bot.services.matches.find(rows[-1].id) if rows else None

    async def _who(self, name: str) -> Person:
        """The person of that name; or whom the newest match asks, or the next one whom it does not ask."""
        if name not in {ASKED, WAITS}:
            return self.person(name)
        match = await self.match()
        assert match is not None
        first = match.awaited[0]
        in_turn = sorted(match.players, key=lambda seat: (seat - first) % match.seat_count)
        seat = next(seat for seat in in_turn if (seat in match.awaited) == (name == ASKED))
        return self.person(self._known[match.players[seat]])

    async def act(self, step: Step, fault: Fault | None) -> Interaction:
        """Do one step, and wait until all that follows from it is done."""
        while self.pg.world.mint.new() % BETWEEN:
            pass
        person = await self._who(step.who)
        room = person.dm if step.place == "dm" else self.pg.channel(step.place)
        made: list[Interaction] = []

        async def meet(call: ApiCall) -> None:
            an_answer = call.template == CALLBACK or call.template.startswith(BY_TOKEN)
            if fault is not None and an_answer and made and call.path["token"] == made[0].token:
                await fault(call)

        with at_the_door(self.pg, meet):
            made.append(await self._begin(step, person, room))
            await person.settled()
            for wait_ms in WAITS_MS:
                await self.clock.advance(wait_ms)
                if isinstance(fault, Hung):
                    fault.end()
                await person.settled()
        return made[0]

    async def _begin(self, step: Step, person: Person, room: Any) -> Interaction:
        what = step.what.format_map(dict(await self.values()))
        said, chooses, chosen = what.partition("|")
        if said.startswith("/"):
            name, *options = said[1:].split(" ")
            command = person.command(room, name)
            given = dict(option.split("=", 1) for option in options)
            return await self.pg.ops.slash(person.user, room.id, int(command["id"]), fill(command, given, []))
        if said.startswith("m1:"):
            return self._modal(person, room, said, dict(one.split("=", 1) for one in chosen.split("&")))
        control, source = self._control(person, room, said)
        values = None
        if chooses:
            values = [control["options"][0]["value"]] if chosen == "*" else chosen.split()
        offered = [option["value"] for option in control.get("options", ())]
        if "type" in control and (not offered or set(values or ()) <= set(offered)):
            return await self.pg.ops.press(
                person.user, room.id, source.id, control["custom_id"], control["type"], values
            )
        data: dict[str, Any] = {"component_type": BUTTON, "custom_id": said, "id": 1}
        if values is not None:
            data |= {"component_type": SELECT, "values": values}
        return self.pg.interactions.issue(
            InteractionType.COMPONENT, person.user, room, data, source=self.pg.world.message(room, source.id)
        )

    def _control(self, person: Person, room: Any, said: str) -> tuple[dict[str, Any], Seen]:
        """The newest control with that custom_id or route, and its message; the custom_id alone if there is none."""
        seen = person.messages(room)
        for shown in reversed(seen):
            for one in shown.components:
                if said in {one.get("custom_id"), route_of(one)} and not one.get("disabled"):
                    return one, shown
        if ":" not in said:
            there = [[one["custom_id"] for one in shown.components if one.get("custom_id")] for shown in seen]
            raise LookupError(f"no control of route {said!r} in {there}")
        public = [shown for shown in seen if not shown.ephemeral]
        return {"custom_id": said}, public[-1]

    def _modal(self, person: Person, room: Any, custom_id: str, fields: Mapping[str, str]) -> Interaction:
        labels = [
            {"type": 18, "id": at, "component": {"type": 4, "id": at + 50, "custom_id": name, "value": value}}
            for at, (name, value) in enumerate(fields.items(), 1)
        ]
        public = [shown for shown in person.messages(room) if not shown.ephemeral]
        source = self.pg.world.message(room, public[-1].id)
        opener = Interaction(
            self.pg.world.mint.new(), "", InteractionType.COMPONENT, person.user, room, NOW, {}, source
        )
        data = {"custom_id": custom_id, "components": labels}
        return self.pg.interactions.issue(InteractionType.MODAL, person.user, room, data, source=source, opener=opener)

    async def state(self) -> State:
        """What is stored, and what stands in channels and direct messages, but for what one person alone sees."""
        made = State()
        async with self.bot.services.store.database.read() as connection:
            for table in METADATA.sorted_tables:
                if table in {PART, META}:
                    continue  # about the process
                for row in await connection.execute(select(table)):
                    values = dict(row._mapping)  # noqa: SLF001 - its public way to a dictionary
                    if table is EVENT:
                        del values["at"]  # in the match's own time
                    if not _private_panel(table.name, values):
                        made.rows.append(f"{table.name}: {self._plain(values)}")
        for room in self.pg.world.channels.values():
            name = room.name or ", ".join(user.name for user in room.recipients)
            for one in room.messages.values():
                if not one.flags & 64:
                    seen = self.person("Alice").look(one)
                    parts = [[part.get(key) for key in SHOWN if part.get(key)] for part in seen.components]
                    made.messages.append(f"{name}: {self._plain([seen.content, parts, len(seen.files)])}")
        made.rows.sort()
        made.messages.sort()
        return made

    def _plain(self, value: object) -> object:
        """The same without times and ids. A message's id says whether there is such a message for everybody."""
        if isinstance(value, Mapping):
            return {key: self._plain(one) for key, one in sorted(value.items(), key=str)}
        if isinstance(value, list | tuple):
            return [self._plain(one) for one in value]
        if isinstance(value, bool) or not isinstance(value, int | str):
            return value
        text = SNOWFLAKE.sub(lambda found: self._named(int(found[0])), str(value))
        return STAMP.sub(lambda found: _about(int(found[0])), text)

    def _named(self, number: int) -> str:
        rooms = self.pg.world.channels
        if number in self._known or number in rooms:
            return self._known.get(number) or f"#{rooms[number].name}"
        for room in rooms.values():
            if number in room.messages:
                return "private" if room.messages[number].flags & 64 else "message"
        return "id"


def _about(stamp: int) -> str:
    """About when a time is: a press whose answer hangs does what it does some seconds later."""
    seconds = stamp // 1000 if stamp > 10 * NOW else stamp
    return f"{(seconds - NOW + 200) // 1000} thousand seconds"


SHOWN = ("type", "content", "label", "custom_id", "disabled", "placeholder")


def _private_panel(table: str, row: Mapping[str, Any]) -> bool:
    """Whether a row is about a message that is the answer itself: a panel in place, which has a token."""
    return table == "post" and bool((row["data"] or {}).get("token"))


@asynccontextmanager
async def world(database: Path, *, newcomers: bool = False) -> AsyncIterator[World]:
    """A new world: each is dealt the same."""
    deals = count(1)
    clock = ManualClock()
    async with Playground(pacing=False, clock=StillClock(NOW), wire=StillClock(NOW)) as pg:
        with patch("games.engine.contract.chance.token_hex", lambda _: f"{next(deals):032x}"):
            async with bellhop(pg, database, clock, newcomers=newcomers) as bot:
                here = World(pg, bot, clock)
                for room in ("general", "games"):
                    await pg.person("Alice").say(room, "Hello")  # there is something to press on
                for name in ("Alice", "Bob", "Chloé", "Dmitri"):
                    await pg.person(name).slash("general", "help")  # they are known by name
                yield here
