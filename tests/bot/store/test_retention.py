"""The daily sweep deletes matches that ended long ago, with everything that belongs to them."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from bot.store.bot_store import BotStore
from bot.store.challenges import StoredChallenge
from bot.store.cups import StoredCup
from bot.store.upkeep import DAY_MS, SWEEP_AGAIN_MS, sweep_daily
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.requests import Resign
from tests.support.clock import PATIENCE, ManualClock
from tests.support.databases import laid_out
from tests.support.halls import ANN, FILE, open_sealed, running, url


class Nap(ManualClock):
    """A clock that shows when a task begins to sleep, and until when."""

    def __init__(self) -> None:
        super().__init__()
        self.asleep = asyncio.Event()
        self.wakes = 0

    async def sleep_until(self, at: int) -> None:
        self.wakes = at
        self.asleep.set()
        await super().sleep_until(at)


async def finished(folder: Path, clock: Nap) -> tuple[str, str]:
    """A match that has just ended, with an alarm, and one that runs."""
    store = await BotStore.open(await laid_out(folder / FILE))
    async with running(folder, clock, store=store) as hall:
        match = await open_sealed(hall)
        await match.ask(Resign(Seat(0), Player(ANN)), "1")
        await store.set_alarm(match.id, 5)
        return match.id, (await open_sealed(hall)).id


async def swept(store: BotStore, clock: Nap, days: int) -> None:
    """One round of the sweep."""
    clock.asleep.clear()
    task = asyncio.ensure_future(sweep_daily(store, clock, days))
    asleep = asyncio.ensure_future(clock.asleep.wait())
    await asyncio.wait({task, asleep}, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
    for one in (task, asleep):
        one.cancel()
        with suppress(asyncio.CancelledError):
            await one


async def test_a_match_goes_when_it_ended_longer_ago_than_it_is_kept_and_one_that_runs_never(tmp_path: Path) -> None:
    clock = Nap()
    ident, open_id = await finished(tmp_path, clock)
    store = await BotStore.open(url(tmp_path))
    for there in (True, False):
        clock.jump(29 * DAY_MS if there else 2 * DAY_MS)
        await swept(store, clock, 30)
        assert (await store.match(ident) is not None) is there
    assert await store.events(ident) == []
    assert await store.alarms() == []
    assert await store.match(open_id) is not None
    await store.close()


async def test_a_match_and_an_old_challenge_and_cup_stay_for_exactly_as_many_days_as_they_are_kept(
    tmp_path: Path,
) -> None:
    clock = Nap()
    ident, _ = await finished(tmp_path, clock)
    store = await BotStore.open(url(tmp_path))
    card = await store.match(ident)
    assert card is not None
    ended = card.progress.ended_at
    assert ended is not None
    challenge = StoredChallenge("challeng", 7, 8, None, ANN, 0, ended, over=True, seed="", data={})
    await store.challenges.add(challenge)
    await store.challenges.add(replace(challenge, id="runsruns", over=False))
    await store.cups.add(StoredCup("calloffo", 7, "button_up", True, ended, {}, {}))
    left = []
    for ms in (30 * DAY_MS - (clock.now() - ended), 1):
        clock.jump(ms)
        await swept(store, clock, 30)
        found = await store.match(ident), await store.challenges.find("challeng"), await store.cups.data("calloffo")
        left.append([one is not None for one in found])
    assert left == [[True, True, True], [False, False, False]]
    assert await store.challenges.find("runsruns") is not None
    await store.close()


async def test_matches_are_kept_for_ever_where_the_operator_says_so(tmp_path: Path) -> None:
    clock = Nap()
    ident, _ = await finished(tmp_path, clock)
    store = await BotStore.open(url(tmp_path))
    clock.jump(10_000 * DAY_MS)
    await swept(store, clock, 0)
    assert await store.match(ident) is not None
    await store.close()


async def test_the_sweep_runs_daily_and_ten_minutes_after_the_store_failed(tmp_path: Path) -> None:
    clock = Nap()
    store = await BotStore.open(url(tmp_path))
    await swept(store, clock, 30)
    assert clock.wakes - clock.now() == DAY_MS
    await store.close()
    await swept(store, clock, 30)
    assert clock.wakes - clock.now() == SWEEP_AGAIN_MS


def challenge(ident: str, closes_at: int, *, over: bool) -> StoredChallenge:
    return StoredChallenge(ident, 77, 7, 8, ANN, 0, closes_at, over, "seed", {})


async def test_a_challenge_goes_when_it_closed_longer_ago_than_matches_are_kept_and_its_list_was_shown(
    tmp_path: Path,
) -> None:
    clock = Nap()
    store = await BotStore.open(await laid_out(tmp_path / FILE))
    for made in (
        challenge("oldover1", clock.now() - 30 * DAY_MS - 1, over=True),
        challenge("oldopen1", clock.now() - 30 * DAY_MS - 1, over=False),
        challenge("newover1", clock.now() - 30 * DAY_MS, over=True),
    ):
        await store.challenges.add(made)
    await swept(store, clock, 30)
    assert [one.id for one in await store.challenges.of_user(ANN)] == ["oldopen1", "newover1"]
    await store.close()


async def test_a_cup_that_nobody_played_goes_after_the_same_time(tmp_path: Path) -> None:
    clock = Nap()
    store = await BotStore.open(await laid_out(tmp_path / FILE))
    kept = clock.now() - 30 * DAY_MS
    for ident, changed_at in (("oldcup11", kept - 1), ("newcup11", kept)):
        await store.cups.add(StoredCup(ident, 77, "button_up", True, changed_at, {"id": ident}, {ANN: None}))
    await swept(store, clock, 30)
    assert [data["id"] for data in await store.cups.of_user(ANN)] == ["newcup11"]
    await store.close()
