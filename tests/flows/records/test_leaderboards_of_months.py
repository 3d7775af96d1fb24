"""The leaderboards of a month: each is apart from the others, and posted once where an admin wants it."""

from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.commands.leaderboard import post_month
from bot.playground.world.model import Channel
from bot.records.season import Season
from tests.flows.house import EN, bellhop, routed, setting_of
from tests.flows.results import finished, leaderboard
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground


@pytest.mark.parametrize(
    "season", ["2026-09", "1999-01", "2026-13", "ever", "nonsense", "9999-12", "\u0662\u0660\u0662\u0666-09"]
)
async def test_any_season_that_is_typed_is_answered(bot: Bellhop, alice: Person, bob: Person, season: str) -> None:
    await finished(bot, alice, bob)
    assert (await leaderboard(alice, season=season)).text


async def months_in(admin: Person, room: Channel) -> None:
    """Have the leaderboards of each month posted in that channel."""
    panel = await setting_of(admin, "tables")
    await admin.select(panel, routed(panel, "server-tables"), [str(room.id)])


async def test_the_leaderboards_of_a_month_are_posted_once_where_the_settings_say(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock(Season(2026, 11).since + 1)
    room = pg.world.add_channel(pg.guild, "results")
    async with bellhop(pg, database, clock) as bot:
        await post_month(bot.services)
        await finished(bot, alice, bob)
        await months_in(alice, room)
        await post_month(bot.services)
        assert alice.messages(room) == []
        await clock.skip(Season(2026, 12).since - clock.now())
        await post_month(bot.services)
        (posted,) = alice.messages(room)
        assert "Alice" in posted.alt_texts[0]
        assert EN("season-month", month=11, year="2026") in posted.alt_texts[0]
        await post_month(bot.services)
        assert len(alice.messages(room)) == 1
    async with bellhop(pg, database, ManualClock(Season(2027, 1).since + 1)) as bot:
        await post_month(bot.services)  # nothing was played in December
        assert len(alice.messages(room)) == 1


async def test_a_clock_that_is_set_back_into_the_month_before_has_no_leaderboards_posted_twice(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock(Season(2026, 10).since + 1)
    room = pg.world.add_channel(pg.guild, "results")
    async with bellhop(pg, database, clock) as bot:
        await post_month(bot.services)
        for ended in (10, 11):
            await finished(bot, alice, bob)
            await months_in(alice, room)
            await clock.skip(Season(2026, ended + 1).since - clock.now())
            await post_month(bot.services)
        assert len(alice.messages(room)) == 2
        for set_by in (-1_000, 1_000):
            clock.set(set_by)
            await post_month(bot.services)
        assert len(alice.messages(room)) == 2


async def test_months_are_apart(bot: Bellhop, alice: Person, bob: Person) -> None:
    await finished(bot, alice, bob)
    shown = await leaderboard(alice)
    (menu,) = [one for one in shown.components if one.get("custom_id", "").split(":")[1:2] == ["table-season"]]
    now, ever, before = (one["value"] for one in menu["options"][:3])
    assert ever == "ever"
    assert (await alice.select(shown, menu["custom_id"], [before])).message.text.count(EN("leaderboard-empty")) == 1
    for season in (now, ever):
        assert "Alice" in (await leaderboard(alice, season=season)).alt_texts[0]
