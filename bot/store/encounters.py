"""The finished matches of one person against computers alone, read from the matches that are still stored."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from sqlalchemy import bindparam, exists, select

from games.engine.contract.values import Outcome, Seat
from games.engine.match.codec import kind_of
from games.engine.match.match_events import NO_RESULT, Rewound
from games.engine.store.database import Database
from games.engine.store.schema import EVENT, MATCH, OPEN, SEAT


@dataclass(frozen=True, slots=True)
class Encounter:
    """A finished match of a person against computers alone.

    levels: of the computers, by their seats. ended_at: wall time (ms).
    """

    match_id: str
    game: str
    options: Mapping[str, Any]
    guild_id: int | None
    ended_at: int
    seat: Seat
    levels: Mapping[Seat, str]
    outcome: Outcome

    @property
    def won(self) -> bool:
        """Whether no computer was placed before the person."""
        return self.seat in self.outcome.winners


AT_ONCE: Final = 250
"""The most matches read by one query, so that somebody with thousands of them holds up nobody else."""
_THEIRS: Final = (
    select(MATCH.c.id)
    .join(SEAT, SEAT.c.match_id == MATCH.c.id)
    .where(~OPEN, ~MATCH.c.retry, MATCH.c.challenge.is_(None))
    .where(SEAT.c.user_id == bindparam("user"), SEAT.c.level.is_(None))
    .order_by(MATCH.c.ended_at, MATCH.c.id)
)
_REWOUND: Final = exists().where(EVENT.c.match_id == MATCH.c.id, EVENT.c.kind == kind_of(Rewound))
_ROWS: Final = (
    select(
        *(MATCH.c[name] for name in ("id", "game", "options", "guild_id", "ended_at", "outcome")),
        *(SEAT.c.seat, SEAT.c.user_id, SEAT.c.level),
    )
    .join(SEAT, SEAT.c.match_id == MATCH.c.id)
    .where(MATCH.c.id.in_(bindparam("ids", expanding=True)), ~_REWOUND)
    .order_by(MATCH.c.ended_at, MATCH.c.id, SEAT.c.seat)
)


async def encounters_of(database: Database, user_id: int) -> list[Encounter]:
    """A person's matches against computers alone that have a result, oldest first.

    Retries are left out, and matches in which they went back freely (`rewound`).

    Raises StoreError.
    """
    ids = [row.id for row in await database.fetch(_THEIRS, {"user": user_id})]
    found: list[Encounter | None] = []
    for start in range(0, len(ids), AT_ONCE):
        rows = await database.fetch(_ROWS, {"ids": ids[start : start + AT_ONCE]})
        found += [_made(list(sitting), user_id) for _, sitting in groupby(rows, key=lambda row: row.id)]
    return [one for one in found if one is not None]


def _made(sitting: list[Any], user_id: int) -> Encounter | None:
    """The encounter of these rows, one a seat; None if another person had a seat, or the match has no result."""
    first = sitting[0]
    others = [row for row in sitting if row.user_id != user_id]
    if first.outcome["reason"] in NO_RESULT or any(row.user_id or not row.level for row in others):
        return None
    return Encounter(
        *(first.id, first.game, first.options, first.guild_id, first.ended_at),
        next(Seat(row.seat) for row in sitting if row.user_id == user_id),
        {Seat(row.seat): str(row.level) for row in others},
        Outcome(first.outcome["reason"], tuple(first.outcome["places"]), tuple(first.outcome["scores"])),
    )
