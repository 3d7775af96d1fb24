"""Makes scenes, of what everybody may know of a match or of what the person of a seat may know, and their pictures.

With them goes what people predicted: what is open now, who had predicted what was just settled, and who was best.
"""

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import Any, Final

from bot.match.form import has_draft
from bot.match.scene.lines import gave_up_line
from bot.match.scene.scene import Curtain, Scene, standing
from bot.pictures.artist import FILM_MS, Drawable, GamePicture, always
from bot.services import Services
from bot.store.drafts import NO_DRAFT, draft_of, is_premoved
from bot.store.posts import PANEL
from bot.store.predictions import Predicted
from bot.wire.sheet import Shown
from bot.words.names import escape, plain
from games.engine.contract.forms import Form, PickOne, Premove
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import BeatSubject, BoardSubject, FilmSubject, PosterSubject
from games.engine.contract.telling import MOST
from games.engine.contract.values import Prediction, Seat, Words
from games.engine.match.history import Part, parts
from games.engine.match.match import Match
from games.engine.match.match_events import Paused, Resumed, Seated
from games.engine.match.opening import series_after
from games.engine.match.publish import ViewUpdate, of_game
from games.engine.match.state import MatchState, viewer_of
from games.engine.match.undo import Undoable
from games.engine.store.errors import StoreError


async def public_scene(
    services: Services,
    match: Match,
    shown: ViewUpdate | None = None,
    words: Words | None = None,
    reader: Seat | None = None,
    **more: Any,
) -> Scene:
    """The scene of what everybody may know, in the match's language or in those words.

    shown: a publication for a spectator; without it, the match as it stands. reader: see `Services.casts`.
    more: other fields of the scene.
    """
    shown = shown or standing(match)
    moment = shown.state
    base = _base(match, shown)
    played = [parts(match.record, match.log, Seat(seat)) for seat in range(match.seat_count)] if moment.outcome else []
    words = words or services.words(match)
    spoken, drawn = await services.casts(match, moment, reader)
    said = await _parts_said(services, match, played, words)
    return Scene(
        **base,
        seat=None,
        eye=None,
        view=shown.view,
        form=_public_form(match, moment, shown.view),
        words=words,
        spoken=spoken,
        drawn=drawn,
        parts=said,
        prediction=_public_prediction(match, shown),
        back=_public_back(match, shown),
        **await _people(services, match, shown, words),
        **more,
    )


async def board_scene(services: Services, match: Match, shown: ViewUpdate | None = None, **more: Any) -> Scene:
    """The public scene for the board, which also names the people to whom no message has shown their hand yet.

    more: other fields of the scene.
    """
    scene = await public_scene(services, match, shown, **more)
    hidden = match.game.hands and scene.moment.outcome is None
    return replace(scene, unseen=await _unseen(services, match)) if hidden else scene


async def _unseen(services: Services, match: Match) -> tuple[Seat, ...]:
    """The people who get no direct messages and have not opened their panel."""
    here = [
        (seat, user)
        for seat, user in sorted(match.players.items())
        if match.newest.seats[seat].level is None and not (await services.people.get(user)).takes_direct
    ]
    posts = await services.store.posts(match.id) if here else ()
    opened = {(post.seat, post.data.get("user")) for post in posts if post.kind == PANEL}
    return tuple(seat for seat, user in here if (seat, user) not in opened)


async def seat_scene(services: Services, match: Match, seat: Seat, shown: ViewUpdate | None = None) -> Scene:
    """The scene of a seat's panel, in its person's words.

    shown: a publication for that seat; without it, the match as it stands.
    """
    shown = shown or standing(match, seat)
    moment = shown.state
    base = _base(match, shown)
    waits = match.race and moment.paused and not moment.begun and moment.outcome is None
    eye = None if waits else viewer_of(moment, seat)
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
        draft=draft_of(stored, moment.asked_versions[seat]) if drafted else NO_DRAFT,
        premove=premove,
        premoved=is_premoved(stored, premove),
        lost=match.id in services.lost,
        prediction=prediction,
        predicted=await predicted_by(services, match, prediction, match.players[seat]),
        back=match.undoable(seat, moment),
        **await _people(services, match, shown, words),
    )


async def _people(services: Services, match: Match, shown: ViewUpdate, words: Words) -> dict[str, Any]:
    """The fields of what the people of a match did besides it: other matches together, and predictions."""
    over = shown.state.outcome is not None
    return {
        "score": await services.score(match) if over else (),
        "steps": await services.steps(match) if over else (),
        "afterword": await services.afterword(match),
        "series": series_after(match.record.series, shown.state.outcome) if over else match.record.series,
        "knew": await knew_lines(services, match, shown, words),
        "nose": await best_nose(services, match, words) if over else ("", ""),
    }


def _public_form(match: Match, moment: MatchState, view: Any) -> Form | None:
    """The form of what the match asks, as everybody sees it. view: a spectator's."""
    return None if moment.outcome or moment.paused else match.game.ask(view)


def _others(match: Match, seat: Seat, moment: MatchState) -> Form | None:
    """The form of another seat's question, for the panel of a seat that is asked nothing; see `Scene.others`."""
    status = moment.seats[seat]
    if match.game.hands or match.race or status.gone or status.level is not None:
        return None
    return _public_form(match, moment, match.view(None, moment))


def _public_prediction(match: Match, shown: ViewUpdate) -> Prediction | None:
    """The prediction that is open to spectators: none in a pause, nor on a board on which one person plays alone."""
    if shown.beat or (shown.state.paused and not match.race) or (len(match.players) == 1 and not match.game.hands):
        return None
    return open_prediction(match, shown.view)


def _public_back(match: Match, shown: ViewUpdate) -> Undoable | None:
    """The action that somebody may take back on the board; None in a game with hands, where people play in panels."""
    if shown.beat or match.game.hands:
        return None
    found = [match.undoable(seat, shown.state) for seat in sorted(match.players)]
    return next((one for one in found if one is not None), None)


def _prediction(match: Match, seat: Seat, moment: MatchState) -> Prediction | None:
    """The prediction that is open to the person of a seat: of what is decided by others."""
    found = open_prediction(match, match.view(None, moment))
    plays = moment.seats[seat].level is None and not moment.seats[seat].gone
    return found if found is not None and plays and seat not in found.seats else None


def _asked(match: Match, seat: Seat, shown: ViewUpdate) -> tuple[Form | None, Premove | None]:
    """The form of what a seat is asked, and what it may choose ahead, both None where there is nothing of it."""
    moment, asked = shown.state, match.game.ask(shown.view)
    race = match.race and isinstance(asked, PickOne)
    if moment.outcome is not None or (moment.paused and not race):
        return None, None
    if race:
        return asked, None
    form = asked if viewer_of(moment, seat) is not None else None
    return form, match.game.premove(shown.view) if moment.seats[seat].level is None else None


def _base(match: Match, shown: ViewUpdate) -> dict[str, Any]:
    """The fields that a scene takes from the match itself. They are read together, before anything is awaited."""
    moment = shown.state
    first = _only_opening_pause(match)
    dues: Sequence[int | None] = [match.timing.named_due(Seat(seat)) for seat in range(match.seat_count)]
    return {
        "match_id": match.id,
        "game": match.game,
        "race": match.race,
        "players": match.record.players,
        "retry": match.record.retry,
        "attempt": match.record.challenge is not None,
        "moment": moment,
        "told": tuple([one for one in shown.visible if not isinstance(one, Paused | Resumed)])
        if first
        else shown.visible,
        "reading": first and moment.paused,
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


async def _parts_said(
    services: Services, match: Match, played: Sequence[Sequence[Part]], words: Words
) -> tuple[tuple[str, ...], ...]:
    """Who played each seat in turn, in words."""
    people = [part.user_id for one in played for part in one if part.level is None]
    names = await services.names_beside(match, people, words)
    computer = words("parts-computer")
    return tuple(
        tuple(computer if part.level is not None else escape(names[part.user_id]) for part in one) for one in played
    )


async def picture_of(services: Services, scene: Scene, wanted: Callable[[], bool] = always) -> Shown | None:
    """The picture of a board or panel; None if it must be shown in words because drawing is not possible yet.

    wanted: asked when it is the picture's turn to be drawn. Raises OutdatedError if it is no longer wanted,
    WorkerFailed if drawing failed.
    """
    if scene.curtain is not None:
        return await _curtain_picture(services, scene, scene.curtain)
    return await drawn(services, _wish(scene), (scene.match_id, scene.seat), wanted)


async def _curtain_picture(services: Services, scene: Scene, curtain: Curtain) -> Shown | None:
    """The film of a climax, if it can be ready soon; else the picture before it. In words it tells no result either."""
    before, until = _wish(scene), services.clock.now() + FILM_MS
    still = await drawn(services, before, (scene.match_id, scene.seat))  # first: it stands if the film is late
    if scene.moving and FilmSubject in scene.game.draw:
        film = GamePicture(scene.game, FilmSubject(curtain.view, scene.drawn, scene.words), scene.seat)
        still = await services.artist.film(film, services.clock, until) or still
    return still and Shown(still.picture, f"{scene.say(curtain.announced)}\n{before.alt}"[:MOST])


async def drawn(
    services: Services, wish: Drawable, place: tuple[str, Seat | None], wanted: Callable[[], bool] = always
) -> Shown | None:
    """The same for any picture. place: the match, and the seat of the panel or None (board), where words stand else."""
    shown = await services.artist.draw(wish, wanted)
    (services.undrawn.add if shown is None else services.undrawn.discard)(place)
    return shown


def _wish(scene: Scene) -> GamePicture:
    """The picture's subject: the board with the draft, a beat, or the poster of a match that is over."""
    game, outcome, shown = scene.game, scene.moment.outcome, (scene.view, scene.drawn, scene.words)
    subject: BoardSubject
    if outcome is not None and scene.ended:
        end = scene.end, scene.drawn, scene.words, scene.course
        lines = gave_up_line(scene.moment, scene.drawn, scene.words), scene.record(scene.drawn) or scene.nose[1]
        subject = PosterSubject(*end, outcome=outcome, record=" · ".join(line for line in lines if line))
    elif scene.moment_only and BeatSubject in game.draw:
        subject = BeatSubject(*shown)
    else:
        subject = BoardSubject(*shown, scene.told_of_game, scene.pressed)
    return GamePicture(game, subject, scene.seat)


MOST_NAMED: Final = 3
"""The most people who are named. If there are more, the others are counted."""


def open_prediction(match: Match, view: Any) -> Prediction | None:
    """The prediction that is open in a match while a spectator's view is so; None after the end."""
    return None if match.newest.outcome is not None else match.game.predictions.open(view)


async def predicted_by(services: Services, match: Match, prediction: Prediction | None, user_id: int) -> Seat | None:
    """The seat that somebody has said in an open prediction; None if they have said none, or the store fails."""
    with contextlib.suppress(StoreError):
        return prediction and await services.store.predictions.find(match.id, prediction.key, user_id)
    return None


async def knew_lines(services: Services, match: Match, shown: ViewUpdate, words: Words) -> dict[str, str]:
    """The people who had predicted what its events settle, in a sentence for each key that somebody knew."""
    ends = _settled(match.game, of_game(shown.visible))
    right: defaultdict[str, list[int]] = defaultdict(list)
    for one in await _of_match(services, match) if ends else ():
        if one.seat in ends.get(one.key, ()):
            right[one.key].append(one.user_id)
    return {
        key: words("predict-knew", names=await _names(services, match, users, words, escape), count=len(users))
        for key, users in right.items()
    }


async def best_nose(services: Services, match: Match, words: Words) -> tuple[str, str]:
    """The people who were right most often in a match, for messages and for pictures; empty if nobody ever was.

    Of those who were right equally often it is who was wrong least.
    """
    ends = _settled(match.game, match.audience.told_all(None))
    said: defaultdict[int, list[bool]] = defaultdict(list)
    for one in await _of_match(services, match):
        if one.key in ends:
            said[one.user_id].append(one.seat in ends[one.key])
    right, wrong = max(((sum(each), sum(each) - len(each)) for each in said.values()), default=(0, 0))
    if not right:
        return "", ""
    users = [user for user, each in said.items() if (sum(each), sum(each) - len(each)) == (right, wrong)]
    counts = {"right": right, "total": right - wrong}
    message, picture = [
        words("predict-nose", names=await _names(services, match, users, words, safe), **counts)
        for safe in (escape, plain)
    ]
    return message, picture


def _settled(game: AnyGame, told: Iterable[Any]) -> Mapping[str, Sequence[Seat]]:
    """The seats for which each prediction came true that these events settle."""
    return dict(end for one in told if (end := game.predictions.settled(one)) is not None)


async def _of_match(services: Services, match: Match) -> list[Predicted]:
    """The predictions of a match. A store that fails here takes a line away, not the message."""
    try:
        return await services.store.predictions.of_match(match.id)
    except StoreError:
        return []


async def _names(
    services: Services, match: Match, users: Sequence[int], words: Words, safe: Callable[[str], str]
) -> str:
    """The names of people in a sentence about a match, in the order of the alphabet."""
    known = await services.names_beside(match, sorted(users), words)
    names = [safe(known[user]) for user in sorted(users, key=lambda user: known[user].casefold())]
    if len(names) > MOST_NAMED:
        names = [*names[: MOST_NAMED - 1], words("predict-others", count=len(names) - MOST_NAMED + 1)]
    *first, last = names
    return words("predict-names", first=", ".join(first), last=last) if first else last
