"""A season of people and computers, with everything that can happen to matches, and its table.

`make test-postgres` runs it on PostgreSQL too: the figures are the same there.
"""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.records.records import Records, result_of
from bot.records.season import Season
from bot.store.bot_store import BotStore
from games.engine import deed
from games.engine.contract import questions
from games.engine.contract.values import Pace, Refusal, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.match_events import Motion, Proposal
from games.engine.match.requests import (
    CastVote,
    EndMatch,
    LeaveSeat,
    PlayAction,
    Resign,
    ReturnToSeat,
    SeatNewcomer,
    SendAway,
)
from games.engine.store.records import Location
from tests.support.clock import ManualClock
from tests.support.databases import laid_out
from tests.support.halls import ANN, BOB, CID, FILE, TOYS, running, terms
from tests.support.referee import finals, season

DAN = 104
PEOPLE = (ANN, BOB, CID, DAN)
MATCHES = 40
HOUR = 3_600_000
EVER = Season()


class House:
    """A hall with records, and people who play in it."""

    def __init__(self, hall: Matches, store: BotStore, clock: ManualClock) -> None:
        self.hall, self.store, self.clock = hall, store, clock
        self.records = Records(store, TOYS.__getitem__)
        self.rng = Random(7)

    async def opened(self, *seats: int | str, counts: bool = True) -> Match:
        """A match of secret bids."""
        return await self.hall.open(
            terms("sealed", seats, options={"rounds": 2}, pace=Pace.MAIL, counts=counts, origin=None)
        )

    async def turn(self, match: Match) -> None:
        """Everybody who is awaited acts once."""
        for seat in match.awaited:
            if match.newest.seats[seat].level is None and seat in match.awaited:
                action = questions.sample(match.game, match.newest.game_state, seat, self.rng)
                by, request = Player(match.players[seat]), f"{seat}at{match.newest.version}"
                answer = await match.ask(PlayAction(seat, by, action), request)
                assert not isinstance(answer, Refusal)
        await self.clock.advance(10_000)

    async def played(self, match: Match) -> Match:
        """The match, played to its end."""
        while match.newest.outcome is None:
            await self.turn(match)
        await self.records.note(match)
        return match

    async def standings(self, match: Match) -> dict[int | None, tuple[int, bool]] | None:
        """The place of each person of its result, and whether they are gone; None if there is none."""
        result = await self.store.results.of_match(match.id)
        return None if result is None else {one.user: (one.place, one.gone) for one in result.standings}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    clock = ManualClock()
    store = await BotStore.open(await laid_out(tmp_path / FILE))
    async with running(tmp_path, clock, store=store) as hall:
        yield House(hall, store, clock)


async def test_people_are_placed_as_the_match_placed_them_and_computers_are_nobody(house: House) -> None:
    match = await house.played(await house.opened(ANN, BOB, "easy"))
    assert match.newest.outcome is not None
    places = match.newest.outcome.places
    assert await house.standings(match) == {ANN: (places[0], False), BOB: (places[1], False)}
    alone = await house.played(await house.opened(ANN, "easy", "easy"))
    assert await house.standings(alone) is None


async def test_who_resigns_or_leaves_for_good_is_last_and_who_comes_back_is_not(house: House) -> None:
    match = await house.opened(ANN, BOB, CID)
    await match.ask(Resign(Seat(1), Player(BOB)), "resigns")
    await match.ask(LeaveSeat(Seat(2), Player(CID)), "leaves")
    found = await house.standings(await house.played(match))
    assert found is not None
    assert (found[BOB], found[CID]) == ((3, True), (3, True))
    again = await house.opened(ANN, BOB)
    await again.ask(LeaveSeat(Seat(1), Player(BOB)), "leaves for a while")
    await again.ask(ReturnToSeat(Seat(1), Player(BOB)), "returns")
    found = await house.standings(await house.played(again))
    assert found is not None
    assert not found[BOB][1]


async def test_who_is_sent_away_or_whose_seat_is_given_away_or_who_takes_one_over_has_no_result(house: House) -> None:
    match = await house.opened(ANN, BOB, CID)
    await match.ask(SendAway(Seat(1)), "sent away")
    found = await house.standings(await house.played(match))
    assert found is not None
    assert set(found) == {ANN, CID}
    match = await house.opened(ANN, BOB, CID)
    await match.ask(LeaveSeat(Seat(2), Player(CID)), "leaves")
    await match.ask(SeatNewcomer(Seat(2), DAN), "taken over")
    found = await house.standings(await house.played(match))
    assert found is not None
    assert set(found) == {ANN, BOB}


async def test_who_all_others_sent_away_is_last_also_once_somebody_else_sits_there(house: House) -> None:
    for relieved in (False, True):
        match = await house.opened(ANN, BOB, CID)
        for seat, user in ((0, ANN), (2, CID)):
            await match.ask(
                CastVote(Seat(seat), Player(user), Proposal(Motion.AWAY, Seat(1)), wants=True), f"wants{seat}"
            )
        if relieved:
            await match.ask(SeatNewcomer(Seat(1), DAN), "taken over")
        found = await house.standings(await house.played(match))
        assert found is not None
        assert found[BOB] == (3, True)
        assert DAN not in found


async def test_what_a_match_did_to_a_person_whose_seat_another_took_is_not_said_of_that_seat(house: House) -> None:
    for _ in range(2):
        match = await house.opened(ANN, BOB, CID)
        await match.ask(Resign(Seat(1), Player(BOB)), "resigns")
        await match.ask(SeatNewcomer(Seat(1), DAN), "taken over")
        await house.played(match)
        assert set(await house.records.steps_of(match)) == {Seat(0), Seat(2)}
        assert set(await house.records.score_of(match)) <= {Seat(0), Seat(2)}


async def test_who_resigned_is_last_also_once_somebody_else_sits_there(house: House) -> None:
    match = await house.opened(ANN, BOB, CID)
    await match.ask(Resign(Seat(1), Player(BOB)), "resigns")
    await match.ask(SeatNewcomer(Seat(1), DAN), "taken over")
    found = await house.standings(await house.played(match))
    assert found is not None
    assert found[BOB] == (3, True)
    assert DAN not in found


async def test_a_match_that_nobody_played_to_its_end_counts_for_nobody(house: House) -> None:
    stopped, agreed, given_up = [await house.opened(ANN, BOB, CID) for _ in range(3)]
    await stopped.ask(EndMatch(), "stops")
    for seat, user in ((0, ANN), (1, BOB), (2, CID)):
        await agreed.ask(CastVote(Seat(seat), Player(user), Proposal(Motion.END), wants=True), f"wants{seat}")
    for seat, user in ((0, ANN), (1, BOB), (2, CID)):
        await given_up.ask(Resign(Seat(seat), Player(user)), f"resigns{seat}")
    for match in (stopped, agreed, given_up, await house.opened(ANN, BOB, counts=False)):
        await house.played(match)
        assert await house.standings(match) is None


async def test_who_takes_over_a_computers_seat_has_no_result(house: House) -> None:
    match = await house.opened(ANN, BOB, "easy")
    await match.ask(SeatNewcomer(Seat(2), DAN), "taken over")
    found = await house.standings(await house.played(match))
    assert found is not None
    assert set(found) == {ANN, BOB}


async def test_who_gave_up_a_seat_that_another_took_has_no_result_once_they_are_forgotten(house: House) -> None:
    match = await house.opened(ANN, BOB, CID)
    await match.ask(Resign(Seat(1), Player(BOB)), "resigns")
    await match.ask(SeatNewcomer(Seat(1), DAN), "taken over")
    await house.store.forget(BOB)
    found = await house.standings(await house.played(match))
    assert found is not None
    assert set(found) == {ANN, CID}


async def test_a_match_has_a_result_once_it_is_over_if_it_counts_and_was_played_in_a_server(house: House) -> None:
    match = await house.opened(ANN, BOB)
    card = await house.store.match(match.id)
    assert card is not None
    assert result_of(card, match.game, match.newest, match.log) is None
    await house.played(match)
    card = await house.store.match(match.id)
    assert card is not None
    record = card.record
    assert result_of(card, match.game, match.newest, match.log) is not None
    for other in (replace(record, counts=False), replace(record, place=Location(None, 22))):
        assert result_of(replace(card, record=other), match.game, match.newest, match.log) is None


async def test_a_stored_match_without_the_people_who_sat_there_before_has_a_result_without_them(house: House) -> None:
    match = await house.opened(ANN, BOB, CID)
    await match.ask(Resign(Seat(1), Player(BOB)), "resigns")
    await match.ask(SeatNewcomer(Seat(1), DAN), "taken over")
    await house.played(match)
    card = await house.store.match(match.id)
    assert card is not None
    early = replace(card, record=replace(card.record, former=()))
    found = result_of(early, match.game, match.newest, match.log)
    assert found is not None
    assert {one.user for one in found.standings} == {ANN, CID}


async def test_only_matches_that_ended_with_a_result_are_missing_in_the_records(house: House) -> None:
    stopped, over = await house.opened(ANN, BOB), await house.opened(ANN, BOB)
    await stopped.ask(EndMatch(), "stops")
    while over.newest.outcome is None:
        await house.turn(over)
    assert await house.store.results.missing() == [over.id]
    assert await house.records.catch_up() == 1
    assert await house.standings(over) is not None
    await house.records.note_stored("swept")
    assert await house.store.results.missing() == []


async def test_after_the_first_match_of_its_people_the_score_is_said_only_to_who_asks_for_it(house: House) -> None:
    match = await house.played(await house.opened(ANN, BOB))
    assert await house.records.score_of(match) == {}
    score = await house.records.score_of(match, first=True)
    assert set(score) == {Seat(0), Seat(1)}
    again = await house.played(await house.opened(ANN, BOB))
    assert set(await house.records.score_of(again)) == {Seat(0), Seat(1)}


async def test_a_match_that_does_not_count_moves_nobody(house: House) -> None:
    match = await house.played(await house.opened(ANN, BOB, counts=False))
    assert await house.records.steps_of(match) == {}
    assert await house.records.score_of(match, first=True) == {}


async def test_what_is_said_at_the_end_of_a_match_and_in_a_leaderboard_is_computed_once(house: House) -> None:
    match = await house.played(await house.opened(ANN, BOB))
    alone = await house.played(await house.opened(ANN, "easy"))
    records = house.records
    assert await records.steps_of(match) is await records.steps_of(match)
    assert await records.afterword(alone, ANN) is await records.afterword(alone, ANN)
    table = await records.leaderboard(1, "sealed", EVER)
    assert await records.leaderboard(1, "sealed", EVER) is table
    await house.played(await house.opened(ANN, BOB))
    assert await records.leaderboard(1, "sealed", EVER) != table


async def test_a_voided_result_moves_nobody_any_more_and_counts_as_voided_once_that_is_stored(house: House) -> None:
    match = await house.played(await house.opened(ANN, BOB))
    assert set(await house.records.steps_of(match)) == {Seat(0), Seat(1)}
    deed.begin("a press")
    assert not await house.records.void("another")
    assert not deed.kept()
    assert await house.records.void(match.id)
    assert deed.kept()
    assert await house.records.steps_of(match) == {}


async def one_of_a_season(house: House, number: int) -> None:
    """A match of some of the people, with what may happen to it."""
    rng = house.rng
    people = rng.sample(PEOPLE, rng.choice((2, 3, 3)))
    computers = ["easy"] * (rng.random() < 0.25 and len(people) < 3)
    match = await house.opened(*people, *computers, counts=rng.random() < 0.95)
    await house.turn(match)
    seat = Seat(rng.randrange(len(people)))
    by, what = Player(people[seat]), rng.random()
    if match.newest.outcome is None and what < 0.1:
        await match.ask(Resign(seat, by), f"resigns{number}")
    elif match.newest.outcome is None and what < 0.2:
        await match.ask(LeaveSeat(seat, by), f"leaves{number}")
        if what < 0.13:
            await match.ask(SeatNewcomer(seat, 900 + number), f"taken{number}")
    elif match.newest.outcome is None and what < 0.25:
        await match.ask(SendAway(seat), f"away{number}")
    elif match.newest.outcome is None and what < 0.35 and len(people) == 3:
        for other, user in enumerate(people):
            if other != seat:
                away = Proposal(Motion.AWAY, seat)
                await match.ask(CastVote(Seat(other), Player(user), away, wants=True), f"vote{number}.{other}")
    elif match.newest.outcome is None and what < 0.4:
        await match.ask(EndMatch(), f"ends{number}")
    await house.played(match)


@pytest.mark.slow
async def test_a_season_comes_to_what_another_program_finds_in_its_log(house: House, tmp_path: Path) -> None:
    for number in range(MATCHES):
        await one_of_a_season(house, number)
        house.clock.jump(12 * HOUR)
    expected = season(finals(tmp_path / "bellhop.db"))
    table = await house.records.leaderboard(1, "sealed", EVER)
    users = await house.store.results.users(one.contestant for one in table)
    assert {str(users[one.contestant]) for one in table} == set(expected)
    for one in table:
        theirs = expected[str(users[one.contestant])]
        assert (one.played, one.won) == (theirs.played, theirs.won)
        assert one.rating.mu == pytest.approx(theirs.mu, abs=1e-9)
        assert one.rating.sigma == pytest.approx(theirs.sigma, abs=1e-9)
    assert len(table) >= len(PEOPLE)
    await recomputed_alike(house)


async def recomputed_alike(house: House) -> None:
    """Another process with only the database computes the same table, even after people and matches were deleted."""
    table = await house.records.leaderboard(1, "sealed", EVER)
    assert await house.records.catch_up() >= 0
    await house.store.forget(BOB)
    await house.store.delete_finished(house.clock.now() + 1)
    assert await Records(house.store, TOYS.__getitem__).leaderboard(1, "sealed", EVER) == table
    now = Season.at(house.clock.now())
    months = [now, now.moved(-1), now.moved(-2)]
    parts = [await house.records.leaderboard(1, "sealed", month) for month in months]
    assert sum(one.played for part in parts for one in part) == sum(one.played for one in table)
