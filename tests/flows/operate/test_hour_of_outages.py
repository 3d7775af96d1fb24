"""A match through an hour of outages of every kind ends as the same match without any."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from bot.app import Bellhop
from games.engine.contract import questions
from games.engine.contract.values import Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import PlayAction
from tests.flows.house import match_of, only
from tests.flows.match.reminders import MINUTE, SECOND, turned
from tests.flows.operate.unreachable import back, out
from tests.support.clock import ManualClock, ticked
from tests.support.people import Person, Playground

Moves = list[tuple[Seat, Any]]
Outage = Callable[[Bellhop, Match], Awaitable[None]]


async def move(match: Match, rng: Random, moves: Moves) -> None:
    """Have the person whose turn it is take a random action."""
    seat = match.awaited[0]
    action = questions.sample(match.game, match.newest.game_state, seat, rng)
    await match.ask(
        PlayAction(seat, Player(match.players[seat]), action, match.newest.asked_versions[seat]), f"move {len(moves)}"
    )
    moves.append((seat, action))


async def reference(bot: Bellhop, match: Match, moves: Moves) -> list[tuple[Any, Seat | None]]:
    """The events of a match of the same deal, in which the same was done without any outage."""
    record = match.record
    origin = record.commitment or record.seed
    people = tuple(match.players.values())
    terms = MatchTerms(
        game=record.game,
        options=record.options,
        seats=people,
        pace=record.pace,
        language=record.language,
        place=record.place,
        host=record.host,
        origin=origin,
    )
    again = await bot.services.matches.open(terms)
    for number, (seat, action) in enumerate(moves):
        await again.ask(
            PlayAction(seat, Player(again.players[seat]), action, again.newest.asked_versions[seat]), f"again {number}"
        )
    return [(entry.event, entry.actor) for entry in again.log]


async def test_an_hour_of_outages_of_every_kind_changes_nothing_in_a_match(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock, rng, moves = ManualClock(), Random(7), Moves()

    async def server(bot: Bellhop, _match: Match) -> None:
        await out(bot, pg, clock, "server_unavailable")
        await clock.advance(6 * MINUTE)
        await back(bot, pg, clock, "server_unavailable")

    async def kicked(bot: Bellhop, _match: Match) -> None:
        await out(bot, pg, clock, "bot_removed")
        await clock.advance(6 * MINUTE)
        await back(bot, pg, clock, "bot_removed")

    async def connection(bot: Bellhop, _match: Match) -> None:
        await bot.on_shard_disconnect(0)
        await clock.advance(6 * MINUTE)
        await bot.on_shard_resumed(0)

    async def board(bot: Bellhop, match: Match) -> None:
        shown = bot.attendants.boards.of(match.id)
        assert shown is not None
        pg.faults.set("permission_lost", channel_id=str(shown.post.channel_id), permission="VIEW_CHANNEL")
        await ticked(clock, 0, lambda: match.out_of_reach)
        await clock.advance(6 * MINUTE)
        pg.faults.clear()
        await ticked(clock, 1, lambda: not match.out_of_reach)

    async def frozen(_bot: Bellhop, _match: Match) -> None:
        clock.freeze(6 * MINUTE)
        await clock.advance(0)

    kinds: tuple[Outage, ...] = (server, kicked, connection, board, frozen)
    async with turned(pg, database, clock) as bot:
        await match_of(alice, bob)
        match = await only(bot, alice)
        for outage in kinds:
            await clock.advance(40 * SECOND)
            await outage(bot, match)
            await clock.advance(40 * SECOND)
            await move(match, rng, moves)
        await out(bot, pg, clock, "server_unavailable")
        await clock.advance(6 * MINUTE)
    clock.jump(6 * MINUTE)
    async with turned(pg, database, clock) as bot:
        await clock.advance(6 * MINUTE)
        await back(bot, pg, clock, "server_unavailable")
        match = await only(bot, alice)
        for outage in kinds:
            await outage(bot, match)
            await clock.advance(40 * SECOND)
            await move(match, rng, moves)
        assert [(entry.event, entry.actor) for entry in match.log] == await reference(bot, match, moves)
