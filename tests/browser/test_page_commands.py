"""Slash commands on the page: found, filled, checked, sent."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Open
from tests.support.people import Playground

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_the_welcome_starts_a_game_with_one_press(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice", welcome=True)
    await alice.page.get_by_role("button", name="Play Buro Crazy").click()
    await expect(alice.newest.locator(".above")).to_have_text("Alice used /play")
    options = pg.person("Alice").last("general").data["interaction_metadata"]
    assert options["name"] == "play"
    await expect(alice.page.locator(".welcome")).to_be_hidden()


async def test_a_slash_lists_commands_with_descriptions_and_tells_them_apart_by_what_is_typed(tab: Open) -> None:
    alice = await tab("Alice")
    await alice.write("/")
    rows = alice.page.locator(".suggestion")
    await expect(rows.filter(has_text="/settings language")).to_contain_text("The language of this server")
    await alice.write("pla")
    await expect(rows).to_have_count(1)
    await expect(rows).to_contain_text("Start a game in this channel")


async def test_commands_options_and_choices_speak_the_persons_language(tab: Open) -> None:
    chloe = await tab("Chloé")
    await chloe.write("/jou")
    await expect(chloe.page.locator(".suggestion")).to_contain_text("Commencer une partie dans ce salon")
    await chloe.write("<Enter>")
    await expect(chloe.page.locator(".slash-option")).to_have_text("jeu")
    await expect(chloe.page.locator(".suggestion").first).to_have_text("Bouton Up !")


async def test_a_required_option_left_out_is_named_and_nothing_is_sent(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice")
    await alice.write("/play", "<Enter>")
    await alice.page.locator(".icon-button.send").click()
    await expect(alice.page.locator(".slash-problem")).to_have_text("This option is required. Give it a value.")
    await expect(alice.page.locator(".slash-input").first).to_be_focused()
    assert pg.person("Alice").messages("general") == []


async def test_choices_optional_options_and_people_are_picked_by_keys(tab: Open) -> None:
    alice = await tab("Alice")
    await alice.write("/play", "<Enter>", "<ArrowDown>", "<Enter>")
    await alice.page.keyboard.type("gue")
    await alice.page.keyboard.press("Enter")
    await alice.page.keyboard.type("Chl")
    await expect(alice.page.locator(".suggestion")).to_contain_text("Chloé")
    await alice.page.keyboard.press("Tab")
    await alice.page.keyboard.type("rounds:")
    await alice.page.keyboard.type("12")
    await alice.page.keyboard.press("Enter")
    await expect(alice.page.locator(".slash-field.wrong .slash-problem")).to_have_text("At most 9.")
    await alice.page.keyboard.press("Backspace")
    await alice.page.keyboard.press("Enter")
    await expect(alice.newest.locator(".above")).to_have_text("Alice used /play")
    await expect(alice.newest).to_contain_text("buro_crazy, None, Chloé, 1")


async def test_suggestions_come_from_the_bot_while_typing(tab: Open) -> None:
    alice = await tab("Alice")
    await alice.write("/rules", "<Enter>")
    await expect(alice.page.locator(".suggestion")).to_have_count(4)
    await alice.page.keyboard.type("s")
    await expect(alice.page.locator(".suggestion")).to_have_count(4)
    await alice.page.keyboard.type("p")
    await expect(alice.page.locator(".suggestion")).to_have_text("Spies")
    await alice.page.keyboard.press("Enter")
    await alice.page.keyboard.press("Enter")
    await expect(alice.newest).to_contain_text("About spies")


async def test_a_command_typed_out_in_full_is_understood(tab: Open) -> None:
    alice = await tab("Alice")
    await alice.command("/settings language quiet:true")
    await expect(alice.newest).to_contain_text("quiet True")


async def test_escape_and_backspace_lead_back_to_plain_text(tab: Open) -> None:
    alice = await tab("Alice")
    await alice.write("/play", "<Enter>", "<Backspace>")
    await expect(alice.page.locator(".composer-text")).to_have_value("/play")
    await alice.page.keyboard.press("Escape")
    await expect(alice.page.locator(".suggest")).to_be_hidden()


async def test_a_command_that_is_not_answered_says_so(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice")
    await alice.command("/silence")
    await expect(alice.page.locator(".outgoing")).to_contain_text("Sending /silence")
    pg.advance(4)
    await expect(alice.page.locator(".outgoing.failed")).to_contain_text("did not respond")
