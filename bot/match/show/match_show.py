"""A show of one match: a board, a panel or a card. It follows the match, also after that was loaded again."""

from abc import abstractmethod
from typing import Generic

from bot.match.show.feed import EyeReader, NewsFeed
from bot.match.show.kept import MessagePlace, PlacedT
from bot.match.show.screen import Fresh, Screen, Show
from bot.services import Services
from games.engine.contract.values import Eye
from games.engine.match.match import Match
from games.engine.match.publish import Subscription


class MatchShow(Show, Generic[PlacedT]):
    """What one message shows of a match. place: where it stands. beats: whether it pauses at beats.

    reader: decides for its eye what must be shown.
    """

    sub: Subscription
    feed: NewsFeed
    beats = True

    def __init__(
        self, services: Services, match: Match, eye: Eye, place: MessagePlace[PlacedT], since: int | None = None
    ) -> None:
        """since: the version that the message shows; None: that of its place."""
        self.match = match
        self.place: MessagePlace[PlacedT] = place
        self._services = services
        self._eye = eye
        self.follow(match, place.post.version if since is None else since)
        self.screen = Screen(self, services.clock, Fresh(services, self.question))

    @property
    def post(self) -> PlacedT:
        """Where the message is, and which version it shows."""
        return self.place.post

    @property
    def let_go(self) -> bool:
        """Whether its match was let go. Then nothing new is written until it follows the match again."""
        return self.sub.closed

    def follow(self, match: Match, since: int) -> None:
        """Follow the match from the version that the message shows. The same screen continues."""
        self.match = match
        # The match may have gone on while the message was sent; a message may also show more than a restored match has.
        self.sub = match.subscribe(self._eye, beats=self.beats, since=min(since, match.moment.version))
        self.reader = self._read()
        self.feed = NewsFeed(self.sub, self.reader)

    def go_on(self, match: Match, since: int) -> None:
        """Follow the match after it was loaded again."""
        self.follow(match, since)
        self.screen.stir()

    async def take(self) -> bool:
        """Take the news."""
        return self.feed.take(self._services.clock.now())

    async def confirmed(self) -> None:
        """Store where the message stands and what it shows, if that is new."""
        await self.place.keep()

    @abstractmethod
    def _read(self) -> EyeReader:
        """What decides which news the message shows."""
