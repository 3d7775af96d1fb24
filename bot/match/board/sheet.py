"""What the public messages of a match show: the board with its story and buttons, and the card in the channel."""

from bot.match.form.drafts import NO_DRAFT
from bot.match.form.rows import closed, form_rows, joined
from bot.match.scene.buttons import rules_button
from bot.match.scene.lessons import Lesson
from bot.match.scene.lines import parts_line, report_text, story_lines, turn_line, wishes_line
from bot.match.scene.rematch import rematch_buttons
from bot.match.scene.scene import Scene
from bot.wire.sheet import Button, Row, Sheet, Shown
from bot.words.phrases import title
from games.engine.contract.forms import PickOne
from games.engine.contract.values import SYMBOLS
from games.engine.match.moment import number

STORY = 3
"""How many sentences of the story stand under the board."""


def board_sheet(scene: Scene, shown: Shown | None, lesson: Lesson) -> Sheet:
    """The board's message; without a picture, the board in words."""
    story = "\n".join(line.text for line in story_lines(scene)[-STORY:])
    below = (
        story,
        lesson.decided,
        lesson.line,
        _people_line(scene),
        turn_line(scene),
        report_text(scene),
    )
    return Sheet(
        above=() if shown else (scene.game.describe(scene.view, scene.spoken, scene.words),),
        picture=shown,
        below=below,
        rows=joined(_choices(scene), _always(scene)),
    )


def card_sheet(scene: Scene, url: str) -> Sheet:
    """The one-line card that stays in the channel while the match runs in a thread, and becomes its result.

    url: where the board is. While the match runs, *Play* leads its players there and *Watch* everybody else.
    """
    names = ", ".join(f"{SYMBOLS[seat]} {member.name}" for seat, member in enumerate(scene.spoken))
    line = scene.words("card-line", game=title(scene.game.key, scene.words), names=names)
    labels = ("play-button", "watch-button") if scene.moment.outcome is None else ("result-button",)
    row = tuple(Button(scene.words(label), url=url) for label in labels)
    return Sheet(above=(f"{line}\n{turn_line(scene)}",), rows=(row,))


def _people_line(scene: Scene) -> str:
    """What some people want to decide; after the end, who played in the seats that changed hands."""
    if scene.moment.outcome is not None:
        return parts_line(scene)
    wishes = wishes_line(scene)
    return f"{wishes}\n{scene.words('wish-how')}" if wishes else ""


def _choices(scene: Scene) -> list[Row]:
    form = scene.form
    if not isinstance(form, PickOne):
        return []  # counts are picked in private alone
    moment = scene.moment
    if scene.awaited and all(moment.roster[seat].level for seat in scene.awaited):
        form = closed(form)  # computers think: the choices are shown so that the message keeps its height
    asked = max((number(moment, seat, None) for seat in scene.awaited), default=0)
    return form_rows(form, scene.here("act", asked), NO_DRAFT)


def _always(scene: Scene) -> tuple[Button, ...]:
    """The buttons that are always there; *Why?* opens the history, which everybody may read."""
    words, match = scene.words, (scene.match_id,)
    why = Button(words("why-button"), "history", match)
    over = scene.moment.outcome is not None
    first = rematch_buttons(scene) if over else (Button(words("seat-button"), "seat", match),)
    return (*first, why, rules_button(scene))
