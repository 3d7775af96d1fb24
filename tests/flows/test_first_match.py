"""A person's first match of a game, and what is different from the second one on."""

import asyncio
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.playground.world.world import PATIENCE
from bot.rules.book import OVERVIEW, Rulebooks
from tests.flows.house import EN, bellhop, match_of, only, play_out, routed
from tests.flows.test_admin import exported
from tests.support.people import Person, Playground, Seen

BOOK = Rulebooks.load().book("button_up", "en")
HEAD = BOOK.find(OVERVIEW).title
HARDER = EN("rematch-harder-button")


def labels(shown: Seen) -> list[str]:
    """What stands on the buttons of a message."""
    return [str(button.get("label")) for button in shown.buttons]


async def finished(bot: Bellhop, person: Person) -> None:
    """Returns once it is kept that a person has finished a match of Button Up!."""
    async with asyncio.timeout(PATIENCE):
        while set((await bot.services.people.get(person.id)).finished) != {"button_up"}:  # noqa: ASYNC110 - no event tells of a profile
            await asyncio.sleep(0.001)


async def against(person: Person, level: str) -> Seen:
    """The table of a match of Button Up! against a computer of that level, played to its end."""
    table = (await person.slash("general", "play", game="button_up", against=level)).message
    return await play_out(table, [person])


async def test_rules_opens_the_overview_in_a_first_match_and_the_clause_of_the_phase_in_the_second(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    table = await match_of(alice, bob)
    for person in (alice, bob):
        page = (await person.press(table, label=EN("rules-button"))).message
        assert f"### {HEAD}" in page.text
    table = await play_out(table, [alice, bob])
    assert HEAD in (await alice.press(table, label=EN("rules-button"))).message.text
    await finished(bot, alice)
    lobby = (await bob.press(table, label=EN("rematch-button"))).message
    await alice.press(lobby, custom_id=routed(lobby, "join"))
    page = (await alice.press(alice.look(lobby), label=EN("rules-button"))).message
    assert f"### {HEAD}" not in page.text


async def test_a_match_that_somebody_gave_up_is_none_that_was_finished(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    table = await match_of(alice, bob)
    sure = (await alice.slash("general", "resign")).message
    await alice.press(sure, label=EN("resign-yes"))
    await alice.until(lambda: EN("rematch-button") in labels(alice.look(table)))
    for person in (alice, bob):
        assert not (await bot.services.people.get(person.id)).finished


@pytest.mark.parametrize(("level", "next_one"), [("easy", "steady"), ("steady", "exact")])
async def test_the_end_of_a_match_against_computers_offers_the_next_level(
    bot: Bellhop, alice: Person, level: str, next_one: str
) -> None:
    table = await against(alice, level)
    assert EN("rematch-button") in labels(table)
    await alice.press(table, label=HARDER)
    match = await only(bot, alice)
    assert [status.level for status in match.moment.roster if status.level] == [next_one]


@pytest.mark.usefixtures("bot")
async def test_at_the_highest_level_there_is_no_harder_rematch(alice: Person) -> None:
    table = await against(alice, "exact")
    assert EN("rematch-button") in labels(table)
    assert HARDER not in labels(table)


@pytest.mark.usefixtures("bot")
async def test_among_people_there_is_no_harder_rematch(alice: Person, bob: Person) -> None:
    table = await play_out(await match_of(alice, bob), [alice, bob])
    assert HARDER not in labels(table)


@pytest.mark.usefixtures("bot")
async def test_the_welcome_says_that_play_now_is_against_the_easiest_computers(alice: Person) -> None:
    assert EN("help-easiest") in (await alice.slash("general", "help")).message.text


async def test_what_somebody_finished_is_kept_over_a_restart_exported_and_deleted(
    pg: Playground, database: Path, alice: Person
) -> None:
    async with bellhop(pg, database) as bot:
        await against(alice, "easy")
        await finished(bot, alice)
    async with bellhop(pg, database) as bot:
        assert not (await bot.services.people.get(alice.id)).new_to("button_up", "another")
        assert set((await exported(alice))["person"]["finished"]) == {"button_up"}
        said = (await alice.slash("general", "privacy")).message
        sure = (await alice.press(said, label=EN("privacy-delete"))).message
        await alice.press(sure, label=EN("privacy-delete-yes"))
        await alice.until(lambda: alice.look(sure).text == EN("privacy-deleted"))
        assert (await bot.services.people.get(alice.id)).new_to("button_up", "another")
