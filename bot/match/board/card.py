"""A card: the line in the channel for a match that runs in a thread. It links to the board and becomes the result."""

from collections.abc import Sequence
from dataclasses import replace

from bot.match.board.board import Board
from bot.match.board.sheet import card_sheet
from bot.match.scene.scene import public_scene
from bot.match.show.carriers import ByEdit, Carrier, delete, gone_for_good
from bot.match.show.feed import EyeReader, NewsFeed
from bot.match.show.fresh import Fresh
from bot.match.show.kept import MessagePlace, PostKeeper
from bot.match.show.screen import Screen, Show
from bot.services import Services
from bot.store.posts import BoardPost
from bot.wire.answer import Answer
from bot.wire.sheet import Sheet
from games.engine.match.match import Match

GAP_MS = 30_000


class Card(Show):
    """Shows one match's card, at most twice a minute. The result is written at once.

    It has a screen of its own, so that the board does not wait when Discord delays the card, as it does with old
    messages.
    """

    def __init__(self, services: Services, match: Match, board: Board, post: BoardPost, keeper: PostKeeper) -> None:
        self.match = match
        self.sub = match.subscribe(None, beats=False, since=min(post.version, match.moment.version))
        self.feed = NewsFeed(self.sub, EyeReader())
        self.screen = Screen(self, services.clock, Fresh(services, 0))
        self._services = services
        self._board = board
        self._place = MessagePlace(post, keeper, lambda old: delete(services, old))

    async def run(self) -> None:
        """Write the news when they are due, until the result is written or the message is gone."""
        await self.screen.run()

    def close(self) -> None:
        """End `run`."""
        self.screen.close()

    async def take(self) -> bool:
        """Take the news. The result does not wait."""
        changed = self.feed.take(self._services.clock.now())
        if changed and self.sub.moment.outcome is not None:
            self.screen.due = 0
        return changed

    async def make(self, answer: Answer | None) -> Sheet:
        """The line with whose turn it is, or the result."""
        scene = await public_scene(self._services, self.match, replace(self.feed.frame, told=()))
        return card_sheet(scene, self._board.place.room_url)

    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        """An edit of the message."""
        return (ByEdit(self._services, self._place, GAP_MS, passes=gone_for_good),)

    async def confirmed(self) -> None:
        """Store which version is shown, so that a restart does not write it again."""
        self._place.post = replace(self._place.post, version=self.sub.version)
        await self._place.keep()

    def refused(self, *, gone: bool) -> None:
        """End if the message is gone. Otherwise the next news are tried."""
        if gone:
            self.close()
