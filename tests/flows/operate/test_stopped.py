"""A process that is stopped for some seconds (SIGSTOP, a paused machine) takes no time from anybody."""

import asyncio
import re
import signal
from pathlib import Path

from bot.playground.world.world import PATIENCE
from games.engine.time import STOOD_STILL
from tests.flows.house import EN, match_of
from tests.flows.process import Process
from tests.support.databases import rows
from tests.support.people import Person, Playground, Seen

STOPPED_S = STOOD_STILL / 1000 + 2


def deadline(seer: Person, board: Seen) -> int:
    """The time that the board names, in seconds; 0 if it names none."""
    named = re.findall(r"<t:(\d+):R>", seer.look(board).text)
    return max(map(int, named), default=0)


async def test_the_board_names_a_deadline_that_is_later_by_the_time_for_which_the_process_was_stopped(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person
) -> None:
    process = Process(tmp_path, pg, SKETCHES="1")
    await process.online()
    try:
        board = await match_of(alice, bob)
        for person in (alice, bob):
            await person.press(board, label=EN("seat-button"))
        await alice.until(lambda: deadline(alice, board), PATIENCE)
        before = deadline(alice, board)
        process.send(signal.SIGSTOP)
        await asyncio.sleep(STOPPED_S)
        process.send(signal.SIGCONT)
        await alice.until(lambda: deadline(alice, board) >= before + STOPPED_S - 1, PATIENCE)
        missed = "SELECT count(*) FROM event WHERE kind = 'match.struck'"
        assert int(rows(process.database, missed)[0][0]) == 0  # else the clock would have set it
    finally:
        await process.close()
