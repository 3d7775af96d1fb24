"""A card: the line in the channel for a match that runs in a thread. It links to the board and becomes the result."""

from collections.abc import Sequence
from dataclasses import replace

from bot.match.board.board import Board, PublicReader
from bot.match.board.sheet import card_sheet
from bot.match.scene.scene import public_scene
from bot.match.show.carriers import Carrier, by_edit, delete, gone_for_good
from bot.match.show.feed import EyeReader
from bot.match.show.kept import MessagePlace, PostKeeper
from bot.match.show.screen import MatchShow
from bot.services import Services
from bot.store.posts import BoardPost
from bot.wire.answer import Answer
from bot.wire.sheet import Sheet
from games.engine.match.match import Match

GAP_MS = 30_000


class Card(MatchShow[BoardPost], PublicReader):
    """Shows one match's card, at most twice a minute. The result is written at once.

    It has a screen of its own, so that the board does not wait when Discord delays the card, as it does with old
    messages.
    """

    beats = False

    def __init__(self, services: Services, match: Match, board: Board, post: BoardPost, keeper: PostKeeper) -> None:
        super().__init__(services, match, None, MessagePlace(post, keeper, lambda old: delete(services, old)))
        self._board = board

    def _read(self) -> EyeReader:
        return self

    async def take(self) -> bool:
        """Take the news. The result does not wait."""
        changed = await super().take()
        if changed and self.sub.moment.outcome is not None:
            self.screen.due = 0
        return changed

    async def make(self, answer: Answer | None) -> Sheet:
        """The line with whose turn it is, or the result."""
        scene = await public_scene(self._services, self.match, replace(self.feed.frame, told=()))
        return card_sheet(scene, self._board.place.room_url)

    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        """An edit of the message."""
        return (by_edit(self._services, self.place, GAP_MS, passes=gone_for_good),)

    async def confirmed(self) -> None:
        """Store which version is shown, so that a restart does not write it again."""
        self.place.post = replace(self.post, version=self.sub.version)
        await super().confirmed()

    def refused(self, *, gone: bool) -> None:
        """End if the message is gone. Otherwise the next news are tried."""
        if gone:
            self.close()
