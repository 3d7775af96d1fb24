"""A bulletin whose connection is lost: it listens again after pauses that grow, and says that notices may be missed."""

import asyncio
from collections.abc import Callable
from typing import cast

import pytest

from bot.fleet.bulletin import FIRST_PAUSE, LONGEST_PAUSE, Bulletin
from games.engine.store.database import Notices
from games.engine.store.errors import StoreLocked
from tests.support.clock import LoopTime


class Line:
    """The connection over which notices come."""

    def __init__(self) -> None:
        self.tries = 0
        self.up = asyncio.Event()
        """Set while there is a connection."""
        self.down = asyncio.Event()
        """Ends it."""

    async def listen(self, heard: Callable[[str, str], None], begun: Callable[[], None]) -> None:
        self.tries += 1
        await asyncio.sleep(0)
        if self.up.is_set():
            begun()
            self.heard = heard
            self.down.clear()
            await self.down.wait()
        raise StoreLocked("there is no connection")


@pytest.fixture
async def time(monkeypatch: pytest.MonkeyPatch) -> LoopTime:
    return LoopTime(monkeypatch)


def bulletin_of(line: Line) -> Bulletin:
    return Bulletin(cast("Notices", line))


async def test_the_pauses_double_up_to_five_seconds_and_begin_anew_after_a_connection(time: LoopTime) -> None:
    line = Line()
    running = asyncio.create_task(bulletin_of(line).run())
    await time.turn()
    pauses = [FIRST_PAUSE * 2**number for number in range(6)] + 2 * [LONGEST_PAUSE]
    for number, pause in enumerate(pauses, 1):
        assert line.tries == number
        await time.turn(pause - 0.01)
        assert line.tries == number
        if number == len(pauses):
            line.up.set()
        await time.turn(0.01)
    line.up.clear()
    line.down.set()
    before = line.tries
    await time.turn()
    await time.turn(FIRST_PAUSE)
    assert line.tries == before + 1
    running.cancel()


async def test_both_ends_of_a_gap_are_announced_and_it_listens_in_between_only(time: LoopTime) -> None:
    line, gaps = Line(), list[bool]()
    bulletin = bulletin_of(line)
    bulletin.on_gap.append(lambda: gaps.append(bulletin.listening.is_set()))
    line.up.set()
    running = asyncio.create_task(bulletin.run())
    await time.turn()
    assert gaps == [True]
    line.up.clear()
    line.down.set()
    await time.turn()
    assert gaps == [True, False]
    await time.turn(FIRST_PAUSE)
    assert gaps == [True, False]
    assert not bulletin.listening.is_set()
    running.cancel()


async def test_everybody_who_asked_for_a_topic_is_told_and_nobody_else(time: LoopTime) -> None:
    line, told = Line(), list[str]()
    bulletin = bulletin_of(line)
    bulletin.on("person", lambda about: told.append(f"first {about}"))
    bulletin.on("person", lambda about: told.append(f"second {about}"))
    bulletin.on("cup", lambda about: told.append(f"cup {about}"))
    line.up.set()
    running = asyncio.create_task(bulletin.run())
    await time.turn()
    line.heard("person", "7")
    line.heard("lobby", "8")
    assert told == ["first 7", "second 7"]
    running.cancel()
