"""A process killed at any moment loses no answered action, and its logs are those of one that was never killed."""

import asyncio
import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random

import pytest

from games import catalogue
from tests.kills import player
from tests.kills.engine import PROVE_KILLS, SEED
from tests.kills.logs import logs, replayed
from tests.support.databases import address, rows

MOST_ANSWERS = 25
LONGEST_MS = 8
"""The process is killed after so many answers at most, and then within so many milliseconds at most."""
ENOUGH = 120.0

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.kills.player", *(f"games.{key}" for key in catalogue.KEYS)])


def live(where: str, matches: int, answers: Connection) -> None:
    """A life of the process: plays until it is killed, or until all is played."""
    asyncio.run(player.play(where, matches, lambda number, version: answers.send((number, version))))
    answers.send(None)


@contextmanager
def alive(where: str, matches: int) -> Iterator[Connection]:
    """A life; at the end it is over, by kill -9 if need be. The answers that were given come out of the connection."""
    reading, writing = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=live, args=(where, matches, writing))
    process.start()
    writing.close()
    try:
        yield reading
    finally:
        process.kill()
        process.join(ENOUGH)


def heard(answers: Connection, acknowledged: dict[int, int]) -> bool:
    """Note one answer; whether there was one. Nothing comes from a dead process once all was read."""
    try:
        assert answers.poll(ENOUGH)
        found = answers.recv()
    except (EOFError, ConnectionResetError):
        return False
    if found is not None:
        acknowledged[found[0]] = max(found[1], acknowledged.get(found[0], 0))
    return found is not None


def killed_once(where: str, matches: int, rng: Random, acknowledged: dict[int, int]) -> int:
    """Start it and kill it somewhere; how many answers it gave."""
    count = 0
    with alive(where, matches) as answers:
        for _ in range(rng.randrange(MOST_ANSWERS)):
            count += heard(answers, acknowledged)
        # Any moment: in a commit, between two, while nothing happens.
        wait([], timeout=rng.uniform(0, LONGEST_MS) / 1000)
    while heard(answers, acknowledged):
        count += 1
    return count


def kill(file: Path, kills: int, seed: int) -> tuple[int, int]:
    """Kill so many times, look each time, then play to the end; answers given, and actions stored."""
    rng, where, acknowledged, answers = Random(seed), address(file), dict[int, int](), 0
    matches = 4 + kills // 2
    for _ in range(kills):
        answers += killed_once(where, matches, rng, acknowledged)
        assert not lost(file, acknowledged)
    before = answers
    with alive(where, matches) as last:
        while heard(last, acknowledged):
            answers += 1
    assert answers > before, "all was played before the last kill: give it more matches"
    return answers, len(rows(file, "SELECT 1 FROM event WHERE request IS NOT NULL AND request <> 'open'"))


def lost(file: Path, acknowledged: dict[int, int]) -> dict[int, int]:
    """The matches that stand before what was answered, with what was answered."""
    if not acknowledged:
        return {}  # there may be no tables yet
    stored = {int(number): int(version) for number, version in rows(file, "SELECT host_id, version FROM match")}
    return {number: version for number, version in acknowledged.items() if stored.get(number, 0) < version}


def compare(tmp_path: Path, kills: int) -> tuple[int, int]:
    """Kill so many times, and compare with a process that is not killed. Returns answers given and actions stored."""
    answers, stored = kill(tmp_path / "killed.db", kills, SEED)
    whole = tmp_path / "whole.db"
    with alive(address(whole), 4 + kills // 2) as uninterrupted:
        while heard(uninterrupted, {}):
            pass
    assert logs(tmp_path / "killed.db", "host_id") == logs(whole, "host_id")
    matches = asyncio.run(replayed(address(tmp_path / "killed.db")))
    assert all(match.progress.outcome for match in matches)
    print(f"{kills} kills, {len(matches)} matches, {answers} answers heard, {stored} actions stored, 0 lost")  # noqa: T201
    return answers, stored


@pytest.mark.slow
def test_what_a_killed_process_leaves_is_what_one_that_was_never_killed_leaves(tmp_path: Path) -> None:
    answers, stored = compare(tmp_path, 3)
    assert stored >= answers > 0


@pytest.mark.prove
def test_the_same_after_hundreds_of_kills(tmp_path: Path) -> None:
    answers, stored = compare(tmp_path, PROVE_KILLS)
    assert stored >= answers > 0
