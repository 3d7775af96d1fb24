"""The first tables: matches, their events, and what the bot stores beside them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.String(16)
WORD = sa.String(64)


def upgrade() -> None:
    """Make the tables."""
    _matches()
    _beside_matches()
    _the_bots_own()


def _matches() -> None:
    op.create_table(
        "match",
        sa.Column("id", ID, nullable=False),
        sa.Column("game", WORD, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", WORD, nullable=False),
        sa.Column("pace", WORD, nullable=False),
        sa.Column("language", WORD, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("downtime_ms", sa.BigInteger, nullable=False),
        sa.Column("clocks", sa.JSON, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("computer_due", sa.Boolean, nullable=False),
        sa.Column("awaited", sa.JSON, nullable=False),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("outcome", sa.JSON),
        sa.Column("ended_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    op.create_index("ix_match_ended_at", "match", ["ended_at"])
    op.create_index("ix_match_channel_id", "match", ["channel_id"])
    op.create_table(
        "seat",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("level", WORD),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_seat_match_id", ondelete="CASCADE"),
    )
    op.create_index("ix_seat_user_id", "seat", ["user_id"])
    op.create_table(
        "event",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", WORD, nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("request", WORD),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_event"),
        sa.UniqueConstraint("match_id", "request", name="uq_event_match_id_request"),
        sa.CheckConstraint("seq > 0", name="ck_event_seq"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_event_match_id", ondelete="CASCADE"),
    )


def _beside_matches() -> None:
    op.create_table(
        "draft",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_draft"),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seat.match_id", "seat.seat"], name="fk_draft_match_id_seat", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "post",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("kind", WORD, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("posted_at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "kind", "seat", name="pk_post"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_post_match_id", ondelete="CASCADE"),
    )


def _the_bots_own() -> None:
    op.create_table(
        "lobby",
        sa.Column("id", ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lobby"),
    )
    for table, key in (("player", "user_id"), ("guild", "guild_id")):
        op.create_table(
            table,
            sa.Column(key, sa.BigInteger, nullable=False, autoincrement=False),
            sa.Column("data", sa.JSON, nullable=False),
            sa.PrimaryKeyConstraint(key, name=f"pk_{table}"),
        )
    op.create_table(
        "meta",
        sa.Column("key", WORD, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )
