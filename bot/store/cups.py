"""Cups in the database. What a cup is made of is known in `bot/cup/cup.py`; here it is a mapping of plain values."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Select, case, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import CUP, CUP_PERSON
from bot.store.tables import StoreTables
from games.engine.store.errors import StoreCollision
from games.engine.store.schema import Share, within


@dataclass(frozen=True, slots=True)
class StoredCup:
    """A cup as it is stored."""

    id: str
    """Its id."""
    guild_id: int
    """The server."""
    game: str
    """The key of the game."""
    over: bool
    """Whether nothing is left to do for it."""
    changed_at: int
    """When it was changed last (wall ms)."""
    data: Mapping[str, Any]
    """What it is made of, as plain values."""
    people: Mapping[int, int | None]
    """Everybody whom it names, with the place of those who played, once it has ended."""

    def row(self) -> dict[str, Any]:
        """The row without the people."""
        return {name: getattr(self, name) for name in _COLUMNS}


_COLUMNS: Final = ("id", "guild_id", "game", "over", "changed_at", "data")


class CupShelf(StoreTables):
    """The cups in a database. Every method raises StoreError where the database fails."""

    async def add(self, cup: StoredCup) -> bool:
        """Store a new cup. False if it is stored already: its request came before."""
        try:
            async with self.database.write() as connection:
                await connection.execute(insert(CUP).values(cup.row()))
                await _name(connection, cup)
        except StoreCollision:
            return False
        return True

    async def data(self, cup_id: str) -> Mapping[str, Any] | None:
        """What the cup with that id is made of; None if there is no such cup."""
        found = await self._fetch(select(CUP.c.data).where(CUP.c.id == cup_id))
        return found[0] if found else None

    async def running(self, shares: Iterable[Share]) -> list[Mapping[str, Any]]:
        """The cups of some shares for which something is left to do, by id."""
        mine = within(shares, CUP.c.guild_id) & ~CUP.c.over
        return await self._fetch(select(CUP.c.data).where(mine).order_by(CUP.c.id))

    async def change(self, cup_id: str, change: Callable[[Mapping[str, Any]], StoredCup | None]) -> bool:
        """Replace a cup by what `change` makes of it (None: nothing is changed). Processes take turns.

        Returns whether there is such a cup.
        """
        async with self.database.write() as connection:
            row = (await connection.execute(_locked(cup_id))).first()
            if row is None:
                return False
            changed = change(row.data)
            if changed is not None:
                await connection.execute(update(CUP).where(CUP.c.id == cup_id).values(changed.row()))
                await connection.execute(delete(CUP_PERSON).where(CUP_PERSON.c.cup_id == cup_id))
                await _name(connection, changed)
        return True

    async def of_user(self, user_id: int) -> list[Mapping[str, Any]]:
        """Every cup that names a person, the newest last."""
        theirs = select(CUP_PERSON.c.cup_id).where(CUP_PERSON.c.user_id == user_id)
        return await self._fetch(select(CUP.c.data).where(CUP.c.id.in_(theirs)).order_by(CUP.c.changed_at, CUP.c.id))

    async def tally(self, user_id: int, guild_id: int) -> tuple[int, int]:
        """The number of cups of a server that a person played to the end, and of those they won."""
        won = func.coalesce(func.sum(case((CUP_PERSON.c.place == 1, 1), else_=0)), 0)
        query = select(func.count(), won).select_from(CUP_PERSON.join(CUP))
        mine = (CUP_PERSON.c.user_id == user_id) & CUP_PERSON.c.place.is_not(None) & (CUP.c.guild_id == guild_id)
        ((played, first),) = await self.database.fetch(query.where(mine))
        return int(played), int(first)

    async def sweep(self, before: int) -> None:
        """Delete cups in which nobody plays and that nobody won: those that were called off before that wall time."""
        named = select(CUP_PERSON.c.cup_id).where(CUP_PERSON.c.place.is_not(None))
        old = CUP.c.over & (CUP.c.changed_at < before) & CUP.c.id.not_in(named)
        await self.database.run(delete(CUP).where(old))

    async def _fetch(self, query: Select[Any]) -> list[Mapping[str, Any]]:
        return [row.data for row in await self.database.fetch(query)]


async def forget_in_cups(connection: AsyncConnection, user_id: int) -> None:
    """Put a random number below 0 in place of a user in every cup, as part of a transaction."""
    other = -secrets.randbits(62)
    theirs = select(CUP_PERSON.c.cup_id).where(CUP_PERSON.c.user_id == user_id).order_by(CUP_PERSON.c.cup_id)
    for cup_id in (await connection.execute(theirs)).scalars().all():
        row = (await connection.execute(_locked(cup_id))).one()
        data = _renamed(row.data, user_id, other)
        await connection.execute(update(CUP).where(CUP.c.id == cup_id).values(data=data))
    await connection.execute(update(CUP_PERSON).where(CUP_PERSON.c.user_id == user_id).values(user_id=other))


def _locked(cup_id: str) -> Select[Any]:
    """A query of a cup's data that keeps other processes from changing it in the meantime."""
    return select(CUP.c.data).where(CUP.c.id == cup_id).with_for_update()


def _renamed(value: Any, user_id: int, other: int) -> Any:
    """Plain values in which another number stands for a user. No number in them but an id is so large."""
    if isinstance(value, Mapping):
        return {key: _renamed(inner, user_id, other) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner, user_id, other) for inner in value]
    if value == user_id:
        return other
    return value


async def _name(connection: AsyncConnection, cup: StoredCup) -> None:
    """Store the people of a cup."""
    rows = [{"cup_id": cup.id, "user_id": user, "place": place} for user, place in cup.people.items()]
    if rows:
        await connection.execute(insert(CUP_PERSON), rows)
