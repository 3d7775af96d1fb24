"""Locks by key."""

import asyncio
import gc
import weakref

from bot.common.tasks import Locks


async def test_what_has_one_key_runs_one_after_the_other_and_other_keys_do_not_wait() -> None:
    locks = Locks[str]()
    done: list[str] = []

    async def work(key: str, name: str) -> None:
        async with locks.of(key):
            done.append(f"{name} begins")
            await asyncio.sleep(0)
            done.append(f"{name} ends")

    async with locks.of("one"):
        waiting = [asyncio.ensure_future(work("one", name)) for name in ("first", "second")]
        await work("two", "other")
        assert done == ["other begins", "other ends"]
    await asyncio.gather(*waiting)
    assert done[2:] == ["first begins", "first ends", "second begins", "second ends"]


async def test_a_lock_is_forgotten_when_it_is_not_used() -> None:
    locks = Locks[int]()
    for key in range(3):
        async with locks.of(key):
            kept = weakref.ref(locks.of(key))
            gc.collect()
            assert kept() is locks.of(key)
        gc.collect()
        assert kept() is None
