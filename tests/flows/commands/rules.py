"""What the tests of test_rules.py share with others."""

from typing import Any

from bot.rules.book import Rulebooks
from tests.support.people import Person, Seen

BOOK = Rulebooks.load().book("button_up", "en")


async def rules(person: Person, place: str = "general", /, **options: Any) -> Seen:
    """The page that the command answers with."""
    return (await person.slash(place, "rules", **options)).message
