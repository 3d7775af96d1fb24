"""A process that plays matches of every game on an engine of its own, as fast as it can, until it is killed.

What is played follows from the match and its version alone, and no time passes: however often the process is killed
and started again, the logs must come out as if it never had been.
"""

import asyncio
from collections.abc import Callable
from random import Random

from sqlalchemy import select

from bot.store.bot_store import BotStore
from games import catalogue
from games.engine.contract import questions
from games.engine.contract.values import Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Accepted, Player, Response
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.pace import PROMPT
from games.engine.match.requests import EndMatch, PlayAction
from games.engine.store.records import Location
from games.engine.store.schema import MATCH
from tests.support.clock import ManualClock
from tests.support.computers import InlineComputers

AT_ONCE = 16
"""So many matches run side by side, so that submissions share commits."""
GUILD = Location(77, 78)

Acknowledge = Callable[[int, int], None]
"""Told of each answered action: the match's number and its version after it."""


async def play(address: str, matches: int, acknowledge: Acknowledge) -> None:
    """Play every match to its end; those that a process before this one began are taken up where they stand."""
    store = await BotStore.open(address, busy_ms=30_000)
    hall = Matches(store, catalogue.find, ManualClock(), InlineComputers(), PROMPT)
    await hall.start()
    async with store.database.read() as connection:
        begun = (await connection.execute(select(MATCH.c.host_id, MATCH.c.id, MATCH.c.ended_at))).all()
    known = {number: match_id for number, match_id, _ in begun}
    over = {number for number, _, ended in begun if ended is not None}
    waiting = [number for number in range(matches) if number not in over]
    async with asyncio.TaskGroup() as players:
        for _ in range(AT_ONCE):
            players.create_task(_one_after_the_other(hall, waiting, known, acknowledge))
    await hall.stop()
    await store.close()


async def _one_after_the_other(
    hall: Matches, waiting: list[int], known: dict[int, str], acknowledge: Acknowledge
) -> None:
    while waiting:
        number = waiting.pop(0)
        match = await hall.find(known[number]) if number in known else await opened(hall, number)
        assert match is not None
        while match.newest.outcome is None:
            acknowledge(number, (await act(match, number)).version)


async def opened(hall: Matches, number: int) -> Match:
    """The match of that number: the games by turns, each with all its seat counts by turns; at a pace that waits."""
    game = catalogue.every()[number % len(catalogue.KEYS)]
    seats = game.seats[number // len(catalogue.KEYS) % len(game.seats)]
    users = [number * 10 + seat for seat in range(seats)]
    pace = game.paces[-1]
    options = game.Options(**dict(game.Options.fixed(pace)))
    return await hall.open(
        MatchTerms(
            game=game.key,
            options=options,
            seats=users,
            pace=pace,
            language="en",
            place=GUILD,
            host=number,
            origin=f"{number:032x}",
        )
    )


async def act(match: Match, number: int) -> Accepted:
    """One action that follows from where the match stands; where only its clock could act, the match is ended."""
    state, game, version = match.newest.game_state, match.game, match.newest.version
    rng = Random(f"{number}.{version}")
    seats = [
        seat
        for seat in map(Seat, questions.may_act(game, state))
        if next(questions.moves(game, state, seat), None) is not None
    ]
    seats = [seat for seat in seats if seat in match.awaited] or seats
    if not seats:
        answer: Response = await match.ask(EndMatch(), f"{version}")
    else:
        seat = rng.choice(seats)
        action = questions.sample(game, state, seat, rng)
        answer = await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"{version}")
    assert isinstance(answer, Accepted), answer
    return answer
