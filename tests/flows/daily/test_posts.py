"""The post of the puzzle in a server: at its hour, once, with how yesterday's ended there."""

from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.daily.calendar import DAY_MS, START, puzzle_of
from bot.daily.telling import DailyTelling
from bot.people.servers import server_of
from bot.playground.world.errors import ApiError
from bot.playground.world.model import Channel
from tests.flows.daily.house import (
    answered,
    choices_of,
    posts_of,
    pressed,
    today,
    wanted,
)
from tests.flows.forged import answered as refused
from tests.flows.house import DE, EN, bellhop
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

HOUR = 3_600_000
MIDNIGHT = START * DAY_MS
pytestmark = pytest.mark.bot(at=MIDNIGHT)
SOON = 1_000
"""Milliseconds in which the posts of a few servers are sent."""


async def later(clock: ManualClock, ms: int) -> None:
    """Let so much time pass at once, and a little more for what is due then."""
    await clock.skip(ms)
    await clock.advance(SOON)


@pytest.fixture
def room(pg: Playground) -> Channel:
    return pg.world.add_channel(pg.guild, "puzzles")


async def test_a_week_of_posts_comes_at_the_hour_of_the_servers_zone_one_a_day(
    pg: Playground, bot: Bellhop, clock: ManualClock, room: Channel, alice: Person
) -> None:
    await wanted(bot, pg.guild.id, daily=(room.id,), daily_hour=9, zone="Europe/Berlin")
    for day in range(7):
        await later(clock, 8 * HOUR - 2 * SOON)
        assert len(alice.messages(room)) == day
        await later(clock, SOON)
        await alice.settled()
        shown = alice.messages(room)
        assert len(shown) == day + 1
        of = DailyTelling(puzzle_of(START + day), EN)
        assert EN("daily-post-title", **of.values()) in shown[-1].text
        assert shown[-1].alt_texts[0] == of.puzzle.puzzles.describe(of.puzzle.listed.position, EN)
        assert shown[-1].data["mentions"] == shown[-1].data["mention_roles"] == []
        await later(clock, 16 * HOUR - 2 * SOON)
    assert len({one.alt_texts[0] for one in alice.messages(room)}) == 7


async def test_a_post_says_how_yesterdays_ended_here_and_whose_streaks_are_the_longest(
    pg: Playground, bot: Bellhop, clock: ManualClock, room: Channel, alice: Person, bob: Person, chloe: Person
) -> None:
    for _ in range(2):
        await answered(bot, alice)
        await answered(bot, bob)
        await clock.skip(DAY_MS)
    await bot.services.people.change(bob.id, records=False)
    await answered(bot, alice)
    await answered(bot, bob)
    await answered(bot, chloe, right=False)
    await answered(bot, pg.person("Greta"), pg.person("Greta").dm, right=False)
    await clock.skip(DAY_MS)
    await wanted(bot, pg.guild.id, daily=(room.id,), daily_hour=0)
    await posts_of(bot).post_due()
    (shown,) = alice.messages(room)
    of = DailyTelling(puzzle_of(today(bot) - 1), EN)
    best = of.say(of.choices[of.puzzle.listed.answer].hint)
    assert EN("daily-yesterday", choice=best, answered=3, found=2) in shown.text
    assert EN("daily-longest", names=EN("daily-longest-one", name="Alice", streak=3)) in shown.text
    solution = await pressed(alice, shown, "daily-solution")
    assert solution.ephemeral
    assert of.say(of.puzzle.puzzles.solve(of.puzzle.listed.position).why) in solution.text
    question = await pressed(alice, solution, "daily")
    assert choices_of(question)
    assert question.id == solution.id
    assert question.ephemeral


async def test_a_post_that_was_missed_comes_later_that_day_and_never_the_day_after(
    pg: Playground, database: Path, room: Channel, alice: Person
) -> None:
    async with bellhop(pg, database, ManualClock(MIDNIGHT)) as bot:
        await wanted(bot, pg.guild.id, daily=(room.id,), daily_hour=9)
    async with bellhop(pg, database, ManualClock(MIDNIGHT + 23 * HOUR)):
        await alice.settled()
    async with bellhop(pg, database, ManualClock(MIDNIGHT + DAY_MS + HOUR)):
        await alice.settled()
    (shown,) = alice.messages(room)
    assert EN("daily-date", day=23, month=EN("daily-month", month=11)) in shown.text


@pytest.mark.parametrize("stands", [False, True])
async def test_a_bot_that_is_killed_while_it_posts_has_posted_once_after_the_next_start(
    pg: Playground, database: Path, room: Channel, alice: Person, stands: bool
) -> None:
    clock = ManualClock(MIDNIGHT + 9 * HOUR)
    async with bellhop(pg, database, clock) as bot:
        await alice.settled()
        await wanted(bot, pg.guild.id, daily=(room.id,), daily_hour=9)
        posts = bot.services.store.due_posts
        if stands:
            await posts_of(bot).post_due()
            assert len(alice.messages(room)) == 1
            (post,) = (await posts.every(f"daily {START}")).values()
        else:
            claimed = await posts.claim(pg.guild.id, f"daily {START}", clock.wall(), 0)
            assert claimed is not None
            post = claimed
        await posts.change(post, next_at=clock.wall() + 1, unsure_since=clock.wall())
    for hours in (1, 2):
        async with bellhop(pg, database, ManualClock(MIDNIGHT + (9 + hours) * HOUR)):
            await alice.settled()
        assert len(alice.messages(room)) == 1


async def test_the_post_of_yesterday_is_not_taken_for_that_of_today_of_which_nobody_knows_whether_it_stands(
    pg: Playground, database: Path, room: Channel, alice: Person
) -> None:
    clock = ManualClock(MIDNIGHT + 9 * HOUR)
    async with bellhop(pg, database, clock) as bot:
        await alice.settled()
        await wanted(bot, pg.guild.id, daily=(room.id,), daily_hour=9)
        await posts_of(bot).post_due()
        due = bot.services.store.due_posts
        post = await due.claim(pg.guild.id, f"daily {START + 1}", clock.wall(), 0)
        assert post is not None
        await due.change(post, next_at=clock.wall() + 1, unsure_since=clock.wall())
    async with bellhop(pg, database, ManualClock(MIDNIGHT + DAY_MS + 10 * HOUR)):
        await alice.settled()
    assert len(alice.messages(room)) == 2


@pytest.mark.parametrize("minutes", [3, 90])
async def test_a_server_error_of_discord_costs_no_day_its_puzzle(
    pg: Playground, bot: Bellhop, clock: ManualClock, room: Channel, alice: Person, minutes: int
) -> None:
    await wanted(bot, pg.guild.id, daily=(room.id,), daily_hour=9)
    with refused(pg, "/channels/{channel}/messages", ApiError(0, status=503), "POST"):
        await later(clock, 9 * HOUR)
        await later(clock, minutes * 60_000)
    assert alice.messages(room) == []
    await later(clock, 2 * HOUR)
    await alice.settled()
    assert len(alice.messages(room)) == 1
    await later(clock, 2 * HOUR)
    assert len(alice.messages(room)) == 1


async def test_a_channel_that_fails_keeps_no_other_server_waiting_and_is_noted(
    pg: Playground, bot: Bellhop, clock: ManualClock, room: Channel, alice: Person
) -> None:
    other = pg.world.add_guild("Elsewhere", alice.user)
    pg.world.add_member(other, pg.bot)
    there = pg.world.add_channel(other, "puzzles")

    async def problems() -> list[int | None]:
        newest = [await bot.services.store.due_posts.newest(one.id, "daily") for one in (pg.guild, other)]
        return [None if one is None else one.problem for one in newest]

    await wanted(bot, pg.guild.id, daily=(room.id,), daily_hour=9)
    await wanted(bot, other.id, daily=(there.id,), daily_hour=9)
    with refused(pg, "/channels/{channel}/messages", ApiError(50013), "POST"):
        await later(clock, 9 * HOUR)
        await alice.settled()
    assert await problems() == [50013, 50013]
    pg.world.delete_channel(room)
    await later(clock, DAY_MS)
    await alice.settled()
    assert len(alice.messages(there)) == 1
    assert await problems() == [50013, None]
    assert (await server_of(bot.services.store, pg.guild.id)).daily == ()


async def test_a_server_is_posted_to_in_its_language_and_without_streaks_where_it_keeps_no_records(
    pg: Playground, bot: Bellhop, clock: ManualClock, room: Channel, alice: Person
) -> None:
    for _ in range(2):
        await answered(bot, alice)
        await clock.skip(DAY_MS)
    await wanted(bot, pg.guild.id, daily=(room.id,), daily_hour=0, language="de", records=False)
    await posts_of(bot).post_due()
    (shown,) = alice.messages(room)
    assert DE("daily-play") in [one["label"] for one in shown.buttons]
    assert "Alice" not in shown.text
