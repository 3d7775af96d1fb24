"""All boards of loaded matches, with one writer for each."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator

from bot.match.board.board import Board, Card
from bot.match.board.place import BoardPlace, Talk
from bot.match.board.sheet import board_message
from bot.match.scene.scene import standing
from bot.match.show.followers import Followers
from bot.match.show.kept import PostKeeper
from bot.services import Services
from bot.store.posts import CARD, BoardPost, found
from bot.store.shelf import BOARD
from bot.wire.components import message
from games.engine.match.match import Match


class Boards:
    """Finds the board of a match; starts and ends the writers of boards.

    talk: hears of every message in the servers' channels, so that boards can follow the conversation.
    on_run: called with each match whose board gets a writer.
    """

    def __init__(self, services: Services, keeper: PostKeeper) -> None:
        self._services = services
        self._keeper = keeper
        self.talk = Talk()
        self.on_run: list[Callable[[Match], None]] = []
        self._running: Followers[Board] = Followers("board", services.clock)
        self._cards: Followers[Card] = Followers("card", services.clock)
        self._expected: dict[str, asyncio.Event] = {}

    def of(self, match_id: str) -> Board | None:
        """The board of that match; None if it has none now."""
        return self._running.of(match_id)

    @contextlib.contextmanager
    def expected(self, match: Match) -> Iterator[None]:
        """Inside, presses on a board that is being posted wait until its message id is known."""
        arrived = self._expected[match.id] = asyncio.Event()
        try:
            yield
        finally:
            del self._expected[match.id]
            arrived.set()

    async def get(self, match: Match) -> Board | None:
        """The board of that match, loaded if necessary; None if it has no message."""
        if match.id in self._expected:
            await self._expected[match.id].wait()
        await self.attach(match)
        return self.of(match.id)

    async def attach(self, match: Match) -> None:
        """Start the writer of a match that was just loaded, if its board has a message."""
        board = self.of(match.id)
        if match.id in self._expected or (board is not None and not board.let_go):
            return
        if board is not None:
            board.go_on(match, board.post.version)
            await self._begun(match, board)
            return
        post = await found(self._services.store, BoardPost, match.id, BOARD)
        if post is not None and self.of(match.id) is None:
            await self._run(match, post)

    async def begin(self, match: Match, post: BoardPost) -> None:
        """Store the message in which a new match was just shown, and write it from now on."""
        await self._keeper.now(post)
        await self._run(match, post)

    async def post(self, match: Match, channel_id: int) -> None:
        """Post the board of a match that has no message yet."""
        publication = standing(match)
        sheet = await board_message(self._services, match, publication)
        sent = await self._services.client.get_partial_messageable(channel_id).send(**message(sheet), silent=True)
        now = self._services.clock.now()
        await self.begin(match, BoardPost(match.id, channel_id, sent.id, publication.moment.version, now))

    async def restore(self, match: Match) -> None:
        """Make sure that the match has its board. One that was never posted is posted as soon as Discord allows it."""
        if await self.get(match) is not None or match.moment.outcome is not None:
            return
        card = await found(self._services.store, BoardPost, match.id, CARD)
        # A thread has the id of the card on which it was opened. Without a card, the board goes to the channel.
        channel_id = card.message_id if card else match.place.channel_id
        await self._run(match, BoardPost(match.id, channel_id, message_id=0, version=0, posted_at=0))

    def every(self) -> list[Board]:
        """Every board with a running writer."""
        return self._running.every()

    def renew(self) -> None:
        """Have every board of an open match written again, because a deadline in it has changed."""
        for board in self.every():
            if board.match.moment.outcome is None:
                board.screen.want()

    async def close(self) -> None:
        """End every writer."""
        await self._cards.close()
        await self._running.close()

    async def _run(self, match: Match, post: BoardPost) -> None:
        board = Board(self._services, match, BoardPlace(self._services, match.place, post, self._keeper, self.talk))
        self._running.start(board, match.id)
        await self._begun(match, board)

    async def _begun(self, match: Match, board: Board) -> None:
        """Tell the other followers of the match that its board has a writer, and start the writer of its card."""
        for callback in self.on_run:
            callback(match)
        if self._services.must_redraw(match, None):
            board.screen.want()
        card = await found(self._services.store, BoardPost, match.id, CARD)
        if card is not None:
            self._cards.start(Card(self._services, match, board, card, self._keeper), match.id)
