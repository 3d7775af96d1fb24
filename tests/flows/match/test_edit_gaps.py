"""The time between two edits of a message: Discord accepts about one edit a second."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from tests.flows.course import passing, run_out, started
from tests.flows.house import bellhop, over
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

GAPS = {"channels": 1_100, "webhooks": 500}
"""Milliseconds between two edits, by the door: of a board in its channel, of a panel in place."""


Sent = defaultdict[tuple[str, str], list[int]]
"""The times of each message's edits, by door and address."""


def noting(asks: Callable[..., Any], sent: Sent, door: str, clock: ManualClock) -> Callable[..., Any]:
    """The library's own request, with the time noted of each that edits a message."""

    async def asked(client: Any, route: Any, *given: Any, **options: Any) -> Any:
        if route.method == "PATCH":
            sent[door, route.url].append(clock.wall())
        return await asks(client, route, *given, **options)

    return asked


async def test_in_a_race_no_message_is_edited_sooner_than_its_gap_after_the_last_edit(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, people = ManualClock(), [alice, bob]
    sent: Sent = defaultdict(list)
    for door, client in (("channels", discord.http.HTTPClient), ("webhooks", AsyncWebhookAdapter)):
        monkeypatch.setattr(client, "request", noting(client.request, sent, door, clock))
    gaps: dict[str, Any] = {"edit_gap_ms": GAPS["channels"], "panel_gap_ms": GAPS["webhooks"]}
    async with bellhop(pg, database, clock, **gaps) as bot, passing(clock):
        board, match, panels = await started(bot, people)
        await asyncio.gather(*(run_out(match, who, panel) for who, panel in zip(people, panels, strict=True)))
        await alice.until(lambda: over(alice.look(board)))
    assert {door for door, _ in sent} == set(GAPS)
    assert max(len(moments) for moments in sent.values()) > 1
    for (door, _), moments in sent.items():
        assert all(later - earlier >= GAPS[door] for earlier, later in pairwise(moments)), (door, moments)
