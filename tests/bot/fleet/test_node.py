"""What a node does as time passes: it beats, waits as a spare, and takes further parts that no spare takes."""

import asyncio
from collections.abc import Collection, Mapping
from typing import Any, cast

import pytest

from bot.fleet.node import BEAT_S, LEFT_ALONE_S, LOOK_S, Handover, Node
from games.engine.store.errors import StoreError, StoreLocked
from games.engine.store.parts import SILENT_MS, Parts
from tests.support.clock import LoopTime

SILENT_S = SILENT_MS / 1000
LOOKS = int(LEFT_ALONE_S / BEAT_S)
"""How many beats after the first at which a part was free it was free for long enough."""


class Table:
    """The parts of a database, as one node sees them."""

    def __init__(self, *, shared: bool = True) -> None:
        self.shared = shared
        self.unheld: list[int] = []
        """The parts that no node holds."""
        self.left: dict[int, dict[str, Any]] = {}
        """What was left with a part."""
        self.snatched: set[int] = set()
        """Parts that another node takes in the moment between a look and the taking."""
        self.waiting = 0
        """How many processes hold no part."""
        self.looks = 0
        self.beats: list[list[int]] = []
        """The parts for which each heartbeat was stored."""
        self.given: dict[int, dict[str, Any]] = {}
        """What was given back, with what was left."""
        self.fails = False
        self.answers = asyncio.Event()
        """Set while the database answers a heartbeat."""
        self.answers.set()
        self.lost = False

    def _fail(self) -> None:
        if self.fails:
            raise StoreLocked("something else holds the database")

    async def free(self, _: int) -> list[int]:
        await asyncio.sleep(0)
        self.looks += 1
        self._fail()
        return list(self.unheld)

    async def take(self, number: int, _: str) -> Mapping[str, Any] | None:
        return None if number in self.snatched else self.left.get(number, {})

    async def beat(self, numbers: Collection[int]) -> None:
        await self.answers.wait()
        self._fail()
        self.beats.append(sorted(numbers))

    async def give_back(self, left: Mapping[int, Mapping[str, Any]]) -> None:
        self.given |= {number: dict(things) for number, things in left.items()}

    async def spares(self) -> int:
        self._fail()
        return self.waiting

    def lose(self) -> None:
        self.lost = True


def node_at(table: Table, count: int = 1, most: int = 1) -> Node:
    """A node that serves at most so many of that many parts."""
    return Node(cast("Parts", table), count, most)


class Serving:
    """A node that holds part 0 and runs."""

    def __init__(self, table: Table, count: int = 1, most: int = 1) -> None:
        table.unheld = [0]
        self.node = node_at(table, count, most)
        self.taken: list[tuple[int, Handover]] = []
        """The further parts that it took, with what was left."""

    async def begin(self) -> asyncio.Task[None]:
        await self.node.first()
        running = asyncio.create_task(self.node.run(self._take))
        await asyncio.sleep(0)
        return running

    async def _take(self, number: int, left: Handover) -> None:
        self.taken.append((number, left))


@pytest.fixture
async def time(monkeypatch: pytest.MonkeyPatch) -> LoopTime:
    return LoopTime(monkeypatch)


@pytest.fixture
async def table() -> Table:
    return Table()


async def test_a_node_is_sure_of_its_parts_for_less_than_the_time_after_which_others_cut_it_off(
    table: Table, time: LoopTime
) -> None:
    table.unheld = [0]
    node = node_at(table)
    assert not node.sure
    await node.first()
    await time.turn(SILENT_S - 0.25)
    assert node.sure
    await time.turn(0.25)
    assert not node.sure


async def test_a_node_alone_with_its_file_is_always_sure_and_stores_no_heartbeat(time: LoopTime) -> None:
    table = Table(shared=False)
    serving = Serving(table)
    running = await serving.begin()
    await time.turn(10 * SILENT_S)
    assert serving.node.sure
    assert running.done()
    assert table.beats == []


async def test_a_node_beats_every_two_seconds_and_so_stays_sure(table: Table, time: LoopTime) -> None:
    serving = Serving(table)
    running = await serving.begin()
    for beat in range(10):
        await time.turn(BEAT_S / 2)
        assert len(table.beats) == beat
        await time.turn(BEAT_S / 2)
        assert serving.node.sure
    assert table.beats == 10 * [[0]]
    running.cancel()


async def test_heartbeats_that_are_not_stored_leave_a_node_unsure_until_one_is(table: Table, time: LoopTime) -> None:
    serving = Serving(table)
    running = await serving.begin()
    table.fails = True
    for _ in range(int(SILENT_S / BEAT_S)):
        assert serving.node.sure
        await time.turn(BEAT_S)
    assert not serving.node.sure
    assert not table.lost
    table.fails = False
    await time.turn(BEAT_S)
    assert serving.node.sure
    running.cancel()


async def test_a_node_whose_heartbeat_is_left_without_an_answer_gives_its_parts_up(
    table: Table, time: LoopTime
) -> None:
    running = await Serving(table).begin()
    table.answers.clear()
    await time.turn(BEAT_S)
    await time.turn(SILENT_S - 0.25)
    assert not table.lost
    await time.turn(0.25)
    assert table.lost
    running.cancel()


async def test_a_spare_looks_twice_a_second_says_so_once_and_takes_the_part_that_becomes_free(
    table: Table, time: LoopTime, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "bellhop.node")
    node = node_at(table, count=3)
    waiting = asyncio.create_task(node.first())
    await time.turn()
    for look in range(1, 4):
        assert table.looks == look
        await time.turn(LOOK_S)
    assert not waiting.done()
    assert [one.getMessage() for one in caplog.records] == ["all 3 parts are served: this node waits as a spare"]
    table.unheld, table.left = [2], {2: {"sessions": {}}}
    await time.turn(LOOK_S)
    assert waiting.result() == (2, {"sessions": {}})
    assert node.held == {2}


async def test_a_node_whose_first_look_fails_ends_and_a_spare_goes_on_looking(table: Table, time: LoopTime) -> None:
    table.fails = True
    starting = asyncio.create_task(node_at(table).first())
    await time.turn()
    assert starting.done()
    with pytest.raises(StoreError):
        await starting
    table.fails = False
    waiting = asyncio.create_task(node_at(table).first())
    await time.turn()
    table.fails = True
    await time.turn(LOOK_S)
    table.fails, table.unheld = False, [0]
    await time.turn(LOOK_S)
    assert waiting.result() == (0, {})


async def test_a_part_that_another_node_takes_in_the_same_moment_is_not_ours(table: Table) -> None:
    table.unheld, table.snatched = [0, 1], {0}
    node = node_at(table, count=2)
    assert await node.first() == (1, {})
    assert node.held == {1}


async def test_a_further_part_is_taken_once_it_was_left_alone_for_six_seconds(table: Table, time: LoopTime) -> None:
    serving = Serving(table, count=3, most=3)
    running = await serving.begin()
    table.unheld, table.left = [0, 1], {1: {"sessions": {"1": {}}}}
    for _ in range(LOOKS):
        await time.turn(BEAT_S)
    assert serving.taken == []
    await time.turn(BEAT_S)
    assert serving.taken == [(1, {"sessions": {"1": {}}})]
    assert serving.node.held == {0, 1}
    running.cancel()


async def test_a_further_part_that_a_spare_takes_in_the_same_moment_is_not_served(table: Table, time: LoopTime) -> None:
    serving = Serving(table, count=2, most=2)
    running = await serving.begin()
    table.unheld, table.snatched = [1], {1}
    for _ in range(LOOKS + 2):
        await time.turn(BEAT_S)
    assert serving.taken == []
    assert serving.node.held == {0}
    running.cancel()


async def test_a_part_that_was_served_in_between_is_left_alone_anew(table: Table, time: LoopTime) -> None:
    serving = Serving(table, count=2, most=2)
    running = await serving.begin()
    table.unheld = [1]
    await time.turn(BEAT_S)
    table.unheld = []
    await time.turn(BEAT_S)
    table.unheld = [1]
    for _ in range(LOOKS):
        await time.turn(BEAT_S)
    assert serving.taken == []
    await time.turn(BEAT_S)
    assert serving.node.held == {0, 1}
    running.cancel()


async def test_a_node_takes_no_more_parts_than_it_may(table: Table, time: LoopTime) -> None:
    serving = Serving(table, count=3, most=2)
    running = await serving.begin()
    table.unheld = [1, 2]
    for _ in range(LOOKS + 1):
        await time.turn(BEAT_S)
    table.unheld = [2]
    for _ in range(2 * LOOKS):
        await time.turn(BEAT_S)
    assert serving.taken == [(1, {})]
    running.cancel()


async def test_further_parts_are_left_alone_while_the_database_cannot_be_asked(table: Table, time: LoopTime) -> None:
    serving = Serving(table, count=2, most=2)
    running = await serving.begin()
    table.unheld, table.fails = [1], True
    await time.turn(BEAT_S)
    table.fails = False
    for _ in range(LOOKS + 1):
        await time.turn(BEAT_S)
    assert serving.taken == [(1, {})]
    running.cancel()


@pytest.mark.parametrize(("waiting", "found"), [(0, False), (1, True)])
async def test_a_process_that_holds_no_part_is_a_spare(table: Table, waiting: int, found: bool) -> None:
    table.waiting = waiting
    assert await node_at(table).spare_waits() is found
    table.fails = True
    assert not await node_at(table).spare_waits()


async def test_at_a_file_no_spare_waits() -> None:
    table = Table(shared=False)
    table.waiting = 1
    assert not await node_at(table).spare_waits()


async def test_every_part_is_given_back_with_what_is_left_for_the_next_node(
    table: Table, time: LoopTime, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "bellhop.node")
    serving = Serving(table, count=2, most=2)
    running = await serving.begin()
    table.unheld = [1]
    for _ in range(LOOKS + 1):
        await time.turn(BEAT_S)
    await serving.node.give_back({1: {"sessions": {}}})
    assert table.given == {0: {}, 1: {"sessions": {}}}
    assert serving.node.held == set()
    await serving.node.give_back({})
    assert [one.getMessage() for one in caplog.records][-2:] == ["gave back parts=[0, 1]", "gave back parts=none"]
    running.cancel()
