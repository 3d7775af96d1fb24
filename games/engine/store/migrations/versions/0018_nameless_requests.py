"""Requests that named a user: those by which a seat of a cup's table was given up now name the seat."""

import re

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"

EVENT = sa.table(
    "event",
    sa.column("match_id", sa.String),
    sa.column("seq", sa.Integer),
    sa.column("request", sa.String),
)
SEAT = sa.table("seat", *map(sa.column, ("match_id", "seat", "user_id")))
FORMER = sa.table("former", *map(sa.column, ("match_id", "seat", "user_id")))
NAMING = re.compile(r"(?P<cup>cup [a-z0-9]+) (?P<user>-?\d+)")
"""Such a request, for example `cup k3f9x2m7 1575264301973766144`."""


def upgrade() -> None:
    """Put the seat in place of the user. Where they were forgotten, the seat is not known, and the event stands for it.

    `cup k3f9x2m7 seat 1` is what this release asks for, so that nobody gives up twice.
    """
    connection = op.get_bind()
    asked = sa.select(EVENT).where(EVENT.c.request.like("cup %")).order_by(EVENT.c.match_id, EVENT.c.seq)
    for row in connection.execute(asked).all():
        found = NAMING.fullmatch(row.request)
        if found is None:
            continue  # the cup itself ended the match
        seat = _seat_of(connection, row.match_id, int(found["user"]))
        about = f"event {row.seq}" if seat is None else f"seat {seat}"
        this = (EVENT.c.match_id == row.match_id, EVENT.c.seq == row.seq)
        connection.execute(sa.update(EVENT).where(*this).values(request=f"{found['cup']} {about}"))


def _seat_of(connection: sa.Connection, match_id: str, user_id: int) -> int | None:
    """The seat in which a user sits or sat; None if they have none there any more."""
    for table in (SEAT, FORMER):
        held = sa.select(table.c.seat).where(table.c.match_id == match_id, table.c.user_id == user_id)
        seat: int | None = connection.execute(held.order_by(table.c.seat)).scalars().first()
        if seat is not None:
            return seat
    return None
