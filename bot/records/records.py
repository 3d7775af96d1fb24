"""The records of a bot: notes the results of matches that are over, and answers what they say."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.common.recent import Recent
from bot.records.outcome import result_of
from bot.records.ratings import Rating, ordered, rated
from bot.records.record import between
from bot.records.season import Season
from bot.store.bot_store import BotStore
from bot.store.results import Result
from games.engine.contract.game import AnyGame
from games.engine.match.codec import read_log
from games.engine.match.match import Match
from games.engine.match.match_events import NO_RESULT
from games.engine.match.moment import fold
from games.engine.store.errors import BadEvent
from games.engine.store.records import MatchCard, StoredEvent
from games.engine.store.schema import WHOLE, Share

log = logging.getLogger("bellhop.records")

LEADERBOARDS: Final = 32
"""How many leaderboards are kept in memory."""


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One person's line in the leaderboard of a server."""

    contestant: int
    rating: Rating
    played: int
    won: int


Leaderboard = tuple[LeaderboardRow, ...]
"""The leaderboard of a game in a server, the strongest first."""


class Records:
    """Results, and what follows from them. Every method raises StoreError where the database fails."""

    def __init__(self, store: BotStore, find: Callable[[str], AnyGame]) -> None:
        self.results = store.results
        self._store = store
        self._find = find
        self._leaderboards: Recent[tuple[int, str, Season], tuple[tuple[int, int], Leaderboard]] = Recent(LEADERBOARDS)

    async def note(self, match: Match) -> Result | None:
        """Keep the result of a match that is over, if it counts and is not kept yet; the result, if it has one."""
        known = await self.results.of_match(match.id)
        if known is not None or not match.record.counts:
            return known
        card = await self._store.match(match.id)  # it knows when the match ended
        result = None if card is None else result_of(card, match.game, match.moment, match.log)
        if result is not None:
            await self.results.add(result)
        return await self.results.of_match(match.id)

    async def note_stored(self, match_id: str) -> None:
        """Keep the result of a match that is not in memory, in the same way."""
        card = await self._store.match(match_id)
        if card is None or card.progress.outcome is None or card.progress.outcome.reason in NO_RESULT:
            return
        stored = await self._store.events(match_id)
        result = await asyncio.to_thread(_read, card, self._find(card.record.game), stored)
        if result is not None:
            await self.results.add(result)

    async def catch_up(self, share: Share = WHOLE) -> int:
        """Keep a share's missing results: of an earlier release, or of a process that was killed. How many came."""
        found = 0
        for match_id in await self.results.missing(share):
            try:
                await self.note_stored(match_id)
            except (BadEvent, KeyError, ValueError) as error:  # another release's, or damaged: others are not to suffer
                log.warning("match=%s has no result (%s)", match_id, type(error).__name__)
            else:
                found += 1
        return found

    async def score_of(self, match: Match) -> dict[int, int]:
        """How it stood between the people of a match at its end, by seat: how often each was the first of them.

        Empty if the match does not count, or is their first. The match itself is counted, noted or not.
        """
        result = await self.note(match)
        if result is None:
            return {}
        every = await self.results.of_guild(result.guild_id, result.game, until=result.ended_at + 1)
        firsts = between(every, [one.contestant for one in result.standings])
        return {one.seat: firsts[one.contestant] for one in result.standings} if firsts else {}

    async def leaderboard(self, guild_id: int, game: str, season: Season) -> Leaderboard:
        """The leaderboard of a game in a server, computed from the results of that season alone."""
        stamp = await self.results.stamp(guild_id, game)
        key = guild_id, game, season
        known = self._leaderboards.get(key)
        if known is None or known[0] != stamp:
            results = await self.results.of_guild(guild_id, game, season.since, season.until)
            known = stamp, await asyncio.to_thread(leaderboard_of, results)
        self._leaderboards.keep(key, known)
        return known[1]


def leaderboard_of(results: Sequence[Result]) -> Leaderboard:
    """The leaderboard that results make."""
    ratings = rated(results)
    counts: dict[int, tuple[int, int]] = dict.fromkeys(ratings, (0, 0))
    for result in results:
        for one in result.standings:
            played, won = counts[one.contestant]
            counts[one.contestant] = played + 1, won + one.won
    return tuple(LeaderboardRow(one, ratings[one], *counts[one]) for one in ordered(ratings))


def _read(card: MatchCard, game: AnyGame, stored: Sequence[StoredEvent]) -> Result | None:
    log = read_log(game, stored)
    options = game.Options.agreed(card.record.options)
    return result_of(card, game, fold(game, options, len(card.record.players), log), log)
