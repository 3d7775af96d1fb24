"""Only the owner of a bid learns that it was replaced."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.values import Bid
from games.buro_crazy.view import Made
from games.engine.contract.values import Pace, Seat
from games.engine.hall.hall import Hall
from games.engine.match.answers import Player, Receipt
from games.engine.match.match import Match
from games.engine.match.moment import named, number
from tests.games.buro_crazy.positions import cards
from tests.support.clock import ManualClock
from tests.support.halls import HERE, SEED, running

USERS = (101, 102, 103)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with running(tmp_path, ManualClock(), games={GAME.key: GAME}) as hall:
        yield hall


async def opened(hall: Hall) -> tuple[Match, Seat, Seat]:
    """A match, and the two seats of its first duel."""
    match = await hall.open(GAME.key, {}, USERS, Pace.NONE, "en", HERE, USERS[0], SEED)
    first, second = match.awaited
    return match, first, second


async def bids(match: Match, seat: Seat, *values: int) -> None:
    request = f"{match.moment.version}"
    assert isinstance(await match.submit(seat, Player(USERS[seat]), Bid(cards(*values)), request), Receipt)


async def test_it_is_news_to_its_owner_alone(hall: Hall) -> None:
    match, first, second = await opened(hall)
    await bids(match, first, 20)
    own, other, public = (match.subscribe(eye) for eye in (first, second, None))
    await bids(match, first, 5)
    assert own.ready() is not None
    assert (other.ready(), public.ready()) == (None, None)
    assert other.version == public.version == match.moment.version
    await bids(match, second, 1)
    shown = public.ready()
    assert shown is not None
    assert Made(second) in shown.told
    assert Made(first) not in shown.told


async def test_no_number_of_a_question_counts_it(hall: Hall) -> None:
    found = []
    for replaced in (False, True):
        match, first, second = await opened(hall)
        await bids(match, first, 20)
        if replaced:
            await bids(match, first, 5)
            await bids(match, first, 20)
        moment = match.moment
        tried = [bool(named(moment, second, number, second)) for number in range(9)]
        tried += [bool(named(moment, second, number, None)) for number in range(9)]
        await bids(match, second, 1)
        others = [Seat(seat) for seat in range(3) if Seat(seat) != first]
        found.append((tried, [number(match.moment, seat, eye) for seat in others for eye in (seat, None)]))
    assert found[0] == found[1]


async def test_a_form_that_names_the_present_question_is_not_stale(hall: Hall) -> None:
    match, first, second = await opened(hall)
    await bids(match, first, 20)
    await bids(match, first, 5)
    for seat in (first, second):
        asked = match.moment.asked[seat]
        assert asked
        assert named(match.moment, seat, number(match.moment, seat, seat), seat) == asked
        assert not named(match.moment, seat, number(match.moment, seat, seat) - 1, seat)
