"""Predictions: what people said beforehand about a match. Nobody else is told before it is settled."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, insert, select

from bot.store.schema import PREDICTION
from bot.store.tables import StoreTables
from games.engine.contract.values import Seat
from games.engine.store.errors import StoreCollision
from games.engine.store.rows import one

NAMES: Final = ("match_id", "key", "user_id", "seat")
"""The columns of the table, and the fields of `Predicted`."""


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
        return await self._fetch(PREDICTION.c.match_id == match_id)

    async def of_user(self, user_id: int) -> list[Predicted]:
        """All of a person."""
        return await self._fetch(PREDICTION.c.user_id == user_id)

    async def _fetch(self, where: ColumnElement[bool]) -> list[Predicted]:
        columns = [PREDICTION.c[name] for name in NAMES]
        rows: Sequence[Any] = await self.database.fetch(select(*columns).where(where).order_by(*columns))
        return [Predicted(row.match_id, row.key, int(row.user_id), Seat(row.seat)) for row in rows]
