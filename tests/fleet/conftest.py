import pytest

from bot.playground.world import limits

PATIENT_S = 30.0


@pytest.fixture(autouse=True)
def patient_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord waits longer than three seconds for an answer: nodes are processes, which a busy machine makes slow."""
    monkeypatch.setattr(limits, "ANSWER_SECONDS", PATIENT_S)
