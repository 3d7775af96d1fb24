"""All tables that are alive: one writer a match, as long as the match is loaded."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator

from bot.card import CARD, Card
from bot.controls import message
from bot.desk import Desk
from bot.followers import Followers
from bot.keeper import Keeper
from bot.table import Table
from bot.table_sheet import standing, table_sheet
from games.engine.match import Match
from games.engine.records import TABLE, Post


class Tables:
    """Finds the table of a match; starts and ends their writers.

    on_run: called with each match whose table is being written from now on.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._keeper = Keeper(desk.store, desk.clock)
        self.on_run: list[Callable[[Match], None]] = []
        self._running: Followers[Table] = Followers("table", desk.clock)
        self._cards: Followers[Card] = Followers("card", desk.clock)
        self._expected: dict[str, asyncio.Event] = {}

    def of(self, match_id: str) -> Table | None:
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

    async def get(self, match: Match) -> Table | None:
        """The table of that match, taken up now if it was not yet; None if it has no message."""
        if match.id in self._expected:
            await self._expected[match.id].wait()
        await self.attach(match)
        return self.of(match.id)

    async def attach(self, match: Match) -> None:
        """Takes up the table of a match that was just loaded, where its message stands already."""
        if self._followed(match) or match.id in self._expected:
            return
        table = self.of(match.id)
        if table is not None and table.unfinished:
            table.go_on(match)
            await self._begun(match, table)
            return
        post = await self._desk.store.post(match.id, TABLE)
        if post is not None and not self._followed(match):
            await self._run(match, post)

    async def begin(self, match: Match, post: Post) -> None:
        """Keeps the message in which a new match was just shown, and writes it from now on."""
        await self._keeper.now(post)
        await self._run(match, post)

    async def post(self, match: Match, channel_id: int) -> None:
        """Posts the board of a match that has no message yet."""
        publication = standing(match)
        sheet = await table_sheet(self._desk, match, publication)
        sent = await self._desk.client.get_partial_messageable(channel_id).send(**message(sheet), silent=True)
        now = self._desk.clock.wall()
        await self.begin(match, Post(match.id, TABLE, channel_id, sent.id, publication.moment.version, now))

    async def restore(self, match: Match) -> None:
        """Sees that a match has its table; one that was never posted is posted as soon as Discord takes it."""
        if await self.get(match) is not None or match.moment.outcome is not None:
            return
        card = await self._desk.store.post(match.id, CARD)
        # The thread of a card has the id of its message; where it came to no thread, the table goes to the channel.
        channel_id = card.message_id if card else match.place.channel_id
        await self._run(match, Post(match.id, TABLE, channel_id, message_id=0, version=0, posted_at=0))

    def every(self) -> list[Table]:
        """Every table that is being written."""
        return self._running.every()

    def renew(self) -> None:
        """Has every board of an open match written anew: it tells of a clock that was put off."""
        for table in self.every():
            if table.match.moment.outcome is None:
                table.renew()

    async def close(self) -> None:
        """Ends every writer."""
        await self._cards.close()
        await self._running.close()
        await self._keeper.close()

    def _followed(self, match: Match) -> bool:
        """Whether its table is written; one whose match was let go meanwhile ends soon."""
        table = self.of(match.id)
        return table is not None and not table.let_go

    async def _run(self, match: Match, post: Post) -> None:
        table = Table(self._desk, match, post, self._keeper)
        self._running.start(table, match.id)
        await self._begun(match, table)

    async def _begun(self, match: Match, table: Table) -> None:
        """A table is written from now on: the others that follow the match are told, and its card is written too."""
        for callback in self.on_run:
            callback(match)
        card = await self._desk.store.post(match.id, CARD)
        if card is not None:
            self._cards.start(Card(self._desk, match, table, card), match.id)
