"""A hall over a real database, with a clock turned by hand and the two toy games."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Pace
from games.engine.hall.matches import Matches
from games.engine.hall.thinking import Computers
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.pace import PROMPT, Quiet, Tempos
from games.engine.match.services import never_quiet
from games.engine.store.records import Location
from games.engine.store.store import Store
from tests.conformance.toys.race import GAME as RACE
from tests.conformance.toys.sealed import GAME as SEALED
from tests.support.clock import ManualClock, amid_turns
from tests.support.computers import InlineComputers
from tests.support.databases import address, laid_out

TOYS: dict[str, AnyGame] = {"sealed": SEALED, "race": RACE}
FILE = "bellhop.db"
HERE = Location(1, 22)
ANN, BOB, CID = 101, 102, 103
FIRST = 180_000
"""Milliseconds that a first live decision has of a person who has not seen the match."""
FIRST_BY_MAIL = 3 * 24 * 3_600_000
"""The same by mail."""
SEED = "00112233445566778899aabbccddeeff"


def url(folder: Path) -> str:
    """The address of the test's database."""
    return address(folder / FILE)


def terms(game: str, seats: Sequence[int | str], **more: Any) -> MatchTerms:
    """The terms of a match here, live and of a fixed deal, with Ann as its host. more: what is different."""
    usual: dict[str, Any] = {"pace": Pace.LIVE, "language": "en", "place": HERE, "host": ANN, "origin": SEED}
    return MatchTerms(game=game, seats=seats, **usual | more)


@asynccontextmanager
async def running(
    folder: Path,
    clock: ManualClock,
    *,
    tempos: Tempos = PROMPT,
    computers: Computers | None = None,
    games: dict[str, AnyGame] | None = None,
    store: Store | None = None,
    quiet: Callable[[int], Awaitable[Quiet | None]] = never_quiet,
) -> AsyncIterator[Matches]:
    """A started hall over the folder's database (or a given store); stopped and closed at the end."""
    kept = store or await Store.open(await laid_out(folder / FILE))
    hall = Matches(kept, (games or TOYS).__getitem__, clock, computers or InlineComputers(), tempos, quiet)
    clock.settle = amid_turns(hall.settle)
    try:
        await hall.start()
        yield hall
    finally:
        clock.settle = None
        await hall.stop()
        await kept.close()


async def open_sealed(hall: Matches, *seats: int | str, pace: Pace = Pace.LIVE, rounds: int = 3) -> Match:
    """A match of secret bids, by default between Ann and Bob."""
    return await hall.open(terms("sealed", seats or (ANN, BOB), options={"rounds": rounds}, pace=pace))
