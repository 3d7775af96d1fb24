"""The settings of the daily puzzle: its channel, its hour, the zone of that hour, and a post that failed."""

import pytest

from bot.app import Bellhop
from bot.daily.calendar import DAY_MS, START
from bot.people.servers import server_of
from tests.flows.daily.house import MORNING
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, routed, setting_of
from tests.support.people import Person, Playground

pytestmark = pytest.mark.bot(at=MORNING)


async def test_an_admin_chooses_channel_hour_and_zone_and_reads_when_the_next_one_comes(
    pg: Playground, bot: Bellhop, alice: Person
) -> None:
    room = pg.channel("games")
    page = await setting_of(alice, "daily")
    assert EN("server-daily-none") in page.text
    summary = (await alice.select(page, routed(page, "server-daily"), [room])).message
    assert EN("server-daily-some", some=f"<#{room.id}>") in summary.text
    page = await setting_of(alice, "hour")
    await alice.select(page, routed(page, "server-hour"), ["18"])
    page = await setting_of(alice, "zone")
    zones = (await alice.select(page, routed(page, "server-clock"), ["11"])).message
    offered = next(one for one in zones.components if one.get("custom_id") == routed(zones, "server-zone"))["options"]
    assert all(one["label"].startswith("11:") for one in offered)
    summary = (await alice.select(zones, routed(zones, "server-zone"), ["Europe/Berlin"])).message
    server = await server_of(bot.services.store, pg.guild.id)
    assert (server.daily, server.daily_hour, server.zone) == ((room.id,), 18, "Europe/Berlin")
    next_one = START * DAY_MS // 1000 + 11 * 3_600  # 17:00 UTC would leave seven hours of the puzzle
    assert EN("server-daily-next", when=f"<t:{next_one}:f>") in summary.text


async def test_a_post_that_failed_is_said_there(pg: Playground, bot: Bellhop, alice: Person) -> None:
    room = pg.channel("games")
    page = await setting_of(alice, "daily")
    await alice.select(page, routed(page, "server-daily"), [room])
    post = await bot.services.store.due_posts.claim(pg.guild.id, f"daily {START}", MORNING, 0)
    assert post is not None
    await bot.services.store.due_posts.change(post, next_at=None, problem=50013)
    said = (await alice.slash("general", "settings")).message.text
    assert EN("server-daily-problem", channel=f"<#{room.id}>", problem=50013) in said


@pytest.mark.parametrize(
    ("route", "value"),
    [("server-zone", "Nowhere/Else"), ("server-clock", "24"), ("server-hour", "24")],
)
async def test_a_forged_choice_changes_nothing(
    pg: Playground, bot: Bellhop, alice: Person, route: str, value: str
) -> None:
    page = await setting_of(alice, "zone")
    shown = (await outcome_of(alice, forge(pg, alice, page, f"s1:{route}", [value]))).message
    assert shown.text == EN("error-old-control")
    assert (await server_of(bot.services.store, pg.guild.id)).zone == "UTC"
