"""Every message that asks for a decision fits a phone, whatever the game, the language and the length of the names."""

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser.heights import LANGUAGES, MATCHES, heights
from tests.support.discordpy import quick_ready

__all__ = ["quick_ready"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

HIGHEST = 600
"""Pixels, on a page that is 390 wide."""
ANY_HEIGHT = {"over"}
"""What asks nothing."""
LOWER = 72
"""Pixels by which a moment may be lower than what follows it: the height of a text is estimated."""
MOST_ROWS = 5
"""Four rows of choices, and one for everything else."""


async def test_every_message_that_asks_for_a_decision_fits_a_phone(browser: Browser, tmp_path: Path) -> None:
    found = await heights(browser, tmp_path)
    asked = [one for one in found if one.phase not in ANY_HEIGHT]
    assert {(one.game, one.phase, one.language) for one in found} >= {
        (game, phase, language) for game, _, phases in MATCHES for phase in phases for language in LANGUAGES
    }
    assert [one for one in asked if one.height > HIGHEST or one.rows > MOST_ROWS] == []
    kinds = sorted({(one.game, one.language, one.kind) for one in found})
    pairs = [
        pair for kind in kinds for pair in pairwise(one for one in found if (one.game, one.language, one.kind) == kind)
    ]
    held = [(one, then) for one, then in pairs if one.phase == "moment" and then.phase == "then"]
    assert held
    assert [(one, then) for one, then in held if then.height - one.height > LOWER] == []
