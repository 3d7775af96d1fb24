"""Posts that are tried again, and the days on which the bot could not be reached."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
DAY_MS = 86_400_000


def upgrade() -> None:
    """Make both tables. The posts of puzzles, which were made or given up, move into the first."""
    scheduled = op.create_table(
        "scheduled",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("what", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("next_at", sa.BigInteger),
        sa.Column("unsure_since", sa.BigInteger),
        sa.Column("problem", sa.Integer),
    )
    op.create_index("ix_scheduled_what", "scheduled", ["what"])
    op.create_table(
        "daily_away",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("share", sa.String(64), primary_key=True),
        sa.Column("ms", sa.BigInteger, nullable=False),
    )
    connection = op.get_bind()
    for guild_id, day, problem in connection.execute(sa.text("SELECT guild_id, day, problem FROM daily_post")).all():
        moved = {"guild_id": guild_id, "what": f"daily {day}", "at": day * DAY_MS, "tries": 1, "problem": problem}
        connection.execute(scheduled.insert().values(moved))
    op.drop_table("daily_post")
