"""What a subscriber is shown: frames of a match, each after the last one it took. Nobody waits for a subscriber."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, Self

from games.engine.errors import Closed
from games.engine.game import AnyGame
from games.engine.match_events import MatchEvent
from games.engine.moment import Entry, Moment, evolve, seen
from games.engine.pace import BEATS_WAITING
from games.engine.values import Eye


@dataclass(frozen=True, slots=True)
class Publication:
    """What is to be shown next, stored before it is shown.

    moment: the match at the end of this frame; view: what the subscriber's eye may know of it.
    told: what happened since the subscriber's last frame, in order: the game's told values and match events.
    own: those of them that the subscriber's seat brought about itself.
    beat: the frame ends with something that people must see; hold it for hold_ms before asking for the next.
    """

    moment: Moment
    view: Any
    told: tuple[Any, ...]
    beat: bool = False
    hold_ms: int = 0
    own: tuple[Any, ...] = ()

    @property
    def told_of_game(self) -> tuple[Any, ...]:
        """What the game told: what `Game.draw`, `tell` and `guess` take."""
        return of_game(self.told)

    @property
    def match_events(self) -> tuple[MatchEvent, ...]:
        """What happened to the match outside its rules."""
        return tuple(told for told in self.told if isinstance(told, MatchEvent))


def of_game(told: Sequence[Any]) -> tuple[Any, ...]:
    """The told values of the game alone, without match events."""
    return tuple(one for one in told if not isinstance(one, MatchEvent))


class Heard(NamedTuple):
    """What an eye was told, in order, and those parts of it that its own seat brought about."""

    told: tuple[Any, ...]
    own: tuple[Any, ...]


class Source(Protocol):
    """What a subscription reads: a match."""

    @property
    def game(self) -> AnyGame: ...  # noqa: D102
    @property
    def moment(self) -> Moment: ...  # noqa: D102
    @property
    def log(self) -> Sequence[Entry]: ...  # noqa: D102


class Listener:
    """An eye that follows a match from a moment on, event by event."""

    __slots__ = ("eye", "moment", "source")

    def __init__(self, source: Source, eye: Eye, moment: Moment) -> None:
        self.source = source
        self.eye = eye
        self.moment = moment

    def advance(self, version: int) -> Heard:
        """Go on to that version; returns what this eye was told on the way."""
        told: list[Any] = []
        own: list[Any] = []
        while self.moment.version < version:
            _, event, actor = self.source.log[self.moment.version]
            game = not isinstance(event, MatchEvent)
            one = self.source.game.told(self.moment.state, event, self.eye) if game else event
            if one is not None:
                told.append(one)
                if game and actor is not None and actor == self.eye:
                    own.append(one)
            self._step()
        return Heard(tuple(told), tuple(own))

    def skip(self, version: int) -> None:
        """Go on to that version without listening."""
        while self.moment.version < version:
            self._step()

    def _step(self) -> None:
        seq = self.moment.version + 1
        if seq == self.source.moment.version:
            self.moment = self.source.moment
        else:
            entry = self.source.log[seq - 1]
            self.moment = evolve(self.source.game, self.moment, seq, entry.at, entry.event, entry.actor)


class Subscription:
    """A place in the audience: an async context and an async iterator of publications.

    Frames are cut after beats (at most two wait, older ones merge); without `beats` everything new is one frame.
    """

    __slots__ = ("_beats", "_closed", "_forget", "_hold", "_listener", "_news", "_stirred")

    def __init__(self, listener: Listener, *, beats: bool, hold: int, forget: Callable[["Subscription"], None]) -> None:
        self._listener = listener
        self._beats = beats
        self._hold = hold
        self._forget = forget
        self._news = asyncio.Event()
        self._closed = False
        self._stirred = False

    @property
    def moment(self) -> Moment:
        """The match as it was last taken."""
        return self._listener.moment

    @property
    def version(self) -> int:
        """The version last taken."""
        return self._listener.moment.version

    @property
    def closed(self) -> bool:
        """Whether it was closed, by its owner or because the match was let go."""
        return self._closed

    def ready(self) -> Publication | None:
        """The next publication if there is one already, else None.

        There is none for what the eye is told nothing of and sees nothing of.
        """
        last = self._listener.source.moment.version
        if self.version == last:
            return None
        before = self._listener.moment
        end = self._frame_end(last) if self._beats else last
        told, own = self._listener.advance(end)
        moment = self._listener.moment
        beat = self._beats and self._listener.source.log[end - 1].event.beat
        view = seen(self._listener.source.game, moment, self._listener.eye)
        if not told and view == seen(self._listener.source.game, before, self._listener.eye):
            return None
        return Publication(moment, view, told, beat, self._hold if beat else 0, own)

    async def news(self) -> None:
        """Returns as soon as `ready` has something to give, or on `stir`, and takes nothing.

        Raises Closed when the match is over and all was taken, or it was let go (then find it again).
        """
        while self.version == self._listener.source.moment.version and not self._stirred:
            if self._closed or self._listener.source.moment.outcome is not None:
                raise Closed("there is nothing more to come")
            self._news.clear()
            await self._news.wait()
        self._stirred = False

    async def next(self) -> Publication:
        """The next publication, as soon as there is one; raises Closed as `news` does."""
        while True:
            await self.news()
            if (publication := self.ready()) is not None:
                return publication

    def close(self) -> None:
        """Leave the audience; whoever waits in `next` gets what is left and then Closed."""
        self._closed = True
        self._forget(self)
        self.wake()

    def wake(self) -> None:
        """There may be something new."""
        self._news.set()

    def stir(self) -> None:
        """Let whoever waits for news look again: they have something of their own to do."""
        self._stirred = True
        self.wake()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exc: object) -> None:
        self.close()

    async def __aiter__(self) -> AsyncIterator[Publication]:
        while True:
            try:
                publication = await self.next()
            except Closed:
                return
            yield publication

    def _frame_end(self, last: int) -> int:
        log = self._listener.source.log
        beats = [seq for seq in range(self.version + 1, last + 1) if log[seq - 1].event.beat]
        return beats[-BEATS_WAITING:][0] if beats else last
