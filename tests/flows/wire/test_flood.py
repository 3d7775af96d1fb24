"""One person's flood of presses and commands: a sentence, then silence, while others are answered."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.wire.answer import Answer
from bot.wire.brake import BURST, REST_MS, Verdict
from bot.wire.router import AT_ONCE
from tests.flows.forged import forge
from tests.flows.house import EN, bellhop, lobby_of
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

CALLBACK = "/interactions/{interaction}/{token}/callback"
FLOOD = 3 * BURST


async def test_who_floods_the_bot_is_told_once_and_others_are_answered(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, tmp_path / "bellhop.db", clock, presses_per_second=40) as bot:
        lobby = await lobby_of(alice)
        for _ in range(FLOOD):
            forge(pg, alice, lobby, "b1:rules:button_up")
        await alice.settled()
        counts = bot.brake.counts
        assert (counts[Verdict.FREE], counts[Verdict.TOLD]) == (BURST, 1)
        said = [one for one in pg.record.to("POST", CALLBACK) if EN("refused-too-fast") in str(one.request)]
        assert len(said) == 1
        assert EN("lobby-person", name="Bob") in (await bob.press(lobby, label=EN("lobby-join"))).message.text
        await clock.advance(2 * REST_MS)
        assert (await alice.slash("general", "help")).message.text


async def test_few_presses_of_a_person_are_worked_on_at_once_and_nobody_else_waits_for_them(
    pg: Playground, bot: Bellhop, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby, begun, go_on = await lobby_of(alice), list[int](), asyncio.Event()
    rules = bot.router.routes["rules"]

    async def waits(answer: Answer, **values: Any) -> None:
        begun.append(answer.person.id)
        await go_on.wait()
        await rules.handler(answer, **values)

    monkeypatch.setitem(bot.router.routes, "rules", replace(rules, handler=waits))
    for person in [alice] * 2 * AT_ONCE + [bob]:
        forge(pg, person, lobby, "b1:rules:button_up")
    await bob.until(lambda: bob.id in begun)
    assert begun.count(alice.id) == AT_ONCE
    go_on.set()
    await alice.settled()
    assert begun.count(alice.id) == 2 * AT_ONCE
