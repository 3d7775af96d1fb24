import gc
from itertools import count

from tests.support import postgres
from tests.support.compiled import share_compiled

share_compiled()

OFTEN = 50
"""After so many tests what they leave is set aside."""
_finished = count(1)


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
