"""Predictions: what people said beforehand about a match. Nobody else is told before it is settled."""

from typing import Any, Final, NamedTuple

from sqlalchemy import Select, bindparam, insert, select

from bot.store.schema import PREDICTION
from bot.store.tables import StoreTables
from games.engine.contract.values import Seat
from games.engine.store.errors import StoreCollision
from games.engine.store.rows import one

NAMES: Final = ("match_id", "key", "user_id", "seat")
"""The columns of the table, and the fields of `Predicted`."""
_ALL: Final = select(*[PREDICTION.c[name] for name in NAMES]).order_by(*[PREDICTION.c[name] for name in NAMES])
_OF_MATCH: Final = _ALL.where(PREDICTION.c.match_id == bindparam("of"))
_OF_USER: Final = _ALL.where(PREDICTION.c.user_id == bindparam("of"))


class Predicted(NamedTuple):
    """The prediction of one person. user_id: below 0 once they asked to be forgotten."""

    match_id: str
    key: str
    user_id: int
    seat: Seat


class Predictions(StoreTables):
    """The predictions in a database. Every method raises StoreError where the database fails."""

    async def add(self, predicted: Predicted) -> bool:
        """Store a prediction. False if this person made one with that key before, which stays."""
        try:
            await self.database.run(insert(PREDICTION).values(predicted._asdict()))
        except StoreCollision:
            return False
        return True

    async def find(self, match_id: str, key: str, user_id: int) -> Seat | None:
        """The seat that a person predicted; None if they predicted none."""
        row = await one(self.database, PREDICTION, {"match_id": match_id, "key": key, "user_id": user_id})
        return None if row is None else Seat(row["seat"])

    async def of_match(self, match_id: str) -> list[Predicted]:
        """All of a match."""
        return await self._fetch(_OF_MATCH, match_id)

    async def of_user(self, user_id: int) -> list[Predicted]:
        """All of a person."""
        return await self._fetch(_OF_USER, user_id)

    async def _fetch(self, query: Select[Any], of: str | int) -> list[Predicted]:
        rows = await self.database.fetch(query, {"of": of})
        return [Predicted(row.match_id, row.key, int(row.user_id), Seat(row.seat)) for row in rows]
