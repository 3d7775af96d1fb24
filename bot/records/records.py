"""The records of a bot: notes the results of matches that are over, and answers what they say."""

import asyncio
import logging
from collections import Counter
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
from games.engine.store.records import Former, MatchCard, MatchRecord, StoredEvent
from games.engine.store.schema import WHOLE, Share

log = logging.getLogger("bellhop.records")

FEWEST_PEOPLE: Final = 2
"""The least number of people for a match that counts."""
LEADERBOARDS_KEPT: Final = 32
"""The number of leaderboards that are kept in memory."""
MATCHES_KEPT: Final = 256
"""The number of matches of which memory keeps what is said at their end."""


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One person's line in the leaderboard of a server."""

    contestant: int
    """Who it is, in all results."""
    rating: Rating
    """Their strength."""
    played: int
    """The number of their matches."""
    won: int
    """How many of those they won."""


Leaderboard = tuple[LeaderboardRow, ...]
"""The leaderboard of a game in a server, the strongest first."""
LeaderboardKey = tuple[int, str, Season]
"""The server, the game and the season of a leaderboard."""
StampedLeaderboard = tuple[tuple[int, int], Leaderboard]
"""A leaderboard with the stamp of the results that it was made of (`Results.stamp`)."""


class Effect(NamedTuple):
    """The effect of a match between its people."""

    score: dict[Seat, int]
    """How often each was the first of them, this match included, by seat."""
    steps: dict[Seat, tuple[Rating, Rating]]
    """The strengths before and after it, by seat."""
    again: bool
    """Whether they had played with each other before."""


NO_EFFECT: Final = Effect(score={}, steps={}, again=False)
"""The effect of a match that does not count."""


class Records:
    """Results, and what follows from them. Every method raises StoreError where the database fails."""

    def __init__(self, store: BotStore, find: Callable[[str], AnyGame]) -> None:
        self.results = store.results
        self._store = store
        self._find = find
        self._leaderboards: Recent[LeaderboardKey, StampedLeaderboard] = Recent(LEADERBOARDS_KEPT)
        self._afterwords: Recent[str, Afterword] = Recent(MATCHES_KEPT)
        self._effects: Recent[str, Effect] = Recent(MATCHES_KEPT)
        self._making: Locks[str] = Locks()

    async def note(self, match: Match) -> Result | None:
        """The result of a match that is over; None if it has none. It is kept if it counts and is not kept yet."""
        known = await self.results.of_match(match.id)
        if known is not None:
            return known
        card = await self._store.match(match.id)  # it knows when the match ended
        if card is None:
            return None
        result = result_of(card, match.game, match.newest, match.log)
        if result is None:
            return None
        await self.results.add(result)
        return await self.results.of_match(match.id)

    async def void(self, match_id: str) -> bool:
        """Whether a match had a result, which is deleted for good. Messages that show its effect may keep it."""
        voided = await self.results.void(match_id)
        if voided:
            deed.keep()
            self._effects.pop(match_id, None)
        return voided

    async def note_stored(self, match_id: str) -> None:
        """Keep the result of a match that is not in memory, if it counts."""
        card = await self._store.match(match_id)
        if card is None:
            return  # it was swept meanwhile
        stored = await self._store.events(match_id)
        result = await asyncio.to_thread(_read, card, self._find(card.record.game), stored)
        if result is not None:
            await self.results.add(result)

    async def catch_up(self, share: Share = WHOLE) -> int:
        """Keep a share's missing results: of an earlier release, or of a process that was killed; return how many."""
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
        if first or effect.again:
            return effect.score
        return {}

    async def steps_of(self, match: Match) -> dict[Seat, tuple[Rating, Rating]]:
        """The strengths of a match's people before and after it, by seat. Empty if it does not count."""
        effect = await self._effect(match)
        return effect.steps

    async def _effect(self, match: Match) -> Effect:
        """The effect of a match, made once: several messages ask for it at the same time."""
        async with self._making.of(match.id):
            effect = self._effects.get(match.id)
            if effect is None:
                result = await self.note(match)
                if result is None:
                    return NO_EFFECT
                every = await self.results.of_guild(result.guild_id, result.game, until=result.ended_at + 1)
                effect = await asyncio.to_thread(effect_of, every, result, match.record.players)
            self._effects.keep(match.id, effect)
            return effect

    async def afterword(self, match: Match, user: int) -> Afterword:
        """The lines that the matches of its only person add to the end of a match against computers."""
        said = self._afterwords.get(match.id, SILENT)
        if said is SILENT:
            every = await encounters_of(self._store.database, user)
            said = afterword(every, match.id, self._was_race)
        self._afterwords.keep(match.id, said)
        return said

    def _was_race(self, encounter: Encounter) -> bool:
        """Whether a match was a race; True too for one that this release cannot read."""
        try:
            options = self._find(encounter.game).Options.agreed(encounter.options)
            return bool(options.race)
        except (KeyError, ValueError):
            return True

    async def leaderboard(self, guild_id: int, game: str, season: Season) -> Leaderboard:
        """The leaderboard of a game in a server, computed from the results of that season alone."""
        stamp = await self.results.stamp(guild_id, game)
        key = (guild_id, game, season)
        kept = self._leaderboards.get(key)
        if kept is not None and kept[0] == stamp:
            leaderboard = kept[1]
        else:
            results = await self.results.of_guild(guild_id, game, season.since, season.until)
            leaderboard = await asyncio.to_thread(leaderboard_of, results)
        self._leaderboards.keep(key, (stamp, leaderboard))
        return leaderboard


def effect_of(every: Sequence[Result], result: Result, players: Sequence[int | None]) -> Effect:
    """The effect of a result, among those up to it; nothing for a person whose seat another took. players: by seat."""
    earlier = takewhile(lambda other: other.match_id != result.match_id, every)
    people = [standing.contestant for standing in result.standings]
    ratings = steps([*earlier, result])
    firsts = between(every, people)
    score = {}
    before_and_after = {}
    for standing in result.standings:
        if standing.user == players[standing.seat]:
            seat = Seat(standing.seat)
            score[seat] = firsts[standing.contestant]
            before_and_after[seat] = ratings[standing.contestant]
    return Effect(score=score, steps=before_and_after, again=len(together(every, people)) > 1)


def leaderboard_of(results: Sequence[Result]) -> Leaderboard:
    """The leaderboard that results make."""
    ratings = rated(results)
    played: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for result in results:
        for standing in result.standings:
            played[standing.contestant] += 1
            won[standing.contestant] += standing.won
    rows = []
    for person in ordered(ratings):
        rows.append(LeaderboardRow(contestant=person, rating=ratings[person], played=played[person], won=won[person]))
    return tuple(rows)


def _read(card: MatchCard, game: AnyGame, stored: Sequence[StoredEvent]) -> Result | None:
    """The result of a finished match from its stored events, or None if it does not count."""
    log = read_log(game, stored)
    options = game.Options.agreed(card.record.options)
    end = fold(game, options, len(card.record.players), log)
    return result_of(card, game, end, log)


def result_of(card: MatchCard, game: AnyGame, end: MatchState, log: Sequence[LoggedEvent]) -> Result | None:
    """The result of a finished match, or None if it does not count. end: how it stands. log: all its events.

    It counts if it was played to its end (by the rules, or until somebody gave up), by at least two people, of whom
    one stayed. A person's result counts if they sat there from the start:

    - If they gave up, were sent away by the votes of all others, or left and a computer played on for them to the end,
      they are last.
    - If the host sent them away, or gave their seat to another person while they were away, it is no result of theirs.
    - A person who took over a seat did not make what they took over, so it is no result of theirs either.
    """
    record = card.record
    ended_at = card.progress.ended_at
    if not record.counts or not record.place.guild_id:
        return None
    outcome = game.outcome(end.game_state) or _given_up(end)
    if outcome is None:
        return None
    assert ended_at is not None, "what is over was stored so"
    standings = []
    for seat in range(len(record.players)):
        standing = _standing(Seat(seat), record, end, outcome, log)
        if standing is not None:
            standings.append(standing)
    if len(standings) < FEWEST_PEOPLE or all(standing.gone for standing in standings):
        return None
    return Result(
        match_id=record.id,
        game=record.game,
        guild_id=record.place.guild_id,
        ended_at=ended_at,
        lasted_ms=end.at,
        seats=len(record.players),
        standings=tuple(standings),
    )


def _given_up(end: MatchState) -> Outcome | None:
    """The outcome of a match that ended because somebody gave up; None for every other end outside the rules."""
    outcome = end.outcome
    if outcome is None or outcome.reason != RESIGNED:
        return None
    return outcome


def _standing(
    seat: Seat, record: MatchRecord, end: MatchState, outcome: Outcome, log: Sequence[LoggedEvent]
) -> Standing | None:
    """How the person who sat in that seat from the start ended the match; None if there was none, or none counts."""
    if NewcomerSeated(seat) in [entry.event for entry in log]:
        for former in record.former:
            if former.seat == seat:  # the first of the seat's former people
                return _former_standing(former, record, log)
        return None  # it was a computer's
    user = record.players[seat]
    status = end.seats[seat]
    if user is None:
        return None
    sent_away_by_host = status.sent_away and not status.voted_away
    if sent_away_by_host:
        return None
    if status.resigned or status.level is not None:
        return _last_place(seat, user, record)
    return Standing(seat=seat, user=user, place=outcome.places[seat], score=outcome.scores[seat])


def _former_standing(former: Former, record: MatchRecord, log: Sequence[LoggedEvent]) -> Standing | None:
    """The last place of somebody who gave up or was voted away before another sat down there; None for all others."""
    if former.user_id is None:
        return None
    seat = former.seat
    for entry in log[: former.until]:
        if entry.event in (Resigned(seat), VotedAway(seat)):
            return _last_place(seat, former.user_id, record)
    return None


def _last_place(seat: Seat, user: int, record: MatchRecord) -> Standing:
    """The standing of a person who is gone."""
    return Standing(seat=seat, user=user, place=len(record.players), gone=True)
