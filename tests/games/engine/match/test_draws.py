"""The draws of a match follow from its seed and from what is drawn, not from what else happened."""

from dataclasses import replace

import pytest

from games.engine.contract import questions
from games.engine.contract.values import Event, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.requests import PauseMatch, PlayAction, ResumeMatch
from games.engine.match.state import chance
from games.engine.store.records import BY_NAME, BY_VERSION
from tests.conformance.toys.sealed.values import Drawn
from tests.support.halls import ANN, BOB, open_sealed

PLAYERS = {Seat(0): Player(ANN), Seat(1): Player(BOB)}


async def play_out(match: Match, *, pausing: bool) -> list[Event]:
    """Everybody plays their first move until the end; in between the match perhaps pauses. Returns what was drawn."""
    while match.newest.outcome is None:
        if pausing:
            await match.ask(PauseMatch(), f"pause:{match.newest.version}")
            await match.ask(ResumeMatch(), f"resume:{match.newest.version}")
        seat = match.awaited[0]
        action = next(iter(questions.moves(match.game, match.newest.game_state, seat)))
        await match.ask(PlayAction(seat, PLAYERS[seat], action), f"{match.newest.version}")
    return [entry.event for entry in match.log if isinstance(entry.event, Drawn)]


async def test_pauses_change_nothing_of_what_is_drawn_later(hall: Matches) -> None:
    calm, restless = [await open_sealed(hall) for _ in range(2)]
    drawn = await play_out(calm, pausing=False)
    assert drawn
    assert await play_out(restless, pausing=True) == drawn
    assert restless.newest.version > calm.newest.version


async def test_a_decision_has_the_same_chance_however_many_events_came_before(hall: Matches) -> None:
    match = await open_sealed(hall)
    record, before = match.record, match.newest
    await match.ask(PauseMatch(), "pause")
    assert match.newest.version > before.version
    draws = [chance(record, moment, Seat(0), "computer").random() for moment in (before, match.newest)]
    assert draws[0] == draws[1]
    assert chance(record, match.newest, Seat(1), "computer").random() != draws[0]


@pytest.mark.parametrize(("draws", "same"), [(BY_NAME, True), (BY_VERSION, False)])
async def test_a_match_of_an_early_release_still_draws_by_version(hall: Matches, draws: int, same: bool) -> None:
    match = await open_sealed(hall)
    record, before = replace(match.record, draws=draws), match.newest
    await match.ask(PauseMatch(), "pause")
    found = [chance(record, moment, Seat(0), "delay").random() for moment in (before, match.newest)]
    assert (found[0] == found[1]) == same
