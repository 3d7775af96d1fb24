"""What the tests of test_unreachable.py share with others."""

from bot.app import Bellhop
from tests.support.clock import ManualClock, ticked
from tests.support.people import Playground


async def out(bot: Bellhop, pg: Playground, clock: ManualClock, fault: str) -> None:
    """Returns once the bot knows that the server cannot be reached."""
    pg.faults.set(fault)
    guild = pg.guild.id
    await ticked(clock, 0, lambda: bot.services.matches.outages.unreached(guild))


async def back(bot: Bellhop, pg: Playground, clock: ManualClock, fault: str) -> None:
    pg.faults.clear(fault)
    guild = pg.guild.id
    await ticked(clock, 0, lambda: not bot.services.matches.outages.unreached(guild))
