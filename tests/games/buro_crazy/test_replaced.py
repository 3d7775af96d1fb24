"""Only the owner of a bid learns that it was replaced."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.values import Bid
from games.buro_crazy.view import Made
from games.engine.contract.values import Pace, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Accepted, Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from games.engine.match.state import asked_version_for, question_number
from tests.games.buro_crazy.positions import cards
from tests.support.clock import ManualClock
from tests.support.halls import running, terms

USERS = (101, 102, 103)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Matches]:
    async with running(tmp_path, ManualClock(), games={GAME.key: GAME}) as hall:
        yield hall


async def opened(hall: Matches) -> tuple[Match, Seat, Seat]:
    """A match, and the two seats of its first duel."""
    match = await hall.open(terms(GAME.key, USERS, pace=Pace.NONE, host=USERS[0]))
    first, second = match.awaited
    return match, first, second


async def bids(match: Match, seat: Seat, *values: int) -> None:
    request = f"{match.newest.version}"
    assert isinstance(await match.ask(PlayAction(seat, Player(USERS[seat]), Bid(cards(*values))), request), Accepted)


async def test_it_is_news_to_its_owner_alone(hall: Matches) -> None:
    match, first, second = await opened(hall)
    await bids(match, first, 20)
    own, other, public = (match.subscribe(eye) for eye in (first, second, None))
    await bids(match, first, 5)
    assert own.ready() is not None
    assert (other.ready(), public.ready()) == (None, None)
    assert other.version == public.version == match.newest.version
    await bids(match, second, 1)
    shown = public.ready()
    assert shown is not None
    assert Made(second) in shown.visible
    assert Made(first) not in shown.visible


async def test_no_number_of_a_question_counts_it(hall: Matches) -> None:
    found = []
    for replaced in (False, True):
        match, first, second = await opened(hall)
        await bids(match, first, 20)
        if replaced:
            await bids(match, first, 5)
            await bids(match, first, 20)
        moment = match.newest
        tried = [bool(asked_version_for(moment, second, number, second)) for number in range(9)]
        tried += [bool(asked_version_for(moment, second, number, None)) for number in range(9)]
        await bids(match, second, 1)
        others = [Seat(seat) for seat in range(3) if Seat(seat) != first]
        found.append((tried, [question_number(match.newest, seat, eye) for seat in others for eye in (seat, None)]))
    assert found[0] == found[1]


async def test_a_form_that_names_the_present_question_is_not_stale(hall: Matches) -> None:
    match, first, second = await opened(hall)
    await bids(match, first, 20)
    await bids(match, first, 5)
    for seat in (first, second):
        asked = match.newest.asked_versions[seat]
        assert asked
        assert asked_version_for(match.newest, seat, question_number(match.newest, seat, seat), seat) == asked
        assert not asked_version_for(match.newest, seat, question_number(match.newest, seat, seat) - 1, seat)
