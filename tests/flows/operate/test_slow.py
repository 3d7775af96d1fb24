"""An interaction is held if its answer takes longer than Discord waits, and the answer comes all the same."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.app import Bellhop
from bot.playground.world.world import PATIENCE
from bot.wire.router import HOLD_MS
from games.engine.store.errors import StoreFull
from tests.flows.house import EN, bellhop, choices, match_of, whose
from tests.flows.operate.slow import HELD, THINKING, answers
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground


@asynccontextmanager
async def drawing_slowly(bot: Bellhop) -> AsyncIterator[asyncio.Event]:
    """No picture is drawn while inside; the event says that one is wanted."""
    draw, wanted, free = bot.services.artist.draw, asyncio.Event(), asyncio.Event()

    async def slow(*what: Any, **how: Any) -> Any:
        wanted.set()
        await free.wait()
        return await draw(*what, **how)

    bot.services.artist.draw = slow  # type: ignore[method-assign]
    try:
        yield wanted
    finally:
        bot.services.artist.draw = draw  # type: ignore[method-assign]
        free.set()


async def held_for_long(wanted: asyncio.Event, clock: ManualClock, pg: Playground, kind: int) -> None:
    """Returns once the interaction under way was held."""
    async with asyncio.timeout(PATIENCE):
        await wanted.wait()
    await clock.advance(HOLD_MS)
    async with asyncio.timeout(PATIENCE):
        while kind not in answers(pg):
            await clock.advance(1)


async def test_a_command_that_takes_long_is_thought_about_and_brings_its_board(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        async with drawing_slowly(bot) as wanted:
            command = asyncio.create_task(alice.slash("general", "play", game="button_up", against="easy"))
            await held_for_long(wanted, clock, pg, THINKING)
        board = (await command).message
        await alice.until(lambda: alice.look(board).files)
        assert not alice.look(board).ephemeral
        assert EN("seat-button") in [button.get("label") for button in alice.look(board).buttons]


async def test_a_press_that_takes_long_is_held_and_the_board_follows(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob)
        async with drawing_slowly(bot) as wanted:
            mover = whose(board, [alice, bob])
            press = asyncio.create_task(mover.press(board, custom_id=choices(board)[0]))
            await held_for_long(wanted, clock, pg, HELD)
        assert not (await press).failed
        await alice.until(lambda: choices(alice.look(board)) != choices(board))


async def test_a_refusal_that_comes_late_to_a_public_command_is_private_all_the_same(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        opened, wanted, free = bot.services.matches.open, asyncio.Event(), asyncio.Event()

        async def full(*_: Any, **__: Any) -> Any:
            wanted.set()
            await free.wait()
            raise StoreFull("the disk is full")

        bot.services.matches.open = full  # type: ignore[method-assign]
        command = asyncio.create_task(alice.slash("general", "play", game="button_up", against="easy"))
        await held_for_long(wanted, clock, pg, THINKING)
        free.set()
        await command
        said = await alice.until(lambda: [one for one in alice.messages("general") if one.ephemeral])
        assert said[0].text.startswith(EN("error-store-full", id="")[:20])
        bot.services.matches.open = opened  # type: ignore[method-assign]
