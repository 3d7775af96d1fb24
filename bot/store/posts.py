"""Posts: where the messages of a match stand. Each kind of message is one record; the store keeps them as rows."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Self, TypeVar

from bot.store.bot_store import BotStore
from bot.store.shelf import BOARD, NO_SEAT, Post
from games.engine.contract.values import Seat

CARD: Final = "card"
"""The kind of a board post: the line that a match in a thread leaves in the channel."""
PANEL: Final = "panel"
"""The kind of a panel post."""
CALL, REMINDER, TAKEOVER = "call", "reminder", "takeover"
"""The kinds of call posts: it is your turn; you are still waited for; a computer plays on for you."""
OFFER, NOTICE = "offer", "notice"
"""The kinds of note posts: a seat that somebody may take; a word to a person whose direct messages are closed."""

SHARED: Final = "shared"
"""The kind of the post by which a match was shared: there is one for each match."""

Question = tuple[int, int | None]
"""A question to a seat: its `asked_version`, and the game time at which its clock runs out (later after a pause)."""


@dataclass(frozen=True, slots=True)
class BoardPost:
    """The public message of a match: its board, or its card.

    version: the version that it shows. message_id: 0 before it is posted. owed: the message says that the bot will be
    back, so the board must be written again.
    """

    match_id: str
    channel_id: int
    message_id: int
    version: int
    posted_at: int
    kind: str = BOARD
    owed: bool = False

    @classmethod
    def of(cls, row: Post) -> Self:
        """The post that a row holds."""
        return cls(
            row.match_id,
            row.channel_id,
            row.message_id,
            row.version,
            row.posted_at,
            row.kind,
            bool(row.data.get("owed")),
        )

    def row(self) -> Post:
        """The row in which the store keeps it."""
        data = {"owed": True} if self.owed else {}
        return Post(self.match_id, self.kind, self.channel_id, self.message_id, self.version, self.posted_at, data=data)


@dataclass(frozen=True, slots=True)
class Token:
    """The right to change an ephemeral message: an interaction's token, its application, and its end (wall time)."""

    token: str
    application: int
    until: int


@dataclass(frozen=True, slots=True)
class PanelPost:
    """The private panel of a seat.

    version: the version that it showed when it was sent. user: whose panel it is; None in rows of early releases.
    token: for a panel in place; a direct message needs none.
    """

    match_id: str
    seat: Seat
    channel_id: int
    message_id: int
    version: int
    posted_at: int
    user: int | None = None
    token: Token | None = None

    @classmethod
    def of(cls, row: Post) -> Self:
        """The post that a row holds."""
        data: Mapping[str, Any] = row.data
        token = Token(str(data["token"]), int(data["application"]), int(data["until"])) if "token" in data else None
        return cls(
            row.match_id,
            Seat(row.seat),
            row.channel_id,
            row.message_id,
            row.version,
            row.posted_at,
            data.get("user"),
            token,
        )

    def row(self) -> Post:
        """The row in which the store keeps it."""
        data: dict[str, Any] = {} if self.user is None else {"user": self.user}
        if self.token is not None:
            data |= asdict(self.token)
        return Post(
            self.match_id,
            PANEL,
            self.channel_id,
            self.message_id,
            self.version,
            self.posted_at,
            int(self.seat),
            data,
        )


@dataclass(frozen=True, slots=True)
class NotePost:
    """A message about one seat that shows nothing of the match: an offer or a notice."""

    match_id: str
    kind: str
    seat: Seat
    channel_id: int
    message_id: int
    posted_at: int

    @classmethod
    def of(cls, row: Post) -> Self:
        """The post that a row holds."""
        return cls(row.match_id, row.kind, Seat(row.seat), row.channel_id, row.message_id, row.posted_at)

    def row(self) -> Post:
        """The row in which the store keeps it."""
        return Post(self.match_id, self.kind, self.channel_id, self.message_id, 0, self.posted_at, int(self.seat))


@dataclass(frozen=True, slots=True)
class CallPost(NotePost):
    """A message to a person about their turn.

    question: what they were told about. sent: the number of reminders of this question, this one included.
    message_id: 0 if there is no message to delete: their panel told them, or they were there and needed no call.
    """

    question: Question
    sent: int = 0

    @classmethod
    def of(cls, row: Post) -> Self:
        """The post that a row holds. Early releases stored no clock for a call."""
        return cls(
            row.match_id,
            row.kind,
            Seat(row.seat),
            row.channel_id,
            row.message_id,
            row.posted_at,
            question=(row.version, row.data.get("clock")),
            sent=int(row.data.get("sent", 0)),
        )

    def row(self) -> Post:
        """The row in which the store keeps it."""
        asked, clock = self.question
        return Post(
            self.match_id,
            self.kind,
            self.channel_id,
            self.message_id,
            asked,
            self.posted_at,
            int(self.seat),
            {"sent": self.sent, "clock": clock},
        )


PostT = TypeVar("PostT", BoardPost, PanelPost, NotePost, CallPost)


async def found(store: BotStore, form: type[PostT], match_id: str, kind: str, seat: int = NO_SEAT) -> PostT | None:
    """The post of that kind, or None. Raises StoreError.

    Example: `await found(store, NotePost, match.id, OFFER, seat)`.
    """
    row = await store.post(match_id, kind, int(seat))
    return None if row is None else form.of(row)
