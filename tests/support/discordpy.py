"""Makes discord.py fast for tests."""

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import discord
import pytest


@pytest.fixture(autouse=True)
def quick_ready(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """discord.py waits 2 s for more servers before on_ready; here no more come."""
    original = discord.state.ConnectionState.__init__

    def quick(self: object, *args: object, **options: object) -> None:
        original(self, *args, **{**options, "guild_ready_timeout": 0.01})  # type: ignore[arg-type]

    monkeypatch.setattr(discord.state.ConnectionState, "__init__", quick)
    return iter(())


BUSY = "Can't keep up"
"""The words with which discord.py says that its heartbeat took long, by the machine's clock, which no test turns."""


class _Hasty:
    """asyncio with a `sleep` that ends at the event loop's next turn."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, _seconds: float) -> None:
        """Let other tasks have a turn."""
        await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def quick_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits before it repeats a request or a connection, for up to seconds in which nothing happens here."""
    for module in (discord.http, discord.client, discord.shard, discord.webhook.async_):
        monkeypatch.setattr(module, "asyncio", _Hasty())


@pytest.fixture(autouse=True)
def no_complaints(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Check that the library logged no warning about what it received, except about a busy machine."""
    yield
    found = [one for one in caplog.get_records("call") if one.name.startswith("discord")]
    said = [one.getMessage() for one in found if one.levelno >= logging.WARNING]
    assert [line for line in said if not line.startswith(BUSY)] == []
