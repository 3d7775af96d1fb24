"""What a person's private panel shows: their hand or board, what they are asked, and the buttons for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.desk import Desk
from bot.drafts import Draft
from bot.form_rows import Here, chosen_line, form_rows
from bot.lessons import Lesson, panel_lesson
from bot.phrases import prefix
from bot.race_sheet import is_race_panel, race_sheet, said_of
from bot.sheet import GOOD, MAIN, Button, Row, Sheet
from bot.table_sheet import joined, outcome_line, report_text, rules_button, story_lines, turn_line, until
from games.engine.forms import Form, Group, PickOne
from games.engine.match import Match
from games.engine.moment import Moment, number
from games.engine.publish import of_game
from games.engine.values import Cast, Refusal, Seat, Text, Words

STORY = 6
"""How many sentences of what happened a panel shows at most."""
ROOM = 1_950
"""Characters of a panel: a direct message takes 2,000."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence on top of a panel, and the clause behind it where a rule of the game is the reason."""

    text: str = ""
    clause: str | None = None


NO_NOTICE = Notice()
"""Nothing to say."""


async def seat_sheet(
    desk: Desk,
    match: Match,
    seat: Seat,
    words: Words,
    told: Sequence[Any] = (),
    notice: Notice = NO_NOTICE,
    own: Sequence[Any] = (),
) -> Sheet:
    """The panel of that seat now; `told` is what happened since it was last shown, `notice` stands on top.

    own: what the seat itself brought about last, which stays in sight in a race. Whoever prefers text gets the board in
    words instead of the picture, and buttons that say what they do.
    """
    spoken, drawn = await desk.casts(match)
    text = (await desk.people.get(match.players[seat])).text
    moment, eye, view = match.moment, match.eye_of(seat), match.view(seat)
    form = match.game.ask(view)
    if isinstance(form, PickOne) and is_race_panel(match, form):
        said = notice.text or said_of(match.game, own, spoken, words)
        standing = _standing(match, moment, seat, words, notice.clause, text=False)
        return race_sheet(match, seat, form, spoken, words, said, standing)
    if eye is None:
        view, told = match.view(None), ()
    form = None if moment.outcome or moment.paused or eye is None else form
    shown = None
    if not text and (not isinstance(form, PickOne) or form.picture):
        shown = await desk.artist.draw(match.game, eye, view, of_game(told), drawn, words)
    lesson = Lesson() if eye is None else await panel_lesson(desk, match, moment, seat, spoken, words)
    here = Here("move", (match.id, str(number(moment, seat, seat))), words, spoken, spoken=text)
    rows, asked = await _question(desk, match, moment, seat, form, here)
    always = (*_standing(match, moment, seat, words, notice.clause, text=text), *lesson.buttons)
    ordered, order_row = await _ahead(desk, match, seat, here)
    below = (*asked, ordered, lesson.line)
    board = match.game.describe(view, spoken, words) if text else ""
    lines = [line.text for line in story_lines(match, told, spoken, words)]
    story = [line for line in lines if line not in board][-STORY:]  # nobody wants to hear it twice
    lost = words("table-lost") if match.id in desk.lost else ""
    fitting = _fitting(story, (notice.text, lost, lesson.decided, board, *below))
    head = (notice.text, lost, fitting, lesson.decided, board)
    return Sheet(above=head, picture=shown, below=below, rows=joined([*rows, *order_row], always))


async def _ahead(desk: Desk, match: Match, seat: Seat, here: Here) -> tuple[str, list[Row]]:
    """What the seat ordered ahead, in a sentence, and the button that leaves or withdraws it while it is not asked."""
    moment = match.moment
    order = match.game.order(match.view(seat))
    if order is None or moment.outcome or moment.paused or moment.roster[seat].level is not None:
        return "", []
    left = await desk.drafts.order(match, seat) is not None
    what = here.say(order.choice.hint)
    if seat in match.awaited:
        return (here.words("order-now", what=what) if left else ""), []
    label = here.say(order.choice.label)
    if not left:
        return "", [(Button(label, "order", (match.id, order.until)),)]
    return here.words("order-left", what=what), [(Button(f"✓ {label}", "order", (match.id, ""), GOOD),)]


def _fitting(story: Sequence[str], rest: Sequence[str]) -> str:
    """The story as one text, without its oldest lines where a message has no room for all beside the rest."""
    room = ROOM - sum(len(text) + 1 for text in rest)
    kept: list[str] = []
    for line in reversed(story):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    return "\n".join(kept)


async def _question(
    desk: Desk, match: Match, moment: Moment, seat: Seat, form: Form | None, here: Here
) -> tuple[list[Row], tuple[str, ...]]:
    """The controls of what the seat is asked, and that in words; else whose turn it is, or how the match ended."""
    if form is not None:
        draft = await desk.drafts.of(match, seat) if _has_draft(form) else Draft()
        return form_rows(form, here, draft), (_asked(form, here) + until(match, seat), chosen_line(form, here, draft))
    if moment.outcome is not None:
        report = report_text(match, match.view(seat), here.cast, here.words)
        return [], (outcome_line(match, moment, here.cast, here.words), report)
    return [], (turn_line(match, moment, here.cast, here.words),)


def _has_draft(form: Form) -> bool:
    """Whether something can be chosen here without being sent."""
    return not isinstance(form, PickOne) or any(isinstance(one, Group) for one in form.choices)


def _asked(form: Form, here: Here) -> str:
    """What is asked, its first line strong."""
    first, *more = here.say(form.prompt).split("\n")
    return "\n".join((f"**{first}**", *more))


def _standing(
    match: Match, moment: Moment, seat: Seat, words: Words, clause: str | None, *, text: bool
) -> tuple[Button, ...]:
    """The buttons that are always there; after a refusal *Rules* becomes its *Why?*."""
    rules = rules_button(match, words) if clause is None else why_button(match, clause, words)
    if moment.outcome is not None:
        return (rules,)
    status = moment.roster[seat]
    if status.gone:
        return (rules,)
    if status.level is not None:
        return (Button(words("return-button"), "return", (match.id,), MAIN), rules)
    in_words = () if text else (Button(words("in-words-button"), "in-words", (match.id,)),)
    return (
        *in_words,
        Button(words("history-button"), "history", (match.id,)),
        rules,
        Button(words("more-button"), "more", (match.id,)),
    )


def refresh_sheet(match: Match, words: Words) -> Sheet:
    """What a panel becomes shortly before Discord lets nobody change it any more."""
    return Sheet(
        above=(words("seat-stale"),), rows=((Button(words("refresh-button"), "seat-again", (match.id,), MAIN),),)
    )


async def refusal_said(desk: Desk, match: Match, refusal: Refusal, words: Words) -> str:
    """The sentence for a refusal, with everybody's names."""
    return refusal_text(match, refusal, (await desk.casts(match))[0], words)


def refusal_text(match: Match, refusal: Refusal, cast: Cast, words: Words) -> str:
    """The sentence for a refusal, with the number of its clause."""
    spoken = Text(_refusal_key(match, refusal), refusal.values).say(words, cast)
    return f"{spoken} ({refusal.clause})" if refusal.clause else spoken


def why_button(match: Match, clause: str, words: Words) -> Button:
    """The button that opens the clause behind a refusal."""
    return Button(words("why-button"), "clause", (match.game.key, clause, match.id), MAIN)


def _refusal_key(match: Match, refusal: Refusal) -> str:
    return f"{prefix(match.game.key)}-refused-{refusal.code}" if refusal.clause else f"refused-{refusal.code}"
