"""The tables that the bot keeps beside the matches. Portable SQL only; a change here comes with a migration."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
)

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
"""Times at which the bot looks at a slow match again, though nothing happens in it."""

REMATCH: Final = Table(
    "rematch",
    METADATA,
    Column("match_id", ID, ForeignKey(MATCH.c.id, ondelete="CASCADE"), primary_key=True),
    Column("next_id", ID, nullable=False),
)
"""The match that followed another one."""

PREDICTION: Final = Table(
    "prediction",
    METADATA,
    Column("match_id", ID, ForeignKey(MATCH.c.id, ondelete="CASCADE"), primary_key=True),
    Column("key", WORD, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Index("ix_prediction_user_id", "user_id"),
)
"""Predictions in matches in which the person may have no seat. A person who asked to be forgotten has a random number
below 0 here, so that their predictions stay those of one person.
"""

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

INVITATION: Final = Table(
    "invitation",
    METADATA,
    Column("request", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("sender_id", BigInteger, nullable=False),
    Column("lobby_id", ID, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Index("ix_invitation_user_id", "user_id", "sender_id", "at"),
)
"""Invitations to lobbies. No foreign key to `lobby`: their messages are deleted once it is gone. A person who asked to
be forgotten has a random number below 0 here.
"""

CHALLENGE: Final = Table(
    "challenge",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("host_id", BigInteger, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("closes_at", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("seed", WORD, nullable=False),
    json("data"),
    Index("ix_challenge_host_id", "host_id"),
)
"""Challenges. Their attempts are matches (`MATCH.c.challenge`); no foreign key, because both are swept on their own."""

CUP: Final = Table(
    "cup",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", WORD, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    json("data"),
    Index("ix_cup_over", "over"),
)
"""Cups, from their sign-up on."""

CUP_PERSON: Final = Table(
    "cup_person",
    METADATA,
    Column("cup_id", ID, ForeignKey(CUP.c.id, ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("place", Integer),
    Index("ix_cup_person_user_id", "user_id"),
)
"""The people of a cup. place: at its end; None before, and for its organiser who does not play. A person who asked to
be forgotten has a random number below 0 here and in the cup.
"""

PLAYER: Final = Table(
    "player", METADATA, Column("user_id", BigInteger, primary_key=True, autoincrement=False), json("data")
)

GUILD: Final = Table(
    "guild", METADATA, Column("guild_id", BigInteger, primary_key=True, autoincrement=False), json("data")
)

HANDED: Final = Table(
    "handed",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("part", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)
"""Interactions that one node hands on to the node of another part: a row lives for a moment, and is never copied."""

CONTESTANT: Final = Table(
    "contestant",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    UniqueConstraint("user_id"),
)
"""People with results. A person who asked to be forgotten has no user id here any more, so that results stay theirs."""

RESULT: Final = Table(
    "result",
    METADATA,
    Column("match_id", ID, primary_key=True),
    Column("game", WORD, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("lasted_ms", BigInteger, nullable=False),
    Column("seats", Integer, nullable=False),
    Index("ix_result_guild_id", "guild_id", "game", "ended_at"),
)
"""The matches that count. No foreign key to `match`: the daily sweep deletes matches and leaves results."""

STANDING: Final = Table(
    "standing",
    METADATA,
    Column("match_id", ID, ForeignKey(RESULT.c.match_id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("contestant_id", Integer, ForeignKey(CONTESTANT.c.id), nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer),
    Column("gone", Boolean, nullable=False),
    Index("ix_standing_contestant_id", "contestant_id"),
)

DAILY_ANSWER: Final = Table(
    "daily_answer",
    METADATA,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("choice", WORD),
    Column("found", Boolean, nullable=False),
    Column("hinted", Boolean, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_daily_answer_guild_id", "guild_id", "day"),
    Index("ix_daily_answer_user_id", "user_id"),
)
"""People's answers to the puzzles of the day; without a choice while they have only read the hint. A person who
asked to be forgotten has a random number below 0 here.
"""

DAILY_AWAY: Final = Table(
    "daily_away",
    METADATA,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("share", WORD, primary_key=True),
    Column("ms", BigInteger, nullable=False),
)
"""For how many ms of a day the bot could not be reached, by the shares of its servers. Other days have no row."""

SCHEDULED: Final = Table(
    "scheduled",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("what", WORD, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("next_at", BigInteger),
    Column("unsure_since", BigInteger),
    Column("problem", Integer),
    Index("ix_scheduled_what", "what"),
)
"""Posts that were due in servers, such as the puzzle of a day (bot/store/scheduled.py)."""
