"""All tables that are alive: one writer a match, as long as the match is loaded."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator

from bot.match.board.card import Card
from bot.match.board.message import board_message
from bot.match.board.talk import Talk
from bot.match.board.writer import Board
from bot.match.follow.followers import Followers
from bot.match.follow.posts import PostKeeper
from bot.match.scene.scene import standing
from bot.services import Services
from bot.store.posts import CARD, BoardPost, found
from bot.store.records import BOARD
from bot.wire.components import message
from games.engine.match.match import Match


class Boards:
    """Finds the board of a match; starts and ends the writers of boards.

    talk: told of every message in the servers' channels, so that boards stay with it.
    on_run: called with each match whose table is being written from now on.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._keeper = PostKeeper(services.store, services.clock)
        self.talk = Talk()
        self.on_run: list[Callable[[Match], None]] = []
        self._running: Followers[Board] = Followers("table", services.clock)
        self._cards: Followers[Card] = Followers("card", services.clock)
        self._expected: dict[str, asyncio.Event] = {}

    def of(self, match_id: str) -> Board | None:
        """The table of that match, or None while it has none."""
        return self._running.of(match_id)

    @contextlib.contextmanager
    def expected(self, match: Match) -> Iterator[None]:
        """While the first board of a match is on its way: people can press on it before we learn where it stands."""
        arrived = self._expected[match.id] = asyncio.Event()
        try:
            yield
        finally:
            del self._expected[match.id]
            arrived.set()

    async def get(self, match: Match) -> Board | None:
        """The table of that match, taken up now if it was not yet; None if it has no message."""
        if match.id in self._expected:
            await self._expected[match.id].wait()
        await self.attach(match)
        return self.of(match.id)

    async def attach(self, match: Match) -> None:
        """Starts the writer of a match that was just loaded, if its board has a message."""
        if self._followed(match) or match.id in self._expected:
            return
        board = self.of(match.id)
        if board is not None and board.unfinished:
            board.go_on(match)
            await self._begun(match, board)
            return
        post = await found(self._services.store, BoardPost, match.id, BOARD)
        if post is not None and not self._followed(match):
            await self._run(match, post)

    async def begin(self, match: Match, post: BoardPost) -> None:
        """Keeps the message in which a new match was just shown, and writes it from now on."""
        await self._keeper.now(post)
        await self._run(match, post)

    async def post(self, match: Match, channel_id: int) -> None:
        """Posts the board of a match that has no message yet."""
        publication = standing(match)
        sheet = await board_message(self._services, match, publication)
        sent = await self._services.client.get_partial_messageable(channel_id).send(**message(sheet), silent=True)
        now = self._services.clock.now()
        await self.begin(match, BoardPost(match.id, channel_id, sent.id, publication.moment.version, now))

    async def restore(self, match: Match) -> None:
        """Sees that a match has its table; one that was never posted is posted as soon as Discord takes it."""
        if await self.get(match) is not None or match.moment.outcome is not None:
            return
        card = await found(self._services.store, BoardPost, match.id, CARD)
        # A thread has the id of the card on which it was opened. Without a card, the board goes to the channel.
        channel_id = card.message_id if card else match.place.channel_id
        await self._run(match, BoardPost(match.id, channel_id, message_id=0, version=0, posted_at=0))

    def every(self) -> list[Board]:
        """Every table that is being written."""
        return self._running.every()

    def renew(self) -> None:
        """Has every board of an open match written anew: it tells of a clock that was put off."""
        for board in self.every():
            if board.match.moment.outcome is None:
                board.renew()

    async def close(self) -> None:
        """Ends every writer."""
        await self._cards.close()
        await self._running.close()
        await self._keeper.close()

    def _followed(self, match: Match) -> bool:
        """Whether its table is written; one whose match was let go meanwhile ends soon."""
        board = self.of(match.id)
        return board is not None and not board.let_go

    async def _run(self, match: Match, post: BoardPost) -> None:
        board = Board(self._services, match, post, self._keeper, self.talk)
        self._running.start(board, match.id)
        await self._begun(match, board)

    async def _begun(self, match: Match, board: Board) -> None:
        """A table is written from now on: the others that follow the match are told, and its card is written too."""
        for callback in self.on_run:
            callback(match)
        if self._services.must_redraw(match, None):
            board.renew()
        card = await found(self._services.store, BoardPost, match.id, CARD)
        if card is not None:
            self._cards.start(Card(self._services, match, board, card), match.id)
