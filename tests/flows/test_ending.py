"""How the bot stops: in time, even if something hangs; and at once if another process may use the database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.artist import Artist
from bot.cli import Exit, connected
from bot.match.board.back_soon import say_back_soon
from bot.playground.world.world import PATIENCE
from bot.store.bot_store import BotStore
from games.engine.store.errors import StoreLost, WorkerFailed
from tests.flows.house import EN, choices, lobby_of, logged_in, match_of, online, whose
from tests.support.people import Person, Playground
from tests.support.studios import ThreadStudio


class Endless(ThreadStudio):
    """A studio that finishes no picture once `stuck` is set; closing it cancels all of them."""

    def __init__(self) -> None:
        super().__init__()
        self.stuck = False
        self.asked = asyncio.Event()
        self._closed = asyncio.Event()

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        if not self.stuck:
            return await super().run(name, function, *values)
        self.asked.set()
        await self._closed.wait()
        raise WorkerFailed("the studio was closed")

    async def ready(self) -> None:
        await self._closed.wait()

    async def close(self) -> None:
        self._closed.set()
        await super().close()


@asynccontextmanager
async def ending(
    pg: Playground, database: Path, artist: Artist | None = None
) -> AsyncIterator[tuple[Bellhop, asyncio.Event, asyncio.Task[None], list[int]]]:
    """A bot that runs, what stops it, its run, and the code with which its end was begun."""
    stopped, noted = asyncio.Event(), list[int]()
    async with logged_in(pg, database, artist=artist) as bot:
        running = asyncio.create_task(connected(bot, stopped, noted.append))
        await online(pg, bot)
        yield bot, stopped, running, noted


async def test_a_stop_waits_for_no_picture(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.say_back_soon", partial(say_back_soon, limit=0.01))
    monkeypatch.setattr("bot.app.LAST_ANSWERS", 0.01)
    monkeypatch.setattr("bot.wire.router.LAST_ANSWERS", 0.01)
    studio = Endless()
    async with ending(pg, database, Artist(studio)) as (_, stopped, running, noted):
        board = await match_of(alice, bob, pace="none")
        studio.stuck = True
        pressing = asyncio.create_task(whose(board, [alice, bob]).press(board, custom_id=choices(board)[0]))
        await studio.asked.wait()
        stopped.set()
        async with asyncio.timeout(PATIENCE):
            await running
        assert noted == [Exit.OK]
        pressing.cancel()


async def test_a_bot_that_lost_its_database_leaves_the_gateway_before_all_else_and_answers_nothing(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost, heard, go_on = asyncio.Event(), asyncio.Event(), asyncio.Event()
    monkeypatch.setattr(BotStore, "lost", lambda _: lost.wait())
    async with ending(pg, database) as (bot, _, running, noted):
        lobby = await lobby_of(alice)
        meet, answered = bot.services.people.meet, len(callbacks(pg))

        async def meeting(*who: Any) -> Any:
            heard.set()
            await go_on.wait()
            return await meet(*who)

        monkeypatch.setattr(bot.services.people, "meet", meeting)
        monkeypatch.setattr(bot.services.hall, "stop", go_on.wait)
        pressing = asyncio.create_task(bob.press(lobby, label=EN("lobby-join")))
        await heard.wait()
        lost.set()
        await pg.world.until(lambda: not pg.gateway.online)
        assert not running.done()
        go_on.set()
        with pytest.raises(StoreLost):
            await running
        assert noted == [Exit.DATABASE_LOST]
        assert len(callbacks(pg)) == answered
        pressing.cancel()


def callbacks(pg: Playground) -> list[str]:
    """The answers to presses and commands so far."""
    return [one.path for one in pg.record if one.path.endswith("/callback")]
