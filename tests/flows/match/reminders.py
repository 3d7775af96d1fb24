"""What the tests of test_reminders.py share with others."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.app import Bellhop
from games.engine.match.match import Match
from tests.flows.house import (
    EN,
    bellhop,
    lobby_of,
    set_up,
)
from tests.support.clock import ManualClock, amid_turns
from tests.support.people import Person, Playground, Seen

GAME = EN("button-up-name")

SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000

DAY = 24 * HOUR


@asynccontextmanager
async def turned(pg: Playground, database: Path, clock: ManualClock) -> AsyncIterator[Bellhop]:
    """The bot with that clock, which goes on only when matches have seen to what was due and nothing is under way."""
    async with bellhop(pg, database, clock) as bot:
        calm = clock.settle
        assert calm is not None

        async def settle() -> None:
            await amid_turns(bot.services.matches.settle)()
            await calm()

        clock.settle = settle
        try:
            yield bot
        finally:
            clock.settle = None


async def started(host: Person, guest: Person, pace: str, target: int = 15) -> None:
    """A match of two at that pace, to so many points."""
    lobby = await lobby_of(host)
    await set_up(host, lobby, "pace", pace)
    rule = await set_up(host, lobby, "rule", "target")
    await host.submit(await host.press(rule, label=EN("setup-type")), {"value": str(target)})
    await guest.press(lobby, label=EN("lobby-join"))
    await host.press(lobby, label=EN("lobby-start"))


def awaited(match: Match, people: list[Person]) -> Person:
    """Whom the match waits for."""
    user = match.players[match.awaited[0]]
    return next(person for person in people if person.id == user)


def saying(person: Person, key: str) -> list[Seen]:
    """The direct messages that begin as that text does."""
    start = EN(key, game=GAME, when="|", url="|").split("|")[0]
    return [one for one in person.dms if one.content.startswith(start)]


async def later(clock: ManualClock, ms: int) -> None:
    """Move the clock that far in one step; idle matches are let go."""
    await clock.skip(ms)
    await clock.advance(0)
