"""The heart of a match. It takes one request at a time: each is decided, then stored, and only then shown."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final
from weakref import WeakMethod
from zlib import crc32

from games.engine import deed
from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Event, Millis, Pace, Refusal, Seat
from games.engine.match import roster
from games.engine.match.answers import (
    MATCH_OVER,
    MATCH_REFUSALS,
    STOPPING,
    Receipt,
    Response,
    Stale,
)
from games.engine.match.codec import kind_of, read_log, write_log
from games.engine.match.moment import Candidate, Entry, Moment, begin, later, moments
from games.engine.match.pace import Clocks, Stretch, Tempo, unstretched
from games.engine.match.race import Deadline, Rhythm, next_deadline
from games.engine.match.surroundings import Measure, Surroundings
from games.engine.store.errors import StoreCollision, StoreUnusable
from games.engine.store.records import MatchCard, MatchRecord, Progress, with_newcomers
from games.engine.store.store import SameCommit
from games.engine.time import Stopwatch

_log: Final = logging.getLogger("bellhop.match")
ANSWERS_KEPT: Final = 16
"""The number of last answers that are remembered, with refusals. Accepted requests are also in the store for ever."""
MOST_DEADLINES: Final = 1_000
"""If the clock acts more often than this at once, the game makes no progress: an error."""
OPENED: Final = "open"
"""The request of a match's first events."""

Plan = Callable[[Candidate], Refusal | Stale | None]
"""The content of a request: adds events to the candidate, or returns why not."""


class Ledger:
    """The parts of a match, and the only way to change it.

    record: what was agreed. log: every event. moment: the match after them. clocks: when the clock acts for each seat.
    told: by version, what each eye was told of that event (`Moment.told`); nothing at 0.
    downtime: the milliseconds that do not count as game time. rhythm: by turns, or a race.
    pressed_at: the wall time of each person's last press in this match since it was loaded, by seat.
    around: what the match needs of its process. lock: held while a request is decided and stored.
    """

    __slots__ = (
        "_answers",
        "_changed",
        "around",
        "clocks",
        "downtime",
        "game",
        "lock",
        "log",
        "moment",
        "options",
        "pressed_at",
        "record",
        "rhythm",
        "told",
    )

    def __init__(
        self,
        card: MatchCard,
        game: AnyGame,
        log: list[Entry],
        around: Surroundings,
        changed: Callable[[], None],
    ) -> None:
        """changed: a method that is told of each change."""
        self.record: MatchRecord = card.record
        self.game = game
        self.options = game.Options.agreed(card.record.options)
        self.rhythm = Rhythm(self.options.race)
        self.around = around
        self._changed = WeakMethod(changed)  # weak, so that a match is freed as soon as it is unused
        self.lock = asyncio.Lock()
        self._answers: dict[str, Response] = {}
        self.pressed_at: dict[Seat, int] = {}
        self._take(card, log)

    def _take(self, card: MatchCard, log: list[Entry]) -> None:
        self.log = log
        self.told: list[tuple[Any, ...]] = []
        for moment in moments(self.game, self._beginning, log):
            self.moment = moment
            self.told.append(moment.told)
        self.downtime = card.progress.downtime_ms
        self.clocks = Clocks(card.progress.clocks, self.moment.at)

    @property
    def _beginning(self) -> Moment:
        return begin(self.game, self.options, len(self.record.players))

    def at(self, version: int, since: Moment | None = None) -> Moment:
        """The match at a version, the newest at most. since: an earlier moment, if the caller has one."""
        if version >= self.moment.version:
            return self.moment
        before = since or self._beginning
        return later(self.game, before, self.log[before.version : version])

    @property
    def tempo(self) -> Tempo:
        """The numbers of the match's pace."""
        return self.around.tempos[self.record.pace]

    @property
    def busy(self) -> bool:
        """Whether a request is under way."""
        return self.lock.locked()

    @property
    def due(self) -> int | None:
        """The wall time, in ms, at which the clock acts next; None if it does not as things stand."""
        if self.out_since is not None:
            return None
        return self._acts_at(self.moment, self.clocks, self.downtime)

    @property
    def out_since(self) -> int | None:
        """The wall time, in ms, since when its people cannot be reached; None if they can."""
        return self.around.contact.out_since(self.record.place.guild_id, self.record.id)

    async def open(self, events: Iterable[Event], also: SameCommit | None = None) -> None:
        """Store the new match with its first events. The hall calls this once. Raises StoreError.

        also: writes more in the same commit.
        """
        candidate = self._candidate(self.game_time(self.record.opened_at))
        candidate.add(*events)
        await self.commit(candidate, OPENED, None, also)

    async def take_up(self, since: int) -> None:
        """After a restart: hold a race that was running or about to start when the process ended. Raises StoreError.

        Called once, before anybody uses the match; nothing that was due happens before. since: the wall time at which
        the race is held; that of the start if the start of the process loaded it.
        """
        if not self.rhythm.race or self.moment.outcome is not None:
            return
        async with self.lock:
            candidate = self._candidate(self.game_time(since))
            if roster.hold(candidate) is None:
                await self.commit(candidate, f"hold:{self.moment.version}", None)

    def give_back(self, since: int, now: int) -> None:
        """Exclude the wall time from `since` until now from the game time, in memory only. The caller holds the lock.

        The store already has it (`Store.give_back`).
        """
        self.downtime += now - max(since, self.record.opened_at)

    async def tick(self) -> None:
        """Let the clock do what is due, if anything is. Raises StoreError."""
        await self.around.complete(self._tick())

    async def request(self, request: str, seat: Seat | None, plan: Plan) -> Response:
        """Carry out a request when its turn comes. It is completed even if the caller is cancelled."""
        if self.around.stopping:
            return STOPPING
        answer = await self.around.complete(self._in_turn(request, seat, plan, self.around.clock.now()))
        if isinstance(answer, Receipt):
            deed.keep(request)
        return answer

    async def _in_turn(self, request: str, seat: Seat | None, plan: Plan, arrived: int) -> Response:
        async with self.lock:
            if (known := self._answers.get(request)) is not None:
                return replace(known, replayed=True) if isinstance(known, Receipt) else known
            try:
                answer = await self._attempt(request, seat, plan, arrived)
            except StoreCollision:
                answer = await self._earlier(request) or await self._attempt(request, seat, plan, arrived)
            self._answers[request] = answer
            if len(self._answers) > ANSWERS_KEPT:
                del self._answers[next(iter(self._answers))]
            return answer

    @property
    def where(self) -> tuple[str, int]:
        """The match's id and version, for a log line."""
        return self.record.id, self.moment.version

    async def _attempt(self, request: str, seat: Seat | None, plan: Plan, arrived: int) -> Response:
        await self._let_time_pass(arrived)
        candidate = self._candidate(self.game_time(arrived))
        refusal = MATCH_OVER if self.moment.outcome is not None else plan(candidate)
        if refusal is None:
            return await self.commit(candidate, request, seat)
        if candidate.entries:  # the action is refused, but it shows that its absent person is back
            await self.commit(candidate, f"back:{self.moment.version}", seat)
            return refusal
        # A request that looks refused or stale may be an old one that is repeated after a restart.
        done = await self.around.store.answered(self.record.id, request)
        if done is not None:
            return Receipt(*done, replayed=True)
        if seat is not None and refusal not in MATCH_REFUSALS:
            self.clocks = self.rhythm.heard(self.clocks, seat, candidate.at)
        result = "stale" if isinstance(refusal, Stale) else "refused"
        _log.info("match=%s version=%d seat=%s %s refuse=%.2f ms", *self.where, seat, result, candidate.refuse_ms)
        self.around.measured(Measure(self.game.key, result, candidate.refuse_ms))
        return refusal

    async def _earlier(self, request: str) -> Receipt | None:
        """After a collision: the request's earlier receipt, or None. Reloads the match if the store is ahead."""
        done = await self.around.store.answered(self.record.id, request)
        if done is None or done[0] > self.moment.version:
            await self._reload()
        return Receipt(*done, replayed=True) if done else None

    async def notice(self, seat: Seat, *, pressed: bool) -> bool:
        """Note that the person of a seat has seen the match. Returns whether its clock has changed. Raises StoreError.

        pressed: they also pressed something that is no action just now. In a race only actions count.
        """
        arrived, clock = self.around.clock.now(), self.clocks.seats[seat]
        if pressed:
            self.pressed_at[seat] = arrived
        due = clock.seen and not (pressed and self.clocks.heard(seat, self.game_time(arrived)) is not self.clocks)
        if due or self.rhythm.race or self.around.stopping:
            return False
        return await self.around.complete(self._notice(seat, arrived, pressed=pressed))

    async def _notice(self, seat: Seat, arrived: int, *, pressed: bool) -> bool:
        async with self.lock:
            await self._let_time_pass(arrived)
            at, clocks = self.game_time(arrived), self.clocks
            if not clocks.seats[seat].seen:
                clocks = clocks.seen(seat, await self._first_due(seat, at))
            if pressed:
                clocks = clocks.heard(seat, at)
            if clocks is self.clocks or self.moment.outcome is not None:
                return False
            progress = self._progress(self.moment, clocks, self.downtime)
            await self.around.store.save_clocks(self.record.id, progress)
            changed = clocks.seats[seat].due != self.clocks.seats[seat].due
            self.clocks = clocks
            self.publish()
            return changed

    async def _first_due(self, seat: Seat, at: Millis) -> Millis | None:
        """The deadline of a person's first decision, if they see the match at game time `at`; None without a clock."""
        allowed = self.tempo.allowed(first=True)
        if self.clocks.seats[seat].due is None or self.moment.roster[seat].acted or allowed is None:
            return None
        since = max(self.clocks.calm, at)
        return Millis(since + (await self._stretch((seat,), {}, self.downtime))(seat, since, allowed))

    async def _tick(self) -> None:
        async with self.lock:
            try:
                await self._let_time_pass(self.around.clock.now())
            except StoreCollision:
                await self._reload()

    async def _let_time_pass(self, wall: int) -> None:
        """Let the clock do all that was due by that wall time. Each act is a commit of its own."""
        for _ in range(MOST_DEADLINES):
            due = self.due
            if due is None or due > wall:
                return
            await self._let_clock_act(self.game_time(wall))
        raise RuntimeError(f"{self.game.key}: the clock acts for ever")

    async def _let_clock_act(self, now: Millis) -> None:
        """Let the clock do what is due first."""
        moment, first = self.moment, self._next(self.moment, self.clocks)
        assert first is not None, "something is due"
        at = max(moment.at, first.at)
        candidate = self._candidate(at if first.seat is None else self.rhythm.missed_at(at, now))
        first.act(candidate)
        await self.commit(candidate, f"clock:{moment.version}", first.seat)

    async def commit(
        self, candidate: Candidate, request: str, seat: Seat | None, also: SameCommit | None = None
    ) -> Receipt:
        """Store the candidate, then make it the match's moment and tell all followers."""
        watch = Stopwatch()
        roster.spare(candidate, self.record)
        before, after = candidate.before, candidate.moment
        downtime = self.downtime if not before.paused or after.paused else self._downtime_at(after.at)
        stretch = await self._stretch(after.awaited, candidate.newcomers, downtime)
        limit, renews = partial(self._limit, after), self.rhythm.renews(candidate)
        holds = self.tempo.holds([entry.event for entry in candidate.entries], alone=after.alone)
        undone = candidate.undone
        clocks = self.clocks.after(limit, before, after, holds=holds, stretch=stretch, renews=renews, undone=undone)
        events = write_log(self.game, candidate.entries, before.version, request)
        progress = self._progress(after, clocks, downtime)
        if before.version:
            await self.around.store.append(self.record.id, events, progress, candidate.seated, candidate.newcomers)
        else:
            await self.around.store.add_match(self.record, events, progress, also)
        commit_ms = watch.lap()
        self.record = with_newcomers(self.record, candidate.newcomers, after.version)
        self.log.extend(candidate.entries)
        self.told.extend(candidate.told)
        self.moment, self.clocks, self.downtime = after, clocks, downtime
        self.publish()
        took = (candidate.refuse_ms, candidate.decide_ms, commit_ms, watch.lap())
        _log.info(
            "match=%s version=%d seat=%s events=%s refuse=%.2f decide=%.2f commit=%.2f publish=%.2f ms",
            *self.where,
            seat,
            ",".join(kind_of(type(entry.event)) for entry in candidate.entries),
            *took,
        )
        self.around.measured(Measure(self.game.key, "accepted", *took))
        return Receipt(after.version, after.at)

    def _limit(self, moment: Moment, seat: Seat) -> int | None:
        """The milliseconds that the person of a seat has for a decision; None if no clock runs for them."""
        seen = self.clocks.seats[seat].seen
        able = partial(questions.able, self.game, moment.state, seat)
        return self.rhythm.limit(self.tempo, moment.roster[seat], seen=seen, alone=moment.alone, able=able)

    async def _stretch(self, waiting: tuple[Seat, ...], newcomers: Mapping[Seat, int], downtime: int) -> Stretch:
        """The way in which quiet hours lengthen the clocks of the awaited seats. Only in matches by mail."""
        if self.record.pace is not Pace.MAIL:
            return unstretched
        players = self.record.players
        users = {seat: user for seat in waiting if (user := newcomers.get(seat, players[seat])) is not None}
        hours = {seat: quiet for seat, user in users.items() if (quiet := await self.around.quiet(user)) is not None}
        start = self.record.opened_at + downtime

        def stretch(seat: Seat, since: Millis, limit: int) -> int:
            return hours[seat].stretched(self.around.clock.shown(start + since), limit) if seat in hours else limit

        return stretch

    async def _reload(self) -> None:
        """Read the match from the store again: another writer changed it, or a write that seemed to fail succeeded."""
        _log.error("match=%s version=%d is not what is stored; reading it again", *self.where)
        card = await self.around.store.match(self.record.id)
        if card is None:
            raise StoreUnusable("the match is gone from the database")
        self._take(card, read_log(self.game, await self.around.store.events(self.record.id)))
        self.publish()

    def publish(self) -> None:
        """Tell the match that there is something new."""
        changed = self._changed()
        if changed is not None:
            changed()

    def _candidate(self, at: Millis) -> Candidate:
        return Candidate(self.game, self.record.chance, self.moment, at)

    def game_time(self, wall: int) -> Millis:
        """The game time at a wall time. It stands still in a pause and while people cannot be reached.

        It never runs backwards.
        """
        if self.moment.paused:
            return self.moment.at
        return Millis(max(self.moment.at, self._reached(wall) - self.record.opened_at - self.downtime))

    def _downtime_at(self, at: Millis) -> int:
        """The downtime for which the game time is `at` now."""
        return max(self.downtime, self._reached(self.around.clock.now()) - self.record.opened_at - at)

    def _reached(self, wall: int) -> int:
        """That wall time, or an earlier one if people cannot be reached since then: what follows is given back."""
        since = self.out_since
        return wall if since is None else min(wall, since)

    def wall_time(self, at: Millis) -> int:
        """The wall time, in ms, of a game time, if no pause or downtime comes in between."""
        return self.record.opened_at + self.downtime + at

    def not_before(self, wall: int) -> int:
        """The later of that wall time and the first at which a clock may act because people have just come back.

        A race is held anyway.
        """
        return wall if self.rhythm.race else max(wall, self.welcome)

    @property
    def welcome(self) -> int:
        """The wall time until which nobody is late, because people have just come back."""
        match_id = self.record.id
        spread_key = crc32(match_id.encode())
        return self.around.contact.clocks_act_from(self.record.place.guild_id, match_id, spread_key)

    def _acts_at(self, moment: Moment, clocks: Clocks, downtime: int) -> int | None:
        if moment.starts is not None:
            return moment.starts
        first = None if moment.outcome is not None else self._next(moment, clocks)
        return None if first is None else self.not_before(self.record.opened_at + downtime + first.at)

    def _next(self, moment: Moment, clocks: Clocks) -> Deadline | None:
        return next_deadline(self.game, self.rhythm, moment, clocks)

    def _progress(self, moment: Moment, clocks: Clocks, downtime: int) -> Progress:
        return Progress(
            version=moment.version,
            downtime_ms=downtime,
            clocks=clocks.seats,
            due_at=self._acts_at(moment, clocks, downtime),
            computer_due=any(moment.roster[seat].level is not None for seat in moment.awaited)
            or self.rhythm.runs(moment),
            awaited=moment.awaited,
            levels=tuple(status.level for status in moment.roster),
            paused=moment.paused,
            outcome=moment.outcome,
            ended_at=None if moment.outcome is None else self.around.clock.now(),
        )
