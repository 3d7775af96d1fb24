import gc
import os
from hashlib import blake2b
from itertools import count

import pytest

from tests.support import postgres
from tests.support.compiled import share_compiled

share_compiled()

OFTEN = 50
"""After so many tests what they leave is set aside."""
_finished = count(1)


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A test's matches are dealt alike in every run; `DEALS=2 pytest ...` deals others, to hunt for what they show."""
    opened = count(1)
    test = f"{os.environ.get('DEALS', '1')}:{request.node.nodeid}"
    monkeypatch.setattr("games.engine.hall.hall.new_seed", lambda: _seed(f"{test}:{next(opened)}"))


def _seed(name: str) -> str:
    return blake2b(name.encode(), digest_size=16).hexdigest()


def pytest_sessionfinish() -> None:
    # Not in `pytest_unconfigure`: whoever started a worker of pytest-xdist does not wait for that.
    postgres.stop()


def pytest_collection_finish() -> None:
    _set_aside()


def pytest_runtest_logfinish() -> None:
    if next(_finished) % OFTEN == 0:
        _set_aside()


def _set_aside() -> None:
    """Spare the collector what stays until the end, such as imports and reports: else it looks at it time and again."""
    gc.collect()
    gc.freeze()
