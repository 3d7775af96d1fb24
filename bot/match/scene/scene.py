"""A scene: one match at one moment, for one reader. Every sheet about a match, and its picture, is made of a scene."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.match.form import Here
from bot.match.show.feed import HeldBeat
from bot.people.profiles import Profile
from bot.records.encounters import SILENT, Afterword
from bot.records.lines import score_line
from bot.records.ratings import Rating
from bot.store.drafts import NO_DRAFT, Draft
from games.engine.contract.codes import action_of
from games.engine.contract.forms import Form, PickCounts, PickOne, Premove
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Cast, Eye, Prediction, Seat, Text, Words
from games.engine.match.match import Match
from games.engine.match.match_events import NO_RESULT
from games.engine.match.publish import ViewUpdate, of_game
from games.engine.match.seat_status import SeatStatus
from games.engine.match.state import MatchState, question_number
from games.engine.match.undo import Undoable
from games.engine.store.records import Series


@dataclass(frozen=True, slots=True)
class Curtain:
    """The words of a message before the result of a climax can be seen, made of what stood before it.

    view: a spectator's, after it, for its film.
    """

    announced: Text
    view: Any


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a message about a match is made of. Nothing in it changes, so that all of a message is of one version.

    match_id, game, race, retry: the match. attempt: it is one at a challenge.
    players: by seat, the user to whom it belongs; None for a computer's.
    moment: how it stood when its writer looked.
    told: what the message tells, in order: what happened since the writer's last message.
    seat: the seat whose panel this is; None for a message that everybody may read.
    eye: the eye with which the reader looks. In a panel it is None until a race has begun, or once its person is gone
    for good.
    view: what that eye may know.
    form: what the reader is asked. The panel of a race keeps its form while the race is held: its buttons then hide it.
    others: in the panel of a seat that is asked nothing, its own form with all closed if the game has hands, else what
    another seat is asked.
    due: by seat, when its clock plays for it, in seconds as Discord shows them; None where no message names it.
    starts: when a held race goes on, in the same seconds; None while that is open.
    reading: whether the match waits for a person who reads the card of their first match.
    words: the reader's language. spoken: the names for messages. drawn: the names for pictures and labels.
    profile: the person of the seat; None for everybody.
    draft: what the seat chose and did not send. premove: what it may choose ahead. premoved: whether it has.
    lost: whether the board cannot be shown where it should stand.
    unseen: the people to whom no message has shown their hand yet; nobody but on a board.
    series: how the series stands to which the match belongs, with it if it is over; None if it is played for itself.
    parts: after the end, who played each seat in turn, in words; empty in a panel.
    end, course: after the end, what everybody may know, and all that the game told everybody since the start.
    score: after the end, how often each of these people was the first of them; empty where there is nothing to say.
    steps: after the end, the strength of each of these people before and after the match; empty if it does not count.
    afterword: after the end, what the person's earlier matches against computers add.
    moving: whether the reader likes moments that move.
    prediction: what the reader may predict now; None where they have a part in it, and while a beat is shown.
    predicted: the seat that the reader of a panel has said there, which then stays; None if they have said none.
    back: what the reader may take back, or on a board whoever may; None where that is nothing.
    knew: by key of a prediction that was settled in `told`, who had predicted it, in a sentence.
    nose: after the end, who predicted best, for messages and for pictures; empty if nobody did.
    moment_only: whether this shows a beat, also the last one, rather than how the match stands.
    curtain: what stands instead of story and question until the result of a climax can be seen; the rest of the scene
    is the match before it. nexts: how many people have pressed *Next*, and of how many; None where nothing is skipped.
    """

    match_id: str
    game: AnyGame
    race: bool
    players: tuple[int | None, ...]
    moment: MatchState
    told: tuple[Any, ...]
    seat: Seat | None
    eye: Eye
    view: Any
    form: Form | None
    due: tuple[int | None, ...]
    starts: int | None
    reading: bool
    words: Words
    spoken: Cast
    drawn: Cast
    others: Form | None = None
    series: Series | None = None
    profile: Profile | None = None
    draft: Draft = NO_DRAFT
    premove: Premove | None = None
    premoved: bool = False
    lost: bool = False
    unseen: tuple[Seat, ...] = ()
    parts: tuple[tuple[str, ...], ...] = ()
    end: Any = None
    course: tuple[Any, ...] = ()
    score: tuple[tuple[Seat, int], ...] = ()
    steps: tuple[tuple[Seat, tuple[Rating, Rating]], ...] = ()
    afterword: Afterword = SILENT
    prediction: Prediction | None = None
    predicted: Seat | None = None
    back: Undoable | None = None
    knew: Mapping[str, str] = field(default_factory=dict)
    nose: tuple[str, str] = ("", "")
    moment_only: bool = False
    moving: bool = False
    curtain: Curtain | None = None
    nexts: tuple[int, int] | None = None
    retry: bool = False
    attempt: bool = False

    @property
    def text(self) -> bool:
        """Whether the reader gets the board in words instead of the picture, and buttons that say what they do."""
        return self.profile is not None and self.profile.text

    @property
    def status(self) -> SeatStatus:
        """The status of the seat whose panel this is."""
        assert self.seat is not None, "a panel belongs to a seat"
        return self.moment.seats[self.seat]

    @property
    def told_of_game(self) -> tuple[Any, ...]:
        """The game's events, with which its picture is drawn."""
        return of_game(self.told)

    @property
    def ended(self) -> bool:
        """Whether it shows the end of the match: the poster of the winner."""
        outcome = self.moment.outcome
        return outcome is not None and outcome.reason not in NO_RESULT and not self.moment_only

    @property
    def in_words(self) -> str:
        """The board in words; at the end with the course of the match."""
        board = self.game.describe(self.view, self.spoken, self.words)
        return "\n".join([*self.series_now, board, *self.course_lines])

    @property
    def course_lines(self) -> list[str]:
        """The course of a match that has ended, and the record between these people; empty before the end."""
        if self.moment.outcome is None or not self.ended:
            return []
        course = self.game.recap(self.end, self.course, self.moment.outcome).lines
        return [line for line in (*(self.say(text) for text in course), self.record(self.spoken)) if line]

    @property
    def brief(self) -> str:
        """A summary for the seat's decision, in words; after the end, the result."""
        return self.game.brief(self.view, self.spoken, self.words)

    @property
    def series_state(self) -> str:
        """The number of the match in its series, and how that stands; empty for a match that is played for itself."""
        return series_now(self.series, self.spoken, self.words, running=self.moment.outcome is None)

    @property
    def series_now(self) -> list[str]:
        """The same in a list while the match runs; else empty."""
        return [self.series_state] if self.series is not None and self.moment.outcome is None else []

    def record(self, cast: Cast) -> str:
        """One line about the matches between these people, with those names; empty where there is nothing to say."""
        return score_line(self.score, cast, self.words)

    @property
    def held(self) -> bool:
        """Whether a race stands still until its people are ready."""
        return self.race and self.moment.paused and self.moment.outcome is None

    @property
    def standing(self) -> str:
        """The progress of everybody in a race, in one line."""
        return self.game.racing.standing(self.view, self.spoken, self.words)

    @property
    def pressed(self) -> Any:
        """The action that is pressed together so far; None in a form that picks one."""
        if not isinstance(self.form, PickCounts):
            return None
        return action_of(self.form.action(self.draft.counts(self.form)), self.game.actions)

    @property
    def in_race(self) -> bool:
        """Whether this is the panel of a race that is not over."""
        asked = self.seat is not None and isinstance(self.form, PickOne)
        return self.race and asked and self.moment.outcome is None

    def here(self, route: str, asked: int | None = None) -> Here:
        """The place of this scene's form: presses follow the route with the match and the number of the question."""
        if asked is None:
            assert self.seat is not None, "a panel's question has its seat's number"
            asked = question_number(self.moment, self.seat, self.seat)
        return Here(route, (self.match_id, str(asked)), self.words, self.spoken, self.text, self.drawn)

    @property
    def headline(self) -> str:
        """The headline of a climax that a beat shows, in large letters; empty where nothing was special."""
        headline = self.game.climax(self.view).headline if self.moment_only else None
        return f"## {self.say(headline)}" if headline is not None else ""

    @property
    def filling(self) -> Iterator[str]:
        """The standing, in lines that fill a message up to the height that it keeps, the first ones first.

        They are worked out when the first is asked for, because most messages need none.
        """
        if not self.text:
            yield from self.series_now
            yield from self.game.describe(self.view, self.spoken, self.words).splitlines()

    def say(self, text: Text) -> str:
        """The text in the reader's words."""
        return text.say(self.words, self.spoken)


def series_now(series: Series | None, cast: Cast, words: Words, *, running: bool) -> str:
    """The number of a match in its series, and how that stands; empty for a match that is played for itself.

    running: whether the match is not counted in the series yet.
    """
    if series is None:
        return ""
    score = score_line(enumerate(series.points), cast, words)
    return words("series-now", number=series.played + running, most=series.most, score=score)


def standing(match: Match, eye: Eye = None, frame: ViewUpdate | None = None) -> ViewUpdate:
    """The match as it is now, with nothing told: for a message that is shown again.

    frame: what it tells is told, and what has happened since.
    """
    if frame is None:
        return ViewUpdate(match.newest, match.view(eye), ())
    told = (*frame.visible, *match.audience.told_since(frame.state.version, eye))
    return ViewUpdate(match.newest, match.view(eye), told)


def curtain_of(match: Match, beat: HeldBeat | None) -> Curtain | None:
    """The curtain that stands, if one does."""
    if beat is None or beat.before is None:
        return None
    announced = match.game.teaser(beat.before.view)
    return None if announced is None else Curtain(announced, beat.shown.view)
