"""Buro Crazy as its players see it: a board, hands by direct message, bids pressed together."""

from collections.abc import Sequence
from typing import Any

from tests.flows.house import EN
from tests.support.people import Person, Seen


async def office(people: Sequence[Person]) -> Seen:
    """The board of a match of Buro Crazy that these people just started."""
    host, *guests = people
    lobby = (await host.slash("general", "play", game="buro_crazy")).message
    for guest in guests:
        await guest.press(lobby, label=EN("lobby-join"))
    started = await host.press(lobby, label=EN("lobby-start"))
    await host.settled()
    return started.message


async def hand_of(person: Person) -> Seen:
    """The panel in a person's direct messages."""
    found = await person.until(lambda: next((seen for seen in person.dms if seen.files), None))
    assert found is not None
    return found


def asked(panel: Seen) -> bool:
    """Whether the panel asks for a bid."""
    return any(button.get("label") == "+20" for button in panel.buttons)


async def duellists(people: Sequence[Person]) -> list[Person]:
    """Those whose panel asks for a bid."""
    panels = [await hand_of(person) for person in people]
    return [person for person, panel in zip(people, panels, strict=True) if asked(panel)]


async def sealed(person: Person, *labels: str) -> Seen:
    """The panel after these presses and the last button, with any total."""
    panel = await hand_of(person)
    for label in labels:
        panel = await _pressed(person, panel, label=label)
    return await _pressed(person, panel, custom_id=last_button(panel))


def last_button(panel: Seen) -> str:
    """The custom_id of the last button, which names what the panel shows as chosen; empty without one."""
    for button in panel.buttons:
        if ":~send" in button.get("custom_id", ""):
            return str(button["custom_id"])
    return ""


async def _pressed(person: Person, panel: Seen, **control: Any) -> Seen:
    """The panel after a press, or the one that is sent in its place while it is pressed (a call by mail does so)."""
    outcome = await person.press(panel, **control)
    try:
        return outcome.message
    except LookupError:
        found = await person.until(
            lambda: next((seen for seen in reversed(person.dms) if seen.files and seen.id != panel.id), None)
        )
        assert found is not None
        return found


def asked_now(person: Person) -> bool:
    """Whether the panel in a person's direct messages asks for a bid that is not sealed yet."""
    panels = [seen for seen in person.dms if seen.files]
    return bool(panels) and asked(panels[-1]) and EN("form-nothing-chosen") in panels[-1].text
