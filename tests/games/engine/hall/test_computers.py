import asyncio
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalogue
from games.biesti_boys import GAME as BIESTI_BOYS
from games.biesti_boys.values import HouseRules
from games.engine.adaptive import chosen
from games.engine.contract.game import AnyGame, Mannered
from games.engine.contract.rules import Ask
from games.engine.contract.values import Manner, Pace, Seat
from games.engine.hall.thinking import Computers
from games.engine.hall.workers import Workers
from games.engine.match.answers import Player
from games.engine.match.pace import GRACE, TEMPOS
from games.engine.match.requests import LeaveSeat, NotePresence, PlayAction, ReturnToSeat
from games.engine.store.errors import WorkerFailed
from tests.conformance.toys.methods import SealedMethods
from tests.conformance.toys.sealed import GAME as SEALED, SealedGame
from tests.conformance.toys.sealed.rules import SealedRules
from tests.conformance.toys.sealed.values import NOTHING, Seal, State
from tests.conformance.toys.sealed.view import Told, View
from tests.support.clock import PATIENCE, ManualClock
from tests.support.computers import InlineComputers
from tests.support.halls import ANN, SEED, open_sealed, running, terms

A, B = Seat(0), Seat(1)
PASS, HASTE = Seal(NOTHING), Seal(7)
ann = Player(ANN)


class Scripted(InlineComputers):
    """Computers that give a test's answers when the test says so. They note their questions."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[Any, tuple[Any, ...], str, str]] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str, seats: int = 2) -> Any:
        self.asked.append((view, tuple(told), level, seed))
        await self.gate.wait()
        answer = self.answers.pop(0) if self.answers else PASS
        if isinstance(answer, BaseException):
            raise answer
        return answer


class DiesOnce(SealedMethods):
    """Its computers end their process the first time; a file says that they did."""

    def choose(self, view: View, told: Sequence[Told], level: str, rng: Random) -> Seal:
        marker = Path(os.environ["BELLHOP_TEST_MARKER"])
        if level == "easy" and not marker.exists():
            marker.touch()
            os._exit(1)
        if level == "steady":
            raise LookupError("queen of spades")
        return PASS


class HasManners(SealedMethods):
    """Its hasty computers lay another card than those without a manner."""

    choose = Mannered(lambda _view, _told, _level, _rng, manner=None: HASTE if manner is Manner.HASTY else PASS)


async def test_a_computer_gets_the_view_and_what_was_told_to_its_seat_alone(tmp_path: Path, clock: ManualClock) -> None:
    computers = Scripted()
    async with running(tmp_path, clock, computers=computers) as hall:
        match = await open_sealed(hall, ANN, "easy")
        view, told = match.view(B), match.audience.told_all(B)
        await hall.settle()
        assert computers.asked[0][:3] == (view, told, "easy")
        assert match.log[-1].actor == B


async def test_a_computer_answers_after_a_delay_that_the_position_does_not_change(
    tmp_path: Path, clock: ManualClock
) -> None:
    computers = Scripted(PASS)
    async with running(tmp_path, clock, tempos=TEMPOS, computers=computers) as hall:
        match = await open_sealed(hall, ANN, "easy")
        await hall.settle()
        least, most = TEMPOS[Pace.LIVE].thinking
        await clock.advance(least - 1)
        assert match.newest.version == 3
        await clock.advance(most - least + 1)
        assert match.newest.version == 4
        delays = {match.newest.at}
    for number, card in enumerate((7, 8)):
        async with running(tmp_path / f"{number}", clock, tempos=TEMPOS, computers=Scripted(Seal(card))) as hall:
            match = await open_sealed(hall, ANN, "easy")
            await clock.advance(most)
            delays.add(match.log[-1].at)
    assert len(delays) == 1


class Slow(Scripted):
    """Its first thought takes two seconds, all others no time."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__()
        self.clock = clock

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str, seats: int = 2) -> Any:
        if not self.asked:
            self.clock.jump(2_000)
        return await super().choose(game, view, told, level, seed, seats)


async def test_a_computer_that_need_not_think_is_no_quicker_than_one_that_did(
    tmp_path: Path, clock: ManualClock
) -> None:
    tempos = {Pace.LIVE: replace(TEMPOS[Pace.LIVE], hold=0)}
    async with running(tmp_path, clock, tempos=tempos, computers=Slow(clock)) as hall:
        match = await open_sealed(hall, ANN, "easy", rounds=4)
        takes = []
        for number in range(3):
            asked = match.newest.at
            await clock.advance(20_000)
            assert match.log[-1].actor == B
            takes.append(match.newest.at - asked)
            await match.ask(PlayAction(A, ann, PASS), f"{number}")
        assert min(takes) >= 2_000
        assert max(takes) <= TEMPOS[Pace.LIVE].thinking[1]


async def test_a_computer_starts_after_the_beats_have_been_shown(tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS, computers=Scripted()) as hall:
        match = await open_sealed(hall, ANN, "easy")
        await clock.advance(2500)
        revealed = match.newest.at
        await match.ask(PlayAction(A, ann, PASS), "1")
        assert match.log[-1].event.beat
        revealed = match.newest.at
        await clock.advance(10_000)
        assert match.log[-1].actor == B
        assert match.newest.at >= revealed + TEMPOS[Pace.LIVE].hold + TEMPOS[Pace.LIVE].thinking[0]


async def test_a_computer_thinks_once_while_others_act(tmp_path: Path, clock: ManualClock) -> None:
    computers = Scripted()
    computers.gate.clear()
    async with running(tmp_path, clock, computers=computers) as hall:
        clock.settle = None
        match = await open_sealed(hall, ANN, "easy")
        for number in range(3):
            await match.ask(PlayAction(A, ann, PASS), f"{number}")
        assert len(computers.asked) == 1
        computers.gate.set()
        await hall.settle()
        assert match.newest.game_state.round == 2


async def test_a_thought_whose_seat_has_changed_hands_is_dropped(tmp_path: Path, clock: ManualClock) -> None:
    computers = Scripted()
    computers.gate.clear()
    async with running(tmp_path, clock, computers=computers) as hall:
        match = await open_sealed(hall)
        await match.ask(LeaveSeat(A, ann), "1")
        await match.ask(ReturnToSeat(A, Player(ANN)), "2")
        computers.gate.set()
        await hall.settle()
        assert match.newest.game_state.sealed == (None, None)


async def test_a_computer_that_fails_is_replaced_by_the_fallback(
    tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path, clock, computers=Scripted(WorkerFailed("no action"))) as hall:
        match = await open_sealed(hall, ANN, "easy")
        await hall.settle()
        assert match.newest.game_state.sealed == (None, NOTHING)
        assert match.newest.seats[B].missed == 0
        assert "its computer failed: WorkerFailed" in caplog.text


@pytest.mark.parametrize("failure", [WorkerFailed("no action"), asyncio.CancelledError()], ids=["failed", "cancelled"])
async def test_a_thought_that_breaks_off_is_begun_again_a_while_later(
    tmp_path: Path, clock: ManualClock, failure: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> Seal:
        raise RuntimeError("nothing to fall back on")

    def asked(game: AnyGame, state: State) -> dict[Seat, Ask[Seal]]:
        return {seat: ask._replace(fallback=broken) for seat, ask in SealedRules.asks(game, state).items()}  # type: ignore[arg-type]

    computers = Scripted(failure)
    computers.gate.clear()
    async with running(tmp_path, clock, computers=computers) as hall:
        match = await open_sealed(hall, ANN, "easy", pace=Pace.MAIL)
        with monkeypatch.context() as patch:
            patch.setattr(SealedGame, "asks", asked)
            computers.gate.set()
            await hall.settle()
        assert match.newest.version == 3
        await clock.advance(GRACE)
        assert len(computers.asked) == 2
        assert match.newest.game_state.sealed == (None, NOTHING)


async def test_a_computers_illegal_action_is_replaced_by_the_fallback(
    tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path, clock, computers=Scripted(Seal(98765))) as hall:
        match = await open_sealed(hall, ANN, "easy")
        await hall.settle()
        assert match.newest.game_state.sealed == (None, NOTHING)
        assert "a computer's action was refused" in caplog.text
        assert "98765" not in caplog.text


async def test_in_a_race_a_computer_may_wait_until_the_view_changes(tmp_path: Path, clock: ManualClock) -> None:
    computers = Scripted(*[None] * 1000)
    async with running(tmp_path, clock, computers=computers) as hall:
        match = await hall.open(terms("race", (ANN, "slow"), pace=Pace.NONE))
        await hall.settle()
        version, thoughts = match.newest.version, len(computers.asked)
        await hall.settle()
        assert match.newest.version == version
        assert len(computers.asked) == thoughts == 1
        await match.ask(NotePresence(A, away=True), "1")
        await hall.settle()
        assert len(computers.asked) > thoughts


@pytest.mark.parametrize("seats", [("slow", "quick"), ("slow", "quick", "quick")])
async def test_computers_race_to_the_end(tmp_path: Path, clock: ManualClock, seats: tuple[str, ...]) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS) as hall:
        match = await hall.open(terms("race", seats, pace=Pace.NONE))
        for _ in range(60):
            await clock.advance(10_000)
        assert match.newest.outcome is not None


@pytest.mark.slow
async def test_computers_think_in_processes_of_their_own_which_are_replaced_when_they_die(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("BELLHOP_TEST_MARKER", str(tmp_path / "died"))
    computers, game = Computers(workers=1, time_limit=PATIENCE), DiesOnce()
    view = _view()
    try:
        assert await computers.choose(game, view, (), "easy", SEED, 2) == PASS
        assert (tmp_path / "died").exists()
        assert "a worker died" in caplog.text
        with pytest.raises(WorkerFailed):
            await computers.choose(game, view, (), "steady", SEED, 2)
        assert "LookupError" in caplog.text
        assert "queen" not in caplog.text
        assert await computers.choose(SEALED, view, (), "easy", SEED, 2) == await InlineComputers().choose(
            SEALED, view, (), "easy", SEED
        )
    finally:
        await computers.close()


@pytest.mark.slow
async def test_a_computer_plays_in_the_manner_of_its_seat() -> None:
    manners = {A: Manner.HASTY, B: None}
    computers = Computers(workers=1, time_limit=PATIENCE, manner=lambda seat, _level, _seats: manners[seat])
    try:
        assert await computers.choose(HasManners(), _view(A), (), "easy", SEED, 2) == HASTE
        assert await computers.choose(HasManners(), _view(B), (), "easy", SEED, 2) == PASS
        assert await computers.choose(HasManners(), _view(A), (), "adaptive-100", SEED, 2) == HASTE
    finally:
        await computers.close()


def test_a_game_whose_computers_have_no_manners_plays_as_ever() -> None:
    plain, *mannered = (chosen(SEALED, _view(), (), "easy", Random(1), one) for one in (None, *Manner))
    assert mannered == [plain] * len(Manner)


@pytest.mark.slow
async def test_a_thought_that_takes_too_long_is_given_up() -> None:
    computers = Computers(workers=1, time_limit=0.0)
    with pytest.raises(WorkerFailed):
        await computers.choose(SEALED, _view(), (), "easy", SEED, 2)
    await computers.close()


async def test_in_a_race_a_computer_chooses_without_another_process_which_may_be_busy_or_not_yet_there() -> None:
    computers, inline = Computers(workers=1, time_limit=0.0), InlineComputers()
    state = BIESTI_BOYS.start(HouseRules(), 2)
    for event in BIESTI_BOYS.setup(HouseRules(), 2, Random(1)):
        state = BIESTI_BOYS.evolve(state, event)
    view = BIESTI_BOYS.view(state, A)
    chose = []
    for number in range(20):
        choice = await computers.choose(BIESTI_BOYS, view, (), "steady", f"{number}", 2)
        assert choice == await inline.choose(BIESTI_BOYS, view, (), "steady", f"{number}")
        chose.append(choice)
    assert any(choice is not None for choice in chose)
    await computers.close()


def _view(eye: Seat = A) -> View:
    state = SEALED.start(SEALED.Options(), 2)
    for event in SEALED.setup(SEALED.Options(), 2, Random(1)):
        state = SEALED.evolve(state, event)
    return SEALED.view(state, eye)


@pytest.mark.slow
async def test_a_match_of_computers_in_other_processes_is_played_to_the_end(tmp_path: Path, clock: ManualClock) -> None:
    computers = Computers(workers=1, time_limit=PATIENCE)
    try:
        async with running(tmp_path, clock, computers=computers) as hall:
            match = await open_sealed(hall, "easy", "steady")
            await hall.settle()
            assert match.newest.outcome is not None
    finally:
        await computers.close()


async def test_stopping_does_not_wait_for_thoughts_and_the_next_start_thinks_again(
    tmp_path: Path, clock: ManualClock
) -> None:
    computers = Scripted()
    computers.gate.clear()
    async with running(tmp_path, clock, computers=computers) as hall:
        match = await open_sealed(hall, ANN, "easy")
        await asyncio.sleep(0)
    assert len(computers.asked) == 1
    assert match.newest.version == 3
    async with running(tmp_path, clock) as hall:
        await clock.advance(100)
        again = await hall.find(match.id)
        assert again is not None
        assert again.newest.version == 4


async def test_a_game_of_the_catalogue_is_played_by_its_computers(tmp_path: Path, clock: ManualClock) -> None:
    games = {"button_up": catalogue.find("button_up")}
    async with running(tmp_path, clock, games=games) as hall:
        match = await hall.open(terms("button_up", ("easy", "easy")))
        await hall.settle()
        assert match.newest.outcome is not None
    async with running(tmp_path, clock, games=games) as hall:
        again = await hall.find(match.id)
        assert again is not None
        assert again.newest == match.newest


def test_by_default_computers_leave_one_processor_to_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    monkeypatch.setattr(Workers, "__init__", lambda _, many, *_more: made.append(many))
    for count in (None, 1, 2, 8):
        monkeypatch.setattr(os, "cpu_count", lambda count=count: count)
        Computers()
    Computers(3)
    assert made == [1, 1, 1, 7, 3]
