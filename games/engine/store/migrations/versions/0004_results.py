"""Whether a match counts, and the results of those that do."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the column and the tables. All earlier matches may count."""
    op.add_column("match", sa.Column("counts", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "contestant",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_contestant"),
        sa.UniqueConstraint("user_id", name="uq_contestant_user_id"),
    )
    op.create_table(
        "result",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("lasted_ms", sa.BigInteger, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_result"),
    )
    op.create_index("ix_result_guild_id", "result", ["guild_id", "game", "ended_at"])
    op.create_table(
        "standing",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("contestant_id", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_standing"),
        sa.ForeignKeyConstraint(["match_id"], ["result.match_id"], name="fk_standing_match_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["contestant_id"], ["contestant.id"], name="fk_standing_contestant_id"),
    )
    op.create_index("ix_standing_contestant_id", "standing", ["contestant_id"])
