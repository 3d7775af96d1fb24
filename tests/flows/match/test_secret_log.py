"""Of every error the log tells the place and the kind, and never the message."""

import asyncio
import io
import logging
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.app import Bellhop
from bot.common.tasks import Background
from bot.logs import Discreet, name_node, unheard
from bot.match.show.followers import Followers
from games.buro_crazy.values import Bid
from games.engine.contract.values import Pace
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.store.errors import StoreError, StoreFull
from games.engine.store.records import Location
from games.engine.time import SystemClock
from tests.flows.house import choices, match_of, whose
from tests.flows.process import ROOT
from tests.support.clock import PATIENCE
from tests.support.people import Person

BID = Bid((0, 3, 1, 0, 2))


class Log(io.StringIO):
    """All that is written."""

    def __init__(self) -> None:
        super().__init__()
        self._news = asyncio.Event()

    def write(self, text: str) -> int:
        self._news.set()
        return super().write(text)

    async def until(self, line: str) -> None:
        """Returns once it holds that."""
        async with asyncio.timeout(PATIENCE):
            while line not in self.getvalue():
                self._news.clear()
                await self._news.wait()


@pytest.fixture
def log() -> Iterator[Log]:
    """The log as the bot writes it."""
    written = Log()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Discreet())
    logging.getLogger().addHandler(handler)
    yield written
    logging.getLogger().removeHandler(handler)


def broken(*_: Any, **__: Any) -> Any:
    """A mistake of ours, of the worst kind: caused by one and noted with one."""
    error = KeyError(BID)
    error.add_note(f"while {BID} was sealed")
    raise error from ValueError(f"no {BID}")


async def breaking(*_: Any, **__: Any) -> Any:
    """The same, later."""
    broken()


def assert_discreet(log: Log, line: str, *, placed: bool = True) -> None:
    """Asserts that it holds that line with the error's type, its place if asked, and no bid."""
    said = log.getvalue()
    assert line in said
    assert "KeyError" in said
    assert "(0, 3, 1" not in said
    if placed:
        assert f'File "{__file__}"' in said
        assert "in broken" in said
        assert "ValueError" in said


@pytest.mark.usefixtures("bot")
async def test_of_a_press_that_fails(alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch, log: Log) -> None:
    board = await match_of(alice, bob)
    monkeypatch.setattr(Match, "ask", broken)
    await whose(board, [alice, bob]).press(board, custom_id=choices(board)[0])
    assert_discreet(log, "act failed")


async def test_of_a_command_that_fails_and_cannot_be_answered(
    bot: Bellhop, alice: Person, monkeypatch: pytest.MonkeyPatch, log: Log
) -> None:
    monkeypatch.setattr(bot.services.store, "matches_of", breaking)
    monkeypatch.setattr(bot.router, "say", breaking)
    asked = asyncio.create_task(alice.slash("general", "games"))
    await log.until("games could not be answered")
    asked.cancel()
    assert_discreet(log, "games failed")


async def test_of_work_in_the_background(log: Log) -> None:
    background = Background()
    background.start(breaking())
    await background.finish(1)
    assert_discreet(log, "background work failed")


async def test_of_an_event_of_the_library(
    bot: Bellhop, monkeypatch: pytest.MonkeyPatch, log: Log, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot, "on_ready", breaking)
    bot.dispatch("ready")
    await asyncio.gather(*(one for one in asyncio.all_tasks() if "on_ready" in one.get_name()))
    assert_discreet(log, "Ignoring exception in on_ready")
    caplog.clear()  # the library's complaint was asked for


async def test_of_what_follows_a_match(log: Log) -> None:
    class Broken:
        run = breaking

        def close(self) -> None:
            """Nothing to end."""

    followers = Followers[Broken]("board", SystemClock())
    followers.start(Broken(), "abc")
    await log.until("board of match abc failed")
    assert_discreet(log, "board of match abc failed")


async def test_of_a_computer_that_fails(bot: Bellhop, monkeypatch: pytest.MonkeyPatch, log: Log) -> None:
    monkeypatch.setattr("tests.support.computers.chosen", broken)
    await bot.services.matches.open(
        MatchTerms(
            game="button_up",
            options={},
            seats=["easy", "easy"],
            pace=Pace.LIVE,
            language="en",
            place=Location(1, 2),
            host=1,
        )
    )
    await log.until("its computer failed")
    assert_discreet(log, "its computer failed", placed=False)


async def test_of_a_clock_that_fails(
    bot: Bellhop, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch, log: Log
) -> None:
    board = await match_of(alice, bob)
    monkeypatch.setattr(Match, "tick", breaking)
    bot.services.matches.wake_at(choices(board)[0].split(":")[2], 0)
    await log.until("its clock failed")
    assert_discreet(log, "its clock failed", placed=False)


@pytest.mark.parametrize("ends", ["a task", "a callback"])
async def test_of_what_ends_in_the_event_loop(log: Log, ends: str) -> None:
    loop, heard = asyncio.get_running_loop(), asyncio.Event()

    def hear(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        unheard(loop, context)
        heard.set()

    loop.set_exception_handler(hear)
    if ends == "a task":
        task = asyncio.create_task(breaking(BID), name="a thought")
        await asyncio.wait({task})
        del task
    else:
        loop.call_soon(broken, BID)
    await heard.wait()
    assert_discreet(log, "an error that nothing waited for")


ODD: list[Callable[[logging.Logger, Exception], None]] = [
    lambda logger, error: logger.error("%s", error),
    lambda logger, error: logger.error(error),
    lambda logger, error: logger.error("%(what)r", {"what": error}),
    lambda logger, error: logger.error("%r", BID, exc_info=error),
    lambda logger, error: logger.error("x", exc_info=ExceptionGroup(f"two of {BID}", [error, error])),
]


@pytest.mark.parametrize("write", ODD, ids=range(len(ODD)))
def test_however_a_line_is_written(log: Log, write: Callable[[logging.Logger, Exception], None]) -> None:
    try:
        broken()
    except KeyError as error:
        write(logging.getLogger("aiohttp.odd"), error)
    assert_discreet(log, "", placed=False)


def test_our_own_errors_and_the_numbers_of_others_are_told(log: Log) -> None:
    logger = logging.getLogger("bellhop.test")
    logger.warning("it waits: %s", StoreFull("the disk is full"))
    logger.warning("it waits: %s", FileNotFoundError(2, "No such file", "secret.txt"))
    logger.error("it failed", exc_info=StoreError("the database failed (1)"))
    said = log.getvalue()
    assert "it waits: the disk is full\n" in said
    assert "it waits: FileNotFoundError (errno 2)\n" in said
    assert "StoreError: the database failed (1)" in said


def test_every_line_names_the_parts_that_are_served_and_the_node(log: Log) -> None:
    name_node("left", lambda: {2, 0})
    logger = logging.getLogger("bellhop.test")
    logger.warning("it plays %d matches", 3)
    logger.warning("it waits: %s", StoreFull("the disk is full"))
    said = log.getvalue()
    assert "bellhop.test part=0,2 node=left it plays 3 matches\n" in said
    assert "bellhop.test part=0,2 node=left it waits: the disk is full\n" in said


PROGRAM = """
import asyncio, gc, threading
from bot.operate.ends import command
from games.buro_crazy.values import Bid
BID = Bid((0, 3, 1, 0, 2))
class Held:
    def __del__(self):
        raise KeyError(BID)
def fail():
    raise KeyError(BID)
async def later():
    fail()
async def work(settings, options):
    held = Held()
    del held
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    task = asyncio.create_task(later(), name="lonely")
    await asyncio.wait({task})
    del task
    asyncio.get_running_loop().call_soon(lambda bid: fail(), BID)
    await asyncio.sleep(0)
    fail()
asyncio.run(command()(work)(None, None))
"""
"""A program that goes wrong in every way in which an error ends without anybody's notice."""


async def test_of_a_program_that_ends_with_an_error() -> None:
    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False
    )
    said = done.stderr
    assert done.returncode == 1
    assert "(0, 3, 1" not in said.replace(PROGRAM, "")
    lines = ["in a finalizer", "in a thread", "nothing waited for", "the program ends with an error"]
    assert [line for line in lines if line not in said] == []
    assert said.count("\nKeyError\n") >= len(lines)


async def test_lines_of_the_library_hold_no_number_of_discords(log: Log, caplog: pytest.LogCaptureFixture) -> None:
    url = "https://discord.com/api/v10/channels/1575264301973766144/messages"
    logging.getLogger("discord.http").warning("%s %s responded with 429. Retrying in %.2f seconds.", "POST", url, 1.5)
    logging.getLogger("bellhop").warning("guild %d", 1575264301973766144)
    lines = log.getvalue().splitlines()
    assert lines[0].endswith(
        "POST https://discord.com/api/v10/channels/…/messages responded with 429. Retrying in 1.50 seconds."
    )
    assert lines[1].endswith("guild 1575264301973766144")
    caplog.clear()  # the library warned of nothing
