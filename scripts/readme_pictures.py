"""The README's pictures: `python -m scripts.readme_pictures` draws them into docs/pictures.

Boards are drawn as the program does it. A first match is played in a playground of its own, which is photographed on a
desktop and on a phone. Needs Chromium.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.async_api import Browser

from bot.words.fluent import Library
from games import catalogue
from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import BeatSubject, BoardSubject, PosterSubject
from games.engine.contract.values import CastMember, Millis, Outcome, Seat
from scripts.camera import CHOICE, START, browsing, drawn, opened, photographed, play_now, playing, pressed

ROUND = "circle BW/W/R/RW/B//R/B/\nscore 7 4\nA sow 4"
SCORED = "final RRBWBBWWR\nscore 9 6"
BLOCK = (
    "players 4\nrow -B -D A- -D -A C- B- -C\nat G1 -C\nat G2 -B\nat G3 D-\nat G4 -D\nat F1 -C\nat F2 BA\n"
    "at S A-\nkitchen 31\nhand A 20x2 10x2 5x2 2x4 1x2\nhand B 20x2 10x4 5x3 2x5 1x3\n"
    "hand C 20x4 10x3 5x2 2x4 1x3\nhand D 20x4 10x4 5x4 2x4 1x4\nroof 20x6 10x8 5x5 2x6 1x3\n"
    "B bid 0 1 1 0 0"
)
DUEL = "row AB\nA bid 1 0 0 1 1\nB bid 0 0 0 2 0"
TRICK = "players 5\nA play 6 2 0\nB pass\nC play 9 1 1"
LADDER = "players 5\nended C A E B D"
RACE = (
    "players 4\nfloor E4\nleft 14 9 17 11\nafter 900\nB play 0 3 0 2\nafter 700\nD play 0 5 1 4\n"
    "after 850\nA play 0 9 1 5\nafter 400\nC play 0 7 2 6\nafter 1100\nB play 0 8 2 7"
)
REPORT = (
    "players 3\nfloor E6\nleft 4 3 6\nafter 1200\nA play 0 2 0 1\nafter 900\nB play 0 4 1 3\nafter 1700\n"
    "C play 0 8 3 7\nafter 800\nA play 0 5 1 4\nafter 300\nC play 0 3 1 4\nafter 650\nB play 1 3 0 2\n"
    "after 900\nA play 1 8 2 5\nafter 600\nC play 0 6 2 5\nafter 700\nB play 2 6 1 5"
)
BOARDS = {
    "button_up_round": ("button_up", ROUND),
    "button_up_scored": ("button_up", SCORED),
    "buro_crazy_block": ("buro_crazy", BLOCK),
    "buro_crazy_duel": ("buro_crazy", DUEL),
    "career_poker_trick": ("career_poker", TRICK),
    "career_poker_ladder": ("career_poker", LADDER),
    "biesti_boys_race": ("biesti_boys", RACE),
    "biesti_boys_report": ("biesti_boys", REPORT),
}
CAST = tuple(CastMember(name) for name in ("Alice", "Bob", "Chloé", "Dmitri", "Emi"))
DESKTOP, PHONE = (820, 760), (390, 760)
GAP = 24
MOMENTS = {"buro_crazy_duel"}
"""Boards that are drawn as the moment that they end with."""
POSTERS = {"button_up": 5, "buro_crazy": 3, "career_poker": 7}
"""The games whose posters are drawn, and the seed of the match."""
GROUND = (255, 255, 255)
PRESSES = 2
SHARP = 2.5
"""Seconds after which a picture that was edited is sharp on a desktop."""
FOLDER = Path("docs/pictures")


def keep(png: bytes, path: Path) -> None:
    """Write a picture and print its size."""
    path.write_bytes(png)
    print(f"{path} {path.stat().st_size / 1024:.0f} KiB")


def draw_boards(folder: Path) -> None:
    """Draw the boards of some positions with the games' own code."""
    folder.mkdir(parents=True, exist_ok=True)
    words = Library.load().words("en")
    for name, (key, position) in BOARDS.items():
        game = catalogue.find(key)
        view, told = game.position(position)
        drawn = game.draw((BeatSubject if name in MOMENTS else BoardSubject)(view, CAST, words, told))
        keep(drawn.png, folder / f"{name}.png")
    for key, seed in POSTERS.items():
        game = catalogue.find(key)
        cast = CAST[: max(game.seats[0], min(4, game.seats[-1]))]
        view, course, outcome = ended(game, len(cast), seed)
        keep(
            game.draw(PosterSubject(view, cast, words, tuple(course), outcome=outcome)).png,
            folder / f"{key}_poster.png",
        )


def ended(game: AnyGame, seats: int, seed: int) -> tuple[Any, list[Any], Outcome]:
    """The end of a match between computers of the middle level: a spectator's view, all that was told, the outcome."""
    rng, options = Random(seed), game.Options()
    told: list[Any] = []
    state = game.start(options, seats)
    events: Sequence[Any] = game.setup(options, seats, rng)
    own: list[list[Any]] = [[] for _ in range(seats)]
    while (outcome := game.outcome(state)) is None or events:
        for event in events:
            told.append(game.told(state, event, None))
            for seat in range(seats):
                own[seat].append(game.told(state, event, Seat(seat)))
            state = game.evolve(state, event)
        outcome, events = game.outcome(state), ()
        if outcome is None:
            seat = questions.awaited(game, state)[0]
            heard = [one for one in own[seat] if one is not None]
            action = game.choose(game.view(state, seat), heard, game.levels[1], rng)
            events = game.decide(state, seat, action, Millis(0), rng)
    return game.view(state, None), [one for one in told if one is not None], outcome


async def photograph_match(browser: Browser, url: str) -> bytes:
    """A first match against the computer after some moves, on a desktop and beside it on a phone."""
    desktop = await opened(browser, url, DESKTOP)
    await play_now(desktop, 0)
    await desktop.locator(START).click()
    for _ in range(PRESSES):
        await pressed(desktop, CHOICE)
    await desktop.locator(CHOICE).first.wait_for()
    phone = await opened(browser, url, PHONE)
    await phone.locator(CHOICE).first.wait_for()
    await asyncio.sleep(SHARP)
    whole = Image.new("RGB", (DESKTOP[0] + GAP + PHONE[0], DESKTOP[1]), GROUND)
    for page, left in ((desktop, 0), (phone, DESKTOP[0] + GAP)):
        await page.mouse.move(0, 0)
        await drawn(page)
        whole.paste(await photographed(page), (left, 0))
    made = io.BytesIO()
    whole.save(made, "PNG", optimize=True)
    return made.getvalue()


async def main(given: Sequence[str]) -> None:
    """The program."""
    parser = argparse.ArgumentParser(prog="python -m scripts.readme_pictures", description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the pictures are saved")
    folder = parser.parse_args(given).folder
    draw_boards(folder)
    async with playing() as url, browsing() as browser:
        keep(await photograph_match(browser, url), folder / "match.png")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
