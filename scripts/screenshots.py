"""Screenshots of the playground: `python -m scripts.screenshots http://127.0.0.1:3400 docs/pictures`.

Uses the page of a running playground (`make play` in another window) with Chromium.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

from scripts.camera import drawn

DESKTOP = (1440, 900)
PHONE = (360, 740)
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url", help="the playground's page")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--as", dest="person", default="Alice", help="who plays")
    parser.add_argument("--as-french", dest="french", default="Chloé", help="whose page is shown in French")
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("google-chrome"))
    return parser


class Camera:
    """Opens pages of one playground and saves screenshots of them."""

    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self._browser = browser
        self._url = url
        self._folder = folder

    async def open(self, person: str, size: tuple[int, int], channel: str | None = None) -> Page:
        """The page of a person, in the channel of that name."""
        page = await self._browser.new_page(viewport={"width": size[0], "height": size[1]}, device_scale_factor=2)
        await page.goto(f"{self._url}/?as={person}")
        await page.locator(".channel-start h2").wait_for()
        if channel:
            await page.locator(".channel-link", has_text=channel).first.dispatch_event("click")
        return page

    async def keep(self, page: Page, name: str) -> None:
        """Save a screenshot of the page, once every picture in it has loaded."""
        await drawn(page)
        await page.mouse.move(0, 0)
        path = self._folder / f"{name}.png"
        await page.screenshot(path=path)
        print(path)


async def play_each_game(camera: Camera, person: str) -> None:
    """Play every game that the welcome offers, each in its own channel, on a desktop and on a phone."""
    page = await camera.open(person, DESKTOP)
    await camera.keep(page, "welcome")
    channels = await page.locator(".channel-link .channel-name").all_inner_texts()
    games = await page.locator(".play-now button").all_inner_texts()
    await page.close()
    for number, channel in enumerate(channels[: len(games)]):
        for form, size in (("desktop", DESKTOP), ("phone", PHONE)):
            page = await camera.open(person, size, channel)
            if form == "desktop":
                await page.locator(".play-now button").nth(number).click()
            await page.locator(".message .picture-image").last.wait_for()
            await camera.keep(page, f"game-{number + 1}-{form}")
            await page.close()


async def show_the_page(camera: Camera, person: str, french: str) -> None:
    """Save the page in French, the commands, what a screen reader says, and the faults."""
    page = await camera.open(french, DESKTOP)
    await camera.keep(page, "french")
    await page.close()
    page = await camera.open(person, DESKTOP)
    await page.locator(".message .picture-image").last.wait_for()
    await page.locator(".composer-text").focus()
    await page.keyboard.type("/")
    await page.locator(".suggestion").first.wait_for()
    await camera.keep(page, "commands")
    await page.keyboard.press("Escape")
    for panel in ("reader", "faults"):
        await page.locator(f".tool[data-key={panel}]").click()
        await page.locator(".panel:not([hidden]) h2").wait_for()
        await camera.keep(page, panel)
    await page.close()


async def main(given: Sequence[str]) -> None:
    """The program."""
    options = arguments().parse_args(given)
    options.folder.mkdir(parents=True, exist_ok=True)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=options.chromium, args=ARGUMENTS)
        camera = Camera(browser, options.url.rstrip("/"), options.folder)
        await play_each_game(camera, options.person)
        await show_the_page(camera, options.person, options.french)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
