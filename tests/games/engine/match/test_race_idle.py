"""Idle seats in a race: none that has no card that fits, and among people none while somebody plays."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from games.biesti_boys import GAME
from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.pace import TEMPOS
from games.engine.match.race import RACE_PATIENCE
from games.engine.match.requests import PlayAction
from tests.support.clock import ManualClock
from tests.support.computers import InlineComputers
from tests.support.halls import ANN, BOB, running, terms

A, B = Seat(0), Seat(1)
RULES = {"stall_seconds": None}
GAMES: dict[str, AnyGame] = {"biesti_boys": GAME}


class Still(InlineComputers):
    """Computers that do nothing until they are told to."""

    awake = False

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str, seats: int = 2) -> Any:
        return await super().choose(game, view, told, level, seed, seats) if self.awake else None


def able(match: Match, seat: Seat) -> bool:
    return any(questions.moves(match.game, match.newest.game_state, seat))


async def dealt(hall: Matches, other: int | str, *, able_a: bool) -> Match:
    """The first deal with which the other can play, and Ann can or cannot."""
    number = 0
    while True:
        match = await hall.open(terms("biesti_boys", (ANN, other), options=RULES, origin=f"{number:032x}"))
        if able(match, B) and able(match, A) == able_a:
            return match
        number += 1


async def test_a_race_against_computers_does_not_pause_while_no_card_of_its_person_fits(
    tmp_path: Path, clock: ManualClock
) -> None:
    still = Still()
    async with running(tmp_path, clock, tempos=TEMPOS, games=GAMES, computers=still) as hall:
        match = await dealt(hall, "easy", able_a=False)
        await clock.advance(3 * RACE_PATIENCE)
        assert not match.held
        still.awake = True
        while not able(match, A):
            await clock.advance(500)
        still.awake = False
        able_since = match.timing.now
        await clock.advance(2 * RACE_PATIENCE)
        assert match.held
        assert match.newest.at - able_since > RACE_PATIENCE - 3_000


async def test_among_people_nobody_is_away_while_somebody_plays_whatever_they_hold(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with running(tmp_path, clock, tempos=TEMPOS, games=GAMES) as hall:
        match = await dealt(hall, BOB, able_a=True)
        await clock.advance(RACE_PATIENCE - 1)
        action = next(questions.moves(match.game, match.newest.game_state, A))
        await match.ask(PlayAction(A, Player(ANN), action), "1")
        await clock.advance(RACE_PATIENCE - 1)
        assert [status.away for status in match.newest.seats] == [False, False]
        await clock.advance(1)
        assert [status.away for status in match.newest.seats] == [True, True]
