import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest

from games.engine.contract.game import AnyGame
from games.engine.contract.rules import Ask
from games.engine.contract.values import Seat
from games.engine.hall.matches import Matches
from games.engine.hall.thinking import RETRY
from games.engine.match.answers import Accepted, Player
from games.engine.match.requests import PlayAction, SeatNewcomer
from games.engine.store.database import Database
from games.engine.store.errors import StoreCollision, StoreError, StoreFull, StoreLost
from tests.conformance.toys.sealed.values import NOTHING, Seal, State
from tests.support.clock import PATIENCE, TURNS, ManualClock
from tests.support.faulty_store import Fault, FaultyStore
from tests.support.halls import ANN, BOB, FIRST, open_sealed, running

A, B = Seat(0), Seat(1)
PASS = Seal(NOTHING)
ann, bob = Player(ANN), Player(BOB)


async def test_nothing_is_shown_before_it_is_stored(faulty: FaultyStore, tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, store=faulty) as hall:
        match = await open_sealed(hall)
        audience, fault = match.subscribe(None), Fault(gate=asyncio.Event())
        faulty.script.append(fault)
        asking = asyncio.ensure_future(match.ask(PlayAction(A, ann, PASS), "1"))
        await fault.reached.wait()
        assert match.newest.version == 3
        assert audience.ready() is None
        assert fault.gate is not None
        fault.gate.set()
        await asking
        assert audience.ready() is not None


async def test_an_error_of_work_whose_caller_is_gone_is_no_error_that_nothing_waited_for(
    faulty: FaultyStore, tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    unheard: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: unheard.append(context))
    async with running(tmp_path, clock, store=faulty) as hall:
        match = await open_sealed(hall)
        fault = Fault(gate=asyncio.Event(), before=StoreLost("the lock is gone"))
        faulty.script.append(fault)
        asking = asyncio.ensure_future(match.ask(PlayAction(A, ann, PASS), "1"))
        await fault.reached.wait()
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert fault.gate is not None
        fault.gate.set()
        await hall.settle()
    del asking  # its traceback holds the work
    gc.collect()
    assert unheard == []
    assert "the lock is gone" in caplog.text


async def test_an_error_of_a_load_that_nobody_waits_for_any_more_is_nobodys(
    faulty: FaultyStore, tmp_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    unheard: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: unheard.append(context))
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def lost(_: str) -> None:
        begun.set()
        await goes_on.wait()
        raise StoreLost("the lock is gone")

    monkeypatch.setattr(faulty, "match", lost)
    async with running(tmp_path, clock, store=faulty) as hall:
        asking = asyncio.ensure_future(hall.find("aaaaaaaaaa"))
        await begun.wait()
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        del asking
        goes_on.set()
        await hall.settle()
        gc.collect()
        assert unheard == []
        with pytest.raises(StoreLost):
            await hall.find("aaaaaaaaaa")


async def test_where_the_store_fails_nothing_happened_and_the_request_may_come_again(
    faulty: FaultyStore, tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, store=faulty) as hall:
        match = await open_sealed(hall)
        audience, before = match.subscribe(None), match.newest
        faulty.script.append(Fault(before=StoreFull("the disk is full")))
        with pytest.raises(StoreFull):
            await match.ask(PlayAction(A, ann, PASS), "1")
        assert match.newest is before
        assert audience.ready() is None
        assert await match.ask(PlayAction(A, ann, PASS), "1") == Accepted(4, before.at)


async def test_what_was_stored_though_it_looked_failed_is_found_by_the_same_request(
    faulty: FaultyStore, tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path, clock, store=faulty) as hall:
        match = await open_sealed(hall)
        audience = match.subscribe(None)
        faulty.script.append(Fault(after=StoreError("the connection broke")))
        with pytest.raises(StoreError):
            await match.ask(PlayAction(A, ann, PASS), "1")
        assert audience.ready() is None
        assert await match.ask(PlayAction(A, ann, PASS), "1") == Accepted(4, match.newest.at, replayed=True)
        assert match.newest.version == 4
        shown = audience.ready()
        assert shown is not None
        assert shown.state == match.newest
        assert "is not what is stored" in caplog.text


async def test_what_was_stored_though_it_looked_failed_is_there_for_the_next_request(
    faulty: FaultyStore, tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, store=faulty) as hall:
        match = await open_sealed(hall)
        faulty.script.append(Fault(after=StoreError("the connection broke")))
        with pytest.raises(StoreError):
            await match.ask(PlayAction(A, ann, PASS), "1")
        assert await match.ask(PlayAction(B, bob, PASS), "2") == Accepted(6, match.newest.at)
        assert match.newest.game_state.round == 2


async def test_a_newcomer_whose_seat_was_stored_though_it_looked_failed_sits_there(
    faulty: FaultyStore, tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, store=faulty) as hall:
        match = await open_sealed(hall, ANN, "easy")
        faulty.script.append(Fault(after=StoreError("the connection broke")))
        with pytest.raises(StoreError):
            await match.ask(SeatNewcomer(B, BOB), "1")
        answer = await match.ask(SeatNewcomer(B, BOB), "1")
        assert isinstance(answer, Accepted)
        assert answer.replayed
        assert match.players == {A: ANN, B: BOB}
        assert isinstance(await match.ask(PlayAction(B, bob, PASS), "2"), Accepted)


async def test_an_error_that_nobody_foresaw_holds_no_press_up_and_stands_in_the_log(
    tmp_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall)
        before = match.newest

        async def broken(*_: object) -> None:
            raise ValueError("seven of hearts")

        with monkeypatch.context() as patch:
            patch.setattr(Database, "commit", broken)
            presses = [asyncio.ensure_future(match.ask(PlayAction(A, ann, PASS), name)) for name in ("1", "2")]
            _, hanging = await asyncio.wait(presses, timeout=PATIENCE)
            for press in hanging:
                press.cancel()
            hall.services.tasks.difference_update(hanging)
        assert not hanging
        assert all(isinstance(press.exception(), StoreError) for press in presses)
        assert "seven of hearts" not in str(presses[0].exception())
        assert [one for one in caplog.records if one.levelname == "ERROR" and "ValueError" in one.getMessage()]
        assert match.newest is before
        assert await match.ask(PlayAction(A, ann, PASS), "1") == Accepted(4, before.at)


async def test_a_caller_that_waits_for_a_write_that_is_ended_is_told_so(
    tmp_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, clock) as hall:
        match, other = await open_sealed(hall), await open_sealed(hall)
        begun: asyncio.Queue[asyncio.Task[Any] | None] = asyncio.Queue()

        async def stuck(*_: object) -> None:
            begun.put_nowait(asyncio.current_task())
            await asyncio.Event().wait()

        with monkeypatch.context() as patch:
            patch.setattr(Database, "commit", stuck)
            presses = [asyncio.ensure_future(match.ask(PlayAction(A, ann, PASS), "1"))]
            writing = await begun.get()
            assert writing is not None
            presses.append(asyncio.ensure_future(other.ask(PlayAction(A, ann, PASS), "1")))
            for _ in range(TURNS):
                await asyncio.sleep(0)
            assert begun.empty()  # the second one waits
            writing.cancel()
            _, hanging = await asyncio.wait(presses, timeout=PATIENCE)
        assert not hanging
        assert all(isinstance(press.exception(), StoreError) for press in presses)
        assert isinstance(await match.ask(PlayAction(A, ann, PASS), "2"), Accepted)


async def test_a_collision_is_tried_once_more_and_a_second_one_reaches_the_caller(
    faulty: FaultyStore, tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, store=faulty) as hall:
        match = await open_sealed(hall)
        collision = Fault(before=StoreCollision("somebody was there first"))
        faulty.script.append(collision)
        assert await match.ask(PlayAction(A, ann, PASS), "1") == Accepted(4, match.newest.at)
        faulty.script.extend((collision, collision))
        with pytest.raises(StoreCollision):
            await match.ask(PlayAction(A, ann, PASS), "2")
        assert match.newest.version == 4


async def test_a_clock_that_could_not_be_stored_strikes_a_second_later(
    faulty: FaultyStore, tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path, clock, store=faulty) as hall:
        match = await open_sealed(hall)
        await match.ask(PlayAction(A, ann, PASS), "1")
        faulty.script.append(Fault(before=StoreFull("the disk is full")))
        await clock.advance(FIRST)
        assert match.newest.version == 4
        assert "its clock waits: the disk is full" in caplog.text
        await clock.advance(RETRY)
        assert match.newest.seats[B].missed == 1


async def test_a_computers_action_that_could_not_be_stored_comes_a_second_later(
    faulty: FaultyStore, tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path, clock, store=faulty) as hall:
        faulty.script.append(Fault(before=StoreFull("the disk is full")))
        match = await open_sealed(hall, ANN, "easy")
        await hall.settle()
        assert match.newest.version == 3
        assert "its computer waits: the disk is full" in caplog.text
        await clock.advance(RETRY)
        assert match.newest.version == 4


async def test_matches_run_side_by_side(faulty: FaultyStore, tmp_path: Path, clock: ManualClock) -> None:
    async with running(tmp_path, clock, store=faulty) as hall:
        slow, quick = await open_sealed(hall), await open_sealed(hall)
        gate = asyncio.Event()
        faulty.script.append(Fault(gate=gate))
        waiting = asyncio.ensure_future(slow.ask(PlayAction(A, ann, PASS), "1"))
        await asyncio.sleep(0)
        assert isinstance(await quick.ask(PlayAction(A, ann, PASS), "1"), Accepted)
        assert not waiting.done()
        gate.set()
        assert isinstance(await waiting, Accepted)


async def test_fifty_matches_at_once_meet_no_error(hall: Matches) -> None:
    matches = [await open_sealed(hall, rounds=4) for _ in range(50)]
    answers = await asyncio.gather(
        *(
            match.ask(PlayAction(seat, by, PASS), f"{turn}.{seat}")
            for turn in range(4)
            for match in matches
            for seat, by in ((A, ann), (B, bob))
        )
    )
    assert len(answers) == 400
    assert all(isinstance(answer, Accepted) for answer in answers)
    assert all(match.newest.outcome is not None for match in matches)
    for match in matches:
        assert [event.seq for event in await hall.services.store.events(match.id)] == list(
            range(1, match.newest.version + 1)
        )


async def test_an_action_that_the_game_cannot_carry_out_is_never_stored(
    hall: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await open_sealed(hall)
    before = match.newest

    def broken(*_: object) -> object:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(type(match.game), "evolve", broken)
        with pytest.raises(ZeroDivisionError):
            await match.ask(PlayAction(A, ann, PASS), "1")
    assert match.newest is before
    assert isinstance(await match.ask(PlayAction(A, ann, PASS), "1"), Accepted)


async def test_a_game_whose_clock_fails_is_logged_and_harms_no_other(
    hall: Matches, clock: ManualClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = await open_sealed(hall), await open_sealed(hall, rounds=2)
    asks = type(broken.game).asks

    def fail() -> Seal:
        raise LookupError("queen of spades")

    def asked(game: AnyGame, state: State) -> dict[Seat, Ask[Seal]]:
        found = asks(game, state)
        return {one: ask._replace(fallback=fail) for one, ask in found.items()} if state == own else dict(found)

    own = broken.newest.game_state
    monkeypatch.setattr(type(broken.game), "asks", asked)
    await clock.advance(FIRST)
    assert sound.newest.seats[A].missed == 1
    assert f"match={broken.id} its clock failed: LookupError" in caplog.text
    assert "queen" not in caplog.text
