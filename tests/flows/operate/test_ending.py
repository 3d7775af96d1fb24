"""How the bot stops: in time, even if something hangs; and at once if another process may use the database."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.cli import connected
from bot.match.attendants import say_back_soon
from bot.operate.ends import CannotRun, Exit
from bot.pictures.artist import Artist
from bot.playground import Sharding
from bot.playground.world.interactions import Interaction, InteractionType
from bot.playground.world.world import PATIENCE
from bot.wire.token_watch import TokenRefused
from games.engine.store.errors import StoreLost, WorkerFailed
from tests.flows.forged import forge
from tests.flows.house import EN, choices, lobby_of, logged_in, match_of, online, whose
from tests.support.people import Person, Playground, Seen
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
    monkeypatch.setattr("bot.app.LAST_PICTURES", 0.01)
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


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stop waits for no picture."""
    monkeypatch.setattr("bot.app.LAST_PICTURES", 0.01)


@pytest.fixture
def calm_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No error is logged, and no traceback."""
    yield
    assert [one for one in caplog.get_records("call") if one.levelno >= logging.ERROR or one.exc_info] == []


@pytest.mark.usefixtures("no_patience", "calm_log")
@pytest.mark.parametrize("place", ["board", "panel"])
async def test_a_move_that_waits_for_a_picture_at_a_stop_is_answered_in_words(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr("bot.app.say_back_soon", partial(say_back_soon, limit=0.01))
    studio = Endless()
    async with ending(pg, database, Artist(studio)) as (_, stopped, running, noted):
        shown = await match_of(alice, bob, pace="none")
        mover = whose(shown, [alice, bob])
        if place == "panel":
            shown = (await mover.press(shown, label=EN("seat-button"))).message
        studio.stuck = True
        one = forge(pg, mover, shown, choices(shown)[0])
        await studio.asked.wait()
        stopped.set()
        async with asyncio.timeout(PATIENCE):
            await running
        assert noted == [Exit.OK]
    assert one.state == "done"
    after = mover.look(shown)
    assert after.text
    assert not after.files
    assert [new.id for new in mover.messages("general") if new.ephemeral] == [shown.id] * (place == "panel")


@pytest.mark.usefixtures("calm_log")
@pytest.mark.parametrize("what", ["a move", "a panel", "a command"])
async def test_what_comes_while_the_bot_stops_reads_of_the_restart(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    stopping, go_on = asyncio.Event(), asyncio.Event()

    async def waiting(*_: object) -> None:
        stopping.set()
        await go_on.wait()

    monkeypatch.setattr("bot.app.say_back_soon", waiting)
    async with ending(pg, database) as (_, stopped, running, noted):
        board = await match_of(alice, bob, pace="none")
        stopped.set()
        await stopping.wait()
        one = asked(pg, what, alice, whose(board, [alice, bob]), board)
        await alice.until(lambda: one.state == "done")
        go_on.set()
        await running
        assert noted == [Exit.OK]
    (said,) = [shown for who in (alice, bob) for shown in who.messages("general") if shown.ephemeral]
    assert said.text.removeprefix("⚠️ ") == EN("refused-stopping")


@pytest.mark.usefixtures("no_patience", "calm_log")
async def test_what_hangs_at_a_stop_does_not_run_on_after_it(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.LAST_ANSWERS", 0.01)
    heard, go_on = asyncio.Event(), asyncio.Event()
    async with ending(pg, database) as (bot, stopped, running, noted):
        lobby = await lobby_of(alice)
        find = bot.lobbies.find

        async def hanging(ident: str) -> Any:
            heard.set()
            await go_on.wait()
            return await find(ident)

        monkeypatch.setattr(bot.lobbies, "find", hanging)
        forge(pg, bob, lobby, lobby.component(label=EN("lobby-join"))["custom_id"])
        await heard.wait()
        stopped.set()
        async with asyncio.timeout(PATIENCE):
            await running
        assert noted == [Exit.OK]
    go_on.set()
    await asyncio.sleep(0)


async def test_a_bot_that_lost_its_database_leaves_the_gateway_before_all_else_and_answers_nothing(
    pg: Playground, database: Path, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard, go_on = asyncio.Event(), asyncio.Event()
    async with ending(pg, database) as (bot, _, running, noted):
        lobby = await lobby_of(alice)
        meet, answered = bot.services.people.meet, len(callbacks(pg))

        async def meeting(*who: Any) -> Any:
            heard.set()
            await go_on.wait()
            return await meet(*who)

        monkeypatch.setattr(bot.services.people, "meet", meeting)
        monkeypatch.setattr(bot.services.matches, "stop", go_on.wait)
        pressing = asyncio.create_task(bob.press(lobby, label=EN("lobby-join")))
        await heard.wait()
        bot.services.store.database.lost.set()
        await pg.world.until(lambda: not pg.gateway.online)
        assert not running.done()
        go_on.set()
        with pytest.raises(StoreLost):
            await running
        assert noted == [Exit.DATABASE_LOST]
        assert len(callbacks(pg)) == answered
        pressing.cancel()


@pytest.mark.parametrize(
    ("shards", "token", "code"), [(3, None, Exit.SETTINGS), (1, "reset", Exit.BAD_TOKEN)], ids=["shards", "token"]
)
async def test_a_bot_that_discord_does_not_let_in_begins_its_end_with_the_code_that_it_ends_with(
    database: Path, shards: int, token: str | None, code: Exit
) -> None:
    noted = list[int]()
    async with Playground(pacing=False, sharding=Sharding(at_least=shards)) as pg, logged_in(pg, database) as bot:
        pg.token = token or pg.token
        async with asyncio.timeout(PATIENCE):
            with pytest.raises((CannotRun, TokenRefused)):
                await connected(bot, asyncio.Event(), noted.append)
    assert noted == [code]


def asked(pg: Playground, what: str, person: Person, mover: Person, board: Seen) -> Interaction:
    """A press or a command, not awaited."""
    if what == "a move":
        return forge(pg, mover, board, choices(board)[0])
    if what == "a panel":
        return forge(pg, person, board, board.component(label=EN("seat-button"))["custom_id"])
    data = {"id": "1", "name": "help", "type": 1, "options": []}
    return pg.interactions.issue(InteractionType.COMMAND, person.user, pg.channel("general"), data)


def callbacks(pg: Playground) -> list[str]:
    """The answers to presses and commands so far."""
    return [one.path for one in pg.record if one.path.endswith("/callback")]
