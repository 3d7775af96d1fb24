"""The machine's clock is set back an hour in the middle of a match: everything still comes on time."""

from pathlib import Path

from games.engine.contract.values import Pace
from games.engine.match.answers import Player
from games.engine.match.pace import TEMPOS
from tests.flows.house import EN, bellhop, changed, choices, match_behind, match_of, only
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

HOUR = 3_600_000
EDIT_GAP, PANEL_GAP = 1_100, 500


async def test_a_board_and_a_panel_are_written_on_time(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock, people = ManualClock(), [alice, bob]
    async with bellhop(pg, database, clock, edit_gap_ms=EDIT_GAP, panel_gap_ms=PANEL_GAP) as bot:
        table = await match_of(alice, bob, pace="none")
        match = await match_behind(bot, table)
        panels = {who.id: (await who.press(table, label=EN("seat-button"))).message for who in people}
        for set_by in (0, -HOUR):
            clock.set(set_by)
            mover = next(one for one in people if match.seat_of(one.id) in match.awaited)
            (other,) = [one for one in people if one is not mover]
            shown, panel, board = mover.look(panels[mover.id]), other.look(panels[other.id]), alice.look(table)
            await mover.press(shown, custom_id=choices(shown)[0])
            await clock.advance(PANEL_GAP)
            assert (await changed(other, panel)).files != panel.files
            await clock.advance(EDIT_GAP - PANEL_GAP)
            assert (await changed(alice, board)).files != board.files


async def test_a_computer_moves_on_time(pg: Playground, database: Path, alice: Person) -> None:
    clock, live = ManualClock(), TEMPOS[Pace.LIVE]
    async with bellhop(pg, database, clock, prompt=False) as bot:
        await alice.slash("general", "play", game="button_up", against="easy")
        match = await only(bot, alice)
        clock.settle = bot.services.hall.settle
        await clock.advance(500)
        clock.set(-HOUR)
        seat = match.seat_of(alice.id)
        assert seat is not None
        while match.awaited == (seat,):  # a replay asks the same seat again
            move = next(match.game.moves(match.moment.state, seat))
            await match.submit(seat, Player(alice.id), move, f"move:{match.moment.version}")
        await clock.advance(live.thinking[1])
        assert match.log[-1].actor not in {seat, None}
        clock.settle = None
