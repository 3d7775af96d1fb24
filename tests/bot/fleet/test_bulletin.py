"""Notices between processes, and what one hands on to another, on PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial

import pytest

from bot.fleet.bulletin import Bulletin
from bot.store.bot_store import BotStore
from bot.store.handed import TOPIC
from bot.store.people_store import FORGOTTEN, PERSON
from games.engine.store.errors import StoreError
from tests.support.clock import PATIENCE
from tests.support.postgres import Server, server

pytestmark = pytest.mark.postgres
LISTENERS = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"


@pytest.fixture
def running() -> Server:
    return server()


@pytest.fixture
def name(running: Server) -> str:
    return running.create()


@pytest.fixture
async def two(running: Server, name: str) -> AsyncIterator[tuple[BotStore, BotStore]]:
    """Two processes with one database, who tell each other what they change."""
    first = await BotStore.open(running.address(name), share=True)
    await first.database.let_in()
    second = await BotStore.open(running.address(name), share=True)
    for store in (first, second):
        store.database.notices.begin()
    yield first, second
    await first.close()
    await second.close()


@asynccontextmanager
async def heard(store: BotStore, *topics: str) -> AsyncIterator[tuple[asyncio.Queue[str], Bulletin]]:
    """The news that a process hears of these topics, and `gap` each time it may have missed something."""
    bulletin, news = Bulletin(store.database.notices), asyncio.Queue[str]()
    for topic in topics:
        bulletin.on(topic, partial(_note, news, topic))
    bulletin.on_gap.append(lambda: news.put_nowait("gap"))
    listening = asyncio.ensure_future(bulletin.run())
    try:
        assert await _next(news) == "gap"
        yield news, bulletin
    finally:
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening


def _note(news: "asyncio.Queue[str]", topic: str, about: str) -> None:
    news.put_nowait(f"{topic} {about}")


async def _next(news: "asyncio.Queue[str]") -> str:
    async with asyncio.timeout(PATIENCE):
        return await news.get()


async def test_a_change_is_heard_by_the_others_and_not_by_the_one_who_made_it(two: tuple[BotStore, BotStore]) -> None:
    first, second = two
    async with heard(first, PERSON, FORGOTTEN) as (own, _), heard(second, PERSON, FORGOTTEN) as (news, _):
        await first.change_player(7, {"language": "fr"}, {})
        assert await _next(news) == f"{PERSON} 7"
        assert await second.player(7) == {"language": "fr"}
        await first.forget(7)
        assert await _next(news) == f"{FORGOTTEN} 7"
        await second.change_player(8, {}, {})
        assert await _next(own) == f"{PERSON} 8"


async def _given_up(store: BotStore) -> None:
    async with store.database.write() as connection:
        await store.database.notices.send(connection, PERSON, "1")
        raise ZeroDivisionError


async def test_what_is_rolled_back_is_not_heard(two: tuple[BotStore, BotStore]) -> None:
    first, second = two
    async with heard(second, PERSON) as (news, _):
        with pytest.raises(ZeroDivisionError):
            await _given_up(first)
        await first.change_player(2, {}, {})
        assert await _next(news) == f"{PERSON} 2"


async def test_a_process_alone_with_its_database_sends_nothing(running: Server, name: str) -> None:
    first = await BotStore.open(running.address(name), share=True)
    await first.database.let_in()
    second = await BotStore.open(running.address(name), share=True)
    async with heard(second, PERSON) as (news, _):
        await first.change_player(1, {}, {})
        first.database.notices.begin()
        await first.change_player(2, {}, {})
        assert await _next(news) == f"{PERSON} 2"
    await first.close()
    await second.close()


async def test_a_connection_that_is_cut_is_made_again_and_both_ends_of_the_gap_are_told(
    running: Server, name: str, two: tuple[BotStore, BotStore]
) -> None:
    first, second = two
    async with heard(second, PERSON) as (news, bulletin):
        running.query(name, f"SELECT pg_terminate_backend(pid) FROM ({LISTENERS}) AS found")  # noqa: S608
        assert await _next(news) == "gap"
        assert await _next(news) == "gap"
        assert bulletin.listening.is_set()
        await first.change_player(3, {}, {})
        assert await _next(news) == f"{PERSON} 3"


async def test_two_who_change_a_new_person_at_once_both_do(two: tuple[BotStore, BotStore]) -> None:
    first, second = two
    for user in range(20):
        await asyncio.gather(
            first.change_player(user, {"calls": False}, {"hands": "dm"}),
            second.change_player(user, {"language": "fr"}, {"hands": "dm"}),
        )
        assert await first.player(user) == {"calls": False, "language": "fr", "hands": "dm"}


async def test_two_who_note_the_first_value_of_a_key_at_once_both_do(two: tuple[BotStore, BotStore]) -> None:
    for number in range(20):
        await asyncio.gather(*(one.change_meta(f"n{number}", lambda kept: (kept or "") + "x") for one in two))
        assert await two[0].meta(f"n{number}") == "xx"


async def test_what_is_handed_on_is_told_and_taken_by_one_alone(two: tuple[BotStore, BotStore]) -> None:
    first, second = two
    async with heard(second, TOPIC) as (news, _):
        for ident in range(1, 21):
            assert await first.handed.put(ident, 3, '{"bid": 5}')
            assert await _next(news) == f"{TOPIC} 3 {ident}"
            taken, withdrawn = await asyncio.gather(second.handed.take(ident, 60_000), first.handed.withdraw(ident))
            assert (taken is None) == withdrawn
            assert taken is None or taken.data == '{"bid": 5}'


async def test_what_is_handed_on_twice_lies_there_once(two: tuple[BotStore, BotStore]) -> None:
    first, second = two
    assert await first.handed.put(1, 0, "{}")
    assert not await first.handed.put(1, 0, "{}")
    assert await second.handed.waiting([1]) == []
    assert await second.handed.waiting([0]) == [1]
    assert await first.handed.withdraw(1)
    assert not await first.handed.withdraw(1)


async def test_what_lay_too_long_is_taken_by_nobody_and_deleted_once_it_is_stale(
    running: Server, name: str, two: tuple[BotStore, BotStore]
) -> None:
    first, second = two
    await first.handed.put(1, 0, "{}")
    await first.handed.put(2, 0, "{}")
    running.query(name, "UPDATE handed SET at = at - 2000")
    assert await second.handed.take(1, 1_500) is None
    found = await second.handed.take(2, 3_000)
    assert found is not None
    assert found.age >= 2_000
    running.query(name, "UPDATE handed SET at = at - 100000")
    assert await second.handed.waiting([0]) == []
    assert running.query(name, "SELECT count(*) FROM handed") == [("0",)]


@pytest.mark.usefixtures("two")
async def test_the_table_of_what_is_handed_on_is_not_journaled(running: Server, name: str) -> None:
    assert running.query(name, "SELECT relpersistence FROM pg_class WHERE relname = 'handed'") == [("u",)]


async def test_a_file_has_nothing_to_hear(tmp_path: object) -> None:
    store = await BotStore.open(f"sqlite:///{tmp_path}/bellhop.db")
    store.database.notices.begin()
    assert not store.database.notices.sending
    with pytest.raises(StoreError):
        await store.database.notices.listen(lambda _topic, _about: None, lambda: None)
    await store.close()
