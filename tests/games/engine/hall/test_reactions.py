"""Computers in a race are as slow as people: they look, and their press is judged some time after the look."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.biesti_boys import GAME as BIESTI_BOYS
from games.biesti_boys.strategy import QUICKEST
from games.biesti_boys.values import Mistaken, Played, TooLate
from games.engine.contract.game import AnyGame, Racing
from games.engine.contract.values import Pace, Reaction, Seat
from games.engine.hall.matches import Matches
from games.engine.hall.thinking import AGAIN
from games.engine.match.match import Match
from games.engine.match.pace import PROMPT, TEMPOS
from games.engine.match.requests import NotePresence, PauseMatch, ResumeMatch
from tests.conformance.toys.methods import RaceMethods
from tests.conformance.toys.race.values import Play, Played as Put
from tests.conformance.toys.race.view import Told, View
from tests.support.clock import ManualClock
from tests.support.computers import InlineComputers
from tests.support.halls import ANN, running, terms

LOOK, PRESS = 300, 700


def failing(*_: Any) -> Reaction:
    """A computer that fails before it has looked."""
    raise LookupError("queen of spades")


class Measured(RaceMethods):
    """Race with computers that take the same time over everything; the first look brings nothing."""

    def __init__(self) -> None:
        self.looks: list[View] = []

    racing = Racing(reaction=lambda *_: Reaction(0, LOOK, PRESS))

    def choose(self, view: View, told: Sequence[Told], level: str, rng: Random) -> Play | None:
        self.looks.append(view)
        return None if len(self.looks) == 1 else super().choose(view, told, "quick", rng)


class Blind(Measured):
    """Its computers fail before they have looked."""

    racing = Racing(reaction=failing)


class Watched(InlineComputers):
    """Computers whose looks are noted: by which seat, and when."""

    def __init__(self, clock: ManualClock) -> None:
        self._clock = clock
        self.looks: list[tuple[Seat, int]] = []

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str, seats: int = 2) -> Any:
        self.looks.append((view.eye, self._clock.wall()))
        return await super().choose(game, view, told, level, seed, seats)


async def opened(hall: Matches, *seats: int | str, game: str = "race", pace: Pace = Pace.NONE) -> Match:
    """A race between them."""
    return await hall.open(terms(game, seats, pace=pace))


async def test_a_computer_looks_again_though_nothing_has_changed_and_presses_a_while_after(
    tmp_path: Path, clock: ManualClock
) -> None:
    game = Measured()
    async with running(tmp_path, clock, tempos=TEMPOS, games={"race": game}) as hall:
        match = await opened(hall, ANN, "quick")
        version = match.newest.version
        await clock.advance(LOOK - 1)
        assert len(game.looks) == 0
        await clock.advance(1)
        assert len(game.looks) == 1
        await clock.advance(LOOK - 1)
        assert len(game.looks) == 1
        await clock.advance(1)
        assert len(game.looks) == 2
        await clock.advance(PRESS - 1)
        assert match.newest.version == version
        await clock.advance(1)
        assert match.newest.version > version
        assert isinstance(match.log[version].event, Put)
        assert match.log[version].at == LOOK + LOOK + PRESS


async def test_where_computers_answer_at_once_they_do_so_in_a_race(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, tempos=PROMPT, games={"race": Measured()}) as hall:
        match = await opened(hall, ANN, "quick")
        version = match.newest.version
        await clock.advance(AGAIN - 1)
        assert match.newest.version == version
        await clock.advance(1)
        assert match.newest.version > version


async def test_a_computer_presses_what_it_has_decided_on_whatever_has_changed_meanwhile(
    tmp_path: Path, clock: ManualClock
) -> None:
    game = Measured()
    async with running(tmp_path, clock, tempos=TEMPOS, games={"race": game}) as hall:
        match = await opened(hall, ANN, "quick")
        await clock.advance(LOOK + LOOK)
        looks = len(game.looks)
        await match.ask(NotePresence(Seat(0), away=True), "1")
        await clock.advance(PRESS - 1)
        assert len(game.looks) == looks
        version = match.newest.version
        await clock.advance(1)
        assert match.log[version].actor == Seat(1)


async def test_a_paused_computer_neither_looks_nor_presses_and_looks_anew_afterwards(
    tmp_path: Path, clock: ManualClock
) -> None:
    game = Measured()
    async with running(tmp_path, clock, tempos=TEMPOS, games={"race": game}) as hall:
        match = await opened(hall, ANN, "quick")
        await clock.advance(LOOK + LOOK)
        await match.ask(PauseMatch(), "1")
        version, looks = match.newest.version, len(game.looks)
        await clock.advance(60_000)
        assert (match.newest.version, len(game.looks)) == (version, looks)
        await match.ask(ResumeMatch(), "2")
        await clock.advance(LOOK + PRESS)
        assert len(game.looks) > looks
        assert any(isinstance(entry.event, Put) for entry in match.log[version:])


async def test_a_computer_that_cannot_say_when_it_looks_thinks_at_once(
    tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS, games={"race": Blind()}) as hall:
        match = await opened(hall, "quick", "quick")
        await clock.advance(60_000)
        assert match.newest.outcome is not None or len(match.log) > 5
        assert "its computer cannot look: LookupError" in caplog.text
        assert "queen" not in caplog.text


@pytest.mark.parametrize("seats", [("easy", "strong"), ("easy", "steady", "strong", "steady")])
async def test_a_race_of_computers_is_run_to_its_end_at_a_persons_speed(
    tmp_path: Path, clock: ManualClock, seats: tuple[str, ...]
) -> None:
    computers = Watched(clock)
    start = clock.wall()
    async with running(tmp_path, clock, tempos=TEMPOS, computers=computers, games={"biesti_boys": BIESTI_BOYS}) as hall:
        match = await opened(hall, *seats, game="biesti_boys", pace=Pace.LIVE)
        while match.newest.outcome is None and clock.wall() < start + 300_000:
            await clock.advance(5_000)
        assert match.newest.outcome is not None
        attempts = [entry for entry in match.log if isinstance(entry.event, Played | Mistaken | TooLate)]
        for entry in attempts:
            look = max(
                wall - start for seat, wall in computers.looks if seat == entry.actor and wall - start < entry.at
            )
            assert QUICKEST <= entry.at - look <= 5 * QUICKEST
        seconds = match.newest.at / 1_000
        assert len(computers.looks) < 1.5 * len(seats) * seconds


async def test_a_race_of_computers_goes_on_after_a_restart(tmp_path: Path, clock: ManualClock) -> None:
    games: dict[str, AnyGame] = {"biesti_boys": BIESTI_BOYS}
    async with running(tmp_path, clock, tempos=TEMPOS, games=games) as hall:
        match = await opened(hall, "steady", "steady", "easy", game="biesti_boys", pace=Pace.LIVE)
        await clock.advance(10_000)
        version = match.newest.version
        assert version > 10
    clock.jump(3_600_000)
    async with running(tmp_path, clock, tempos=TEMPOS, games=games) as hall:
        await clock.advance(1_000)
        again = await hall.find(match.id)
        assert again is not None
        await clock.advance(10_000)
        assert again.newest.version > version + 3
        for _ in range(60):
            await clock.advance(5_000)
        assert again.newest.outcome is not None
        assert again.newest.at < 300_000
