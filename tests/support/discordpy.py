"""discord.py made quick for tests."""

import logging
from collections.abc import Iterator

import discord
import pytest


@pytest.fixture(autouse=True)
def quick_ready(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """discord.py waits 2 s for further servers before on_ready; nothing more comes here."""
    original = discord.state.ConnectionState.__init__

    def quick(self: object, *args: object, **options: object) -> None:
        original(self, *args, **{**options, "guild_ready_timeout": 0.01})  # type: ignore[arg-type]

    monkeypatch.setattr(discord.state.ConnectionState, "__init__", quick)
    return iter(())


@pytest.fixture(autouse=True)
def no_complaints(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The library is a witness too: whatever it was sent, it found nothing to warn of."""
    yield
    found = [one for one in caplog.get_records("call") if one.name.startswith("discord")]
    assert [one.getMessage() for one in found if one.levelno >= logging.WARNING] == []
