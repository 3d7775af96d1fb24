"""The news for which a seat's panel must be written, the moments that its person sees, and its notice."""

from dataclasses import dataclass, fields, replace
from typing import NamedTuple

from bot.match.show.feed import EyeReader, HeldBeat, held, is_climax, passed
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.moment import Moment, eye_of, number
from games.engine.match.publish import Publication
from games.engine.match.roster import in_favour, wishes


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence at the top of a panel, and its clause if a rule of the game is the reason.

    calls: it calls the person, who reads under it what happened since; another sentence takes the place of that.
    """

    text: str = ""
    clause: str | None = None
    calls: bool = False


NO_NOTICE = Notice()
"""No notice."""


def seat_question(match: Match, moment: Moment, seat: Seat) -> int:
    """The number of what a seat is asked; 0 if nothing, and in a race, where presses come fast."""
    return number(moment, seat, seat) if moment.asked[seat] and not match.race else 0


class Face(NamedTuple):
    """The parts of a match for which a panel is written again when they change.

    standing: the state of the match and the seat. asked: the seq of the seat's question. own: what only this panel
    shows. public: what everybody sees, and how many vote for what.
    """

    standing: tuple[object, ...]
    asked: int
    own: object
    public: object = None

    @property
    def concerns(self) -> tuple[object, ...]:
        """The news that concern the seat. In a game with hands among several people, not all that everybody sees."""
        return self.standing, self.asked, self.own


def face_of(match: Match, shown: Publication, seat: Seat) -> Face:
    """The face of a panel at that publication for its seat."""
    moment, game = shown.moment, match.game
    standing = (moment.paused, moment.outcome, moment.roster[seat])
    public = match.view(None, moment)
    view = public if eye_of(moment, seat) is None else shown.view
    asked = moment.asked[seat]
    if match.race:
        ready = tuple(status.ready for status in moment.roster)
        return Face(standing, asked, (ready, moment.starts, view))
    if not game.hands or len(match.players) == 1:
        return Face(standing, asked, (asked, view))
    names = [field.name for field in fields(view)]
    hidden = {name: getattr(view, name) for name in names if getattr(view, name) != getattr(public, name)}
    votes = [in_favour(moment, wish) for wish in wishes(moment)]
    return Face(standing, asked, (game.premove(view), hidden), (public, votes))


class SeatReader(EyeReader):
    """Decides for the panel of one seat what must be shown.

    heard: its person prefers text, so they see no beats, and a new message only when it is their turn. If a climax
    comes before that, it is announced first.
    notice: the answer to their last press. It stays until there is something new.
    """

    def __init__(self, match: Match, seat: Seat, shown: Publication) -> None:
        """shown: the state that the message shows already."""
        self.match = match
        self.heard = False
        self.notice = NO_NOTICE
        self._seat = seat
        self._face = self._before = face_of(match, shown, seat)
        self._skipped = self._now = 0

    def begin(self, now: int, *, heard: bool) -> None:
        """Note that news are taken at that wall time (ms)."""
        self.heard, self._now, self._before = heard, now, self._face

    def changes(self, news: Publication) -> bool:
        """Whether the panel looks different after the news; for a text player, whether they are asked or it is over."""
        before, self._face = self._face, face_of(self.match, news, self._seat)
        if self.heard:
            asked = self._face.asked > 0 and self._face.asked != before.asked
            changed = asked or self._face.standing != before.standing
        else:
            changed = self._face != before
        if not changed:
            self._face = before
        if news.own or changed:
            self.notice = NO_NOTICE
        return changed

    def beat(self, before: Publication, news: Publication, *, following: bool) -> HeldBeat | None:
        """The public picture of a beat that concerns the seat; None for another one, or one that is over.

        A climax concerns everybody who sits there, so that no panel tells it before the board. Another beat concerns
        the seat if the seat caused it, if it changes what the panel shows, or if it follows such a beat.
        A private one is shown to the seat's own eye, also if it has happened already: nobody else shows it.
        """
        match, moment, since = self.match, news.moment, before.moment
        private = match.log[moment.version - 1].event.private and eye_of(moment, self._seat) is not None
        told = match.audience.told_since(since.version, None, moment.version)
        shown = Publication(moment, match.view(None, moment), told, beat=True, hold_ms=news.hold_ms)
        concerns = news.own or (self._face != self._before if self.heard else self._concerned(shown, following))
        calm = None if moment.alone else match.timing.calm
        skipped = moment.version <= self._skipped and not private
        if not concerns or skipped or (calm is not None and calm <= self._now):
            return None
        if self.heard and not is_climax(match, shown):
            return None
        if private:
            return HeldBeat(news, (None if moment.alone else news.hold_ms,), calm)
        public = Publication(since, match.view(None, since), ())
        return replace(held(match, public, shown, waits=True, aloud=self.heard), limit=calm)

    def _concerned(self, shown: Publication, following: bool) -> bool:
        now = Publication(self.match.moment, self.match.view(self._seat), ())
        changed = face_of(self.match, now, self._seat).concerns != self._before.concerns
        return following or changed or is_climax(self.match, shown)

    def deadline(self) -> object:
        """The deadline of the seat's question; none in a race, or where each write is a new message."""
        return None if self.match.race or self.heard else self.match.timing.clock(self._seat).due

    def skip(self, beat: HeldBeat | None) -> None:
        """Show no beat that has happened already."""
        self._skipped = passed(self.match, beat)
