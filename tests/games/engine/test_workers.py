"""Worker processes: they end with the process that they work for, and what one of them does harms no other work."""

import asyncio
import multiprocessing
import os
import sys
import threading
from pathlib import Path

import psutil
import pytest

from games.engine.errors import WorkerFailed
from games.engine.workers import Workers
from tests.support.clock import ManualClock, ticked

SCRIPT = """
import asyncio, os, sys
from games.engine.workers import Workers

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
    worker = psutil.Process(int(await asyncio.wait_for(killed.stdout.readline(), 30)))
    assert worker.is_running()
    killed.kill()
    await killed.wait()
    await asyncio.to_thread(worker.wait, 10)


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
    """What never ends, once a worker is at it."""
    marker = folder / "begun"
    work = asyncio.create_task(workers.run("endless", endless, marker))
    await ticked(ManualClock(), 0, marker.exists)
    return work


@pytest.mark.slow
async def test_whoever_stands_in_line_behind_a_function_over_its_time_loses_nothing(tmp_path: Path) -> None:
    workers = Workers(1, 3)
    try:
        late = await begun(workers, tmp_path)
        sums = (workers.run("adding", sum, (1, number)) for number in range(5))
        assert await asyncio.gather(*sums, return_exceptions=True) == [1, 2, 3, 4, 5]
        with pytest.raises(WorkerFailed):
            await late
    finally:
        await workers.close()


@pytest.mark.slow
async def test_a_process_that_died_while_it_had_nothing_to_do_is_replaced() -> None:
    workers, before = Workers(1, 60), set(threading.enumerate())
    try:
        pid = await workers.run("pid", os.getpid)
        watching = set(threading.enumerate()) - before
        next(one for one in multiprocessing.active_children() if one.pid == pid).kill()
        for thread in watching:  # they end once they have seen that it is dead
            await asyncio.to_thread(thread.join)
        assert await workers.run("adding", sum, (1, 2)) == 3
    finally:
        await workers.close()


@pytest.mark.slow
async def test_a_process_that_works_for_nobody_any_more_is_free_for_the_next(tmp_path: Path) -> None:
    workers = Workers(1, 60)
    try:
        async with asyncio.timeout(30):
            (await begun(workers, tmp_path)).cancel()
            assert await workers.run("adding", sum, (1, 2)) == 3
    finally:
        await workers.close()
