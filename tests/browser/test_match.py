"""Whole matches of Button Up! in the browser, with the real bot: typed and pressed as people do it."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.app import Bellhop
from bot.playground import PlayNow
from tests.browser.conftest import LABELS, Open, Tab
from tests.flows.house import EN, FR, bellhop
from tests.support.discordpy import quick_ready
from tests.support.people import Playground

__all__ = ["quick_ready"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

MOST = 400
"""Presses after which a match is taken to hang."""
CHOICE = ".button.primary[data-key^='b1:act:']:enabled:not([aria-disabled])"


@pytest_asyncio.fixture(loop_scope="session")
async def pg() -> AsyncIterator[Playground]:
    """The playground with a clock that runs: the real bot's does too."""
    async with Playground(pacing=False) as playground:
        playground.page.play_now = PlayNow("play", "game", {"against": "easy"}, {"button_up": LABELS["button_up"]})
        yield playground


@pytest_asyncio.fixture(loop_scope="session")
async def bot(pg: Playground, tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Bellhop]:
    """Bellhop itself in the place of the pages' toy bot; parameter: whether people are new to every game."""
    async with bellhop(pg, tmp_path / "bellhop.db", newcomers=getattr(request, "param", False)) as running:
        yield running


async def picked(tab: Tab, command: str, *answers: str) -> None:
    """Uses a command by the picker: its first letters, then each option's first letters, taken with Enter."""
    await tab.write(f"/{command}", "<Enter>")
    for typed in answers:
        await tab.page.keyboard.type(typed)
        await expect(tab.page.locator(".suggestion").first).to_contain_text(typed, ignore_case=True)
        await tab.page.keyboard.press("Enter")
    await tab.page.keyboard.press("Enter")


def board(tab: Tab) -> Locator:
    """The message with the board that everybody sees."""
    return tab.page.locator(".message:not(.ephemeral):has(.picture-image)").last


async def turn(tab: Tab) -> str:
    """The last line of the board's words, which says whose turn it is, once the match has begun."""
    await expect(board(tab).locator(CHOICE).first).to_be_visible()
    return (await board(tab).locator(".paragraph").last.inner_text()).splitlines()[-1]


async def chosen(tab: Tab, prompt: str, option: str) -> None:
    """Opens the newest message's menu of that prompt and takes an option."""
    await tab.newest.locator(".select", has_text=prompt).click()
    await tab.page.get_by_role("option", name=option).click()


async def play_out(tabs: list[Tab], rematch: str) -> int:
    """Press the first choice in the tab of the person to act, until the result. Returns the number of presses."""
    names = {await tab.page.locator(".you-button strong").inner_text(): tab for tab in tabs}
    seer = tabs[0]
    for presses in range(MOST):
        await expect(board(seer).locator(f"{CHOICE}, .button:has-text('{rematch}')").first).to_be_visible()
        if await board(seer).get_by_role("button", name=rematch).count():
            return presses
        line = await turn(seer)
        mover = next((tab for name, tab in names.items() if name in line), None)
        if mover is None:
            await expect(board(seer).locator(".paragraph").last).not_to_contain_text(line)
            continue
        shown = await board(seer).locator("img").last.get_attribute("src")
        await board(mover).locator(CHOICE).first.click()
        for tab in tabs:
            await expect(board(tab).locator("img").last).not_to_have_attribute("src", shown or "")
    raise AssertionError("the match does not end")


async def seated(alice: Tab, bob: Tab, points: str) -> None:
    """Alice opens a lobby by the picker and sets the points to win in its Set up panel; Bob joins; Alice starts."""
    await picked(alice, "play", "butt")
    await alice.button(EN("lobby-setup")).click()
    await chosen(alice, EN("setup-rules"), EN("button-up-option-target"))
    await alice.button(EN("setup-type")).click()
    await alice.page.get_by_role("dialog").get_by_role("textbox").fill(points)
    await alice.page.get_by_role("dialog").get_by_role("button", name="Submit").click()
    await expect(alice.newest).to_contain_text(EN("house-rule", name=EN("button-up-option-target"), value=points))
    await bob.button(EN("lobby-join")).click()
    await alice.page.locator(".message:not(.ephemeral) .button", has_text=EN("lobby-start")).click()
    await expect(board(bob)).to_be_visible()


async def test_two_tabs_play_a_match_from_the_picker_to_the_result_and_a_rematch(tab: Open) -> None:
    alice, bob = await tab("Alice"), await tab("Bob")
    await seated(alice, bob, "3")
    assert await play_out([alice, bob], EN("rematch-button")) >= 8
    for one in (alice, bob):
        await expect(board(one)).to_contain_text("🏆")
        await expect(board(one).locator("img").last).to_have_attribute("alt", re.compile("The match ends"))
    await bob.button(EN("rematch-button")).click()
    await expect(alice.newest).to_contain_text("invites you to Button Up!")
    await alice.button(EN("lobby-join")).click()
    for one in (alice, bob):
        await expect(board(one).locator(CHOICE).first).to_be_visible()


async def test_a_french_match_against_the_flawless_computer_is_played_to_its_end(tab: Open) -> None:
    chloe = await tab("Chloé")
    await picked(chloe, "jouer", "butt", "con", "parf")
    assert await play_out([chloe], FR("rematch-button")) >= 1  # one round can decide it, most of it the computer's
    await expect(board(chloe)).to_contain_text("🏆")
    await expect(board(chloe).locator("img").last).to_have_attribute("alt", re.compile("La partie se termine"))


@pytest.mark.parametrize("bot", [True], indirect=True)
@pytest.mark.usefixtures("bot")
async def test_the_welcome_starts_a_match_against_the_easy_computer(tab: Open) -> None:
    chloe = await tab("Chloé", welcome=True)
    await chloe.page.get_by_role("button", name=LABELS["button_up"]["fr"]).click()
    await expect(chloe.newest).to_contain_text(FR("primer-easiest").removeprefix("-# ").partition(".")[0])
    await chloe.button(FR("primer-start")).click()
    await expect(board(chloe).locator("img").last).to_have_attribute("alt", re.compile("Noir, Ida"))
    await expect(board(chloe).locator(CHOICE).first).to_be_visible()


async def test_the_panel_of_my_seat_is_private_and_a_press_in_it_moves_the_board(tab: Open) -> None:
    alice = await tab("Alice")
    await picked(alice, "play", "butt", "ag", "eas")
    await expect(board(alice).locator(CHOICE).first).to_be_visible()
    await board(alice).get_by_role("button", name=EN("seat-button")).click()
    await expect(alice.newest).to_contain_text("Only you can see this")
    before = await board(alice).locator("img").last.get_attribute("src")
    await alice.newest.locator(".button.primary:enabled").first.click()
    await expect(board(alice).locator("img").last).not_to_have_attribute("src", before or "")
    await alice.button(EN("more-button")).click()
    await alice.button(EN("in-words-button")).click()
    await expect(alice.newest).to_contain_text(EN("button-up-describe-piles"))


async def test_the_rules_open_where_the_match_stands_and_draw_their_example(tab: Open) -> None:
    alice = await tab("Alice")
    await picked(alice, "play", "butt", "ag", "eas")
    await board(alice).get_by_role("button", name=EN("rules-button")).click()
    await expect(alice.newest.locator(".select").first).to_be_visible()
    await picked(alice, "rules", "top", "spy")
    await expect(alice.newest.locator(".above")).to_have_text("Alice used /rules")
    await expect(alice.newest).to_contain_text("spy", ignore_case=True)
    await alice.button("Example").click()
    await expect(alice.newest.locator(".picture-image")).to_have_attribute("alt", re.compile("Red, Red: "))


async def test_a_press_out_of_turn_is_refused_in_words_that_need_no_rule(tab: Open) -> None:
    alice, bob = await tab("Alice"), await tab("Bob")
    await seated(alice, bob, "3")
    line = await turn(alice)
    other = bob if "Alice" in line else alice
    await board(other).locator(CHOICE).first.click()
    await expect(other.newest).to_contain_text("turn")
    await expect(other.button(EN("why-button"))).to_have_count(0)
    stranger = await tab("Emi")
    await board(stranger).locator(CHOICE).first.click()
    await expect(stranger.newest).to_contain_text(EN("refused-not-your-seat").replace("`", ""))


async def test_a_link_to_a_channel_opens_it_at_its_board_and_one_to_a_message_leads_there_in_a_tab_of_its_own(
    tab: Open, pg: Playground
) -> None:
    alice = await tab("Alice")
    await picked(alice, "play", "butt", "ag", "eas")
    await expect(board(alice).locator(CHOICE).first).to_be_visible()
    ident = await board(alice).get_attribute("data-id")
    room = f"https://discord.com/channels/{pg.guild.id}/{pg.channel('general').id}"
    for number in range(20):
        await pg.person("Bob").say("general", f"talk {number}")
    await pg.person("Bob").say("games", f"{room} [the board]({room}/{ident})")
    shown = alice.page.locator(f"[data-id='{ident}']")
    await alice.page.get_by_role("button", name="games").click()
    await alice.newest.get_by_role("link", name="#general", exact=True).click()
    await expect(alice.page.locator("#chat-head h1")).to_have_text("general")
    await expect(shown).to_be_in_viewport()
    await expect(shown).to_have_class(re.compile("flash"))
    await alice.page.get_by_role("button", name="games").click()
    async with alice.page.context.expect_page() as opened:
        await alice.newest.get_by_role("link", name="the board").click(modifiers=["ControlOrMeta"])
    await expect((await opened.value).locator(f"[data-id='{ident}']")).to_be_in_viewport()
