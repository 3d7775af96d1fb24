"""Climaxes on the real page, noted at each change: no word tells a result before its film has shown it."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from PIL import Image
from playwright.async_api import Page, expect

from bot.app import Bellhop
from bot.match.show.feed import LOADING_MS
from bot.pictures.artist import Artist
from bot.wire.sheet import Shown
from games.engine.contract import questions
from games.engine.contract.chance import Commitment
from games.engine.contract.values import Picture
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from tests.browser.conftest import Open
from tests.flows.house import EN, bellhop, routed
from tests.support.clock import ManualClock
from tests.support.discordpy import quick_ready
from tests.support.people import Playground
from tests.support.studios import ThreadStudio

__all__ = ["quick_ready"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

MOST = 2_000
"""Half seconds after which a match without a climax is taken to hang."""
CLIMAXES = {
    "button_up": ("button-up-announced", "Round 1: Red"),
    "buro_crazy": ("buro-crazy-announced-duel", EN("buro-crazy-told-spent")),
    "career_poker": ("career-poker-announced", "Hand 1 is over."),
}
"""By game: the text that announces its first climax, and words that tell its result."""
NOTE = """() => {
  window.noted = [];
  const note = () => {
    for (const one of document.querySelectorAll(".message")) {
      const image = one.querySelector(".picture-image");
      const words = [...one.querySelectorAll(".markdown")].map((part) => part.innerText).join("\\n");
      if (image) window.noted.push([words, image.src, image.alt]);
    }
  };
  new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
}"""
"""Notes the words, the picture and its alternative text of every message, whenever anything changes."""


class FilmStudio(ThreadStudio):
    """A studio that keeps the films which it drew."""

    def __init__(self) -> None:
        super().__init__()
        self.films: list[Picture] = []

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        """Draw, and keep what moves."""
        made = await super().run(name, function, *values)
        if isinstance(made, Shown) and made.picture.lasts:
            self.films.append(made.picture)
        return made


@pytest.fixture
def clock() -> ManualClock:
    """The bot's clock, which the test turns."""
    return ManualClock()


@pytest.fixture
def studio() -> FilmStudio:
    """The studio in which the pictures are drawn."""
    return FilmStudio()


@pytest_asyncio.fixture(loop_scope="session")
async def pg() -> AsyncIterator[Playground]:
    """The playground with a clock that runs."""
    async with Playground(pacing=False) as playground:
        yield playground


@pytest_asyncio.fixture(loop_scope="session")
async def bot(pg: Playground, tmp_path: Path, clock: ManualClock, studio: FilmStudio) -> AsyncIterator[Bellhop]:
    """Bellhop itself with real pictures, in the place of the pages' toy bot."""
    async with bellhop(pg, tmp_path / "bellhop.db", clock, artist=Artist(studio), prompt=False) as running:
        yield running


async def played_to_a_climax(match: Match, clock: ManualClock) -> None:
    """Play at random until something happens that is announced before it is shown."""
    for number in range(MOST):
        if any(entry.event.climax for entry in match.log):
            return
        seat = next((seat for seat in match.awaited if seat in match.players), None)
        if seat is None or match.timing.calm > clock.now():
            await clock.advance(500)
            continue
        action = questions.sample(match.game, match.newest.game_state, seat, Random(number))
        await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"climax:{number}")
    raise AssertionError("there is no climax")


async def noted(page: Page) -> list[tuple[str, bool]]:
    """The text of every message at each moment, its alternative text included, and whether its picture was a film."""
    seen: list[list[str]] = await page.evaluate("() => window.noted")
    moves: dict[str, bool] = {}
    for source in {source for _, source, _ in seen}:
        drawn = await (await page.request.get(source)).body() if source.startswith("http") else b""
        moves[source] = bool(drawn) and getattr(Image.open(io.BytesIO(drawn)), "is_animated", False)
    return [(f"{words}\n{alt}", moves[source]) for words, source, alt in seen]


@pytest.mark.parametrize("game", CLIMAXES)
async def test_words_that_tell_a_result_never_stand_beside_a_film_that_has_not_shown_it(
    tab: Open,
    pg: Playground,
    bot: Bellhop,
    clock: ManualClock,
    studio: FilmStudio,
    game: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Commitment, "seed", "0f" * 16)
    announced, result = EN(CLIMAXES[game][0]), CLIMAXES[game][1]
    alice = await tab("Alice", (390, 844))
    board = (await pg.person("Alice").slash("general", "play", game=game, against="easy")).message
    match = await bot.services.matches.find(routed(board, "seat").split(":")[2])
    assert match is not None
    await alice.page.evaluate(NOTE)
    await played_to_a_climax(match, clock)
    await clock.advance(0)
    shown = alice.page.locator(f".message[data-id='{board.id}']")
    await expect(shown).to_contain_text(announced)
    (film,) = studio.films
    assert 0 < film.known < film.lasts
    await clock.advance(film.known)
    before = await noted(alice.page)
    assert any(moves and announced in said for said, moves in before)
    assert not any(result in said for said, _ in before), "the film has only now shown it"
    await clock.advance(film.lasts + LOADING_MS - film.known)
    await expect(shown).to_contain_text(result)
    after = await noted(alice.page)
    assert not any(result in said for said, moves in after if moves)
    assert not any(announced in said for said, _ in after if result in said)
