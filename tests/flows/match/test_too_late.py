"""Discord waits three seconds for the first response to a press. A later answer takes another way."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.wire.answer import RESPONSE_MS
from bot.wire.router import HOLD_MS
from tests.flows.forged import forge, held_answer
from tests.flows.house import EN, bellhop, choices, match_of, routed, whose
from tests.support.clock import PATIENCE, ManualClock
from tests.support.people import Person, Playground

CALLBACK = "/interactions/{interaction}/{token}/callback"
HELD = 6


async def test_a_board_whose_press_cannot_be_answered_is_written_through_its_channel_after_three_seconds(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        board = await match_of(alice, bob, pace="none")
        pressed = forge(pg, whose(board, [alice, bob]), board, choices(board)[0])
        async with held_answer(pg, pressed) as arrived:
            async with asyncio.timeout(PATIENCE):
                await arrived.wait()
            await clock.advance(RESPONSE_MS - 1)
            assert choices(alice.look(board)) == choices(board)
            await clock.advance(1)
            await alice.until(lambda: choices(alice.look(board)) != choices(board))


async def test_a_modal_asked_for_after_the_press_was_held_is_offered_again(
    pg: Playground, database: Path, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        sheet = (await alice.slash("general", "preferences")).message
        panel = (await alice.press(sheet, custom_id=routed(sheet, "prefer-quiet"))).message
        wanted, free = asyncio.Event(), asyncio.Event()
        asking = bot.router.routes["prefer-quiet-type"]

        async def slow(*args: Any, **fields: Any) -> None:
            wanted.set()
            await free.wait()
            await asking.handler(*args, **fields)

        with monkeypatch.context() as patch:
            patch.setitem(bot.router.routes, "prefer-quiet-type", replace(asking, handler=slow))
            forge(pg, alice, panel, routed(panel, "prefer-quiet-type"))
            await wanted.wait()
            await clock.advance(HOLD_MS)
            await alice.until(lambda: HELD in [one.request["type"] for one in pg.record.to("POST", CALLBACK)])
            free.set()
            await alice.until(lambda: [one for one in alice.messages("general") if one.text == EN("ask-again")])
        (told,) = [one for one in alice.messages("general") if one.text == EN("ask-again")]
        assert told.ephemeral
        assert (await alice.press(told, label=EN("ask-again-button"))).modal is not None
