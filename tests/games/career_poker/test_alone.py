"""KP-A24: where every other seat is a computer's, a hand that can only pass is passed at once, and only it is told."""

from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from games.career_poker import GAME
from games.career_poker.known import Known
from games.career_poker.tricks import PASS
from games.career_poker.values import HouseRules, Passed, State
from games.engine.contract import questions
from games.engine.contract.values import Eye, Forced, Pace, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Accepted, Player
from games.engine.match.history import decisions, film
from games.engine.match.match import Match
from games.engine.match.match_events import ForcedMove
from games.engine.match.requests import LeaveSeat, PlayAction, Resign, SeatNewcomer, SendAway
from games.engine.store.records import MatchRecord
from games.engine.store.store import Store
from tests.games.career_poker.positions import A, B, done, position
from tests.support.clock import ManualClock
from tests.support.frames import next_frame
from tests.support.halls import ANN, BOB, CID, running, terms, url

MINUTE = 60_000
BRIEF = {"hands": 1, "scoring": "final_rank"}
BOTS = ("easy", "easy", "easy")


@pytest.fixture
async def hall(tmp_path: Path, clock: ManualClock) -> AsyncIterator[Matches]:
    async with running(tmp_path, clock, games={GAME.key: GAME}) as hall:
        yield hall


async def opened(hall: Matches, *seats: int | str, pace: Pace = Pace.NONE, **options: str) -> Match:
    """A session of one hand."""
    return await hall.open(terms(GAME.key, seats, options={**BRIEF, **options}, pace=pace))


async def played(match: Match, clock: ManualClock, *users: int) -> int:
    """How often a person had to pass without a choice while the match was played to its end, each by a press."""
    people = {match.seat_of(user): user for user in users or (ANN,)}
    pressed = 0
    while match.newest.outcome is None:
        seat = next((seat for seat in match.awaited if seat in people), None)
        if seat is None:
            await clock.advance(MINUTE)
        else:
            actions = list(islice(questions.moves(GAME, match.newest.game_state, seat), 2))
            pressed += actions == [PASS]
            name = f"{match.newest.version}"
            assert isinstance(await match.ask(PlayAction(seat, Player(people[seat]), actions[0]), name), Accepted)
    return pressed


async def step(match: Match, clock: ManualClock) -> None:
    """Ann or Bob does the first thing that they can, or a computer acts."""
    seat = next((seat for seat in match.awaited if seat in match.players), None)
    if seat is None:
        await clock.advance(MINUTE)
        return
    action = next(questions.moves(GAME, match.newest.game_state, seat))
    name = f"{match.newest.version}"
    assert isinstance(await match.ask(PlayAction(seat, Player(match.players[seat]), action), name), Accepted)


async def until_spared(match: Match, clock: ManualClock) -> None:
    """Play until the engine has passed for Ann."""
    while not spared(match):
        await step(match, clock)


async def until_stuck(match: Match, clock: ManualClock) -> None:
    """Play until Ann must follow and cannot."""
    while A not in match.awaited or not must_pass(match.newest.game_state, A):
        await step(match, clock)


def must_pass(state: State, seat: Seat) -> bool:
    """Whether the engine passes for the only person among computers, in that seat."""
    forced = GAME.forced(GAME.view(state, seat))
    return forced is not None and forced.alone


def spared(match: Match) -> list[ForcedMove]:
    """The actions that the engine played by itself."""
    return [entry.event for entry in match.log if isinstance(entry.event, ForcedMove)]


def test_only_a_seat_that_must_follow_and_cannot_is_forced_and_only_with_the_rule_for_one_person() -> None:
    cannot = done(position("12 1", "1 1", "13 1", "1 1"), (A, "12"))
    assert GAME.forced(GAME.view(cannot, B)) == Forced(B, PASS, alone=True)
    can = done(position("12 1", "13 1", "1 1", "1 1"), (A, "12"))
    assert not must_pass(can, B)
    assert not must_pass(position("1 1", "2 2", "3 3", "4 4"), A)
    for rule in ("on", "off"):
        ruled = replace(cannot, deal=replace(cannot.deal, options=HouseRules.model_validate({"auto_pass": rule})))
        assert not must_pass(ruled, B)


async def test_a_person_alone_among_computers_never_presses_a_pass_that_is_forced(
    hall: Matches, clock: ManualClock
) -> None:
    match = await opened(hall, ANN, *BOTS)
    assert await played(match, clock) == 0
    assert spared(match)
    assert set(spared(match)) == {ForcedMove(A, by_hand=True)}


@pytest.mark.parametrize("rule", ["off", "on"])
async def test_the_engine_passes_for_nobody_under_another_rule(hall: Matches, clock: ManualClock, rule: str) -> None:
    match = await opened(hall, ANN, *BOTS, auto_pass=rule)
    pressed = await played(match, clock)
    assert (pressed > 0) == (rule == "off")
    assert not spared(match)


@pytest.mark.parametrize("pace", [Pace.LIVE, Pace.RELAXED, Pace.MAIL])
async def test_at_every_pace(hall: Matches, clock: ManualClock, pace: Pace) -> None:
    match = await opened(hall, ANN, *BOTS, pace=pace)
    assert await played(match, clock) == 0
    assert any(one.by_hand for one in spared(match))


async def test_among_people_everybody_presses_the_pass_themselves(hall: Matches, clock: ManualClock) -> None:
    match = await opened(hall, ANN, BOB, "easy", "easy")
    assert await played(match, clock, ANN, BOB) > 0
    assert not spared(match)


@pytest.mark.parametrize("goes", ["left", "gave up", "was sent away"])
async def test_a_seat_is_a_computers_once_its_person_is_gone_for_good(
    hall: Matches, clock: ManualClock, goes: str
) -> None:
    """Then the pass that is due is played. Whoever only left may look on and come back, so they would be told."""
    match = await opened(hall, ANN, BOB, "easy", "easy")
    await until_stuck(match, clock)
    if goes == "left":
        await match.ask(LeaveSeat(B, Player(BOB)), "go")
    elif goes == "gave up":
        await match.ask(Resign(B, Player(BOB)), "go")
    else:
        await match.ask(SendAway(B), "go")
    assert spared(match) == ([] if goes == "left" else [ForcedMove(A, by_hand=True)])
    assert (A in match.awaited) == (goes == "left")


async def test_it_ends_when_another_person_takes_over_a_computers_seat(hall: Matches, clock: ManualClock) -> None:
    match = await opened(hall, ANN, *BOTS)
    await until_spared(match, clock)
    before = len(spared(match))
    assert isinstance(await match.ask(SeatNewcomer(Seat(1), CID), "sit"), Accepted)
    assert await played(match, clock, ANN, CID) > 0
    assert len(spared(match)) == before


async def test_of_a_pass_that_only_the_hand_forces_only_its_person_is_told(hall: Matches, clock: ManualClock) -> None:
    match = await opened(hall, ANN, *BOTS)
    eyes: tuple[Eye, ...] = (*map(Seat, range(4)), None)
    following = {eye: match.subscribe(eye, beats=False, since=0) for eye in eyes}
    await played(match, clock)
    told = {eye: (await next_frame(one)).visible for eye, one in following.items()}
    assert [one for one in told[A] if isinstance(one, ForcedMove)] == spared(match)
    for eye in eyes[1:]:
        assert not any(isinstance(one, ForcedMove) for one in told[eye])
    assert not any(isinstance(one, ForcedMove) for one in match.audience.story())
    passes = [one for one in told[None] if isinstance(one, Passed) and one.seat == A]
    assert passes == [one for one in told[A] if isinstance(one, Passed) and one.seat == A]
    assert len(passes) == len(spared(match))
    # The numbers of questions stand in public buttons: they count only what everybody was told.
    assert match.newest.events_seen == tuple(len(told[eye]) for eye in eyes)


async def test_to_a_computer_a_forced_pass_is_a_pass_that_may_have_been_a_choice(
    hall: Matches, clock: ManualClock
) -> None:
    match = await opened(hall, ANN, *BOTS)
    await until_spared(match, clock)
    for seat in map(Seat, range(1, 4)):
        assert not Known(match.view(seat), match.audience.told_all(seat)).passed


async def test_a_pass_that_was_played_for_a_person_is_no_decision_of_theirs(hall: Matches, clock: ManualClock) -> None:
    match = await opened(hall, ANN, *BOTS)
    await played(match, clock)
    made = decisions(GAME, match.options, 4, match.log, A)
    assert made
    assert not any(isinstance(one.own, Passed) for one in made)


async def test_a_replay_is_what_was_told(hall: Matches, clock: ManualClock) -> None:
    match = await opened(hall, ANN, *BOTS)
    await played(match, clock)
    ends = frozenset(range(1, len(match.log) + 1))
    for eye in (A, Seat(1), None):
        frames = film(GAME, match.options, 4, match.log, ends, eye)
        assert [one for frame in frames for one in frame.visible] == [*match.audience.told_all(eye)]


def test_a_match_that_was_stored_without_the_rule_has_it_off() -> None:
    stored = {name: value for name, value in HouseRules().model_dump().items() if name != "auto_pass"}
    assert GAME.Options.agreed(stored).auto_pass == "off"
    for rule in ("alone", "on", "off"):
        assert GAME.Options.agreed({**stored, "auto_pass": rule}).auto_pass == rule
    assert GAME.Options().auto_pass == "alone"


async def test_a_running_match_that_was_stored_without_the_rule_passes_nobody(
    tmp_path: Path, clock: ManualClock
) -> None:
    store = await Former.open(url(tmp_path))
    async with running(tmp_path, clock, games={GAME.key: GAME}, store=store) as hall:
        match = await opened(hall, ANN, *BOTS)
    async with running(tmp_path, clock, games={GAME.key: GAME}) as hall:
        found = await hall.find(match.id)
        assert found is not None
        assert found.options.auto_pass == "off"
        assert await played(found, clock) > 0
        assert not spared(found)


class Former(Store):
    """A store that keeps a new match without the rule, as one that did not know it."""

    async def add_match(self, record: MatchRecord, *rest: Any) -> None:
        options = {name: value for name, value in record.options.items() if name != "auto_pass"}
        await super().add_match(replace(record, options=options), *rest)
