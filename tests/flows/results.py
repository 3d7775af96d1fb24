"""Matches played to their end for tests of results, and the leaderboard that they make."""

from random import Random
from typing import Any

from bot.app import Bellhop
from bot.store.results import Result
from games.engine.contract import questions
from games.engine.match.answers import Player
from games.engine.match.match import Match
from tests.flows.house import match_of, only
from tests.support.people import Person, Seen


async def finished(bot: Bellhop, host: Person, guest: Person) -> Match:
    """A match that two people have played to its end, as the clock would play for them."""
    await match_of(host, guest)
    match = await only(bot, host)
    await play_out(bot, match)
    return match


async def play_out(bot: Bellhop, match: Match) -> None:
    """Play a match of people to its end."""
    while match.moment.outcome is None:
        seat = match.awaited[0]
        action = questions.fallback(match.game, match.moment.state, seat)
        await match.submit(seat, Player(match.players[seat]), action, f"at{match.moment.version}")
    await noted(bot, match)


async def play_at_random(bot: Bellhop, match: Match, luck: int = 5) -> None:
    """Play a match of people and computers to its end, the people at random."""
    rng = Random(luck)
    while match.moment.outcome is None:
        for seat in match.awaited:
            if match.moment.roster[seat].level is None:
                action = questions.sample(match.game, match.moment.state, seat, rng)
                await match.submit(seat, Player(match.players[seat]), action, f"at{match.moment.version}")
        await bot.services.hall.settle()


async def noted(bot: Bellhop, match: Match) -> Result | None:
    """The result of a match, once everything that its end brings is done."""
    return await bot.services.records.note(match)


async def leaderboard(person: Person, **options: Any) -> Seen:
    """The answer to `/leaderboard`."""
    return (await person.slash("general", "leaderboard", **options)).message
