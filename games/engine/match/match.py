"""One running match: what was agreed, its state, and every request to it."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

from games.engine import deed
from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Eye, Refusal, Seat
from games.engine.match import roster
from games.engine.match.answers import (
    ALREADY_SEATED,
    BEGUN,
    COMPUTER_PLAYS,
    MATCH_OVER,
    MATCH_PAUSED,
    NOT_PAUSED,
    NOT_YOUR_SEAT,
    NOT_YOURS,
    SAT_ELSEWHERE,
    SEAT_TAKEN,
    SENT_AWAY,
    STOPPING,
    TOO_LATE,
    By,
    Computer,
    Player,
    Receipt,
    Stale,
)
from games.engine.match.ledger import Ledger, Plan
from games.engine.match.match_events import (
    CANCELLED,
    STOPPED,
    CountedDown,
    Motion,
    Paused,
    Resumed,
    SentAway,
    VotedAway,
    Wish,
)
from games.engine.match.moment import Candidate, Entry, Moment, eye_of
from games.engine.match.publish import Audience, Subscription
from games.engine.match.surroundings import Surroundings
from games.engine.match.timing import Timing
from games.engine.match.undo import Undoable, last_action, undoable
from games.engine.store.records import NOBODY, MatchCard, MatchRecord


class Match:
    """A running match. Only `Hall.open` and `Hall.find` make one.

    A match takes one request at a time, in the order of arrival; other matches run meanwhile. `request` names the
    request, in at most 64 characters. The same name again gets the first answer again, also after a restart (a Receipt
    then says `replayed`). StoreError means that nothing has happened and that the same request may be tried again. A
    request is completed even if its caller is cancelled.

    id: ten characters of [a-z0-9]. game: which is played. options: its house rules, a model of `Game.Options`.
    seats: how many. race: whether all act at once. pace: says how long a decision may take.
    language: in which the match speaks in public. place: the server and the channel in which it is played.
    competes: whether it belongs to a cup.
    """

    __slots__ = (
        "__weakref__",
        "_around",
        "audience",
        "competes",
        "game",
        "id",
        "language",
        "ledger",
        "options",
        "pace",
        "place",
        "race",
        "seats",
        "timing",
    )

    def __init__(self, card: MatchCard, game: AnyGame, log: list[Entry], around: Surroundings) -> None:
        self._around = around
        self.ledger = Ledger(card, game, log, around, self._changed)
        self.timing = Timing(self.ledger, around)
        self.audience = Audience(self.ledger)
        self.id = card.record.id
        self.game = game
        self.options: Any = self.ledger.options
        self.seats = len(card.record.players)
        self.race = self.ledger.rhythm.race
        self.pace = card.record.pace
        self.language = card.record.language
        self.place = card.record.place
        self.competes = False

    def _changed(self) -> None:
        """Tell all followers that there is something new."""
        self.audience.wake()
        self._around.changed(self)

    # What was agreed.

    @property
    def record(self) -> MatchRecord:
        """The record: the agreed terms, and the users of the seats."""
        return self.ledger.record

    @property
    def host(self) -> int:
        """The user who may send people away, offer seats and end the match.

        This is the host while they play, otherwise the first person who plays. A host whose seat a computer plays is
        the host again when they come back.
        """
        playing = [user for seat, user in self.players.items() if self.moment.roster[seat].level is None]
        return self.record.host if self.record.host in playing or not playing else playing[0]

    @property
    def players(self) -> dict[Seat, int]:
        """The user of each seat that belongs to a person, even if a computer plays there now."""
        return {Seat(seat): user for seat, user in enumerate(self.record.players) if user is not None}

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of a user, or None."""
        return Seat(self.record.players.index(user_id)) if user_id in self.record.players else None

    def sits(self, user_id: int) -> bool:
        """Whether a user has a seat and has not left it for good."""
        seat = self.seat_of(user_id)
        return seat is not None and not self.moment.roster[seat].gone

    # The match now.

    @property
    def moment(self) -> Moment:
        """The match at its newest version."""
        return self.ledger.moment

    @property
    def log(self) -> list[Entry]:
        """Every event so far."""
        return self.ledger.log

    @property
    def final(self) -> bool:
        """Whether nothing is ever taken back: in a race, an attempt at a challenge, and if it `competes` in a cup."""
        return self.race or self.competes or self.record.challenge is not None

    @property
    def held(self) -> bool:
        """Whether it is a race that stands still until its people are ready."""
        return self.ledger.rhythm.held(self.moment)

    @property
    def unreached(self) -> bool:
        """Whether its people cannot be reached, so that no clock and no computer acts."""
        return self.ledger.out_since is not None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the match waits for; none while it is paused or over."""
        return self.moment.awaited

    def eye_of(self, seat: Seat) -> Eye:
        """The eye of a seat's person now. Before a race it is a spectator's, so that all see their hands at once."""
        return None if self.held and not self.moment.begun else eye_of(self.moment, seat)

    def view(self, eye: Eye, moment: Moment | None = None) -> Any:
        """The view by that eye, now or at another moment of this match."""
        return self.audience.view(eye, moment)

    def subscribe(
        self, eye: Eye, beats: bool = True, since: int | None = None, woken: asyncio.Event | None = None
    ) -> Subscription:
        """A subscription; see `Audience.subscribe`."""
        return self.audience.subscribe(eye, beats, since, woken)

    # Requests.

    async def submit(
        self, seat: Seat, by: By, action: Any, request: str, expected: int | None = None
    ) -> Receipt | Refusal | Stale:
        """Play an action. Raises StoreError.

        expected: `moment.asked[seat]` as the form showed it; None in a race.
        """

        def plan(candidate: Candidate) -> Refusal | Stale | None:
            asked = candidate.moment.asked[seat]
            if self.ledger.rhythm.stale(expected, asked) and seat in questions.may_act(
                self.game, candidate.moment.state
            ):  # if the seat may not act, the rules' own refusal says why
                return Stale(candidate.moment.version, asked)
            if isinstance(by, Player) and candidate.moment.roster[seat].away:
                roster.set_away(candidate, seat, away=False)
            return candidate.act(seat, action)

        return await self.ledger.request(request, seat, self._running(self._held(by, seat, plan)))

    def undoable(self, seat: Seat, moment: Moment | None = None) -> Undoable | None:
        """The action that the seat may take back now, or could at another moment; nothing if the match is `final`."""
        return None if self.final else undoable(self.game, self.record, moment or self.moment, seat)

    async def undo(self, seat: Seat, by: By, named_by: int, eye: Eye, request: str) -> Receipt | Refusal:
        """Take back an action, or vote for it where all must agree. Raises StoreError.

        named_by: how many events that eye had been told with the action, as the button shows it.
        """

        def plan(candidate: Candidate) -> Refusal | None:
            found, last = self.undoable(seat, candidate.moment), last_action(self.game, candidate.moment)
            place = -1 if eye is None else eye
            if last is not None and last.seat != seat and last.counts[place] == named_by:
                return NOT_YOURS
            if found is None or found.counts[place] != named_by:
                return TOO_LATE
            if found.agreed:
                return roster.vote(candidate, seat, Wish(Motion.UNDO), wants=True)
            candidate.add(found.event)
            return None

        return await self._change(request, seat, self._running(self._held(by, seat, plan)))

    async def resign(self, seat: Seat, by: By, request: str) -> Receipt | Refusal:
        """Give the match up for good. Raises StoreError.

        With two players, or if no other person is left, the match ends. Otherwise a computer of the middle level takes
        the seat.
        """
        return await self._change(request, seat, self._owned(by, seat, partial(roster.resign, seat=seat)))

    async def leave(self, seat: Seat, by: By, request: str) -> Receipt | Refusal:
        """Leave the match: a computer takes the seat until its person takes it back. Raises StoreError."""
        return await self._change(request, seat, self._owned(by, seat, partial(roster.leave, seat=seat)))

    async def take_back_seat(self, seat: Seat, user_id: int, request: str) -> Receipt | Refusal:
        """Let a person return to their seat, which a computer plays. Raises StoreError."""
        by = Player(user_id)
        return await self._change(request, seat, self._owned(by, seat, partial(roster.take_back, seat=seat)))

    async def send_away(self, seat: Seat, request: str) -> Receipt | Refusal:
        """Send the person of a seat away for good. Raises StoreError. The bot checks who may do this."""
        plan = partial(roster.send_away, seat=seat)
        return await self._change(request, seat, lambda c: plan(c) if seat in self.players else NOT_YOUR_SEAT)

    async def relieve(self, seat: Seat, user_id: int, request: str) -> Receipt | Refusal:
        """Let another person take over a computer's seat. Raises StoreError. The bot checks who may do this."""
        plan = partial(roster.relieve, seat=seat, user_id=user_id)
        return await self._change(request, seat, lambda c: self.kept_out(seat, user_id) or plan(c))

    def kept_out(self, seat: Seat, user_id: int) -> Refusal | None:
        """The refusal if a user may not take over that seat, or None.

        They already sit in the match, know the hand of another seat or were sent away; or no computer plays the seat
        now.
        """
        if self._around.stopping:
            return STOPPING
        if self.moment.outcome is not None:
            return MATCH_OVER
        if user_id in self.record.players:
            return ALREADY_SEATED
        if self.moment.roster[seat].level is None:
            return SEAT_TAKEN
        sat = {one.seat for one in self.record.former if one.user_id == user_id}
        if sat - {seat}:
            return SAT_ELSEWHERE
        sent_away = any(entry.event in (SentAway(seat), VotedAway(seat)) for entry in self.log)
        return SENT_AWAY if sat and sent_away else None

    async def vote(self, seat: Seat, by: By, wish: Wish, request: str, *, wants: bool) -> Receipt | Refusal:
        """Vote for a motion, or withdraw the vote. Enough votes decide. Raises StoreError."""
        if wish.motion is Motion.UNDO and self.final:
            return TOO_LATE
        plan = partial(roster.vote, seat=seat, wish=wish, wants=wants)
        return await self._change(request, seat, self._owned(by, seat, plan))

    async def seen(self, seat: Seat) -> bool:
        """Note that the person of a seat has seen the match: the clock of their first decision starts.

        Returns whether a clock has changed. Raises StoreError.
        """
        return await self.ledger.notice(seat, pressed=False)

    async def present(self, seat: Seat) -> bool:
        """Note that the person of a seat pressed something that is no action: their clock leaves them a little time.

        Returns whether a clock has changed. Raises StoreError.
        """
        return await self.ledger.notice(seat, pressed=True)

    async def set_away(self, seat: Seat, away: bool, request: str) -> Receipt | Refusal:
        """Note that the person of a seat is away, or is back. Raises StoreError."""
        plan = self._running(partial(roster.set_away, seat=seat, away=away))
        return await self._change(request, seat, plan)

    async def pause(self, request: str) -> Receipt | Refusal:
        """Stop all clocks and accept no action until `resume`. Raises StoreError. The bot checks who may do this."""
        return await self._change(request, None, self._running(lambda candidate: candidate.add(Paused())))

    async def hold(self, request: str) -> Receipt | Refusal:
        """Stop a race until everybody is ready, or until the time to wait for them is over. Raises StoreError."""
        return await self._change(request, None, roster.hold)

    async def ready(self, seat: Seat, by: By, request: str) -> Receipt | Refusal:
        """Note that the person of a seat is ready. A held race starts when all are. Raises StoreError."""
        now, wait = self._around.clock.now, self.ledger.tempo.count_down
        plan = self._owned(by, seat, lambda candidate: roster.get_ready(candidate, seat, now(), wait))
        return await self._change(request, seat, plan)

    async def count_down(self, request: str) -> Receipt | Refusal:
        """Let a held race go on after a count-down, with those who were there before. Raises StoreError."""
        now, wait = self._around.clock.now, self.ledger.tempo.count_down
        plan = self._paused(lambda candidate: candidate.add(CountedDown(now() + wait)))
        return await self._change(request, None, plan)

    async def resume(self, request: str) -> Receipt | Refusal:
        """End the pause; every clock starts again from its full time. Raises StoreError."""
        return await self._change(request, None, self._paused(lambda candidate: candidate.add(Resumed())))

    async def cancel(self, request: str) -> Receipt | Refusal:
        """End a match as if it had never been opened, if it is `cancellable`. Raises StoreError.

        The bot checks who may do this.
        """
        plan = partial(roster.end, reason=CANCELLED)
        return await self._change(request, None, lambda c: plan(c) if roster.cancellable(c.moment) else BEGUN)

    async def end(self, request: str, reason: str = STOPPED) -> Receipt | Refusal:
        """End the match here, without a winner. Raises StoreError. The bot checks who may do this."""
        return await self._change(request, None, partial(roster.end, reason=reason))

    async def set_host(self, user_id: int) -> None:
        """Make another user the host. Raises StoreError."""
        await self._around.store.save_host(self.id, user_id)
        deed.keep()
        self.ledger.record = replace(self.record, host=user_id)

    def forget(self, user_id: int) -> None:
        """Remove a user from the match in memory; their seats then belong to no user.

        If a match still waits for one of these seats, its person must leave it first.
        """
        players = tuple(None if user == user_id else user for user in self.record.players)
        former = tuple(replace(one, user_id=None) if one.user_id == user_id else one for one in self.record.former)
        host = NOBODY if self.record.host == user_id else self.record.host
        self.ledger.record = replace(self.record, players=players, former=former, host=host)

    async def _change(self, request: str, seat: Seat | None, plan: Plan) -> Receipt | Refusal:
        answer = await self.ledger.request(request, seat, plan)
        assert not isinstance(answer, Stale), "only actions can be stale"
        return answer

    # Who may send a request.

    def _held(self, by: By, seat: Seat, plan: Plan) -> Plan:
        """The plan, if the sender is who plays in the seat now: its person, its computer, or the clock."""

        def guarded(candidate: Candidate) -> Refusal | Stale | None:
            level = candidate.moment.roster[seat].level if 0 <= seat < self.seats else None
            if isinstance(by, Computer) and (level is None or level != by.level):
                return NOT_YOUR_SEAT
            if isinstance(by, Player) and level is not None:
                return COMPUTER_PLAYS
            return plan(candidate)

        return self._owned(by, seat, guarded)

    def _owned(self, by: By, seat: Seat, plan: Plan) -> Plan:
        """The plan, if the sender is the person to whom the seat belongs."""

        def guarded(candidate: Candidate) -> Refusal | Stale | None:
            if not 0 <= seat < self.seats or (isinstance(by, Player) and self.players.get(seat) != by.user_id):
                return NOT_YOUR_SEAT
            return plan(candidate)

        return guarded

    def _running(self, plan: Plan) -> Plan:
        """The plan, unless the match is paused."""
        return lambda candidate: MATCH_PAUSED if candidate.moment.paused else plan(candidate)

    def _paused(self, plan: Plan) -> Plan:
        """The plan, if the match is paused."""
        return lambda candidate: plan(candidate) if candidate.moment.paused else NOT_PAUSED
