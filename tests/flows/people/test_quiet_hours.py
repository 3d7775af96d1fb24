"""Quiet hours in `/preferences`: chosen by what the person's clock shows, never by a time zone's name."""

from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.commands.preferences import FROM, HOUR, SET, UNTIL, ZONE
from bot.people.quiet_hours import cities
from bot.words.names import escape
from games.engine.match.pace import Quiet
from tests.flows.house import EN, bellhop, routed
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

HOUR_MS = 3_600_000


def menu(page: Seen, what: str) -> str:
    """The custom_id of the menu that chooses this."""
    return next(str(one["custom_id"]) for one in page.components if f":{SET}:{what}:" in str(one.get("custom_id", "")))


def shown(page: Seen, what: str) -> list[str]:
    """The labels that a menu of the page shows as chosen."""
    return [str(one["label"]) for one in page.component(custom_id=menu(page, what))["options"] if one.get("default")]


async def page_of(person: Person) -> Seen:
    """The page that a person opens."""
    panel = (await person.slash("general", "preferences")).message
    return (await person.press(panel, custom_id=routed(panel, "prefer-quiet"))).message


async def choose(person: Person, page: Seen, what: str, value: str) -> Seen:
    """The page after a choice."""
    return (await person.select(page, menu(page, what), [value])).message


async def stored(bot: Bellhop, person: Person) -> Quiet | None:
    """The person's quiet hours."""
    return await bot.services.people.quiet(person.id)


async def test_who_says_what_time_it_is_chooses_among_large_cities_and_has_quiet_hours(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock = ManualClock()
    await clock.skip(36 * HOUR_MS - clock.wall() % (24 * HOUR_MS))  # noon in Greenwich, which is 21:00 in Tokyo
    async with bellhop(pg, database, clock) as bot:
        page = await choose(alice, await page_of(alice), HOUR, "21")
        assert await stored(bot, alice) is None
        offered = page.component(custom_id=menu(page, ZONE))["options"]
        assert f"21:00 · {cities('Asia/Tokyo', EN)}" in [one["label"] for one in offered]
        page = await choose(alice, page, ZONE, "Asia/Tokyo")
        assert await stored(bot, alice) == Quiet(22 * 60, 7 * 60, "Asia/Tokyo")
        said = EN("preferences-quiet", start="22:00", end="7:00", zone="Tokyo")
        assert said in page.text
        panel = (await alice.press(page, label=EN("back"))).message
        assert said in [button["label"] for button in panel.buttons]
        none = (await alice.press(panel, label=EN("preferences-quiet-off"))).message
        assert EN("preferences-quiet-none") in [button["label"] for button in none.buttons]


async def test_each_time_is_chosen_for_itself_and_too_long_a_night_is_shown_but_not_kept(
    bot: Bellhop, alice: Person
) -> None:
    before = (22 * 60, 7 * 60, "Europe/Paris")
    await bot.services.people.change(alice.id, quiet=before)
    page = await choose(alice, await page_of(alice), FROM, str(8 * 60))
    assert EN("quiet-too-long", start="8:00", end="7:00") in page.text
    assert (shown(page, FROM), await stored(bot, alice)) == ([EN("quiet-from", time="8:00")], Quiet(*before))
    page = await choose(alice, page, UNTIL, str(9 * 60))
    assert await stored(bot, alice) == Quiet(8 * 60, 9 * 60, "Europe/Paris")


async def test_hours_are_too_long_from_the_first_minute_above_sixteen_hours(bot: Bellhop, alice: Person) -> None:
    page = await choose(alice, await page_of(alice), UNTIL, str(14 * 60))
    assert EN("quiet-too-long", start="22:00", end="14:00") not in page.text
    await bot.services.people.change(alice.id, quiet=(22 * 60, 7 * 60, "Europe/Paris"))
    await choose(alice, await page_of(alice), UNTIL, str(14 * 60))
    assert await stored(bot, alice) == Quiet(22 * 60, 14 * 60, "Europe/Paris")


async def test_other_times_are_typed_and_a_refused_form_names_the_field_and_keeps_what_was_typed(
    bot: Bellhop, alice: Person
) -> None:
    await bot.services.people.change(alice.id, quiet=(22 * 60, 7 * 60, "Europe/Paris"))
    page = await page_of(alice)
    typing = await alice.press(page, label=EN("quiet-type"))
    refused = (await alice.submit(typing, {"from": "10:30 pm", "until": "sieben: \u00fc"})).message
    assert EN("quiet-no-time-until", typed=escape("sieben: \u00fc")) in refused.text
    assert EN("quiet-no-time-from", typed="10:30 pm") not in refused.text
    again = await alice.press(refused, label=EN("quiet-type"))
    assert again.modal is not None
    kept = [row["component"].get("value") for row in again.modal["components"]]
    assert kept == ["10:30 pm", "sieben: "]
    page = (await alice.submit(again, {"from": "10:30 pm", "until": "7:15"})).message
    assert await stored(bot, alice) == Quiet(22 * 60 + 30, 7 * 60 + 15, "Europe/Paris")
    assert shown(page, FROM) == [EN("quiet-from", time="22:30")]


@pytest.mark.usefixtures("bot")
async def test_what_was_chosen_stays_while_the_zone_is_not_yet_known(alice: Person) -> None:
    page = await choose(alice, await page_of(alice), FROM, str(23 * 60))
    page = await choose(alice, page, HOUR, "4")
    assert shown(page, FROM) == [EN("quiet-from", time="23:00")]
    assert shown(page, HOUR) == [EN("quiet-hour", hour=4)]
    assert EN("quiet-missing") in page.text


async def test_another_hour_forgets_the_city_and_keeps_nothing_until_one_is_chosen_again(
    bot: Bellhop, alice: Person
) -> None:
    before = (22 * 60, 7 * 60, "Europe/Paris")
    await bot.services.people.change(alice.id, quiet=before)
    page = await choose(alice, await page_of(alice), HOUR, "4")
    assert shown(page, ZONE) == []
    assert page.text.splitlines()[-1] == EN("quiet-missing")
    page = await choose(alice, page, FROM, str(23 * 60))
    assert await stored(bot, alice) == Quiet(*before)
    zone = str(page.component(custom_id=menu(page, ZONE))["options"][0]["value"])
    page = await choose(alice, page, ZONE, zone)
    assert await stored(bot, alice) == Quiet(23 * 60, 7 * 60, zone)
    assert shown(page, ZONE) != []
