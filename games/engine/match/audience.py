"""Those who follow a match: what each eye may see, was told, and is told next."""

from collections.abc import Sequence
from typing import Any

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Eye
from games.engine.match.ledger import Ledger
from games.engine.match.match_events import MatchEvent, Spared
from games.engine.match.moment import Entry, Moment, Views, begin
from games.engine.match.publish import Listener, Subscription, of_game


class Audience:
    """The audience of one match."""

    __slots__ = ("_heard", "_ledger", "_subscriptions", "_views")

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._subscriptions: set[Subscription] = set()
        self._heard: dict[Eye, tuple[Listener, list[Any]]] = {}
        self._views = Views(ledger.game)

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self._ledger.game

    @property
    def moment(self) -> Moment:
        """The newest moment."""
        return self._ledger.moment

    @property
    def log(self) -> Sequence[Entry]:
        """Every event."""
        return self._ledger.log

    def view(self, eye: Eye, moment: Moment | None = None) -> Any:
        """What that eye may know now, or of another moment of this match; for its newest moment made once."""
        return self._views.of(moment or self.moment, eye)

    def told_since(self, version: int, eye: Eye, until: int | None = None) -> tuple[Any, ...]:
        """What the game told that eye after a version, as `Game.draw` and `tell` take it; without match events.

        until: the last version that is told of; None for the newest.
        """
        listener = self._listener(eye, version)
        return of_game(listener.advance(self.moment.version if until is None else until).told)

    def told_all(self, eye: Eye) -> tuple[Any, ...]:
        """What the game told that eye from the start, as `Game.guess` and `choose` take it."""
        return of_game(self._all(eye))

    def story(self) -> tuple[Any, ...]:
        """What everybody was told from the start of what was done: by the game, and which actions played themselves."""
        return tuple(one for one in self._all(None) if isinstance(one, Spared) or not isinstance(one, MatchEvent))

    def _all(self, eye: Eye) -> list[Any]:
        if eye not in self._heard:
            self._heard[eye] = (self._listener(eye, 0), [])
        listener, heard = self._heard[eye]
        heard.extend(listener.advance(self.moment.version).told)
        return heard

    def subscribe(self, eye: Eye, beats: bool = True, since: int | None = None) -> Subscription:
        """A place in the audience for an eye, which first gets what happened after `since` (default: after now).

        beats: frames are cut after beats, each to be held for `hold_ms`; False, or where the pace holds no beat:
        everything new comes as one frame.
        """
        moment = self.moment if since is None else self._listener(eye, since).moment
        hold = self._ledger.tempo.hold
        subscription = Subscription(
            Listener(self, eye, moment), beats=beats and hold > 0, hold=hold, forget=self._subscriptions.discard
        )
        self._subscriptions.add(subscription)
        return subscription

    def wake(self) -> None:
        """Tell every subscription that there may be something new."""
        for subscription in self._subscriptions:
            subscription.wake()

    def stir(self) -> None:
        """Let everybody who follows the match look again: its clock has changed."""
        for subscription in self._subscriptions:
            subscription.stir()

    def forget(self) -> None:
        """Forget what was heard: the log is another one now."""
        self._heard.clear()

    def close(self) -> None:
        """End every subscription, before the match is let go; nothing it holds holds it any more."""
        for subscription in tuple(self._subscriptions):
            subscription.close()
        self._heard.clear()

    def _listener(self, eye: Eye, version: int) -> Listener:
        """An ear that has heard everything up to a version."""
        ledger = self._ledger
        listener = Listener(self, eye, begin(ledger.game, ledger.options, len(ledger.record.players)))
        listener.skip(min(version, self.moment.version))
        return listener
