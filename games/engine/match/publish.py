"""The followers of a match. Each takes updates at its own speed; the match never waits for a follower."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.engine.contract.values import Seat
from games.engine.match.log import MatchLog
from games.engine.match.match_events import ForcedMove, MatchEvent, Undone
from games.engine.match.pace import BEATS_WAITING
from games.engine.match.state import PUBLIC, MatchState, Viewer, seen
from games.engine.match.undo import taken_back


@dataclass(frozen=True, slots=True)
class ViewUpdate:
    """What is new for one viewer. Its events are stored before it is shown."""

    state: MatchState
    """The match at the end of this update."""
    view: Any
    """What the viewer may know of that state."""
    visible: tuple[Any, ...]
    """What the viewer saw happen since the last update, in order: the game's values and match events."""
    beat: bool = False
    """Whether it ends with an event that people must see: show it for `hold_ms` before the next update."""
    hold_ms: int = 0
    """How long it is shown before the next one."""
    own_events: tuple[Any, ...] = ()
    """The part of `visible` that the viewer's own seat caused."""


class VisibleEvent(NamedTuple):
    """An event as a viewer saw it."""

    seq: int
    """Its number in the log."""
    actor: Seat | None
    """The seat whose action caused it."""
    value: Any
    """What the viewer saw."""


def visible_events(logged: MatchLog, viewer: Viewer, since: int, until: int) -> list[VisibleEvent]:
    """The events that a viewer saw after a version, up to another."""
    column = -1 if viewer is PUBLIC else viewer
    found: list[VisibleEvent] = []
    for seq in range(since + 1, until + 1):
        value = logged.visible[seq][column]
        if value is not None:
            found.append(VisibleEvent(seq, logged.events[seq - 1].actor, value))
    return found


def of_game(visible: Sequence[Any]) -> tuple[Any, ...]:
    """The values of the game, without match events, and without what came before something was taken back."""
    found: list[Any] = []
    for one in visible:
        if isinstance(one, Undone):
            found.clear()
        elif not isinstance(one, MatchEvent):
            found.append(one)
    return tuple(found)


class Subscription:
    """One follower of a match: it takes the news when they are `ready`.

    With `beats`, an update ends after each event that people must see. At most two such updates wait; older ones are
    merged, but for a climax: an update begins after the beat before it and ends with it. So what announces it can be
    made of what stood before it. Without `beats`, all news is one update.
    """

    __slots__ = ("_forget", "_hold_ms", "_logged", "_make_view", "_view", "_viewer", "closed", "state", "woken")

    def __init__(
        self,
        logged: MatchLog,
        viewer: Viewer,
        state: MatchState,
        make_view: Callable[[Viewer, MatchState], Any],
        forget: Callable[["Subscription"], None],
        *,
        hold_ms: int,
        woken: asyncio.Event,
    ) -> None:
        self._logged = logged
        self._viewer = viewer
        self.state = state
        """The match as this follower last saw it."""
        self._make_view = make_view
        # The match still has this view, so take it now; later it would have to be made again.
        self._view: Any = make_view(viewer, state) if state is logged.newest else None
        self._hold_ms = hold_ms
        """How long a beat is shown; 0: updates do not end at beats."""
        self._forget = forget
        self.woken = woken
        """Set when there may be something new. Who waits for it clears it first, and then looks."""
        self.closed = False
        """Whether it ended: by its owner, or because the match was let go."""

    @property
    def view(self) -> Any:
        """The viewer's view of that state."""
        if self._view is None:
            self._view = self._make_view(self._viewer, self.state)
        return self._view

    @property
    def version(self) -> int:
        """The version that this follower last saw."""
        return self.state.version

    @property
    def behind(self) -> bool:
        """Whether the match has gone on since."""
        return self.version < self._logged.newest.version

    @property
    def over(self) -> bool:
        """Whether nothing more is to come: all was taken, and the match is over or was let go (then find it again)."""
        return not self.behind and (self.closed or self._logged.newest.outcome is not None)

    def ready(self) -> ViewUpdate | None:
        """Take the news: the next update, or None if the viewer saw no event and sees no change."""
        newest = self._logged.newest.version
        if self.version == newest:
            return None
        before = self.state
        view_before = self._view
        end = self._end_of_update(newest)
        visible = visible_events(self._logged, self._viewer, before.version, end)

        self.state = self._logged.at(end, before)
        self._view = self._make_view(self._viewer, self.state)
        if not visible:
            if view_before is None:
                view_before = self._make_view(self._viewer, before)
            if self._view == view_before:
                return None
        own = [one.value for one in visible if one.actor == self._viewer and self._viewer is not PUBLIC]
        beat = self._hold_ms > 0 and self._logged.events[end - 1].event.beat
        return ViewUpdate(
            state=self.state,
            view=self._view,
            visible=tuple([one.value for one in visible]),
            beat=beat,
            hold_ms=self._hold_ms if beat else 0,
            own_events=of_game(own),
        )

    def skip(self) -> None:
        """Pass over the news, for a follower that only looks at the match itself."""
        self.state = self._logged.newest
        self._view = None

    def close(self) -> None:
        """End the subscription. What is left can still be taken."""
        self.closed = True
        self._forget(self)
        self.woken.set()

    def _end_of_update(self, newest: int) -> int:
        """The version at which the next update ends: the first of the last beats that wait, or the newest.

        Beats are counted up to the next climax, so that it is never merged with what follows.
        """
        if self._hold_ms == 0:
            return newest
        beats: list[int] = []
        for seq in range(self.version + 1, newest + 1):
            event = self._logged.events[seq - 1].event
            if event.beat:
                beats.append(seq)
            if event.climax:
                break
        if not beats:
            return newest
        return beats[-BEATS_WAITING:][0]


class Audience:
    """Those who follow one match, and the views that are made for them."""

    __slots__ = ("_hold_ms", "_logged", "_subscriptions", "_views", "_views_of")

    def __init__(self, logged: MatchLog, *, hold_ms: int) -> None:
        """hold_ms: how long the match's pace shows a beat; 0: it shows none."""
        self._logged = logged
        self._hold_ms = hold_ms
        self._subscriptions: set[Subscription] = set()
        self._views: dict[Viewer, Any] = {}
        """The views of the state `_views_of` that were made so far."""
        self._views_of = logged.newest

    def view(self, viewer: Viewer, state: MatchState | None = None) -> Any:
        """The view of that viewer, in the newest state or in another state of this match.

        Each view of the newest state is made once, when it is first needed. One of an older state (an update that ends
        at a beat) is made each time.
        """
        state = state or self._logged.newest
        if state.version > self._views_of.version:
            self._views_of = state
            self._views = {}
        if state is not self._views_of:
            return seen(self._logged.game, state, viewer)
        if viewer not in self._views:
            self._views[viewer] = seen(self._logged.game, state, viewer)
        return self._views[viewer]

    def told_since(self, version: int, viewer: Viewer, until: int | None = None) -> tuple[Any, ...]:
        """The events that a viewer saw after a version, as `Game.draw` and `tell` take it; without match events.

        until: the last version to include; None for the newest.
        """
        last = self._logged.newest.version if until is None else until
        return of_game([one.value for one in visible_events(self._logged, viewer, version, last)])

    def told_all(self, viewer: Viewer) -> tuple[Any, ...]:
        """The events that a viewer saw since the start and that stand, as `Game.guess` and `choose` take it."""
        return tuple(one for one in self._standing(viewer) if not isinstance(one, MatchEvent))

    def story(self, viewer: Viewer = PUBLIC) -> tuple[Any, ...]:
        """The events that a viewer saw since the start: the game's, and forced moves (`ForcedMove`).

        What was taken back is left out.
        """
        standing = self._standing(viewer)
        return tuple(one for one in standing if isinstance(one, ForcedMove) or not isinstance(one, MatchEvent))

    def _standing(self, viewer: Viewer) -> list[Any]:
        """All that a viewer saw, without what was taken back."""
        undone = taken_back(self._logged.events)
        visible = visible_events(self._logged, viewer, 0, self._logged.newest.version)
        return [one.value for one in visible if one.seq not in undone]

    def subscribe(
        self, viewer: Viewer, beats: bool = True, since: int | None = None, woken: asyncio.Event | None = None
    ) -> Subscription:
        """A subscription for a viewer. Its first update tells what happened after the version `since` (default: now).

        beats: an update ends after each beat, and is to be shown for `hold_ms`. If False, or if the pace shows no
        beats, all news comes as one update. woken: set when there may be something new, for a follower that has such
        an event.
        """
        subscription = Subscription(
            self._logged,
            viewer,
            self._logged.newest if since is None else self._logged.at(since),
            make_view=self.view,
            forget=self._subscriptions.discard,
            hold_ms=self._hold_ms if beats else 0,
            woken=woken or asyncio.Event(),
        )
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
