"""Texts of the three kinds of call."""

from bot.wire.sheet import MAIN, Button, Sheet
from bot.words.phrases import title
from games.engine.contract.values import Seat, Words
from games.engine.match.match import Match
from games.engine.match.pace import STRIKES_OUT


def call_text(match: Match, url: str, words: Words) -> str:
    """The call in direct messages: it is the person's turn."""
    return words("call-race-dm" if match.race else "call-dm", game=title(match.game.key, words), url=url)


def call_here(match: Match, url: str, words: Words, mention: str) -> str:
    """The call beside the board: it is the person's turn."""
    key = "call-race-here" if match.race else "call-here"
    return words(key, mention=mention, game=title(match.game.key, words), url=url)


def reminder_text(match: Match, seat: Seat, url: str, words: Words, *, last: bool) -> str:
    """The reminder: the person's time runs out, and what happens then; without a clock, that the others wait.

    last: no more reminders follow.
    """
    due, game = match.timing.due_of(seat), title(match.game.key, words)
    if due is None:
        return words("reminder-last" if last else "reminder-waiting", game=game, url=url)
    out = match.moment.roster[seat].strikes + 1 >= STRIKES_OUT
    key = "reminder-computer" if out else "reminder-clock"
    return words(key, game=game, when=f"<t:{match.timing.shown(due) // 1000}:R>", url=url)


def takeover_sheet(match: Match, url: str, words: Words) -> Sheet:
    """The takeover: a computer plays on for a person who missed too many decisions; a button brings them back."""
    text = words("takeover-text", game=title(match.game.key, words), url=url)
    return Sheet(above=(text,), rows=((Button(words("return-button"), "come-back", (match.id,), MAIN),),))
