"""What a panel has to tell: the news of its match for one seat, taken up to a beat that people must see."""

from collections.abc import Callable
from typing import Any

from bot.match.panel.face import face_of, newest_face
from bot.match.panel.moment import beat_of
from bot.match.panel.notice import NO_NOTICE
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.publish import Publication, Subscription


class Story:
    """The match as a seat's panel last took it, with what was told since the panel showed something new.

    beat: the beat that the panel shows now, or None. until: the wall time in ms until which it shows that.
    notice: the answer to the last press. It stays until the story has something new.
    """

    def __init__(self, match: Match, seat: Seat, since: int, now: Callable[[], int]) -> None:
        self._match = match
        self._seat = seat
        self._now = now
        # Told since the version that its message shows: the match may have gone on while the message was sent.
        self.sub: Subscription = match.subscribe(seat, beats=not match.race, since=since)
        self.beat: Publication | None = None
        self.until = 0
        self.notice = NO_NOTICE
        self._told: tuple[Any, ...] = ()
        self._own: tuple[Any, ...] = ()
        self._shown = face_of(match, self.frame, seat)
        self._fresh = False
        self._skipped = 0

    @property
    def frame(self) -> Publication:
        """The match as last taken. The panel's whole message is made of this version."""
        return Publication(self.sub.moment, self.sub.view, self._told, own=self._own)

    def take(self, *, heard: bool) -> bool:
        """Take the news, up to a beat that the panel must show; nothing while it shows one. True if it must be written.

        It shows a beat that concerns its seat: the seat caused it, it changes what the panel shows, or it follows such
        a beat. heard: the person prefers text, so they see no beats, and a new message only when it is their turn.
        """
        before, again = self._shown, self.beat is not None
        if again and self._now() < self.until:
            return False
        self.beat, changed = None, again
        while self.sub.version < self._match.moment.version and self.beat is None:
            since, publication = self.sub.version, self.sub.ready()
            if publication is None:
                continue
            changed = self._add(publication, heard=heard) or changed
            self._fresh = True  # the following news are told together with this
            seen = publication.beat and not heard
            if seen and (again or publication.own or newest_face(self._match, self._seat) != before):
                self._hold(since, publication)
        return changed or self.beat is not None

    def _hold(self, since: int, publication: Publication) -> None:
        """Show a beat until its time is over, unless it already is. since: the version before it."""
        held = beat_of(self._match, since, publication, self._now())
        if held is not None and publication.moment.version > self._skipped:
            self.beat, self.until = held

    def _add(self, publication: Publication, *, heard: bool) -> bool:
        """Add the news. True if the panel must be written for them.

        The story contains what was told since the seat was last shown something new.
        """
        self._told = (*self._told, *publication.told) if self._fresh else publication.told
        self._fresh = True
        if publication.own:
            self._own = publication.own
        before, now = self._shown, face_of(self._match, publication, self._seat)
        if heard:
            changed = now.standing != before.standing or (now.asked > 0 and now.asked != before.asked)
        else:
            changed = now.standing != before.standing or now.own != before.own
        if publication.own or changed:
            self.notice = NO_NOTICE
        if changed:
            self._shown, self._fresh = now, False
        return changed

    def skip(self) -> None:
        """End the present beat, and those that follow it; but each beat of the end of a match is shown."""
        moment = self._match.moment
        last = moment if moment.outcome is None or self.beat is None else self.beat.moment
        self.beat, self._skipped = None, last.version

    def told(self) -> None:
        """Note that the panel shows the story from now on. What follows a beat is still told together with it."""
        self._fresh = self.beat is not None
