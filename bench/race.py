"""Races: attempts a second, time from press to answer, and age of what others see: `python -m bench race`.

Four people with latency and jitter play in the playground with its rate limits on. They look for a human time before
they press what their panel shows. Bot and playground share this process and its core.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

from pydantic import SecretStr

from bot.app import Bellhop
from bot.fleet.shards import point_at
from bot.pictures.artist import Artist, worker_studio
from bot.playground.world.interactions import InteractionType
from bot.settings import load
from bot.store.bot_store import BotStore
from bot.words.fluent import Library
from games import catalogue
from games.biesti_boys.floors import FITTING
from games.biesti_boys.values import Play
from games.engine.contract.codes import action_of
from games.engine.contract.values import Pace, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import PlayAction
from games.engine.store.records import Location
from games.engine.time import SystemClock
from tests.support.computers import InlineComputers
from tests.support.known import known_games
from tests.support.load import Report
from tests.support.people import Person, Playground, Seen

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

GAME = "biesti_boys"
LATENCIES = {"Alice": (0.02, 0.01), "Bob": (0.2, 0.05), "Chloé": (0.8, 0.2), "Farid": (0.05, 0.05)}
"""Seconds of latency and of jitter of each person."""

LOOK, SLOWEST = 0.5, 0.6
"""A person looks for at least the first number of seconds, and on average for the second one more."""

SAMPLE = 0.02
"""Seconds between two samples of ages."""


def rows(races: int = 50, attempts: int = 60) -> list[Row]:
    """The measurements with that many matches and attempts in each."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), races, attempts))


async def _measure(folder: Path, races: int, attempts: int) -> list[Row]:
    one = await _rate(folder / "one.db", 1, attempts * 5)
    many = await _rate(folder / "many.db", races, attempts)
    course = await _course(folder / "course.db")
    grids = max(one.oldest for one in course.panels) * 1000
    return [
        ("race attempts in one match, refuse to committed", one, "attempts/s", 200),
        (f"the same over {races} matches at once", many, "attempts/s", 1_000),
        ("a four-seat race over the socket: from press to answer, p50", course.presses.p50 * 1000, "ms", 50),
        ("the same, p99", course.presses.p99 * 1000, "ms", 200),
        ("the oldest a panel was behind the match", grids, "ms", 600),
        ("the oldest the board's picture was behind the match", course.picture.oldest * 1000, "ms", 2_500),
        ("requests refused with 429 in the whole match", course.refused, "requests", 0),
        ("presses in that match", len(course.presses.waits), "presses", len(course.presses.waits)),
    ]


# The engine alone.


async def _rate(database: Path, races: int, attempts: int) -> float:
    """Attempts a second over that many matches, each with one attempt under way at a time."""
    store = await BotStore.open(f"sqlite:///{database}")
    hall = Matches(store, catalogue.find, SystemClock(), InlineComputers())
    await hall.start()
    matches = [await _match(hall) for _ in range(races)]
    began = perf_counter()
    await asyncio.gather(*(_try_all(match, attempts) for match in matches))
    rate = races * attempts / (perf_counter() - began)
    await hall.stop()
    await store.close()
    return rate


async def _match(hall: Matches) -> Match:
    return await hall.open(
        MatchTerms(
            game=GAME,
            options={"error_lockout_ms": 0},
            seats=(1, 2, 3, 4),
            pace=Pace.LIVE,
            language="en",
            place=Location(1, 2),
            host=1,
        )
    )


async def _try_all(match: Match, attempts: int) -> None:
    """Try random cards on random lifts, with plays, mistakes and refusals as they come."""
    rng = Random(attempts)
    for number in range(attempts):
        seat = Seat(rng.randrange(4))
        view = match.view(seat)
        slot, shaft = rng.randrange(2), rng.randrange(4)
        action = Play(slot, view.hand[slot], shaft, view.tops[shaft])
        await match.ask(PlayAction(seat, Player(int(seat) + 1), action), f"attempt-{number}")


# A match on Discord.


@dataclass(slots=True)
class _Age:
    """The history of a value, and the longest time that an older value was shown."""

    history: list[tuple[float, object]] = field(default_factory=list)
    oldest: float = 0.0

    def sample(self, true: object, shown: object, now: float) -> None:
        """Note the true value and the shown value at a moment."""
        if not self.history or self.history[-1][1] != true:
            self.history.append((now, true))
        last = next((at for at in reversed(range(len(self.history))) if self.history[at][1] == shown), 0)
        if last + 1 < len(self.history):
            self.oldest = max(self.oldest, now - self.history[last + 1][0])


@dataclass(slots=True)
class _Course:
    """The figures of one match."""

    presses: Report
    panels: list[_Age]
    picture: _Age
    refused: int


async def _course(database: Path) -> _Course:
    async with Playground() as pg:
        point_at(pg.url)
        settings = load(None).model_copy(update={"discord_token": SecretStr(pg.token)})
        store = await BotStore.open(f"sqlite:///{database}")
        artist = Artist(worker_studio())
        with known_games():
            async with Bellhop(settings, store, Library.load(), InlineComputers(), artist=artist) as bot:
                await bot.login(pg.token)
                connection = asyncio.create_task(bot.connect())
                await bot.wait_until_ready()
                course = await _played(pg, bot)
                await bot.close()
                await connection
            await store.close()
            return course


async def _played(pg: Playground, bot: Bellhop) -> _Course:
    people = [pg.person(name) for name in LATENCIES]
    board = await _gathered(people)
    found = await bot.services.matches.find(board.buttons[0]["custom_id"].split(":")[2])
    assert found is not None, "the board has a match"
    match = found
    panels = [(await person.press(board, custom_id=route_of(board, "seat"))).message for person in people]
    for person in people:
        person.user.latency, person.user.jitter = LATENCIES[person.user.name]
    await people[0].until(lambda: not match.held, 30)
    report, course = Report(0), _Course(Report(0), [_Age() for _ in people], _Age(), 0)
    course.presses = report
    watching = asyncio.create_task(_watch(bot, match, list(zip(people, panels, strict=True)), course))
    await asyncio.gather(
        *(_race(pg, match, person, panel, report) for person, panel in zip(people, panels, strict=True)), watching
    )
    course.refused = sum(one.status == 429 for one in pg.record)
    return course


async def _gathered(people: list[Person]) -> Seen:
    host, *guests = people
    await host.until(lambda: offered(host), 30)
    lobby = (await host.slash("general", "play", game=GAME)).message
    for guest in guests:
        await guest.press(lobby, custom_id=route_of(lobby, "join"))
    return (await host.press(lobby, custom_id=route_of(lobby, "start"))).message


def offered(person: Person) -> bool:
    """Whether the bot has registered its commands."""
    try:
        return bool(person.command("general", "play"))
    except LookupError:
        return False


def route_of(seen: Seen, route: str) -> str:
    """The custom_id of the button with that route."""
    return next(str(one["custom_id"]) for one in seen.buttons if one["custom_id"].split(":")[1] == route)


async def _race(pg: Playground, match: Match, person: Person, panel: Seen, report: Report) -> None:
    """Play one person's match: look, then press something that fits, as far as the panel shows."""
    rng = Random(person.user.name)
    while match.newest.outcome is None:
        await person.until(lambda: match.newest.outcome is not None or promising(person.look(panel)), 60)
        offered = promising(person.look(panel))
        await asyncio.sleep(LOOK + rng.expovariate(1 / SLOWEST))
        if not offered or match.newest.outcome is not None:
            continue
        report.waits.append(await _pressed(pg, person, panel, rng.choice(offered), rng.random()))


async def _pressed(pg: Playground, person: Person, panel: Seen, custom_id: str, chance: float) -> float:
    """Seconds from the moment Discord had the press to its answer. The panel may have changed meanwhile."""
    await asyncio.sleep(person.user.latency + person.user.jitter * chance)
    room = pg.world.channel(panel.channel_id)
    data = {"component_type": 2, "custom_id": custom_id, "id": 1}
    began = perf_counter()
    source = pg.world.message(room, panel.id)
    made = pg.interactions.issue(InteractionType.COMPONENT, person.user, room, data, source=source)
    await person.until(lambda: made.state in {"done", "failed"})
    if made.failed:
        raise TimeoutError("the press was not answered")
    return perf_counter() - began


def _plays(panel: Seen) -> Iterator[tuple[str, Play]]:
    for button in panel.buttons:
        play = action_of(button["custom_id"].split(":")[-1], catalogue.find(GAME).actions)
        if isinstance(play, Play) and not button.get("disabled"):
            yield button["custom_id"], play


def playable(panel: Seen) -> list[str]:
    """The buttons of a running race that can be pressed."""
    return [name for name, _ in _plays(panel) if ":move:" in name]


def promising(panel: Seen) -> list[str]:
    """The buttons that fit by what the panel shows."""
    fit = FITTING["off"]
    moves = [(name, play) for name, play in _plays(panel) if ":move:" in name]
    return [name for name, play in moves if play.card is not None and fit[play.seen] >> play.card & 1]


async def _watch(bot: Bellhop, match: Match, panels: list[tuple[Person, Seen]], course: _Course) -> None:
    """Sample the age of every panel and of the board until the match is over."""
    while match.newest.outcome is None:
        now, tops = perf_counter(), tuple(match.view(None).tops)
        for seat, (person, panel) in enumerate(panels):
            shown = tuple(play.seen for _, play in _plays(person.look(panel)))[:4]
            if shown and match.view(None).blocked is None:
                course.panels[seat].sample(tops, shown, now)
        board = bot.attendants.boards.of(match.id)
        if board is not None:
            course.picture.sample(match.newest.version, board.post.version, now)
        await asyncio.sleep(SAMPLE)


if __name__ == "__main__":
    for row in rows():
        print(*row)
