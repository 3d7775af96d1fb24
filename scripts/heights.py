"""How high messages are on a phone: `python -m scripts.heights` plays every game and writes docs/heights.md.

Needs Chromium, and some minutes.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import defaultdict
from pathlib import Path

from playwright.async_api import async_playwright

from tests.browser.after import heights_after
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.heights import LANGUAGES, Height, heights
from tests.browser.lists import heights_listed, heights_to_read

TARGET = Path("docs/heights.md")
HEAD = """# How high messages are

Every message that asks for a decision is at most 600 pixels high where the page is 390 wide: picture, words, buttons,
tips. `python -m scripts.heights` plays every game on the playground's page, with the most seats and long names, and
writes this table; `tests/browser/test_heights.py` holds it. Two numbers are the lowest and the highest of a kind;
*rows* are rows of buttons. A panel *in place* is private in the channel, a *direct* one stands in a direct message.

Besides the phases of the games: a *card* is what stands before a first match (*alone*: against computers), a *moment*
is what a panel shows for the seconds of a beat, *then* is the same panel right after it, and *over* is the end, which
asks nothing; a *menu* is what a host opens with *…*; *replay* and *review* are what a person looks back at, and *retry*
is the board of another try from there; */rules* is a page of a rulebook. Cards fit a desktop too, except in a race; its
page is 1280 wide, and the last column is the highest there. *By text* are the panels of people who prefer words to
pictures: they say what a decision needs first, and *In words* has the whole board.

"""


def table(found: list[Height]) -> str:
    """The table, a line for each kind of message."""
    kinds: dict[tuple[str, str, str], list[Height]] = defaultdict(list)
    for one in found:
        kinds[one.game, one.phase, one.kind].append(one)
    heads = ("game", "phase", "message", *LANGUAGES, "rows", "desktop")
    lines = [f"| {' | '.join(heads)} |", "| --- " * len(heads) + "|"]
    for (game, phase, kind), every in kinds.items():
        spans = " | ".join(_span([one.height for one in every if one.language == language]) for language in LANGUAGES)
        rows, desktop = max(one.rows for one in every), max(one.desktop for one in every)
        lines.append(f"| {game} | {phase} | {kind} | {spans} | {rows} | {desktop} |")
    return "\n".join(lines) + "\n"


def _span(values: list[int]) -> str:
    if not values:
        return ""
    return str(values[0]) if min(values) == max(values) else f"{min(values)} to {max(values)}"


async def measured() -> list[Height]:
    """Everything measured, in a browser of its own."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        found = []
        for text in (False, True):
            with tempfile.TemporaryDirectory() as folder:
                found += await heights(browser, Path(folder), text=text)
        for text in (False, True):
            with tempfile.TemporaryDirectory() as folder:
                found += await heights_after(browser, Path(folder), text=text)
        with tempfile.TemporaryDirectory() as folder:
            found += await heights_listed(browser, Path(folder))
        with tempfile.TemporaryDirectory() as folder:
            found += await heights_to_read(browser, Path(folder))
        await browser.close()
        return found


if __name__ == "__main__":
    TARGET.write_text(HEAD + table(asyncio.run(measured())), encoding="utf-8")
    print(TARGET)
