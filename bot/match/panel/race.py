"""The panel of a race: buttons at the top, the picture and two texts below them.

The first row has the tops of the places to play on, in colour. Below it each slot of the hand has a row, and each place
a column. What is above a button never changes its height, so no button moves under a finger. Before the race the
buttons play on a practice floor with separate cards, so that all people see their hands at the same time. The last
three seconds are counted in the buttons. From there until three seconds after the start only the hand can be pressed. A
race that is paused shows how it stands, closed.

While the race runs, the picture has nothing that changes: who races, and what fits. It would be too late for anything
else (docs/decisions/race.md).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.match.form import closed, form_rows
from bot.match.scene.buttons import more_button, rules_button
from bot.match.scene.lines import missing, starts_at
from bot.match.scene.scene import Scene
from bot.match.show.feed import Notice
from bot.people.practice import Practice
from bot.pictures.artist import GamePicture
from bot.store.drafts import NO_DRAFT
from bot.wire.phone import BLANK, lines_of, one_line
from bot.wire.sheet import GOOD, MAIN, PLAIN, Button, Row, Sheet, Shown
from games.engine.contract.forms import PickOne
from games.engine.contract.pictures import BoardSubject, CoverSubject, LobbySeat, Occupant, PracticeSubject
from games.engine.contract.telling import prefix
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.race import RACE_PATIENCE

TRY = "try"
"""The route of a press on the practice floor."""


class RaceState(NamedTuple):
    """The things that the panel of a race needs beside its scene.

    practice: the practice floor while its person may not see a hand. seconds: as in `seconds_of`. idle: for how many
    seconds the only person had pressed nothing when the race was paused; 0 if it is not paused for that.
    """

    practice: Practice | None = None
    seconds: int | None = None
    idle: int = 0


def idle_for(match: Match, seat: Seat) -> int:
    """For how many seconds a person alone with computers had pressed nothing at the pause; 0 if they had just done."""
    moment = match.newest
    if not (moment.paused and moment.alone):
        return 0
    acted = next((entry.at for entry in reversed(match.log) if entry.actor == seat), 0)
    waited = moment.at - acted
    return waited // 1_000 if waited >= RACE_PATIENCE else 0


def race_sheet(scene: Scene, notice: Notice, race: RaceState, picture: Shown | None) -> Sheet:
    """The panel of a seat in a race. A picture that stands in its message is kept: sending it takes long."""
    status, match, still = scene.status, (scene.match_id,), race.seconds is None
    news = notice.text or _remark(scene, scene.view, scene.told_of_game)
    lines = news or scene.words("race-go"), scene.standing
    ready = scene.held and not status.ready
    last = Button(scene.words("race-ready" if ready else "race-is-ready"), "ready", match, GOOD, ready)
    if status.level is not None:
        lines = scene.words("race-computer"), scene.standing
        last = Button(scene.words("return-button"), "return", match, MAIN)
    elif scene.held:
        lines = _held_lines(scene, notice, race)
    elif still:
        last = Button(scene.words("history-button"), "history", match)
    if picture is not None and not picture.alt:
        names = ", ".join(one.name for one in scene.drawn)
        picture = picture._replace(alt=f"{names}. {_legend(scene)}")
    first, second = lines
    foot = f"{first}\n{one_line(f'-# {second or BLANK}')}"  # a line each, so that it keeps its height but for a refusal
    more = more_button(scene.match_id, scene.words)
    controls = (replace(rules_button(scene), open=still), replace(more, open=still), last)
    return Sheet(first=(*_rows(scene, race), controls), picture=picture, keeps=True, foot=(foot,))


def race_wish(scene: Scene, race: RaceState) -> GamePicture:
    """The picture of that panel: the practice floor, the race as it was paused, or nothing that changes."""
    shown = scene.drawn, scene.words
    subject: BoardSubject | CoverSubject
    if not scene.held or race.seconds is not None:
        occupants = (Occupant.COMPUTER if one.level else Occupant.PERSON for one in scene.drawn)
        seats = tuple(LobbySeat(what, one.name) for what, one in zip(occupants, scene.drawn, strict=True))
        subject = CoverSubject(seats, _legend(scene), scene.words)
    elif race.practice is not None:
        subject = PracticeSubject(race.practice.view, *shown)
    else:
        subject = BoardSubject(scene.view, *shown)
    return GamePicture(scene.game, subject, scene.seat)


def _legend(scene: Scene) -> str:
    """The cards that fit, in one line."""
    return scene.words(f"{prefix(scene.game.key)}-race-fits")


def _rows(scene: Scene, race: RaceState) -> list[Row]:
    """The tops above the columns, then the rows of the hand; or the seconds until the start in all buttons.

    If labels are spoken, each button also names the top that it plays on.
    """
    form = scene.form if race.practice is None else scene.game.ask(race.practice.view)
    assert isinstance(form, PickOne), "only such a form has this panel"
    counted = "" if race.seconds is None or not scene.held else str(max(1, race.seconds))
    if counted or scene.status.level is not None or (scene.held and race.practice is None):
        form = closed(form)
    tries = replace(scene.here(TRY), args=(scene.match_id,))
    here = replace(scene.here("move") if race.practice is None else tries, spoken=False)
    heads = [here.label(head) for head in form.heads]
    tops = [Button(counted or head, "top", (scene.match_id, str(at)), GOOD) for at, head in enumerate(heads)]
    cards = (_cards(row, heads if scene.text else (), counted) for row in form_rows(form, here, NO_DRAFT))
    return [tuple(tops), *cards]


def _cards(row: Row, heads: Sequence[str], counted: str) -> Row:
    """A row of the hand, quieter than the tops."""
    assert isinstance(row, tuple), "a row of the hand has buttons"
    ends = [f" → {head}" for head in heads] or [""] * len(row)
    return tuple(replace(one, label=counted or one.label + end, look=PLAIN) for one, end in zip(row, ends, strict=True))


def _held_lines(scene: Scene, notice: Notice, race: RaceState) -> tuple[str, str]:
    """Whom a race waits for, or why it is paused; and how to play, or how far everybody is."""
    practice, words = race.practice, scene.words
    if practice is None or race.seconds is not None:
        paused = words("race-idle", seconds=race.idle) if race.idle else words("race-paused")
        return notice.text or _ready_line(scene, race) or paused, scene.standing
    asked = scene.game.ask(practice.view)
    assert isinstance(asked, PickOne), "only such a form has this panel"
    tried = _remark(scene, practice.view, practice.told) or words("race-practice")
    return notice.text or tried, _ready_line(scene, race) or scene.say(asked.prompt)


def _ready_line(scene: Scene, race: RaceState) -> str:
    """Whom the race waits for, and when it starts unless that is counted; empty while its person is asked."""
    when = "" if race.seconds is not None else starts_at(scene)
    if not scene.status.ready:
        return "" if scene.starts is None else f"*{scene.words('race-ready')}*{when}"
    absent = missing(scene.moment)
    if not absent:
        return scene.words("race-starts") + when
    waiting = scene.words("race-waiting", names=", ".join(scene.spoken[one].name for one in absent))
    due = when.strip(" ()")
    due = f"{due[:1].upper()}{due[1:]}"
    both = " · ".join(part for part in (due, waiting) if part)
    return both if not due or lines_of(f"-# {both}") <= 1 else due


def _remark(scene: Scene, view: Any, told: Sequence[Any]) -> str:
    """The newest event, in one line."""
    game, seen = scene.game, (told, scene.spoken, scene.words)
    remark = game.racing.remark
    return one_line(" ".join(line.text for line in game.tell(*seen)) if remark is None else remark(view, *seen))
