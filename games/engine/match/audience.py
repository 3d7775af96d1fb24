"""The followers of a match: what each eye may see, was told, and is told next."""

from typing import Any

from games.engine.contract.values import Eye
from games.engine.match.ledger import Ledger
from games.engine.match.match_events import MatchEvent, Spared
from games.engine.match.moment import Moment, Views, begin
from games.engine.match.publish import Listener, Subscription, of_game


class Audience:
    """The audience of one match."""

    __slots__ = ("_heard", "_ledger", "_subscriptions", "_views")

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._subscriptions: set[Subscription] = set()
        self._heard: dict[Eye, tuple[Listener, list[Any]]] = {}
        self._views = Views(ledger.game)

    def view(self, eye: Eye, moment: Moment | None = None) -> Any:
        """That eye's view, at the newest moment or at another moment of this match.

        The view of the newest moment is made once for each eye.
        """
        return self._views.of(moment or self._ledger.moment, eye)

    def told_since(self, version: int, eye: Eye, until: int | None = None) -> tuple[Any, ...]:
        """The events that eye was told after a version, as `Game.draw` and `tell` take it; without match events.

        until: the last version to include; None for the newest.
        """
        listener = self._listener(eye, version)
        return of_game(listener.advance(self._ledger.moment.version if until is None else until).told)

    def told_all(self, eye: Eye) -> tuple[Any, ...]:
        """The events that eye was told since the start, as `Game.guess` and `choose` take it."""
        return of_game(self._all(eye))

    def story(self) -> tuple[Any, ...]:
        """The public events since the start: of the game, and actions that the engine played (`Spared`)."""
        return tuple(one for one in self._all(None) if isinstance(one, Spared) or not isinstance(one, MatchEvent))

    def _all(self, eye: Eye) -> list[Any]:
        if eye not in self._heard:
            self._heard[eye] = (self._listener(eye, 0), [])
        listener, heard = self._heard[eye]
        heard.extend(listener.advance(self._ledger.moment.version).told)
        return heard

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
