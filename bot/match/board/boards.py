"""All boards of loaded matches, with one writer for each, and the notice of a restart on the recently active ones."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from itertools import islice
from typing import Final, TypeVar

from bot.common.tasks import Background, Locks
from bot.match.board.board import Board, Card
from bot.match.board.place import BoardPlace, Talk
from bot.match.board.sheet import board_message
from bot.match.scene.scene import standing
from bot.match.show.followers import Followers
from bot.match.show.place import PostKeeper
from bot.services import Services
from bot.store.posts import CARD, BoardPost, found
from bot.store.shelf import BOARD
from bot.wire.components import message
from games.engine.match.match import Match

FRESH_MS: Final = 10 * 60_000
"""A board gets the notice if an action came within this many milliseconds."""
GAP_S: Final = 0.05
"""Seconds between two boards: twenty a second. Discord accepts fifty requests a second."""
LIMIT_S: Final = 5.0
"""Seconds for all boards: half of the time limit for the whole end (bot/ending.py)."""
MOST: Final = int(LIMIT_S / GAP_S)
Sleep = Callable[[float], Awaitable[object]]
ItemT = TypeVar("ItemT")


class Boards(Followers[Board]):
    """Finds the board of a match; starts and ends the writers of boards.

    talk: hears of every message in the servers' channels, so that boards can follow the conversation.
    posting: by match, held while its first board is being posted. Presses on it wait until its message id is known.
    on_run: called with each match whose board gets a writer; set before the first one does.
    """

    def __init__(self, services: Services, keeper: PostKeeper) -> None:
        super().__init__("board", services.clock)
        self._services = services
        self._keeper = keeper
        self.talk = Talk()
        self.on_run: Callable[[Match], None] = lambda _: None
        self._cards: Followers[Card] = Followers("card", services.clock)
        self.posting: Locks[str] = Locks()

    async def get(self, match: Match) -> Board | None:
        """The board of that match, loaded if necessary; None if it has no message."""
        await self.attach(match)
        return self.of(match.id)

    async def attach(self, match: Match) -> None:
        """Start the writer of a match that was just loaded, if its board has a message."""
        async with self.posting.of(match.id):
            board = self.of(match.id)
            post = await found(self._services.store, BoardPost, match.id, BOARD) if board is None else None
            if post is not None:
                await self._run(match, post)
            elif board is not None and board.let_go:
                board.go_on(match, board.post.version)
                await self._begun(match, board)

    async def begin(self, match: Match, post: BoardPost) -> None:
        """Store the message in which a new match was just shown, and write it from now on."""
        await self._keeper.now(post)
        await self._run(match, post)

    async def post(self, match: Match, channel_id: int) -> None:
        """Post the board of a match that has no message yet. After a kill Discord gives the one that was posted."""
        publication = standing(match)
        sheet = await board_message(self._services, match, publication)
        channel = self._services.client.get_partial_messageable(channel_id)
        sent = await channel.send(**message(sheet), silent=True, nonce=match.id)
        now = self._services.clock.now()
        await self.begin(match, BoardPost(match.id, channel_id, sent.id, publication.moment.version, now))

    async def restore(self, match: Match) -> None:
        """Make sure that the match has its board. One that was never posted is posted as soon as Discord allows it.

        An attempt at a challenge has none, and a cup posts those of its tables.
        """
        apart = match.record.challenge is not None or match.id in self._services.at_cups
        if await self.get(match) is not None or apart or match.moment.outcome is not None:
            return
        card = await found(self._services.store, BoardPost, match.id, CARD)
        # A thread has the id of the card on which it was opened. Without a card, the board goes to the channel.
        channel_id = card.message_id if card else match.place.channel_id
        await self._run(match, BoardPost(match.id, channel_id, message_id=0, version=0, posted_at=0))

    def renew(self) -> None:
        """Have every board of an open match written again, because a deadline in it has changed."""
        for board in self.every():
            if board.match.moment.outcome is None:
                board.screen.want()

    async def close(self) -> None:
        """End every writer."""
        await self._cards.close()
        await super().close()

    async def _run(self, match: Match, post: BoardPost) -> None:
        board = Board(self._services, match, BoardPlace(self._services, match.place, post, self._keeper, self.talk))
        self.start(board, match.id)
        await self._begun(match, board)

    async def _begun(self, match: Match, board: Board) -> None:
        """Tell the other followers of the match that its board has a writer, and start the writer of its card."""
        self.on_run(match)
        if self._services.must_redraw(match, None):
            board.screen.want()
        card = await found(self._services.store, BoardPost, match.id, CARD)
        if card is not None:
            self._cards.start(Card(self._services, match, board, card, self._keeper), match.id)


async def paced(items: Iterable[ItemT], sleep: Sleep = asyncio.sleep) -> AsyncIterator[ItemT]:
    """The items, twenty a second."""
    for number, item in enumerate(items):
        if number:
            await sleep(GAP_S)
        yield item


async def say_back_soon(
    boards: Iterable[Board], now: int, sleep: Sleep = asyncio.sleep, limit: float = LIMIT_S
) -> None:
    """Shows the notice on boards with an action shortly before `now` (wall time), the newest first, until the limit."""
    fresh = [
        board for board in boards if board.match.moment.outcome is None and board.match.timing.acted_at > now - FRESH_MS
    ]
    newest = sorted(fresh, key=lambda board: board.match.timing.acted_at, reverse=True)
    writing = Background("restart notice")
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(limit):
            async for board in paced(islice(newest, MOST), sleep):
                writing.start(board.say_back_soon())
            await writing.finish(limit)
    await writing.finish(0)
