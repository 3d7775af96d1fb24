"""A match keeps its promises in random runs, and the machine that checks this finds matches that do not."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from games.engine.match.answers import Computer, Player
from games.engine.match.ledger import Ledger
from games.engine.match.match import Match
from games.engine.store.errors import StoreError
from games.engine.store.store import Store
from tests.conformance.live.machine import MatchMachine
from tests.conformance.subjects import SCALE, TOYS, find
from tests.support.proofs import daily

TOY_KEYS = {toy.key for toy in TOYS}
"""The engine knows no game, so most matches are of the small ones."""


def run_machine(key: str, examples: int, *phases: Phase) -> int:
    """Let Hypothesis play so many matches. Raises the smallest failure; returns how often matches answered."""
    machine = type(f"{key}_machine", (MatchMachine,), {"game": find(key), "answered": 0})
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
    return machine.answered  # type: ignore[attr-defined,no-any-return]


@pytest.mark.slow
@pytest.mark.parametrize("key", daily(sorted(TOY_KEYS), "race", "sealed"))
def test_match_keeps_its_promises(key: str) -> None:
    """Every game does so in the long proof."""
    examples = 4 * SCALE
    assert run_machine(key, examples, Phase.generate, Phase.shrink) > examples


async def _forgets_to_store(self: Any, *args: Any, **kwargs: Any) -> None:
    """An append that keeps nothing."""


async def _knows_no_request(self: Any, *args: Any) -> None:
    """A store that never saw a request."""


async def _takes_anything(self: Any, *args: Any) -> Any:
    """A submission that does not ask which question was answered."""
    return await _submit(self, *args[:4])


async def _serves_anybody(self: Any, seat: Any, by: Any, *args: Any) -> Any:
    """A submission that does not ask whose seat it is."""
    if seat in self.players:
        level = self.moment.roster[seat].level
        by = Player(self.players[seat]) if level is None else Computer(level)
    return await _submit(self, seat, by, *args)


async def _shows_first(self: Any, candidate: Any, *others: Any) -> Any:
    """A commit that shows what it has not stored yet."""
    before = self.moment
    self.log.extend(candidate.entries)
    self.told.extend(candidate.told)
    self.moment = candidate.moment
    self.publish()
    await asyncio.sleep(0)
    self.around.store.look_now()
    self.moment = before
    del self.log[before.version :], self.told[before.version + 1 :]
    return await _commit(self, candidate, *others)


_submit, _commit = Match.submit, Ledger.commit

FAULTS: list[tuple[type, str, Callable[..., Any]]] = [
    (Store, "append", _forgets_to_store),
    (Store, "answered", _knows_no_request),
    (Match, "submit", _takes_anything),
    (Match, "submit", _serves_anybody),
    (Ledger, "commit", _shows_first),
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
