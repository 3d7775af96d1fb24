"""Presses that no button of the message on the screen makes: forged, replayed, of a client that lags behind."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.playground import Playground
from bot.playground.interactions import Interaction, Type
from bot.playground.people import Outcome, Person, Seen
from bot.playground.rest.routing import Call

BUTTON, SELECT = 2, 3


def forge(pg: Playground, person: Person, shown: Seen, custom_id: str, values: list[str] | None = None) -> Interaction:
    """The interaction of a press with that custom_id on that message, whatever the message holds; not awaited."""
    room = pg.world.channel(shown.channel_id)
    data: dict[str, Any] = {"component_type": BUTTON, "custom_id": custom_id, "id": 1}
    if values is not None:
        data |= {"component_type": SELECT, "values": values}
    return pg.desk.issue(Type.COMPONENT, person.user, room, data, source=pg.world.message(room, shown.id))


def forge_modal(pg: Playground, person: Person, shown: Seen, custom_id: str, value: str) -> Interaction:
    """The interaction of a modal that was sent with one field `value`, whoever opened it when."""
    room = pg.world.channel(shown.channel_id)
    field = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "value", "value": value}}
    data = {"custom_id": custom_id, "components": [field]}
    source = pg.world.message(room, shown.id)
    opener = Interaction(pg.world.mint.new(), "", Type.COMPONENT, person.user, room, pg.world.clock.now(), {}, source)
    return pg.desk.issue(Type.MODAL, person.user, room, data, source=source, opener=opener)


async def outcome_of(person: Person, interaction: Interaction) -> Outcome:
    """What came of it."""
    await person.until(lambda: interaction.state in {"done", "failed"})
    return Outcome(person, interaction)


@asynccontextmanager
async def held(pg: Playground, template: str) -> AsyncIterator[asyncio.Event]:
    """Requests to that route are held at Discord's door while inside; the event says that one has arrived."""
    arrived, released = asyncio.Event(), asyncio.Event()
    before = pg.faults.before

    async def hold(call: Call) -> None:
        if call.template.startswith(template):
            arrived.set()
            await released.wait()
        await before(call)

    pg.faults.before = hold  # type: ignore[method-assign]
    try:
        yield arrived
    finally:
        pg.faults.before = before  # type: ignore[method-assign]
        released.set()
