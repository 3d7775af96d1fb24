"""Messages on the page: presses, secrets, edits, unread marks."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import Open, Tab
from tests.browser.page_bot import PageBot
from tests.playground.conftest import running
from tests.support.people import Playground

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_all_buttons_of_a_message_wait_for_the_answer_to_one(tab: Open, bot: PageBot) -> None:
    alice = await tab("Alice")
    await alice.command("/play game:button_up")
    await alice.button("Pile 1").click()
    await expect(alice.button("Pile 2")).to_have_attribute("aria-disabled", "true")
    await expect(alice.button("Pile 1")).to_have_class("button secondary busy")
    bot.release.set()
    await expect(alice.newest).to_contain_text("You took pile 1.")
    await expect(alice.button("Pile 2")).not_to_have_attribute("aria-disabled", "true")


async def test_a_press_that_is_not_answered_in_three_seconds_failed(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice")
    await alice.command("/play game:button_up")
    await alice.button("Resign").click()
    await expect(alice.button("Resign")).to_have_attribute("aria-disabled", "true")
    pg.advance(2.9)
    await expect(alice.page.locator(".message .failed")).to_be_hidden()
    pg.advance(0.2)
    await expect(alice.page.locator(".message .failed")).to_have_text("This interaction failed")
    await expect(alice.button("Resign")).not_to_have_attribute("aria-disabled", "true")


async def test_an_ephemeral_answer_is_seen_by_one_person_until_dismissed(tab: Open) -> None:
    alice, bob = await tab("Alice"), await tab("Bob")
    await alice.command("/play game:button_up")
    await alice.button("My seat").click()
    await expect(alice.newest).to_contain_text("your hand: 4, 8, 15.")
    await expect(alice.newest).to_contain_text("Only you can see this")
    await bob.button("My seat").click()
    await expect(bob.newest).to_contain_text("Bob, your hand")
    await expect(bob.page.locator(".message.ephemeral")).to_have_count(1)
    await bob.page.get_by_role("button", name="Dismiss message").click()
    await expect(bob.page.locator(".message.ephemeral")).to_have_count(0)
    await expect(alice.page.locator(".message.ephemeral")).to_have_count(1)


async def test_an_edit_keeps_the_focus_on_the_same_control_and_shows_the_new_picture(tab: Open) -> None:
    alice = await tab("Alice")
    await alice.command("/play game:button_up")
    await alice.button("My seat").focus()
    before = await alice.one(".message img").get_attribute("src")
    await alice.page.evaluate("document.activeElement.closest('.message').querySelector('[data-key^=next]').click()")
    await expect(alice.one(".message img")).to_have_attribute("alt", "Four shafts; it is turn 2")
    assert await alice.one(".message img").get_attribute("src") != before
    await expect(alice.button("My seat")).to_be_focused()
    await expect(alice.newest.locator(".edited")).to_have_text("(edited)")


async def test_a_thinking_answer_is_replaced_when_it_comes(tab: Open, bot: PageBot) -> None:
    alice = await tab("Alice")
    await alice.command("/think")
    await expect(alice.newest).to_contain_text("is thinking…")
    bot.release.set()
    await expect(alice.newest).to_contain_text("Thought.")


async def test_a_direct_message_is_pushed_counted_and_read(tab: Open) -> None:
    alice, bob = await tab("Alice"), await tab("Bob")
    await alice.command("/whisper whom:Bob")
    await expect(bob.page.locator(".toast.push")).to_contain_text("Psst: your hand is 3, 5, 7.")
    await expect(bob.page.locator(".rail-button .badge")).to_have_text("1")
    await bob.page.locator(".toast.push").click()
    await expect(bob.newest).to_contain_text("Psst")
    await expect(bob.page.locator(".rail-button .badge")).to_have_count(0)


async def test_a_mention_elsewhere_marks_the_channel_and_the_message(tab: Open) -> None:
    alice, bob = await tab("Alice"), await tab("Bob")
    await bob.page.get_by_role("button", name="channel lounge").click()
    await alice.command("/call whom:Bob")
    await expect(bob.page.locator(".channel-link.unread .badge")).to_have_text("1")
    await bob.page.locator(".channel-link.unread").click()
    await expect(bob.newest).to_have_class("message mentioning")
    await expect(alice.newest).to_have_class("message")


async def test_a_thread_stands_under_its_channel_and_opens_from_its_message(tab: Open) -> None:
    alice = await tab("Alice")
    await alice.command("/thread name:Friday")
    await expect(alice.page.locator(".threads .channel-link")).to_contain_text("Friday")
    await alice.page.locator(".thread-card").click()
    await expect(alice.newest).to_contain_text("Here we play.")
    await alice.write("hello there", "<Enter>")
    await expect(alice.newest).to_contain_text("hello there")


async def test_replies_and_deleted_messages_are_shown_as_such(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice")
    first = await pg.person("Bob").say("general", "Shall we?")
    await alice.newest.hover()
    await alice.newest.get_by_role("button", name="Reply").click()
    await alice.write("Yes", "<Enter>")
    await expect(alice.newest.locator(".above")).to_have_text("BobShall we?")
    room = pg.channel("general")
    pg.world.delete_message(room.messages[first.id])
    await expect(alice.page.locator(".message")).to_have_count(1)


async def test_hostile_names_and_texts_stay_text(tab: Open, pg: Playground) -> None:
    name = "<img src=x onerror=alert(1)>"
    user = pg.world.add_user(name)
    pg.world.add_member(pg.guild, user)
    alice = await tab("Alice")
    await pg.person(name).say("general", "<script>alert(1)</script> [x](javascript:alert(1)) <b>b</b>")
    await expect(alice.newest.locator(".head .name")).to_have_text(name)
    await expect(alice.newest.locator(".markdown")).to_have_text(
        "<script>alert(1)</script> [x](javascript:alert(1)) <b>b</b>"
    )
    assert await alice.newest.locator("img, script, a").count() == 0


async def test_the_page_comes_back_by_itself_and_tells_when_the_bot_is_gone(
    tab: Open, pg: Playground, bot: PageBot
) -> None:
    alice = await tab("Alice")
    await pg.person("Bob").say("general", "one")
    await pg.page.close()
    await expect(alice.page.locator(".connection")).to_be_visible()
    await expect(alice.page.locator(".connection")).to_be_hidden()
    await pg.person("Bob").say("general", "two")
    await expect(alice.page.locator(".message")).to_have_count(2)
    await bot.close()
    await expect(alice.page.locator(".composer-hint")).to_contain_text("is offline")


async def board_far_above(alice: Tab, pg: Playground) -> str:
    """The id of a board with more messages under it than the page loads at once; the newest one links to it."""
    await alice.command("/play game:button_up")
    await alice.button("Next move").wait_for()
    board = await alice.newest.get_attribute("data-id")
    assert board
    for number in range(80):
        await pg.person("Bob").say("general", f"talk {number}")
    await alice.command("/links")
    await alice.one(".message .button:has-text('To the board')").wait_for()
    return board


@pytest.mark.parametrize("link", [".button:has-text('To the board')", "a:has-text('#general')"])
async def test_a_link_to_a_message_jumps_to_it_however_far_above_it_stands(
    tab: Open, pg: Playground, link: str
) -> None:
    board = await board_far_above(await tab("Alice"), pg)
    chloe = await tab("Chloé")
    await expect(chloe.page.locator(f"[data-id='{board}']")).to_have_count(0)
    await chloe.newest.locator(link).click()
    shown = chloe.page.locator(f"[data-id='{board}']")
    await expect(shown).to_be_in_viewport()
    await expect(shown).to_have_class(re.compile("flash"))
    await expect(shown).not_to_have_class(re.compile("flash"))
    await expect(shown).to_be_in_viewport()
    assert len(chloe.page.context.pages) == 1


async def test_links_to_channels_and_direct_messages_open_them_and_a_dead_one_says_so(
    tab: Open, pg: Playground
) -> None:
    alice = await tab("Alice")
    await board_far_above(alice, pg)
    await alice.newest.get_by_role("link", name="your hand").click()
    await expect(alice.page.locator("#chat-head h1")).to_have_text(pg.world.bot.name)
    await expect(alice.newest).to_contain_text("Your hand.")
    await expect(alice.newest).to_have_class(re.compile("flash"))
    await alice.page.locator(".rail-button").last.click()
    await alice.page.locator(".channel-link").first.click()
    await alice.newest.get_by_role("link", name="here").click()
    await expect(alice.page.locator("#chat-head h1")).to_have_text("general")
    await alice.newest.get_by_role("link", name="gone").click()
    await expect(alice.page.locator(".toast")).to_contain_text("no longer there")
    assert len(alice.page.context.pages) == 1


async def test_the_welcome_covers_no_running_board_and_can_be_asked_for(tab: Open) -> None:
    alice = await tab("Alice", welcome=True)
    await expect(alice.page.locator(".welcome h2")).to_be_visible()
    await alice.command("/play game:button_up")
    await expect(alice.page.locator(".welcome")).to_be_hidden()
    bob = await tab("Bob", welcome=True)
    await bob.button("Next move").wait_for()
    await expect(bob.page.locator(".welcome")).to_be_hidden()
    await bob.page.get_by_role("button", name="Start here").click()
    await expect(bob.page.locator(".welcome h2")).to_be_visible()


async def test_the_welcome_offers_the_games_as_soon_as_the_bot_has_come(browser: Browser, pg: Playground) -> None:
    page = await browser.new_page()
    await page.goto(pg.url)
    await expect(page.locator(".welcome .note")).to_contain_text("is offline")
    await expect(page.locator(".play-now button")).to_have_count(0)
    async with running(pg, PageBot()):
        await expect(page.get_by_role("button", name="Play Button Up!")).to_be_enabled()
    await page.close()


async def test_what_a_person_has_revealed_stays_when_other_messages_come(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice")
    await pg.person("Bob").say("general", "the top is ||seven||")
    await alice.page.locator(".spoiler").click()
    await pg.person("Bob").say("general", "and now")
    await expect(alice.page.locator(".message")).to_have_count(2)
    await expect(alice.page.locator(".spoiler")).to_have_class("spoiler open")
