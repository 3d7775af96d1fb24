"""Worker processes: they end with the process that they work for, however it ends."""

import asyncio
import os
import sys

import psutil
import pytest

from games.engine.errors import WorkerFailed
from games.engine.workers import Workers

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
