"""Results: the places of people in the matches that count. They are kept longer than the matches."""

from collections.abc import Iterable, Sequence
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
    """How one person ended a match.

    place: in the match, computers included; the last one for a person who is gone.
    score: None where the game keeps none.
    gone: they gave up, or left and did not come back.
    user: None once they asked to be forgotten. contestant: who they are in all results; 0 before it is stored.
    """

    seat: int
    user: int | None
    place: int
    score: int | None = None
    gone: bool = False
    contestant: int = 0

    @property
    def won(self) -> bool:
        """Whether no player, computers included, was placed before them."""
        return self.place == 1 and not self.gone


@dataclass(frozen=True, slots=True)
class Result:
    """A match that counts, with the people of it by seat.

    ended_at: wall time (ms). lasted_ms: game time, without downtime and pauses. seats: people and computers.
    """

    match_id: str
    game: str
    guild_id: int
    ended_at: int
    lasted_ms: int
    seats: int
    standings: tuple[Standing, ...]

    def of(self, contestant: int) -> Standing | None:
        """How that person ended it, or None if they were not in it."""
        return next((one for one in self.standings if one.contestant == contestant), None)


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
            columns = ("match_id", "game", "guild_id", "ended_at", "lasted_ms", "seats")
            await connection.execute(insert(RESULT).values({name: getattr(result, name) for name in columns}))
            rows = [
                {
                    "match_id": result.match_id,
                    "seat": one.seat,
                    "contestant_id": await _contestant(connection, one.user),
                    "place": one.place,
                    "score": one.score,
                    "gone": one.gone,
                }
                for one in result.standings
            ]
            await connection.execute(insert(STANDING), rows)

    async def void(self, match_id: str) -> bool:
        """Delete a result, and let its match count no longer, so that it never gets another. Whether it had one."""
        async with self.database.write() as connection:
            await connection.execute(_IN_TURN)
            await connection.execute(update(MATCH).where(MATCH.c.id == match_id).values(counts=False))
            return (await connection.execute(delete(RESULT).where(RESULT.c.match_id == match_id))).rowcount > 0

    async def newest(self, guild_id: int, most: int) -> list[Result]:
        """The results of a server that ended last, of every game; newest first."""
        theirs = select(RESULT.c.match_id).where(RESULT.c.guild_id == guild_id)
        last = theirs.order_by(RESULT.c.ended_at.desc(), RESULT.c.match_id.desc()).limit(most)
        return (await self._fetch(_ROWS.where(RESULT.c.match_id.in_(last))))[::-1]

    async def of_match(self, match_id: str) -> Result | None:
        """The result of a match, or None if it has none."""
        found = await self._fetch(_ROWS.where(RESULT.c.match_id == match_id))
        return found[0] if found else None

    async def of_guild(self, guild_id: int, game: str, since: int = 0, until: int | None = None) -> list[Result]:
        """The results of a game in a server that ended in [since, until), wall time in ms; oldest first."""
        query = _ROWS.where(RESULT.c.guild_id == guild_id, RESULT.c.game == game, RESULT.c.ended_at >= since)
        return await self._fetch(query if until is None else query.where(RESULT.c.ended_at < until))

    async def of_user(self, user_id: int, guild_id: int | None = None) -> list[Result]:
        """The results of a person, in one server or in all, of every game; oldest first."""
        theirs = select(STANDING.c.match_id).join(CONTESTANT).where(CONTESTANT.c.user_id == user_id)
        query = _ROWS.where(RESULT.c.match_id.in_(theirs))
        return await self._fetch(query if guild_id is None else query.where(RESULT.c.guild_id == guild_id))

    async def stamp(self, guild_id: int, game: str) -> tuple[int, int]:
        """A value that changes with the results of a game in a server: their number, and the sum of when they ended."""
        query = select(RESULT.c.guild_id, func.count(), func.sum(RESULT.c.ended_at)).group_by(RESULT.c.guild_id)
        rows = await self.database.fetch(query.where(RESULT.c.guild_id == guild_id, RESULT.c.game == game))
        return (int(rows[0][1]), int(rows[0][2])) if rows else (0, 0)

    async def users(self, contestants: Iterable[int]) -> dict[int, int]:
        """The users behind contestants, without those who asked to be forgotten."""
        wanted = CONTESTANT.c.id.in_(list(contestants)) & CONTESTANT.c.user_id.is_not(None)
        rows = await self.database.fetch(select(CONTESTANT.c.id, CONTESTANT.c.user_id).where(wanted))
        return {int(row.id): int(row.user_id) for row in rows}

    async def games_of(self, guild_id: int) -> list[str]:
        """The games of which a server has results, that with the most first."""
        query = select(RESULT.c.game, func.count()).where(RESULT.c.guild_id == guild_id).group_by(RESULT.c.game)
        rows = await self.database.fetch(query)
        return [str(row[0]) for row in sorted(rows, key=lambda row: (-row[1], row[0]))]

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
        return list(_made(await self.database.fetch(query)))


_ROWS: Final = select(
    *(RESULT.c[name] for name in ("match_id", "game", "guild_id", "ended_at", "lasted_ms", "seats")),
    *(STANDING.c[name] for name in ("seat", "contestant_id", "place", "score", "gone")),
    CONTESTANT.c.user_id,
).select_from(RESULT.join(STANDING).join(CONTESTANT))


def _made(rows: Iterable[Any]) -> Sequence[Result]:
    """The results of rows, one a standing, in the order that every database and every recomputation has."""
    found: dict[str, tuple[Any, list[Standing]]] = {}
    for row in rows:
        standing = Standing(row.seat, row.user_id, row.place, row.score, bool(row.gone), row.contestant_id)
        found.setdefault(row.match_id, (row, []))[1].append(standing)
    made = [
        Result(
            *(row.match_id, row.game, row.guild_id, row.ended_at, row.lasted_ms, row.seats),
            tuple(sorted(standings, key=lambda one: one.seat)),
        )
        for row, standings in found.values()
    ]
    return sorted(made, key=lambda one: (one.ended_at, one.match_id))


async def _contestant(connection: AsyncConnection, user_id: int | None) -> int:
    """The id of a person in all results, a new one for somebody new."""
    query = select(CONTESTANT.c.id).where(CONTESTANT.c.user_id == user_id)
    known = (await connection.execute(query)).first()
    if known is not None:
        return int(known.id)
    # Counted by hand: a database that was restored from a copy would not know where its own counter was.
    last = (await connection.execute(select(func.max(CONTESTANT.c.id)))).scalar_one()
    made = int(last or 0) + 1
    await connection.execute(insert(CONTESTANT).values(id=made, user_id=user_id))
    return made
