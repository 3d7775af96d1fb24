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
from games.engine.contract import questions
from games.engine.contract.chance import Commitment
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.requests import PlayAction
from tests.flows.house import bellhop, route_of, routed, set_up
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

PHONE, DESKTOP = (390, 844), (1280, 800)
LANGUAGES = ("en", "fr", "de")
NAMES = ("Maximiliane von Hohenfels", "Archibald Featherstonehaugh", "Wilhelmina Oppenheimer", "Konstantinos P.")
"""The names of those who play first, as long as people have them; the others are called `Player 5` and so on."""
EACH = 2
"""How often each kind of decision is measured in one match."""
GAP_MS = 1_000
"""Milliseconds between two edits, so that what is not measured costs none."""
LOT = 3
"""Chooses the decisions. With it, the first two people give cards in exchanges of Career Poker."""
THOUGHT_MS = 1_500
"""Milliseconds that a decision takes, outside races."""
ENOUGH = 1
"""How many panels of each kind a match must have shown."""
MOST = 700
"""Decisions after which a match has shown enough."""
MOST_IN_A_RACE = 80
"""The same in a race, a second each."""
SEED = "5a" * 16
MINUTE = 60_000
"""Milliseconds in which everything about an end has been shown."""
KINDS = {"board": None, "in place": Seat(0), "direct": Seat(1)}
"""The messages that are measured, and whose they are."""
MATCHES: tuple[tuple[str, dict[str, str], tuple[str, ...]], ...] = (
    ("button_up", {}, ("start", "sow")),
    ("buro_crazy", {}, ("stairs", "ground", "first", "last")),
    ("career_poker", {"hands": "4"}, ("lead", "follow", "exchange in place", "exchange direct")),
    ("biesti_boys", {}, ("race", "blocked")),
    ("biesti_boys", {"mode": "turns"}, ("turn",)),
)
"""Games with their house rules, and what a match must have shown: a phase, with the message where both are wanted."""
MEASURE = """(wanted) => {
  const node = document.querySelector(`.message[data-id="${wanted.id}"]`);
  if (!node) return null;
  const keys = [...node.querySelectorAll("[data-key]")].map((one) => one.dataset.key).filter(Boolean);
  if (JSON.stringify(keys) !== JSON.stringify(wanted.keys)) return null;
  if (node.querySelector(".collapsed, .picture-stale")) return null;
  if ([...node.querySelectorAll("img")].some((one) => !one.complete)) return null;
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

    game, phase, kind: what it is. height: pixels on a phone. rows: rows of controls there. lines: lines of text there.
    desktop: pixels where the page is 1280 wide.
    """

    game: str
    phase: str
    kind: str
    language: str
    height: int
    rows: int
    lines: int
    desktop: int


async def heights(browser: Browser, folder: Path, text: bool = False) -> list[Height]:
    """Everything measured, match after match. text: people play by text, without pictures."""
    found: list[Height] = []
    clock = ManualClock(int(time.time() * 1000))
    with patch.object(Commitment, "seed", SEED):
        async with (
            Playground(pacing=False) as pg,
            bellhop(
                pg, folder / "bellhop.db", clock, newcomers=True, edit_gap_ms=GAP_MS, panel_gap_ms=GAP_MS, prompt=False
            ) as bot,
        ):
            for language in LANGUAGES:
                people = people_for(pg, language)
                for one, hands in zip(people, ("here", "dm", *["here"] * len(people)), strict=False):
                    await bot.services.people.change(one.id, hands=hands, text=text)
                for game, rules, phases in MATCHES:
                    seated = people[: max(catalogue.find(game).seats)]
                    async with _sitting(browser, pg, bot, seated, game) as sitting:
                        await sitting.begin(rules)
                        await sitting.play_on(phases)
                        await sitting.end()
                        found += [replace(one, language=language) for one in sitting.found]
                for game in catalogue.KEYS:
                    async with _sitting(browser, pg, bot, [people[-1], people[0]], game) as sitting:
                        await sitting.alone()
                        found += [replace(one, language=language) for one in sitting.found]
    if not text:
        return found
    told = [one for one in found if one.kind != "board" and one.phase != "then"]  # no text keeps a moment's height
    return [replace(one, kind=f"{one.kind}, by text") for one in told]


def people_for(pg: Playground, language: str) -> list[Person]:
    """Enough people for every game, and one who has never played, with clients in that language."""
    locale = "en-US" if language == "en" else language
    names = [*NAMES, *(f"Player {number}" for number in range(len(NAMES) + 1, 9)), "Newcomer"]
    people = [Person(pg, pg.world.add_user(f"{name} {language}", locale=locale)) for name in names]
    for one in people:
        pg.world.add_member(pg.guild, one.user)
    return people


@asynccontextmanager
async def _sitting(
    browser: Browser, pg: Playground, bot: Bellhop, people: list[Person], game: str
) -> AsyncIterator[_Sitting]:
    """A lobby in a channel of its own, and the pages that show it."""
    room = pg.world.add_channel(pg.guild, f"{game}-{len(pg.world.channels)}")
    host, guest = people[:2]
    opened = [
        await open_page(browser, f"{pg.url}/?as={host.user.name}#{room.id}"),
        await open_page(browser, f"{pg.url}/?as={guest.user.name}#{guest.dm.id}"),
    ]
    yield _Sitting(bot, people, room, game, opened)
    for page in opened:
        await page.context.close()


async def open_page(browser: Browser, url: str) -> Page:
    context = await browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = await context.new_page()
    await page.add_init_script("sessionStorage.setItem('welcome closed', '1')")
    await page.goto(url)
    await page.locator(".channel-start h2").wait_for()
    return page


async def measured(page: Page, what: Height, message: int, keys: list[str]) -> Height:
    """The message with those custom_ids as the page shows it on a phone and on a desktop."""
    wanted = {"id": str(message), "keys": keys}
    narrow: dict[str, int] = await (await page.wait_for_function(MEASURE, arg=wanted)).json_value()
    await page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    wide: dict[str, int] = await (await page.wait_for_function(MEASURE, arg=wanted)).json_value()
    await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    return Height(what.game, what.phase, what.kind, what.language, **narrow, desktop=wide["height"])


class _Sitting:
    """One lobby, its match, and what was measured of both."""

    def __init__(self, bot: Bellhop, people: list[Person], room: Channel, game: str, pages: list[Page]) -> None:
        self.found: list[Height] = []
        self._bot = bot
        self._people = people
        self._room = room
        self._game = game
        self._here, self._direct = pages
        self._measured_in: Counter[str] = Counter()
        self._seen: Counter[tuple[object, ...]] = Counter()
        self._held: set[str] = set()
        self._last: dict[str, Seen] = {}
        self._decided = 0

    async def begin(self, rules: dict[str, str]) -> None:
        """Opens the lobby, fills it, starts the match and reads the cards; lobby and cards are measured."""
        host, *guests = self._people
        lobby = (await host.slash(self._room, "play", game=self._game)).message
        for name, value in rules.items():
            panel = await set_up(host, lobby, "rule", name)
            menus = [one["custom_id"] for one in panel.components if "options" in one]
            if menus:
                await host.select(panel, menus[0], [value])
            else:
                await host.submit(await host.press(panel, custom_id=routed(panel, "setup-type")), {"value": value})
        await self._settle()
        await self._measure("lobby", "board", host.look(lobby))
        for guest in guests:
            await guest.press(lobby, custom_id=routed(lobby, "join"))
        await self._settle()
        await self._measure("lobby", "board", host.look(lobby))
        board = (await host.press(lobby, custom_id=routed(lobby, "start"))).message
        match = await self._bot.services.matches.find(routed(board, "seat").split(":")[2])
        assert match is not None
        self._match = match
        panels = [(await one.press(board, custom_id=routed(board, "seat"))).message for one in self._players()]
        await self._settle()
        await self._card("in place", host, host.look(panels[0]))
        if guests[0].dms and not match.race:
            await self._card("direct", guests[0], guests[0].dms[-1])
        for one, panel in zip(self._players(), panels, strict=True):
            await self._pressed(one, one.look(panel), "begin")
            await self._settle()
            await self._pressed(one, one.look(panel), "ready")
        if not self._match.race:
            await self._menu(host, host.look(panels[0]))

    async def alone(self) -> None:
        """Measures the card before a first match against computers alone, on the board or in the panel."""
        host = self._people[0]
        board = (await host.slash(self._room, "play", game=self._game, against="easy")).message
        await self._settle()
        shown, kind = host.look(board), "board"
        if not any(route_of(button) == "begin" for button in shown.buttons):
            shown, kind = (await host.press(board, custom_id=routed(board, "seat"))).message, "in place"
        await self._measure("card alone", kind, shown)

    def _players(self) -> list[Person]:
        """The people who open a panel in the channel: in a race all, else the host."""
        return self._people if self._match.race else self._people[:1]

    async def _card(self, kind: str, person: Person, panel: Seen) -> None:
        """The card of a first match, if the panel shows one; the guest has then read it."""
        if any(route_of(button) == "begin" for button in panel.buttons):
            await self._measure("card", kind, panel)
            if kind == "direct":
                await self._pressed(person, panel, "begin")

    async def _menu(self, host: Person, panel: Seen) -> None:
        """The host's sheet behind *…*, the longest there is."""
        sheet = (await host.press(panel, custom_id=routed(panel, "more"))).message
        await self._measure("menu", "in place", sheet)
        host.dismiss(sheet)

    async def _pressed(self, person: Person, panel: Seen, route: str) -> None:
        if any(route_of(button) == route for button in panel.buttons):
            await person.press(panel, custom_id=routed(panel, route))

    async def _settle(self) -> None:
        await self._clock.advance(GAP_MS)

    async def end(self) -> None:
        """Plays on to the end, if that is not too long, and measures what then stands there."""
        while self._match.newest.outcome is None and self._decided < MOST and not self._match.race:
            await self._decide()
        if self._match.newest.outcome is not None:
            await self._clock.advance(MINUTE)
            for kind, shown in self._last.items():
                await self._measure("over", kind, self._newest(kind, shown))

    def _newest(self, kind: str, shown: Seen) -> Seen:
        """That message as it is now, or the one that replaced it: a text player gets a new one at each turn."""
        person = self._people[KINDS[kind] or 0]
        there = person.messages(person.dm if kind == "direct" else self._room)
        return next((one for one in there if one.id == shown.id), there[-1])

    async def play_on(self, phases: tuple[str, ...]) -> None:
        """Plays as the easiest computer does until each phase was measured some times, or the match is over."""
        await self._look()
        starts = self._match.newest.starts
        if starts is not None:
            await self._clock.advance(starts - self._clock.now())
        most = MOST_IN_A_RACE if self._match.race else MOST
        while self._decided < most and self._match.newest.outcome is None:
            if all(self._measured_in[phase] >= ENOUGH for phase in phases):
                break
            await self._decide()
            await self._look()

    @property
    def _clock(self) -> ManualClock:
        clock = self._bot.services.clock
        assert isinstance(clock, ManualClock)
        return clock

    async def _decide(self) -> None:
        """The next decision; where only the clock can move, its time passes.

        Decisions come so slowly that no panel in place reaches the limit of 30 edits a minute.
        """
        match, number = self._match, self._decided
        if not match.race:
            await self._clock.advance(THOUGHT_MS)
        self._decided += 1
        self._last |= {kind: shown for kind, seat in KINDS.items() if (shown := self._post(seat)) is not None}
        beat = match.timing.calm - self._clock.now()
        if match.race or not match.awaited or beat > 0:
            await self._clock.advance(max(1_000, beat))
        if match.awaited and beat <= 0:
            seat = match.awaited[0]
            moves = list(questions.moves(match.game, match.newest.game_state, seat))
            if moves:
                action = questions.sample(match.game, match.newest.game_state, seat, Random(LOT + number))
                await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"height:{match.id}:{number}")

    async def _look(self) -> None:
        """Measures what stands there now, unless this kind of decision was measured often enough."""
        match = self._match
        phase = "held" if match.held else match.view(None).phase
        if match.newest.outcome is not None:
            return
        await self._settle()
        for kind, seat in KINDS.items():  # the guest's panel of a race is opened in the channel, out of sight
            shown = self._post(seat)
            asks = seat is None or match.held or seat in match.awaited
            if shown is None or not (asks or kind in self._held or _holds(shown)):
                continue
            kinds = ["moment"] if _holds(shown) else ["then"] * (kind in self._held) + [phase] * asks
            (self._held.add if _holds(shown) else self._held.discard)(kind)
            for what in kinds:
                self._seen[what, kind] += 1
                if self._seen[what, kind] <= EACH:
                    self._measured_in.update([what, f"{what} {kind}"] if seat is not None else [])
                    await self._measure(what, kind, shown)

    def _post(self, seat: Seat | None) -> Seen | None:
        """The board's message, or that of the seat's panel; None if it has none."""
        person = self._people[seat or 0]
        shown, match_id = self._bot.attendants, self._match.id
        writer = shown.boards.of(match_id) if seat is None else shown.panels.of(match_id, seat)
        if writer is None or (seat == 1) != (writer.post.channel_id == person.dm.id):
            return None
        room = self._room if seat != 1 else person.dm
        return next((one for one in person.messages(room) if one.id == writer.post.message_id), None)

    async def _measure(self, phase: str, kind: str, shown: Seen) -> None:
        keys = [one["custom_id"] for one in shown.components if one.get("custom_id")]
        page = self._direct if kind == "direct" else self._here
        self.found.append(await measured(page, Height(self._game, phase, kind, "", 0, 0, 0, 0), shown.id, keys))


def _holds(shown: Seen) -> bool:
    """Whether a panel shows a beat."""
    return any(route_of(button) == "next" for button in shown.buttons)
