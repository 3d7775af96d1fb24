"""The records of a bot: notes the results of matches that are over, and answers what they say."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, NamedTuple

from bot.common.recent import Recent
from bot.common.tasks import Locks
from bot.records.encounters import SILENT, Afterword, afterword
from bot.records.ratings import Rating, ordered, rated, steps
from bot.records.record import between, together
from bot.records.season import Season
from bot.store.bot_store import BotStore
from bot.store.encounters import Encounter, encounters_of
from bot.store.results import Result, Standing
from games.engine import deed
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Outcome, Seat
from games.engine.match.codec import read_log
from games.engine.match.match import Match
from games.engine.match.match_events import RESIGNED, NewcomerSeated, Resigned, VotedAway
from games.engine.match.state import LoggedEvent, MatchState, fold
from games.engine.store.errors import BadEvent
from games.engine.store.records import MatchCard, MatchRecord, StoredEvent
from games.engine.store.schema import WHOLE, Share

log = logging.getLogger("bellhop.records")

FEWEST = 2
"""The least number of people for a match that counts."""
LEADERBOARDS: Final = 32
"""The number of leaderboards that are kept in memory."""
AFTERWORDS: Final = 256
"""Of how many matches what is said at their end is kept in memory."""


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One person's line in the leaderboard of a server."""

    contestant: int
    rating: Rating
    played: int
    won: int


Leaderboard = tuple[LeaderboardRow, ...]
"""The leaderboard of a game in a server, the strongest first."""


class Effect(NamedTuple):
    """The effect of a match between its people, by seat: how often each was first, and strengths before and after.

    again: whether they had played with each other before.
    """

    score: dict[Seat, int]
    steps: dict[Seat, tuple[Rating, Rating]]
    again: bool


class Records:
    """Results, and what follows from them. Every method raises StoreError where the database fails."""

    def __init__(self, store: BotStore, find: Callable[[str], AnyGame]) -> None:
        self.results = store.results
        self._store = store
        self._find = find
        self._leaderboards: Recent[tuple[int, str, Season], tuple[tuple[int, int], Leaderboard]] = Recent(LEADERBOARDS)
        self._afterwords: Recent[str, Afterword] = Recent(AFTERWORDS)
        self._effects: Recent[str, Effect] = Recent(AFTERWORDS)
        self._making: Locks[str] = Locks()

    async def note(self, match: Match) -> Result | None:
        """Keep the result of a match that is over, if it counts and is not kept yet; the result, if it has one."""
        known = await self.results.of_match(match.id)
        if known is None:
            card = await self._store.match(match.id)  # it knows when the match ended
            result = None if card is None else result_of(card, match.game, match.newest, match.log)
            if result is not None:
                await self.results.add(result)
                known = await self.results.of_match(match.id)
        return known

    async def void(self, match_id: str) -> bool:
        """Delete the result of a match for good. Whether it had one. Messages that show its effect may keep it."""
        voided = await self.results.void(match_id)
        if voided:
            deed.keep()
            self._effects.pop(match_id, None)
        return voided

    async def note_stored(self, match_id: str) -> None:
        """Keep the result of a match that is not in memory, in the same way."""
        card = await self._store.match(match_id)
        if card is None:
            return  # it was swept meanwhile
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

    async def score_of(self, match: Match, *, first: bool = False) -> dict[Seat, int]:
        """How it stood between the people of a match at its end, by seat: how often each was the first of them.

        Empty if the match does not count. The match itself is counted, noted or not. first: also after their first,
        where it says no more than the result that everybody has just seen.
        """
        effect = await self._effect(match)
        return effect.score if first or effect.again else {}

    async def steps_of(self, match: Match) -> dict[Seat, tuple[Rating, Rating]]:
        """The strengths of a match's people before and after it, by seat. Empty if it does not count."""
        return (await self._effect(match)).steps

    async def _effect(self, match: Match) -> Effect:
        """Both, kept once they are made: several messages ask for them at the same time."""
        async with self._making.of(match.id):
            known = self._effects.get(match.id)
            if known is None:
                result = await self.note(match)
                if result is None:
                    return Effect({}, {}, again=False)
                every = await self.results.of_guild(result.guild_id, result.game, until=result.ended_at + 1)
                known = await asyncio.to_thread(effect_of, every, result, match.record.players)
            self._effects.keep(match.id, known)
            return known

    async def afterword(self, match: Match, user: int) -> Afterword:
        """The lines that the matches of its only person add to the end of a match against computers."""
        known = self._afterwords.get(match.id, SILENT)
        if known is SILENT:
            known = afterword(await encounters_of(self._store.database, user), match.id, self._was_race)
        self._afterwords.keep(match.id, known)
        return known

    def _was_race(self, one: Encounter) -> bool:
        """Whether a match was a race; True too for one that this release cannot read."""
        try:
            return bool(self._find(one.game).Options.agreed(one.options).race)
        except (KeyError, ValueError):
            return True

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


def effect_of(every: Sequence[Result], result: Result, players: Sequence[int | None]) -> Effect:
    """The effect of a result, among those up to it; nothing for a person whose seat another took. players: by seat."""
    upto = takewhile(lambda one: one.match_id != result.match_id, every)
    who = [one.contestant for one in result.standings]
    made, firsts = steps([*upto, result]), between(every, who)
    here = {Seat(one.seat): one.contestant for one in result.standings if one.user == players[one.seat]}
    return Effect(
        {seat: firsts[one] for seat, one in here.items()},
        {seat: made[one] for seat, one in here.items()},
        again=len(together(every, who)) > 1,
    )


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


def result_of(card: MatchCard, game: AnyGame, moment: MatchState, log: Sequence[LoggedEvent]) -> Result | None:
    """The result of a finished match, or None if it does not count. moment, log: how it stands, and all its events.

    It counts if it was played to its end (by the rules, or until somebody gave up), by at least two people, of whom
    one stayed. A person's result counts if they sat there from the start:

    - If they gave up, were sent away by the votes of all others, or left and a computer played on for them to the end,
      they are last.
    - If the host sent them away, or gave their seat to another person while they were away, it is no result of theirs.
    - A person who took over a seat did not make what they took over, so it is no result of theirs either.
    """
    record, ended_at = card.record, card.progress.ended_at
    if not record.counts or not record.place.guild_id:
        return None
    outcome = game.outcome(moment.game_state) or _given_up(moment)
    if outcome is None:
        return None
    assert ended_at is not None, "what is over was stored so"
    standings = [
        standing
        for seat in range(len(record.players))
        if (standing := _standing(Seat(seat), record, moment, outcome, log)) is not None
    ]
    if len(standings) < FEWEST or all(one.gone for one in standings):
        return None
    return Result(
        record.id, record.game, record.place.guild_id, ended_at, moment.at, len(record.players), tuple(standings)
    )


def _given_up(moment: MatchState) -> Outcome | None:
    """The outcome of a match that ended because somebody gave up; None for every other end outside the rules."""
    outcome = moment.outcome
    return outcome if outcome is not None and outcome.reason == RESIGNED else None


def _standing(
    seat: Seat, record: MatchRecord, moment: MatchState, outcome: Outcome, log: Sequence[LoggedEvent]
) -> Standing | None:
    """How the person who sat in that seat from the start ended the match; None if there was none, or none counts."""
    last = len(record.players)
    if NewcomerSeated(seat) in [entry.event for entry in log]:
        first = next((one for one in record.former if one.seat == seat), None)
        if first is None or first.user_id is None:
            return None  # it was a computer's, or that person asked to be forgotten
        gone = any(entry.event in (Resigned(seat), VotedAway(seat)) for entry in log[: first.until])
        return Standing(seat, first.user_id, last, gone=True) if gone else None
    user, status = record.players[seat], moment.seats[seat]
    if user is None or (status.sent_away and not status.voted_away):
        return None
    if status.resigned or status.level is not None:
        return Standing(seat, user, last, gone=True)
    return Standing(seat, user, outcome.places[seat], outcome.scores[seat])
