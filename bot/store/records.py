"""Records of the bot's own tables, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

NO_SEAT: Final = -1
"""The seat of a post that belongs to the whole match."""

BOARD: Final = "table"
"""The kind of the post in which everybody sees the match."""


@dataclass(frozen=True, slots=True)
class StoredLobby:
    """A lobby as it is stored; `data` is the bot's own format. Times are milliseconds since the epoch."""

    id: str
    guild_id: int | None
    channel_id: int
    message_id: int | None
    host_id: int
    data: Mapping[str, Any]
    expires_at: int
    updated_at: int


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """A seat's choices that are not sent, and the question (`Moment.asked`) they answer."""

    asked: int
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Post:
    """A message of a match: the version it shows and when it was posted (wall). One for each match, kind and seat."""

    match_id: str
    kind: str
    channel_id: int
    message_id: int
    version: int
    posted_at: int
    seat: int = NO_SEAT
    data: Mapping[str, Any] = field(default_factory=dict)
