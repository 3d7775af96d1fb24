"""The daily puzzle on the real bot: days, answers and servers that want it."""

import re
from typing import Any

from bot.app import Bellhop
from bot.daily.calendar import DAY_MS, START, day_at, puzzle_of
from bot.daily.posts import DailyPosts
from bot.people.servers import save_guild, server_of
from bot.store.daily import DailyAnswer
from games.engine.store.schema import WHOLE, Share
from tests.flows.house import routed
from tests.support.clock import ManualClock
from tests.support.people import Person, Place, Seen

MORNING = START * DAY_MS + 10 * 3_600_000
"""10:00 UTC on the first day, a Monday."""
CODE = re.compile(r"b1:daily-answer:(\d+):(.+)")


def today(bot: Bellhop) -> int:
    """The day that it is for the bot."""
    return day_at(bot.services.clock.wall())


def days_later(bot: Bellhop, days: float) -> None:
    """Turn the clock without making any call."""
    clock = bot.services.clock
    assert isinstance(clock, ManualClock)
    clock.jump(int(days * DAY_MS))


async def daily(person: Person, place: Place = "general") -> Seen:
    """The answer to `/daily`."""
    return (await person.slash(place, "daily")).message


def choices_of(question: Seen) -> dict[str, str]:
    """The custom_ids of the choices that can be pressed, by their codes."""
    found = [CODE.fullmatch(one.get("custom_id", "")) for one in question.buttons if not one.get("disabled")]
    return {one[2]: one[0] for one in found if one}


async def answered(bot: Bellhop, person: Person, place: Place = "general", *, right: bool = True) -> Seen:
    """The result after an answer to the puzzle of today."""
    question = await daily(person, place)
    best = puzzle_of(today(bot)).listed.answer
    code = next(one for one in choices_of(question) if (one == best) == right)
    return (await person.press(question, custom_id=choices_of(question)[code])).message


async def kept(bot: Bellhop, person: Person) -> DailyAnswer | None:
    """The stored answer of today, if there is one."""
    return await bot.services.store.daily.find(today(bot), person.id)


async def wanted(bot: Bellhop, guild_id: int, **settings: Any) -> None:
    """Change the settings of a server."""
    store = bot.services.store
    server = await server_of(store, guild_id)
    await save_guild(store, guild_id, type(server)(**{**_fields(server), **settings}))


def _fields(server: Any) -> dict[str, Any]:
    return {name: getattr(server, name) for name in type(server).__slots__}


def posts_of(bot: Bellhop, share: Share = WHOLE) -> DailyPosts:
    """The posts of the servers of a share, without gaps between them."""
    return DailyPosts(bot.services, share, 0)


async def pressed(person: Person, shown: Seen, route: str) -> Seen:
    """The message after a press of the button that follows a route."""
    return (await person.press(shown, custom_id=routed(shown, route))).message
