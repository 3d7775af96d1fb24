"""The places of a table, as the match that was played there says them."""

from pathlib import Path
from random import Random

import pytest

from bot.cup.cup import ABSENT, CupTable
from bot.cup.tables import RACE_ABSENCE_MS, absent, places_of
from games.engine.contract import questions
from games.engine.contract.values import Pace, Seat
from games.engine.match.answers import Player
from games.engine.match.pace import READY_WITHIN_MS
from games.engine.match.requests import EndMatch, GetReady, NotePresence, PlayAction
from tests.flows.cup.hall import act, win
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, CID, open_sealed, running, terms


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


async def test_whoever_comes_to_a_race_after_its_start_is_there_and_whoever_does_not_is_absent(tmp_path: Path) -> None:
    clock = ManualClock()
    async with running(tmp_path, clock) as hall:
        match = await hall.open(terms("race", (ANN, BOB, CID), pace=Pace.NONE, held=True))
        late = clock.now() + RACE_ABSENCE_MS
        assert absent(match, late) == [ANN, BOB, CID], "nobody is ready"
        await match.ask(GetReady(Seat(0), Player(ANN)), "ready")
        await clock.advance(READY_WITHIN_MS)
        assert absent(match, clock.now()) == []
        late += READY_WITHIN_MS
        assert absent(match, late) == [BOB, CID]
        await match.ask(NotePresence(Seat(1), away=False), "here")
        assert absent(match, late) == [CID]
        move = next(iter(questions.moves(match.game, match.newest.game_state, Seat(0))))
        await match.ask(PlayAction(Seat(0), Player(ANN), move), "plays")
        await match.ask(NotePresence(Seat(0), away=True), "gone")
        assert absent(match, late) == [CID], "whoever has played was there"


async def test_at_a_table_without_a_result_those_who_are_left_share_the_first_place(tmp_path: Path) -> None:
    async with running(tmp_path, ManualClock()) as hall:
        match = await open_sealed(hall)
        table = CupTable(match.record.players)  # type: ignore[arg-type]
        assert places_of(table, match, ()) is None
        await match.ask(EndMatch(), "enough")
        assert places_of(table, match, ()) == (1, 1)
        assert places_of(table, match, (ANN,)) == (1, 1), "who is out has played it to its end"
        assert places_of(CupTable((ANN, CID)), match, ()) == (1, ABSENT), "somebody else has the seat"
