"""Whose records may be seen, and under which names."""

from collections.abc import Iterable

from bot.people.profiles import Profile
from bot.services import Services


async def visible(services: Services, contestants: Iterable[int], viewer: int) -> dict[int, Profile]:
    """The people behind contestants, without those who hide from records. The viewer sees themselves in any case."""
    users = await services.records.results.users(contestants)
    profiles = {one: await services.people.get(user) for one, user in users.items()}
    return {one: profile for one, profile in profiles.items() if profile.records or profile.id == viewer}
