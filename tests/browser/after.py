"""How high replays, reviews and retries are on a phone: the real bot on the real page, after a match of every game."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Browser, Page

from bot.app import Bellhop
from bot.playground.world import clock as world_clock
from bot.playground.world.model import Channel
from games import catalogue
from games.engine.contract import questions
from games.engine.contract.values import Pace
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import PlayAction
from games.engine.store.records import Location
from tests.browser.heights import LANGUAGES, Height, measured, open_page, people_for
from tests.flows.forged import forge, outcome_of
from tests.flows.house import bellhop, routed
from tests.flows.reader import next_page
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

OPTIONS: dict[str, dict[str, Any]] = {
    "button_up": {"target": 7},
    "career_poker": {"hands": 1},
    "biesti_boys": {"mode": "turns"},
}
"""House rules that make short matches."""
STEPS = 12
"""About so many frames of a replay are measured."""


async def heights_after(
    browser: Browser, folder: Path, pictures: Path | None = None, *, text: bool = False
) -> list[Height]:
    """Frames of a replay and the moments of a review, of every game in every language.

    pictures: a folder for pictures of what was measured. text: the reader prefers text, so frames may have pages.
    """
    found: list[Height] = []
    clock = ManualClock(int(time.time() * 1000))
    still = world_clock.ManualClock(time.time()), world_clock.ManualClock(time.time())
    async with (
        Playground(pacing=False, clock=still[0], wire=still[1]) as pg,
        bellhop(pg, folder / "bellhop.db", clock) as bot,
    ):
        for language in LANGUAGES:
            people = people_for(pg, language)
            await bot.services.people.change(people[0].id, text=text)
            met = pg.world.add_channel(pg.guild, f"met-{language}")
            for one in people:
                await one.slash(met, "games")  # the bot then knows their names
            for key in catalogue.KEYS:
                seated = people[: max(catalogue.find(key).seats)]
                room = pg.world.add_channel(pg.guild, f"{key}-{language}")
                page = await open_page(browser, f"{pg.url}/?as={seated[0].user.name}#{room.id}")
                found += await _After(bot, pg, seated, room, page, pictures).measured(key, language)
                await page.context.close()
    return [replace(one, kind=f"{one.kind}, by text") for one in found] if text else found


class _After:
    """One match that is over, and who looks back at it."""

    def __init__(
        self, bot: Bellhop, pg: Playground, people: list[Person], room: Channel, page: Page, pictures: Path | None
    ) -> None:
        self._bot = bot
        self._pg = pg
        self._people = people
        self._room = room
        self._page = page
        self._pictures = pictures

    async def measured(self, key: str, language: str) -> list[Height]:
        """All that is measured of one match."""
        match = await self._over(key, language)
        person = self._people[0]
        shown = (await person.slash(self._room, "replay", code=match.id)).message
        count = len(await self._frames(match))
        found = []
        for number in range(0, count, max(1, count // STEPS)):
            pressed = forge(self._pg, person, shown, f"b1:replay-to:{match.id}:0:{number}:x")
            shown = (await outcome_of(person, pressed)).message
            found.append(await self._measure(key, "replay", language, shown, str(number)))
            while (onward := next_page(shown)) is not None:
                shown = (await person.press(shown, custom_id=onward)).message
                found.append(await self._measure(key, "replay", language, shown, f"{number} {onward[-1]}"))
        shown = (await outcome_of(person, forge(self._pg, person, shown, f"b1:review:{match.id}"))).message
        found.append(await self._measure(key, "review", language, shown, "0"))
        for number in (1, 2):
            if any(one.get("label") == str(number + 1) for one in shown.buttons):
                shown = (await person.press(shown, label=str(number + 1))).message
                found.append(await self._measure(key, "review", language, shown, str(number)))
        for page in range(1, 5) if key == "button_up" else ():
            shown = (
                await outcome_of(person, forge(self._pg, person, shown, f"b1:review-at:{match.id}:0:{page}"))
            ).message
            found.append(await self._measure(key, "review", language, shown, f"better {page}"))
        shown = (await outcome_of(person, forge(self._pg, person, shown, f"b1:review-at:{match.id}:0"))).message
        board = (await person.press(shown, custom_id=routed(shown, "retry"))).message
        found.append(await self._measure(key, "retry", language, board, "board"))
        return found

    async def _frames(self, match: Match) -> list[int]:
        return [row.seq for row in await self._bot.services.store.events(match.id) if row.request is not None]

    async def _over(self, key: str, language: str) -> Match:
        users = [person.id for person in self._people]
        place = Location(self._pg.guild.id, self._room.id)
        match = await self._bot.services.matches.open(
            MatchTerms(
                game=key,
                options=OPTIONS.get(key, {}),
                seats=users,
                pace=Pace.NONE,
                language=language,
                place=place,
                host=users[0],
                origin="5b" * 16,
            )
        )
        rng = Random(1)
        while match.newest.outcome is None:
            seat = rng.choice(match.awaited)
            action = questions.sample(match.game, match.newest.game_state, seat, rng)
            await match.ask(PlayAction(seat, Player(users[seat]), action), f"{match.id}{match.newest.version}")
        return match

    async def _measure(self, game: str, phase: str, language: str, shown: Seen, name: str) -> Height:
        keys = [one["custom_id"] for one in shown.components if one.get("custom_id")]
        found = await measured(self._page, Height(game, phase, "in place", language, 0, 0, 0, 0), shown.id, keys)
        if self._pictures is not None:
            await self._page.screenshot(path=str(self._pictures / f"{game}-{phase}-{language}-{name}.png"))
        return found
