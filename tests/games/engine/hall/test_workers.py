"""Worker processes: they end with the process that they work for, and what one of them does harms no other work."""

import asyncio
import multiprocessing
import os
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import psutil
import pytest

from games.engine.hall.workers import Startup, Workers
from games.engine.store.errors import WorkerFailed, WorkerStarting
from tests.support.clock import PATIENCE, ManualClock, ticked

SCRIPT = """
import asyncio, os, sys
from games.engine.hall.workers import Workers

async def main():
    print(await Workers(1, 60).run("pid", os.getpid), flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.slow
async def test_a_worker_does_not_outlive_a_killed_process() -> None:
    killed = await asyncio.create_subprocess_exec(sys.executable, "-c", SCRIPT, stdout=asyncio.subprocess.PIPE)
    assert killed.stdout is not None
    worker = psutil.Process(int(await asyncio.wait_for(killed.stdout.readline(), PATIENCE)))
    assert worker.is_running()
    killed.kill()
    await killed.wait()
    await asyncio.to_thread(worker.wait, PATIENCE)


@pytest.mark.slow
async def test_what_a_worker_raises_is_not_told_but_by_its_type(caplog: pytest.LogCaptureFixture) -> None:
    workers = Workers(1, 60)
    try:
        with pytest.raises(WorkerFailed):
            await workers.run("opening", os.stat, "/no/such/queen")
        assert "FileNotFoundError" in caplog.text
        assert "queen" not in caplog.text
        assert await workers.run("adding", sum, (1, 2)) == 3
    finally:
        await workers.close()


def endless(marker: Path) -> None:
    """Says that it has begun, and never ends."""
    marker.touch()
    threading.Event().wait()


async def begun(workers: Workers, folder: Path) -> asyncio.Task[None]:
    """Work that never ends, once a worker is at it."""
    marker = folder / "begun"
    work = asyncio.create_task(workers.run("endless", endless, marker))
    await ticked(ManualClock(), 0, marker.exists)
    return work


@pytest.mark.slow
async def test_a_process_that_died_while_it_had_nothing_to_do_is_replaced() -> None:
    workers = Workers(1, 60)
    try:
        pid = await workers.run("pid", os.getpid)
        process = next(one for one in multiprocessing.active_children() if one.pid == pid)
        process.kill()
        await asyncio.to_thread(process.join)
        assert await workers.run("adding", sum, (1, 2)) == 3
    finally:
        await workers.close()


@pytest.mark.slow
async def test_a_process_that_works_for_nobody_any_more_is_free_for_the_next(tmp_path: Path) -> None:
    workers = Workers(1, 60)
    try:
        async with asyncio.timeout(PATIENCE):
            (await begun(workers, tmp_path)).cancel()
            assert await workers.run("adding", sum, (1, 2)) == 3
    finally:
        await workers.close()


def held(folder: Path) -> None:
    """Loading that takes a process as long as the test wants: until there is a file `open`. It says that it has begun.

    Where there is a file `broken`, it breaks instead.
    """
    if (folder / "broken").exists():
        raise LookupError("queen")
    (folder / f"{os.getpid()}.begun").touch()
    while not (folder / "open").exists():
        threading.Event().wait(0.01)


def starts(folder: Path) -> int:
    """How many processes have begun to load."""
    return len(list(folder.glob("*.begun")))


def begun_often(folder: Path, times: int) -> bool:
    return starts(folder) == times


def told(caplog: pytest.LogCaptureFixture, times: int) -> bool:
    return len(caplog.messages) == times


@asynccontextmanager
async def slow_to_start(folder: Path, limit: float = 1_000, patience: float = 10_000) -> AsyncIterator[Workers]:
    """One process that starts as slowly as `held`, with pauses of 100 and 300 s between two starts."""
    workers = Workers(1, 1_000, start=Startup(partial(held, folder), limit, patience, (100, 300)))
    try:
        yield workers
    finally:
        await workers.close()


class Later:
    """The event loop's own time, turned on by hand: tasks that wait for that long are woken."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._ahead = 0.0
        loop = asyncio.get_running_loop()
        real = loop.time
        patch.setattr(loop, "time", lambda: real() + self._ahead)

    async def by(self, seconds: float) -> None:
        self._ahead += seconds
        await ManualClock().advance(0)


@pytest.fixture
async def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    return Later(monkeypatch)


@pytest.mark.slow
async def test_a_call_in_line_behind_a_function_over_its_time_loses_nothing(tmp_path: Path, later: Later) -> None:
    workers = Workers(1, 1_000)
    try:
        late = await begun(workers, tmp_path)
        sums = [asyncio.create_task(workers.run("adding", sum, (1, number))) for number in range(5)]
        (tmp_path / "begun").unlink()
        await later.by(1_000)
        await ticked(ManualClock(), 0, (tmp_path / "begun").exists)  # the second attempt
        await later.by(1_000)
        assert await asyncio.gather(*sums, return_exceptions=True) == [1, 2, 3, 4, 5]
        with pytest.raises(WorkerFailed):
            await late
    finally:
        await workers.close()


@pytest.mark.slow
async def test_the_time_in_which_a_process_starts_is_not_counted_as_that_of_its_work(
    tmp_path: Path, later: Later
) -> None:
    async with slow_to_start(tmp_path, limit=5_000) as workers:
        work = asyncio.create_task(workers.run("adding", sum, (1, 2)))
        await ticked(ManualClock(), 0, lambda: starts(tmp_path))
        await later.by(2_000)
        (tmp_path / "open").touch()
        assert await work == 3
        assert starts(tmp_path) == 1


@pytest.mark.slow
async def test_a_process_that_does_not_start_in_its_limit_is_started_again_after_pauses_that_grow(
    tmp_path: Path, later: Later, caplog: pytest.LogCaptureFixture
) -> None:
    async with slow_to_start(tmp_path) as workers:
        work = asyncio.create_task(workers.run("adding", sum, (1, 2)))
        for number, pause in enumerate((100, 300, 300), start=1):
            await ticked(ManualClock(), 0, partial(begun_often, tmp_path, number))
            await later.by(1_000)
            await ticked(ManualClock(), 0, partial(told, caplog, number))
            assert f"TimeoutError); the next start is in {pause} s" in caplog.messages[-1]
            await later.by(pause)
        (tmp_path / "open").touch()
        assert await work == 3
        assert "queen" not in caplog.text


@pytest.mark.slow
async def test_what_breaks_a_start_is_told_by_its_type_and_the_next_start_may_succeed(
    tmp_path: Path, later: Later, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("broken", "open"):
        (tmp_path / name).touch()
    async with slow_to_start(tmp_path) as workers:
        ready = asyncio.create_task(workers.ready())
        await ticked(ManualClock(), 0, lambda: "LookupError" in caplog.text)
        (tmp_path / "broken").unlink()
        await later.by(100)
        await ready
        assert "queen" not in caplog.text


@pytest.mark.slow
async def test_work_that_cannot_wait_for_a_process_to_start_is_told_so_and_the_process_goes_on_starting(
    tmp_path: Path, later: Later
) -> None:
    async with slow_to_start(tmp_path, patience=500) as workers:
        work = [asyncio.create_task(workers.run("adding", sum, (1, number))) for number in range(3)]
        await ticked(ManualClock(), 0, lambda: starts(tmp_path))
        await later.by(500)
        assert [type(error) for error in await asyncio.gather(*work, return_exceptions=True)] == [WorkerStarting] * 3
        given_up = asyncio.create_task(workers.run("adding", sum, (1, 2)))
        await ManualClock().advance(0)
        given_up.cancel()
        (tmp_path / "open").touch()
        await workers.ready()
        assert await workers.run("adding", sum, (1, 2)) == 3
        assert starts(tmp_path) == 1


@pytest.mark.slow
async def test_workers_that_are_closed_keep_nobody_waiting_and_start_no_more(tmp_path: Path) -> None:
    async with slow_to_start(tmp_path) as workers:
        waiting = [asyncio.create_task(workers.ready())]
        waiting += [asyncio.create_task(workers.run("adding", sum, (1, number))) for number in range(3)]
        await ticked(ManualClock(), 0, lambda: starts(tmp_path))
        await workers.close()
        waiting.append(asyncio.create_task(workers.run("adding", sum, (1, 2))))
        for error in await asyncio.gather(*waiting, return_exceptions=True):
            assert isinstance(error, WorkerFailed)
        assert starts(tmp_path) == 1


@pytest.mark.slow
async def test_a_process_that_is_closed_ends_in_the_middle_of_its_work(tmp_path: Path) -> None:
    workers = Workers(1, 60)
    pid = await workers.run("pid", os.getpid)
    process = psutil.Process(pid)
    work = await begun(workers, tmp_path)
    await workers.close()
    await asyncio.to_thread(process.wait, PATIENCE)
    with pytest.raises(WorkerFailed):
        await work


@pytest.mark.slow
async def test_a_process_lets_others_go_first_as_far_as_it_is_told() -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    for niceness in (0, 3):
        workers = Workers(1, 60, niceness)
        try:
            assert await workers.run("niceness", os.getpriority, os.PRIO_PROCESS, 0) == min(19, own + niceness)
        finally:
            await workers.close()


@pytest.mark.slow
async def test_of_two_processes_the_one_that_is_free_takes_the_next_work(tmp_path: Path) -> None:
    workers = Workers(2, 60)
    try:
        work = await begun(workers, tmp_path)
        assert [await workers.run("adding", sum, (1, number)) for number in range(3)] == [1, 2, 3]
        assert not work.done()
    finally:
        await workers.close()
    with pytest.raises(WorkerFailed):
        await work
