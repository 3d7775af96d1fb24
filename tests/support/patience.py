"""The bot's waits by the machine's clock: in tests they are as long as a busy machine needs."""

import pytest

from tests.support.clock import PATIENCE

WAITS = (
    "bot.app.GOODBYE_S",
    "bot.app.LAST_ANSWERS",
    "bot.match.find.FIRST",
    "bot.fleet.shards.RESUME_S",
    "bot.wire.registration.ATTEMPT_LIMIT_S",
    "bot.wire.registration.START_WAITS_S",
    "bot.wire.router.LAST_ANSWERS",
)
"""The bot's limits in seconds. A test that is about one of them sets it."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for what takes long on a busy machine; nothing is shown or given up earlier."""
    for wait in WAITS:
        monkeypatch.setattr(wait, float(PATIENCE))
