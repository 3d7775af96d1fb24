"""A match keeps its promises whatever happens; and the machine that says so finds matches that do not."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from games.engine.core import MatchCore
from games.engine.errors import StoreError
from games.engine.match import Match
from games.engine.store import Store
from tests.conformance.live.machine import MatchMachine
from tests.conformance.subjects import KEYS, SCALE, find


def run_machine(key: str, examples: int, *phases: Phase) -> None:
    """Let Hypothesis play so many matches; raises what went wrong, once it is small."""
    machine = type(f"{key}_machine", (MatchMachine,), {"game": find(key)})
    chosen = settings(
        max_examples=examples,
        stateful_step_count=25,
        deadline=None,
        phases=phases,
        report_multiple_bugs=False,
        print_blob=False,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(machine, settings=chosen)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_match_keeps_its_promises(key: str) -> None:
    run_machine(key, 12 * SCALE, Phase.generate, Phase.shrink)


async def _forgets_to_store(self: Any, *args: Any, **kwargs: Any) -> None:
    """An append that keeps nothing."""


async def _knows_no_request(self: Any, *args: Any) -> None:
    """A store that never saw a request."""


async def _takes_anything(self: Any, *args: Any) -> Any:
    """A submission that does not ask which question was answered."""
    return await _submit(self, *args[:4])


def _serves_anybody(*args: Any) -> Any:
    """A match that does not ask whose seat it is."""
    return args[-1]


async def _shows_first(self: Any, candidate: Any, *others: Any) -> Any:
    """A commit that shows what it has not stored yet."""
    before = self.moment
    self.log.extend(candidate.entries)
    self.moment = candidate.moment
    for subscription in self._subscriptions:
        subscription.wake()
    await asyncio.sleep(0)
    self._around.store.look_now()
    self.moment = before
    del self.log[before.version :]
    return await _commit(self, candidate, *others)


_submit, _commit = Match.submit, MatchCore._commit

FAULTS: list[tuple[type, str, Callable[..., Any]]] = [
    (Store, "append", _forgets_to_store),
    (Store, "answered", _knows_no_request),
    (Match, "submit", _takes_anything),
    (Match, "_held", _serves_anybody),
    (MatchCore, "_commit", _shows_first),
]
"""Faults of the engine: where, and what stands there instead."""


@pytest.mark.slow
@pytest.mark.parametrize(("where", "name", "fault"), FAULTS, ids=lambda value: getattr(value, "__name__", value))
def test_faulty_engine_is_found_out(
    monkeypatch: pytest.MonkeyPatch, where: type, name: str, fault: Callable[..., Any]
) -> None:
    monkeypatch.setattr(where, name, fault)
    with pytest.raises((AssertionError, StoreError)):
        run_machine("sealed", 60, Phase.generate)
