"""The places of a table, as the match that was played there says them."""

from pathlib import Path
from random import Random

import pytest

from bot.cup.cup import ABSENT, CupTable
from bot.cup.tables import places_of
from games.engine.contract.values import Pace
from tests.flows.cup.hall import act, win
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, open_sealed, running


async def test_whoever_a_computer_replaced_is_absent_at_the_end_and_here_while_it_is_played(tmp_path: Path) -> None:
    clock, rng = ManualClock(), Random(1)
    async with running(tmp_path, clock) as hall:
        match = await open_sealed(hall, pace=Pace.LIVE, rounds=4)
        table = CupTable(match.record.players)  # type: ignore[arg-type]
        ann, bob = match.seat_of(ANN), match.seat_of(BOB)
        assert ann is not None
        assert bob is not None
        assert places_of(table, match, ()) is None
        while match.newest.seats[bob].level is None and match.newest.outcome is None:
            await act(match, ann, rng)
            await clock.advance(60_000)
        assert match.newest.outcome is None
        assert places_of(table, match, ()) is None
        while match.newest.outcome is None:
            await act(match, ann, rng)
            await clock.advance(1_000)
        places = places_of(table, match, ())
        assert places is not None
        assert places[bob] == ABSENT
        assert places[ann] == match.newest.outcome.places[ann]


@pytest.mark.parametrize("gone", [ANN, BOB])
async def test_whoever_is_left_alone_is_first(tmp_path: Path, gone: int) -> None:
    async with running(tmp_path, ManualClock()) as hall:
        match = await open_sealed(hall)
        seat = match.seat_of(gone)
        assert seat is not None
        await win(match, BOB if gone == ANN else ANN)
        places = places_of(CupTable(match.record.players), match, ())  # type: ignore[arg-type]
        assert places is not None
        assert places[seat] == ABSENT
        assert places[1 - seat] == 1
