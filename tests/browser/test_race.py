"""A race on the real page: nothing that is aimed at moves, and a button that is held down while it changes counts."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from bot.app import Bellhop
from bot.pictures.artist import Artist
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import GetReady, PlayAction
from games.engine.time import SystemClock
from tests.browser.conftest import Open, Tab
from tests.flows.course import gathered, match_of
from tests.flows.house import bellhop
from tests.support.discordpy import quick_ready
from tests.support.people import Playground
from tests.support.studios import ThreadStudio

__all__ = ["quick_ready"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

PHONE, DESKTOP = (390, 844), (1440, 860)
WATCH = """(id) => {
  window.seen = [];
  window.held = {};
  const look = () => {
    const node = document.querySelector(`.message[data-id="${id}"]`);
    const buttons = node ? [...node.querySelectorAll(".action-row button.button")] : [];
    if (buttons.length === 19) {
      const boxes = buttons.map((one) => one.getBoundingClientRect());
      const places = boxes.flatMap((box, at) => [box.left, box.top, at < 18 ? box.width : 0]);
      const before = window.seen.at(-1);
      if (!before || places.some((place, at) => Math.abs(place - before[at]) > 1)) window.seen.push(places);
      window.heights = new Set([...(window.heights || []), Math.round(node.getBoundingClientRect().height)]);
      window.changes = (window.changes || new Set()).add(buttons.map((one) => one.textContent).join(""));
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes the places of all buttons of the race's panel in every frame, where one moved by more than a pixel.

A part of a pixel moves them when the page scrolls to a board above that has another line.
"""


@pytest_asyncio.fixture(loop_scope="session")
async def pg() -> AsyncIterator[Playground]:
    """The playground with a clock that runs: the real bot's does too."""
    async with Playground(pacing=False) as playground:
        yield playground


@pytest_asyncio.fixture(loop_scope="session")
async def bot(pg: Playground, tmp_path: Path) -> AsyncIterator[Bellhop]:
    """Bellhop itself, with pictures, in the place of the pages' toy bot."""
    gaps: dict[str, Any] = {"panel_gap_ms": 500, "edit_gap_ms": 1_100}
    async with bellhop(pg, tmp_path / "bellhop.db", SystemClock(), artist=Artist(ThreadStudio()), **gaps) as running:
        yield running


async def panel_of(tab: Tab) -> str:
    """Opens the panel with *My seat*; the id of its message."""
    await tab.page.locator(".message .button:has-text('My seat')").last.click()
    panel = tab.page.locator(".message.ephemeral:has(.action-row)").last
    await panel.locator(".picture-image").wait_for()
    await panel.locator(".edited").wait_for()
    return str(await panel.get_attribute("data-id"))


async def played(match: Match, seat: Seat, user: int, pause: float) -> None:
    """Play a seat to the end of the race: what fits, one card after another."""
    number = 0
    while match.newest.outcome is None:
        await asyncio.sleep(pause)
        view, number = match.view(seat), number + 1
        plays = view.plays()
        if plays:
            await match.ask(PlayAction(seat, Player(user), plays[0]), f"{seat}-{number}")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_no_button_of_a_race_moves_from_its_first_ready_to_its_last_card(
    bot: Bellhop, pg: Playground, tab: Open, size: tuple[int, int]
) -> None:
    people = [pg.person("Alice"), pg.person("Bob")]
    board = await gathered(people)
    match = await match_of(bot, board)
    page = await tab("Alice", size)
    panel = await panel_of(page)
    await page.page.evaluate(WATCH, panel)
    await match.ask(GetReady(Seat(1), Player(people[1].id)), "there")
    await people[0].until(lambda: not match.held)
    await asyncio.gather(*(played(match, Seat(seat), one.id, 0.25) for seat, one in enumerate(people)))
    seen = await page.page.evaluate("[window.seen, [...window.heights], window.changes.size]")
    assert seen[2] > 10
    assert (len(seen[0]), len(seen[1])) == (1, 1), seen


async def test_a_press_counts_though_the_panel_is_written_while_the_button_is_down(
    bot: Bellhop, pg: Playground, tab: Open
) -> None:
    alice, bob = pg.person("Alice"), pg.person("Bob")
    board = await gathered([alice, bob])
    match = await match_of(bot, board)
    page = await tab("Alice", PHONE)
    panel = await panel_of(page)
    await match.ask(GetReady(Seat(1), Player(bob.id)), "there")
    shown = page.page.locator(f".message[data-id='{panel}']")
    cards = shown.locator(".button[data-key*=':move:']:enabled")
    await expect(cards).to_have_count(12)
    before = await shown.inner_text()
    await middle(page.page, cards.first)
    await page.page.mouse.down()
    await match.ask(PlayAction(Seat(1), Player(bob.id), match.view(Seat(1)).plays()[0]), "first")
    await expect(shown).not_to_have_text(before)
    await page.page.mouse.up()
    await alice.until(lambda: any(entry.actor == Seat(0) for entry in match.log))


async def middle(page: Page, one: Locator) -> None:
    """Moves the mouse to the middle of an element."""
    box: Any = await one.bounding_box()
    await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
