"""The README's films: `python -m scripts.readme_films [GAME ...]` writes them into docs/films.

A film is an animated picture of the first minute of a first match, as a phone shows it: *Play now*, the card, *Start*,
and some decisions. The match is played in a playground of its own. A ring shows where the finger is. Needs Chromium,
and a few minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image, ImageChops
from playwright.async_api import Browser, Error as PageError, Locator, Page

from games.biesti_boys.floors import fitting
from games.biesti_boys.values import Play
from games.catalogue import find
from games.engine.contract.codes import action_of
from scripts.camera import READING, START, browsing, drawn, opened, photographed, playing

FOLDER = Path("docs/films")
PHONE, SHOWN = (390, 844), (260, 563)
"""The size of the page, and of the film."""
MOST = 2_000_000
"""Bytes of a film."""
LENGTH = 22.0
"""Seconds of a film; it ends with the next press after them."""
PLAYED = 11.0
"""The least seconds of play in a film, if what comes before takes long."""
STILL = 1.6
"""The most seconds for which a picture stands, so that a film does not wait for a computer."""
PATIENCE = 120.0
"""Seconds after which the match is left, however short the film is."""
GLANCE, TOUCH = 0.12, 0.45
"""Seconds between two looks at the page, and for which the ring is seen before a press."""
READ_CARD = 3.2
"""Seconds for the card before a first match."""
RING = """([x, y]) => {
  const ring = document.createElement("div");
  ring.id = "ring";
  ring.style.cssText = `position:fixed;left:${x - 22}px;top:${y - 22}px;width:44px;height:44px;border-radius:50%;` +
    "border:4px solid #fff;background:#ffffff55;box-shadow:0 0 0 2px #0008;z-index:999;pointer-events:none";
  document.body.append(ring);
}"""
QUIET = """document.getElementById("toasts").style.display = "none\""""
"""The playground's notes of new direct messages would cover what is played."""
NO_RING = """document.getElementById("ring")?.remove()"""


@dataclass
class Film:
    """Pictures of a page, each with the seconds for which it stands."""

    page: Page
    frames: list[Image.Image] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    sealed: bool = False
    """Whether a bid was sent, so that nothing is pressed before *Next*."""

    @property
    def length(self) -> float:
        """Seconds so far."""
        return sum(self.seconds)

    @asynccontextmanager
    async def rolling(self) -> AsyncIterator[None]:
        """Looks at the page all the time while the block runs."""
        work = asyncio.create_task(self._roll())
        try:
            yield
        finally:
            work.cancel()
            with suppress(asyncio.CancelledError):
                await work

    async def _roll(self) -> None:
        before = time.monotonic()
        while True:
            await drawn(self.page)
            frame = (await photographed(self.page)).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)
            now = time.monotonic()
            if self.frames:
                self.seconds[-1] = max(self.seconds[-1], min(self.seconds[-1] + now - before, STILL))
            if not self.frames or ImageChops.difference(frame, self.frames[-1]).getbbox():
                self.frames.append(frame)
                self.seconds.append(0.0)
            before = now
            await asyncio.sleep(GLANCE)

    async def tap(self, control: Locator) -> None:
        """Press that control, with a ring where the finger is."""
        box = await control.bounding_box()
        assert box is not None, "the control can be seen"
        await self.page.evaluate(RING, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
        await asyncio.sleep(TOUCH)
        await control.click()
        await self.page.evaluate(NO_RING)

    def save(self, path: Path) -> None:
        """Write the film, in the best quality in which it is light enough."""
        for quality in (70, 50, 35, 20):
            millis = [max(80, round(1000 * one)) for one in self.seconds]
            self.frames[0].save(
                path, save_all=True, append_images=self.frames[1:], duration=millis, loop=0, quality=quality, method=6
            )
            if path.stat().st_size <= MOST:
                break
        weight = path.stat().st_size // 1024
        sys.stdout.write(f"{path} {weight} KiB, {len(self.frames)} pictures, {self.length:.0f} s\n")


Chosen = Callable[[Sequence[str]], str | None]
"""The choice among the codes that can be pressed now; None to wait."""


def _sow(codes: Sequence[str]) -> str | None:
    return next((code for code in codes if code.startswith("sow")), None)


def _bid(codes: Sequence[str]) -> str | None:
    """Two cards, then what sends them."""
    send = next((code for code in codes if code.startswith("~send")), None)
    undo = "~undo" in codes
    return send if undo and send else next((code for code in codes if code.startswith("~+")), None)


def _lay(codes: Sequence[str]) -> str | None:
    """The lowest cards that can be laid, all of that value; or a pass."""
    if "~" in codes:  # the cards of one value are shown, with a way back
        return next((code for code in reversed(codes) if code.startswith("play")), None)
    return codes[0] if codes else None


def _fit(codes: Sequence[str]) -> str | None:
    """The first card that fits on the lift under which it stands."""
    game = find("biesti_boys")
    for code in codes:
        play = action_of(code, game.actions)
        if isinstance(play, Play) and play.card in fitting(play.seen, game.Options()):
            return code
    return None


GAMES: Mapping[str, tuple[int, str, Chosen]] = {
    "button_up": (0, "Alice", _sow),
    "buro_crazy": (1, "Bob", _bid),
    "career_poker": (2, "Emi", _lay),
    "biesti_boys": (3, "Farid", _fit),
}
"""By game: its number among the buttons of *Play now*, who plays, and what they press."""
READY = "[data-key^='b1:ready:']:enabled"
"""The selector of the button that begins a race for its person."""
IN_A_RACE = 0.5
"""Seconds before a press in a race."""
MOVES = ".message:last-of-type .button[data-key^='b1:act:']:enabled, .ephemeral .button[data-key^='b1:move:']:enabled"


async def first_match(browser: Browser, url: str, game: str) -> Film:
    """The film of a first match of that game, in a channel of its own."""
    number, person, chosen = GAMES[game]
    page = await opened(browser, url, PHONE, person)
    await page.locator(".channel-link").nth(number).dispatch_event("click")
    play = page.locator(".play-now button:enabled").nth(number)
    await play.wait_for()
    await page.evaluate(QUIET)
    film = Film(page)
    async with film.rolling():
        await asyncio.sleep(READING)
        await film.tap(play)
        await _open_seat(film)
        await asyncio.sleep(READ_CARD)
        film.seconds[-1] = READ_CARD
        await film.tap(page.locator(START))
        if game == "biesti_boys":
            await _get_ready(film)
        end, enough = time.monotonic() + PATIENCE, max(LENGTH, film.length + PLAYED)
        while film.length < enough and time.monotonic() < end:
            before = await _keys(film)
            await asyncio.sleep(IN_A_RACE if game == "biesti_boys" else READING)
            if game == "biesti_boys" or await _keys(film) == before:  # a new question is read first
                await _decide(film, chosen)
    await page.close()
    return film


async def _open_seat(film: Film) -> None:
    """Open the panel where the card does not stand on the board."""
    seat = film.page.locator("[data-key^='b1:seat:']")
    await film.page.locator(f"{START}, [data-key^='b1:seat:']").first.wait_for()
    if await seat.count():
        await asyncio.sleep(READING)
        await film.tap(seat.first)
    await film.page.locator(START).wait_for()


async def _get_ready(film: Film) -> None:
    """Press *Ready* before a race."""
    await film.page.locator(READY).wait_for()
    await asyncio.sleep(READING)
    await film.tap(film.page.locator(READY))


async def _keys(film: Film) -> list[str]:
    """The keys of the choices that can be pressed."""
    keys: list[str] = await film.page.locator(MOVES).evaluate_all("(found) => found.map((one) => one.dataset.key)")
    return keys


async def _decide(film: Film, chosen: Chosen) -> None:
    """The next press: *Next* where a moment is shown, else what the person chooses; nothing while others play."""
    on = film.page.locator("[data-key^='b1:next:']")
    keys = await _keys(film)
    code = chosen([key.split(":", 4)[-1] for key in keys])
    try:
        if await on.count():
            film.sealed = False
            await film.tap(on.last)
        elif code is not None and not film.sealed:
            film.sealed = code.startswith("~send")
            key = next(key for key in keys if key.endswith(code))
            await film.tap(film.page.locator(f"[data-key='{key}']").last)
    except (AssertionError, PageError):
        return  # the message changed under the finger


async def main(given: Sequence[str]) -> None:
    """The program."""
    parser = argparse.ArgumentParser(prog="python -m scripts.readme_films", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to film; without one, all")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the films are saved")
    asked = parser.parse_args(given)
    async with playing() as url, browsing() as browser:
        for game in asked.games or GAMES:
            film = await first_match(browser, url, game)
            await asyncio.to_thread(_kept, film, asked.folder / f"{game}.webp")


def _kept(film: Film, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    film.save(path)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
