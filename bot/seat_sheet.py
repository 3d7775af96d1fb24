"""What a person's private panel shows: their hand or board, what they are asked, and the buttons for it."""

from collections.abc import Sequence
from typing import Any

from bot.desk import Desk
from bot.drafts import Draft
from bot.form_rows import Here, chosen_line, form_rows
from bot.phrases import prefix
from bot.race_sheet import is_race_panel, race_sheet, said_of
from bot.sheet import BAD, GOOD, MAIN, Button, Row, Sheet
from bot.table_sheet import joined, outcome_line, report_text, story_lines, turn_line, until
from games.engine.forms import Form, Group, PickOne
from games.engine.match import Match
from games.engine.moment import Moment
from games.engine.publish import of_game
from games.engine.values import Refusal, Seat, Words

STORY = 6
"""How many sentences of what happened a panel shows at most."""


async def seat_sheet(
    desk: Desk,
    match: Match,
    seat: Seat,
    words: Words,
    told: Sequence[Any] = (),
    notice: str = "",
    own: Sequence[Any] = (),
) -> Sheet:
    """The panel of that seat now; `told` is what happened since it was last shown, `notice` a sentence on top.

    own: what the seat itself brought about last, which stays in sight in a race.
    """
    spoken, drawn = await desk.casts(match)
    moment = match.moment
    view = match.view(seat)
    form = match.game.ask(view)
    if isinstance(form, PickOne) and is_race_panel(match, form):
        said = notice or said_of(match.game, own, spoken, words)
        return race_sheet(match, seat, form, spoken, words, said, _standing(match, moment, seat, words))
    form = None if moment.outcome or moment.paused else form
    shown = None
    if not isinstance(form, PickOne) or form.picture:
        shown = await desk.artist.draw(match.game, seat, view, of_game(told), drawn, words)
    story = "\n".join(line.text for line in story_lines(match, told, spoken, words)[-STORY:])
    here = Here("move", (match.id, str(moment.asked[seat])), words, spoken)
    rows: list[Row] = []
    if form is not None:
        draft = await desk.drafts.of(match, seat) if _has_draft(form) else Draft()
        rows = form_rows(form, here, draft)
        asked: tuple[str, ...] = (_asked(form, here) + until(match, seat), chosen_line(form, here, draft))
    elif moment.outcome is not None:
        asked = (outcome_line(match, moment, spoken, words), report_text(match, view, spoken, words))
    else:
        asked = (turn_line(match, moment, spoken, words),)
    ordered, order_row = await _ahead(desk, match, seat, here)
    rows = [*joined([*rows, *order_row], _standing(match, moment, seat, words))]
    return Sheet(above=(notice, story), picture=shown, below=(*asked, ordered), rows=tuple(rows))


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


def _has_draft(form: Form) -> bool:
    """Whether something can be chosen here without being sent."""
    return not isinstance(form, PickOne) or any(isinstance(one, Group) for one in form.choices)


def _asked(form: Form, here: Here) -> str:
    """What is asked, its first line strong."""
    first, *more = here.say(form.prompt).split("\n")
    return "\n".join((f"**{first}**", *more))


def _standing(match: Match, moment: Moment, seat: Seat, words: Words) -> tuple[Button, ...]:
    rules = Button(words("rules-button"), "rules", (match.game.key, match.id))
    if moment.outcome is not None:
        return (rules,)
    status = moment.roster[seat]
    if status.level is not None:
        return (Button(words("return-button"), "return", (match.id,), MAIN), rules)
    return (
        Button(words("in-words-button"), "in-words", (match.id,)),
        Button(words("history-button"), "history", (match.id,)),
        rules,
        Button(words("resign-button"), "resign", (match.id,), BAD),
    )


def refresh_sheet(match: Match, words: Words) -> Sheet:
    """What a panel becomes shortly before Discord lets nobody change it any more."""
    return Sheet(
        above=(words("seat-stale"),), rows=((Button(words("refresh-button"), "seat-again", (match.id,), MAIN),),)
    )


def refusal_text(match: Match, refusal: Refusal, words: Words) -> str:
    """The sentence for a refusal, with the number of its clause."""
    spoken = words(_refusal_key(match, refusal), **refusal.values)
    return f"{spoken} ({refusal.clause})" if refusal.clause else spoken


def why_button(match: Match, refusal: Refusal, words: Words) -> Row:
    """The button that opens the clause behind a refusal; empty where no rule of the game is behind it."""
    if refusal.clause is None:
        return ()
    return (Button(words("why-button"), "clause", (match.game.key, refusal.clause, match.id)),)


def _refusal_key(match: Match, refusal: Refusal) -> str:
    return f"{prefix(match.game.key)}-refused-{refusal.code}" if refusal.clause else f"refused-{refusal.code}"
