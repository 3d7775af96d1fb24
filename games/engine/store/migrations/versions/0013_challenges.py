"""Challenges: the same deal for everybody, and the matches that are attempts at one."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Create the table, and the columns that say to which challenge a match belongs. No earlier match has one."""
    op.create_table(
        "challenge",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("closes_at", sa.BigInteger, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_challenge"),
    )
    op.create_index("ix_challenge_host_id", "challenge", ["host_id"])
    op.add_column("match", sa.Column("challenge", sa.String(16)))
    op.add_column("match", sa.Column("sealed", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("ix_match_challenge", "match", ["challenge"])
