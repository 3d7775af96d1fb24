"""The end of the program has a limit."""

import asyncio
import io
import multiprocessing
import os
import sys
import threading
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from bot.operate.ending import end_in_time, leave
from bot.operate.ends import Exit
from tests.support.clock import PATIENCE

ROOT = Path(__file__).parents[3]

SCRIPT = """
import asyncio, os, sys, threading
from pathlib import Path
from bot.operate.ending import end_in_time
from games.engine.hall.workers import Workers

def endless(begun):
    Path(begun).write_text(str(os.getpid()))
    threading.Event().wait()

async def main(begun):
    threading.Thread(target=threading.Event().wait).start()
    workers = Workers(1, 1000)
    work = asyncio.create_task(workers.run("endless", endless, begun))
    while not Path(begun).exists():
        await asyncio.sleep(0.01)
    end_in_time(int(sys.argv[2]), limit=0.1)
    threading.Event().wait()

if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
"""


@pytest.mark.slow
async def test_a_program_in_which_all_hangs_ends_with_its_code_and_leaves_no_process(tmp_path: Path) -> None:
    script, begun = tmp_path / "hangs.py", tmp_path / "begun"
    script.write_text(SCRIPT)
    hanging = await asyncio.create_subprocess_exec(
        sys.executable,
        str(script),
        str(begun),
        str(int(Exit.DATABASE_LOST)),
        env={"PYTHONPATH": str(ROOT)},
        stderr=asyncio.subprocess.PIPE,
    )
    _, errors = await asyncio.wait_for(hanging.communicate(), PATIENCE)
    assert (hanging.returncode, b"not all was put away in 0.1 s" in errors) == (Exit.DATABASE_LOST, True)
    with suppress(psutil.NoSuchProcess):
        await asyncio.to_thread(psutil.Process(int(begun.read_text())).wait, PATIENCE)


HANGS_LATE = """
import threading
from bot.operate.ending import leave
threading.Thread(target=threading.Event().wait).start()
print("put away", end="")
leave(7)
"""


@pytest.mark.slow
async def test_a_program_that_has_put_all_away_leaves_at_once_though_a_thread_hangs() -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HANGS_LATE, env={"PYTHONPATH": str(ROOT)}, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await asyncio.wait_for(program.communicate(), PATIENCE)
    assert (program.returncode, said) == (7, b"put away")


STOPPED_EARLY = """
import builtins, os, signal, sys
imported = builtins.__import__

def signalled(name, *rest, **others):
    if name == "bot.program":
        os.kill(os.getpid(), getattr(signal, sys.argv[1]))
    return imported(name, *rest, **others)

builtins.__import__ = signalled
from bot.__main__ import begin
begin()
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
async def test_a_signal_while_the_program_is_still_imported_ends_it_cleanly(name: str) -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-c", STOPPED_EARLY, name, env={"PYTHONPATH": str(ROOT)}, stderr=asyncio.subprocess.PIPE
    )
    _, errors = await asyncio.wait_for(program.communicate(), PATIENCE)
    assert (program.returncode, errors) == (Exit.OK, b"")


class Left(BaseException):
    """In place of the end of the process."""


def test_a_program_that_leaves_first_ends_its_children_and_says_what_it_has_to_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    did: list[object] = []
    out, errors = io.BytesIO(), io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out))
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(errors))
    child = SimpleNamespace(kill=lambda: did.append("killed"))
    monkeypatch.setattr(multiprocessing, "active_children", lambda: [child])

    def ends(code: int) -> None:
        did.extend((code, out.getvalue(), errors.getvalue()))
        raise Left

    monkeypatch.setattr(os, "_exit", ends)
    sys.stdout.write("put away")
    sys.stderr.write("late")
    with pytest.raises(Left):
        leave(7)
    assert did == ["killed", 7, b"put away", b"late"]


def test_a_program_that_does_not_end_is_ended_by_a_thread_for_which_nothing_waits(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    codes: list[int] = []
    ended = threading.Event()

    def ends(code: int) -> None:
        codes.append(code)
        ended.set()

    monkeypatch.setattr(os, "_exit", ends)
    before = set(threading.enumerate())
    end_in_time(9, limit=3_600)
    (timer,) = set(threading.enumerate()) - before
    assert timer.daemon
    assert isinstance(timer, threading.Timer)
    timer.cancel()
    end_in_time(5, limit=0)
    assert ended.wait(PATIENCE)
    assert codes == [5]
    assert "not all was put away in 0 s" in caplog.text
