"""The parts that several processes share."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the table. A database of an earlier release has one part, whose row is made at the start."""
    op.create_table(
        "part",
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("node", sa.String(64)),
        sa.Column("session", sa.Integer),
        sa.Column("since", sa.BigInteger),
        sa.Column("beat_at", sa.BigInteger),
        sa.Column("left", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_part"),
    )
