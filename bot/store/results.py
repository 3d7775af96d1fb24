"""Results: the places of people in the matches that count. They are kept longer than the matches."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import CONTESTANT, RESULT, STANDING
from bot.store.tables import StoreTables, tried_twice
from games.engine.match.match_events import NO_RESULT
from games.engine.store.schema import MATCH, SEAT, WHOLE, Share


@dataclass(frozen=True, slots=True)
class Standing:
    """How one person ended a match."""

    seat: int
    """Where they sat."""
    user: int | None
    """Who they are; None once they asked to be forgotten."""
    place: int
    """Their place, computers included; the last one for a person who is gone."""
    score: int | None = None
    """Their score; None where the game keeps none."""
    gone: bool = False
    """Whether they gave up, or left and did not come back."""
    contestant: int = 0
    """Who they are in all results; 0 before it is stored."""

    @property
    def won(self) -> bool:
        """Whether no player, computers included, was placed before them."""
        return self.place == 1 and not self.gone


@dataclass(frozen=True, slots=True)
class Result:
    """A match that counts."""

    match_id: str
    """The match."""
    game: str
    """The key of its game."""
    guild_id: int
    """The server."""
    ended_at: int
    """When it ended (wall ms)."""
    lasted_ms: int
    """How long it lasted in game time, without downtime and pauses."""
    seats: int
    """The number of its people and computers."""
    standings: tuple[Standing, ...]
    """How its people ended it, by seat."""

    def of(self, contestant: int) -> Standing | None:
        """How that person ended it, or None if they were not in it."""
        for standing in self.standings:
            if standing.contestant == contestant:
                return standing
        return None


_IN_TURN: Final = select(CONTESTANT.c.id).order_by(CONTESTANT.c.id).limit(1).with_for_update(key_share=True)
"""Has processes store results one after another, because they count people by hand. Locks nothing on SQLite."""


class Results(StoreTables):
    """The results in a database. Every method raises StoreError where the database fails."""

    @tried_twice  # another process may store the very first result at the same time
    async def add(self, result: Result) -> None:
        """Store a result, unless it is already stored or its match counts no longer."""
        async with self.database.write() as connection:
            await connection.execute(_IN_TURN)
            known = select(RESULT.c.match_id).where(RESULT.c.match_id == result.match_id)
            voided = select(MATCH.c.id).where(MATCH.c.id == result.match_id, ~MATCH.c.counts)
            if (await connection.execute(known.union_all(voided))).first() is not None:
                return
            new = {name: getattr(result, name) for name in _RESULT_COLUMNS}
            await connection.execute(insert(RESULT).values(new))
            rows = []
            for standing in result.standings:
                row = {
                    "match_id": result.match_id,
                    "seat": standing.seat,
                    "contestant_id": await _contestant(connection, standing.user),
                    "place": standing.place,
                    "score": standing.score,
                    "gone": standing.gone,
                }
                rows.append(row)
            await connection.execute(insert(STANDING), rows)

    async def void(self, match_id: str) -> bool:
        """Whether a match had a result, which is deleted. The match counts no longer, so that it never gets another."""
        async with self.database.write() as connection:
            await connection.execute(_IN_TURN)
            await connection.execute(update(MATCH).where(MATCH.c.id == match_id).values(counts=False))
            deleted = await connection.execute(delete(RESULT).where(RESULT.c.match_id == match_id))
            return deleted.rowcount > 0

    async def newest(self, guild_id: int, most: int) -> list[Result]:
        """The results of a server that ended last, of every game; newest first."""
        theirs = select(RESULT.c.match_id).where(RESULT.c.guild_id == guild_id)
        last = theirs.order_by(RESULT.c.ended_at.desc(), RESULT.c.match_id.desc()).limit(most)
        oldest_first = await self._fetch(_ROWS.where(RESULT.c.match_id.in_(last)))
        return oldest_first[::-1]

    async def of_match(self, match_id: str) -> Result | None:
        """The result of a match, or None if it has none."""
        found = await self._fetch(_ROWS.where(RESULT.c.match_id == match_id))
        return found[0] if found else None

    async def of_guild(self, guild_id: int, game: str, since: int = 0, until: int | None = None) -> list[Result]:
        """The results of a game in a server that ended in [since, until), wall time in ms; oldest first."""
        query = _ROWS.where(RESULT.c.guild_id == guild_id, RESULT.c.game == game, RESULT.c.ended_at >= since)
        if until is not None:
            query = query.where(RESULT.c.ended_at < until)
        return await self._fetch(query)

    async def of_user(self, user_id: int, guild_id: int | None = None) -> list[Result]:
        """The results of a person, in one server or in all, of every game; oldest first."""
        theirs = select(STANDING.c.match_id).join(CONTESTANT).where(CONTESTANT.c.user_id == user_id)
        query = _ROWS.where(RESULT.c.match_id.in_(theirs))
        if guild_id is not None:
            query = query.where(RESULT.c.guild_id == guild_id)
        return await self._fetch(query)

    async def stamp(self, guild_id: int, game: str) -> tuple[int, int]:
        """A value that changes with the results of a game in a server: their number, and the sum of when they ended."""
        query = select(RESULT.c.guild_id, func.count(), func.sum(RESULT.c.ended_at)).group_by(RESULT.c.guild_id)
        rows = await self.database.fetch(query.where(RESULT.c.guild_id == guild_id, RESULT.c.game == game))
        if not rows:
            return (0, 0)
        _, number, sum_of_ends = rows[0]
        return (int(number), int(sum_of_ends))

    async def users(self, contestants: Iterable[int]) -> dict[int, int]:
        """The users behind contestants, without those who asked to be forgotten."""
        wanted = CONTESTANT.c.id.in_(list(contestants)) & CONTESTANT.c.user_id.is_not(None)
        rows = await self.database.fetch(select(CONTESTANT.c.id, CONTESTANT.c.user_id).where(wanted))
        return {int(row.id): int(row.user_id) for row in rows}

    async def games_of(self, guild_id: int) -> list[str]:
        """The games of which a server has results, that with the most first."""
        number = func.count().label("number")
        query = select(RESULT.c.game, number).where(RESULT.c.guild_id == guild_id).group_by(RESULT.c.game)
        rows = await self.database.fetch(query)
        by_number = sorted(rows, key=lambda row: (-row.number, row.game))
        return [str(row.game) for row in by_number]

    async def contestant(self, user_id: int) -> int | None:
        """The number of a person in all results; None if they have none."""
        rows = await self.database.fetch(select(CONTESTANT.c.id).where(CONTESTANT.c.user_id == user_id))
        return int(rows[0].id) if rows else None

    async def missing(self, share: Share = WHOLE) -> list[str]:
        """A share's matches of at least two people that ended with one, may count, and have no result.

        The first that ended comes first. Some of them never get one, because their people left.
        """
        people = (
            select(SEAT.c.match_id)
            .where(SEAT.c.user_id.is_not(None))
            .group_by(SEAT.c.match_id)
            .having(func.count() >= 2)
        )
        query = (
            select(MATCH.c.id)
            .where(MATCH.c.ended_at.is_not(None), MATCH.c.counts, MATCH.c.id.in_(people))
            .where(MATCH.c.outcome["reason"].as_string().not_in(NO_RESULT))
            .where(MATCH.c.id.not_in(select(RESULT.c.match_id)), share.where(MATCH.c.guild_id))
            .order_by(MATCH.c.ended_at, MATCH.c.id)
        )
        return [str(row.id) for row in await self.database.fetch(query)]

    async def _fetch(self, query: Select[Any]) -> list[Result]:
        """The results of a query of `_ROWS`, oldest first."""
        return _made(await self.database.fetch(query))


_RESULT_COLUMNS: Final = ("match_id", "game", "guild_id", "ended_at", "lasted_ms", "seats")
_ROWS: Final = select(
    *(RESULT.c[name] for name in _RESULT_COLUMNS),
    *(STANDING.c[name] for name in ("seat", "contestant_id", "place", "score", "gone")),
    CONTESTANT.c.user_id,
).select_from(RESULT.join(STANDING).join(CONTESTANT))


def _made(rows: Iterable[Any]) -> list[Result]:
    """The results of rows, one a standing, in the order that every database and every recomputation has."""
    matches: dict[str, Any] = {}
    standings: dict[str, list[Standing]] = {}
    for row in rows:
        standing = Standing(
            seat=row.seat,
            user=row.user_id,
            place=row.place,
            score=row.score,
            gone=bool(row.gone),
            contestant=row.contestant_id,
        )
        matches[row.match_id] = row
        standings.setdefault(row.match_id, []).append(standing)
    results = []
    for match_id, row in matches.items():
        by_seat = sorted(standings[match_id], key=lambda standing: standing.seat)
        result = Result(
            match_id=match_id,
            game=row.game,
            guild_id=row.guild_id,
            ended_at=row.ended_at,
            lasted_ms=row.lasted_ms,
            seats=row.seats,
            standings=tuple(by_seat),
        )
        results.append(result)
    return sorted(results, key=lambda result: (result.ended_at, result.match_id))


async def _contestant(connection: AsyncConnection, user_id: int | None) -> int:
    """The id of a person in all results, a new one for somebody new."""
    query = select(CONTESTANT.c.id).where(CONTESTANT.c.user_id == user_id)
    known = (await connection.execute(query)).first()
    if known is not None:
        return int(known.id)
    # Counted by hand: a database that was restored from a copy would not know where its own counter was.
    last = (await connection.execute(select(func.max(CONTESTANT.c.id)))).scalar_one()
    new_id = int(last or 0) + 1
    await connection.execute(insert(CONTESTANT).values(id=new_id, user_id=user_id))
    return new_id
