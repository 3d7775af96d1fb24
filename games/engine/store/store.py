"""The store: everything that outlives the process, in a SQLite file or on a PostgreSQL server."""

import itertools
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, fields, replace
from typing import Any, Final, Self, TypeVar

from sqlalchemy import ColumnElement, Select, Table, bindparam, case, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.contract.chance import Commitment
from games.engine.contract.values import Millis, Outcome, Pace, Seat
from games.engine.store.backend import Change
from games.engine.store.database import BUSY_MS, Database
from games.engine.store.errors import StoreError
from games.engine.store.journal import Journal, event_rows, progress_row
from games.engine.store.records import (
    Former,
    Location,
    MatchCard,
    MatchRecord,
    Progress,
    Schedule,
    SeatClock,
    Series,
    Spot,
    StoredEvent,
)
from games.engine.store.rows import one, save
from games.engine.store.schema import ALIVE, EVENT, FORMER, MATCH, META, OPEN, SEAT, WHOLE, Share, within

_log: Final = logging.getLogger("bellhop.store")
REACHED: Final = "reached_at"
"""The key of the note when a process was last in contact with people; that of a share ends with its name."""
OUT: Final = "out"
"""The beginning of the keys of notes about people who cannot be reached, one for each spot."""
_NOTE: Final = update(META).where(META.c.key == bindparam("of_key"))
_CLOCKS: Final = update(MATCH).where(MATCH.c.id == bindparam("of_match"))
WholeT = TypeVar("WholeT")
SameCommit = Callable[[AsyncConnection, str], Awaitable[None]]
"""Writes more in the commit of a new match. Given: the writing connection and the match's id."""


class Store:
    """The matches of a database, and single values by key. A subclass can store more beside them.

    One connection writes, one transaction after the other; each is stored completely or not at all. Readers see what is
    committed. Every method raises StoreError (or a subclass) if the database fails, and may then be tried again.

    database: its connections and locks. It takes statements for which no method is here.
    """

    def __init__(self, database: Database, of_a_person: Sequence[Table] = ()) -> None:
        """of_a_person: tables with rows for a seat (`match_id`, `seat`) to delete when the seat changes hands."""
        self.database = database
        self._journal = Journal(database, of_a_person)

    @classmethod
    async def open(cls, url: str, busy_ms: int = BUSY_MS, *, share: bool = False) -> Self:
        """The store at a url like `sqlite:///bellhop.db` or `postgresql://...`, created and migrated as needed.

        busy_ms: milliseconds that a statement waits while another connection holds the database.
        share: others that share it may use it too. The first of them is alone with it until `let_in`.
        Raises StoreBusy if another process has it, StoreUnusable if it cannot be used.
        """
        return cls(await Database.open(url, busy_ms, share=share))

    async def close(self) -> None:
        """Close the database, if possible with everything in its main file."""
        with suppress(StoreError):
            await self.database.checkpoint()
        await self.database.close()

    async def meta(self, key: str) -> str | None:
        """The value stored under a key, or None."""
        row = await one(self.database, META, {"key": key})
        if row is None:
            return None
        return str(row["value"])

    async def set_meta(self, key: str, value: str) -> None:
        """Store a value under a key."""
        await save(self.database, META, {"key": key}, {"value": value})

    async def add_match(
        self, record: MatchRecord, events: Sequence[StoredEvent], progress: Progress, also: SameCommit | None = None
    ) -> None:
        """Store a new match with its first events. Raises StoreCollision if the id is taken.

        also: writes more in the same commit, for example that its lobby is gone.
        """
        columns = asdict(record)
        del columns["players"]
        del columns["former"]
        columns |= columns.pop("place")
        columns["host_id"] = columns.pop("host")
        columns |= progress_row(progress)
        seats = []
        for seat, user in enumerate(record.players):
            seats.append({"match_id": record.id, "seat": seat, "user_id": user, "level": progress.levels[seat]})
        async with self.database.write() as connection:
            await connection.execute(insert(MATCH).values(columns))
            await connection.execute(insert(SEAT), seats)
            await connection.execute(insert(EVENT), event_rows(record.id, events))
            if also is not None:
                await also(connection, record.id)

    async def append(
        self,
        match_id: str,
        events: Sequence[StoredEvent],
        progress: Progress,
        seated: Mapping[Seat, str | None] | None = None,
        newcomers: Mapping[Seat, int] | None = None,
    ) -> None:
        """Store the result of one submission as a whole: events, progress, who plays, and new users of seats.

        Raises StoreCollision if the stored version is not the one before the events, or if the request is known.
        """
        await self._journal.append(match_id, events, progress, seated or {}, newcomers or {})

    async def save_clocks(self, match_id: str, progress: Progress) -> None:
        """Store when the clock acts in a match, after a change without an event."""
        row = {"of_match": match_id, "clocks": progress.clocks, "due_at": progress.due_at}
        await self.database.commit([Change(_CLOCKS, [row])])

    async def match(self, match_id: str) -> MatchCard | None:
        """The match with that id and the former users of its seats; None if there is none."""
        cards = await self.cards(MATCH.c.id == match_id)
        if not cards:
            return None
        query = select(FORMER.c.seat, FORMER.c.until, FORMER.c.user_id).where(FORMER.c.match_id == match_id)
        rows = await self.database.fetch(query.order_by(FORMER.c.until, FORMER.c.seat))
        former = tuple(Former(seat=row.seat, until=row.until, user_id=row.user_id) for row in rows)
        card = cards[0]
        return MatchCard(replace(card.record, former=former), card.progress)

    async def events(self, match_id: str, after: int = 0) -> list[StoredEvent]:
        """The events of a match after a version, in order."""
        query = (
            select(EVENT.c.seq, EVENT.c.at, EVENT.c.kind, EVENT.c.format, EVENT.c.data, EVENT.c.actor, EVENT.c.request)
            .where(EVENT.c.match_id == match_id, EVENT.c.seq > after)
            .order_by(EVENT.c.seq)
        )
        return [StoredEvent(*row) for row in await self.database.fetch(query)]

    async def answered(self, match_id: str, request: str) -> tuple[int, Millis] | None:
        """The version and game time after a request; None if the request is not stored."""
        query = select(EVENT.c.seq, EVENT.c.at).where(EVENT.c.match_id == match_id, EVENT.c.request == request)
        rows = await self.database.fetch(query)
        if not rows:
            return None
        row = rows[0]  # there is only one: requests are unique
        return row.seq, row.at

    async def matches_of(self, user_id: int) -> list[MatchCard]:
        """The open matches in which a user has a seat, oldest first."""
        theirs = select(SEAT.c.match_id).where(SEAT.c.user_id == user_id)
        return await self.cards(OPEN & MATCH.c.id.in_(theirs))

    async def matches_of_guild(self, guild_id: int) -> list[MatchCard]:
        """The open matches of a server, oldest first."""
        return await self.cards(OPEN & (MATCH.c.guild_id == guild_id))

    async def count_open(self, shares: Iterable[Share] = (WHOLE,)) -> int:
        """The number of open matches of some shares."""
        mine = OPEN & within(shares, MATCH.c.guild_id)
        ((count,),) = await self.database.fetch(_count(mine))
        return int(count)

    async def scheduled(self, share: Share = WHOLE, spot: Spot | None = None) -> list[Schedule]:
        """Every open match of a share or a spot, with only what is needed to run its clock and its computers."""
        mine: ColumnElement[bool]
        if spot is None:
            mine = OPEN & share.where(MATCH.c.guild_id)
        else:
            mine = _in(spot)
        query = select(MATCH.c.id, MATCH.c.due_at, MATCH.c.computer_due).where(mine)
        rows = await self.database.fetch(query)
        return [Schedule(id=row.id, due_at=row.due_at, computer_due=row.computer_due) for row in rows]

    async def take_up(self, now: int, share: Share = WHOLE) -> int:
        """Exclude the time since the last contact with people from the game time of a share's open matches.

        Returns it in ms. Matches that are cut off by themselves are left out (`give_back`).
        """
        async with self.database.write() as connection:
            return await _take_up(connection, now, share)

    async def give_back(self, now: int, since: int, line: Share, *, reached: Iterable[Share] = ()) -> None:
        """Exclude the time from `since` until now from the game time of the open matches of a line.

        Matches that are cut off by themselves are left out. reached: the shares with whose people there is contact now.
        """
        async with self.database.write() as connection:
            cut_off = await _outages(connection, line)
            where = line.where(MATCH.c.guild_id) & _not_in(cut_off)
            await connection.execute(update(MATCH).where(OPEN & where).values(_shift(now, since)))
            for share in reached:
                _, key = _keys(share)
                await connection.execute(_NOTE, {"of_key": key, "value": str(now)})

    async def note_outage(self, spot: Spot, since: int) -> None:
        """Store since when the people of a spot cannot be reached, so that a process that ends meanwhile forgets none.

        Nothing is stored for a spot without an open match.
        """
        async with self.database.write() as connection:
            ((open_now,),) = await connection.execute(_count(_in(spot)))
            if open_now:
                key = _outage_key(spot)
                await connection.execute(delete(META).where(META.c.key == key))
                await connection.execute(insert(META).values(key=key, value=str(since)))

    async def end_outage(self, now: int, spot: Spot, since: int) -> None:
        """Exclude the time from `since` until now from the game time of a spot's open matches, and drop its note.

        Matches within a server that are cut off by themselves are left out.
        """
        async with self.database.write() as connection:
            where = _in(spot)
            if not spot.match_id:
                noted = await _outages(connection)
                cut_off = [one.match_id for one in noted if one.match_id and one.server == spot.server]
                where &= MATCH.c.id.not_in(cut_off)
            await connection.execute(update(MATCH).where(where).values(_shift(now, since)))
            await connection.execute(delete(META).where(META.c.key == _outage_key(spot)))

    async def outages(self, share: Share = WHOLE) -> dict[Spot, int]:
        """The spots of a share whose people cannot be reached, and since when. Notes about matches long over go."""
        async with self.database.write() as connection:
            noted = await _outages(connection, share)
            for spot in tuple(noted):
                ((open_now,),) = await connection.execute(_count(_in(spot)))
                if not open_now:
                    await connection.execute(delete(META).where(META.c.key == _outage_key(spot)))
                    del noted[spot]
            return noted

    async def servers(self, share: Share = WHOLE) -> set[int]:
        """The ids of the servers in which open matches of a share are played."""
        mine = OPEN & share.where(MATCH.c.guild_id) & MATCH.c.guild_id.is_not(None)
        rows = await self.database.fetch(select(MATCH.c.guild_id).where(mine).distinct())
        return {row.guild_id for row in rows}

    async def divide(self, now: int, before: Sequence[Share], after: Sequence[Share]) -> None:
        """Take up the matches of some shares, which others replace from now on."""
        async with self.database.write() as connection:
            for share in before:
                await _take_up(connection, now, share)
                await connection.execute(delete(META).where(META.c.key.in_(_keys(share))))
            notes = []
            for share in after:
                for key in _keys(share):
                    notes.append({"key": key, "value": str(now)})
            await connection.execute(insert(META), notes)

    async def save_alive(
        self, now: int, shown: int, shares: Iterable[Share] = (WHOLE,), *, in_contact: bool = True
    ) -> None:
        """Store that the process was alive at a wall time, and perhaps in contact with people.

        shown: that time on the machine's clock, by which other processes see whether this one lives. `take_up` counts
        from the last contact, so call it first. shares: those that the process looks after.
        """
        times: dict[str, int] = {}
        for share in shares:
            alive, reached = _keys(share)
            times[alive] = shown
            if in_contact:
                times[reached] = now
        if times:
            rows = [{"of_key": key, "value": str(at)} for key, at in times.items()]
            await self.database.commit([Change(_NOTE, rows)])

    async def save_host(self, match_id: str, host: int) -> None:
        """Store another host of a match."""
        await self.database.run(update(MATCH).where(MATCH.c.id == match_id).values(host_id=host))

    async def cards(self, where: ColumnElement[bool]) -> list[MatchCard]:
        """The matches that fulfil a condition, oldest first. One whose row this release cannot read is left out."""
        # One statement, because two could see two different states of the database.
        query = (
            select(MATCH, SEAT.c.user_id, SEAT.c.level)
            .join(SEAT, SEAT.c.match_id == MATCH.c.id)
            .where(where)
            .order_by(MATCH.c.opened_at, MATCH.c.id, SEAT.c.seat)
        )
        rows = [row._asdict() for row in await self.database.fetch(query)]
        cards = []
        for _, sitting in itertools.groupby(rows, key=lambda row: row["id"]):
            card = _readable(list(sitting))
            if card is not None:
                cards.append(card)
        return cards


def _keys(share: Share) -> tuple[str, str]:
    """The keys of a share's notes: when a process was last alive, and when it was last in contact with people."""
    if not share.name:
        return ALIVE, REACHED
    return f"{ALIVE}.{share.name}", f"{REACHED}.{share.name}"


def _count(where: ColumnElement[bool]) -> Select[Any]:
    """The query for the number of matches that fulfil a condition."""
    return select(func.count()).select_from(MATCH).where(where)


async def _take_up(connection: AsyncConnection, now: int, share: Share) -> int:
    """Exclude the time since the last contact with people from the game time of a share's open matches."""
    alive, reached = _keys(share)
    noted = select(META.c.key, META.c.value).where(META.c.key.in_((alive, reached)))
    known = {row.key: int(row.value) for row in await connection.execute(noted)}
    last = known.get(reached, known.get(alive, now))  # a database of an earlier release has only one of the two
    gone = now - last  # below 0 if the machine's clock was set back: game time goes on from where it was
    shift = {"downtime_ms": MATCH.c.downtime_ms + gone, "due_at": MATCH.c.due_at + gone}
    cut_off = await _outages(connection, share)
    where = share.where(MATCH.c.guild_id) & _not_in(cut_off)
    await connection.execute(update(MATCH).where(OPEN & where).values(shift))
    await connection.execute(delete(META).where(META.c.key.in_(known)))
    await connection.execute(insert(META), [{"key": key, "value": str(now)} for key in (alive, reached)])
    return gone


def _outage_key(spot: Spot) -> str:
    """The key under which it is noted since when the people of a spot cannot be reached."""
    key = f"{OUT}.{spot.server}"
    if spot.match_id:
        key += f".{spot.match_id}"
    return key


async def _outages(connection: AsyncConnection, share: Share = WHOLE) -> dict[Spot, int]:
    """The noted spots of a share, and since when their people cannot be reached."""
    rows = await connection.execute(select(META.c.key, META.c.value).where(META.c.key.startswith(f"{OUT}.")))
    found: dict[Spot, int] = {}
    for key, value in rows:
        _, server, *match_id = key.split(".")
        if share.holds(int(server) or None):
            found[Spot(int(server), *match_id)] = int(value)
    return found


def _in(spot: Spot) -> ColumnElement[bool]:
    """The condition that a match is open and lies in a spot."""
    where: ColumnElement[bool] = OPEN & (func.coalesce(MATCH.c.guild_id, 0) == spot.server)
    if spot.match_id:
        where &= MATCH.c.id == spot.match_id
    return where


def _not_in(spots: Iterable[Spot]) -> ColumnElement[bool]:
    """The condition that a match lies in none of some spots."""
    servers = [spot.server for spot in spots if not spot.match_id]
    matches = [spot.match_id for spot in spots if spot.match_id]
    return func.coalesce(MATCH.c.guild_id, 0).not_in(servers) & MATCH.c.id.not_in(matches)


def _shift(now: int, since: int) -> dict[str, ColumnElement[Any]]:
    """The columns of a match to whose clocks the time from `since` until now is given back."""
    gone = case((MATCH.c.opened_at > since, now - MATCH.c.opened_at), else_=now - since)
    return {"downtime_ms": MATCH.c.downtime_ms + gone, "due_at": MATCH.c.due_at + gone}


def _readable(sitting: Sequence[Mapping[str, Any]]) -> MatchCard | None:
    """The match of these rows; None if this release cannot read them, for example a pace of a newer one."""
    try:
        return _card(sitting)
    except (KeyError, TypeError, ValueError) as error:
        _log.warning("match=%s is left out: its row cannot be read (%s)", sitting[0]["id"], type(error).__name__)
        return None


def _card(sitting: Sequence[Mapping[str, Any]]) -> MatchCard:
    """A match from its rows, one row for each seat, in order."""
    row = sitting[0]
    record = MatchRecord(
        id=row["id"],
        game=row["game"],
        rules_version=row["rules_version"],
        options=row["options"],
        seed=row["seed"],
        pace=Pace(row["pace"]),
        language=row["language"],
        place=Location(row["guild_id"], row["channel_id"]),
        host=row["host_id"],
        opened_at=row["opened_at"],
        players=tuple(seat["user_id"] for seat in sitting),
        counts=bool(row["counts"]),
        draws=row["draws"],
        series=_whole(Series, row["series"]),
        retry=bool(row["retry"]),
        commitment=_whole(Commitment, row["commitment"]),
        challenge=row["challenge"],
        sealed=row["sealed"],
    )
    progress = Progress(
        version=row["version"],
        downtime_ms=row["downtime_ms"],
        clocks=tuple(SeatClock.of(clock) for clock in row["clocks"]),
        due_at=row["due_at"],
        computer_due=row["computer_due"],
        awaited=tuple(row["awaited"]),
        levels=tuple(seat["level"] for seat in sitting),
        paused=row["paused"],
        outcome=_whole(Outcome, row["outcome"]),
        ended_at=row["ended_at"],
    )
    return MatchCard(record, progress)


def _whole(kind: Callable[..., WholeT], stored: Mapping[str, Any] | None) -> WholeT | None:
    """A small record as it was stored in a column, with tuples in place of lists; None if the column is empty."""
    if stored is None:
        return None
    values = {}
    for field in fields(kind):  # type: ignore[arg-type]  # a class of records
        value = stored[field.name]
        if isinstance(value, list):
            value = tuple(value)
        values[field.name] = value
    return kind(**values)
