"""A card: the line in the channel for a match that runs in a thread. It links to the board and becomes the result."""

import contextlib
import logging
from dataclasses import replace

from bot.match.board.sheet import card_sheet
from bot.match.board.writer import Board
from bot.match.scene.scene import public_scene
from bot.services import Services
from bot.store.posts import BoardPost
from bot.waits import news_before
from bot.wire.components import message
from bot.wire.failures import FAILURES, GONE, code_of, retry_in
from games.engine.match.match import Match
from games.engine.match.publish import Publication, Subscription
from games.engine.store.errors import Closed

log = logging.getLogger("bellhop.board")

GAP_MS = 30_000


class Card:
    """Updates one match's card, at most twice a minute. The result is written at once.

    It has its own task, so that the board does not wait when Discord delays the card, as it does with old messages.
    """

    def __init__(self, services: Services, match: Match, board: Board, post: BoardPost) -> None:
        self.match = match
        self._services = services
        self._board = board
        self._post = post
        self._sub: Subscription = match.subscribe(None, beats=False, since=min(post.version, match.moment.version))
        self._due = 0
        self._newest: Publication | None = None
        self._closed = False

    async def run(self) -> None:
        """Write the latest news when they are due, until the result is written or the message is gone."""
        with contextlib.suppress(Closed):
            while not self._closed:
                await self._news()
                if self._newest is not None and self._services.clock.now() >= self._due:
                    await self._write(self._newest)

    async def _news(self) -> None:
        """Wait for news, or for the time at which unwritten news are due."""
        if self._newest is not None and self._newest.moment.outcome is not None:
            await self._services.clock.sleep_until(self._due)  # no more news will come
        elif await news_before(self._sub, self._services.clock, self._due if self._newest else None):
            self._newest = self._sub.ready() or self._newest
            if self._newest is not None and self._newest.moment.outcome is not None:
                self._due = 0

    def close(self) -> None:
        """End `run`."""
        self._closed = True
        self._sub.close()

    async def _write(self, publication: Publication) -> None:
        self._due = self._services.clock.now() + GAP_MS
        scene = await public_scene(self._services, self.match, replace(publication, told=()))
        sheet = card_sheet(scene, self._board.place.room_url)
        shown = self._services.message_at(self._post.channel_id, self._post.message_id)
        try:
            await shown.edit(**message(sheet, edit=True))
        except FAILURES as error:
            log.info("card of %s: not written (%s, %d)", self.match.id, type(error).__name__, code_of(error))
            wait = retry_in(error)
            if wait is not None:
                self._due = self._services.clock.now() + max(GAP_MS, wait)
                return
            if code_of(error) in GONE:
                self.close()
        else:
            self._post = replace(self._post, version=publication.moment.version)
            await self._services.store.save_post(self._post.row())
        self._newest = None
