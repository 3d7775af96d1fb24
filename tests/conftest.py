import gc

from tests.support import postgres
from tests.support.compiled import share_compiled

share_compiled()


def pytest_sessionfinish() -> None:
    # Not in `pytest_unconfigure`: whoever started a worker of pytest-xdist does not wait for that.
    postgres.stop()


def pytest_collection_finish() -> None:
    # What was imported and collected stays until the end: the collector need not look at it again and again.
    gc.collect()
    gc.freeze()
