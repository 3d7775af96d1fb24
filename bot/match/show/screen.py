"""A screen: one message that shows one thing, and converges to what it should show.

What must hold, whatever Discord does (tests/bot/match/show/machine.py tries to break it):

1. The screen's own writes follow one another. Only the answer to a press may overtake one, because Discord keeps all
   buttons of the message disabled until then. Two writes that cross leave it unknown which of them Discord shows, so
   the message is then written once more.
2. What Discord confirmed never goes back: a sheet that is older than what is shown is not written.
3. Each press is answered once.
4. A beat stands for its time, unless it is skipped.
5. After the last news the message shows them within a gap and a retry.
6. A new message is stored before the old one is deleted, so after a crash there is one.
"""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Generic

from bot.common.tasks import woken_before
from bot.match.show.feed import EmptyFeed, EyeReader, NewsFeed
from bot.match.show.place import LIMIT_MS, Carrier, MessagePlace, PlacedT
from bot.pictures.artist import OutdatedError
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES, GONE, RETRY_MS, code_of, retry_in
from bot.wire.sheet import Sheet
from games.engine.contract.values import Eye
from games.engine.match.match import Match
from games.engine.match.publish import Subscription
from games.engine.store.errors import StoreError, WorkerFailed
from games.engine.time import TimeLimit

log = logging.getLogger("bellhop.screen")


class Fresh:
    """The time since which a message has shown its question.

    The second tap of a double tap may hit a new question that appeared under the finger. So presses change nothing from
    the start of the write that shows a new question until `second_tap_ms` after Discord confirmed it. A question that
    is shown once more is not new. A message that is sent again is in another place, so no second tap hits it.
    """

    def __init__(self, services: Services, question: int) -> None:
        self._services = services
        self._question = question
        self._until: int | None = 0

    def begin(self, question: int) -> None:
        """A write of that question begins; 0 if nothing is asked."""
        if question != self._question:
            self._question, self._until = question, None

    def confirm(self, question: int, *, anew: bool) -> None:
        """Discord confirmed the write of that question, which another write may have overtaken. anew: it was sent."""
        if question == self._question and (anew or self._until is None):
            self._until = 0 if anew else self._services.clock.now() + self._services.settings.second_tap_ms

    @property
    def early(self) -> bool:
        """Whether a press now may be meant for the question before. Never if the setting is 0."""
        asked = self._until is None or self._services.clock.now() < self._until
        return asked and self._services.settings.second_tap_ms > 0


class Show(ABC):
    """The content of a screen and its carriers: a board, a panel, a lobby. It decides nothing about when.

    sub: the match, as far as it was taken; None: it shows no match, so its screen ends once it shows what is wanted.
    woken: set when the screen has to look: there is news, or something of its own to be written.
    feed: the news that must be shown. ends: the wall time in ms from which it can be written no more; None: no such
    time.
    look_at: the wall time in ms at which it has something new of its own, such as a picture; None: no such time.
    """

    sub: Subscription | None
    woken: asyncio.Event
    feed: EmptyFeed
    screen: "Screen"
    ends: int | None = None
    look_at: int | None = None

    @property
    def question(self) -> int:
        """The number of the question that is shown; 0 for none."""
        return 0

    async def run(self) -> None:
        """Keep the message up to date until it is closed, its time is over or its match has ended or was let go."""
        await self.screen.run()

    def close(self) -> None:
        """End `run`."""
        self.screen.close()

    @abstractmethod
    async def take(self) -> bool:
        """Take the news. Returns whether the message must be written."""

    @abstractmethod
    async def make(self, answer: Answer | None) -> Sheet:
        """The message to be shown now. Raises OutdatedError, StoreError, WorkerFailed."""

    @abstractmethod
    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        """The ways to write now, the best first. answer: to the press that this write answers."""

    @abstractmethod
    async def confirmed(self, taken: int) -> None:
        """Note and store that Discord shows what was made when so much was taken (`EmptyFeed`). Raises StoreError."""

    def refused(self, *, gone: bool) -> None:
        """End if the message is gone. If Discord takes no write for another reason, the next news are tried."""
        if gone:
            self.close()

    def unwritten(self) -> None:  # noqa: B027 - only boards have something to do
        """Note that nothing could be written now. It is tried again by itself."""

    def missed(self) -> None:  # noqa: B027 - most shows have nothing to note
        """Note that a write failed, so that the message may show anything."""


class Screen:
    """Writes one message.

    wanted: counts what the message should show. shown: the newest count that Discord confirmed, or refused for good.
    due: the wall time in ms from which it may be written. fresh: since when it has shown its question.
    closed: it writes no more. alone: held while nothing else is written into the message, answers of panels apart.
    """

    def __init__(self, show: Show, services: Services) -> None:
        self.wanted = self.shown = 0
        self.due = 0
        self.fresh = Fresh(services, show.question)
        self.closed = False
        self._show = show
        self._clock = services.clock
        self._under_way = 0
        self._pressed = 0
        self.alone = asyncio.Lock()
        self._answering = asyncio.Lock()

    @property
    def pending(self) -> bool:
        """Whether it should show something else than it does."""
        return self.shown != self.wanted

    @property
    def writing(self) -> bool:
        """Whether it makes or writes a sheet of its own just now."""
        return self.alone.locked()

    def want(self) -> None:
        """Have the message written as it is now, though nothing has happened."""
        self.wanted += 1
        self.stir()

    def stir(self) -> None:
        """Let `run` look again at once: a beat was skipped, or there is a new match, token or picture."""
        self._show.woken.set()

    def close(self) -> None:
        """End `run`."""
        self.closed = True
        self.stir()
        if self._show.sub is not None:
            self._show.sub.close()

    async def leave(self) -> None:
        """Close the message, and return once nothing is being written into it."""
        self._show.close()
        async with self.alone:
            pass

    async def run(self) -> None:
        """Write what is wanted when it is due, until the screen is closed, its time is over or its match has ended."""
        while await self._look():
            self._show.woken.clear()
            async with self.alone:
                waits = self.pending and self.due > self._clock.now()
                if self.closed or self._pressed or waits:
                    continue
                if await self._show.take():
                    self.wanted += 1
                if self.pending and self.due <= self._clock.now():
                    await self._write()

    @contextlib.contextmanager
    def press(self) -> Iterator[None]:
        """Inside, a press is judged and answered. `run` waits, so that the answer shows the news first."""
        self._pressed += 1
        try:
            yield
        finally:
            self._pressed -= 1
            if not self._pressed:
                self.stir()

    async def answer(self, answer: Answer, begin: Callable[[], None] = lambda: None) -> None:
        """Answer a press with the newest state. If it cannot be shown, the press is accepted, and `run` writes it.

        begin: called once the news are taken. Raises StoreError, WorkerFailed.
        """
        with self.press():
            async with self._answering:
                await self._show.take()
                begin()
                self.wanted += 1
                await self._write(answer)
            await answer.quiet()

    async def write_by(self, carrier: Carrier, begin: Callable[[], None] = lambda: None) -> bool:
        """Write in another way than usual. Returns False if the screen was closed.

        begin: called once the news are taken. Raises one of FAILURES, StoreError, WorkerFailed.
        """
        async with self.alone:
            if self.closed:
                return False
            if await self._show.take():
                self.wanted += 1
            begin()
            await self._carry(carrier, await self._show.make(None), self.wanted, self._show.feed.taken)
        return True

    async def _look(self) -> bool:
        """Wait until there may be something to do. Returns False when its time is over."""
        show, sub, now = self._show, self._show.sub, self._clock.now()
        if self.closed:
            return False
        if self._pressed:
            await show.woken.wait()
            return True
        if show.ends is not None and show.ends <= now:
            return False
        if self.pending and self.due <= now:
            return True
        standing, until = show.feed.beat is not None, show.feed.until
        over = sub is None or (sub.closed and until is None if standing else sub.over)
        # A message with an end of its own stays until then: it may follow the match again.
        if over and not self.pending and (sub is None or show.ends is None):
            return False
        times = (self.due,) if self.pending else (show.look_at, until if standing else None)
        await woken_before(show.woken, self._clock, min(filter(None, (show.ends, *times)), default=None))
        return True

    async def _write(self, answer: Answer | None = None) -> None:
        """Write with the first carrier that can. If none can, `due` has the next attempt.

        Raises StoreError and WorkerFailed if it answers a press.
        """
        wanted, taken = self.wanted, self._show.feed.taken
        try:
            carriers = await self._show.carriers(answer)
            if carriers and self._waits_for(carriers[0]):
                return
            await self._try(carriers, await self._show.make(answer), answer, wanted, taken)
        except OutdatedError:
            self.wanted += 1
        except (StoreError, WorkerFailed) as error:
            self._again(error)
            if answer is not None:
                raise

    async def _try(
        self, carriers: Sequence[Carrier], sheet: Sheet, answer: Answer | None, wanted: int, taken: int
    ) -> None:
        """Write the sheet with the first of the carriers that can, unless something newer was shown meanwhile.

        An answer may have shown that while a carrier failed: another message may stand now.
        """
        gone = False
        for carrier in carriers:
            if self._waits_for(carrier, failed=carrier is not carriers[0]):
                return
            async with contextlib.nullcontext() if answer is None or carrier.overtakes else self.alone:
                if wanted < self.shown:
                    return
                try:
                    await self._carry(carrier, sheet, wanted, taken)
                except FAILURES as error:
                    passes, wait = carrier.passes(error), retry_in(error)
                    if wait is not None and not passes:
                        self.due = max(self.due, self._clock.now() + wait)
                        self._show.unwritten()
                        return
                    gone = passes and code_of(error) in GONE
                    if not passes:
                        break
                    if answer is not None:
                        await answer.quiet()  # it can still be accepted
                else:
                    return
        if answer is None and wanted == self.wanted:  # otherwise `run` still tries its own ways
            self.shown = wanted  # it is written again when there is something new
            self._show.refused(gone=gone)

    def _waits_for(self, carrier: Carrier, *, failed: bool = False) -> bool:
        """Whether a carrier must not write yet. The message is then due when it may. failed: those before it have."""
        at = carrier.waits(self._clock.now())
        if at is not None:
            self.due = at
            if failed:
                self._show.unwritten()
        return at is not None

    async def _carry(self, carrier: Carrier, sheet: Sheet, wanted: int, taken: int) -> None:
        """Write with that carrier, and note what Discord confirmed. Raises one of FAILURES."""
        began = self._clock.now()
        carrier.begin(began)
        question = self._show.question
        self.fresh.begin(question)
        self.wanted += self._under_way > 0  # of two writes that cross, Discord may show either
        self._under_way += 1
        try:
            async with TimeLimit(self._clock, began + LIMIT_MS):
                await carrier.write(sheet)
            self.shown = max(self.shown, wanted)
        except FAILURES as error:
            log.info("%s: not written (%s, %d)", carrier.name, type(error).__name__, code_of(error))
            self._show.missed()
            raise
        finally:
            self._under_way -= 1
            self.due = max(self.due, began + carrier.gap) if carrier.gap else self.due
        self.fresh.confirm(question, anew=carrier.anew)
        try:
            await self._show.confirmed(taken)
        except StoreError as error:
            self._again(error)

    def _again(self, error: Exception) -> None:
        """Plan another write, because the message was not made, or its new place is not stored."""
        log.warning("a message is written once more: %s", error)
        self.due = self._clock.now() + RETRY_MS
        self.want()


class MatchShow(Show, Generic[PlacedT]):
    """The part of a match that one message shows. place: where it stands. beats: whether it pauses at beats.

    reader: decides for its eye what must be shown.
    """

    sub: Subscription
    feed: NewsFeed
    beats = True

    def __init__(
        self, services: Services, match: Match, eye: Eye, place: MessagePlace[PlacedT], since: int | None = None
    ) -> None:
        """since: the version that the message shows; None: that of its place."""
        self.place: MessagePlace[PlacedT] = place
        self.woken = asyncio.Event()
        self._services = services
        self._eye = eye
        self.follow(match, place.post.version if since is None else since)
        self.screen = Screen(self, services)

    @property
    def post(self) -> PlacedT:
        """The place of the message, and the version that it shows."""
        return self.place.post

    @property
    def let_go(self) -> bool:
        """Whether its match was let go. Then nothing new is written until it follows the match again."""
        return self.sub.closed

    def follow(self, match: Match, since: int) -> None:
        """Follow the match from the version that the message shows, also after it was loaded again."""
        self.match = match
        # The match may have gone on while the message was sent; a message may also show more than a restored match has.
        self.sub = match.subscribe(self._eye, self.beats, min(since, match.newest.version), self.woken)
        self.reader = self._read()
        self.feed = NewsFeed(self.sub, self.reader)
        self.woken.set()

    async def take(self) -> bool:
        """Take the news."""
        return self.feed.take(self._services.clock.now())

    async def confirmed(self, taken: int) -> None:
        """Store where the message stands and what it shows, if that is new."""
        if self.feed.confirm(taken, self._services.clock.now()):
            self.note_shown()
        await self.place.keep()

    def note_shown(self) -> None:
        """Note that the message shows what was taken last."""

    @abstractmethod
    def _read(self) -> EyeReader:
        """The reader that decides which news the message shows."""
