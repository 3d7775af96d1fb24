"""The news that one eye has to be shown of a match, from its publications. No waiting and no Discord.

A feed takes the news of a match up to the next beat. It says what must be shown now, for how long a beat stands, and
whether a message that is shown already must be written again. Among beats, a climax first has its curtain, then its
result. A reader decides for the feed which news its eye is shown: on a board all of them, in a panel those for which
it looks different, and the moments that concern its seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final, NamedTuple

from bot.wire.sheet import Sheet
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.publish import Subscription, ViewUpdate
from games.engine.match.state import MatchState, question_number, viewer_of
from games.engine.match.votes import in_favour, open_proposals

CURTAIN_MS: Final = 1_500
"""The ms for which a curtain without a film stands."""
LOADING_MS: Final = 400
"""The ms that a client may take to load a film before it plays it."""
FELT_MS: Final = 7_000
"""The ms for which the result of a climax stands among people."""
COUNT_MS: Final = 3_000
"""The ms before the start of a race in which seconds are counted, and after it in which only the hand can be pressed.
"""


@dataclass(frozen=True, slots=True)
class HeldBeat:
    """Something that people must see before the next question.

    shown: what stands in the message meanwhile. steps: for how many ms each of its steps from here on stands, or None
    until it is skipped; without them there is one of `hold_ms`. limit: the wall time in ms at which it is over however
    late it was written. then: whether something else follows it though nothing more has happened, such as the poster.
    before: the match before it, while the first step is its curtain: nothing may tell the result yet.
    """

    shown: ViewUpdate
    steps: tuple[int | None, ...] = ()
    limit: int | None = None
    then: bool = True
    before: ViewUpdate | None = None


class EyeReader:
    """Decides for one eye which news its message must show. This one shows all, as they come, and no beat."""

    def changes(self, news: ViewUpdate) -> bool:
        """Whether the message must be written because of these news."""
        return True

    def beat(self, before: ViewUpdate, news: ViewUpdate, *, following: bool) -> HeldBeat | None:
        """The beat at the end of these news; None if the eye is not shown it.

        before: the match before the news. following: it comes straight after another beat.
        """
        return None

    def deadline(self) -> object:
        """The deadlines that the message names. When they change, the message is written again."""
        return None


class EmptyFeed:
    """The news for one message. This one is of a message that shows no match, so it has none.

    beat: the beat that stands now, or None. until: the wall time in ms at which its step ends; None: when it is
    skipped. taken: counts what was taken, so that a late confirmation is known as such.
    """

    beat: HeldBeat | None = None
    until: int | None = 0
    taken = 0


class NewsFeed(EmptyFeed):
    """The news of a match for one eye."""

    def __init__(self, source: Subscription, reader: EyeReader) -> None:
        self.source = source
        self._reader = reader
        self._told: tuple[Any, ...] = ()
        self._confirmed = False
        self._deadline = reader.deadline()

    @property
    def frame(self) -> ViewUpdate:
        """The match as last taken, with everything told since the eye was last shown a whole frame."""
        return ViewUpdate(self.source.state, self.source.view, self._told)

    @property
    def showing(self) -> ViewUpdate:
        """The publication to show: a beat, the match before it while its curtain stands, or the match as last taken."""
        return self.frame if self.beat is None else self.beat.before or self.beat.shown

    def take(self, now: int) -> bool:
        """Take the news, up to a beat. Returns whether the message must be written.

        While a beat stands nothing is taken: what follows it is told together with it, after it.
        """
        changed, following = False, self.beat is not None
        if self.beat is not None:
            if self.until is None or now < self.until:
                return False
            if len(self.beat.steps) > 1:
                self.beat, self._confirmed = replace(self.beat, steps=self.beat.steps[1:], before=None), False
                self.taken += 1
                self._stand(self.beat, now)
                return True
            changed = self.beat.then
            self.skip()
        while self.beat is None and self.source.behind:
            before = ViewUpdate(self.source.state, self.source.view, ())
            news = self.source.ready()
            if news is not None:
                changed = self._add(news) or changed
                self.beat = self._reader.beat(before, news, following=following) if news.beat else None
        if self.beat is not None:
            self._stand(self.beat, now)
            return True
        deadline, self._deadline = self._deadline, self._reader.deadline()
        return changed or deadline != self._deadline

    def confirm(self, taken: int, now: int) -> bool:
        """Note that Discord shows what was to be shown when `taken` was that. Returns whether that is the newest.

        The time of a beat counts from here.
        """
        if taken != self.taken:
            return False
        if self.beat is not None and not self._confirmed:
            self._stand(self.beat, now)
        self._confirmed = True
        return True

    def play(self, beat: HeldBeat | None, sheet: Sheet) -> None:
        """Let the curtain of that beat, if it still stands, take as long as the film of its sheet, if that has one."""
        lasts = sheet.picture.picture.lasts if sheet.picture is not None else 0
        if lasts and beat is not None and beat is self.beat and beat.before is not None:
            self.beat = replace(beat, steps=(lasts + LOADING_MS, *beat.steps[1:]))

    def skip(self) -> None:
        """End the beat, if one stands: its person, or everybody whom it concerns, has seen enough."""
        if self.beat is not None:
            self.beat, self._confirmed = None, False
            self.taken += 1

    def restart(self, told: Sequence[Any] = ()) -> None:
        """Begin anew from the match as it is now, for a message that is opened: it tells only that, and no beat."""
        self.source.skip()
        self.beat, self._told = None, tuple(told)
        self._confirmed = False
        self.taken += 1
        self._reader.changes(self.frame)

    def _add(self, news: ViewUpdate) -> bool:
        self.taken += 1
        self._told = news.visible if self._confirmed else (*self._told, *news.visible)
        self._confirmed = False
        return self._reader.changes(news)

    def _stand(self, beat: HeldBeat, now: int) -> None:
        """Let the step stand for its time from now on: since it was taken, until that is confirmed."""
        length = (beat.steps or (beat.shown.hold_ms,))[0]
        ends = None if length is None else now + length
        self.until = min((one for one in (ends, beat.limit) if one is not None), default=None)


def is_climax(match: Match, shown: ViewUpdate) -> bool:
    """Whether the beat with which that publication ends is announced before it is shown."""
    return match.log[shown.state.version - 1].event.climax


def held(
    match: Match,
    before: ViewUpdate,
    shown: ViewUpdate,
    *,
    then: bool = True,
    waits: bool = False,
    aloud: bool = False,
) -> HeldBeat:
    """The beat of that publication for a spectator, with its steps.

    before: the match before it. waits: its result stands until *Next*, if one person plays among computers alone, whom
    no clock hurries. aloud: what follows the curtain tells the result, as in a message without pictures.
    """
    if not is_climax(match, shown):
        return HeldBeat(shown, then=then)
    felt = None if waits and match.newest.alone else FELT_MS
    return HeldBeat(shown, (CURTAIN_MS,) if aloud else (CURTAIN_MS, felt), before=before)


def passed(match: Match, beat: HeldBeat | None) -> int:
    """The version up to which *Next* passes over what has happened, all of it; at the end of a match the beat alone."""
    moment = match.newest
    return (moment if moment.outcome is None or beat is None else beat.shown.state).version


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


def seconds_of(starts: int | None, now: int) -> int | None:
    """The seconds to count before a start at that wall time (ms): 3, 2, 1; then 0 as long. None at other times."""
    if starts is None or not -COUNT_MS < starts - now <= COUNT_MS:
        return None
    return max(0, -((now - starts) // 1_000))


def next_second(starts: int | None, now: int) -> int | None:
    """The wall time at which `seconds_of` changes next; None if it does not. The start itself is an event."""
    times = () if starts is None else (*range(starts - COUNT_MS, starts, 1_000), starts + COUNT_MS)
    return next((at for at in times if at > now), None)


def seat_question(match: Match, moment: MatchState, seat: Seat) -> int:
    """The number of what a seat is asked; 0 if nothing, and in a race, where presses come fast."""
    return question_number(moment, seat, seat) if moment.asked_versions[seat] and not match.race else 0


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


def face_of(match: Match, shown: ViewUpdate, seat: Seat) -> Face:
    """The face of a panel at that publication for its seat."""
    moment, game = shown.state, match.game
    standing = (moment.paused, moment.outcome, moment.seats[seat])
    public = match.view(None, moment)
    view = public if viewer_of(moment, seat) is None else shown.view
    asked = moment.asked_versions[seat]
    if match.race:
        ready = tuple(status.ready for status in moment.seats)
        return Face(standing, asked, (ready, moment.starts, view))
    if not game.hands or len(match.players) == 1:
        return Face(standing, asked, (asked, view))
    names = [field.name for field in fields(view)]
    hidden = {name: getattr(view, name) for name in names if getattr(view, name) != getattr(public, name)}
    votes = [in_favour(moment, wish) for wish in open_proposals(moment)]
    return Face(standing, asked, (game.premove(view), hidden), (public, votes))


class SeatReader(EyeReader):
    """Decides for the panel of one seat what must be shown.

    heard: its person prefers text, so they see no beats, and a new message only when it is their turn. A climax is
    announced to them first, whether they are asked after it or not, and then they are told what happened.
    notice: the answer to their last press. It stays until there is something new.
    starts: the wall time (ms) at which a held race goes on, or went on last.
    skipped: the version up to which no beat is shown any more.
    """

    def __init__(self, match: Match, seat: Seat, shown: ViewUpdate) -> None:
        """shown: the state that the message shows already."""
        self.match = match
        self.heard = False
        self.notice = NO_NOTICE
        self.starts: int | None = None
        self._seat = seat
        self._face = self._before = face_of(match, shown, seat)
        self.skipped = self._now = 0

    def begin(self, now: int, *, heard: bool) -> None:
        """Note that news are taken at that wall time (ms)."""
        self.heard, self._now, self._before = heard, now, self._face

    def changes(self, news: ViewUpdate) -> bool:
        """Whether the panel looks different after the news; for a text player, whether they are asked or it is over."""
        before, self._face = self._face, face_of(self.match, news, self._seat)
        if self.heard:
            asked = self._face.asked > 0 and self._face.asked != before.asked
            changed = asked or self._face.standing != before.standing
        else:
            changed = self._face != before
        if not changed:
            self._face = before
        if news.own_events or changed:
            self.notice = NO_NOTICE
        return changed

    def beat(self, before: ViewUpdate, news: ViewUpdate, *, following: bool) -> HeldBeat | None:
        """The public picture of a beat that concerns the seat; None for another one, or one that is over.

        A climax concerns everybody who sits there, so that no panel tells it before the board. Another beat concerns
        the seat if the seat caused it, if it changes what the panel shows, or if it follows such a beat. People who
        prefer text are told all that follows a climax together with it.
        A private one is shown to the seat's own eye, also if it has happened already: nobody else shows it.
        """
        match, moment, since = self.match, news.state, before.state
        private = match.log[moment.version - 1].event.private and viewer_of(moment, self._seat) is not None
        told = match.audience.told_since(since.version, None, moment.version)
        shown = ViewUpdate(moment, match.view(None, moment), told, beat=True, hold_ms=news.hold_ms)
        climax = is_climax(match, shown)
        concerns = (
            (climax and not following) if self.heard else bool(news.own_events) or self._concerned(shown, following)
        )
        calm = None if moment.alone else match.timing.calm
        skipped = moment.version <= self.skipped and not private
        if not concerns or skipped or (calm is not None and calm <= self._now):
            return None
        if climax:
            self.notice = NO_NOTICE
        if private:
            return HeldBeat(news, (None if moment.alone else news.hold_ms,), calm)
        public = ViewUpdate(since, match.view(None, since), ())
        return replace(held(match, public, shown, waits=True, aloud=self.heard), limit=calm)

    def _concerned(self, shown: ViewUpdate, following: bool) -> bool:
        now = ViewUpdate(self.match.newest, self.match.view(self._seat), ())
        changed = face_of(self.match, now, self._seat).concerns != self._before.concerns
        return following or changed or is_climax(self.match, shown)

    @property
    def seconds(self) -> int | None:
        """The seconds that a race counts, as of when the news were taken; None at other times, and by turns."""
        return seconds_of(self.starts, self._now)

    def deadline(self) -> object:
        """The deadline of the seat's question; none where each write is a new message. In a race it is the seconds."""
        if self.match.race:
            moment = self.match.newest
            self.starts = moment.starts if moment.paused else self.starts
            return self.seconds
        return None if self.heard else self.match.timing.clock(self._seat).due
