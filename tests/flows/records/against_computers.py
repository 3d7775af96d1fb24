"""What the tests of test_against_computers.py share with others."""

from tests.flows.house import EN
from tests.support.people import Person, Seen


async def page(person: Person) -> Seen:
    """The page *Against computers* of a person."""
    shown = (await person.slash("general", "record")).message
    return (await person.press(shown, label=EN("record-computers"))).message
