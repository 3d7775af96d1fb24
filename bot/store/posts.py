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
CALL: Final = "call"
"""The kind of a call post that says: it is your turn."""
REMINDER: Final = "reminder"
"""The kind of a call post that says: you are still waited for."""
TAKEOVER: Final = "takeover"
"""The kind of a call post that says: a computer plays on for you."""
OFFER: Final = "offer"
"""The kind of a note post about a seat that somebody may take."""
NOTICE: Final = "notice"
"""The kind of a note post with a word to a person whose direct messages are closed."""

SHARED: Final = "shared"
"""The kind of the post by which a match was shared: there is one for each match."""

Question = tuple[int, int | None]
"""A question to a seat: its `asked_version`, and the game time at which its clock runs out (later after a pause)."""


@dataclass(frozen=True, slots=True)
class BoardPost:
    """The public message of a match: its board, or its card."""

    match_id: str
    """The match."""
    channel_id: int
    """The channel in which it stands."""
    message_id: int
    """The message; 0 before it is posted."""
    version: int
    """The version of the match that it shows."""
    posted_at: int
    """When it was posted (wall ms)."""
    kind: str = BOARD
    """`BOARD` or `CARD`."""
    owed: bool = False
    """Whether the message says that the bot will be back, so that the board must be written again."""

    @classmethod
    def of(cls, row: Post) -> Self:
        """The post that a row holds."""
        return cls(
            match_id=row.match_id,
            channel_id=row.channel_id,
            message_id=row.message_id,
            version=row.version,
            posted_at=row.posted_at,
            kind=row.kind,
            owed=bool(row.data.get("owed")),
        )

    def row(self) -> Post:
        """The row in which the store keeps it."""
        data = {}
        if self.owed:
            data["owed"] = True
        return Post(
            match_id=self.match_id,
            kind=self.kind,
            channel_id=self.channel_id,
            message_id=self.message_id,
            version=self.version,
            posted_at=self.posted_at,
            data=data,
        )


@dataclass(frozen=True, slots=True)
class Token:
    """The right to change an ephemeral message."""

    token: str
    """The token of an interaction."""
    application: int
    """The application that was used."""
    until: int
    """When the right ends (wall ms)."""


@dataclass(frozen=True, slots=True)
class PanelPost:
    """The private panel of a seat."""

    match_id: str
    """The match."""
    seat: Seat
    """The seat."""
    channel_id: int
    """The channel in which it stands."""
    message_id: int
    """The message."""
    version: int
    """The version of the match that it showed when it was sent."""
    posted_at: int
    """When it was sent (wall ms)."""
    user: int | None = None
    """Whose panel it is; None in rows of early releases."""
    token: Token | None = None
    """The right to change a panel in place; None for a direct message, which needs none."""

    @classmethod
    def of(cls, row: Post) -> Self:
        """The post that a row holds."""
        data: Mapping[str, Any] = row.data
        token = None
        if "token" in data:
            token = Token(
                token=str(data["token"]),
                application=int(data["application"]),
                until=int(data["until"]),
            )
        return cls(
            match_id=row.match_id,
            seat=Seat(row.seat),
            channel_id=row.channel_id,
            message_id=row.message_id,
            version=row.version,
            posted_at=row.posted_at,
            user=data.get("user"),
            token=token,
        )

    def row(self) -> Post:
        """The row in which the store keeps it."""
        data: dict[str, Any] = {}
        if self.user is not None:
            data["user"] = self.user
        if self.token is not None:
            data.update(asdict(self.token))
        return Post(
            match_id=self.match_id,
            kind=PANEL,
            channel_id=self.channel_id,
            message_id=self.message_id,
            version=self.version,
            posted_at=self.posted_at,
            seat=int(self.seat),
            data=data,
        )


@dataclass(frozen=True, slots=True)
class NotePost:
    """A message about one seat that shows nothing of the match: an offer or a notice."""

    match_id: str
    """The match."""
    kind: str
    """`OFFER` or `NOTICE`; for a call one of its kinds."""
    seat: Seat
    """The seat."""
    channel_id: int
    """The channel in which it stands."""
    message_id: int
    """The message."""
    posted_at: int
    """When it was sent (wall ms)."""

    @classmethod
    def of(cls, row: Post) -> Self:
        """The post that a row holds."""
        return cls(
            match_id=row.match_id,
            kind=row.kind,
            seat=Seat(row.seat),
            channel_id=row.channel_id,
            message_id=row.message_id,
            posted_at=row.posted_at,
        )

    def row(self) -> Post:
        """The row in which the store keeps it."""
        return Post(
            match_id=self.match_id,
            kind=self.kind,
            channel_id=self.channel_id,
            message_id=self.message_id,
            version=0,
            posted_at=self.posted_at,
            seat=int(self.seat),
        )


@dataclass(frozen=True, slots=True)
class CallPost(NotePost):
    """A message to a person about their turn.

    Its `message_id` is 0 if there is no message to delete: their panel told them, or they were there anyway.
    """

    question: Question
    """What they were told about."""
    sent: int = 0
    """The number of reminders of this question, this one included."""

    @classmethod
    def of(cls, row: Post) -> Self:
        """The post that a row holds. Early releases stored no clock for a call."""
        return cls(
            match_id=row.match_id,
            kind=row.kind,
            seat=Seat(row.seat),
            channel_id=row.channel_id,
            message_id=row.message_id,
            posted_at=row.posted_at,
            question=(row.version, row.data.get("clock")),
            sent=int(row.data.get("sent", 0)),
        )

    def row(self) -> Post:
        """The row in which the store keeps it."""
        asked_version, clock = self.question
        return Post(
            match_id=self.match_id,
            kind=self.kind,
            channel_id=self.channel_id,
            message_id=self.message_id,
            version=asked_version,
            posted_at=self.posted_at,
            seat=int(self.seat),
            data={"sent": self.sent, "clock": clock},
        )


PostT = TypeVar("PostT", BoardPost, PanelPost, NotePost, CallPost)


async def found(store: BotStore, form: type[PostT], match_id: str, kind: str, seat: int = NO_SEAT) -> PostT | None:
    """The post of a match, a kind and a seat; None if there is none. Raises StoreError.

    Example: `await found(store, NotePost, match.id, OFFER, seat)`.
    """
    row = await store.post(match_id, kind, int(seat))
    return None if row is None else form.of(row)
