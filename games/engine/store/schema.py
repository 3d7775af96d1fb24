"""The tables of the matches, and shares: which of them a process looks after.

Only portable SQL; every change needs a migration.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    or_,
    true,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
"""All tables: those below, and those that the bot adds."""

ID: Final = String(16)
WORD: Final = String(64)


def json(name: str, *, empty: bool = False) -> Column[object]:
    """A column of plain values. empty: it may be null."""
    return Column(name, JSON(none_as_null=True), nullable=empty)


MATCH: Final = Table(
    "match",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("game", WORD, nullable=False),
    Column("rules_version", Integer, nullable=False),
    json("options"),
    Column("seed", WORD, nullable=False),
    Column("pace", WORD, nullable=False),
    Column("language", WORD, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("downtime_ms", BigInteger, nullable=False),
    json("clocks"),
    Column("due_at", BigInteger),
    Column("computer_due", Boolean, nullable=False),
    json("awaited"),
    Column("paused", Boolean, nullable=False),
    json("outcome", empty=True),
    Column("ended_at", BigInteger),
    Column("counts", Boolean, nullable=False, server_default=true()),
    Column("draws", Integer, nullable=False, server_default="1"),
    json("series", empty=True),
    Column("retry", Boolean, nullable=False, server_default=false()),
    json("commitment", empty=True),
    Column("challenge", ID),
    Column("sealed", BigInteger, nullable=False, server_default="0"),
    Index("ix_match_ended_at", "ended_at"),
    Index("ix_match_channel_id", "channel_id"),
    Index("ix_match_challenge", "challenge"),
)
OPEN: Final = MATCH.c.ended_at.is_(None)
"""The condition that a match is not over."""

SEAT: Final = Table(
    "seat",
    METADATA,
    Column("match_id", ID, ForeignKey(MATCH.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger),
    Column("level", WORD),
    Index("ix_seat_user_id", "user_id"),
)
"""The users of the seats."""

FORMER: Final = Table(
    "former",
    METADATA,
    Column("match_id", ID, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("until", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    ForeignKeyConstraint(["match_id", "seat"], [SEAT.c.match_id, SEAT.c.seat], ondelete="CASCADE"),
    Index("ix_former_user_id", "user_id"),
)
"""The users who sat there before, up to a version. Only this table and SEAT connect seats with users."""

EVENT: Final = Table(
    "event",
    METADATA,
    Column("match_id", ID, ForeignKey(MATCH.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", WORD, nullable=False),
    Column("format", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("actor", Integer),
    Column("request", WORD),
    UniqueConstraint("match_id", "request"),
    CheckConstraint("seq > 0", name="seq"),
)

META: Final = Table("meta", METADATA, Column("key", WORD, primary_key=True), Column("value", Text, nullable=False))
ALIVE: Final = "alive_at"
"""The key of the note when a process was last alive; that of a share ends with its name."""
ALIVE_EVERY: Final = 10_000
"""Milliseconds between two such notes. Unused matches are searched as often."""

PART: Final = Table(
    "part",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("node", WORD),
    Column("session", Integer),
    Column("since", BigInteger),
    Column("beat_at", BigInteger),
    json("left"),
)
"""The parts that the matches are divided among, and the process (node) that serves each; null: none does.

session: the number of its session with the database. since, beat_at: by the database's clock. left: what the last node
left for the next. A row says nothing for certain; the lock does.
"""


Condition = Callable[[ColumnElement[Any]], ColumnElement[bool]]
"""The condition that a column of server ids fulfils where a row belongs to a share."""


@dataclass(frozen=True, slots=True, eq=False)
class Share:
    """The matches of some servers."""

    name: str
    """Tells its notes from those of other shares; empty for all matches."""
    where: Condition
    """The condition on a column of server ids."""
    holds: Callable[[int | None], bool]
    """(guild_id): whether the matches of a server belong to it; None: those of direct messages."""


WHOLE: Final = Share(name="", where=lambda _: true(), holds=lambda _: True)
"""All matches."""


def within(shares: Iterable[Share], guild: ColumnElement[Any]) -> ColumnElement[bool]:
    """The condition that a row belongs to one of some shares. guild: its column of server ids."""
    conditions = [share.where(guild) for share in shares]
    return or_(false(), *conditions)
