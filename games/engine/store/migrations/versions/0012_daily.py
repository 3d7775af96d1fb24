"""Tables for the daily puzzle: what people answered, and where it was posted."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "daily_answer",
        sa.Column("day", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("choice", sa.String(64)),
        sa.Column("found", sa.Boolean, nullable=False),
        sa.Column("hinted", sa.Boolean, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("day", "user_id", name="pk_daily_answer"),
    )
    op.create_index("ix_daily_answer_guild_id", "daily_answer", ["guild_id", "day"])
    op.create_index("ix_daily_answer_user_id", "daily_answer", ["user_id"])
    op.create_table(
        "daily_post",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("day", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("problem", sa.Integer),
        sa.PrimaryKeyConstraint("guild_id", "day", name="pk_daily_post"),
    )
