import gc
import os
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import nullcontext
from hashlib import blake2b
from itertools import count
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from bot.playground import ManualClock as StillClock
from tests.support import postgres
from tests.support.clock import NOON, ManualClock
from tests.support.compiled import share_compiled
from tests.support.insides import forget_servers
from tests.support.jitter import jitter
from tests.support.marks import asked_for
from tests.support.people import Playground
from tests.support.rewritten import import_part

gc.disable()  # until all tests are collected: nothing that is imported or collected ever becomes garbage
share_compiled()
# On a busy machine any example is slow, which is no fault of the test.
settings.register_profile(
    "same", derandomize="DEALS" not in os.environ, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same")  # here, before the tests define settings of their own

OFTEN = 50
"""After so many tests the objects they leave are set aside."""
YOUNG = 20_000, 10, 50
"""How many new objects start a collection, and how many collections of each age start the next (else 700, 10, 10).

A bot that starts makes tens of thousands of objects which stay until its test ends: to visit them all again in the
middle is a tenth of the time of a run.
"""
_finished = count(1)


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A test deals the same matches in every run. `DEALS=2 pytest ...` deals others, which may show new faults.

    The same variable lets Hypothesis draw other examples each time.
    """
    opened = count(1)
    test = f"{os.environ.get('DEALS', '1')}:{request.node.nodeid}"
    monkeypatch.setattr("games.engine.contract.chance.token_hex", lambda _: _seed(f"{test}:{next(opened)}"))


def _seed(name: str) -> str:
    return blake2b(name.encode(), digest_size=16).hexdigest()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Move the longest tests to the front, after pytest-randomly has shuffled all, so that workers end together."""
    items.sort(key=lambda item: (not item.get_closest_marker("xdist_group"), not item.get_closest_marker("slow")))


def pytest_sessionstart(session: pytest.Session) -> None:
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is not None:
        import_part(session.config.args, int(worker.removeprefix("gw")), int(os.environ["PYTEST_XDIST_WORKER_COUNT"]))


def pytest_sessionfinish() -> None:
    # Not in `pytest_unconfigure`: the starter of a pytest-xdist worker does not wait for it.
    postgres.stop()


def pytest_collection_finish() -> None:
    _set_aside()
    gc.set_threshold(*YOUNG)
    gc.enable()


def pytest_runtest_logfinish() -> None:
    if next(_finished) % OFTEN == 0:
        _set_aside()


def _set_aside() -> None:
    """Hide objects that stay until the end, such as imports, from the collector. It would visit them each time."""
    forget_servers()  # a playground goes with each
    gc.collect()
    gc.freeze()


@pytest.fixture
async def pg(request: pytest.FixtureRequest) -> AsyncIterator[Playground]:
    """A Discord whose time stands still: its three seconds and fifteen minutes pass only if a test turns its clock.

    The mark `playground` says what is different for a test: `pytest.mark.playground(servers=8)`.
    """
    still: dict[str, Any] = {"pacing": False, "clock": StillClock(time.time()), "wire": StillClock(time.time())}
    async with Playground(**still | asked_for(request, "playground")) as playground:
        yield playground


@pytest.fixture
def clock(request: pytest.FixtureRequest) -> ManualClock:
    """The bot's clock, which stands still until the test turns it. It begins `at` that time of the mark `bot`."""
    return ManualClock(asked_for(request, "bot").get("at", NOON))


@pytest.fixture(autouse=True)
def late() -> Iterator[None]:
    """`JITTER=30 pytest ...` makes each request, event and statement late by up to 30 ms, each by another time."""
    with jitter(int(os.environ["JITTER"])) if "JITTER" in os.environ else nullcontext():
        yield
