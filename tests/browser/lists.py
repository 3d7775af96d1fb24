"""How high a page of `/games` is on a phone: entries of all groups, with long names, in every language."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.async_api import Browser

from bot.app import Bellhop
from bot.playground.world.model import Channel
from games.engine.contract.values import Pace
from games.engine.match.match import Match
from games.engine.store.records import Location
from tests.browser.heights import LANGUAGES, Height, measured, open_page, people_for
from tests.flows.house import bellhop
from tests.support.clock import ManualClock
from tests.support.people import Playground

MATCHES = (("career_poker", 8, 0), ("buro_crazy", 4, 0), ("career_poker", 8, 1), ("buro_crazy", 4, 1))
"""Running matches: the game, for how many, and which person is the first of them. The reader is the first person."""


async def heights_listed(browser: Browser, folder: Path) -> list[Height]:
    """The first page of the list in every language: two own matches, two of others, and a finished one."""
    found: list[Height] = []
    async with (
        Playground(pacing=False) as pg,
        bellhop(pg, folder / "bellhop.db", ManualClock(int(time.time() * 1000)), prompt=False) as bot,
    ):
        for language in LANGUAGES:
            people = people_for(pg, language)
            room = pg.world.add_channel(pg.guild, f"board-games-{language}")
            for one in people:
                await one.slash(room, "games")
            users = [one.id for one in people]
            await (await _opened(bot, room, users[:4], "buro_crazy")).end("ended")
            for game, seats, first in MATCHES:
                await _opened(bot, room, users[first : first + seats], game)
            page = await open_page(browser, f"{pg.url}/?as={people[0].user.name}#{room.id}")
            shown = (await people[0].slash(room, "games")).message
            keys = [one["custom_id"] for one in shown.components if one.get("custom_id")]
            found.append(
                await measured(page, Height("all", "/games", "in place", language, 0, 0, 0, 0), shown.id, keys)
            )
            await page.context.close()
    return found


async def _opened(bot: Bellhop, room: Channel, users: list[int], game: str) -> Match:
    return await bot.services.hall.open(game, {}, users, Pace.NONE, "en", Location(1, room.id), users[0])
