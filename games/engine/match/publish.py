"""The followers of a match. Each takes frames of it at its own speed; the match never waits for a follower."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.engine.contract.values import Eye, Seat
from games.engine.match.ledger import Ledger
from games.engine.match.match_events import MatchEvent, Spared, Undone
from games.engine.match.moment import Moment, seen
from games.engine.match.pace import BEATS_WAITING
from games.engine.match.undo import taken_back


@dataclass(frozen=True, slots=True)
class Publication:
    """One frame of a match for one eye. Its events are stored before it is shown.

    moment: the match at the end of this frame. view: what the eye may know of that moment.
    told: what happened since the last frame, in order: the game's told values and match events.
    own: the part of `told` that the eye's own seat caused.
    beat: the frame ends with an event that people must see. Show it for `hold_ms` before the next frame.
    """

    moment: Moment
    view: Any
    told: tuple[Any, ...]
    beat: bool = False
    hold_ms: int = 0
    own: tuple[Any, ...] = ()


def of_game(told: Sequence[Any]) -> tuple[Any, ...]:
    """The told values of the game, without match events, and without what came before something was taken back."""
    found: list[Any] = []
    for one in told:
        if isinstance(one, Undone):
            found.clear()
        elif not isinstance(one, MatchEvent):
            found.append(one)
    return tuple(found)


class Heard(NamedTuple):
    """An event as an eye was told it: its number, the seat whose action caused it, and the value."""

    seq: int
    actor: Seat | None
    value: Any


def heard(ledger: Ledger, eye: Eye, since: int, until: int) -> list[Heard]:
    """The events that an eye was told of after a version, up to another."""
    place = -1 if eye is None else eye
    told = ((seq, ledger.told[seq][place]) for seq in range(since + 1, until + 1))
    return [Heard(seq, ledger.log[seq - 1].actor, one) for seq, one in told if one is not None]


class Subscription:
    """One follower of a match: it takes the news when they are `ready`.

    With `beats`, a frame ends after each event that people must see. At most two such frames wait; older ones are
    merged, but for a climax: a frame begins after the beat before it and ends with it. So what announces it can be made
    of what stood before it. Without `beats`, all news is one frame.

    moment: the match as this follower last saw it. closed: by its owner, or because the match was let go.
    woken: set when there may be something new. Who waits for it clears it first, and then looks.
    """

    __slots__ = (
        "_beats",
        "_eye",
        "_forget",
        "_ledger",
        "_look",
        "_view",
        "closed",
        "moment",
        "woken",
    )

    def __init__(
        self,
        ledger: Ledger,
        eye: Eye,
        moment: Moment,
        look: Callable[[Eye, Moment], Any],
        forget: Callable[["Subscription"], None],
        *,
        beats: bool,
        woken: asyncio.Event,
    ) -> None:
        self._ledger = ledger
        self._eye = eye
        self.moment = moment
        self._look = look
        # The match still has this view, so take it now; later it would have to be made again.
        self._view: Any = look(eye, moment) if moment is ledger.moment else None
        self._beats = beats and ledger.tempo.hold > 0
        self._forget = forget
        self.woken = woken
        self.closed = False

    @property
    def view(self) -> Any:
        """The eye's view of that moment."""
        if self._view is None:
            self._view = self._look(self._eye, self.moment)
        return self._view

    @property
    def version(self) -> int:
        """The version that this follower last saw."""
        return self.moment.version

    @property
    def behind(self) -> bool:
        """Whether the match has gone on since."""
        return self.version < self._ledger.moment.version

    @property
    def over(self) -> bool:
        """Whether nothing more is to come: all was taken, and the match is over or was let go (then find it again)."""
        return not self.behind and (self.closed or self._ledger.moment.outcome is not None)

    def ready(self) -> Publication | None:
        """Take the news: the next publication, or None if the eye was told nothing and sees no change."""
        last = self._ledger.moment.version
        if self.version == last:
            return None
        before, was = self.moment, self._view
        end = self._frame_end(last) if self._beats else last
        news, eye = heard(self._ledger, self._eye, self.version, end), self._eye
        told = tuple(one.value for one in news)
        own = of_game([one.value for one in news if eye is not None and one.actor == eye])
        beat = self._beats and self._ledger.log[end - 1].event.beat
        self.moment = self._ledger.at(end, before)
        self._view = self._look(eye, self.moment)
        if not told and self._view == (self._look(eye, before) if was is None else was):
            return None
        return Publication(self.moment, self._view, told, beat, self._ledger.tempo.hold if beat else 0, own)

    def skip(self) -> None:
        """Pass over the news, for a follower that only looks at the match itself."""
        self.moment, self._view = self._ledger.moment, None

    def close(self) -> None:
        """End the subscription. What is left can still be taken."""
        self.closed = True
        self._forget(self)
        self.woken.set()

    def _frame_end(self, last: int) -> int:
        log = self._ledger.log
        beats: list[int] = []
        for seq in range(self.version + 1, last + 1):
            if log[seq - 1].event.beat:
                beats.append(seq)
            if log[seq - 1].event.climax:
                break
        return beats[-BEATS_WAITING:][0] if beats else last


class Audience:
    """The audience of one match."""

    __slots__ = ("_ledger", "_made", "_newest", "_subscriptions")

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._subscriptions: set[Subscription] = set()
        self._newest = ledger.moment
        self._made: dict[Eye, Any] = {}

    def view(self, eye: Eye, moment: Moment | None = None) -> Any:
        """The view by that eye, at the newest moment or at another moment of this match.

        Each eye's view of the newest moment is made once, when it is first needed. One of an older moment (a frame that
        ends at a beat) is made each time.
        """
        moment = moment or self._ledger.moment
        if moment.version > self._newest.version:
            self._newest, self._made = moment, {}
        if moment is not self._newest:
            return seen(self._ledger.game, moment, eye)
        if eye not in self._made:
            self._made[eye] = seen(self._ledger.game, moment, eye)
        return self._made[eye]

    def told_since(self, version: int, eye: Eye, until: int | None = None) -> tuple[Any, ...]:
        """The events that eye was told after a version, as `Game.draw` and `tell` take it; without match events.

        until: the last version to include; None for the newest.
        """
        last = self._ledger.moment.version if until is None else until
        return of_game([one.value for one in heard(self._ledger, eye, version, last)])

    def told_all(self, eye: Eye) -> tuple[Any, ...]:
        """The events that eye was told since the start and that stand, as `Game.guess` and `choose` take it."""
        return tuple(one for one in self._standing(eye) if not isinstance(one, MatchEvent))

    def story(self, eye: Eye = None) -> tuple[Any, ...]:
        """The events that the eye was told since the start: the game's, and actions played by the engine (`Spared`).

        What was taken back is left out.
        """
        return tuple(one for one in self._standing(eye) if isinstance(one, Spared) or not isinstance(one, MatchEvent))

    def _standing(self, eye: Eye) -> list[Any]:
        """All that an eye was told, without what was taken back."""
        undone = taken_back(self._ledger.log)
        told = heard(self._ledger, eye, 0, self._ledger.moment.version)
        return [one.value for one in told if one.seq not in undone]

    def subscribe(
        self, eye: Eye, beats: bool = True, since: int | None = None, woken: asyncio.Event | None = None
    ) -> Subscription:
        """A subscription for an eye. Its first frame tells what happened after the version `since` (default: now).

        beats: a frame ends after each beat, and is to be shown for `hold_ms`. If False, or if the pace shows no beats,
        all news comes as one frame. woken: set when there may be something new, for a follower that has such an event.
        """
        moment = self._ledger.moment if since is None else self._ledger.at(since)
        forget = self._subscriptions.discard
        woken = woken or asyncio.Event()
        subscription = Subscription(self._ledger, eye, moment, self.view, forget, beats=beats, woken=woken)
        self._subscriptions.add(subscription)
        return subscription

    def wake(self) -> None:
        """Have every follower look at the match: there may be news, or its clock has changed."""
        for subscription in self._subscriptions:
            subscription.woken.set()

    def close(self) -> None:
        """End every subscription, before the match is let go."""
        for subscription in tuple(self._subscriptions):
            subscription.close()
