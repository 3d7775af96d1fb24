"""What the tests of test_outages.py share with others."""

from bot.app import Bellhop
from tests.flows.house import (
    choices,
    only,
)
from tests.flows.match.reminders import awaited, started
from tests.support.clock import ManualClock, ticked
from tests.support.people import Person


async def by_mail(bot: Bellhop, alice: Person, bob: Person) -> tuple[Person, Person]:
    """A new match by mail of these two: the person whose turn it is, and the other one."""
    await started(alice, bob, "mail")
    match = await only(bot, alice)
    mover = awaited(match, [alice, bob])
    await mover.until(lambda: [one for one in mover.dms if choices(one)])
    return mover, bob if mover is alice else alice


async def played(bot: Bellhop, clock: ManualClock, mover: Person, other: Person) -> None:
    """Returns when the mover has moved as often as it takes until the other is awaited."""
    match = await only(bot, mover)
    while awaited(match, [mover, other]) is mover:
        await ticked(clock, 1, lambda: choices(mover.dms[-1]))
        shown = mover.dms[-1]
        await mover.press(shown, custom_id=choices(shown)[0])
