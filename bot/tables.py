"""All tables that are alive: one writer a match, as long as the match is loaded."""

import asyncio
import logging

from bot.answer import SILENT
from bot.controls import files, layout
from bot.desk import Desk
from bot.table import Table
from bot.table_sheet import table_sheet
from games.engine.match import Match
from games.engine.store import Post

log = logging.getLogger("bellhop.table")


class Tables:
    """Finds the table of a match; starts and ends their writers."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tables: dict[str, tuple[Table, asyncio.Task[None]]] = {}

    def of(self, match_id: str) -> Table | None:
        """The table of that match, or None while it has none."""
        found = self._tables.get(match_id)
        return found[0] if found else None

    async def attach(self, match: Match) -> None:
        """Takes up the table of a match that was just loaded, where its message stands already."""
        post = await self._desk.store.post(match.id, "table", -1)
        if post is not None and match.id not in self._tables:
            self._run(match, post)

    async def begin(self, match: Match, post: Post) -> None:
        """Keeps the message in which a new match was just shown, and writes it from now on."""
        await self._desk.store.save_post(post)
        self._run(match, post)

    async def post(self, match: Match, channel_id: int) -> None:
        """Posts the board of a match that has no message yet."""
        sheet = await table_sheet(self._desk, match, match.latest(None))
        view = layout(sheet)
        view.stop()
        channel = self._desk.client.get_partial_messageable(channel_id)
        sent = await channel.send(view=view, files=files(sheet), silent=True, allowed_mentions=SILENT)
        now = self._desk.clock.wall()
        version = match.moment.version
        await self.begin(match, Post(match.id, "table", -1, channel_id, sent.id, version, now, {}))

    async def detach(self, match_id: str) -> None:
        """Ends the writer of a match that is let go."""
        found = self._tables.pop(match_id, None)
        if found is not None:
            found[0].close()
            await asyncio.gather(found[1], return_exceptions=True)

    async def close(self) -> None:
        """Ends every writer."""
        for match_id in list(self._tables):
            await self.detach(match_id)

    def _run(self, match: Match, post: Post) -> None:
        table = Table(self._desk, match, post)
        task = asyncio.create_task(table.run(), name=f"table-{match.id}")
        task.add_done_callback(lambda done: self._ended(match.id, done))
        self._tables[match.id] = (table, task)

    def _ended(self, match_id: str, task: "asyncio.Task[None]") -> None:
        """Forgets a writer that ended; an error of ours is logged, and the next load of the match starts anew."""
        current = self._tables.get(match_id)
        if current is not None and current[1] is task:
            del self._tables[match_id]
        if not task.cancelled() and task.exception() is not None:
            log.error("the writer of table %s failed", match_id, exc_info=task.exception())
