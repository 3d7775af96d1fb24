"""How many direct channels are opened in a while."""

from bot.people.dm_budget import MOST_CHANNELS, REST_MS, WINDOW_MS, DmBudget
from bot.store.bot_store import BotStore


async def test_so_many_are_opened_in_a_while_and_each_makes_room_again_when_its_time_is_over(store: BotStore) -> None:
    openings = DmBudget(store)
    assert all([await openings.take(second * 1000) for second in range(MOST_CHANNELS)])
    assert not await openings.take(WINDOW_MS - 1)
    assert await openings.take(WINDOW_MS)
    assert not await openings.take(WINDOW_MS + 999)
    assert await openings.take(WINDOW_MS + 1000)


async def test_after_discord_refused_one_none_is_opened_for_an_hour(store: BotStore) -> None:
    openings = DmBudget(store)
    await openings.rest(5)
    assert not await openings.take(4 + REST_MS)
    assert await openings.take(5 + REST_MS)


async def test_all_processes_of_a_bot_share_one_budget(store: BotStore) -> None:
    here, there = DmBudget(store), DmBudget(store)
    assert all([await (here if second % 2 else there).take(second) for second in range(MOST_CHANNELS)])
    assert not await here.take(MOST_CHANNELS)
    assert not await there.take(MOST_CHANNELS)


async def test_a_clock_that_was_set_back_does_not_close_the_budget_for_longer(store: BotStore) -> None:
    openings = DmBudget(store)
    for _ in range(MOST_CHANNELS):
        await openings.take(100 * WINDOW_MS)
    assert [await openings.take(now) for now in (1, WINDOW_MS, 1 + WINDOW_MS)] == [False, False, True]
    await openings.rest(100 * REST_MS)
    assert [await openings.take(now) for now in (2, 1 + REST_MS, 2 + REST_MS)] == [False, False, True]
