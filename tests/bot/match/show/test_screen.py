"""A screen converges whatever Discord does: a machine draws news, beats, presses, failures and restarts."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import aiohttp
import pytest
from hypothesis import Phase, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from bot.match.show.feed import HeldBeat
from bot.match.show.place import LIMIT_MS
from bot.wire.answer import Answer
from bot.wire.failures import RETRY_MS
from games.engine.match.publish import Publication
from tests.bot.match.show.hostile import GAP_MS, Hostile, Press, Request, refused, version_of
from tests.bot.match.show.numbers import HOLD_MS, Beats, News, Numbers, Parts, Shelf
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
        self.discord.pressing = lambda: any(not task.done() for _, task in self.presses)
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
        shows = confirmed and beat is not None and request.text == f"{beat.shown.moment.version}!"
        if shows and self.discord.hold[0] != request.text and self.show.screen.wanted:
            self.discord.hold = (request.text, self.clock.now() + HOLD_MS)

    @precondition(lambda self: self.discord.requests)
    @rule(
        at=st.integers(0, 1),
        error=st.sampled_from(["503", "429", "lost", "gone", "forbidden"]),
    )
    def discord_fails_a_request(self, at: int, error: str) -> None:
        request = self._request(at)
        errors: dict[str, Exception] = {
            "503": refused(503),
            "429": refused(429, wait=20),
            "lost": aiohttp.ServerDisconnectedError(),
            "gone": refused(404, 10008),
            "forbidden": refused(403, 50013),
        }
        if error == "gone":
            if request.applied:
                return
            self.discord.standing.pop(request.message_id, None)
        if error == "forbidden" and request.applied:
            return
        self._do(lambda: self.discord.fail(request, errors[error]))

    def _silence(self) -> None:
        for request in self.discord.requests[:1]:
            request.silent = True

    def _fill(self) -> None:
        self.shelf.full = not self.shelf.full

    @rule(ms=st.sampled_from([1, 100, GAP_MS, HOLD_MS, RETRY_MS, LIMIT_MS]))
    def time_passes(self, ms: int) -> None:
        self._do(lambda: self.clock.advance(ms))

    @rule(what=st.sampled_from(["talk", "skip", "renew", "silence", "fill", "kill"]))
    def something_rare_happens(self, what: str) -> None:
        """Talk below, a beat that is skipped, a renewal, a request never answered, a full disk, or a killed process."""
        getattr(self, f"_{what}")()

    def _kill(self) -> None:
        async def crash() -> None:
            self.task.cancel()
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
            new = one.text and not one.text.endswith("!") and version_of(one.text) > self.discord.newest
            if one.applied and new and one.message_id == self.show.place.post.message_id:
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
        if self.show.forbidden:
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
        tasks = [self.task, *(task for _, task in self.presses)]
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


def an_answer_overtakes_a_new_message(machine: ScreenMachine) -> None:
    """A press on the old message is answered while the new one is being sent, and both are confirmed at once."""
    machine.something_rare_happens("talk")
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    machine.somebody_presses(older=False)
    assert [(one.sends, one.answers) for one in machine.discord.requests] == [(True, False), (False, True)]
    machine.discord_confirms_requests(slice(None))


def an_answer_is_confirmed_while_its_message_is_deleted(machine: ScreenMachine) -> None:
    """A press on the old message is answered while the new one is being sent, which is confirmed first."""
    machine.something_rare_happens("talk")
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    machine.somebody_presses(older=False)
    machine.discord_applies_a_request(1)
    machine.discord_confirms_requests(slice(0, 1))
    assert [(one.deletes, one.answers) for one in machine.discord.requests] == [(False, True), (True, False)]
    machine.discord_confirms_requests(slice(0, 1))


def an_old_message_becomes_the_place_again(machine: ScreenMachine) -> None:
    """The disk is full when a message is sent anew, so the old one stands, and is pressed."""
    machine.something_rare_happens("talk")
    machine.something_happens(beat=False)
    machine.something_rare_happens("fill")
    machine.time_passes(GAP_MS)
    machine.discord_confirms_requests(slice(None))
    machine.something_rare_happens("fill")
    machine.somebody_presses(older=True)
    machine.discord_confirms_requests(slice(None))


def an_answer_overtakes_an_edit_that_is_refused(machine: ScreenMachine) -> None:
    """A press is answered with something newer than the edit under way, whose message is then said to be gone."""
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    machine.something_happens(beat=False)
    machine.somebody_presses(older=False)
    assert [one.answers for one in machine.discord.requests] == [False, True]
    machine.discord_confirms_requests(slice(1, 2))
    machine.discord_fails_a_request(0, "gone")


def it_is_opened_anew_while_it_is_edited(machine: ScreenMachine) -> None:
    """The new message is confirmed and the old one deleted, before Discord gets to the edit of the old one."""
    machine.something_happens(beat=False)
    machine.time_passes(GAP_MS)
    assert isinstance(machine, InPlaceMachine)
    machine.somebody_opens_it_anew()
    machine.discord_confirms_requests(slice(1, 2))
    assert [one.deletes for one in machine.discord.requests] == [False, True]
    machine.discord_confirms_requests(slice(1, 2))
    machine.discord_confirms_requests(slice(0, 1))
    machine.time_passes(GAP_MS)
    assert [(one.message_id, one.text) for one in machine.discord.requests] == [(2, "1")], "it is written once more"


Walk = Callable[[ScreenMachine], None]
"""Steps of the machine that a search takes too seldom, after its first write was confirmed."""


WALKS: tuple[Walk, ...] = (
    an_answer_overtakes_a_new_message,
    an_answer_is_confirmed_while_its_message_is_deleted,
    an_old_message_becomes_the_place_again,
    an_answer_overtakes_an_edit_that_is_refused,
)


def walk(machine: ScreenMachine, steps: Walk) -> None:
    """Take the steps, and look at what must hold."""
    machine.discord_confirms_requests(slice(None))
    try:
        steps(machine)
        machine.own_writes_follow_one_another_and_the_store_leads()
    finally:
        machine.teardown()


@pytest.mark.parametrize("steps", WALKS)
def test_it_holds_in_steps_that_a_search_takes_too_seldom(steps: Walk) -> None:
    walk(ScreenMachine(), steps)


def test_a_message_that_is_opened_anew_is_not_given_up_with_the_old_one() -> None:
    walk(InPlaceMachine(), it_is_opened_anew_while_it_is_edited)


STEPS = settings(max_examples=25, stateful_step_count=20, deadline=None)
MANY = settings(max_examples=250, stateful_step_count=40, deadline=None, phases=(Phase.generate,))


@pytest.mark.parametrize("machine", [ScreenMachine, InPlaceMachine, QuietMachine])
def test_a_screen_converges(machine: type[ScreenMachine]) -> None:
    run_state_machine_as_test(machine, settings=STEPS)


@pytest.mark.prove
@pytest.mark.parametrize("machine", [ScreenMachine, InPlaceMachine, QuietMachine])
def test_a_screen_converges_in_ten_thousand_steps(machine: type[ScreenMachine]) -> None:
    run_state_machine_as_test(machine, settings=MANY)


async def test_a_screen_whose_match_is_let_go_and_loaded_again_at_once_writes_on() -> None:
    clock, discord_, news, again = ManualClock(), Hostile(), News(), News()
    show = Numbers(discord_, clock, Shelf(discord_), news, Parts, overtakes=True)
    show.screen.shown = show.screen.wanted
    writing = asyncio.get_running_loop().create_task(show.screen.run())
    await clock.advance(0)
    news.close()
    show.sub, show.feed = cast("Any", again), Parts.NewsFeed(cast("Any", again), Beats())
    show.screen.stir()
    await clock.advance(0)
    again.publish(beat=False)
    await clock.advance(0)
    assert [request.text for request in discord_.requests] == ["1"]
    show.screen.close()
    writing.cancel()
    await asyncio.gather(writing, show.keeper.close(), return_exceptions=True)


async def test_a_beat_that_nobody_skips_is_left_once_its_match_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, discord_, news = ManualClock(), Hostile(), News()
    endless = HeldBeat(Publication(news.moment, None, (), beat=True), (None,))
    monkeypatch.setattr(Beats, "beat", lambda *_, **__: endless)
    show = Numbers(discord_, clock, Shelf(discord_), news, Parts, overtakes=True)
    writing = asyncio.get_running_loop().create_task(show.screen.run())
    news.publish(beat=True)
    await clock.advance(0)
    discord_.confirm(discord_.requests[0])
    await clock.advance(LIMIT_MS)
    assert not writing.done()
    news.close()
    show.screen.stir()
    await clock.advance(0)
    assert writing.done()
    await show.keeper.close()
