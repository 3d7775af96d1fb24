"""What the tests of test_parts.py share with others."""

from bot.app import Bellhop
from tests.flows.nodes import PARTS, SHARDS
from tests.support.people import Person

NEVER_S = 3_600.0


async def all_served(bot: Bellhop, person: Person) -> None:
    """Return once a node serves every part with all its shards."""
    await person.until(lambda: len(bot.parts) == PARTS and bot.up == set(range(SHARDS)))
