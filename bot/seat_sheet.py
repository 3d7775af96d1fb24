"""What a person's private panel shows: their hand or board, what they are asked, and the buttons for it."""

from collections.abc import Sequence
from typing import Any

from bot.desk import Desk
from bot.form_rows import Here, chosen_line, form_rows
from bot.phrases import prefix
from bot.sheet import MAIN, Button, Row, Sheet
from bot.table_sheet import joined, outcome_line, story_lines, turn_line, until
from games.engine.forms import Form, PickOne
from games.engine.match import Match
from games.engine.moment import Moment
from games.engine.publish import of_game
from games.engine.values import Refusal, Seat, Words

STORY = 6
"""How many sentences of what happened a panel shows at most."""


async def seat_sheet(
    desk: Desk, match: Match, seat: Seat, words: Words, told: Sequence[Any] = (), notice: str = ""
) -> Sheet:
    """The panel of that seat now; `told` is what happened since it was last shown, `notice` a sentence on top."""
    spoken, drawn = await desk.casts(match)
    moment = match.moment
    view = match.view(seat)
    form = None if moment.outcome or moment.paused else match.game.ask(view)
    shown = None
    if not isinstance(form, PickOne) or form.picture:
        shown = await desk.artist.draw(match.game, seat, view, of_game(told), drawn, words)
    story = "\n".join(line.text for line in story_lines(match, told, spoken, words)[-STORY:])
    rows: list[Row] = []
    if form is not None:
        here = Here("move", (match.id, str(moment.asked[seat])), words, spoken)
        draft = await desk.drafts.of(match, seat)
        rows = form_rows(form, here, draft)
        asked: tuple[str, ...] = (_asked(form, here) + until(match, seat), chosen_line(form, here, draft))
    elif moment.outcome is not None:
        asked = (outcome_line(match, moment, spoken, words),)
    else:
        asked = (turn_line(match, moment, spoken, words),)
    rows = [*joined(rows, _standing(match, moment, seat, words))]
    return Sheet(above=(notice, story), picture=shown, below=asked, rows=tuple(rows))


def _asked(form: Form, here: Here) -> str:
    """What is asked, its first line strong."""
    first, *more = here.say(form.prompt).split("\n")
    return "\n".join((f"**{first}**", *more))


def _standing(match: Match, moment: Moment, seat: Seat, words: Words) -> tuple[Button, ...]:
    rules = Button(words("rules-button"), "rules", (match.game.key, match.id))
    if moment.outcome is not None:
        return (rules,)
    status = moment.roster[seat]
    if status.resigned or status.sent_away:
        return (rules,)
    if status.level is not None:
        return (Button(words("return-button"), "return", (match.id,), MAIN), rules)
    return (
        Button(words("in-words-button"), "in-words", (match.id,)),
        Button(words("history-button"), "history", (match.id,)),
        rules,
        Button(words("more-button"), "more", (match.id,)),
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
