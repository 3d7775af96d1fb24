"""A playground with the real bot, and pages of it as people see them, for pictures and films of the README."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import shutil
import signal
import sys
from collections.abc import AsyncIterator
from socket import socket

from PIL import Image
from playwright.async_api import Browser, Page, async_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
START = "[data-key^='b1:begin:']"
"""*Start* on the card before a first match."""
CHOICE = ".button.primary[data-key^='b1:act:']:enabled"
"""A choice on a board that can be pressed."""
READING = 1.3
"""Seconds that a person takes before a press. For the first of them a new question takes no answer."""
PLAIN = r"""() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/[\u{1F000}-\u{1FAFF}] ?/gu, "");
}"""
"""Takes away signs such as that before a tip: a machine without coloured letters shows an empty box for them."""
LIMIT = 60
"""Seconds within which the playground is open."""


@contextlib.asynccontextmanager
async def playing() -> AsyncIterator[str]:
    """A playground of its own while the block runs: `python -m bot playground` on a free port. Yields its address."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "playground", "--port", str(port)),
        env={**os.environ, "LOG_LEVEL": "WARNING"},
        stdout=asyncio.subprocess.PIPE,
    )
    assert program.stdout is not None
    try:
        await asyncio.wait_for(program.stdout.readline(), LIMIT)
        yield f"http://127.0.0.1:{port}"
    finally:
        program.send_signal(signal.SIGINT)
        await program.wait()


@contextlib.asynccontextmanager
async def browsing() -> AsyncIterator[Browser]:
    """Chromium while the block runs."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        await browser.close()


async def opened(browser: Browser, url: str, size: tuple[int, int], person: str = "Alice") -> Page:
    """A person's page in the first channel, with the buttons of *Play now* ready to press."""
    page = await browser.new_page(viewport={"width": size[0], "height": size[1]})
    await page.goto(f"{url}/?as={person}")
    await page.locator(".channel-start h2").wait_for()
    return page


async def play_now(page: Page, game: int) -> None:
    """Start a first match of the game with that number among the buttons of *Play now*."""
    await page.locator(".play-now button:enabled").nth(game).click()
    await page.locator(START).wait_for()
    await drawn(page)


async def drawn(page: Page) -> None:
    """Returns once every picture in the page has loaded."""
    await page.wait_for_function("() => [...document.images].every((image) => image.complete)")


async def photographed(page: Page) -> Image.Image:
    """A screenshot of the page as it stands, without the signs for which a machine may have no letters."""
    await page.evaluate(PLAIN)
    return Image.open(io.BytesIO(await page.screenshot()))


async def pressed(page: Page, selector: str) -> None:
    """Press the first control that fits, as soon as its question may be answered; return once it is gone."""
    control = page.locator(f"{selector}:not([aria-disabled])").first
    await control.wait_for()
    await asyncio.sleep(READING)
    key = await control.get_attribute("data-key")
    await control.click()
    await page.locator(f"[data-key='{key}']").wait_for(state="detached")
