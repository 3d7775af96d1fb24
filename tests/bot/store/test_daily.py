"""Answers to the puzzles of the day: one a person and day, streaks, and what stays when a person is forgotten."""

import asyncio

import pytest

from bot.store.bot_store import BotStore
from bot.store.daily import POSTS_KEPT, DailyAnswer, DailyCount

ANN, BEN = 11, 12
HERE, THERE = 70, 71


async def noted(
    store: BotStore, day: int, user: int = ANN, guild: int = HERE, *, found: bool = True, choice: str | None = "a.1"
) -> DailyAnswer:
    return await store.daily.note(DailyAnswer(day, user, guild, choice, found, at=day))


async def test_the_first_answer_of_a_person_stays_also_of_several_at_once(store: BotStore) -> None:
    some = [DailyAnswer(5, ANN, HERE, choice, choice == "c") for choice in "abc"]
    made = await asyncio.gather(*map(store.daily.note, some))
    assert len(set(made)) == 1
    assert await store.daily.find(5, ANN) == made[0]
    assert await noted(store, 5, choice="other") == made[0]


async def test_a_hint_that_was_read_marks_the_answer_and_never_one_that_was_given_before(store: BotStore) -> None:
    hint = DailyAnswer(5, ANN, HERE, hinted=True, at=1)
    assert await store.daily.note(hint) == await store.daily.note(hint) == hint
    assert await store.daily.count(5, HERE) == DailyCount(0, 0)
    made = await noted(store, 5, guild=THERE)
    assert (made.hinted, made.guild_id, made.streak) == (True, THERE, 1)
    early = await noted(store, 5, BEN)
    assert await store.daily.note(hint._replace(user_id=BEN)) == early


async def test_a_streak_grows_by_each_day_in_a_row_and_begins_again_after_a_miss(store: BotStore) -> None:
    found = [True, True, True, False, True, True]
    streaks = [(await noted(store, day, found=one)).streak for day, one in enumerate(found, 1)]
    assert streaks == [1, 2, 3, 0, 1, 2]
    assert (await noted(store, 8)).streak == 1
    await store.daily.note(DailyAnswer(9, ANN, HERE, hinted=True))
    assert (await noted(store, 10)).streak == 1


async def test_a_server_counts_who_answered_there(store: BotStore) -> None:
    for user, guild, found in ((1, HERE, True), (2, HERE, False), (3, THERE, True), (4, 0, True)):
        await noted(store, 5, user, guild, found=found)
    await noted(store, 6, 5)
    assert await store.daily.count(5, HERE) == DailyCount(answered=2, found=1)
    assert await store.daily.count(5, 72) == DailyCount(0, 0)


async def test_streaks_of_a_server_are_listed_from_the_longest(store: BotStore) -> None:
    for user, first in ((1, 4), (2, 2), (3, 5)):
        for day in range(first, 6):
            await noted(store, day, user)
    await noted(store, 5, 4, found=False)
    assert [(one.user_id, one.streak) for one in await store.daily.streaks(5, HERE)] == [(2, 4), (1, 2), (3, 1)]


async def test_who_is_forgotten_still_counts_without_a_name(store: BotStore) -> None:
    for day in (5, 6):
        await noted(store, day)
        await noted(store, day, BEN)
    await store.forget(ANN)
    assert await store.daily.of_user(ANN) == []
    assert await store.daily.find(6, ANN) is None
    assert await store.daily.count(6, HERE) == DailyCount(2, 2)
    assert [one.user_id for one in await store.daily.streaks(6, HERE)] == [BEN]
    assert (await noted(store, 7)).streak == 1


async def test_a_day_is_claimed_once_in_a_server_also_by_several_at_once(store: BotStore) -> None:
    claims = await asyncio.gather(*(store.daily.claim(HERE, 5) for _ in range(4)))
    assert sorted(claims) == [False, False, False, True]
    assert await store.daily.claim(THERE, 5)
    assert await store.daily.claimed(5) == {HERE, THERE}
    assert not await store.daily.claim(HERE, 5)


@pytest.mark.parametrize("problem", [None, 50013])
async def test_the_problem_of_the_last_post_is_known(store: BotStore, problem: int | None) -> None:
    assert await store.daily.problem(HERE) is None
    for day, code in ((5, 10003), (6, problem)):
        await store.daily.claim(HERE, day)
        if code is not None:
            await store.daily.fail(HERE, day, code)
    assert await store.daily.problem(HERE) == problem


async def test_claims_of_old_days_are_deleted(store: BotStore) -> None:
    for day in range(1, 4 + POSTS_KEPT):
        await store.daily.claim(HERE, day)
    kept = [day for day in range(1, 4 + POSTS_KEPT) if await store.daily.claimed(day)]
    assert kept == list(range(3, 4 + POSTS_KEPT))
