"""Answers to the puzzles of the day: one a person and day, streaks, and what stays when a person is forgotten."""

import asyncio

from bot.store.bot_store import BotStore
from bot.store.daily import LEAST_AWAY_MS, DailyAnswer, DailyCount
from bot.store.scheduled import KEPT_MS, ScheduledPost

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


async def test_a_streak_goes_on_over_days_on_which_the_bot_could_not_be_reached(store: BotStore) -> None:
    await noted(store, 4)
    for day, ms in ((5, LEAST_AWAY_MS), (6, LEAST_AWAY_MS - 1), (6, 1), (7, LEAST_AWAY_MS - 1)):
        await store.daily.add_away("", {day: ms})
    await noted(store, 4, BEN, found=False)
    assert await store.daily.bridged(7, ANN) == [5, 6]
    assert (await noted(store, 7)).streak == 2
    assert (await noted(store, 7, BEN)).streak == 1
    assert await store.daily.bridged(7, BEN) == []
    assert await store.daily.bridged(9, ANN) == []
    assert (await noted(store, 9)).streak == 1


async def test_a_post_is_given_to_one_caller_and_again_only_at_its_time(store: BotStore) -> None:
    posts = store.due_posts
    claims = await asyncio.gather(*(posts.claim(HERE, "daily 5", 100, 10) for _ in range(4)))
    assert [one for one in claims if one is not None] == [ScheduledPost(HERE, "daily 5", 100)]
    assert await posts.claim(THERE, "daily 5", 100, 10) is not None
    assert await posts.claim(HERE, "daily 5", 109, 10) is None
    again = await posts.claim(HERE, "daily 5", 110, 10)
    assert again is not None
    assert again.tries == 1
    await posts.change(again, next_at=None, problem=10003)
    assert await posts.claim(HERE, "daily 5", 10_000, 10) is None
    assert set(await posts.every("daily 5")) == {HERE, THERE}
    newest = await posts.newest(HERE, "daily")
    assert newest is not None
    assert newest.problem == 10003


async def test_a_post_that_is_tried_again_is_given_to_one_caller_each_time(store: BotStore) -> None:
    posts = store.due_posts
    assert await posts.claim(HERE, "daily 5", 100, 10) is not None
    for time, tries in ((110, 1), (120, 2), (130, 3)):
        claims = [await posts.claim(HERE, "daily 5", time, 10) for _ in range(3)]
        assert [one.tries for one in claims if one is not None] == [tries]
    found = (await posts.every("daily 5"))[HERE]
    assert (found.tries, found.next_at, found.at) == (4, 140, 100)


async def test_what_becomes_of_a_post_is_stored_for_that_one_alone(store: BotStore) -> None:
    posts = store.due_posts
    for guild, what in ((HERE, "daily 5"), (HERE, "daily 6"), (THERE, "daily 5"), (HERE, "table 1")):
        await posts.claim(guild, what, 100, 10)
    await posts.change(ScheduledPost(HERE, "daily 5", 100), next_at=None, problem=50001)
    assert {guild: post.problem for guild, post in (await posts.every("daily 5")).items()} == {HERE: 50001, THERE: None}
    assert [post.next_at for post in (await posts.every("daily 6")).values()] == [110]
    newest = [await posts.newest(guild, "table") for guild in (HERE, THERE)]
    assert [None if one is None else one.what for one in newest] == ["table 1", None]


async def test_old_posts_are_deleted(store: BotStore) -> None:
    await store.due_posts.claim(HERE, "daily 1", 0, 0)
    await store.due_posts.claim(HERE, "daily 2", KEPT_MS, 0)
    assert await store.due_posts.every("daily 1") != {}
    await store.due_posts.claim(HERE, "daily 3", KEPT_MS + 1, 0)
    assert await store.due_posts.every("daily 1") == {}
    assert await store.due_posts.every("daily 2") != {}
