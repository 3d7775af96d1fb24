"""A day on which the bot could not be reached breaks no streak, and the person reads why."""

from pathlib import Path

from bot.daily.away import AwayDays
from bot.daily.calendar import DAY_MS, START
from games.engine.store.schema import WHOLE
from tests.flows.daily.house import MORNING, answered
from tests.flows.house import EN, bellhop
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

HOUR = 3_600_000


def said(day: int) -> str:
    return EN("daily-away", days=EN("daily-date", day=day, month=EN("daily-month", month=11)), count=1)


async def test_a_streak_goes_on_over_a_day_on_which_the_bot_was_down(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock(MORNING)
    async with bellhop(pg, database, clock) as bot:
        await answered(bot, alice)
        await answered(bot, bob, right=False)
        await clock.advance(HOUR)
    async with bellhop(pg, database, ManualClock(MORNING + 2 * DAY_MS)) as bot:
        await AwayDays(bot.services.store, bot.services.clock, WHOLE, lambda: True).note()
        record = (await alice.slash("general", "record")).message
        assert EN("daily-record", found=1, answered=1, best=1, streak=1) in record.text
        result = await answered(bot, alice)
        assert said(24) in result.text
        assert EN("daily-streak", streak=2) in result.text
        assert said(24) not in (await answered(bot, bob)).text


async def test_a_day_on_which_the_bot_was_there_and_a_person_was_not_ends_their_streak(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock = ManualClock(MORNING)
    async with bellhop(pg, database, clock) as bot:
        await answered(bot, alice)
        for _ in range(12):
            await clock.advance(4 * HOUR)
        assert await bot.services.store.daily.away(START - 1, START + 3) == []
        result = await answered(bot, alice)
        assert EN("daily-streak", streak=2) not in result.text


async def test_hours_without_a_connection_count_as_away(pg: Playground, database: Path) -> None:
    clock = ManualClock(START * DAY_MS)
    async with bellhop(pg, database, clock) as bot:
        store, up = bot.services.store, True
        days = AwayDays(store, clock, WHOLE, lambda: up)
        await days.note()
        for hours in (5, 6):
            up = False
            for _ in range(hours):
                clock.jump(HOUR)
                await days.note()
            up = True
            await days.note()
            clock.jump(DAY_MS - hours * HOUR - HOUR)
            await store.set_meta("daily_reached", str(clock.wall()))
            clock.jump(HOUR)
            await store.set_meta("daily_reached", str(clock.wall()))
        assert await store.daily.away(START - 1, START + 3) == [START + 1]
