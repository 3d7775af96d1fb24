"""What the tests of test_bars.py share with others."""

from tests.flows.house import (
    routed,
    setting_of,
)
from tests.support.people import Person


async def bar(admin: Person, *people: Person) -> None:
    panel = await setting_of(admin, "barred")
    await admin.select(panel, routed(panel, "server-barred"), [str(person.id) for person in people])
