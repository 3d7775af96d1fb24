"""Parts that change hands: taken while a node runs, divided anew, and refused to a node with other numbers."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot import cli
from bot.fleet.parts import Division
from bot.lobby.lobby import LIVE_EXPIRY_MS
from bot.operate.ends import Exit
from bot.playground import Sharding
from bot.store.pulse import gateway_key
from bot.wire.relay import HANDED_ON
from bot.words.phrases import title
from tests.flows.fleet.parts import NEVER_S, all_served
from tests.flows.house import EN, choices, entries, entry, match_behind, to_move
from tests.flows.nodes import PARTS, SERVERS, SHARDS, Fleet, fleet, node
from tests.flows.program import drawing_here, ended
from tests.support import postgres
from tests.support.people import Person, Playground, Seen

pytestmark = [pytest.mark.postgres, pytest.mark.playground(**SERVERS)]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A node takes a further part as soon as it is free."""
    monkeypatch.setattr("bot.fleet.node.BEAT_S", 0.05)
    monkeypatch.setattr("bot.fleet.node.LEFT_ALONE_S", 0.0)


async def moved(board: Seen, people: list[Person]) -> None:
    """Somebody makes a move at that board, and everybody sees it."""
    seer = people[0]
    mover = await seer.until(lambda: to_move(seer.look(board), people))
    assert mover is not None
    before = mover.look(board)
    made = await mover.press(before, custom_id=choices(before)[0])
    assert not made.failed
    await mover.until(lambda: mover.look(board).text != before.text)


@pytest.mark.usefixtures("at_once")
async def test_a_node_alone_takes_the_other_part_while_it_runs_and_hands_nothing_on(
    pg: Playground, alice: Person, bob: Person
) -> None:
    async with fleet(pg, 1, parts_a_node=PARTS) as alone:
        (bot,) = alone.bots
        await all_served(bot, alice)
        for part in range(PARTS):
            board = await alone.board(part, alice, bob)
            await moved(board, [alice, bob])
        listed = (await alice.slash(alice.dm, "games")).message
        for ident in entries(listed):
            listed = await entry(alice, listed, ident)
            assert EN("match-gone") not in (await alice.press(listed, custom_id=f"b1:seat:{ident}")).message.text
        assert bot.relay.counts == Counter()


@pytest.mark.usefixtures("at_once")
async def test_a_node_is_ready_again_with_a_further_part_of_fewer_shards(
    pg: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "bellhop")
    shards = SHARDS + 1
    pg.sharding = Sharding(at_least=SHARDS, at_once=shards)
    async with fleet(pg, 1, parts_a_node=PARTS, shards=shards) as alone:
        (bot,) = alone.bots
        await pg.world.until(lambda: bot.connected and bot.up == set(range(shards)))
        assert sorted(bot.shard_ids or ()) == list(range(shards))
        ready = f"in {len(pg.world.guilds)} servers"
        await pg.world.until(lambda: [one for one in caplog.messages if "ready as" in one and one.endswith(ready)])
        assert len([one for one in caplog.messages if "ready as" in one]) == PARTS


async def test_the_matches_of_a_node_that_stops_go_on_at_one_that_takes_its_part_as_well(
    pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.fleet.node.BEAT_S", 0.05)
    monkeypatch.setattr("bot.fleet.node.LEFT_ALONE_S", NEVER_S)
    async with fleet(pg, 1, parts_a_node=PARTS) as first:
        (stays,) = first.bots
        async with node(pg, postgres.server().address(first.database)) as stops:
            board = await Fleet(pg, [stays, stops], first.database).board(1, alice, bob)
            match = await match_behind(stops, board)
            assert await stays.services.matches.find(match.id) is None
        monkeypatch.setattr("bot.fleet.node.LEFT_ALONE_S", 0.0)
        await all_served(stays, alice)
        await moved(board, [alice, bob])
        assert await stays.services.matches.find(match.id) is not None


async def test_a_lobby_of_a_node_that_stops_is_closed_in_time_by_the_one_that_takes_its_part(
    pg: Playground, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.fleet.node.BEAT_S", 0.05)
    monkeypatch.setattr("bot.fleet.node.LEFT_ALONE_S", NEVER_S)
    async with fleet(pg, 1, parts_a_node=PARTS) as first:
        (stays,) = first.bots
        async with node(pg, postgres.server().address(first.database)) as stops:
            room = Fleet(pg, [stays, stops], first.database).room(1)
            lobby = (await alice.slash(room, "play", game="button_up")).message
        monkeypatch.setattr("bot.fleet.node.LEFT_ALONE_S", 0.0)
        await all_served(stays, alice)
        await first.pass_time(0, LIVE_EXPIRY_MS)
        await alice.until(lambda: EN("lobby-expired", game=title("button_up", EN)) in alice.look(lobby).text)


async def test_two_nodes_of_one_name_serve_a_part_each_and_hand_presses_on(
    two: Fleet, alice: Person, bob: Person
) -> None:
    first, second = [bot.node for bot in two.bots]
    assert first is not None
    assert second is not None
    assert first.name == second.name, "they run in one process, as containers of one host name run as process 1"
    assert (first.held, second.held) == ({0}, {1})
    for part in range(PARTS):
        await moved(await two.board(part, alice, bob), [alice, bob])
    listed = (await alice.slash(alice.dm, "games")).message
    for ident in entries(listed):
        listed = await entry(alice, listed, ident)
        assert not (await alice.press(listed, custom_id=f"b1:more:{ident}")).failed
    assert two.bots[0].relay.counts[HANDED_ON] > 0
    pressed = [request for (request,) in two.rows("SELECT request FROM event WHERE request ~ '^[0-9]+$'")]
    assert len(pressed) == len(set(pressed)) == PARTS


async def test_a_part_taken_while_the_connection_is_noted_disturbs_nothing(
    pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[str] = []
    async with fleet(pg, 1) as alone:
        (bot,) = alone.bots
        serving = bot.node
        assert serving is not None

        async def set_meta(key: str, _: str) -> None:
            noted.append(key)
            serving.held.add(1)

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(bot.services.store, "set_meta", set_meta)
            await bot.gateway_note.write()
        serving.held.remove(1)
    assert noted == [gateway_key(0, PARTS)]


async def test_of_two_notes_of_the_connection_the_newer_one_is_stored_last(
    pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored: list[str] = []
    async with fleet(pg, 1) as alone:
        (bot,) = alone.bots
        slow = asyncio.Event()

        async def set_meta(_: str, value: str) -> None:
            if value == "0":
                await slow.wait()
            stored.append(value)

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(bot.services.store, "set_meta", set_meta)
            bot.note_shard(2, up=False)
            older = asyncio.ensure_future(bot.gateway_note.write())
            await asyncio.sleep(0)
            bot.note_shard(2, up=True)
            newer = asyncio.ensure_future(bot.gateway_note.write())
            await asyncio.sleep(0)
            slow.set()
            await asyncio.gather(older, newer)
    assert stored == ["0", "1"]


async def test_with_other_numbers_every_match_goes_on_where_it_belongs_then(
    pg: Playground, alice: Person, bob: Person
) -> None:
    parts = 3
    async with fleet(pg) as before:
        boards = [await before.board(part, alice, bob) for part in range(PARTS)]
    division = Division(SHARDS, parts)
    async with fleet(pg, parts, database=before.database, parts=parts) as after:
        rows = after.rows("SELECT id, guild_id FROM match")
        homes = {match_id: division.part_of(int(guild)) for match_id, guild in rows}
        for board in boards:
            await moved(board, [alice, bob])
        for match_id, part in homes.items():
            found = [await bot.services.matches.find(match_id) is not None for bot in after.bots]
            assert found == [number == part for number in range(parts)]
        listed = (await alice.slash(alice.dm, "games")).message
        for ident in homes:
            listed = await entry(alice, listed, ident)
            assert not (await alice.press(listed, custom_id=f"b1:more:{ident}")).failed
        away = sum(part != 0 for part in homes.values())
        assert after.bots[0].relay.counts[HANDED_ON] == away
    assert after.rows("SELECT value FROM meta WHERE key = 'division'") == [(f"{SHARDS}/{parts}",)]


@pytest.mark.parametrize("numbers", [{"shards": SHARDS, "parts": 3}, {"shards": 8, "parts": PARTS}])
async def test_a_node_with_other_numbers_than_those_that_run_says_so_and_ends(
    pg: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, numbers: dict[str, Any]
) -> None:
    monkeypatch.setattr(cli, "worker_studio", drawing_here)
    async with fleet(pg, 1) as running:
        url = postgres.server().address(running.database)
        code, said = await ended("run", tmp_path, pg, database_url=url, **numbers)
        wanted = str(Division(**numbers))
        assert (code, said) == (
            Exit.SETTINGS,
            EN("cli-other-numbers", kept=str(Division(SHARDS, PARTS)), wanted=wanted),
        )
        assert running.bots[0].parts == {0}
    assert running.rows("SELECT value FROM meta WHERE key = 'division'") == [(f"{SHARDS}/{PARTS}",)]
