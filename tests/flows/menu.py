"""The sheet behind *…* of a match, as people use it."""

from tests.flows.house import routed
from tests.support.people import Person, Seen


async def more(person: Person, board: Seen) -> Seen:
    """The sheet behind *…* in a person's panel."""
    panel = (await person.press(board, custom_id=routed(board, "seat"))).message
    return (await person.press(panel, custom_id=routed(panel, "more"))).message


async def after(person: Person, sheet: Seen, route: str) -> Seen:
    """The answer to a press in that sheet."""
    return (await person.press(sheet, custom_id=routed(sheet, route))).message


async def chosen(host: Person, board: Seen, value: str) -> Seen:
    """The host's sheet after a choice among the seats."""
    sheet = await more(host, board)
    return (await host.select(sheet, routed(sheet, "affairs-seat"), [value])).message


def labels(shown: Seen) -> list[str]:
    """The labels of its buttons."""
    return [button["label"] for button in shown.buttons]
