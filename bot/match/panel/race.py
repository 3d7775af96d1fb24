"""The panel of a race: no picture, a row for each slot of the hand, a column for each place to play on.

Two texts stand under the buttons, always two, so that no button moves under a finger. While the race is held, the
buttons keep their places but are closed and have no labels: all people read their hands at the same time.
"""

from dataclasses import replace

from bot.match.form.drafts import NO_DRAFT
from bot.match.form.rows import closed, form_rows
from bot.match.panel.notice import Notice, standing_buttons
from bot.match.scene.lines import calm_line, missing, said_of, starts_at
from bot.match.scene.scene import Scene
from bot.wire.sheet import GOOD, Button, Row, Sheet
from bot.words.phrases import title
from games.engine.contract.forms import Choice, PickOne
from games.engine.contract.values import Text


def race_sheet(scene: Scene, notice: Notice) -> Sheet:
    """The panel of a seat in a race."""
    form, words = scene.form, scene.words
    assert isinstance(form, PickOne), "only such a form has this panel"
    assert scene.seat is not None, "a panel belongs to a seat"
    standing = standing_buttons(scene, notice)
    prompt = scene.say(form.prompt)
    if scene.moment.roster[scene.seat].level is not None:
        shut = _hidden(form) if scene.eye is None else closed(form)
        return Sheet(rows=(*_grid(scene, shut), standing), foot=(words("race-computer"), prompt))
    if scene.held:
        ready = scene.moment.roster[scene.seat].ready
        rows = (*_grid(scene, _hidden(form)), (_ready_button(scene, ready=ready), standing[0], standing[-1]))
        return Sheet(rows=rows, foot=(_held_line(scene, ready=ready), calm_line(scene)))
    news = notice.text or said_of(scene, scene.own) or words("race-go")
    first, second = (news, prompt) if any(one.open for one in form.every()) else (prompt, news)
    return Sheet(rows=(*_grid(scene, form), standing), foot=(f"**{first}**", f"-# {second}"))


def _held_line(scene: Scene, *, ready: bool) -> str:
    if not ready:
        line = scene.words("race-ready-ask", game=title(scene.game.key, scene.words))
    elif absent := missing(scene.moment):
        line = scene.words("race-waiting", names=", ".join(scene.spoken[one].name for one in absent))
    else:
        line = scene.words("race-starts")
    return line + starts_at(scene)


def _ready_button(scene: Scene, *, ready: bool) -> Button:
    label = scene.words("race-is-ready" if ready else "race-ready")
    return Button(label, "ready", (scene.match_id,), GOOD, not ready)


def _grid(scene: Scene, form: PickOne) -> list[Row]:
    return form_rows(form, replace(scene.here("move"), spoken=False), NO_DRAFT)


def _hidden(form: PickOne) -> PickOne:
    """The form with neither labels nor real codes: the custom_ids too tell nothing of the hand."""
    blank = Text("race-hidden")
    return replace(form, choices=tuple(Choice(f"-{n}", blank, blank, open=False) for n, _ in enumerate(form.every())))
