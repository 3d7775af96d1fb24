"""A board: what the public message of a match shows, and when. It is the only writer of that message."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from bot.artist import OutdatedError
from bot.match.board.message import board_message
from bot.match.board.place import BoardPlace
from bot.match.board.sheet import question
from bot.match.scene.fresh import Fresh
from bot.match.scene.lines import waited
from bot.match.scene.scene import standing
from bot.people.servers import server_of
from bot.services import Services
from bot.store.posts import BoardPost
from bot.wire.answer import Answer
from bot.wire.failures import (
    FAILURES,
    RETRY_MS,
    code_of,
    retry_in,
)
from bot.wire.sheet import Sheet
from games.engine.match.match import Match
from games.engine.match.publish import Publication, Subscription
from games.engine.store.errors import Closed, StoreError, WorkerFailed

log = logging.getLogger("bellhop.board")


class Board:
    """Writes one match's board in its current place. Its writes also answer the presses on its buttons."""

    def __init__(self, services: Services, match: Match, place: BoardPlace) -> None:
        post = place.post
        self.match = match
        self.place = place
        self._services = services
        shows = post.version or match.moment.version  # 0: nothing yet, and its first board tells no story
        self._sub: Subscription = match.subscribe(None, since=min(shows, match.moment.version))
        self.fresh = Fresh(services, question(match.moment))
        self._writing = asyncio.Lock()
        self._pressing = 0
        self._free = asyncio.Event()
        self._free.set()
        self._hold_until = 0
        self._missed: Publication | None = standing(match) if post.owed or not post.version else None
        self._shown = standing(match)
        self._named = self._deadlines()
        self._overtaken: Publication | None = None
        self._must_draw = False
        self._again_at = 0

    async def run(self) -> None:
        """Show every publication in turn until the match is let go."""
        with contextlib.suppress(Closed), self.place.watched():
            while True:
                await self._due()
                await self._pace()
                await self._free.wait()
                async with self._writing:
                    # An answer may have shown a beat in the meantime.
                    publication = None if self._holding() else self._next() or self._missed or self._outdated()
                    if publication is not None:
                        await self._show(publication, None)
        if self.match.moment.outcome is not None:
            self._services.lost.discard(self.match.id)

    async def _due(self) -> None:
        """Wait for news; after a failed write also for the time of the next attempt."""
        if self._missed is None:
            await self._sub.news()
        if self._missed is not None:
            await self._services.clock.sleep_until(self._again_at)

    @contextlib.contextmanager
    def press(self) -> Iterator[None]:
        """Inside, a press is judged and answered, and the writer waits, so that the answer shows the news first."""
        self._pressing += 1
        self._free.clear()
        try:
            yield
        finally:
            self._pressing -= 1
            if not self._pressing:
                self._free.set()

    async def answer(self, answer: Answer) -> None:
        """Answer a press on the board with the next board. While another write runs or a beat is shown, only accept it.

        A press on an older message of this board is only accepted too: the news go to the newest message.
        """
        here = self.place.editable and answer.message_id == self.post.message_id
        elsewhere = not here or await self._left_behind()
        if self._writing.locked() or self._holding() or elsewhere:
            await answer.quiet()
            return
        async with self._writing:
            publication = self._next()
            if publication is None:
                await answer.quiet()
            shown = publication is not None and await self._show(publication, answer)
        if publication is not None and not shown:
            self._sub.stir()  # `run` tries again
            await answer.quiet()

    async def again(self, answer: Answer) -> None:
        """Answer a press that changes the text of the board but not the match: the board is written again."""
        async with self._writing:
            shown = not self._holding() and await self._show(self._next() or standing(self.match), answer)
        if not shown:
            self.renew()
            await answer.quiet()

    async def bring(self, channel_id: int) -> None:
        """Post the board again in that channel and delete the old message, unless it was posted there just now."""
        async with self._writing:
            if channel_id == self.post.channel_id and self.place.gap > 0:
                return  # posted here just now
            await self.place.post_in(channel_id, await board_message(self._services, self.match))
            await self._anew()

    def renew(self) -> None:
        """Have the board written again as it is now, though nothing has happened."""
        self._missed = self._missed or standing(self.match)
        self._sub.stir()

    async def say_back_soon(self) -> None:
        """Show that the bot is restarting. The stored post says that the board must be written again."""
        async with self._writing:
            if not self.place.editable:
                return
            publication = standing(self.match)
            notice = self._services.words(self.match)("board-back-soon")
            try:
                sheet = await board_message(self._services, self.match, publication)
                await self.place.owe(publication.moment.version - 1)
                turn = sheet.below[0].rpartition("\n")[2]
                await self.place.edit(replace(sheet, below=(f"{notice}\n{turn}",)))
            except (StoreError, WorkerFailed, *FAILURES) as error:
                log.info("board of %s: no word of the restart (%s)", self.match.id, type(error).__name__)

    @property
    def post(self) -> BoardPost:
        """Where the message is, and which version it shows."""
        return self.place.post

    @property
    def let_go(self) -> bool:
        """Whether its match was let go, so that it writes no more."""
        return self._sub.closed

    @property
    def unfinished(self) -> bool:
        """Whether a write is under way or has to be repeated. `run` then continues even if its match was let go."""
        return self._missed is not None or self._overtaken is not None or self._writing.locked()

    def go_on(self, match: Match) -> None:
        """Follow the match after it was loaded again. The old writer continues: it may be posting the message now."""
        self.match = match
        self._sub = match.subscribe(None, since=min(self.post.version, match.moment.version))

    def close(self) -> None:
        """End `run`."""
        self._sub.close()

    def _deadlines(self) -> tuple[int | None, ...]:
        """The deadlines that the board may show; none in a race."""
        match = self.match
        return () if match.race else tuple(match.timing.runs_until(seat) for seat in match.awaited)

    def _outdated(self) -> Publication | None:
        """The publication that is shown, to be shown again because a deadline in it has changed; None if none has."""
        return self._shown if self._named != self._deadlines() else None

    def _next(self) -> Publication | None:
        """The next publication, together with the news of a board that was outdated before it was drawn."""
        publication, overtaken = self._sub.ready(), self._overtaken
        if overtaken is None:
            return publication
        self._overtaken = None
        now = publication or Publication(self._sub.moment, self._sub.view, ())
        return replace(now, told=(*overtaken.told, *now.told))

    async def _show(self, publication: Publication, answer: Answer | None) -> bool:
        """Show a publication; returns whether this worked. If it may be tried again, the publication is remembered."""
        began = perf_counter()
        self._shown, self._named = publication, self._deadlines()
        sheet = await self._drawn(publication, must=answer is not None)
        if sheet is None:
            return False
        drawn = perf_counter()
        self.fresh.begin(question(publication.moment))
        self._again_at, self._must_draw = 0, False
        shown = await self._answered(sheet, answer) or await self._written(sheet)
        self._missed = publication if self._again_at else self._after(publication)
        took = ((drawn - began) * 1000, (perf_counter() - drawn) * 1000)
        log.debug("match=%s version=%d shown draw=%.2f send=%.2f ms", self.match.id, publication.moment.version, *took)
        if shown:
            await self._confirm(publication)
        return shown

    async def _drawn(self, publication: Publication, *, must: bool) -> Sheet | None:
        """The board at that publication; None if it cannot be drawn now, or if there is a newer one before its turn.

        must: it is drawn in any case.
        """

        def wanted() -> bool:
            newest = self.match.moment.version == self._sub.version
            return newest or publication.beat or must or self._must_draw

        try:
            return await board_message(self._services, self.match, publication, wanted)
        except OutdatedError:
            # The next board is always drawn. Otherwise a match with constant news would never show one.
            self._missed, self._overtaken, self._must_draw = None, publication, True
        except (StoreError, WorkerFailed) as error:
            log.warning("board of %s: not drawn (%s)", self.match.id, error)
            self._missed = publication
            self._later(RETRY_MS)
        return None

    async def _confirm(self, publication: Publication) -> None:
        """Note and store that Discord shows that publication."""
        self.fresh.confirm()
        self._services.lost.discard(self.match.id)
        self._hold_until = self._services.clock.now() + publication.hold_ms
        self.place.post = replace(self.post, version=publication.moment.version, owed=self._missed is not None)
        await self._keep()
        if self._missed is not None:
            self._sub.stir()

    def _after(self, publication: Publication) -> Publication | None:
        """What follows a beat by itself: the poster of a finished match, or the board of a game with `theatre`."""
        newest = publication.moment.version == self.match.moment.version
        apart = self.match.game.theatre or publication.moment.outcome is not None
        return replace(publication, beat=False, hold_ms=0) if publication.beat and newest and apart else None

    async def _answered(self, sheet: Sheet, answer: Answer | None) -> bool:
        """Show the board as the answer to a press; returns whether this worked. If it is too late, use the channel."""
        if answer is None:
            return False
        try:
            await answer.update(sheet, private=False)
        except FAILURES as error:
            log.info("board of %s: the answer was not taken (%s)", self.match.id, error)
            return False
        return True

    async def _written(self, sheet: Sheet) -> bool:
        """Show the board through the channel; returns whether this worked. If not, `_again_at` may have another try."""
        try:
            return await self._write(sheet)
        except FAILURES as error:
            log.warning("board of %s: not written (%s, %d)", self.match.id, type(error).__name__, code_of(error))
            wait = retry_in(error)
            if wait is None:  # refused for good: wait for the next news
                self._services.lost.add(self.match.id)
                return False
            return self._later(wait)

    async def _write(self, sheet: Sheet) -> bool:
        """Edit the message, or post it again if it is old, gone or left behind (then at most once a minute)."""
        if await self._left_behind() and await self.place.post_below(sheet):
            await self._anew()
            return True
        if self.place.editable and await self.place.edit(sheet):
            return True
        if self.place.gap > 0:
            return self._later(self.place.gap)
        await self.place.post_again(sheet)
        await self._anew()
        return True

    async def _left_behind(self) -> bool:
        """Whether so much was said below the board while people must act that it has to be posted again.

        Not within a minute of its last post, and not if the server's settings keep boards in their place.
        """
        moment = self._sub.moment
        if not self.place.behind or all(moment.roster[seat].level is not None for seat in waited(self.match, moment)):
            return False
        try:
            return (await server_of(self._services.store, self.match.place.guild_id)).boards == "follow"
        except StoreError:
            return False  # it is edited in its place

    def _later(self, wait: int) -> bool:
        """Plan another write after that many milliseconds. Returns False: not shown."""
        self._again_at = self._services.clock.now() + wait
        return False

    async def _anew(self) -> None:
        """Go on from a message that was just posted."""
        self.fresh.sent_anew(question(self._sub.moment))
        self._missed = None
        await self._keep()

    async def _keep(self) -> None:
        """Store the place of the board. If the store fails, the board is written and stored again a little later."""
        try:
            await self.place.keep()
        except StoreError as error:
            log.warning("board of %s: its new place is not stored (%s)", self.match.id, type(error).__name__)
            self._later(RETRY_MS)
            self.renew()

    async def _pace(self) -> None:
        """Wait until the channel may be edited again and the present beat was shown for its time."""
        due = max(self.place.edited_at + self._services.settings.edit_gap_ms, self._hold_until)
        if self._services.clock.now() < due:
            await self._services.clock.sleep_until(due)

    def _holding(self) -> bool:
        """Whether it shows a beat that people must still see."""
        return self._services.clock.now() < self._hold_until
