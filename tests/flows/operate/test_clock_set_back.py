"""The machine's clock is set back an hour in the middle of a match: everything still comes on time."""

from pathlib import Path

from bot.match.board.place import REPOST_GAP_MS
from games.engine.contract import questions
from games.engine.contract.values import Pace
from games.engine.match.answers import Player
from games.engine.match.pace import TEMPOS
from games.engine.match.requests import PlayAction
from tests.flows.house import EN, bellhop, boards, choices, match_behind, match_of, only, routed
from tests.support.clock import NOON, ManualClock
from tests.support.people import Person, Playground

HOUR = 3_600_000
EDIT_GAP, PANEL_GAP = 1_100, 500


async def test_a_board_and_a_panel_are_written_on_time(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock, people = ManualClock(), [alice, bob]
    async with bellhop(pg, database, clock, edit_gap_ms=EDIT_GAP, panel_gap_ms=PANEL_GAP) as bot:
        board = await match_of(alice, bob, pace="none")
        match = await match_behind(bot, board)
        panels = {who.id: (await who.press(board, label=EN("seat-button"))).message for who in people}
        for set_by in (0, -HOUR):
            clock.set(set_by)
            mover = next(one for one in people if match.seat_of(one.id) in match.awaited)
            (other,) = [one for one in people if one is not mover]
            shown, panel, public = mover.look(panels[mover.id]), other.look(panels[other.id]), alice.look(board)
            await mover.press(shown, custom_id=choices(shown)[0])
            await clock.advance(PANEL_GAP)
            assert other.look(panel).files != panel.files
            await clock.advance(EDIT_GAP - PANEL_GAP)
            assert alice.look(public).files != public.files


async def test_a_computer_moves_on_time(pg: Playground, database: Path, alice: Person) -> None:
    clock, live = ManualClock(), TEMPOS[Pace.LIVE]
    async with bellhop(pg, database, clock, prompt=False) as bot:
        await alice.slash("general", "play", game="button_up", against="easy")
        match = await only(bot, alice)
        await clock.advance(500)
        clock.set(-HOUR)
        seat = match.seat_of(alice.id)
        assert seat is not None
        while match.awaited == (seat,):  # a replay asks the same seat again
            move = next(questions.moves(match.game, match.newest.game_state, seat))
            await match.ask(PlayAction(seat, Player(alice.id), move), f"move:{match.newest.version}")
        await clock.advance(live.thinking[1])
        assert match.log[-1].actor not in {seat, None}


async def test_after_a_restart_with_the_clock_set_back_a_board_that_was_deleted_is_posted_again_within_a_minute(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, ManualClock()):
        board = await match_of(alice, bob)
    clock = ManualClock(NOON - HOUR)
    async with bellhop(pg, database, clock) as bot:
        await alice.until(lambda: EN("board-back-soon") not in alice.look(board).text)
        match = await match_behind(bot, board)
        pg.faults.set("message_deleted", channel_id=str(board.channel_id), message_id=str(board.id))
        seat = match.awaited[0]
        move = next(questions.moves(match.game, match.newest.game_state, seat))
        await match.ask(PlayAction(seat, Player(match.players[seat]), move), "moved")
        await clock.advance(REPOST_GAP_MS)
        assert len(boards(alice)) == 1


async def test_after_a_restart_with_the_clock_set_back_a_board_can_be_brought_after_a_minute(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, ManualClock()):
        board = await match_of(alice, bob)
    clock = ManualClock(NOON - HOUR)
    async with bellhop(pg, database, clock):
        await alice.until(lambda: EN("board-back-soon") not in alice.look(board).text)
        await clock.advance(REPOST_GAP_MS)
        listed = (await alice.slash("general", "games")).message
        await alice.press(listed, custom_id=routed(listed, "bring"))
        (newest,) = boards(alice)
        assert newest.id != board.id
