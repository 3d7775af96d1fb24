"""The registration of the slash commands: Discord refuses it, forgets it, or somebody else overwrites it."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import aiohttp
import pytest
from discord.http import HTTPClient

from bot.app import Bellhop
from bot.operate.ends import Exit
from bot.playground.world import ApiError
from bot.playground.world.world import PATIENCE
from bot.wire import registration
from bot.wire.registration import FIRST_RETRY_MS, LONGEST_RETRY_MS, META_KEY
from games.engine.time import SystemClock
from tests.flows.house import bellhop, lobby_of
from tests.flows.program import ended, printed
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

PUT = "PUT /applications/{application}/commands"
ATTEMPT_S = 1_234.5
"""A limit by which the limits of attempts can be told from other limits."""
Fault = Callable[[Playground, pytest.MonkeyPatch], None]


def sent(pg: Playground) -> int:
    """How often all commands were sent."""
    return sum(f"{one.method} {one.template}" == PUT for one in pg.record)


def names(pg: Playground) -> set[str]:
    """The names of the commands that Discord has."""
    return {one["name"] for one in pg.commands.all()}


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines of the log about commands."""
    return [one.getMessage() for one in caplog.records if one.name == "bellhop.command"]


def missing(why: str) -> str:
    """The line of the log where they are missing."""
    return f"the commands are not registered ({why}); it is tried again and again"


async def fails_by(pg: Playground, bot: Bellhop, clock: ManualClock, gap: int) -> None:
    """Check that nothing is sent for nearly that many ms, and then something."""
    before = sent(pg)
    await clock.advance(gap - 1)
    assert sent(pg) == before
    await clock.advance(1)
    assert sent(pg) > before
    assert bot.connected


def too_many(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(_: object) -> None:
        raise ApiError(30034)

    monkeypatch.setattr(pg.commands, "replace", refuses)


def status(number: int) -> Fault:
    return lambda pg, _: pg.faults.set(f"status_{number}", route="PUT /applications")


@pytest.mark.parametrize(("fault", "why"), [(too_many, "30034"), (status(500), "500"), (status(503), "503")])
async def test_a_bot_whose_commands_are_refused_serves_and_tries_again_with_growing_gaps(
    pg: Playground,
    database: Path,
    alice: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fault: Fault,
    why: str,
) -> None:
    caplog.set_level(logging.INFO)
    async with bellhop(pg, database) as bot:
        lobby = await lobby_of(alice)
        await bot.services.store.set_meta(META_KEY, "of another release")
    caplog.clear()
    clock = ManualClock()
    with monkeypatch.context() as broken:
        fault(pg, broken)
        async with bellhop(pg, database, clock) as bot:
            assert not (await alice.press(lobby, custom_id=lobby.buttons[0]["custom_id"])).failed
            for gap in (FIRST_RETRY_MS, 2 * FIRST_RETRY_MS, 4 * FIRST_RETRY_MS):
                await fails_by(pg, bot, clock, gap)
            assert said(caplog) == [missing(why)]
            broken.undo()
            pg.faults.clear()
            await clock.advance(LONGEST_RETRY_MS)
            assert said(caplog) == [missing(why), "commands synced"]
            before = sent(pg)
            await clock.advance(10 * LONGEST_RETRY_MS)
            assert sent(pg) == before


async def test_the_gaps_grow_to_an_hour_and_no_further(pg: Playground, database: Path) -> None:
    clock, gap = ManualClock(), FIRST_RETRY_MS
    pg.faults.set("status_503", route="PUT /applications")
    async with bellhop(pg, database, clock) as bot:
        while gap < LONGEST_RETRY_MS:
            await fails_by(pg, bot, clock, gap)
            gap = min(2 * gap, LONGEST_RETRY_MS)
        for _ in range(3):
            await fails_by(pg, bot, clock, LONGEST_RETRY_MS)


async def test_a_wait_that_discord_asks_for_is_kept_even_if_it_is_longer(
    pg: Playground, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    pg.faults.set("status_429_route", route="PUT /applications", retry_after=7_200)
    async with bellhop(pg, database, clock) as bot:
        await fails_by(pg, bot, clock, 7_200_000)
    caplog.clear()  # the library warns of such a wait


async def test_an_attempt_that_is_never_answered_or_whose_connection_breaks_is_made_again(
    pg: Playground, database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    clock, real, tries = ManualClock(), HTTPClient.bulk_upsert_global_commands, list[str]()
    held, limits, timeout = asyncio.Event(), list[asyncio.Timeout](), asyncio.timeout

    def noted(seconds: float) -> asyncio.Timeout:
        limit = timeout(seconds)
        if seconds == ATTEMPT_S:
            limits.append(limit)
        return limit

    async def fails(http: HTTPClient, *given: object, **named: object) -> object:
        tries.append("")
        if len(tries) == 1:
            held.set()
            limits[0].reschedule(asyncio.get_running_loop().time())
            await asyncio.Event().wait()
        if len(tries) == 2:
            raise aiohttp.ServerDisconnectedError
        return await real(http, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(registration, "ATTEMPT_LIMIT_S", ATTEMPT_S)
    monkeypatch.setattr(asyncio, "timeout", noted)
    monkeypatch.setattr(HTTPClient, "bulk_upsert_global_commands", fails)
    async with bellhop(pg, database, clock):
        assert held.is_set()
        await clock.advance(FIRST_RETRY_MS)
        await clock.advance(2 * FIRST_RETRY_MS)
    assert said(caplog) == [missing("TimeoutError"), missing("ServerDisconnectedError"), "commands synced"]
    assert names(pg)


async def test_a_start_waits_only_a_moment_for_commands_that_discord_does_not_answer(
    pg: Playground, database: Path, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bellhop(pg, database) as bot:
        lobby = await lobby_of(alice)
        await bot.services.store.set_meta(META_KEY, "of another release")

    async def hangs(*_: object, **__: object) -> object:
        return await asyncio.Event().wait()

    monkeypatch.setattr(registration, "START_WAITS_S", 0.01)
    monkeypatch.setattr(HTTPClient, "bulk_upsert_global_commands", hangs)
    async with bellhop(pg, database):
        assert not (await alice.press(lobby, custom_id=lobby.buttons[0]["custom_id"])).failed


async def test_health_says_which_commands_are_missing_and_why_and_is_well_all_the_same(
    pg: Playground, tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    too_many(pg, monkeypatch)
    async with bellhop(pg, database, SystemClock()) as bot:
        await bot.gateway_note.write()
        code, lines = await printed("health", tmp_path)
        assert code == Exit.OK
        assert lines[0] == "Bellhop lives and is connected."
        assert lines[1].startswith("Commands: not registered yet (30034), next try in ")
    monkeypatch.undo()
    async with bellhop(pg, database, SystemClock()) as bot:
        await bot.gateway_note.write()
        assert await printed("health", tmp_path) == (Exit.OK, ["Bellhop lives and is connected."])


async def test_commands_are_sent_once_and_not_at_every_start(pg: Playground, database: Path) -> None:
    for _ in range(3):
        async with bellhop(pg, database):
            pass
    assert sent(pg) == 1


def deleted(pg: Playground) -> None:
    pg.commands.replace([])


def overwritten(pg: Playground) -> None:
    pg.commands.replace([one | {"description": "Somebody else's"} for one in pg.commands.all()])


def added(pg: Playground) -> None:
    (one, *_) = pg.commands.all()
    pg.commands.replace([*pg.commands.all(), one | {"name": "foreign"}])


@pytest.mark.parametrize("change", [deleted, overwritten, added])
async def test_commands_that_somebody_else_changed_are_registered_again_at_the_next_start(
    pg: Playground, database: Path, change: Callable[[Playground], None]
) -> None:
    async with bellhop(pg, database):
        pass
    ours = {one["name"]: one["description"] for one in pg.commands.all()}
    change(pg)
    for _ in range(2):
        async with bellhop(pg, database):
            pass
        assert {one["name"]: one["description"] for one in pg.commands.all()} == ours
    assert sent(pg) == 2


async def test_a_list_that_discord_gives_otherwise_each_time_is_answered_once_a_start(
    pg: Playground, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, number, real = ManualClock(), iter(range(1_000)), pg.commands.all
    monkeypatch.setattr(pg.commands, "all", lambda: [one | {"new": next(number)} for one in real()])
    for starts in (1, 2):
        async with bellhop(pg, database, clock):
            await clock.advance(10 * LONGEST_RETRY_MS)
        assert sent(pg) == starts


async def test_another_application_gets_the_commands_too(pg: Playground, database: Path) -> None:
    async with bellhop(pg, database):
        pass
    async with Playground(pacing=False) as other, bellhop(other, database):
        assert names(other) == names(pg)
    assert sent(other) == 1


async def test_a_list_that_cannot_be_read_is_asked_for_again(
    pg: Playground, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with bellhop(pg, database):
        pass
    caplog.clear()
    clock = ManualClock()
    pg.faults.set("status_503", route="GET /applications/{application}/commands")
    async with bellhop(pg, database, clock) as bot:
        await asyncio.wait_for(bot.registration.tried.wait(), PATIENCE)  # the start may not have waited for it
        assert said(caplog) == [missing("503")]
        pg.faults.clear()
        await clock.advance(FIRST_RETRY_MS)
    assert sent(pg) == 1


async def test_sync_sends_them_even_if_nothing_changed(pg: Playground, tmp_path: Path, database: Path) -> None:
    async with bellhop(pg, database):
        pass
    assert await ended("sync", tmp_path, pg) == (Exit.OK, "")
    assert sent(pg) == 2
    async with bellhop(pg, database):
        pass
    assert sent(pg) == 2
