"""How high the messages are that ask for a decision: the real bot on the real page, as wide as a phone.

Every game is played with the most seats and long names, in every language. What stands on the page is measured at each
kind of decision: the board, a panel in place, and a panel in a direct message.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from unittest.mock import patch

from playwright.async_api import Browser, Page

from bot.app import Bellhop
from bot.playground.world.model import Channel
from games import catalogue
from games.engine.contract.values import Seat
from games.engine.hall import hall
from games.engine.match.answers import Player
from games.engine.match.match import Match
from tests.flows.house import bellhop, route_of, routed, set_up
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

PHONE = (390, 844)
LANGUAGES = ("en", "fr", "de")
NAMES = ("Maximiliane von Hohenfels", "Archibald Featherstonehaugh", "Wilhelmina Oppenheimer", "Konstantinos P.")
"""Who plays first, with names as long as people have them; the others are called `Player 5` and so on."""
EACH = 2
"""How often each kind of decision is measured in one match."""
GAP_MS = 1_000
"""Milliseconds between two edits, so that what is not measured costs none."""
ENOUGH = 1
"""How many panels of each phase a match must have shown."""
MOST = 700
"""Decisions after which a match has shown enough."""
SEED = "5a" * 16
MATCHES: tuple[tuple[str, dict[str, str], tuple[str, ...]], ...] = (
    ("button_up", {}, ("start", "sow")),
    ("buro_crazy", {}, ("stairs", "ground", "first", "last")),
    ("career_poker", {}, ("lead", "follow", "exchange")),
    ("biesti_boys", {}, ("race", "blocked")),
    ("biesti_boys", {"mode": "turns"}, ("turn",)),
)
"""Games with their house rules, and the phases after which a match has shown enough."""
MEASURE = """(wanted) => {
  const node = document.querySelector(`.message[data-id="${wanted.id}"]`);
  if (!node) return null;
  const keys = [...node.querySelectorAll("[data-key]")].map((one) => one.dataset.key).filter(Boolean);
  if (JSON.stringify(keys) !== JSON.stringify(wanted.keys)) return null;
  const text = [...node.querySelectorAll(".markdown")];
  const tops = [...node.querySelectorAll(".button, .select")].map((one) => Math.round(one.getBoundingClientRect().top));
  return {
    height: Math.ceil(node.getBoundingClientRect().height),
    rows: new Set(tops).size,
    lines: Math.round(text.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0) / 22),
  };
}"""


@dataclass(frozen=True, slots=True)
class Height:
    """One message as the page showed it.

    what: the game, its phase and the kind of message. height: pixels. rows: rows of controls. lines: lines of text.
    """

    game: str
    phase: str
    kind: str
    language: str
    height: int
    rows: int
    lines: int


async def heights(browser: Browser, folder: Path) -> list[Height]:
    """Everything measured, match after match."""
    found: list[Height] = []
    clock = ManualClock(int(time.time() * 1000))
    with patch.object(hall, "new_seed", lambda: SEED):
        async with (
            Playground(pacing=False) as pg,
            bellhop(pg, folder / "bellhop.db", clock, newcomers=True, edit_gap_ms=GAP_MS, panel_gap_ms=GAP_MS) as bot,
        ):
            for language in LANGUAGES:
                people = _people(pg, language)
                for game, rules, phases in MATCHES:
                    seated = people[: max(catalogue.find(game).seats)]
                    async with _sitting(browser, pg, bot, seated, game, rules) as sitting:
                        await sitting.play_on(phases)
                        found += [replace(one, language=language) for one in sitting.found]
    return found


def _people(pg: Playground, language: str) -> list[Person]:
    """Enough people for every game, with clients in that language."""
    locale = "en-US" if language == "en" else language
    names = [*NAMES, *(f"Player {number}" for number in range(len(NAMES) + 1, 9))]
    people = [Person(pg, pg.world.add_user(f"{name} {language}", locale=locale)) for name in names]
    for one in people:
        pg.world.add_member(pg.guild, one.user)
    return people


@asynccontextmanager
async def _sitting(
    browser: Browser, pg: Playground, bot: Bellhop, people: list[Person], game: str, rules: dict[str, str]
) -> AsyncIterator[_Sitting]:
    """A match that was just started in a channel of its own, and the pages that show it."""
    room = pg.world.add_channel(pg.guild, f"{game}-{len(pg.world.channels)}")
    host, guest = people[:2]
    for one in people:
        await bot.services.people.change(one.id, hands="dm" if one is guest else "here")
    match = await _started(bot, people, room, game, rules)
    opened = [
        await _page(browser, f"{pg.url}/?as={host.user.name}#{room.id}"),
        await _page(browser, f"{pg.url}/?as={guest.user.name}#{guest.dm.id}"),
    ]
    yield _Sitting(pg, bot, match, people, opened[0], opened[1])
    for page in opened:
        await page.context.close()


async def _started(bot: Bellhop, people: list[Person], room: Channel, game: str, rules: dict[str, str]) -> Match:
    """The match that they just started; in a game with panels the first person's stands in the channel."""
    host, *guests = people
    lobby = (await host.slash(room, "play", game=game)).message
    for name, value in rules.items():
        panel = await set_up(host, lobby, "rule", name)
        menu = next(one["custom_id"] for one in panel.components if ":setup-value" in one.get("custom_id", ""))
        await host.select(panel, menu, [value])
    for guest in guests:
        await guest.press(lobby, custom_id=routed(lobby, "join"))
    table = (await host.press(lobby, custom_id=routed(lobby, "start"))).message
    match = await bot.services.hall.find(routed(table, "seat").split(":")[2])
    assert match is not None
    for one in people if match.race else [host]:
        await _read(one, (await one.press(table, custom_id=routed(table, "seat"))).message)
    if guests[0].dms:
        await _read(guests[0], guests[0].dms[-1])
    return match


async def _read(person: Person, panel: Seen) -> None:
    """The person has read the card of their first match, if that is what their panel shows."""
    if any(route_of(button) == "begin" for button in panel.buttons):
        await person.press(panel, custom_id=routed(panel, "begin"))


async def _page(browser: Browser, url: str) -> Page:
    context = await browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = await context.new_page()
    await page.add_init_script("sessionStorage.setItem('welcome closed', '1')")
    await page.goto(url)
    await page.locator(".channel-start h2").wait_for()
    return page


class _Sitting:
    """One match and what was measured of it."""

    def __init__(
        self, pg: Playground, bot: Bellhop, match: Match, people: list[Person], here: Page, direct: Page
    ) -> None:
        self.found: list[Height] = []
        self._pg = pg
        self._bot = bot
        self._match = match
        self._people = people
        self._here = here
        self._direct = direct
        self._measured_in: Counter[str] = Counter()
        self._seen: Counter[tuple[object, ...]] = Counter()

    async def play_on(self, phases: tuple[str, ...]) -> None:
        """Plays as the easiest computer does until each phase was measured some times, or the match is over."""
        await self._look()
        if self._match.race:
            await self._clock.advance(self._match.moment.starts or 0)
        for number in range(MOST):
            enough = all(self._measured_in[phase] >= ENOUGH for phase in phases)
            if enough or self._match.moment.outcome is not None:
                break
            await self._decide(number)
            await self._look()

    @property
    def _clock(self) -> ManualClock:
        clock = self._bot.services.clock
        assert isinstance(clock, ManualClock)
        return clock

    async def _decide(self, number: int) -> None:
        """The next decision; where only the clock can move, its time passes."""
        match = self._match
        if match.race or not match.awaited:
            await self._clock.advance(1_000)
        if match.awaited:
            seat = match.awaited[0]
            moves = list(match.game.moves(match.moment.state, seat))
            if moves:
                action = match.game.sample(match.moment.state, seat, Random(number))
                await match.submit(seat, Player(match.players[seat]), action, f"height:{match.id}:{number}")

    async def _look(self) -> None:
        """Measures what stands there now, unless this kind of decision was measured often enough."""
        match = self._match
        phase = match.game.phase(match.view(None))
        kinds = {"board": None, "in place": Seat(0), "direct": Seat(1)}
        if match.moment.outcome is not None:
            return
        asked = tuple(seat in match.awaited for seat in (0, 1))
        self._seen[phase, asked] += 1
        if self._seen[phase, asked] > EACH:
            return
        await self._clock.advance(GAP_MS)
        for kind, seat in kinds.items():  # the guest's panel of a race is opened in the channel, out of sight
            shown = self._post(seat)
            asks = seat is None or match.held or seat in match.awaited
            if shown is not None and asks:
                self._measured_in[phase] += seat is not None
                self.found.append(await self._measured("held" if match.held else phase, kind, shown))

    def _post(self, seat: Seat | None) -> Seen | None:
        """The board's message, or that of the seat's panel; None if it has none."""
        person = self._people[seat or 0]
        writer = self._bot.boards.of(self._match.id) if seat is None else self._bot.panels.of(self._match.id, seat)
        if writer is None or (seat == 1) != (writer.post.channel_id == person.dm.id):
            return None
        room = self._pg.world.channels[writer.post.channel_id]
        return next(one for one in person.messages(room) if one.id == writer.post.message_id)

    async def _measured(self, phase: str, kind: str, shown: Seen) -> Height:
        keys = [one["custom_id"] for one in shown.components if one.get("custom_id")]
        page = self._direct if kind == "direct" else self._here
        handle = await page.wait_for_function(MEASURE, arg={"id": str(shown.id), "keys": keys})
        told: dict[str, int] = await handle.json_value()
        return Height(self._match.game.key, phase, kind, "", **told)
