"""A match keeps its promises in random runs, and the machine that checks this finds matches that do not."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import Phase

from games.engine.match.answers import Computer, Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from games.engine.store.errors import StoreError
from games.engine.store.store import Store
from tests.conformance.live.machine import run_machine
from tests.conformance.subjects import SCALE, TOYS
from tests.support.proofs import daily

TOY_KEYS = {toy.key for toy in TOYS}
"""The engine knows no game, so most matches are of the small ones."""


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


async def _takes_anything(self: Any, request: Any, name: str) -> Any:
    """An inbox that does not ask which question was answered."""
    if isinstance(request, PlayAction):
        request = replace(request, asked_version=None)
    return await _ask(self, request, name)


async def _serves_anybody(self: Any, request: Any, name: str) -> Any:
    """An inbox that does not ask whose seat it is."""
    if isinstance(request, PlayAction) and request.seat in self.players:
        level = self.newest.seats[request.seat].level
        by = Player(self.players[request.seat]) if level is None else Computer(level)
        request = replace(request, by=by)
    return await _ask(self, request, name)


async def _shows_first(self: Any, pending: Any, *others: Any) -> Any:
    """A commit that shows what it has not stored yet."""
    before = self.newest
    self.logged.extend(pending)
    self.publish()
    await asyncio.sleep(0)
    self.services.store.look_now()
    self.logged.newest = before
    del self.logged.events[before.version :]
    del self.logged.visible[before.version + 1 :]
    return await _commit(self, pending, *others)


_ask: Any = Match.ask
_commit = Match.commit

FAULTS: list[tuple[type, str, Callable[..., Any]]] = [
    (Store, "append", _forgets_to_store),
    (Store, "answered", _knows_no_request),
    (Match, "ask", _takes_anything),
    (Match, "ask", _serves_anybody),
    (Match, "commit", _shows_first),
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
