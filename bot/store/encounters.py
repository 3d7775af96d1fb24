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
    """A finished match of a person against computers alone."""

    match_id: str
    """The id of the match."""
    game: str
    """The key of its game."""
    options: Mapping[str, Any]
    """Its house rules, as they are stored."""
    guild_id: int | None
    """The server; None outside of servers."""
    ended_at: int
    """When it ended (wall ms)."""
    seat: Seat
    """The seat of the person."""
    levels: Mapping[Seat, str]
    """The levels of the computers, by their seats."""
    outcome: Outcome
    """How it ended."""

    @property
    def won(self) -> bool:
        """Whether no computer was placed before the person."""
        return self.seat in self.outcome.winners


MATCHES_AT_ONCE: Final = 250
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
    found = []
    for start in range(0, len(ids), MATCHES_AT_ONCE):
        rows = await database.fetch(_ROWS, {"ids": ids[start : start + MATCHES_AT_ONCE]})
        for _, seats in groupby(rows, key=lambda row: row.id):
            encounter = _made(list(seats), user_id)
            if encounter is not None:
                found.append(encounter)
    return found


def _made(seats: list[Any], user_id: int) -> Encounter | None:
    """The encounter of these rows, one a seat; None if another person had a seat, or the match has no result."""
    own = [row for row in seats if row.user_id == user_id]
    others = [row for row in seats if row.user_id != user_id]
    for row in others:
        if row.user_id or not row.level:
            return None
    match = seats[0]  # the columns of the match are the same in all rows
    outcome = match.outcome
    if outcome["reason"] in NO_RESULT:
        return None
    return Encounter(
        match_id=match.id,
        game=match.game,
        options=match.options,
        guild_id=match.guild_id,
        ended_at=match.ended_at,
        seat=Seat(own[0].seat),
        levels={Seat(row.seat): str(row.level) for row in others},
        outcome=Outcome(
            reason=outcome["reason"],
            places=tuple(outcome["places"]),
            scores=tuple(outcome["scores"]),
        ),
    )
