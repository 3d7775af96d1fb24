"""A real browser on the real page: one playground, one bot, as many tabs as a test has people."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, async_playwright

from bot.playground import ManualClock, PlayNow
from tests.browser.page_bot import PageBot
from tests.playground.conftest import quick_ready, running  # noqa: F401 - a fixture
from tests.support.people import Playground

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LABELS = {
    "button_up": {"en-US": "Play Button Up!", "fr": "Jouer à Button Up!"},
    "buro_crazy": {"en-US": "Play Buro Crazy", "fr": "Jouer à Buro Crazy"},
}
DESKTOP = (1440, 860)
PHONE = (360, 740)


@dataclass
class Tab:
    """One person's page, and what it wrote to its console."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def one(self, selector: str) -> Locator:
        """The last element that fits, the newest message's where several do."""
        return self.page.locator(selector).last

    def button(self, label: str) -> Locator:
        """The newest message's button of that label."""
        return self.one(f".message .button:has-text('{label}')")

    @property
    def newest(self) -> Locator:
        """The newest message."""
        return self.one(".message")

    async def write(self, *steps: str) -> None:
        """Types into the message box; a step in capitals such as "<Enter>" is a key."""
        await self.page.locator(".composer-text, .slash-tail").first.focus()
        for step in steps:
            if step.startswith("<"):
                await self.page.keyboard.press(step[1:-1])
            else:
                await self.page.keyboard.type(step)
            if step.startswith("/"):
                await self.page.locator(".suggestion").first.wait_for()

    async def command(self, text: str) -> None:
        """Uses a command typed out in full, e.g. "/play game:button_up"."""
        await self.page.locator(".composer-text").fill(text)
        await self.page.keyboard.press("End")
        await self.page.keyboard.type(" ")
        await self.page.locator(".slash-form").wait_for()
        await self.page.locator(".icon-button.send").click()


Open = Callable[..., Awaitable[Tab]]


@pytest.fixture
def clock() -> ManualClock:
    """The world's clock, which a test moves itself."""
    return ManualClock()


@pytest_asyncio.fixture(loop_scope="session")
async def pg(clock: ManualClock) -> AsyncIterator[Playground]:
    """The playground with a clock that stands still."""
    async with Playground(clock=clock, pacing=False) as playground:
        playground.page.play_now = PlayNow("play", "game", {"against": "easy"}, LABELS)
        yield playground


@pytest_asyncio.fixture(loop_scope="session")
async def bot(pg: Playground) -> AsyncIterator[PageBot]:
    """The bot that shows one of everything."""
    async with running(pg, PageBot()) as client:
        assert isinstance(client, PageBot)
        yield client


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium; the test is skipped where there is none."""
    if CHROMIUM is None:
        pytest.skip("needs chromium")
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield launched
        await launched.close()


@pytest_asyncio.fixture(loop_scope="session")
async def tab(pg: Playground, browser: Browser, bot: PageBot) -> AsyncIterator[Open]:
    """Opens the page as somebody. At the end no tab may have an error in its console."""
    opened: list[Tab] = []
    assert not bot.is_closed()

    async def open_tab(name: str, size: tuple[int, int] = DESKTOP, *, welcome: bool = False) -> Tab:
        context = await browser.new_context(viewport={"width": size[0], "height": size[1]})
        made = Tab(await context.new_page())
        made.page.on(
            "console", lambda line: made.complaints.append(line.text) if line.type in ("error", "warning") else None
        )
        made.page.on("pageerror", lambda error: made.complaints.append(str(error)))
        made.page.set_default_timeout(8000)
        opened.append(made)
        if not welcome:
            await made.page.add_init_script("sessionStorage.setItem('welcome closed', '1')")
        await made.page.goto(f"{pg.url}/?as={name}")
        await made.page.locator(".channel-start h2").wait_for()
        return made

    yield open_tab
    for made in opened:
        await made.page.context.close()
    assert [line for made in opened for line in made.complaints] == []
