"""Predictions: what people said beforehand about a match. Nobody else is told before it is settled."""

from typing import Any, Final, NamedTuple

from sqlalchemy import Select, bindparam, insert, select

from bot.store.schema import PREDICTION
from bot.store.tables import StoreTables
from games.engine.contract.values import Seat
from games.engine.store.errors import StoreCollision
from games.engine.store.rows import one

_COLUMNS: Final = [PREDICTION.c[name] for name in ("match_id", "key", "user_id", "seat")]
_ALL: Final = select(*_COLUMNS).order_by(*_COLUMNS)
_OF_MATCH: Final = _ALL.where(PREDICTION.c.match_id == bindparam("of"))
_OF_USER: Final = _ALL.where(PREDICTION.c.user_id == bindparam("of"))


class Predicted(NamedTuple):
    """The prediction of one person."""

    match_id: str
    """The match of which it is."""
    key: str
    """What is predicted in that match (`Prediction.key`), such as "hand-2"."""
    user_id: int
    """Who predicted it; below 0 once they asked to be forgotten."""
    seat: Seat
    """The seat that they named."""


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
        """All predictions of a match."""
        return await self._fetch(_OF_MATCH, match_id)

    async def of_user(self, user_id: int) -> list[Predicted]:
        """All predictions of a person."""
        return await self._fetch(_OF_USER, user_id)

    async def _fetch(self, query: Select[Any], of: str | int) -> list[Predicted]:
        rows = await self.database.fetch(query, {"of": of})
        found = []
        for row in rows:
            predicted = Predicted(
                match_id=row.match_id,
                key=row.key,
                user_id=int(row.user_id),
                seat=Seat(row.seat),
            )
            found.append(predicted)
        return found
