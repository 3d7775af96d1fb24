"""A person's data in the database, and its deletion. Events name seats, so only a few tables know users."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import delete, func, null, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.cups import forget_in_cups
from bot.store.schema import CHALLENGE, CONTESTANT, DAILY_ANSWER, DRAFT, INVITATION, PLAYER, POST, PREDICTION
from bot.store.shelf import change_row
from bot.store.tables import StoreTables
from games.engine.store.records import NOBODY
from games.engine.store.rows import one
from games.engine.store.schema import EVENT, FORMER, MATCH, SEAT

MATCHES_AT_ONCE: Final = 500
"""The most matches that are read or deleted at once, so that a player's press never waits for all of them."""
PERSON: Final = "person"
"""The topic of the notice that a user's preferences changed; it names the user."""
FORGOTTEN: Final = "forgotten"
"""The topic of the notice that a user was deleted; it names the user."""


class PeopleStore(StoreTables):
    """The persons in a database. Every method raises StoreError where the database fails."""

    async def player(self, user_id: int) -> dict[str, Any]:
        """A user's preferences; empty if they have none."""
        row = await one(self.database, PLAYER, {"user_id": user_id})
        return dict(row["data"]) if row else {}

    async def change_player(
        self, user_id: int, values: Mapping[str, Any], defaults: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Store these preferences of a user, and `defaults` for what is not stored yet; return all of them.

        A value that is a mapping is merged into the stored one by its keys. Changes that several processes make at the
        same time are all kept.
        """

        def change(stored: Mapping[str, Any] | None) -> dict[str, Any]:
            data = {**defaults, **(stored or {})}
            for key, value in values.items():
                if isinstance(value, Mapping):
                    data[key] = {**(data.get(key) or {}), **value}
                else:
                    data[key] = value
            return data

        stored: dict[str, Any] = await change_row(
            self.database, PLAYER, name="data", key=user_id, change=change, topic=PERSON
        )
        return stored

    async def about(self, user_id: int) -> list[dict[str, Any]]:
        """Every match in which a user has or had a seat, oldest first, as plain values without other people's secrets.

        Each has the game, the pace, when it began and ended (ms), where, the seat, until which version (None: still),
        how many events their actions caused if it is over, their place, and the number by which the seat cut.
        """
        tenures: list[Any] = []
        async with self.database.read() as connection:
            for table, until in ((SEAT, null().label("until")), (FORMER, FORMER.c.until)):
                theirs = select(table.c.match_id, table.c.seat, until).where(table.c.user_id == user_id)
                tenures += await connection.execute(theirs)
            found: list[dict[str, Any]] = []
            for start in range(0, len(tenures), MATCHES_AT_ONCE):
                found += await _told_of(connection, user_id, tenures[start : start + MATCHES_AT_ONCE])
        return sorted(found, key=lambda match: match["opened_at"])

    async def forget(self, user_id: int) -> None:
        """Delete what ties a user to anything: preferences, seats, results, predictions, puzzles, invitations, cups.

        Bars stay: a server decided them (docs/decisions/bars.md).
        """
        async with self.database.write() as connection:
            rows = await connection.execute(select(SEAT.c.match_id, SEAT.c.seat).where(SEAT.c.user_id == user_id))
            held = [(row.match_id, row.seat) for row in rows]
            for table in (DRAFT, POST):
                for start in range(0, len(held), MATCHES_AT_ONCE):
                    theirs = tuple_(table.c.match_id, table.c.seat).in_(held[start : start + MATCHES_AT_ONCE])
                    await connection.execute(delete(table).where(theirs))
            for table in (SEAT, FORMER):
                await connection.execute(update(table).where(table.c.user_id == user_id).values(user_id=None))
            await connection.execute(update(MATCH).where(MATCH.c.host_id == user_id).values(host_id=NOBODY))
            await connection.execute(update(CHALLENGE).where(CHALLENGE.c.host_id == user_id).values(host_id=NOBODY))
            await connection.execute(delete(PLAYER).where(PLAYER.c.user_id == user_id))
            for column in (PREDICTION.c.user_id, INVITATION.c.user_id, INVITATION.c.sender_id, DAILY_ANSWER.c.user_id):
                nameless = {column.name: -secrets.randbits(62)}
                await connection.execute(update(column.table).where(column == user_id).values(nameless))
            await forget_in_cups(connection, user_id)
            # Their results stay, nameless and still of one person, so that those of others mean what they meant.
            await connection.execute(update(CONTESTANT).where(CONTESTANT.c.user_id == user_id).values(user_id=None))
            await self.database.notices.send(connection, FORGOTTEN, str(user_id))

    async def delete_finished(self, before: int) -> int:
        """Delete the matches that ended before a wall time, with everything that belongs to them. Returns how many."""
        gone = 0
        while True:
            old = select(MATCH.c.id).where(MATCH.c.ended_at < before).limit(MATCHES_AT_ONCE)
            async with self.database.write() as connection:
                ids = [row.id for row in await connection.execute(old)]
                if ids:
                    await connection.execute(delete(MATCH).where(MATCH.c.id.in_(ids)))
            gone += len(ids)
            if len(ids) < MATCHES_AT_ONCE:
                return gone


async def _told_of(connection: AsyncConnection, user_id: int, tenures: Sequence[Any]) -> list[dict[str, Any]]:
    """The matches of at most `MATCHES_AT_ONCE` tenures of a user (match, seat, until), as `about` has them."""
    ids = {tenure.match_id for tenure in tenures}
    matches = (await connection.execute(select(MATCH).where(MATCH.c.id.in_(ids)))).mappings()
    by_id = {row["id"]: row for row in matches}
    events = await _events_by_seat(connection, ids)
    first_until = await _ends_of_first_tenures(connection, ids)
    columns = ("id", "game", "pace", "language", "guild_id", "channel_id", "opened_at", "ended_at")
    found = []
    for match_id, seat, until in tenures:
        row = by_id[match_id]
        told = {name: row[name] for name in columns}
        told["seat"] = seat
        told["until_version"] = until
        told["events"] = None
        if row["ended_at"] is not None:
            told["events"] = events.get((match_id, seat), 0)
        told["place"] = None
        if row["outcome"]:
            told["place"] = row["outcome"]["places"][seat]
        told["cut"] = None
        sat_from_the_start = first_until.get((match_id, seat)) == until
        if sat_from_the_start and row["challenge"] is None:  # of a challenge its host has cut
            told["cut"] = _cut_by(seat, row["commitment"])
        told["host"] = row["host_id"] == user_id
        found.append(told)
    return found


async def _events_by_seat(connection: AsyncConnection, match_ids: Collection[str]) -> dict[tuple[str, int], int]:
    """The number of events that the actions of each seat caused in some matches, by match and seat."""
    query = select(EVENT.c.match_id, EVENT.c.actor, func.count().label("events"))
    query = query.where(EVENT.c.match_id.in_(match_ids)).group_by(EVENT.c.match_id, EVENT.c.actor)
    return {(row.match_id, row.actor): row.events for row in await connection.execute(query)}


async def _ends_of_first_tenures(connection: AsyncConnection, match_ids: Collection[str]) -> dict[tuple[str, int], int]:
    """The version at which the first person of a seat went, by match and seat, without seats that they still have."""
    query = select(FORMER.c.match_id, FORMER.c.seat, func.min(FORMER.c.until).label("until"))
    query = query.where(FORMER.c.match_id.in_(match_ids)).group_by(FORMER.c.match_id, FORMER.c.seat)
    return {(row.match_id, row.seat): row.until for row in await connection.execute(query)}


def _cut_by(seat: int, commitment: Mapping[str, Any] | None) -> Any:
    """The number by which a seat cut; None if nobody was asked to cut."""
    if not commitment or not commitment.get("cuts"):
        return None
    return commitment["cuts"][seat]
