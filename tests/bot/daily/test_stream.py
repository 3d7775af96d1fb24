"""The stream of posts with a real store and without Discord: calm, and through 10,000 servers within the hour."""

import asyncio
from collections import Counter
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from sqlalchemy import insert

from bot.daily.calendar import DAY_MS, START
from bot.daily.posts import GAP_MS, LOOK_EVERY_MS, DailyPosts, next_post
from bot.fleet.parts import TIMESTAMP, Division
from bot.people.servers import Server, server_of
from bot.pictures.artist import Artist
from bot.services import Services
from bot.store.bot_store import BotStore
from bot.store.schema import GUILD
from bot.wire.request_limit import Worth, bot_limit
from bot.words.fluent import Library
from games.engine.store.schema import WHOLE
from tests.support.clock import ManualClock
from tests.support.databases import address, laid_out
from tests.support.sketches import SketchStudio

SERVERS = 10_000
HOUR = 3_600_000
NINE = START * DAY_MS + 9 * HOUR
CHANNEL = 7
"""The channel of a server is its id times this."""


def server(number: int) -> int:
    """The id of a server; each is of another shard."""
    return number << TIMESTAMP


class LeapingClock(ManualClock):
    """A clock that goes on as soon as somebody waits for it."""

    async def sleep_until(self, at: int) -> None:
        self.jump(max(0, at - self.now()))


class Sent:
    """A client that notes the time of each post, and the number of posts by channel."""

    def __init__(self, clock: ManualClock, closed: frozenset[int] = frozenset()) -> None:
        self.times: list[int] = []
        self.rooms: Counter[int] = Counter()
        self._clock, self._closed = clock, closed

    def get_guild(self, _guild_id: int) -> Any:
        return SimpleNamespace(preferred_locale="en-GB")

    def get_partial_messageable(self, room: int, *, guild_id: int) -> Any:
        assert guild_id == room // CHANNEL

        async def send(**made: Any) -> None:
            assert made["silent"]
            self.times.append(self._clock.now())
            self.rooms[room] += 1
            if room in self._closed:
                response = cast("Any", SimpleNamespace(status=403, reason="no", headers={}))
                raise discord.Forbidden(response, {"code": 50001, "message": "no"})

        return SimpleNamespace(send=send)


def services(store: BotStore, clock: ManualClock, sent: Sent) -> Services:
    """As much of the services as posts need."""
    made = {
        "client": sent,
        "store": store,
        "clock": clock,
        "library": Library.load(),
        "artist": Artist(SketchStudio()),
        "request_limit": bot_limit(lambda: 50),
    }
    found = cast("Any", SimpleNamespace(**made))
    found.looked = []

    async def look_over(guild_id: int) -> Server:
        found.looked.append(guild_id)
        return await server_of(store, guild_id)

    found.look_over = look_over
    found.words_in = lambda guild_id, language: Services.words_in(found, guild_id, language)
    return cast("Services", found)


async def problem(store: BotStore, number: int) -> int | None:
    """Why the last post of a server failed."""
    last = await store.due_posts.newest(server(number), "daily")
    assert last is not None
    return last.problem


async def opened(file: Path, count: int, hours: int = 1) -> BotStore:
    """A store with so many servers that want the puzzle, spread over so many hours from nine."""
    await laid_out(file)
    store = await BotStore.open(address(file))
    data = [
        {"daily": [server(one) * CHANNEL], "daily_hour": 9 + one % hours, "zone": "UTC"} for one in range(1, count + 1)
    ]
    async with store.database.write() as connection:
        rows = [{"guild_id": server(number), "data": one} for number, one in enumerate(data, 1)]
        await connection.execute(insert(GUILD), rows)
    return store


@pytest.mark.prove
async def test_ten_thousand_servers_are_posted_to_within_the_hour(tmp_path: Path) -> None:
    store, clock = await opened(tmp_path / "a.db", SERVERS), LeapingClock(NINE)
    sent = Sent(clock)
    await DailyPosts(services(store, clock, sent), WHOLE, GAP_MS).post_due()
    assert len(sent.rooms) == len(sent.times) == SERVERS
    assert sent.times[-1] - NINE < HOUR
    await store.close()


async def test_posts_are_at_least_a_quarter_of_a_second_apart_and_each_server_gets_one(tmp_path: Path) -> None:
    store, clock = await opened(tmp_path / "a.db", 200), LeapingClock(NINE)
    sent = Sent(clock)
    served = services(store, clock, sent)
    posts = DailyPosts(served, WHOLE, GAP_MS)
    for _ in range(2):
        await posts.post_due()
    assert len(sent.rooms) == len(sent.times) == 200
    assert served.request_limit.sent[Worth.CALM] == 200
    assert min(after - before for before, after in pairwise(sent.times)) >= 250
    assert sent.times[-1] - NINE <= 200 * HOUR // 10_000
    await store.close()


async def test_the_parts_of_a_bot_share_one_rate_and_none_posts_for_another(tmp_path: Path) -> None:
    store, division = await opened(tmp_path / "a.db", 40), Division(4, 4)
    every: list[Sent] = []
    for part in range(division.parts):
        clock = LeapingClock(NINE)
        every.append(Sent(clock))
        await DailyPosts(services(store, clock, every[-1]), division.share(part), 4 * GAP_MS).post_due()
        times = every[-1].times
        assert all(after - before >= 1_000 for before, after in pairwise(times))
    assert sum(len(one.rooms) for one in every) == 40
    assert [division.part_of(room // CHANNEL) for part, one in enumerate(every) for room in one.rooms] == [
        part for part, one in enumerate(every) for _ in one.rooms
    ]
    await store.close()


async def test_two_processes_with_the_same_servers_post_once_in_each(tmp_path: Path) -> None:
    store, clock = await opened(tmp_path / "a.db", 30), LeapingClock(NINE)
    sent = Sent(clock)
    one, other = (DailyPosts(services(store, clock, sent), WHOLE, GAP_MS) for _ in range(2))
    await asyncio.gather(one.post_due(), other.post_due())
    assert sent.rooms == Counter({server(number) * CHANNEL: 1 for number in range(1, 31)})
    await store.close()


async def test_a_server_that_refuses_the_post_costs_the_others_nothing(tmp_path: Path) -> None:
    store, clock = await opened(tmp_path / "a.db", 10), LeapingClock(NINE)
    sent = Sent(clock, frozenset({server(1) * CHANNEL, server(5) * CHANNEL}))
    served = services(store, clock, sent)
    await DailyPosts(served, WHOLE, GAP_MS).post_due()
    assert len(sent.rooms) == 10
    assert cast("Any", served).looked == [server(1), server(5)], "what was deleted there is forgotten"
    assert [number for number in range(1, 11) if await problem(store, number) == 50001] == [1, 5]
    await store.close()


async def test_a_post_waits_while_the_bot_has_much_else_to_send(tmp_path: Path) -> None:
    store, clock = await opened(tmp_path / "a.db", 1), LeapingClock(NINE)
    sent = Sent(clock)
    served = services(store, clock, sent)
    for _ in range(50):
        served.request_limit.note(Worth.TURN, clock.now())
    await DailyPosts(served, WHOLE, GAP_MS).post_due()
    assert sent.times == [NINE + 1_000]
    await store.close()


async def test_at_midnight_the_posts_of_the_day_end_though_not_every_server_has_its_own(tmp_path: Path) -> None:
    store, clock = await opened(tmp_path / "a.db", 10), LeapingClock((START + 1) * DAY_MS - 2 * GAP_MS)
    sent = Sent(clock)
    posts = DailyPosts(services(store, clock, sent), WHOLE, GAP_MS)
    again = await posts.post_due()
    assert sent.times == [clock.now() - 2 * GAP_MS, clock.now() - GAP_MS]
    assert again == clock.now() + LOOK_EVERY_MS
    await posts.post_due()
    assert len(sent.times) == 2, "the next puzzle waits for its own hour"
    await store.close()


async def test_a_post_that_failed_is_tried_at_its_time_and_takes_no_turn_before(tmp_path: Path) -> None:
    store, clock = await opened(tmp_path / "a.db", 1), LeapingClock(NINE)
    sent = Sent(clock)
    served = services(store, clock, sent)
    posts = DailyPosts(served, WHOLE, GAP_MS)
    post = await store.due_posts.claim(server(1), f"daily {START}", NINE, 0)
    assert post is not None
    await store.due_posts.change(post, next_at=NINE + 60_000)
    assert await posts.post_due() == NINE + 60_000
    assert served.request_limit.sent[Worth.CALM] == 0
    clock.jump(60_000)
    await posts.post_due()
    assert sent.times == [NINE + 60_000]
    await store.close()


async def test_the_failed_post_of_a_server_that_wants_none_any_more_keeps_nobody_busy(tmp_path: Path) -> None:
    store, clock = await opened(tmp_path / "a.db", 1), LeapingClock(NINE)
    post = await store.due_posts.claim(server(2), f"daily {START}", NINE, 0)
    assert post is not None
    await store.due_posts.change(post, next_at=NINE)
    again = await DailyPosts(services(store, clock, Sent(clock)), WHOLE, GAP_MS).post_due()
    assert again == NINE + LOOK_EVERY_MS
    await store.close()


@pytest.mark.parametrize(("now", "at"), [(NINE - 1, NINE), (NINE, NINE + DAY_MS), (NINE + 1, NINE + DAY_MS)])
def test_the_next_post_is_that_of_tomorrow_from_the_moment_at_which_this_one_is_due(now: int, at: int) -> None:
    assert next_post(Server(daily=(CHANNEL,), daily_hour=9), now) == at // 1000


async def test_the_hour_of_a_server_is_waited_for(tmp_path: Path) -> None:
    store, clock = await opened(tmp_path / "a.db", 12, hours=3), LeapingClock(NINE)
    sent = Sent(clock)
    posts = DailyPosts(services(store, clock, sent), WHOLE, GAP_MS)
    for hour in range(1, 4):
        await posts.post_due()
        assert len(sent.rooms) == 4 * hour
        clock.jump(HOUR)
    await store.close()
