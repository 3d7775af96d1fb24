from tests.support import postgres


def pytest_sessionfinish() -> None:
    # Not in `pytest_unconfigure`: whoever started a worker of pytest-xdist does not wait for that.
    postgres.stop()
