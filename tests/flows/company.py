"""Career Poker as its players see it: a board, hands by direct message, cards led and followed by presses."""

from collections.abc import Sequence
from typing import Any

from bot.app import Bellhop
from games.engine.match.match import Match
from tests.flows.house import routed, set_up
from tests.support.people import Person, Playground, Seen

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida")
"""The players' names; the first is the host."""
PASS = "pass"
MOST = 2_000
"""After so many presses a session counts as hanging."""


def company(pg: Playground, many: int, locale: str = "en-US") -> list[Person]:
    """So many people who have just come into the server, with clients in that language."""
    for name in NAMES[:many]:
        pg.world.add_member(pg.guild, pg.world.add_user(name, locale=locale))
    return [pg.person(name) for name in NAMES[:many]]


async def seated(
    people: Sequence[Person],
    *,
    pace: str = "none",
    computers: Sequence[str] = (),
    hands: int = 0,
    rules: dict[str, str] | None = None,
) -> Seen:
    """The board of a match of Career Poker that these people just started.

    computers: the levels of those who play too. hands: how many there are, 0 for as many as usual. rules: values of the
    menus of house rules.
    """
    host, *guests = people
    lobby = (await host.slash("general", "play", game="career_poker")).message
    if pace != "live":
        await set_up(host, lobby, "pace", pace)
    for level in computers:
        await set_up(host, lobby, "seats", f"add.{level}")
    for name, value in (rules or {}).items():
        panel = await set_up(host, lobby, "rule", name)
        menu = next(one["custom_id"] for one in panel.components if ":setup-value" in one.get("custom_id", ""))
        await host.select(panel, menu, [value])
    if hands:
        panel = await set_up(host, lobby, "rule", "hands")
        await host.submit(await host.press(panel, custom_id=routed(panel, "setup-type")), {"value": str(hands)})
    for guest in guests:
        await guest.press(lobby, custom_id=routed(lobby, "join"))
    started = await host.press(lobby, custom_id=routed(lobby, "start"))
    await host.settled()
    return started.message


async def match_at(bot: Bellhop, board: Seen) -> Match:
    """The match that a board shows, once the place of that board is stored."""
    shown = next(one["custom_id"] for one in board.buttons if one.get("custom_id", "").split(":")[1] == "seat")
    match = await bot.services.matches.find(shown.split(":")[2])
    assert match is not None
    await bot.attendants.boards.get(match)
    return match


def by_seat(match: Match, people: Sequence[Person]) -> list[Person]:
    """The people in the order of their seats."""
    return [next(one for one in people if one.id == match.players[seat]) for seat in sorted(match.players)]


def in_turn(match: Match, people: Sequence[Person]) -> list[Person]:
    """The people who still have to act in this trick, in turn."""
    seats = by_seat(match, people)
    return [seats[seat] for seat in match.view(None).to_act]


def panel(person: Person) -> Seen | None:
    """The newest message in a person's direct messages with a picture."""
    return next((seen for seen in reversed(person.dms) if seen.files), None)


def shown_to(person: Person) -> str:
    """The text of the person's panel."""
    seen = panel(person)
    assert seen is not None
    return seen.text


def asked(seen: Seen | None) -> bool:
    """Whether it is a panel that asks something."""
    if seen is None:
        return False
    return any(":move:" in str(one.get("custom_id", "")) and not one.get("disabled") for one in seen.components)


async def asking(person: Person) -> Seen:
    """The person's panel, once it asks something."""
    found = await person.until(lambda: seen if asked(seen := panel(person)) else None)
    assert found is not None
    return found


def codes(seen: Seen) -> list[str]:
    """The codes of what can be pressed or chosen in the present question."""
    found: list[str] = []
    for one in seen.components:
        parts = str(one.get("custom_id", "")).split(":")
        if len(parts) > 1 and parts[1] == "move" and not one.get("disabled"):
            found += [option["value"] for option in one["options"]] if "options" in one else [parts[-1]]
    return found


async def take(person: Person, seen: Seen, code: str) -> Seen:
    """The panel after that code was pressed, or chosen in its menu."""
    for one in seen.components:
        shown = str(one.get("custom_id", ""))
        if any(option["value"] == code for option in one.get("options", ())):
            return (await person.select(seen, shown, [code])).message
        if ":move:" in shown and shown.rsplit(":", maxsplit=1)[-1] == code:
            return (await person.press(seen, custom_id=shown)).message
    raise LookupError(f"no {code!r} in {codes(seen)}")


async def act(person: Person, code: str) -> Seen:
    """The person's panel after they pressed that code."""
    return await take(person, await asking(person), code)


async def answer(person: Person) -> int:
    """Let the person answer all their questions, laying cards if possible. Returns the number of presses."""
    shown = await asking(person)
    offered = codes(shown)
    send = next((code for code in offered if code.startswith("~send")), None)
    code = send or next((code for code in offered if not code.startswith("~")), offered[-1])
    shown = await take(person, shown, code)
    if send or not code.startswith("~"):
        return 1
    await take(person, shown, codes(shown)[0])
    return 2


def button(seen: Seen, label: str) -> dict[str, Any] | None:
    """The button with that label, or None."""
    return next((one for one in seen.buttons if one.get("label") == label), None)


def can_press(seen: Seen, label: str) -> bool:
    """Whether it has that button, and it is open."""
    return not (button(seen, label) or {"disabled": True}).get("disabled")


async def offered(person: Person, label: str) -> Seen:
    """The person's panel, once a button with that label can be pressed in it."""
    found = await person.until(lambda: seen if (seen := panel(person)) and can_press(seen, label) else None)
    assert found is not None
    return found
