"""`kill -9`: what was answered is stored, what is stored is shown, and the old buttons go on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.playground import Playground
from bot.playground.interactions import Interaction
from bot.playground.options import fill
from bot.playground.people import Person, Seen
from tests.flows.forged import forge, held, outcome_of
from tests.flows.house import EN, choices, lobby_of, match_of, over, whose
from tests.flows.process import Process

KILLS = 4
LONGEST_MS = 80
"""A press takes some tens of milliseconds: the moments fall before, within and after it."""
UPDATE = 7
"""The answer that changes the message."""


@asynccontextmanager
async def running(pg: Playground, folder: Path) -> AsyncIterator[Process]:
    process = Process(folder, pg)
    await process.online()
    try:
        yield process
    finally:
        await process.close()


def shown_asked(table: Seen) -> int:
    """The version of the question that the table's buttons answer."""
    return int(choices(table)[0].split(":")[3])


def answered_with_a_board(pg: Playground) -> set[str]:
    """The interactions that Discord took a new board for."""
    return {
        exchange.path.split("/interactions/")[1].split("/")[0]
        for exchange in pg.record
        if exchange.template.startswith("/interactions/")
        and exchange.status < 300
        and exchange.request["type"] == UPDATE
    }


async def press(pg: Playground, people: list[Person], table: Seen, rng: Random) -> Interaction:
    """A press by whoever's turn it is, just issued."""
    return forge(pg, whose(table, people), table, rng.choice(choices(table)))


async def settled(table: Seen, seer: Person, process: Process) -> Seen:
    """The table once it shows what is stored."""
    match_id = table.buttons[0]["custom_id"].split(":")[2]

    def true_now() -> bool:
        now = seer.look(table)
        return over(now) or (bool(choices(now)) and shown_asked(now) == process.version(match_id))

    await seer.until(true_now, 30)
    return seer.look(table)


@pytest.mark.slow
async def test_killed_at_random_moments_the_bot_loses_no_answered_press_and_takes_none_twice(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person
) -> None:
    rng = Random(20261121)
    people = [alice, bob]
    async with running(pg, tmp_path) as bot:
        table = await match_of(alice, bob)
        presses: list[Interaction] = []
        for _ in range(KILLS):
            for _ in range(rng.randrange(1, 3)):
                if over(table):
                    table = await match_of(alice, bob)
                whole = await press(pg, people, table, rng)
                presses.append(whole)
                await outcome_of(alice, whole)
                table = await settled(table, alice, bot)
            if over(table):
                table = await match_of(alice, bob)
            cut = await press(pg, people, table, rng)
            presses.append(cut)
            answer = asyncio.ensure_future(outcome_of(alice, cut))
            await asyncio.wait({answer}, timeout=rng.randrange(LONGEST_MS) / 1000)
            await bot.kill()
            answer.cancel()
            stored = bot.requests()
            assert len(stored) == len(set(stored))
            missing = answered_with_a_board(pg) & {str(one.id) for one in presses} - set(stored)
            assert not missing
            await bot.online()
            table = await settled(table, alice, bot)


async def test_a_press_stored_but_never_answered_is_shown_after_the_restart_and_its_button_is_stale(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person
) -> None:
    async with running(pg, tmp_path) as bot:
        table = await match_of(alice, bob)
        before = bot.requests()
        mover = whose(table, [alice, bob])
        old = choices(table)[0]
        async with held(pg, "/interactions/") as arrived:
            cut = forge(pg, mover, table, old)
            async with asyncio.timeout(20):
                await arrived.wait()
            await bot.kill()
        assert bot.requests() == [*before, str(cut.id)]
        await bot.online()
        fresh = await settled(table, alice, bot)
        assert shown_asked(fresh) > shown_asked(table)
        replayed = await outcome_of(mover, forge(pg, mover, fresh, old))
        assert replayed.message.ephemeral
        assert bot.requests() == [*before, str(cut.id)]


async def test_a_press_that_never_reached_the_bot_is_made_again_with_the_same_button(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person
) -> None:
    async with running(pg, tmp_path) as bot:
        table = await match_of(alice, bob)
        await bot.kill()
        mover = whose(table, [alice, bob])
        assert (await mover.press(table, custom_id=choices(table)[0])).failed
        await bot.online()
        again = await mover.press(table, custom_id=choices(table)[0])
        assert not again.failed
        assert shown_asked(await settled(table, alice, bot)) > shown_asked(table)


async def test_killed_while_the_first_board_is_on_its_way_the_match_stands_on_the_lobbys_message(
    pg: Playground, tmp_path: Path, alice: Person, bob: Person
) -> None:
    async with running(pg, tmp_path) as bot:
        lobby = await lobby_of(alice)
        await bob.press(lobby, label=EN("lobby-join"))
        async with held(pg, "/interactions/") as arrived:
            forge(pg, alice, lobby, lobby.component(label=EN("lobby-start"))["custom_id"])
            async with asyncio.timeout(20):
                await arrived.wait()
            await bot.kill()
        await bot.online()
        await alice.until(lambda: choices(alice.look(lobby)), 30)
        table = alice.look(lobby)
        assert not (await whose(table, [alice, bob]).press(table, custom_id=choices(table)[0])).failed
        assert bot.lobbies() == 0


async def test_killed_before_a_match_against_a_computer_was_shown_the_board_is_posted_after_the_restart(
    pg: Playground, tmp_path: Path, alice: Person
) -> None:
    async with running(pg, tmp_path) as bot:
        command = alice.command("general", "play")
        options = fill(command, {"game": "button_up", "against": "easy"}, [])
        async with held(pg, "/interactions/") as arrived:
            await pg.ops.slash(alice.user, pg.channel("general").id, int(command["id"]), options)
            async with asyncio.timeout(20):
                await arrived.wait()
            await bot.kill()
        await bot.online()
        board = await alice.until(lambda: next((one for one in alice.messages("general") if one.files), None), 30)
        assert board is not None
        assert EN("seat-button") in [button["label"] for button in board.buttons]
