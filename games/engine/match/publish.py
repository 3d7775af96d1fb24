"""The followers of a match. Each takes frames of it at its own speed; the match never waits for a follower."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.engine.contract.values import Eye, Seat
from games.engine.match.ledger import Ledger
from games.engine.match.match_events import MatchEvent, Spared, Undone
from games.engine.match.moment import Moment, Views, begin, evolve, told_of
from games.engine.match.pace import BEATS_WAITING
from games.engine.store.errors import Closed


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


class Listener:
    """Follows a match for one eye, event by event, from a given moment."""

    __slots__ = ("eye", "ledger", "moment")

    def __init__(self, ledger: Ledger, eye: Eye, moment: Moment) -> None:
        self.ledger = ledger
        self.eye = eye
        self.moment = moment

    def advance(self, version: int) -> list[Heard]:
        """Move on to that version. Returns what this eye was told on the way."""
        heard: list[Heard] = []
        while self.moment.version < version:
            entry = self.ledger.log[self.moment.version]
            one = told_of(self.ledger.game, self.moment, entry.event, self.eye)
            if one is not None:
                heard.append(Heard(self.moment.version + 1, entry.actor, one))
            self._step()
        return heard

    def skip(self, version: int) -> None:
        """Move on to that version, without collecting what was told."""
        while self.moment.version < version:
            self._step()

    def _step(self) -> None:
        version, newest = self.moment.version, self.ledger.moment
        if version + 1 == newest.version:
            self.moment = newest
        else:
            self.moment = evolve(self.ledger.game, self.moment, self.ledger.log[version])


class Subscription:
    """One follower of a match: it waits for `news`, and takes them when they are `ready`.

    With `beats`, a frame ends after each event that people must see. At most two such frames wait; older ones are
    merged. Without `beats`, all news is one frame.
    """

    __slots__ = (
        "_beats",
        "_closed",
        "_forget",
        "_hold",
        "_ledger",
        "_listener",
        "_news",
        "_stirred",
        "_view",
        "_views",
    )

    def __init__(
        self, listener: Listener, views: Views, *, beats: bool, hold: int, forget: Callable[["Subscription"], None]
    ) -> None:
        self._listener = listener
        self._ledger = listener.ledger
        self._views = views
        # The match still has this view, so take it now; later it would have to be made again.
        present = listener.moment is self._ledger.moment
        self._view: Any = views.of(listener.moment, listener.eye) if present else None
        self._beats = beats
        self._hold = hold
        self._forget = forget
        self._news = asyncio.Event()
        self._closed = False
        self._stirred = False

    @property
    def moment(self) -> Moment:
        """The match as this follower last saw it."""
        return self._listener.moment

    @property
    def view(self) -> Any:
        """The eye's view of that moment."""
        if self._view is None:
            self._view = self._views.of(self.moment, self._listener.eye)
        return self._view

    @property
    def version(self) -> int:
        """The version that this follower last saw."""
        return self._listener.moment.version

    @property
    def behind(self) -> bool:
        """Whether the match has gone on since."""
        return self.version < self._ledger.moment.version

    @property
    def closed(self) -> bool:
        """Whether it is closed: by its owner, or because the match was let go."""
        return self._closed

    def ready(self) -> Publication | None:
        """Take the news: the next publication, or None if the eye was told nothing and sees no change."""
        last = self._ledger.moment.version
        if self.version == last:
            return None
        before, seen = self.moment, self._view
        end = self._frame_end(last) if self._beats else last
        heard, eye = self._listener.advance(end), self._listener.eye
        told = tuple(one.value for one in heard)
        own = of_game([one.value for one in heard if eye is not None and one.actor == eye])
        moment = self.moment
        beat = self._beats and self._ledger.log[end - 1].event.beat
        self._view = self._views.of(moment, self._listener.eye)
        if not told:
            was = self._views.of(before, self._listener.eye) if seen is None else seen
            if self._view == was:
                return None
        return Publication(moment, self._view, told, beat, self._hold if beat else 0, own)

    def skip(self) -> None:
        """Pass over the news, for a follower that only looks at the match itself."""
        self._listener.skip(self._ledger.moment.version)
        self._view = None

    async def news(self) -> None:
        """Wait until there may be news, or until `stir` is called. Takes nothing.

        Raises Closed when the match is over and all of it was taken, or when it was let go (then find it again).
        """
        while self.version == self._ledger.moment.version and not self._stirred:
            if self._closed or self._ledger.moment.outcome is not None:
                raise Closed("there is nothing more to come")
            self._news.clear()
            await self._news.wait()
        self._stirred = False

    def close(self) -> None:
        """End the subscription: what is left can still be taken, then `news` raises Closed."""
        self._closed = True
        self._forget(self)
        self.wake()

    def wake(self) -> None:
        """Tell `news` that there may be something new."""
        self._news.set()

    def stir(self) -> None:
        """Let `news` return once though nothing happened, because its caller has work of its own to do."""
        self._stirred = True
        self.wake()

    def _frame_end(self, last: int) -> int:
        log = self._ledger.log
        beats = [seq for seq in range(self.version + 1, last + 1) if log[seq - 1].event.beat]
        return beats[-BEATS_WAITING:][0] if beats else last


class Audience:
    """The audience of one match."""

    __slots__ = ("_heard", "_ledger", "_subscriptions", "_views")

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._subscriptions: set[Subscription] = set()
        self._heard: dict[Eye, tuple[Listener, list[Heard]]] = {}
        self._views = Views(ledger.game)

    def view(self, eye: Eye, moment: Moment | None = None) -> Any:
        """The view by that eye, at the newest moment or at another moment of this match.

        The view of the newest moment is made once for each eye.
        """
        return self._views.of(moment or self._ledger.moment, eye)

    def told_since(self, version: int, eye: Eye, until: int | None = None) -> tuple[Any, ...]:
        """The events that eye was told after a version, as `Game.draw` and `tell` take it; without match events.

        until: the last version to include; None for the newest.
        """
        listener = self._listener(eye, version)
        heard = listener.advance(self._ledger.moment.version if until is None else until)
        return of_game([one.value for one in heard])

    def told_all(self, eye: Eye) -> tuple[Any, ...]:
        """The events that eye was told since the start and that stand, as `Game.guess` and `choose` take it."""
        return tuple(one for one in self._all(eye) if not isinstance(one, MatchEvent))

    def story(self, eye: Eye = None) -> tuple[Any, ...]:
        """The events that the eye was told since the start: the game's, and actions played by the engine (`Spared`).

        What was taken back is left out.
        """
        return tuple(one for one in self._all(eye) if isinstance(one, Spared) or not isinstance(one, MatchEvent))

    def _all(self, eye: Eye) -> list[Any]:
        if eye not in self._heard:
            self._heard[eye] = (self._listener(eye, 0), [])
        listener, heard = self._heard[eye]
        for one in listener.advance(self._ledger.moment.version):
            if isinstance(one.value, Undone):
                heard[:] = [told for told in heard if not one.value.takes(told.seq, told.actor)]
            heard.append(one)
        return [one.value for one in heard]

    def subscribe(self, eye: Eye, beats: bool = True, since: int | None = None) -> Subscription:
        """A subscription for an eye. Its first frame tells what happened after the version `since` (default: now).

        beats: a frame ends after each beat, and is to be shown for `hold_ms`. If False, or if the pace shows no beats,
        all news comes as one frame.
        """
        moment = self._ledger.moment if since is None else self._listener(eye, since).moment
        hold = self._ledger.tempo.hold
        subscription = Subscription(
            Listener(self._ledger, eye, moment),
            self._views,
            beats=beats and hold > 0,
            hold=hold,
            forget=self._subscriptions.discard,
        )
        self._subscriptions.add(subscription)
        return subscription

    def wake(self) -> None:
        """Tell every subscription that there may be news."""
        for subscription in self._subscriptions:
            subscription.wake()

    def stir(self) -> None:
        """Let every follower look at the match again, because its clock has changed."""
        for subscription in self._subscriptions:
            subscription.stir()

    def forget(self) -> None:
        """Forget what each eye was told, because the log was replaced."""
        self._heard.clear()

    def close(self) -> None:
        """End every subscription and drop all references to them, before the match is let go."""
        for subscription in tuple(self._subscriptions):
            subscription.close()
        self._heard.clear()

    def _listener(self, eye: Eye, version: int) -> Listener:
        """A listener of that eye at that version."""
        ledger = self._ledger
        listener = Listener(ledger, eye, begin(ledger.game, ledger.options, len(ledger.record.players)))
        listener.skip(min(version, ledger.moment.version))
        return listener
