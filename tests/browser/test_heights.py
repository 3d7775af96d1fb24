"""Every message that asks for a decision fits a phone, in every game and language, also with long names."""

from pathlib import Path

import pytest
from playwright.async_api import Browser

from games import catalogue
from tests.browser.after import heights_after
from tests.browser.heights import LANGUAGES, MATCHES, Height, heights
from tests.browser.lists import heights_listed, heights_to_read
from tests.support.discordpy import quick_ready

__all__ = ["quick_ready"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

HIGHEST = 600
"""Pixels, on a page that is 390 wide; for `WIDE` also where it is 1280 wide."""
WINDOW = 684
"""Pixels between the head of a channel and the field below it, in a window of 1280 x 800: a board is seen whole."""
ANY_HEIGHT = {"over"}
"""The phases that ask nothing."""
PAGES = ("/rules", "/rules, example")
"""The pages that every rulebook must have shown."""
LISTS = ("/games", "/settings, matches")
MENU = "menu"
"""The phase that has as many rows as there is to decide."""
WIDE = {"card", "card alone"}
"""The phases that fit a desktop too, except in a race, whose card is written again while its people get ready."""
MOST_ROWS = 5
"""Four rows of choices, and one for everything else."""


def too_high(found: list[Height]) -> list[Height]:
    """The messages that ask for a decision and do not fit."""
    asked = [one for one in found if one.phase not in ANY_HEIGHT]
    low = [one for one in asked if one.phase in WIDE and one.game != "biesti_boys"]
    return [
        *(one for one in asked if one.height > HIGHEST or (one.rows > MOST_ROWS and one.phase != MENU)),
        *(one for one in low if one.desktop > HIGHEST),
        *(one for one in asked if one.kind == "board" and one.desktop > WINDOW),
    ]


async def test_the_panels_of_people_who_play_by_text_fit_a_phone_too(browser: Browser, tmp_path: Path) -> None:
    found = await heights(browser, tmp_path, text=True)
    assert {(one.game, one.language) for one in found} == {(game, one) for game, _, _ in MATCHES for one in LANGUAGES}
    assert not (high := too_high(found)), "\n".join(map(str, high))


async def test_every_message_that_asks_for_a_decision_fits_a_phone(browser: Browser, tmp_path: Path) -> None:
    found = await heights(browser, tmp_path)
    measured = {(one.game, f"{one.phase}{kind}", one.language) for one in found for kind in ("", f" {one.kind}")}
    assert measured >= {(game, phase, one) for game, _, phases in MATCHES for phase in phases for one in LANGUAGES}
    assert not (high := too_high(found)), "\n".join(map(str, high))


@pytest.mark.parametrize("text", [False, True], ids=["with pictures", "by text"])
async def test_replays_reviews_and_retries_fit_a_phone(browser: Browser, tmp_path: Path, *, text: bool) -> None:
    found = await heights_after(browser, tmp_path, text=text)
    kinds = {(one.game, one.phase, one.language) for one in found}
    phases = ("replay", "review", "retry")
    assert kinds == {(key, phase, one) for key in catalogue.KEYS for phase in phases for one in LANGUAGES}
    assert [one for one in found if one.height > HIGHEST] == []


async def test_help_and_the_pages_of_the_rulebooks_fit_a_phone(browser: Browser, tmp_path: Path) -> None:
    found = await heights_to_read(browser, tmp_path)
    kinds = {(one.game, one.phase, one.language) for one in found}
    assert kinds >= {(key, phase, one) for key in catalogue.KEYS for phase in PAGES for one in LANGUAGES}
    assert kinds >= {("all", "/help", one) for one in LANGUAGES}
    assert [one for one in found if one.height > HIGHEST] == []


async def test_a_page_of_all_matches_fits_a_phone(browser: Browser, tmp_path: Path) -> None:
    found = await heights_listed(browser, tmp_path)
    assert {(one.phase, one.language) for one in found} == {(page, one) for page in LISTS for one in LANGUAGES}
    assert [one for one in found if one.height > HIGHEST] == []
