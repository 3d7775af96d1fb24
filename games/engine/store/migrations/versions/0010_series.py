"""The series to which a match belongs, which was a house rule (`best_of`) of one game."""

from collections import Counter

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

MATCH = sa.table(
    "match",
    sa.column("id", sa.String),
    sa.column("options", sa.JSON),
    sa.column("outcome", sa.JSON),
    sa.column("opened_at", sa.BigInteger),
    sa.column("series", sa.JSON(none_as_null=True)),
)
SEAT = sa.table("seat", *map(sa.column, ("match_id", "seat", "user_id")))
REMATCH = sa.table("rematch", *map(sa.column, ("match_id", "next_id")))
LOBBY = sa.table("lobby", sa.column("id", sa.String), sa.column("data", sa.JSON))


def upgrade() -> None:
    """Add the column, and move the house rule of stored matches and lobbies into it."""
    op.add_column("match", sa.Column("series", sa.JSON(none_as_null=True)))
    connection = op.get_bind()
    before = {row.next_id: row.match_id for row in connection.execute(sa.select(REMATCH))}
    after: dict[str, tuple[int, Counter[int]]] = {}
    for row in connection.execute(sa.select(MATCH).order_by(MATCH.c.opened_at)).all():
        if "best_of" not in row.options:
            continue
        rule, options = row.options["best_of"], {name: it for name, it in row.options.items() if name != "best_of"}
        series = None
        if rule == "three":
            seats = connection.execute(sa.select(SEAT.c.user_id).where(SEAT.c.match_id == row.id).order_by(SEAT.c.seat))
            users = [user or -seat for seat, user in enumerate(seats.scalars())]  # a computer by its seat
            played, won = after.get(before.get(row.id, ""), (0, Counter()))
            if max(won.values(), default=0) > 1:
                played, won = 0, Counter()
            series = {"most": 3, "played": played, "points": [won[user] for user in users]}
            if row.outcome is not None:
                first = [user for user, place in zip(users, row.outcome["places"], strict=True) if place == 1]
                after[row.id] = played + 1, won + Counter(first if len(first) == 1 else ())
        connection.execute(sa.update(MATCH).where(MATCH.c.id == row.id).values(options=options, series=series))
    for row in connection.execute(sa.select(LOBBY)).all():
        rule = row.data.get("options", {}).pop("best_of", None)
        if rule is not None:
            data = {**row.data, "series": 3 if rule == "three" else 1}
            connection.execute(sa.update(LOBBY).where(LOBBY.c.id == row.id).values(data=data))
