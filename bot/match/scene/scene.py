"""A scene: one match at one moment, for one reader. Every sheet about a match, and its picture, is made of a scene."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, takewhile
from typing import Any

from bot.match.form import Here, has_draft
from bot.match.reach import takes_direct
from bot.match.scene.predictions import best_nose, knew_lines, open_prediction, predicted_by
from bot.match.scene.series import Series, series_of
from bot.match.show.feed import HeldBeat
from bot.people.profiles import Profile
from bot.records.encounters import SILENT, Afterword
from bot.services import Services
from bot.store.drafts import NO_DRAFT, Draft, draft_of, is_premoved
from bot.store.posts import PANEL
from bot.words.names import escape
from games.engine.contract.codes import action_of
from games.engine.contract.forms import Form, PickCounts, PickOne, Premove
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Cast, Climax, Eye, Prediction, Seat, Text, Words
from games.engine.match.history import Part, parts
from games.engine.match.match import Match
from games.engine.match.match_events import NO_RESULT, Paused, Resumed, Seated
from games.engine.match.moment import Moment, SeatStatus, eye_of, number
from games.engine.match.publish import Publication, of_game


@dataclass(frozen=True, slots=True)
class Curtain:
    """What a message says before the result of a climax can be seen. view: a spectator's, after it, for its film."""

    announced: Text
    view: Any


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a message about a match is made of. Nothing in it changes, so that all of a message is of one version.

    match_id, game, race: the match. players: by seat, the user to whom it belongs; None for a computer's.
    moment: how it stood when its writer looked.
    told: what the message tells, in order: what happened since the writer's last message.
    own: the part of `told` that the reader's own seat brought about.
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
    unseen: the people to whom no message has shown their hand yet; nobody in a panel.
    series: after the end, how the series stands to which the match belongs; None if it is played for itself.
    parts: after the end, who played each seat in turn, in words; empty in a panel.
    end, course: after the end, what everybody may know, and all that the game told everybody since the start.
    score: after the end, how often each of these people was the first of them; empty where there is nothing to say.
    afterword: after the end, what the person's earlier matches against computers add.
    moving: whether the reader likes moments that move.
    prediction: what the reader may predict now; None where they have a part in it, and while a beat is shown.
    predicted: the seat that the reader of a panel has said there, which then stays; None if they have said none.
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
    moment: Moment
    told: tuple[Any, ...]
    own: tuple[Any, ...]
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
    afterword: Afterword = SILENT
    prediction: Prediction | None = None
    predicted: Seat | None = None
    knew: Mapping[str, str] = field(default_factory=dict)
    nose: tuple[str, str] = ("", "")
    moment_only: bool = False
    moving: bool = False
    curtain: Curtain | None = None
    nexts: tuple[int, int] | None = None

    @property
    def text(self) -> bool:
        """Whether the reader gets the board in words instead of the picture, and buttons that say what they do."""
        return self.profile is not None and self.profile.text

    @property
    def status(self) -> SeatStatus:
        """The status of the seat whose panel this is."""
        assert self.seat is not None, "a panel belongs to a seat"
        return self.moment.roster[self.seat]

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
        board: str = self.game.describe(self.view, self.spoken, self.words)
        return "\n".join([board, *self.course_lines])

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
        said: str = self.game.brief(self.view, self.spoken, self.words)
        return said

    def record(self, cast: Cast) -> str:
        """One line about the matches between these people, with those names; empty where there is nothing to say."""
        return " · ".join(self.words("record-score", name=cast[seat].name, count=count) for seat, count in self.score)

    @property
    def held(self) -> bool:
        """Whether a race stands still until its people are ready."""
        return self.race and self.moment.paused and self.moment.outcome is None

    @property
    def standing(self) -> str:
        """How far everybody is in a race, in one line."""
        said: str = self.game.racing.standing(self.view, self.spoken, self.words)
        return said

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
        """Where this scene's form is shown: presses follow the route with the match and the number of the question."""
        if asked is None:
            assert self.seat is not None, "a panel's question has its seat's number"
            asked = number(self.moment, self.seat, self.seat)
        return Here(route, (self.match_id, str(asked)), self.words, self.spoken, self.text, self.drawn)

    @property
    def climax(self) -> Climax:
        """The end of a round, duel or trick that a beat shows; nothing of it in any other message."""
        found: Climax = self.game.climax(self.view) if self.moment_only else Climax()
        return found

    @property
    def headline(self) -> str:
        """The headline of a climax, in large letters; empty where nothing was special."""
        headline = self.climax.headline
        return f"## {self.say(headline)}" if headline is not None else ""

    @property
    def filling(self) -> Iterator[str]:
        """How the match stands, in lines that fill a message up to the height that it keeps, the first ones first.

        They are worked out when the first is asked for, because most messages need none.
        """
        if not self.text:
            yield from self.game.describe(self.view, self.spoken, self.words).splitlines()

    def say(self, text: Text) -> str:
        """The text in the reader's words."""
        return text.say(self.words, self.spoken)


def standing(match: Match, eye: Eye = None) -> Publication:
    """The match as it is now, with nothing told: for a message that is shown again."""
    return Publication(match.moment, match.view(eye), ())


def curtain_of(match: Match, beat: HeldBeat | None) -> Curtain | None:
    """The curtain that stands, if one does."""
    if beat is None or beat.before is None:
        return None
    announced = match.game.climax(beat.shown.view).announced
    return None if announced is None else Curtain(announced, beat.shown.view)


async def public_scene(
    services: Services,
    match: Match,
    shown: Publication | None = None,
    words: Words | None = None,
    reader: Seat | None = None,
) -> Scene:
    """The scene of what everybody may know, in the match's language or in those words.

    shown: a publication for a spectator; without it, the match as it stands. reader: see `Services.casts`.
    """
    shown = shown or standing(match)
    moment = shown.moment
    base = _base(match, shown)
    played = [parts(match.record, match.log, Seat(seat)) for seat in range(match.seats)] if moment.outcome else []
    words = words or services.words(match)
    spoken, drawn = await services.casts(match, moment, reader)
    said = [tuple([await _part(services, part, words) for part in one]) for one in played]
    return Scene(
        **base,
        seat=None,
        eye=None,
        view=shown.view,
        form=_public_form(match, moment, shown.view),
        words=words,
        spoken=spoken,
        drawn=drawn,
        parts=tuple(said),
        score=await services.score(match) if moment.outcome else (),
        afterword=await services.afterword(match),
        series=await series_of(services, match),
        prediction=_public_prediction(match, shown),
        knew=await knew_lines(services, match, shown, words),
        nose=await best_nose(services, match, words) if moment.outcome else ("", ""),
        unseen=await _unseen(services, match) if match.game.hands and not moment.outcome else (),
    )


async def _unseen(services: Services, match: Match) -> tuple[Seat, ...]:
    """The people who get no direct messages and have not opened their panel."""
    found = []
    for seat, user in sorted(match.players.items()):
        if match.moment.roster[seat].level is None and not takes_direct(await services.people.get(user)):
            panel = await services.store.post(match.id, PANEL, int(seat))
            found += [seat] if panel is None or panel.data.get("user") != user else []
    return tuple(found)


async def seat_scene(services: Services, match: Match, seat: Seat, shown: Publication | None = None) -> Scene:
    """The scene of a seat's panel, in its person's words.

    shown: a publication for that seat; without it, the match as it stands.
    """
    shown = shown or standing(match, seat)
    moment = shown.moment
    base = _base(match, shown)
    waits = match.race and moment.paused and not moment.begun and moment.outcome is None
    eye = None if waits else eye_of(moment, seat)
    view = shown.view if eye is not None else match.view(None, moment)
    form, premove = _asked(match, seat, shown)
    if eye is None:
        base["told"] = ()
    spoken, drawn = await services.casts(match, moment, seat)
    profile = await services.people.get(match.players[seat])
    words = services.words_for(profile)
    others = _others(match, seat, moment) if form is None else None
    if isinstance(form, PickOne) and form.waits and not match.race:
        form, others = None, form
    drafted = form is not None and has_draft(form)
    stored = await services.store.draft(match.id, seat) if drafted or premove is not None else None
    prediction = None if form is not None else _prediction(match, seat, moment)
    return Scene(
        **base,
        seat=seat,
        eye=eye,
        view=view,
        form=form,
        others=others,
        words=words,
        spoken=spoken,
        drawn=drawn,
        profile=profile,
        draft=draft_of(stored, moment.asked[seat]) if drafted else NO_DRAFT,
        premove=premove,
        premoved=is_premoved(stored, premove),
        score=await services.score(match) if moment.outcome is not None else (),
        afterword=await services.afterword(match),
        series=await series_of(services, match),
        lost=match.id in services.lost,
        prediction=prediction,
        predicted=await predicted_by(services, match, prediction, match.players[seat]),
        knew=await knew_lines(services, match, shown, words),
        nose=await best_nose(services, match, words) if moment.outcome is not None else ("", ""),
    )


def _public_form(match: Match, moment: Moment, view: Any) -> Form | None:
    """The form of what the match asks, as everybody sees it. view: a spectator's."""
    return None if moment.outcome or moment.paused else match.game.ask(view)


def _others(match: Match, seat: Seat, moment: Moment) -> Form | None:
    """The form of another seat's question, for the panel of a seat that is asked nothing; see `Scene.others`."""
    status = moment.roster[seat]
    if match.game.hands or match.race or status.gone or status.level is not None:
        return None
    return _public_form(match, moment, match.view(None, moment))


def _public_prediction(match: Match, shown: Publication) -> Prediction | None:
    """What spectators may predict. A board on which one person plays alone has no row for them."""
    if shown.beat or (len(match.players) == 1 and not match.game.hands):
        return None
    return open_prediction(match, shown.view)


def _prediction(match: Match, seat: Seat, moment: Moment) -> Prediction | None:
    """What the person of a seat may predict: what is decided by others."""
    found = open_prediction(match, match.view(None, moment))
    plays = moment.roster[seat].level is None and not moment.roster[seat].gone
    return found if found is not None and plays and seat not in found.seats else None


def _asked(match: Match, seat: Seat, shown: Publication) -> tuple[Form | None, Premove | None]:
    """The form of what a seat is asked, and what it may choose ahead, both None where there is nothing of it."""
    moment, asked = shown.moment, match.game.ask(shown.view)
    if moment.outcome is not None:
        return None, None
    if match.race and isinstance(asked, PickOne):
        return asked, None
    if moment.paused:
        return None, None
    form = asked if eye_of(moment, seat) is not None else None
    return form, match.game.premove(shown.view) if moment.roster[seat].level is None else None


def _base(match: Match, shown: Publication) -> dict[str, Any]:
    """The fields that a scene takes from the match itself. They are read together, before anything is awaited."""
    moment = shown.moment
    first = _only_opening_pause(match)
    dues: Sequence[int | None] = [match.timing.named_due(Seat(seat)) for seat in range(match.seats)]
    return {
        "match_id": match.id,
        "game": match.game,
        "race": match.race,
        "players": match.record.players,
        "moment": moment,
        "told": tuple([one for one in shown.told if not isinstance(one, Paused | Resumed)]) if first else shown.told,
        "reading": first and moment.paused,
        "own": shown.own,
        "due": tuple(None if due is None else match.timing.shown(due) // 1000 for due in dues),
        "end": match.view(None, moment) if moment.outcome is not None else None,
        "course": match.audience.told_all(None) if moment.outcome is not None else (),
        "moment_only": shown.beat,
        "starts": None if moment.starts is None else -(-match.timing.shown(moment.starts) // 1000),
    }


def _only_opening_pause(match: Match) -> bool:
    """Whether a turn-based match is paused only because its person reads the card of their first match."""
    events = [entry.event for entry in takewhile(lambda entry: entry.actor is None, match.log)]
    opened = any(isinstance(one, Seated) and isinstance(two, Paused) for one, two in pairwise(events))
    if match.race or not opened:
        return False
    return sum(isinstance(entry.event, Paused) for entry in match.log) == 1


async def _part(services: Services, part: Part, words: Words) -> str:
    if part.level is not None:
        return words("parts-computer")
    if part.user_id is None:
        return words("parts-forgotten")
    return escape((await services.people.get(part.user_id)).name)
