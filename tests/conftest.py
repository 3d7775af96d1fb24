from tests.support import postgres


def pytest_unconfigure() -> None:
    postgres.stop()
