"""The machine's clock jumps by a day, on or back: while the bot runs nothing notices; over a restart nobody is late.

What waits is measured by a clock that cannot be set. The hours of people, the day of the puzzle and the times that
messages show follow the machine's clock. A bot that was away cannot know whether a day has passed.
"""

from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.cup.cup import CupPhase
from games.engine.match.match import Match
from games.engine.match.pace import GRACE
from tests.flows.cup.hall import cup_by, cup_now, guests
from tests.flows.daily.house import MORNING, wanted
from tests.flows.house import EN, choices, lobby_of, match_behind, match_of, only, routed
from tests.flows.lobby.dares import challenged
from tests.flows.match.reminders import DAY, HOUR, MINUTE, SECOND, turned
from tests.flows.operate.outages import by_mail, played
from tests.support.clock import ManualClock, ticked
from tests.support.people import Person, Playground, Seen

EXPIRY = 30 * MINUTE
"""A lobby for a live match and the sign-up of a cup end after so long."""
both_ways = pytest.mark.parametrize("jump", [DAY, -DAY], ids=["on", "back"])


def open_now(seer: Person, lobby: Seen) -> bool:
    return any(one.get("label") == EN("lobby-join") for one in seer.look(lobby).buttons)


def over_now(seer: Person, dare: Seen) -> bool:
    return EN("challenge-over") in seer.look(dare).text


async def strikes(bot: Bellhop, person: Person) -> int:
    """How often the clock has played for somebody in the only match of a person."""
    return sum(status.missed for status in (await only(bot, person)).newest.seats)


def due_of(match: Match) -> int:
    """The wall time at which the clock of a match acts."""
    assert match.due is not None
    return match.due


@both_ways
async def test_while_the_bot_runs_a_match_a_lobby_a_challenge_and_a_cup_end_when_they_would_have(
    pg: Playground, database: Path, alice: Person, bob: Person, jump: int
) -> None:
    clock, (carol,) = ManualClock(MORNING), guests(pg, 1)
    async with turned(pg, database, clock) as bot:
        board = await match_of(alice, bob)
        match = await match_behind(bot, board)
        for person in (alice, bob):
            await person.press(board, label=EN("seat-button"))  # from now on the deadline stays
        lobby, dare = await lobby_of(carol, "games"), await challenged(carol)
        cup = await cup_by(carol, place="tabletop")
        cup_id, begun, due = routed(cup, "cup-start").split(":")[2], clock.now(), due_of(match)
        clock.set(jump)
        await clock.advance(SECOND)
        assert due_of(match) == due
        await clock.advance(due - clock.now() - 1)
        assert await strikes(bot, alice) == 0
        await ticked(clock, 1, lambda: match.newest.version > 2 and due_of(match) > due)
        assert await strikes(bot, alice) == 1
        await clock.skip(begun + EXPIRY - MINUTE - clock.now())
        await clock.advance(SECOND)
        assert open_now(carol, lobby)
        assert (await cup_now(bot, cup_id)).phase is CupPhase.SIGN_UP
        await clock.advance(2 * MINUTE)
        assert not open_now(carol, lobby)
        assert (await cup_now(bot, cup_id)).phase is CupPhase.OVER
        await clock.skip(begun + DAY - MINUTE - clock.now())
        await clock.advance(SECOND)
        assert not over_now(carol, dare)
        await clock.advance(2 * MINUTE)
        await ticked(clock, 1, lambda: over_now(carol, dare))


@both_ways
async def test_a_deadline_by_mail_stays_and_is_named_by_the_clock_that_was_set(
    pg: Playground, database: Path, alice: Person, bob: Person, jump: int
) -> None:
    clock = ManualClock(MORNING)
    async with turned(pg, database, clock) as bot:
        mover, other = await by_mail(bot, alice, bob)
        match = await only(bot, alice)
        before = due_of(match)
        clock.set(jump)
        await clock.advance(MINUTE)
        assert due_of(match) == before
        await played(bot, clock, mover, other)
        await ticked(clock, 1, lambda: [one for one in other.dms if choices(one)])
        assert f"<t:{(due_of(match) + jump) // 1000}:R>" in other.dms[-1].text
        assert await strikes(bot, alice) == 0


@both_ways
async def test_over_a_restart_nobody_is_late_and_what_has_a_date_goes_by_the_clock_there_is(
    pg: Playground, database: Path, alice: Person, bob: Person, jump: int
) -> None:
    clock, (carol,) = ManualClock(MORNING), guests(pg, 1)
    async with turned(pg, database, clock) as bot:
        await match_of(alice, bob)
        lobby, dare = await lobby_of(carol, "games"), await challenged(carol)
        left = due_of(await only(bot, alice)) - clock.now()
    clock = ManualClock(clock.now() + jump + SECOND)
    async with turned(pg, database, clock) as bot:
        match, begun = await only(bot, alice), clock.now()
        await clock.advance(GRACE - SECOND)
        assert await strikes(bot, alice) == 0
        assert due_of(match) - begun <= left + GRACE
        await ticked(clock, 5, lambda: due_of(match) > begun + left + GRACE)
        assert await strikes(bot, alice) == 1
        assert open_now(carol, lobby) == (jump < 0)
        assert over_now(carol, dare) == (jump > 0)
        await clock.skip(2 * DAY)
        await ticked(clock, 60, lambda: over_now(carol, dare) and not open_now(carol, lobby))


async def test_the_puzzle_of_a_day_is_posted_once_however_often_that_day_comes(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock, room = ManualClock(MORNING - HOUR), pg.world.add_channel(pg.guild, "puzzles")
    async with turned(pg, database, clock) as bot:
        await wanted(bot, pg.guild.id, daily=(room.id,), daily_hour=10, zone="Europe/London")
        posted = []
        for jump in (0, DAY, -DAY, 0, DAY, 0):
            clock.set(jump)
            await clock.skip(HOUR)
            await clock.advance(SECOND)
            posted.append(len(alice.messages(room)))
    assert posted == [1, 2, 2, 2, 2, 2]
    texts = [one.text for one in alice.messages(room)]
    assert len(set(texts)) == len(texts)
