"""`/settings` on a server that chose a value which this release no longer offers."""

from itertools import cycle

from bot.app import Bellhop
from tests.flows.commands.admin import chosen
from tests.flows.house import EN, lobby_of, routed, setting_of
from tests.support.people import Person, Playground

OLD = [
    ("most", 7, "5", 5),
    ("most_each", 4, "auto", None),
    ("runs", "tents", "threads", "threads"),
    ("boards", "float", "stay", "stay"),
    ("language", "eo", "fr", "fr"),
    ("daily_hour", 24, "9", 9),
]
"""The field of a server, what it holds, what an admin chooses instead, and what it holds then."""


async def test_a_value_that_is_no_longer_offered_is_said_and_can_be_replaced(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    for host, (field, before, value, after) in zip(cycle((alice, bob)), OLD, strict=False):
        await bot.services.store.save_guild(pg.guild.id, {field: before})
        key = {"most_each": "most-each", "daily_hour": "hour"}.get(field, field)
        said = EN("server-unoffered", name=EN(f"server-{key}"), value=str(before))
        assert said in (await alice.slash("general", "settings")).message.text
        page = await setting_of(alice, key)
        assert said in page.text
        assert not any(option.get("default") for one in page.components for option in one.get("options", ()))
        assert routed(await lobby_of(host), "join")
        assert said not in (await chosen(alice, key, [value])).text
        assert (await bot.services.store.guild(pg.guild.id))[field] == after


async def test_a_time_zone_that_is_no_longer_offered_is_named_by_its_city(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    await bot.services.store.save_guild(pg.guild.id, {"zone": "Asia/Aden"})
    said = (await alice.slash("general", "settings")).message.text
    assert EN("server-zone-some", some="Aden") in said
