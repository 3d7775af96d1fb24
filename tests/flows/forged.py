"""Presses that no button on the screen can make: forged ones, repeated ones, and those of a slow client."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from bot.playground.rest.api import ApiCall
from bot.playground.site.ratelimits import limited
from bot.playground.world.errors import ApiError
from bot.playground.world.interactions import Interaction, InteractionType
from tests.flows.calm import Calm
from tests.support.people import Person, Playground, PressResult, Seen

BUTTON, SELECT = 2, 3


def forge(pg: Playground, person: Person, shown: Seen, custom_id: str, values: list[str] | None = None) -> Interaction:
    """The interaction of a press with that custom_id on that message, whatever the message holds; not awaited."""
    room = pg.world.channel(shown.channel_id)
    data: dict[str, Any] = {"component_type": BUTTON, "custom_id": custom_id, "id": 1}
    if values is not None:
        data |= {"component_type": SELECT, "values": values}
    return pg.interactions.issue(
        InteractionType.COMPONENT, person.user, room, data, source=pg.world.message(room, shown.id)
    )


def forge_modal(
    pg: Playground, person: Person, shown: Seen, custom_id: str, value: str, field_id: str = "value"
) -> Interaction:
    """The interaction of a modal that was sent with one field, as if it had been opened before."""
    room = pg.world.channel(shown.channel_id)
    field = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": field_id, "value": value}}
    data = {"custom_id": custom_id, "components": [field]}
    source = pg.world.message(room, shown.id)
    opener = Interaction(
        pg.world.mint.new(), "", InteractionType.COMPONENT, person.user, room, pg.world.clock.now(), {}, source
    )
    return pg.interactions.issue(InteractionType.MODAL, person.user, room, data, source=source, opener=opener)


async def outcome_of(person: Person, interaction: Interaction) -> PressResult:
    """The result of an interaction, once what the bot was writing meanwhile stands there too."""
    result = await person.outcome(interaction)
    await person.settled()
    return result


@asynccontextmanager
async def held(pg: Playground, template: str) -> AsyncIterator[asyncio.Event]:
    """Inside, hold back requests to that route. The event says that one has arrived."""
    async with _held(pg, lambda call: call.template.startswith(template)) as arrived:
        yield arrived


@asynccontextmanager
async def held_message(pg: Playground, shown: Seen) -> AsyncIterator[asyncio.Event]:
    """The same for what is done to one message."""
    async with _held(pg, lambda call: call.path.get("message") == str(shown.id)) as arrived:
        yield arrived


@asynccontextmanager
async def held_answer(pg: Playground, pressed: Interaction, when: str = "before") -> AsyncIterator[asyncio.Event]:
    """The same for the answer to one press; with `when` "after" it is shown, and only the bot does not learn of it."""
    async with _held(pg, lambda call: call.path.get("interaction") == str(pressed.id), when) as arrived:
        yield arrived


@asynccontextmanager
async def held_result(pg: Playground, shown: Seen) -> AsyncIterator[asyncio.Event]:
    """The same for what is done to one message, which is done: only the bot does not learn of it."""
    async with _held(pg, lambda call: call.path.get("message") == str(shown.id), "after") as arrived:
        yield arrived


@asynccontextmanager
async def _held(pg: Playground, fits: Callable[[ApiCall], bool], when: str = "before") -> AsyncIterator[asyncio.Event]:
    arrived, released = asyncio.Event(), asyncio.Event()

    async def hold(call: ApiCall) -> None:
        if fits(call):
            arrived.set()
            Calm.held += 1
            try:
                await released.wait()
            finally:
                Calm.held -= 1

    with at_the_door(pg, hold, when):
        try:
            yield arrived
        finally:
            released.set()


@contextmanager
def old_edits_refused(pg: Playground) -> Iterator[None]:
    """Inside, every message counts as older than an hour and edited too often (30046)."""

    async def refuse(call: ApiCall) -> None:
        if call.method == "PATCH" and call.template == "/channels/{channel}/messages/{message}":
            raise limited(0.001, error=ApiError(30046), scope="user")

    with at_the_door(pg, refuse):
        yield


@contextmanager
def answered(pg: Playground, route: str, error: ApiError, method: str = "PATCH") -> Iterator[None]:
    """Inside, answer requests to routes that begin so with that error."""

    async def refuse(call: ApiCall) -> None:
        if call.method == method and call.template.startswith(route):
            raise error

    with at_the_door(pg, refuse):
        yield


@contextmanager
def at_the_door(pg: Playground, meet: Callable[[ApiCall], Awaitable[None]], when: str = "before") -> Iterator[None]:
    """Inside, every request first goes through `meet`; or last, with `when` "after"."""
    usual = getattr(pg.dispatcher, when)

    async def met(call: ApiCall) -> None:
        await meet(call)
        await usual(call)

    setattr(pg.dispatcher, when, met)
    try:
        yield
    finally:
        setattr(pg.dispatcher, when, usual)
