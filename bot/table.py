"""A table: the public message of a match, and the one writer of that message."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from time import perf_counter

import discord

from bot.answer import Answer
from bot.controls import message
from bot.desk import Desk
from bot.failures import FAILURES, GONE, OUT_OF_REACH, RETRY_MS, code_of, retry_in
from bot.keeper import Keeper
from bot.sheet import Sheet
from bot.table_sheet import standing, table_sheet
from games.engine.errors import Closed, StoreError, WorkerFailed
from games.engine.match import Match
from games.engine.publish import Publication, Subscription
from games.engine.records import Post

log = logging.getLogger("bellhop.table")

OLD_MS = 50 * 60 * 1000
"""A message older than this is posted anew rather than edited: edits after an hour have a limit of their own."""
REPOST_GAP_MS = 60_000
OWED = "owed"
"""In the data of a post: its message says that the bot will be back, so that the board must be written again."""


class Table:
    """Writes one match's board wherever it stands; pressed buttons are answered with its writes.

    A post without a message (0, posted at 0) is one that is to be posted anew, like any that is too old.
    """

    def __init__(self, desk: Desk, match: Match, post: Post, keeper: Keeper) -> None:
        self.match = match
        self.post = post
        self._desk = desk
        self._keeper = keeper
        self._kept = post.message_id
        self._sub: Subscription = match.subscribe(None, since=min(post.version, match.moment.version))
        self._writing = asyncio.Lock()
        self._pressing = 0
        self._free = asyncio.Event()
        self._free.set()
        self._last_edit = 0
        self._hold_until = 0
        self._last_post = post.posted_at
        self._missed: Publication | None = standing(match) if OWED in post.data else None
        self._again_at = 0
        self._gone = False

    async def run(self) -> None:
        """Shows every publication in turn until the match is let go."""
        with contextlib.suppress(Closed):
            while True:
                await self._due()
                await self._pace()
                await self._free.wait()
                async with self._writing:
                    # An answer may have shown a beat meanwhile.
                    publication = None if self._holding() else self._sub.ready() or self._missed
                    shown = publication is not None and await self._show(publication, None)
                if shown:
                    await self._keep()
        if self.match.moment.outcome is not None:
            self._desk.lost.discard(self.match.id)

    async def _due(self) -> None:
        """Waits for news; where the last write failed for a while, for the time of the next attempt."""
        if self._missed is None:
            await self._sub.news()
        if self._missed is not None:
            await self._desk.clock.sleep_until(self._again_at)

    @contextlib.asynccontextmanager
    async def press(self) -> AsyncIterator[None]:
        """While a press is judged and answered, the writer waits: the answer is the first write of the news."""
        self._pressing += 1
        self._free.clear()
        try:
            yield
        finally:
            self._pressing -= 1
            if not self._pressing:
                self._free.set()

    async def answer(self, answer: Answer) -> None:
        """Answers a press on the table: with the next board if it may be written now and nobody does, else quietly.

        A press on an older message of this table is accepted quietly too: the news belong to the newest one.
        """
        elsewhere = self._gone or self._old() or answer.message_id != self.post.message_id
        if self._writing.locked() or self._holding() or elsewhere:
            await answer.quiet()
            return
        async with self._writing:
            publication = self._sub.ready()
            if publication is None:
                await answer.quiet()
            shown = publication is not None and await self._show(publication, answer)
        if shown:
            await self._keep()
        elif publication is not None:
            await answer.quiet()
            self._sub.stir()  # `run` tries again

    async def again(self, answer: Answer) -> None:
        """Answers a press that changes what the board says beside the match: it is shown once more."""
        async with self._writing:
            shown = not self._holding() and await self._show(self._sub.ready() or standing(self.match), answer)
        if not shown:
            await answer.quiet()
            self.renew()

    async def bring(self, channel_id: int) -> None:
        """Posts the board anew in that channel, if it was not only just posted there; the old message is deleted."""
        async with self._writing:
            if channel_id == self.post.channel_id and self._desk.clock.wall() < self._last_post + REPOST_GAP_MS:
                return  # it was only just posted here
            sheet = await table_sheet(self._desk, self.match, standing(self.match))
            await self._post_anew(sheet, channel_id)
        await self._keep()

    def renew(self) -> None:
        """Has the board written again as it is now, though nothing has happened."""
        self._missed = self._missed or standing(self.match)
        self._sub.stir()

    async def say_back_soon(self) -> None:
        """Shows for the time of a restart that the bot will be back; stored as a board that has to be written again."""
        async with self._writing:
            if self._gone or self._old():
                return
            publication = standing(self.match)
            notice = self._desk.words(self.match)("table-back-soon")
            try:
                sheet = await table_sheet(self._desk, self.match, publication)
                owed = replace(self.post, version=publication.moment.version - 1, data={**self.post.data, OWED: True})
                await self._keeper.now(owed)
                await self._edit(replace(sheet, below=(notice, *sheet.below[1:])))
            except (StoreError, WorkerFailed, *FAILURES) as error:
                log.info("table %s: no word of the restart (%s)", self.match.id, type(error).__name__)

    async def _keep(self) -> None:
        """Stores where the table stands now; at once where it stands in another message."""
        if self.post.message_id == self._kept:
            self._keeper.soon(self.post)
        else:
            self._kept = self.post.message_id
            await self._keeper.now(self.post)

    @property
    def url(self) -> str:
        """The address of the table's message."""
        room = f"https://discord.com/channels/{self.match.place.guild_id}/{self.post.channel_id}"
        return f"{room}/{self.post.message_id}" if self.post.message_id else room

    @property
    def let_go(self) -> bool:
        """Whether its match was let go since: it writes no more."""
        return self._sub.closed

    @property
    def unfinished(self) -> bool:
        """Whether a write is under way or to be made again: `run` goes on though its match was let go."""
        return self._missed is not None or self._writing.locked()

    def go_on(self, match: Match) -> None:
        """Follows the match that was loaded anew: nobody else may write the message, which is perhaps being posted."""
        self.match = match
        self._sub = match.subscribe(None, since=min(self.post.version, match.moment.version))

    def close(self) -> None:
        """Ends `run`."""
        self._sub.close()

    async def _show(self, publication: Publication, answer: Answer | None) -> bool:
        """Whether the board now shows that publication; if not, and it may be tried again, it is remembered."""
        began = perf_counter()
        try:
            sheet = await table_sheet(self._desk, self.match, publication)
        except (StoreError, WorkerFailed) as error:
            log.warning("table %s: not drawn (%s)", self.match.id, error)
            self._missed = publication
            return self._later(RETRY_MS)
        drawn = perf_counter()
        self._again_at = 0
        shown = await self._answered(sheet, answer) or await self._written(sheet)
        self._missed = publication if self._again_at else None
        took = ((drawn - began) * 1000, (perf_counter() - drawn) * 1000)
        log.info("match=%s version=%d shown draw=%.2f send=%.2f ms", self.match.id, publication.moment.version, *took)
        if shown:
            self._desk.lost.discard(self.match.id)
            self._hold_until = self._desk.clock.wall() + publication.hold_ms
            data = {key: value for key, value in self.post.data.items() if key != OWED}
            self.post = replace(self.post, version=publication.moment.version, data=data)
        return shown

    async def _answered(self, sheet: Sheet, answer: Answer | None) -> bool:
        """Whether the board was shown by answering the press; the channel is left where that comes too late."""
        if answer is None:
            return False
        try:
            await answer.update(sheet, private=False)
        except FAILURES as error:
            log.info("table %s: the answer was not taken (%s)", self.match.id, error)
            return False
        return True

    async def _written(self, sheet: Sheet) -> bool:
        """Whether the board was shown through the channel; where not, it may be tried again at `_again_at`."""
        try:
            return await self._write(sheet)
        except FAILURES as error:
            log.warning("table %s: not written (%s, %d)", self.match.id, type(error).__name__, code_of(error))
            wait = retry_in(error)
            if wait is None:  # a refusal waits for the next news
                self._desk.lost.add(self.match.id)
                return False
            return self._later(wait)

    async def _write(self, sheet: Sheet) -> bool:
        """Edits the message, or posts it anew where it is old or gone: that, at most once a minute."""
        if not self._gone and not self._old():
            try:
                await self._edit(sheet)
            except discord.HTTPException as error:
                if error.code not in GONE:
                    raise
                log.info("table %s: message gone (%s)", self.match.id, error.code)
                self._gone = True
            else:
                return True
        wait = self._last_post + REPOST_GAP_MS - self._desk.clock.wall()
        if wait > 0:
            return self._later(wait)
        await self._post_where_it_can_be(sheet)
        return True

    async def _post_where_it_can_be(self, sheet: Sheet) -> None:
        """Posts the board anew in its thread or channel; out of reach, where its lobby stood."""
        here, home = self.post.channel_id, self.match.place.channel_id
        try:
            await self._post_anew(sheet, here)
        except discord.HTTPException as error:
            if error.code not in OUT_OF_REACH or here == home:
                raise
            await self._post_anew(sheet, home)

    def _later(self, wait: int) -> bool:
        """False: not shown, and to be written again after so many milliseconds."""
        self._again_at = self._desk.clock.wall() + wait
        return False

    async def _edit(self, sheet: Sheet) -> None:
        self._last_edit = self._desk.clock.wall()
        await self._message(self.post).edit(**message(sheet, edit=True))

    async def _post_anew(self, sheet: Sheet, channel_id: int) -> None:
        """Posts the board anew, silently, and deletes the old message: one match has one board."""
        old = self.post
        sent = await self._desk.client.get_partial_messageable(channel_id).send(**message(sheet), silent=True)
        self._last_post = self._last_edit = self._desk.clock.wall()
        self._gone, self._missed = False, None
        self.post = replace(old, channel_id=channel_id, message_id=sent.id, posted_at=self._last_post)
        if old.message_id:
            with contextlib.suppress(*FAILURES):
                await self._message(old).delete()

    async def _pace(self) -> None:
        """Waits until the channel may be edited again and everybody has seen the beat that stands there."""
        due = max(self._last_edit + self._desk.settings.edit_gap_ms, self._hold_until)
        if self._desk.clock.wall() < due:
            await self._desk.clock.sleep_until(due)

    def _holding(self) -> bool:
        """Whether a beat stands there that people must still see."""
        return self._desk.clock.wall() < self._hold_until

    def _old(self) -> bool:
        return self._desk.clock.wall() - self.post.posted_at > OLD_MS

    def _message(self, post: Post) -> discord.PartialMessage:
        return self._desk.client.get_partial_messageable(post.channel_id).get_partial_message(post.message_id)
