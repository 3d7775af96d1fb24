"""Matches played to their end for tests of results, and the leaderboard that they make."""

from random import Random
from typing import Any

from bot.app import Bellhop
from bot.store.results import Result
from games.engine.contract import questions
from games.engine.contract.values import Pace
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import PlayAction
from games.engine.store.records import Location
from tests.support.people import Person, Seen

SHORT = 5
"""The target of a match of which only the end matters: a third of the usual moves lead to it."""


async def finished(bot: Bellhop, host: Person, guest: Person) -> Match:
    """A short match that two people have played to its end, as the clock would play for them. It had no lobby."""
    for person in (host, guest):
        await bot.services.people.change(person.id, name=person.user.name)
    pg = host.playground
    place, people = Location(pg.guild.id, pg.channel("general").id), (host.id, guest.id)
    match = await bot.services.matches.open(
        MatchTerms(
            game="button_up",
            options={"target": SHORT},
            seats=people,
            pace=Pace.LIVE,
            language="en",
            place=place,
            host=host.id,
        )
    )
    await play_out(bot, match)
    return match


async def play_out(bot: Bellhop, match: Match) -> None:
    """Play a match of people to its end."""
    while match.newest.outcome is None:
        seat = match.awaited[0]
        action = questions.fallback(match.game, match.newest.game_state, seat)
        await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"at{match.newest.version}")
    await noted(bot, match)


async def play_at_random(bot: Bellhop, match: Match, luck: int = 5) -> None:
    """Play a match of people and computers to its end, the people at random."""
    rng = Random(luck)
    while match.newest.outcome is None:
        for seat in match.awaited:
            if match.newest.seats[seat].level is None:
                action = questions.sample(match.game, match.newest.game_state, seat, rng)
                await match.ask(PlayAction(seat, Player(match.players[seat]), action), f"at{match.newest.version}")
        await bot.services.matches.settle()


async def noted(bot: Bellhop, match: Match) -> Result | None:
    """The result of a match, once everything that its end brings is done."""
    return await bot.services.records.note(match)


async def leaderboard(person: Person, **options: Any) -> Seen:
    """The answer to `/leaderboard`."""
    return (await person.slash("general", "leaderboard", **options)).message
