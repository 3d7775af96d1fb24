"""One person's flood of presses and commands: a sentence, then silence, while others are answered."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.wire.answer import Answer
from bot.wire.brake import BURST, HELD_MS, REST_MS, Verdict
from bot.wire.router import AT_ONCE
from tests.flows.forged import forge, outcome_of
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


async def test_who_floods_the_bot_while_typing_is_told_at_the_first_press_and_a_command_is_never_left_unanswered(
    pg: Playground, tmp_path: Path, alice: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, tmp_path / "bellhop.db", clock, presses_per_second=40) as bot:
        lobby, command = await lobby_of(alice), alice.command("general", "play")
        typed = {"name": "game", "type": 3, "value": "", "focused": True}
        for _ in range(2 * BURST):
            await pg.ops.autocomplete(alice.user, pg.channel("general").id, int(command["id"]), [typed])
        await alice.settled()
        assert (bot.brake.counts[Verdict.HELD], bot.brake.counts[Verdict.TOLD]) == (1, 0)
        told = await outcome_of(alice, forge(pg, alice, lobby, "b1:rules:button_up"))
        assert told.message.text == EN("refused-too-fast")
        clock.jump(HELD_MS // 2)
        forge(pg, alice, lobby, "b1:rules:button_up")
        await alice.settled()
        clock.jump(HELD_MS // 2)
        assert (await alice.slash("general", "help")).message.text == EN("refused-too-fast")
        assert bot.brake.counts[Verdict.TOLD] == 1


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
