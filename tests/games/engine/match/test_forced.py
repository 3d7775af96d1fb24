"""By mail an action is played by itself if everybody can see that it is forced; at other paces never."""

from games.engine.contract.values import Pace, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Accepted, Player
from games.engine.match.match import Match
from games.engine.match.match_events import DecisionMissed, ForcedMove
from games.engine.match.requests import PlayAction
from tests.conformance.toys.sealed.values import Seal
from tests.support.clock import ManualClock
from tests.support.halls import ANN, BOB, FIRST_BY_MAIL, terms

A, B = Seat(0), Seat(1)
USERS = (ANN, BOB)
DAY = 24 * 3_600_000


async def opened(hall: Matches, pace: Pace) -> Match:
    """A match of four rounds with three cards a seat: in the last round no seat can bid one."""
    options = {"rounds": 4, "spares": 0}
    return await hall.open(terms("sealed", (ANN, BOB), options=options, pace=pace))


async def bid(match: Match, seat: Seat) -> None:
    card = match.view(seat).hand[0]
    name = f"{match.newest.version}{seat}"
    assert isinstance(await match.ask(PlayAction(seat, Player(USERS[seat]), Seal(card)), name), Accepted)


async def test_by_mail_what_is_forced_is_played_at_once_with_the_action_before(hall: Matches) -> None:
    match = await opened(hall, Pace.MAIL)
    for _ in range(3):
        await bid(match, A)
        await bid(match, B)
    assert [entry.event for entry in match.log if isinstance(entry.event, ForcedMove)] == [ForcedMove(A), ForcedMove(B)]
    assert match.newest.outcome is not None
    assert match.newest.outcome.reason == "counted"


async def test_at_another_pace_everybody_plays_themselves(hall: Matches) -> None:
    match = await opened(hall, Pace.LIVE)
    for _ in range(3):
        await bid(match, A)
        await bid(match, B)
    assert match.awaited == (A, B)


async def test_an_action_that_was_forced_does_not_interrupt_a_row_of_missed_ones(
    hall: Matches, clock: ManualClock
) -> None:
    match = await opened(hall, Pace.MAIL)
    for wait in (FIRST_BY_MAIL, DAY):
        await bid(match, A)
        clock.jump(wait)
        await clock.advance(0)
    await bid(match, A)
    await bid(match, B)
    struck = [entry.event for entry in match.log if isinstance(entry.event, DecisionMissed)]
    assert struck == [DecisionMissed(B, 1), DecisionMissed(B, 2)]
    spared = [entry.event for entry in match.log if isinstance(entry.event, ForcedMove)]
    assert spared == [ForcedMove(A)]
    assert match.newest.seats[A].missed == 0
    assert match.awaited == (B,)
