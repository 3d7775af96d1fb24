"""The tables that the bot keeps beside the matches. Portable SQL only; a change here comes with a migration."""

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, ForeignKeyConstraint, Integer, Table

from games.engine.store.schema import ID, MATCH, METADATA, SEAT, WORD, json

DRAFT: Final = Table(
    "draft",
    METADATA,
    Column("match_id", ID, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("asked", Integer, nullable=False),
    json("data"),
    ForeignKeyConstraint(["match_id", "seat"], [SEAT.c.match_id, SEAT.c.seat], ondelete="CASCADE"),
)

POST: Final = Table(
    "post",
    METADATA,
    Column("match_id", ID, ForeignKey(MATCH.c.id, ondelete="CASCADE"), primary_key=True),
    Column("kind", WORD, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("posted_at", BigInteger, nullable=False),
    json("data"),
)

ALARM: Final = Table(
    "alarm",
    METADATA,
    Column("match_id", ID, ForeignKey(MATCH.c.id, ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""When the bot looks at a slow match again, though nothing happens in it."""

REMATCH: Final = Table(
    "rematch",
    METADATA,
    Column("match_id", ID, ForeignKey(MATCH.c.id, ondelete="CASCADE"), primary_key=True),
    Column("next_id", ID, nullable=False),
)
"""The match that followed another one."""

LOBBY: Final = Table(
    "lobby",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("host_id", BigInteger, nullable=False),
    json("data"),
    Column("expires_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
)

PLAYER: Final = Table(
    "player", METADATA, Column("user_id", BigInteger, primary_key=True, autoincrement=False), json("data")
)

GUILD: Final = Table(
    "guild", METADATA, Column("guild_id", BigInteger, primary_key=True, autoincrement=False), json("data")
)
