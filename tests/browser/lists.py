"""How high lists of matches, `/help` and the pages of the rulebooks are on a phone, in every language."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.async_api import Browser, Page

from bot.app import Bellhop
from bot.rules.book import Clause, Rulebooks
from bot.wire.phone import lines_of
from games import catalogue
from games.engine.contract.values import Pace
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import EndMatch
from games.engine.store.records import Location
from tests.browser.heights import LANGUAGES, Height, measured, open_page, people_for
from tests.flows.house import bellhop, route_of, routed
from tests.support.clock import ManualClock
from tests.support.people import Playground, Seen

MATCHES = (("career_poker", 8, 0), ("buro_crazy", 4, 0), ("career_poker", 8, 1), ("buro_crazy", 4, 1))
"""Running matches: the game, for how many, and which person is the first of them. The reader is the first person."""

LONGEST = 2
"""So many of the longest clauses of a rulebook are measured, in all their parts."""


async def heights_listed(browser: Browser, folder: Path) -> list[Height]:
    """The first pages in every language: of `/games` two own matches, two of others and a finished one; of a server's.

    The admin who looks at those of the server has a name as long as the others.
    """
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
            place = Location(pg.guild.id, room.id)
            await (await _opened(bot, place, users[:4], "buro_crazy")).ask(EndMatch(), "ended")
            for game, seats, first in MATCHES:
                await _opened(bot, place, users[first : first + seats], game)
            page = await open_page(browser, f"{pg.url}/?as={people[0].user.name}#{room.id}")
            shown = (await people[0].slash(room, "games")).message
            found.append(await _height(page, "all", "/games", language, shown))
            pg.world.set_administrator(pg.guild, people[0].user, administrator=True)
            summary = (await people[0].slash(room, "settings")).message
            shown = (await people[0].press(summary, custom_id=routed(summary, "admin-page"))).message
            found.append(await _height(page, "all", "/settings, matches", language, shown))
            await page.context.close()
            for card in await bot.services.store.matches_of_guild(pg.guild.id):
                match = await bot.services.matches.find(card.record.id)
                assert match is not None
                await match.ask(EndMatch(), "ended")
    return found


async def heights_to_read(browser: Browser, folder: Path) -> list[Height]:
    """`/help`, the overview and the longest clauses of every rulebook in all their parts, and drawn examples."""
    found: list[Height] = []
    async with (
        Playground(pacing=False) as pg,
        bellhop(pg, folder / "bellhop.db", ManualClock(int(time.time() * 1000)), prompt=False),
    ):
        for language in LANGUAGES:
            person = people_for(pg, language)[0]
            room = pg.world.add_channel(pg.guild, f"pages-{language}")
            page = await open_page(browser, f"{pg.url}/?as={person.user.name}#{room.id}")
            shown = (await person.slash(room, "help")).message
            found.append(await _height(page, "all", "/help", language, shown))
            for key in catalogue.KEYS:
                book = Rulebooks.load().book(key, language)
                longest = sorted(book.sections, key=lambda clause: lines_of(clause.body))[-LONGEST:]
                for clause in (book.sections[0], *longest):
                    shown = (await person.slash(room, "rules", game=key, topic=clause.id)).message
                    while clause.label in shown.text:
                        found.append(await _height(page, key, "/rules", language, shown))
                        onward = next(one for one in shown.buttons if route_of(one) == "rules-next")
                        if onward.get("disabled"):
                            break
                        shown = (await person.press(shown, custom_id=onward["custom_id"])).message
                drawn = max((one for one in book.sections if one.examples), key=_caption)
                shown = (await person.slash(room, "rules", game=key, topic=drawn.id)).message
                example = next(one["custom_id"] for one in shown.buttons if one["custom_id"].split(":")[4] == "0")
                shown = (await person.press(shown, custom_id=example)).message
                found.append(await _height(page, key, "/rules, example", language, shown))
            await page.context.close()
    return found


def _caption(clause: Clause) -> float:
    return lines_of(f"### {clause.label}\n-# {clause.examples[0].caption}")


async def _height(page: Page, game: str, phase: str, language: str, shown: Seen) -> Height:
    keys = [one["custom_id"] for one in shown.components if one.get("custom_id")]
    return await measured(page, Height(game, phase, "in place", language, 0, 0, 0, 0), shown.id, keys)


async def _opened(bot: Bellhop, place: Location, users: list[int], game: str) -> Match:
    return await bot.services.matches.open(
        MatchTerms(game=game, options={}, seats=users, pace=Pace.NONE, language="en", place=place, host=users[0])
    )
