"""A machine that draws news, beats, presses, failures and restarts for a message, against a hostile Discord."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, cast

import aiohttp
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from bot.match.show.place import LIMIT_MS
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES, RETRY_MS
from games.engine.store.errors import StoreError
from tests.bot.match.show.hostile import GAP_MS, Hostile, Press, Request, refused, version_of
from tests.bot.match.show.numbers import HOLD_MS, News, Numbers, Parts, Shelf
from tests.support.clock import TURNS, ManualClock


class ScreenMachine(RuleBasedStateMachine):
    """Draws news, beats, presses, failures and restarts in any order."""

    overtakes = True
    in_place = False
    parts = Parts

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.clock = ManualClock()
        self.discord = Hostile()
        self.news = News()
        self.shelf = Shelf(self.discord)
        self.presses: list[tuple[Press, asyncio.Task[None]]] = []
        self.asked: asyncio.Future[None] = self.loop.create_future()
        self.asked.set_result(None)
        self.discord.hurried = lambda: not self.asked.done() or any(not task.done() for _, task in self.presses)
        self.discord.place = lambda: self.show.place.post.message_id
        self._do(self._begin)

    def _do(self, what: Callable[[], Any]) -> None:
        """Do something inside the event loop, and let everything run that can run."""

        async def done() -> None:
            made = what()
            if asyncio.iscoroutine(made):
                await made
            for _ in range(TURNS * 2):
                await asyncio.sleep(0)

        self.loop.run_until_complete(done())

    def _begin(self) -> None:
        ways = {"overtakes": self.overtakes, "in_place": self.in_place}
        self.show = Numbers(self.discord, self.clock, self.shelf, self.news, self.parts, **ways)
        self.task = asyncio.get_running_loop().create_task(self.show.screen.run())

    # What happens in the match.

    @rule(beat=st.booleans())
    def something_happens(self, beat: bool) -> None:
        self._do(lambda: self.news.publish(beat=beat))

    def _talk(self) -> None:
        self.show.below = True

    @rule(older=st.booleans())
    def somebody_presses(self, older: bool) -> None:
        self._press(self.show.place.post.message_id - (1 if older and self.show.place.post.message_id > 1 else 0))

    def _press(self, at: int) -> None:
        press = Press(self.discord, self.clock, at)

        def begin() -> None:
            answered = self.show.screen.answer(cast("Answer", press))
            self.presses.append((press, asyncio.get_running_loop().create_task(answered)))

        self._do(begin)

    def _skip(self) -> None:
        def skip() -> None:
            if self.show.feed.beat is not None:
                self.discord.hold = ("", 0)
                self.show.feed.skip()
                self.show.screen.want()

        self._do(skip)

    def _call(self) -> None:
        """Have the message sent anew at once, as a person asks for a board, or a call sends a panel."""

        async def call() -> None:
            with contextlib.suppress(*FAILURES, StoreError):
                await self.show.screen.write_by(self.show.anew())

        if self.asked.done():
            self._do(lambda: setattr(self, "asked", asyncio.get_running_loop().create_task(call())))

    def _renew(self) -> None:
        self._do(self.show.screen.want)

    # What Discord does.

    @precondition(lambda self: self.discord.requests)
    @rule(at=st.integers(0, 1))
    def discord_applies_a_request(self, at: int) -> None:
        self._do(lambda: self.discord.apply(self._request(at)))

    @precondition(lambda self: self.discord.requests)
    @rule(at=st.sampled_from([slice(0, 1), slice(1, 2), slice(None)]))
    def discord_confirms_requests(self, at: slice) -> None:
        """One of them, or all at once: an answer is heard of while the message that it overtook is being stored."""

        def confirm() -> None:
            for request in self.discord.requests[at] or self.discord.requests[:1]:
                self._confirm(request)

        self._do(confirm)

    @precondition(lambda self: len(self.discord.requests) > 1)
    @rule()
    def discord_carries_requests_out_in_another_order(self) -> None:
        """The newest first, of which nobody learns yet."""
        self._do(lambda: self.discord.apply(self.discord.requests[-1]))
        self._do(lambda: self._confirm(self.discord.requests[0]))

    def _confirm(self, request: Request) -> None:
        """Confirm a request. If it shows the beat that stands, that has its time from now."""
        confirmed, beat = self.discord.confirm(request), self.show.feed.beat
        confirmed = confirmed and request.message_id in self.discord.standing
        shows = confirmed and beat is not None and request.text == f"{beat.shown.state.version}!"
        if shows and self.discord.hold[0] != request.text and self.show.screen.wanted:
            self.discord.hold = (request.text, self.clock.now() + HOLD_MS)

    @precondition(lambda self: self.discord.requests)
    @rule(
        at=st.integers(0, 1),
        error=st.sampled_from(["503", "429", "lost", "gone", "old", "forbidden"]),
    )
    def discord_fails_a_request(self, at: int, error: str) -> None:
        request = self._request(at)
        errors: dict[str, Exception] = {
            "503": refused(503),
            "429": refused(429, wait=20),
            "lost": aiohttp.ServerDisconnectedError(),
            "gone": refused(404, 10008),
            "old": refused(429, 30046, wait=300),
            "forbidden": refused(403, 50013),
        }
        if error == "gone":
            if request.applied:
                return
            self.discord.standing.pop(request.message_id, None)
        if error == "forbidden" and request.applied:
            return
        if error == "old" and (request.applied or self.in_place or request.answers or request.sends):
            return  # what has a token has no such limit
        self._do(lambda: self.discord.fail(request, errors[error]))

    def _silence(self) -> None:
        for request in self.discord.requests[:1]:
            request.silent = True

    def _lose(self) -> None:
        self.discord.standing.pop(self.show.place.post.message_id, None)

    def _fill(self) -> None:
        self.shelf.full = not self.shelf.full

    @rule(ms=st.sampled_from([1, 100, GAP_MS, HOLD_MS, RETRY_MS, LIMIT_MS]))
    def time_passes(self, ms: int) -> None:
        self._do(lambda: self.clock.advance(ms))

    @rule(what=st.sampled_from(["talk", "skip", "renew", "call", "silence", "lose", "fill", "kill"]))
    def something_rare_happens(self, what: str) -> None:
        """Talk below, a beat that is skipped, a renewal, a message sent anew, silence, a full disk, a killed process.

        Or somebody deletes the message (`lose`), of which the screen hears at its next write.
        """
        getattr(self, f"_{what}")()

    def _kill(self) -> None:
        async def crash() -> None:
            self.task.cancel()
            self.asked.cancel()
            for _, task in self.presses:
                task.cancel()
            if self.show.keeper._task is not None:  # noqa: SLF001 - a killed process stores nothing more
                self.show.keeper._task.cancel()  # noqa: SLF001
            await asyncio.sleep(0)
            for request in tuple(self.discord.requests):
                request.done.cancel()
            await asyncio.sleep(0)

        self._do(crash)
        self.presses, self.news.closed = [], False
        self.discord.newest, self.discord.hold, self.discord.passed_on = 0, ("", 0), True
        self.discord.orphans.update(set(self.discord.standing) - {self.discord.stored})
        self.news.version = min(self.shelf.version, self.news.version)
        self._do(self._begin)

    def _request(self, at: int) -> Request:
        return self.discord.requests[at % len(self.discord.requests)]

    # What must hold.

    @invariant()
    def own_writes_follow_one_another_and_the_store_leads(self) -> None:
        assert self.discord.faults == []

    @invariant()
    def each_press_is_answered_at_most_once(self) -> None:
        assert all(press.given <= 1 and press.tries <= 1 for press, _ in self.presses)

    @invariant()
    def while_a_new_question_appears_presses_are_early(self) -> None:
        for one in self.discord.requests:
            new = one.text not in {"", one.before} and version_of(one.text) > self.discord.newest
            if one.applied and new and not one.text.endswith("!") and one.message_id == self.show.place.post.message_id:
                assert self.show.screen.fresh.early

    @invariant()
    def what_counts_as_shown_stands(self) -> None:
        writer, post = self.show.screen, self.show.place.post
        still = not self.discord.requests and not writer.pending and not self.show.forbidden
        if still and post.message_id in self.discord.standing:
            assert self.discord.standing[post.message_id] == self.show.text

    @invariant()
    def nothing_fails_inside(self) -> None:
        ended = self.show.screen.closed and self.task.done() and self.task.exception() is None
        assert not self.task.done() or self.task.cancelled() or ended

    def teardown(self) -> None:
        try:
            self._do(self._recover)
            newest = str(len(self.news.log))
            known = {at: text for at, text in self.discord.standing.items() if at not in self.discord.orphans}
            assert known == {self.discord.stored: newest} or self.show.screen.closed, (
                "in place it ends with its message"
            )
            assert all(press.given == 1 for press, _ in self.presses)
        finally:
            self._do(self._end)
            self.loop.close()

    async def _recover(self) -> None:
        """Discord and the disk are healthy again. After a refusal the screen waits for something new."""
        self.shelf.full = False
        if self.show.forbidden or self.show.place.post.message_id not in self.discord.standing:
            self.news.publish(beat=False)
        for _ in range(40):
            for _ in range(TURNS):
                for request in self.discord.requests[:]:
                    if not request.silent:
                        self._confirm(request)
                await asyncio.sleep(0)
            await self.clock.advance(RETRY_MS)

    async def _end(self) -> None:
        """End every task, also the presses under way: one that is left would be destroyed in a later test."""
        self.show.screen.close()
        tasks = [self.task, self.asked, *(task for _, task in self.presses)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, self.show.keeper.close(), return_exceptions=True)


class InPlaceMachine(ScreenMachine):
    """The same for a message that nothing can replace but the answer to a press, such as a panel in a channel."""

    in_place = True

    @rule()
    def somebody_opens_it_anew(self) -> None:
        """A press elsewhere is answered with a new message, in place of the old one."""
        self._press(0)


class QuietMachine(ScreenMachine):
    """The same for a message whose answers wait for a write that is under way, such as a board."""

    overtakes = False
