"""The garbage collector never holds the event loop for long."""

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator
from weakref import ref

import pytest

from bot.operate.garbage import (
    LATEST_MS,
    LOOK_MS,
    QUIET_MS,
    WHOLE_MS,
    collect_in_time,
    is_due,
)
from bot.wire.router import Router
from bot.words.fluent import Library
from tests.support.clock import ManualClock


class Knot:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
async def clock() -> AsyncIterator[ManualClock]:
    """The time by which the collector is looked after."""
    turned = ManualClock()
    router = Router(Library.load(), None, turned)  # type: ignore[arg-type]  # the test answers no press
    looking = asyncio.create_task(collect_in_time(router, turned))
    await turned.advance(0)
    yield turned
    looking.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await looking
    assert gc.get_freeze_count() == 0
    gc.freeze()  # as tests/conftest.py has it


async def test_objects_that_exist_are_not_looked_at_by_the_next_collection(clock: ManualClock) -> None:
    kept = [Knot() for _ in range(1000)]
    assert len(gc.get_objects()) > len(kept)
    await clock.advance(LOOK_MS)
    assert gc.get_freeze_count() > len(kept)
    assert len(gc.get_objects()) < len(kept)


async def test_a_cycle_that_was_set_aside_is_freed_when_nobody_has_pressed_anything_for_a_while(
    clock: ManualClock,
) -> None:
    knot = Knot()
    await clock.advance(LOOK_MS)
    left = ref(knot)
    del knot
    gc.collect()
    assert left() is not None
    await clock.advance(WHOLE_MS + LOOK_MS)
    assert left() is None


async def test_a_young_cycle_is_freed_before_the_others_are_set_aside(clock: ManualClock) -> None:
    gc.disable()
    try:
        knot = Knot()
        left = ref(knot)
        del knot
        await clock.advance(LOOK_MS)
        assert left() is None
    finally:
        gc.enable()


@pytest.mark.parametrize(
    ("since_ms", "quiet_ms", "due"),
    [
        (WHOLE_MS, QUIET_MS, True),
        (WHOLE_MS, QUIET_MS - 1, False),
        (WHOLE_MS - 1, QUIET_MS, False),
        (LATEST_MS, 0, True),
    ],
)
def test_all_is_looked_through_when_it_is_quiet_or_was_not_for_a_day(since_ms: int, quiet_ms: int, due: bool) -> None:
    assert is_due(since_ms, quiet_ms) is due
