"""The daily puzzle of several nodes: each posts in its own servers, and one person has one answer."""

import asyncio

import pytest

from bot.daily.calendar import DAY_MS, START
from bot.playground.world.model import Channel
from tests.flows.daily.house import choices_of, daily, kept, posts_of, wanted
from tests.flows.nodes import SERVERS, Fleet
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

pytestmark = [pytest.mark.postgres, pytest.mark.playground(**SERVERS)]


def all_rooms(pg: Playground) -> list[Channel]:
    """The channel `general` of every server."""
    return [room for room in pg.world.channels.values() if room.name == "general"]


def set_to(two: Fleet, at: int) -> None:
    """Turn the clocks of both nodes to a wall time."""
    for bot in two.bots:
        clock = bot.services.clock
        assert isinstance(clock, ManualClock)
        clock.set(at - clock.wall())


async def test_every_server_gets_one_post_from_the_node_of_its_part(two: Fleet, pg: Playground, alice: Person) -> None:
    for room in all_rooms(pg):
        await wanted(two.bots[0], room.guild_id or 0, daily=(room.id,), daily_hour=9)
    set_to(two, START * DAY_MS + DAY_MS // 2)
    for _ in range(2):
        for part, bot in enumerate(two.bots):
            await posts_of(bot, bot.division.share(part)).post_due()
    assert [len(alice.messages(room)) for room in all_rooms(pg)] == [1] * len(all_rooms(pg))


async def test_two_nodes_that_look_after_the_same_servers_post_once(two: Fleet, pg: Playground, alice: Person) -> None:
    for room in all_rooms(pg):
        await wanted(two.bots[0], room.guild_id or 0, daily=(room.id,), daily_hour=9)
    set_to(two, START * DAY_MS + DAY_MS // 2)
    await asyncio.gather(*(posts_of(bot).post_due() for bot in two.bots))
    assert [len(alice.messages(room)) for room in all_rooms(pg)] == [1] * len(all_rooms(pg))


async def test_an_answer_in_a_server_of_one_node_stands_in_those_of_the_others(two: Fleet, alice: Person) -> None:
    set_to(two, START * DAY_MS)
    question = await daily(alice, two.room(0))
    await alice.press(question, custom_id=next(iter(choices_of(question).values())))
    for place in (two.room(1), two.room(0), alice.dm):
        assert choices_of(await daily(alice, place)) == {}
    first, second = [await kept(bot, alice) for bot in two.bots]
    assert first == second is not None
