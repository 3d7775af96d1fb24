"""A whole match at one version, and the next one in the making (`Candidate`).

Pure: the moment after a log follows from applying `evolve` to each of its events.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from games.engine.contract.chance import generator
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Event, Eye, GameOptions, Millis, Outcome, Refusal, Seat
from games.engine.match.match_events import (
    Away,
    Back,
    CountedDown,
    Ended,
    Left,
    MatchEvent,
    Motion,
    Paused,
    Ready,
    Relieved,
    Resigned,
    Resumed,
    Seated,
    SentAway,
    Struck,
    Undone,
    Voted,
    VotedAway,
    Wish,
)
from games.engine.match.past import Past, PastAction
from games.engine.store.records import BY_VERSION, MatchRecord
from games.engine.time import Stopwatch


@dataclass(frozen=True, slots=True)
class SeatStatus:
    """The status of a seat.

    level: the level of the computer that plays here; None: a person plays.
    strikes: how many decisions in a row the clock made for its person.
    away: its person is not there, and no computer plays for them.
    left, resigned, sent_away: how its person went; the last two are for good.
    voted_away: it was all other people who sent them away.
    ready: its person is ready for a held race to go on.
    wishes: what its person votes for.
    acted: an action was played in this seat since its person sat down, so their first decision is over.
    """

    level: str | None = None
    strikes: int = 0
    away: bool = False
    left: bool = False
    resigned: bool = False
    ready: bool = False
    sent_away: bool = False
    voted_away: bool = False
    wishes: frozenset[Wish] = frozenset()
    acted: bool = False

    @property
    def gone(self) -> bool:
        """Whether its person went for good."""
        return self.resigned or self.sent_away


@dataclass(frozen=True, slots=True)
class Moment:
    """A match at one version.

    version: the seq of the last event; 0 before the first.
    at: game time of that event.
    state: the game's state with its secrets, only for the engine and the rules.
    roster: the status of each seat.
    questions: the number of the question that each seat is asked (`Ask.number`); 0 if it is asked nothing.
    asked: the seq at which each seat's present question arose; 0 if it is asked nothing.
    counts: how many events each seat was told of; the last number is a spectator's.
    public_at: game time of the last event that spectators were told of.
    decisions: how many questions each seat has been asked, the present one included.
    numbers: by seat, its own count and a spectator's when its present question arose (see `number`).
    outcome: how it ended, by the rules or outside them; None while it runs.
    starts: the wall time, in ms, at which a held race goes on; None if no person is ready yet, or no race is held.
    past: what can still be taken back.
    awaited: the seats that clocks and computers act for; none while the match is paused or over.
    told: what each eye was told of the last event, a spectator last; None: nothing.
    """

    version: int
    at: Millis
    state: Any
    roster: tuple[SeatStatus, ...]
    questions: tuple[int, ...]
    asked: tuple[int, ...]
    decisions: tuple[int, ...]
    counts: tuple[int, ...]
    public_at: Millis
    numbers: tuple[tuple[int, int], ...]
    past: Past
    paused: bool = False
    outcome: Outcome | None = None
    starts: int | None = None
    awaited: tuple[Seat, ...] = ()
    told: tuple[Any, ...] = ()

    @property
    def begun(self) -> bool:
        """Whether somebody who still sits there has acted."""
        return any(status.acted for status in self.roster)

    @property
    def alone(self) -> bool:
        """Whether one person plays, and all others are computers."""
        return [status.level for status in self.roster].count(None) == 1


class Entry(NamedTuple):
    """One event of a log. Its seq is its position there, counted from 1.

    actor: the seat whose action, or missed decision, caused it; None if no seat acted.
    opens: whether it is the first event of its submission.
    """

    at: Millis
    event: Event
    actor: Seat | None = None
    opens: bool = False


def begin(game: AnyGame, options: GameOptions, seats: int) -> Moment:
    """The moment before any event: all seats have persons, and none is asked anything."""
    nothing = (0,) * seats
    state, roster = game.start(options, seats), (SeatStatus(),) * seats
    faces = nothing, nothing, nothing, (*nothing, 0), Millis(0), ((0, 0),) * seats
    return Moment(0, Millis(0), state, roster, *faces, Past(state))


def evolve(game: AnyGame, moment: Moment, entry: Entry) -> Moment:
    """The moment after one more event of the game or of the match."""
    seq, (at, event, actor, _) = moment.version + 1, entry
    told = tuple([told_of(game, moment, event, eye) for eye in (*map(Seat, range(len(moment.roster))), None)])
    counts = tuple([count + (one is not None) for count, one in zip(moment.counts, told, strict=True)])
    if isinstance(event, MatchEvent):
        past, acted = moment.past.beside(event), event.seat if isinstance(event, Undone) else None
        state = past.replayed(game) if isinstance(event, Undone) else moment.state
        roster, (paused, outcome, starts) = _roster(moment.roster, event), _course(moment, event)
    else:
        state, acted = game.evolve(moment.state, event), actor
        question = 0 if actor is None else moment.questions[actor]
        past = moment.past.after(PastAction.of(seq, event, actor, question, told, counts), state, opens=entry.opens)
        roster, paused, starts = _acted(moment.roster, actor), moment.paused, moment.starts
        outcome = game.outcome(state)
    seats = range(len(roster))
    asks = {} if outcome else game.asks(state)
    questions = tuple([asks[Seat(seat)].number if seat in asks else 0 for seat in seats])
    asked = tuple(_asked(moment, seq, seat, questions[seat], acted=seat == acted) for seat in seats)
    decisions = tuple(count + (asked[seat] == seq) for seat, count in enumerate(moment.decisions))
    numbers = tuple((counts[seat], counts[-1]) if asked[seat] == seq else moment.numbers[seat] for seat in seats)
    public_at = at if counts[-1] > moment.counts[-1] else moment.public_at
    waiting = () if paused else tuple([seat for seat, ask in asks.items() if ask.awaited])
    faces = questions, asked, decisions, counts, public_at, numbers
    return Moment(seq, at, state, roster, *faces, past, paused, outcome, starts, waiting, told)


def moments(game: AnyGame, moment: Moment, entries: Iterable[Entry]) -> Iterator[Moment]:
    """A moment, and that after each of the events that follow."""
    return accumulate(entries, partial(evolve, game), initial=moment)


def later(game: AnyGame, moment: Moment, entries: Iterable[Entry]) -> Moment:
    """The moment after the events that follow another moment."""
    return deque(moments(game, moment, entries), maxlen=1).pop()


def fold(game: AnyGame, options: GameOptions, seats: int, log: Iterable[Entry]) -> Moment:
    """The moment after a log."""
    return later(game, begin(game, options, seats), log)


def seen(game: AnyGame, moment: Moment, eye: Eye) -> Any:
    """The view by that eye at this moment. After an end outside the rules no seat is to act (`GameView.rest`)."""
    view = game.view(moment.state, eye)
    return view if moment.outcome is None or game.outcome(moment.state) is not None else view.rest()


def told_of(game: AnyGame, moment: Moment, event: Event, eye: Eye) -> Any:
    """The event as that eye is told it, after the moment; None if it is not. A match event is told as it is."""
    if isinstance(event, MatchEvent):
        return event if event.heard(eye) else None
    return game.told(moment.state, event, eye)


def chance(record: MatchRecord, moment: Moment, seat: Seat, what: str, *more: int) -> Random:
    """The chance in a seat's present decision: for a computer's thoughts, or its delay. more: tells several apart.

    It is that of decision n of the seat, whatever happened in between.
    """
    number = moment.version if record.draws == BY_VERSION else moment.decisions[seat]
    return generator(record.seed, number, ":".join(map(str, (what, seat, *more))))


def number(moment: Moment, seat: Seat, eye: Eye) -> int:
    """The question number shown to `eye`: how many events the eye was told of when the seat's question arose.

    It is not the version, because the version would also count events that the eye must not know of.
    """
    own, public = moment.numbers[seat]
    return public if eye is None else own


def named(moment: Moment, seat: Seat, named_by: int, eye: Eye) -> int:
    """`Moment.asked` of that seat if the number fits its present question, otherwise 0, which is stale.

    A public control carries the newest question number of all awaited seats. It may belong to another seat's question.
    """
    newest = moment.counts[-1] if eye is None else number(moment, seat, eye)
    return moment.asked[seat] if number(moment, seat, eye) <= named_by <= newest else 0


def eye_of(moment: Moment, seat: Seat) -> Eye:
    """The eye of the person of a seat. A person who is gone for good sees what a spectator sees until the end."""
    status = moment.roster[seat]
    return None if status.gone and moment.outcome is None else seat


def _asked(moment: Moment, seq: int, seat: int, question: int, *, acted: bool) -> int:
    if not question:
        return 0
    return seq if acted or question != moment.questions[seat] else moment.asked[seat]


def _course(moment: Moment, event: MatchEvent) -> tuple[bool, Outcome | None, int | None]:
    """Whether the match is paused, how it ended, and when a held race goes on, after an event of the match."""
    if isinstance(event, Ended):
        return moment.paused, Outcome(event.reason, event.places, (None,) * len(event.places)), None
    if isinstance(event, Paused | Resumed):
        return isinstance(event, Paused), moment.outcome, None
    starts = event.starts if isinstance(event, Ready | CountedDown) else moment.starts
    return moment.paused, moment.outcome, starts


Roster = tuple[SeatStatus, ...]

_STATUS: Final[Mapping[type[MatchEvent], Callable[[SeatStatus, Any], SeatStatus]]] = MappingProxyType(
    {
        Seated: lambda status, event: replace(
            status,
            level=event.level,
            strikes=0,
            away=False,
            left=status.left and event.level is not None,
            wishes=frozenset(),
        ),
        Left: lambda status, _: replace(status, left=True),
        SentAway: lambda status, _: replace(status, sent_away=True),
        VotedAway: lambda status, _: replace(status, sent_away=True, voted_away=True),
        Relieved: lambda _status, _: SeatStatus(),
        Voted: lambda status, event: replace(
            status,
            wishes=status.wishes | {Wish(event.motion, event.about)}
            if event.wants
            else status.wishes - {Wish(event.motion, event.about)},
        ),
        Struck: lambda status, event: replace(status, strikes=event.strikes),
        Away: lambda status, _: replace(status, away=True),
        Back: lambda status, _: replace(status, away=False),
        Ready: lambda status, _: replace(status, ready=True),
        Resigned: lambda status, _: replace(status, resigned=True),
    }
)


def _roster(roster: Roster, event: Any) -> Roster:
    if isinstance(event, (Paused, Resumed)):
        return tuple(replace(status, ready=False, wishes=status.wishes - {Wish(Motion.PAUSE)}) for status in roster)
    if isinstance(event, CountedDown):
        return tuple(replace(status, ready=status.level is None and not status.away) for status in roster)
    if isinstance(event, Undone):
        return _unwished(roster, Wish(Motion.UNDO))
    if isinstance(event, Seated | Relieved):  # another player sits there: votes to send that one away are over
        roster = _unwished(roster, Wish(Motion.AWAY, event.seat))
    change = _STATUS.get(type(event))
    if change is None:
        return roster
    return tuple(change(status, event) if seat == event.seat else status for seat, status in enumerate(roster))


def _unwished(roster: Roster, over: Wish) -> Roster:
    """The roster without votes for something."""
    return tuple(
        [replace(status, wishes=status.wishes - {over}) if over in status.wishes else status for status in roster]
    )


def _acted(roster: Roster, actor: Seat | None) -> Roster:
    """The roster after a seat acted, which clears its strikes. If the clock acted, a `Struck` sets the new count.

    Whoever acted, votes to take back what was done before are over.
    """
    roster = _unwished(roster, Wish(Motion.UNDO))
    if actor is None or (roster[actor].acted and not roster[actor].strikes):
        return roster
    return (*roster[:actor], replace(roster[actor], strikes=0, acted=True), *roster[actor + 1 :])


class Candidate:
    """Events added one by one to a moment, at one game time.

    chance: the chance of the match at a version. entries: the added events. moment: the match after them.
    told: what each eye was told of each of them.
    newcomers: the users who take over seats of others.
    refuse_ms, decide_ms: the time that the rules took, for the log.
    """

    __slots__ = ("at", "before", "chance", "decide_ms", "entries", "game", "moment", "newcomers", "refuse_ms", "told")

    def __init__(self, game: AnyGame, chance: Callable[[int], Random], moment: Moment, at: Millis) -> None:
        self.game = game
        self.chance = chance
        self.before = moment
        self.moment = moment
        self.at = at
        self.entries: list[Entry] = []
        self.told: list[tuple[Any, ...]] = []
        self.newcomers: dict[Seat, int] = {}
        self.refuse_ms = 0.0
        self.decide_ms = 0.0

    @property
    def seated(self) -> dict[Seat, str | None]:
        """The player of each seat that changed hands: the level of a computer, None for a person."""
        pairs = zip(self.before.roster, self.moment.roster, strict=True)
        return {Seat(seat): now.level for seat, (was, now) in enumerate(pairs) if was.level != now.level}

    @property
    def undone(self) -> Seat | None:
        """The seat that takes an action back; None if none does."""
        return next((entry.event.seat for entry in self.entries if isinstance(entry.event, Undone)), None)

    def add(self, *events: Event, actor: Seat | None = None) -> None:
        """Add these events. Raises an error for an event that cannot be evolved; such an event is never stored."""
        for event in events:
            entry = Entry(self.at, event, actor, opens=not self.entries)
            self.moment = evolve(self.game, self.moment, entry)
            self.entries.append(entry)
            self.told.append(self.moment.told)

    def act(self, seat: Seat, action: Any, *, own: bool = True) -> Refusal | None:
        """Let the rules judge an action, and add its events unless they refuse it. Returns the refusal.

        own: whether the seat counts as the actor. False for a forced action, which the engine plays by itself.
        """
        watch = Stopwatch()
        refusal = self.game.refuse(self.moment.state, seat, action, self.at)
        self.refuse_ms = watch.lap()
        if refusal is not None:
            return refusal
        rng = self.chance(self.moment.version + 1)
        self._some(self.game.decide(self.moment.state, seat, action, self.at, rng), "decide", seat if own else None)
        self.decide_ms = watch.lap()
        return None

    def expire(self) -> None:
        """Add what the game's own clock does."""
        rng = self.chance(self.moment.version + 1)
        self._some(self.game.expire(self.moment.state, self.at, rng), "expire", None)

    def _some(self, events: Iterable[Event], verb: str, actor: Seat | None) -> None:
        before = self.moment.version
        self.add(*events, actor=actor)
        if self.moment.version == before:
            raise RuntimeError(f"{self.game.key}: {verb} brought no event")
