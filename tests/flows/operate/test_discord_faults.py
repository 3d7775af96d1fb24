"""Discord's faults, each switched on in the middle of a match: nothing is lost, and people are told what to do."""

import asyncio
import contextlib
import logging
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.playground.world.world import PATIENCE
from tests.flows.forged import held
from tests.flows.house import EN, bellhop, boards, choices, match_of, over, play_out, routed, whose
from tests.flows.operate.discord_faults import EDIT, in_thread, match_id, moved_from_afar, moved_on, noted, seat_by_dm
from tests.support.clock import ManualClock
from tests.support.insides import shorten_patience
from tests.support.people import Person, Playground
from tests.support.proofs import daily

CALLBACK = "/interactions/{interaction}/{token}/callback"


# Rooms


async def test_of_a_deleted_channel_the_match_goes_on_in_panels_and_comes_back_where_it_is_brought(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock, people = ManualClock(), [alice, bob]
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob, "games")
        await noted(bot, board)
        await clock.skip(60_000)
        pg.faults.set("channel_deleted", channel_id=str(board.channel_id))
        await moved_from_afar(people, board)
        await alice.until(lambda: [one for one in pg.record if one.method == "POST" and one.status == 404])
        async with asyncio.timeout(PATIENCE):
            while EN("board-lost") not in (await seat_by_dm(alice, board)).text:
                pass  # the refusal is on its way back
        listed = (await bob.slash("general", "games")).message
        await bob.press(listed, custom_id=routed(listed, "bring"))
        (moved,) = boards(alice)
        assert over(await play_out(moved, people))
        assert not bot.services.lost


async def test_of_a_deleted_thread_the_board_is_posted_in_its_channel(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await in_thread(bot, pg, alice, bob)
        before = len(boards(alice))
        await clock.skip(60_000)
        pg.faults.set("channel_deleted", channel_id=str(board.channel_id))
        await moved_from_afar([alice, bob], board)
        await alice.until(lambda: len(boards(alice)) > before)
        assert match_id(boards(alice)[-1]) == match_id(board)


async def test_an_archived_thread_is_woken_by_a_new_board(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await in_thread(bot, pg, alice, bob)
        pg.world.channel(board.channel_id).archived = True
        await clock.skip(60_000)
        await moved_from_afar([alice, bob], board)
        room = pg.world.channel(board.channel_id)
        (fresh,) = await alice.until(lambda: [one for one in boards(alice, room) if one.id != board.id])
        assert not room.archived
        assert not (await whose(fresh, [alice, bob]).press(fresh, custom_id=choices(fresh)[0])).failed


async def test_a_locked_thread_is_left_for_its_channel(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await in_thread(bot, pg, alice, bob)
        room, before = pg.world.channel(board.channel_id), len(boards(alice))
        room.archived = room.locked = True
        pg.faults.set("permission_lost", channel_id=str(pg.channel("general").id), permission="MANAGE_THREADS")
        await clock.skip(60_000)
        await moved_from_afar([alice, bob], board)
        await alice.until(lambda: len(boards(alice)) > before)
        assert match_id(boards(alice)[-1]) == match_id(board)


@pytest.mark.parametrize("permission", ["VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES"])
@pytest.mark.usefixtures("bot")
async def test_a_board_is_not_brought_where_the_bot_may_not_write_and_that_is_said(
    pg: Playground, alice: Person, bob: Person, permission: str
) -> None:
    await match_of(alice, bob)
    listed = (await bob.slash("games", "games")).message
    pg.faults.set("permission_lost", channel_id=str(pg.channel("games").id), permission=permission)
    said = await bob.press(listed, custom_id=routed(listed, "bring"))
    assert said.message.text == EN("games-no-room")
    assert len(boards(alice)) == 1


async def test_removed_from_the_server_and_invited_again_the_bot_goes_on_with_the_match(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    pg.faults.set("bot_removed")
    pg.faults.clear("bot_removed")
    await alice.until(lambda: pg.world.bot.id in pg.guild.members)
    assert over(await play_out(board, [alice, bob]))
    assert await bot.services.matches.open_count() == 0


# Refusals and crashes


@pytest.mark.parametrize("kind", ["status_429_route", "status_429_global"])
@pytest.mark.usefixtures("bot")
async def test_a_board_that_must_wait_its_turn_shows_the_newest_question_in_the_end(
    pg: Playground, alice: Person, bob: Person, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    board = await match_of(alice, bob)
    pg.faults.set(kind, route=EDIT, times=1, retry_after=0.01)
    await moved_from_afar([alice, bob], board)
    await alice.until(lambda: moved_on(alice, board))
    first, *then = [one.status for one in pg.record.to("PATCH", "/channels/{channel}/messages/{message}")]
    assert (first, set(then)) == (429, {200})  # the board of the start may have been the one that waited
    caplog.clear()  # the library warns of limits that are met


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("status", daily([500, 502, 503, 504], 500))
async def test_a_press_whose_answer_crashes_at_discord_counts_once_and_the_board_shows_it(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, status: int, when: str
) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    pg.faults.set(f"status_{status}", route="/callback", times=1, when=when)
    await mover.press(board, custom_id=choices(board)[0])
    await alice.until(lambda: moved_on(alice, board))
    match = await bot.services.matches.find(match_id(board))
    assert match is not None
    taken = [one for one in await bot.services.store.events(match.id) if one.request and one.request != "open"]
    assert len(taken) == 1


@pytest.mark.usefixtures("bot")
async def test_an_answer_that_comes_too_late_is_shown_on_the_board_all_the_same(
    pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    mover = whose(board, [alice, bob])
    async with held(pg, CALLBACK) as arrived:
        press = asyncio.create_task(mover.press(board, custom_id=choices(board)[0]))
        async with asyncio.timeout(PATIENCE):
            await arrived.wait()
        pg.clock.advance(3.5)
        assert (await press).failed
    await alice.until(lambda: moved_on(alice, board))
    assert [one.status for one in pg.record.to("POST", CALLBACK)][-1] == 404


@pytest.mark.usefixtures("bot")
async def test_slow_answers_hold_nobody_else_up(pg: Playground, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    other = await match_of(bob, alice, "games")
    async with held(pg, "/channels/{channel}/messages/{message}"):
        await moved_from_afar([alice, bob], board)
        mover = whose(other, [alice, bob])
        assert not (await mover.press(other, custom_id=choices(other)[0])).failed
        await alice.until(lambda: moved_on(alice, other))
    await alice.until(lambda: moved_on(alice, board))


# The gateway


@pytest.mark.parametrize(
    ("kind", "args"),
    daily(
        [
            ("gateway_drop", {}),
            ("gateway_reconnect", {}),
            ("gateway_invalid_session", {"resumable": "yes"}),
            ("gateway_invalid_session", {"resumable": "no"}),
        ],
        ("gateway_drop", {}),
        ("gateway_invalid_session", {"resumable": "no"}),
    ),
)
@pytest.mark.usefixtures("bot")
async def test_after_the_gateway_broke_old_buttons_go_on(
    pg: Playground, alice: Person, bob: Person, kind: str, args: dict[str, str]
) -> None:
    board = await match_of(alice, bob)
    sessions = set(pg.gateway.sessions)
    pg.faults.set(kind, **args)
    await pg.world.until(lambda: pg.gateway.online)
    assert (set(pg.gateway.sessions) == sessions) == (kind != "gateway_invalid_session" or args["resumable"] == "yes")
    assert over(await play_out(alice.look(board), [alice, bob]))


@pytest.mark.parametrize("kind", ["events_duplicated", "events_reordered"])
async def test_events_that_come_twice_or_in_another_order_count_once(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    board = await match_of(alice, bob)
    pg.faults.set(kind)
    mover = whose(board, [alice, bob])
    press = asyncio.create_task(mover.press(board, custom_id=choices(board)[0]))
    other = bob if mover is alice else alice
    opened = asyncio.create_task(other.slash("games", "play", game="button_up"))
    _, lobby = await asyncio.gather(press, opened)
    pg.faults.clear()
    await alice.until(lambda: moved_on(alice, board))
    match = await bot.services.matches.find(match_id(board))
    assert match is not None
    assert len([one for one in await bot.services.store.events(match.id) if one.request and one.request != "open"]) == 1
    await other.press(lobby.message, label=EN("lobby-leave"))  # answered after all that came before it
    assert len(lobby.messages) == 1
    assert await bot.services.store.lobbies() == []
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def test_a_connection_that_went_silent_is_left_for_a_new_one_and_old_buttons_go_on(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    board = await match_of(alice, bob)
    shorten_patience(bot, 0.5)  # the library's is a minute
    pg.gateway.heartbeat_ms = 100
    pg.faults.set("gateway_drop")
    await pg.world.until(lambda: not pg.gateway.online)
    await pg.world.until(lambda: pg.gateway.online)
    (session,) = pg.gateway.sessions.values()
    silent = session.socket
    pg.faults.set("gateway_silent")
    await pg.world.until(lambda: not pg.gateway.online)
    assert silent is not None
    assert silent.close_code == 1000  # it was the bot that left
    pg.faults.clear()
    await pg.world.until(lambda: pg.gateway.online)
    assert over(await play_out(alice.look(board), [alice, bob]))
    caplog.clear()  # the library warns of the silence


async def test_after_an_outage_of_ten_minutes_every_board_is_true_and_every_button_works(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        board = await match_of(alice, bob, pace="none")
        mover = whose(board, [alice, bob])
        panel = (await mover.press(board, label=EN("seat-button"))).message
        pg.faults.set("status_503")
        press = asyncio.create_task(mover.press(panel, custom_id=choices(panel)[0]))
        async with asyncio.timeout(PATIENCE):
            while not pg.record.to("POST", CALLBACK) or pg.record.to("POST", CALLBACK)[-1].status != 503:
                await clock.advance(1)
        pg.clock.advance(3.5)
        assert (await press).failed
        pg.faults.set("gateway_drop")
        for _ in range(120):
            await clock.advance(5_000)
        await pg.world.until(lambda: pg.gateway.online)
        pg.faults.clear()
        for _ in range(10):
            await clock.advance(5_000)
            with contextlib.suppress(TimeoutError):
                await pg.world.until(lambda: moved_on(alice, board), 2)
                break
        assert over(await play_out(alice.look(board), [alice, bob]))
        assert not bot.services.lost
