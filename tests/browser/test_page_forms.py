"""Selects and forms on the page."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import expect

from bot.playground.world.world import PATIENCE
from tests.browser.conftest import Open, Tab
from tests.browser.page_bot import PageBot
from tests.support.people import Playground

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def opened(alice: Tab) -> None:
    await alice.command("/kinds")
    await alice.button("Form").click()
    await expect(alice.page.get_by_role("dialog", name="House rules")).to_be_visible()


async def test_one_choice_is_sent_at_once_and_several_when_the_list_closes(tab: Open) -> None:
    alice = await tab("Alice")
    await alice.command("/kinds")
    await alice.page.locator(".message .select").nth(0).click()
    await alice.page.get_by_role("option", name="Two").click()
    await expect(alice.newest).to_contain_text("chosen ['Two']")
    await alice.page.locator(".message .select").nth(1).click()
    await alice.page.get_by_role("option", name="One").click()
    await alice.page.get_by_role("option", name="Three").click()
    await alice.page.get_by_role("button", name="Done").click()
    await expect(alice.newest).to_contain_text("chosen ['One', 'Three']")


async def test_a_person_is_chosen_from_the_servers_people_by_keys(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice")
    await alice.command("/kinds")
    await alice.page.locator(".message .select").nth(2).focus()
    await alice.page.keyboard.press("ArrowDown")
    await alice.page.keyboard.type("d")
    await alice.page.keyboard.press("Enter")
    await expect(alice.newest).to_contain_text(f"chosen ['{pg.person('Dmitri').id}']")


async def test_a_form_names_what_is_missing_and_stays_open(tab: Open) -> None:
    alice = await tab("Alice")
    await opened(alice)
    await alice.page.get_by_role("button", name="Submit").click()
    await expect(alice.page.locator(".problem", has_text="This is required.")).to_have_count(2)
    await expect(alice.page.get_by_label("Name")).to_be_focused()
    await alice.page.keyboard.type("ab")
    await alice.page.get_by_role("button", name="Submit").click()
    await expect(alice.page.locator(".problem").first).to_have_text("At least 3 characters.")


async def filled(alice: Tab) -> None:
    await alice.page.get_by_label("Name").fill("Friday")
    await alice.page.get_by_label("Details").fill("No spies.\nNo replays.")


async def test_what_is_written_in_a_form_reaches_the_bot(tab: Open) -> None:
    alice = await tab("Alice")
    await opened(alice)
    await filled(alice)
    await alice.page.get_by_role("button", name="Submit").click()
    await expect(alice.page.get_by_role("dialog")).to_have_count(0)
    told = "{'name': 'Friday', 'more': 'No spies.\\nNo replays.', 'note': 'none'}"
    await expect(alice.newest).to_contain_text(told)


async def test_escape_closes_the_form_and_gives_the_focus_back(tab: Open) -> None:
    alice = await tab("Alice")
    await opened(alice)
    await alice.page.keyboard.press("Escape")
    await expect(alice.page.get_by_role("dialog")).to_have_count(0)
    await expect(alice.button("Form")).to_be_focused()


async def test_the_focus_stays_inside_an_open_form(tab: Open) -> None:
    alice = await tab("Alice")
    await opened(alice)
    for _ in range(12):
        await alice.page.keyboard.press("Tab")
        assert await alice.page.evaluate("Boolean(document.activeElement.closest('.dialog'))")


async def test_a_form_that_is_not_answered_stays_open_as_filled_and_can_be_sent_again(
    tab: Open, pg: Playground, bot: PageBot
) -> None:
    alice = await tab("Alice")
    await opened(alice)
    await filled(alice)
    bot.deaf = True
    await alice.page.get_by_role("button", name="Submit").click()
    await expect(alice.page.locator(".modal footer .busy")).to_be_visible()
    async with asyncio.timeout(PATIENCE):
        await bot.missed.wait()  # the page is busy before the form has arrived
    pg.advance(4)
    await expect(alice.page.locator(".modal-error")).to_have_text("Something went wrong. Try again.")
    bot.deaf = False
    await alice.page.get_by_role("button", name="Submit").click()
    await expect(alice.newest).to_contain_text("'name': 'Friday'")
    await expect(alice.page.get_by_role("dialog")).to_have_count(0)
