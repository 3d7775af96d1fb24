"""The earlier people of a seat, and the time at which a match has to be looked at again."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "former",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("until", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("match_id", "seat", "until", name="pk_former"),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seat.match_id", "seat.seat"], name="fk_former_match_id_seat", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_former_user_id", "former", ["user_id"])
    op.create_table(
        "alarm",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_alarm"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_alarm_match_id", ondelete="CASCADE"),
    )
