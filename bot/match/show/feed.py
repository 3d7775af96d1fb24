"""The news that one eye has to be shown of a match, from its publications. No waiting and no Discord.

A feed takes the news of a match up to the next beat. It says what must be shown now, for how long a beat stands, and
whether a message that is shown already must be written again. Among beats, a climax first has its curtain, then its
result.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.wire.sheet import Sheet
from games.engine.match.match import Match
from games.engine.match.publish import Publication, Subscription

CURTAIN_MS: Final = 1_500
"""The ms for which a curtain without a film stands."""
LOADING_MS: Final = 400
"""The ms that a client may take to load a film before it plays it."""
FELT_MS: Final = 7_000
"""The ms for which the result of a climax stands among people."""


@dataclass(frozen=True, slots=True)
class HeldBeat:
    """Something that people must see before the next question.

    shown: what stands in the message meanwhile. steps: for how many ms each of its steps from here on stands, or None
    until it is skipped; without them there is one of `hold_ms`. limit: the wall time in ms at which it is over however
    late it was written. then: whether something else follows it though nothing more has happened, such as the poster.
    before: the match before it, while the first step is its curtain: nothing may tell the result yet.
    """

    shown: Publication
    steps: tuple[int | None, ...] = ()
    limit: int | None = None
    then: bool = True
    before: Publication | None = None


class EyeReader:
    """Decides for one eye which news its message must show. This one shows all, as they come, and no beat."""

    def changes(self, news: Publication) -> bool:
        """Whether the message must be written because of these news."""
        return True

    def beat(self, before: Publication, news: Publication, *, following: bool) -> HeldBeat | None:
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
    skipped. taken: counts what was taken,
    so that a late confirmation is known as such.
    """

    beat: HeldBeat | None = None
    until: int | None = 0
    taken = 0

    def confirm(self, taken: int, now: int) -> None:
        """Note that Discord shows what was to be shown when `taken` was that."""


class NewsFeed(EmptyFeed):
    """The news of a match for one eye."""

    def __init__(self, source: Subscription, reader: EyeReader) -> None:
        self.source = source
        self._reader = reader
        self._told: tuple[Any, ...] = ()
        self._confirmed = False
        self._deadline = reader.deadline()

    @property
    def frame(self) -> Publication:
        """The match as last taken, with everything told since the eye was last shown a whole frame."""
        return Publication(self.source.moment, self.source.view, self._told)

    @property
    def showing(self) -> Publication:
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
            before = Publication(self.source.moment, self.source.view, ())
            news = self.source.ready()
            if news is not None:
                changed = self._add(news) or changed
                self.beat = self._reader.beat(before, news, following=following) if news.beat else None
        if self.beat is not None:
            self._stand(self.beat, now)
            return True
        deadline, self._deadline = self._deadline, self._reader.deadline()
        return changed or deadline != self._deadline

    def confirm(self, taken: int, now: int) -> None:
        """Note what Discord shows. The time of a beat counts from here."""
        if taken != self.taken:
            return
        if self.beat is not None and not self._confirmed:
            self._stand(self.beat, now)
        self._confirmed = True

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

    def _add(self, news: Publication) -> bool:
        self.taken += 1
        self._told = news.told if self._confirmed else (*self._told, *news.told)
        self._confirmed = False
        return self._reader.changes(news)

    def _stand(self, beat: HeldBeat, now: int) -> None:
        """Let the step stand for its time from now on: since it was taken, until that is confirmed."""
        length = (beat.steps or (beat.shown.hold_ms,))[0]
        ends = None if length is None else now + length
        self.until = min((one for one in (ends, beat.limit) if one is not None), default=None)


def is_climax(match: Match, shown: Publication) -> bool:
    """Whether a beat is announced before it is shown. shown: of a spectator."""
    return match.game.climax(shown.view).announced is not None


def held(
    match: Match,
    before: Publication,
    shown: Publication,
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
    felt = None if waits and match.moment.alone else FELT_MS
    return HeldBeat(shown, (CURTAIN_MS,) if aloud else (CURTAIN_MS, felt), before=before)


def passed(match: Match, beat: HeldBeat | None) -> int:
    """The version up to which *Next* passes over what has happened, all of it; at the end of a match the beat alone."""
    moment = match.moment
    return (moment if moment.outcome is None or beat is None else beat.shown.moment).version
