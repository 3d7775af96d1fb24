"""Signals stop a program, also where the event loop takes none (Windows)."""

import asyncio
import signal
from collections.abc import Iterator

import pytest

from bot.playground.stopping import stop_signal
from tests.support.clock import PATIENCE

SIGNALS = (signal.SIGINT, signal.SIGTERM)


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """Restore the process's own handlers afterwards."""
    before = [signal.getsignal(number) for number in (*SIGNALS, signal.SIGUSR1)]
    yield
    for number, handler in zip((*SIGNALS, signal.SIGUSR1), before, strict=True):
        signal.signal(number, handler)


@pytest.mark.parametrize("windows", [False, True], ids=["loop takes signals", "loop takes none"])
@pytest.mark.parametrize("number", SIGNALS)
async def test_a_signal_stops_it_on_every_kind_of_event_loop(
    monkeypatch: pytest.MonkeyPatch, number: signal.Signals, *, windows: bool
) -> None:
    if windows:
        monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", refuse)
    stopped = stop_signal()
    assert not stopped.is_set()
    signal.raise_signal(number)
    assert await asyncio.wait_for(stopped.wait(), PATIENCE)


async def test_ctrl_break_stops_it_where_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGUSR1, raising=False)
    monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", refuse)
    stopped = stop_signal()
    assert not stopped.is_set()
    signal.raise_signal(signal.SIGUSR1)
    assert await asyncio.wait_for(stopped.wait(), PATIENCE)


def refuse(*_: object) -> None:
    """As an event loop on Windows."""
    raise NotImplementedError
