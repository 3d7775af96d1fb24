"""One running match. It takes one request at a time: each is decided, then stored, and only then shown."""

import asyncio
import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final, overload

from games.engine import deed
from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Event, Millis, Pace, Refusal, Seat
from games.engine.match.answers import MATCH_OVER, MATCH_REFUSALS, STOPPING, Accepted, Response, Stale
from games.engine.match.clock import Deadline, next_deadline
from games.engine.match.codec import kind_of, read_log, write_log
from games.engine.match.facts import MatchFacts
from games.engine.match.forced import play_forced_moves
from games.engine.match.pace import Clocks, QuietHours, Stretch, unstretched
from games.engine.match.pending import PendingEvents
from games.engine.match.publish import Audience, Subscription
from games.engine.match.requests import HoldRace, MatchChange, MatchRequest, PlayAction
from games.engine.match.services import MatchServices, Measure
from games.engine.match.state import LoggedEvent, MatchState, Viewer
from games.engine.match.timing import Timing
from games.engine.store.errors import StoreCollision, StoreUnusable
from games.engine.store.records import MatchCard, Progress, with_newcomers
from games.engine.store.store import SameCommit
from games.engine.time import Stopwatch

_log: Final = logging.getLogger("bellhop.match")
ANSWERS_KEPT: Final = 16
"""The number of last answers that are remembered. Only refusals need it: accepted requests are found in the store."""
MOST_CLOCK_ACTS: Final = 1_000
"""If the clock acts more often than this at once, the game makes no progress: an error."""
OPENED: Final = "open"
"""The name of the request of a match's first events."""


class Match(MatchFacts):
    """A running match, and the only way to change it. Only `Matches.open` and `Matches.find` make one.

    Everything that happens to it is one of two kinds: a request (`requests.py`), which somebody sends to its inbox by
    `ask`, or an act of the clock (`clock.py`), which is done before the next request, or when the clock ticks. Both add
    events to a `PendingEvents`; `commit` stores these, and then shows them. What is known of it, `MatchFacts` says.
    """

    __slots__ = ("_answers", "audience", "lock")

    def __init__(
        self,
        card: MatchCard,
        game: AnyGame,
        events: list[LoggedEvent],
        services: MatchServices,
    ) -> None:
        super().__init__(card, game, events, services)
        self.audience = Audience(self.logged, hold_ms=self.tempo.hold)
        """Those who follow the match."""
        self.lock = asyncio.Lock()
        """Held by the request whose turn it is. The others wait for it in the order of their arrival."""
        self._answers: dict[str, Response] = {}
        """The last answers, by the name of the request."""

    # The inbox.

    @overload
    async def ask(self, request: PlayAction, name: str) -> Response: ...
    @overload
    async def ask(self, request: MatchChange, name: str) -> Accepted | Refusal: ...
    async def ask(self, request: MatchRequest, name: str) -> Response:
        """Have a request decided when its turn comes. It is completed even if its caller is cancelled.

        name: says which request it is, in at most 64 characters. The same name again gets the first answer again, also
        after a restart; an `Accepted` then says `replayed`.

        Raises StoreError: nothing has happened, and the same request may be sent again.
        """
        if self.services.stopping:
            return STOPPING
        answer = await self.services.complete(self._take_turn(request, name, arrived=self.now))
        if isinstance(answer, Accepted):
            deed.keep(name)
        return answer

    async def _take_turn(self, request: MatchRequest, name: str, arrived: int) -> Response:
        """Wait for the request's turn, and answer it once: the same name again gets the same answer."""
        async with self.lock:
            if name in self._answers:
                return repeated(self._answers[name])
            try:
                answer = await self._handle(request, name, arrived)
            except StoreCollision:
                answer = await self._handle_after_collision(request, name, arrived)
            self._remember(name, answer)
            return answer

    async def _handle(self, request: MatchRequest, name: str, arrived: int) -> Response:
        """Everything that happens to a request, from top to bottom. arrived: the wall time of its arrival, in ms.

        A repetition after a restart is found in one of two ways: the store does not take its name again (a collision),
        or it is refused here, and then looked up in the store.
        """
        await self._let_time_pass(arrived)
        pending = self._pending_at(self.game_time(arrived))
        refusal = self._decide(request, pending)
        if refusal is None:
            return await self.commit(pending, name, request.seat)
        if pending.events:  # the rules refuse the action, but it shows that its absent person is back
            await self.commit(pending, f"back:{self.newest.version}", request.seat)
            return refusal
        stored = await self._stored_answer(name)  # what looks refused or stale may be a repetition after a restart
        if stored is not None:
            return stored
        self._note_refusal(request, refusal, pending)
        return refusal

    def _decide(self, request: MatchRequest, pending: PendingEvents) -> Refusal | Stale | None:
        """Add the events of a request, or return why not."""
        if self.newest.outcome is not None:
            return MATCH_OVER
        return request.decide(self, pending)

    async def _handle_after_collision(self, request: MatchRequest, name: str, arrived: int) -> Response:
        """Answer a request that the store did not take: it is stored already, or another writer changed the match."""
        stored = await self._stored_answer(name)
        behind = stored is None or stored.version > self.newest.version
        if behind:  # somebody else wrote, or a write of ours succeeded though it looked failed
            await self._reload()
        return stored or await self._handle(request, name, arrived)

    async def _stored_answer(self, name: str) -> Accepted | None:
        """The answer to a request that is stored already; None if it is not."""
        found = await self.services.store.answered(self.id, name)
        if found is None:
            return None
        version, at = found
        return Accepted(version, at, replayed=True)

    def _note_refusal(self, request: MatchRequest, refusal: Refusal | Stale, pending: PendingEvents) -> None:
        """Note that a request was refused; a press that the rules refuse still shows that its person is there."""
        if request.seat is not None and refusal not in MATCH_REFUSALS:
            self.clocks = self.rhythm.heard(self.clocks, request.seat, pending.at)
        result = "stale" if isinstance(refusal, Stale) else "refused"
        _log.info("match=%s version=%d seat=%s %s refuse=%.2f ms", *self.where, request.seat, result, pending.refuse_ms)
        self.services.measured(Measure(self.game.key, result, pending.refuse_ms))

    def _remember(self, name: str, answer: Response) -> None:
        self._answers[name] = answer
        if len(self._answers) > ANSWERS_KEPT:
            oldest = next(iter(self._answers))
            del self._answers[oldest]

    # Time passing.

    @property
    def due(self) -> int | None:
        """The wall time, in ms, at which the clock acts next; None if it does not as things stand."""
        if self.out_of_reach:
            return None
        return self._acts_at(self.newest, self.clocks, self.downtime)

    async def tick(self) -> None:
        """Let the clock do what is due, if anything is. Raises StoreError."""
        await self.services.complete(self._tick())

    async def _tick(self) -> None:
        async with self.lock:
            try:
                await self._let_time_pass(self.now)
            except StoreCollision:
                await self._reload()

    async def _let_time_pass(self, wall: int) -> None:
        """Let the clock do all that was due by that wall time. Each act is a commit of its own."""
        for _ in range(MOST_CLOCK_ACTS):
            due = self.due
            if due is None or due > wall:
                return
            deadline = next_deadline(self.game, self.newest, self.clocks)
            assert deadline is not None, "something is due"
            await self._let_clock_act(deadline, self.game_time(wall))
        raise RuntimeError(f"{self.game.key}: the clock acts for ever")

    async def _let_clock_act(self, deadline: Deadline, now: Millis) -> None:
        """Let the clock do what was due first. now: the game time now."""
        at = max(self.newest.at, deadline.at)
        if deadline.action.seat is not None:
            at = self.rhythm.missed_at(at, now)
        pending = self._pending_at(at)
        deadline.action.carry_out(self, pending)
        await self.commit(pending, f"clock:{self.newest.version}", deadline.action.seat)

    def _acts_at(self, state: MatchState, clocks: Clocks, downtime: int) -> int | None:
        """The wall time at which the clock acts next after that state; None if it does not as things stand."""
        if state.starts is not None:
            return state.starts
        if state.outcome is not None:
            return None
        deadline = next_deadline(self.game, state, clocks)
        if deadline is None:
            return None
        return self.not_before(self.record.opened_at + downtime + deadline.at)

    # Deciding, storing, showing.

    def _pending_at(self, at: Millis) -> PendingEvents:
        return PendingEvents(self.game, self.record.chance, self.newest, at)

    async def commit(
        self, pending: PendingEvents, name: str, seat: Seat | None, also: SameCommit | None = None
    ) -> Accepted:
        """Store what was decided, and only then let anybody see it. Raises StoreError; then nothing has happened.

        name: of the request. seat: which asked for it, for the log. also: writes more in the commit of a new match.
        """
        watch = Stopwatch()
        play_forced_moves(pending, self.record)
        state = pending.state
        downtime = self._downtime_after(pending)
        stretch = await self._stretch(state.awaited, pending.newcomers, downtime)
        clocks = self._clocks_after(pending, stretch)
        events = write_log(self.game, pending.events, pending.before.version, name)
        progress = self._progress(state, clocks, downtime)
        if pending.before.version:
            await self.services.store.append(self.id, events, progress, pending.seated, pending.newcomers)
        else:
            await self.services.store.add_match(self.record, events, progress, also)
        commit_ms = watch.lap()

        self.record = with_newcomers(self.record, pending.newcomers, state.version)
        self.logged.extend(pending)
        self.clocks = clocks
        self.downtime = downtime
        self.publish()
        self._note_accepted(pending, seat, commit_ms, publish_ms=watch.lap())
        return Accepted(state.version, state.at)

    def publish(self) -> None:
        """Tell all followers that there is something new."""
        self.audience.wake()
        self.services.changed(self)

    def _note_accepted(self, pending: PendingEvents, seat: Seat | None, commit_ms: float, publish_ms: float) -> None:
        took = (pending.refuse_ms, pending.decide_ms, commit_ms, publish_ms)
        _log.info(
            "match=%s version=%d seat=%s events=%s refuse=%.2f decide=%.2f commit=%.2f publish=%.2f ms",
            *self.where,
            seat,
            ",".join(kind_of(type(logged.event)) for logged in pending.events),
            *took,
        )
        self.services.measured(Measure(self.game.key, "accepted", *took))

    def _progress(self, state: MatchState, clocks: Clocks, downtime: int) -> Progress:
        """What is stored of the match beside its events."""
        awaits_computer = any(state.seats[seat].level is not None for seat in state.awaited)
        return Progress(
            version=state.version,
            downtime_ms=downtime,
            clocks=clocks.seats,
            due_at=self._acts_at(state, clocks, downtime),
            computer_due=awaits_computer or self.rhythm.runs(state),
            awaited=state.awaited,
            levels=tuple(status.level for status in state.seats),
            paused=state.paused,
            outcome=state.outcome,
            ended_at=None if state.outcome is None else self.now,
        )

    # Clocks after a change.

    def _downtime_after(self, pending: PendingEvents) -> int:
        """The downtime after a change. A pause that ends is downtime: the game time goes on from where it stood."""
        if not pending.before.paused or pending.state.paused:
            return self.downtime
        since_opening = self.capped_at_outage(self.now) - self.record.opened_at
        return max(self.downtime, since_opening - pending.state.at)

    def _clocks_after(self, pending: PendingEvents, stretch: Stretch) -> Clocks:
        """The clocks after a change."""
        state = pending.state
        limits = {seat: self._limit(state, seat) for seat in state.awaited if state.seats[seat].level is None}
        return self.clocks.after(
            limits.get,
            pending.before,
            state,
            holds=self.tempo.holds([logged.event for logged in pending.events], alone=state.alone),
            stretch=stretch,
            renews=self.rhythm.renews(pending),
            undone=pending.undone,
        )

    def _limit(self, state: MatchState, seat: Seat) -> int | None:
        """The milliseconds that the person of a seat has for a decision; None if no clock runs for them."""
        return self.rhythm.limit(
            self.tempo,
            state.seats[seat],
            seen=self.clocks.seats[seat].seen,
            alone=state.alone,
            able=partial(questions.able, self.game, state.game_state, seat),
        )

    async def _stretch(self, waiting: tuple[Seat, ...], newcomers: Mapping[Seat, int], downtime: int) -> Stretch:
        """The way in which quiet hours lengthen the clocks of the awaited seats. Only in matches by mail."""
        if self.pace is not Pace.MAIL:
            return unstretched
        hours = {}
        for seat in waiting:
            user = newcomers.get(seat, self.record.players[seat])
            quiet = None if user is None else await self.services.quiet(user)
            if quiet is not None:
                hours[seat] = quiet
        return QuietHours(hours, began=self.record.opened_at + downtime, shown=self.services.clock.shown)

    # Presence: presses that are no action change clocks, and no event is stored.

    async def note_seen(self, seat: Seat) -> bool:
        """Note that the person of a seat has seen the match: the clock of their first decision starts.

        Returns whether a clock has changed. Raises StoreError.
        """
        if self.race or self.services.stopping or self.clocks.seats[seat].seen:
            return False
        return await self.services.complete(self._store_presence(seat, self.now, pressed=False))

    async def note_press(self, seat: Seat) -> bool:
        """Note that the person of a seat pressed something that is no action: their clock leaves them a little time.

        In a race only actions count. Returns whether a clock has changed. Raises StoreError.
        """
        arrived = self.now
        self.pressed_at[seat] = arrived
        if self.race or self.services.stopping:
            return False
        extended = self.clocks.heard(seat, self.game_time(arrived))
        if self.clocks.seats[seat].seen and extended is self.clocks:
            return False
        return await self.services.complete(self._store_presence(seat, arrived, pressed=True))

    async def _store_presence(self, seat: Seat, arrived: int, *, pressed: bool) -> bool:
        async with self.lock:
            await self._let_time_pass(arrived)
            at = self.game_time(arrived)
            clocks = self.clocks
            if not clocks.seats[seat].seen:
                clocks = clocks.seen(seat, await self._first_due(seat, at))
            if pressed:
                clocks = clocks.heard(seat, at)
            if clocks is self.clocks or self.newest.outcome is not None:
                return False
            await self.services.store.save_clocks(self.id, self._progress(self.newest, clocks, self.downtime))
            changed = clocks.seats[seat].due != self.clocks.seats[seat].due
            self.clocks = clocks
            self.publish()
            return changed

    async def _first_due(self, seat: Seat, at: Millis) -> Millis | None:
        """The deadline of a person's first decision, if they see the match at game time `at`; None without a clock."""
        allowed = self.tempo.allowed(first=True)
        if self.clocks.seats[seat].due is None or self.newest.seats[seat].acted or allowed is None:
            return None
        since = max(self.clocks.calm, at)
        stretch = await self._stretch((seat,), {}, self.downtime)
        return Millis(since + stretch(seat, since, allowed))

    # Its life in a process.

    async def open(self, events: Iterable[Event], also: SameCommit | None = None) -> None:
        """Store the new match with its first events. `Matches` calls this once. Raises StoreError.

        also: writes more in the same commit.
        """
        pending = self._pending_at(self.game_time(self.record.opened_at))
        pending.add(*events)
        await self.commit(pending, OPENED, None, also)

    async def hold_after_restart(self, since: int) -> None:
        """After a restart: hold a race that was running or about to start when the process ended. Raises StoreError.

        Called once, before anybody uses the match; nothing that was due happens before. since: the wall time at which
        the race is held; that of the start if the start of the process loaded it.
        """
        if not self.race or self.newest.outcome is not None:
            return
        async with self.lock:
            pending = self._pending_at(self.game_time(since))
            refusal = HoldRace().decide(self, pending)
            if refusal is None:
                await self.commit(pending, f"hold:{self.newest.version}", None)

    def give_back(self, since: int, now: int) -> None:
        """Exclude the wall time from `since` until now from the game time, in memory only. The caller holds the lock.

        The store already has it (`Store.give_back`).
        """
        self.downtime += now - max(since, self.record.opened_at)

    async def set_host(self, user_id: int) -> None:
        """Make another user the host. Raises StoreError."""
        await self.services.store.save_host(self.id, user_id)
        deed.keep()
        self.record = replace(self.record, host=user_id)

    async def _reload(self) -> None:
        """Read the match from the store again: another writer changed it, or a write that seemed to fail succeeded."""
        _log.error("match=%s version=%d is not what is stored; reading it again", *self.where)
        card = await self.services.store.match(self.id)
        if card is None:
            raise StoreUnusable("the match is gone from the database")
        self.record = card.record
        self.logged.read(read_log(self.game, await self.services.store.events(self.id)))
        self.downtime = card.progress.downtime_ms
        self.clocks = Clocks(card.progress.clocks, self.newest.at)
        self.publish()

    @property
    def busy(self) -> bool:
        """Whether a request is under way."""
        return self.lock.locked()

    # What is shown of it.

    @property
    def timing(self) -> Timing:
        """Its times, for code that shows them or waits for them."""
        return Timing(self)

    def view(self, viewer: Viewer, state: MatchState | None = None) -> Any:
        """The view of that viewer, now or in another state of this match."""
        return self.audience.view(viewer, state)

    def subscribe(
        self, viewer: Viewer, beats: bool = True, since: int | None = None, woken: asyncio.Event | None = None
    ) -> Subscription:
        """A subscription; see `Audience.subscribe`."""
        return self.audience.subscribe(viewer, beats, since, woken)


def repeated(answer: Response) -> Response:
    """The answer to a request that is sent again."""
    return replace(answer, replayed=True) if isinstance(answer, Accepted) else answer
