"""Work that goes on without its caller: its error is told once, and never by the event loop."""

import asyncio
import gc
import logging
from pathlib import Path
from typing import Any

import pytest

from games.engine.match.pace import PROMPT
from games.engine.match.services import MatchServices, never_quiet
from games.engine.store.errors import StoreError
from games.engine.store.store import Store
from tests.support.clock import ManualClock
from tests.support.halls import url


@pytest.mark.parametrize("late", [False, True], ids=["before its end", "in the moment of its end"])
async def test_the_error_of_work_whose_caller_is_cancelled_is_logged_once(
    late: bool, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    unheard: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: unheard.append(context))
    go = asyncio.Event()

    async def work() -> None:
        await go.wait()
        raise StoreError("the connection is gone")

    store = await Store.open(url(tmp_path))
    around = MatchServices(store, ManualClock(), PROMPT, changed=lambda _: None, quiet=never_quiet)
    caller = asyncio.ensure_future(around.complete(work()))
    await asyncio.sleep(0)
    go.set()
    (task,) = around.tasks
    if late:
        task.add_done_callback(lambda _: caller.cancel())
    else:
        caller.cancel()
    with caplog.at_level(logging.WARNING, "bellhop.match"):
        await asyncio.wait({caller, task})
        await asyncio.sleep(0)
    assert caller.cancelled()
    gc.collect()
    await store.close()
    assert unheard == []
    assert [record.message for record in caplog.records if record.name == "bellhop.match"] == [
        "an action whose caller is gone was not stored: the connection is gone"
    ]
