"""The panel of a race: buttons at the top, the picture and two texts below them.

The first row has disabled buttons with the tops of the places to play on. Below it each slot of the hand has a row, and
each place a column. What is above a button never changes its height, so no button moves under a finger. While the race
is held, the buttons play on a practice floor with separate cards, so that all people see their hands at the same time.

The picture is drawn separately, and sent with the next edit when it is ready. Buttons never wait for it: they are
written as soon as Discord accepts an edit, with the old picture.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.match.form import Here, closed, form_rows
from bot.match.panel.notice import Notice
from bot.match.scene.buttons import rules_button
from bot.match.scene.lines import missing, starts_at
from bot.match.scene.scene import Scene
from bot.match.scene.text import BLANK
from bot.people.practice import Practice
from bot.pictures.drawables import Drawable, GamePicture
from bot.services import Services
from bot.store.drafts import NO_DRAFT
from bot.wire.phone import one_line
from bot.wire.sheet import GOOD, MAIN, Button, Row, Sheet, Shown
from games.engine.contract.forms import PickOne
from games.engine.contract.pictures import BoardSubject, PracticeSubject
from games.engine.store.errors import WorkerFailed

log = logging.getLogger("bellhop.seat")

TRY = "try"
"""The route of a press on the practice floor."""
GAP_MS = 700
"""The least time between two pictures in a message, in milliseconds: a picture takes longer to send than buttons."""


def race_sheet(scene: Scene, notice: Notice, practice: Practice | None, picture: Shown | None, *, keeps: bool) -> Sheet:
    """The panel of a seat in a race.

    practice: the practice floor while its person may not see a hand. keeps: its message already has that picture.
    """
    ready = scene.status.ready
    last = Button(scene.words("history-button"), "history", (scene.match_id,))
    if scene.status.level is not None:
        rows = _grid(scene, closed(_asked(scene, practice)), replace(scene.here(TRY), args=(scene.match_id,)))
        lines = scene.words("race-computer"), ""
        last = Button(scene.words("return-button"), "return", (scene.match_id,), MAIN)
    elif practice is not None:
        rows = _grid(scene, _asked(scene, practice), replace(scene.here(TRY), args=(scene.match_id,)))
        lines = _practice_lines(scene, notice, practice, ready=ready)
        label = scene.words("race-is-ready" if ready else "race-ready")
        last = Button(label, "ready", (scene.match_id,), GOOD, not ready)
    else:
        form = _asked(scene, practice)
        rows = _grid(scene, form, scene.here("move"))
        lines = _race_lines(scene, form, notice)
    more = Button(scene.words("more-button"), "more", (scene.match_id,))
    return Sheet(
        first=(*rows, (rules_button(scene), more, last)), picture=picture, keeps=keeps, foot=(_two_lines(*lines),)
    )


def race_wish(scene: Scene, practice: Practice | None) -> GamePicture:
    """The picture of that panel: the person's hand, or the practice floor."""
    if practice is not None:
        return GamePicture(scene.game, PracticeSubject(practice.view, scene.drawn, scene.words), scene.seat)
    return GamePicture(scene.game, BoardSubject(scene.view, scene.drawn, scene.words), scene.seat)


def _asked(scene: Scene, practice: Practice | None) -> PickOne:
    """The form that the person can press: their hand, or the practice floor while they may not see it."""
    form = scene.form if practice is None else scene.game.ask(practice.view)
    assert isinstance(form, PickOne), "only such a form has this panel"
    return form


def _race_lines(scene: Scene, form: PickOne, notice: Notice) -> tuple[str, str]:
    """What the last press did, and what can be pressed."""
    prompt = scene.say(form.prompt)
    if not any(one.open for one in form.every()):
        return prompt, ""
    return notice.text or _remark(scene, scene.view, scene.own) or scene.words("race-go"), prompt


def _practice_lines(scene: Scene, notice: Notice, practice: Practice, *, ready: bool) -> tuple[str, str]:
    """The state of the race, and what the last press on the practice floor did."""
    begun = any(status.acted for status in scene.moment.roster)
    tried = _remark(scene, practice.view, practice.told) or scene.words("race-paused" if begun else "race-practice")
    if not ready:
        line = scene.words("race-ready-ask") if scene.starts is None else f"*{scene.words('race-ready')}*"
    elif absent := missing(scene.moment):
        line = scene.words("race-waiting", names=", ".join(scene.spoken[one].name for one in absent))
    else:
        line = scene.words("race-starts")
    return notice.text or tried, line + starts_at(scene)


def _two_lines(first: str, second: str) -> str:
    """Both texts as one line each, so that the message keeps its height. Only a rare refusal is longer."""
    return f"{first}\n{one_line(f'-# {second or BLANK}')}"


def _grid(scene: Scene, form: PickOne, here: Here) -> list[Row]:
    """The tops above the columns, then the rows of the hand. If labels are spoken, each label also names its top."""
    heads = [here.label(head) for head in form.heads]
    rows = form_rows(form, replace(here, spoken=False), NO_DRAFT)
    tops = tuple(Button(head, "top", (scene.match_id, str(place)), open=False) for place, head in enumerate(heads))
    return [tops, *(_spoken(row, heads) if scene.text else row for row in rows)]


def _spoken(row: Row, heads: list[str]) -> Row:
    assert isinstance(row, tuple), "a row of the hand has buttons"
    pairs = zip(row, heads, strict=True)
    return tuple(replace(button, label=f"{button.label} → {head}") for button, head in pairs)


def _remark(scene: Scene, view: Any, told: Sequence[Any]) -> str:
    """What a press did, in one line."""
    game, seen = scene.game, (told, scene.spoken, scene.words)
    remark = game.racing.remark
    return one_line(" ".join(line.text for line in game.tell(*seen)) if remark is None else remark(view, *seen))


class RacePicture:
    """The picture that a panel shows, the one being drawn, and the newest one.

    shown: the picture in its message; None if it is not known. sent: what the picture sent last shows.
    tell: called when there is a newer picture.
    """

    def __init__(self, services: Services, tell: Callable[[], None]) -> None:
        self.shown: Shown | None = None
        self.sent: Drawable | None = None
        self._services = services
        self._tell = tell
        self._newest: Shown | None = None
        self._wanted: Drawable | None = None
        self._made: Drawable | None = None
        self._drawing: asyncio.Task[None] | None = None
        self._sent_at = 0

    @property
    def due(self) -> int | None:
        """The wall time in ms from which a newer picture than the message's may be sent; None if there is none."""
        return None if self._newest is self.shown else self._sent_at + GAP_MS

    async def beside(self, wish: Drawable, *, held: bool, anew: bool, sends: bool) -> tuple[Shown | None, bool]:
        """The picture to write beside the buttons, and whether the message has it already.

        wish: what it should show. That is drawn next, unless it is drawn already; only the newest wish is kept.
        held, anew: the race is held, or the message is new, so its first picture is waited for. sends: a newer picture
        may be sent.
        """
        self._wanted = wish
        if self._drawing is None and wish != self._made:
            self._drawing = asyncio.create_task(self._draw())
        if self.shown is None and (held or anew) and self._drawing is not None:
            await asyncio.wait({self._drawing})
        due, now = self.due, self._services.clock.now()
        if due is None or (self.shown is not None and (not sends or now < due)):
            return self.shown, True
        self.shown, self.sent, self._sent_at = self._newest, self._made, now
        return self.shown, False

    def set_aside(self) -> None:
        """Note that the message shows something else than the race, so no picture of it is to be sent."""
        self.shown = self._newest = self._wanted = self._made = None

    def close(self) -> None:
        """Draw no more."""
        if self._drawing is not None:
            self._drawing.cancel()

    async def _draw(self) -> None:
        """Draw what is wanted until nothing more is wanted."""
        try:
            while self._wanted is not None and self._wanted != self._made:
                wish = self._wanted
                shown = await self._services.artist.draw(wish)
                self._made, self._newest = wish, shown or self._newest
        except WorkerFailed as error:
            log.info("a picture of a race was not drawn (%s)", type(error).__name__)
            self._made = self._wanted
        finally:
            self._drawing = None
        if self.due is not None:
            self._tell()
