"""The state after a restart: old buttons, newer boards, open lobbies."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.app import Bellhop
from bot.match.attendants import FRESH_MS
from bot.playground.world.world import PATIENCE
from bot.store.bot_store import BotStore
from bot.store.posts import CALL
from bot.store.schema import POST
from games.engine.contract.codes import action_of
from games.engine.match.answers import Player
from games.engine.match.requests import PlayAction
from games.engine.store.errors import StoreError
from games.engine.store.schema import EVENT
from tests.flows.house import (
    EN,
    bellhop,
    choices,
    lobby_of,
    match_of,
    only,
    over,
    play_out,
    seat_of,
    to_move,
    whose,
)
from tests.flows.office import duellists, hand_of, office, sealed
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground


async def test_old_buttons_go_on_after_a_restart(pg: Playground, database: Path, alice: Person, bob: Person) -> None:
    async with bellhop(pg, database):
        board = await match_of(alice, bob)
    async with bellhop(pg, database):
        assert over(await play_out(board, [alice, bob]))


async def test_what_was_stored_and_not_shown_is_shown_after_the_restart(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database):
        board = await match_of(alice, bob)
    mover = to_move(board, [alice, bob])
    assert mover is not None
    async with bellhop(pg, database, prompt=True) as bot:
        await _act_unseen(bot, board.channel_id, mover, choices(board)[0])
        await alice.until(lambda: choices(alice.look(board)) != choices(board))


async def test_a_match_that_cannot_be_read_does_not_hinder_the_others(
    pg: Playground, database: Path, alice: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    async with bellhop(pg, database) as bot:
        boards = [await match_of(alice, bob, place) for place in ("general", "games")]
        broken, sound = [(await bot.services.store.matches_shown_in(board.channel_id))[0].record.id for board in boards]
        async with bot.services.store.database.write() as connection:
            await connection.execute(update(EVENT).where(EVENT.c.match_id == broken).values(kind="unknown"))
            await connection.execute(update(POST).values(version=0))
    async with bellhop(pg, database) as bot:
        await pg.world.until(lambda: bot.attendants.boards.of(sound) is not None)
        assert over(await play_out(boards[1], [alice, bob]))
        said = await alice.press(boards[0], custom_id=choices(alice.look(boards[0]))[0])
        assert said.messages[-1].text == EN("match-unreadable", id=broken)
    assert f"match={broken} cannot be read: BadEvent" in caplog.text


async def test_a_lobby_opened_before_a_restart_starts_after_it(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database):
        lobby = await lobby_of(alice)
    async with bellhop(pg, database):
        await bob.press(lobby, label=EN("lobby-join"))
        assert choices((await alice.press(lobby, label=EN("lobby-start"))).message)


@pytest.mark.parametrize("cut", ["save_post", "delete_lobby"])
async def test_of_a_start_that_was_cut_short_the_match_stands_where_its_lobby_did_and_the_lobby_is_gone(
    pg: Playground, database: Path, alice: Person, bob: Person, cut: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bellhop(pg, database):
        lobby = await lobby_of(alice)
        await bob.press(lobby, label=EN("lobby-join"))

        async def ended(*_: object) -> None:
            raise StoreError("the process ended here")

        with monkeypatch.context() as patch:
            patch.setattr(BotStore, cut, ended)
            await alice.press(lobby, label=EN("lobby-start"))
    async with bellhop(pg, database) as bot:
        await alice.until(lambda: choices(alice.look(lobby)))
        assert await bot.services.store.lobbies() == []
        assert await bot.services.matches.open_count() == 1


@pytest.mark.parametrize("pace", ["live", "relaxed", "none"])
async def test_a_person_who_was_not_called_before_the_process_ended_is_called_after_the_restart(
    pg: Playground, database: Path, alice: Person, bob: Person, pace: str
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        mover = whose(await match_of(alice, bob, pace=pace), [alice, bob])
        await clock.skip(FRESH_MS)  # too long ago for a word of the restart, which would have the match taken up
    async with bellhop(pg, database, clock) as bot:
        await mover.settled()  # what is taken up at once was taken up
        await clock.advance(20_000)
        await mover.until(lambda: mover.dms)
        match = await only(bot, mover)
        assert [status.missed for status in match.newest.seats] == [0, 0]


async def test_a_person_who_was_called_is_not_called_again_after_a_restart(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock, call_after_ms=0) as bot:
        mover = whose(await match_of(alice, bob, pace="none"), [alice, bob])
        (call,) = await mover.until(lambda: mover.dms)
        (card,) = await bot.services.store.matches_of(mover.id)
        async with asyncio.timeout(PATIENCE):
            while CALL not in [one.kind for one in await bot.services.store.posts(card.record.id)]:
                pass  # it is being noted
        await clock.skip(FRESH_MS)
    async with bellhop(pg, database, clock, call_after_ms=0) as bot:
        await mover.settled()  # what is taken up at once was taken up
        assert bot.services.matches.loaded_count == 0
        assert [one.id for one in mover.dms] == [call.id]


async def _act_unseen(bot: Bellhop, channel_id: int, mover: Person, custom_id: str) -> None:
    """An action of that person that does not come from the board."""
    card = (await bot.services.store.matches_shown_in(channel_id))[0]
    match = await bot.services.matches.find(card.record.id)
    assert match is not None
    seat = seat_of(match, mover)
    await match.ask(
        PlayAction(seat, Player(mover.id), action_of(custom_id.rsplit(":", maxsplit=1)[-1], match.game.actions)),
        "elsewhere",
    )


async def test_bids_and_drafts_survive_a_restart(pg: Playground, database: Path) -> None:
    people = [pg.person(name) for name in ("Alice", "Bob", "Farid")]
    async with bellhop(pg, database, ManualClock()):
        board = await office(people)
        first, second = await duellists(people)
        await sealed(first, "+20", "+1")
        await second.press(await hand_of(second), label="+5")
    async with bellhop(pg, database, ManualClock()):
        pressed = (await second.press(await hand_of(second), label="+2")).message
        # The panel may have been written beside the answer, as after each start; then it is written once more.
        panel = second.look(pressed)
        assert EN("form-chosen-total", things="5 + 2", total=7) in panel.told
        await second.press(panel, label=EN("buro-crazy-seal", total=7, count=2))
        assert "21 (20 + 1)" in first.look(board).told
        assert "7 (5 + 2)" in first.look(board).told
