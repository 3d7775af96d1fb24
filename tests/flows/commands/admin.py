"""What the tests of test_admin.py share with others."""

from tests.flows.house import (
    setting_of,
)
from tests.support.people import Person, Seen


async def chosen(admin: Person, key: str, values: list[str]) -> Seen:
    """The summary of `/settings` after an admin chose that."""
    panel = await setting_of(admin, key)
    menu = next(str(one["custom_id"]) for one in panel.components if str(one.get("custom_id", "")).startswith("s1:"))
    return (await admin.select(panel, menu, values)).message


async def refused_to_play(person: Person, place: str = "general") -> str:
    return (await person.slash(place, "play", game="button_up")).message.text
