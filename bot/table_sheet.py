"""What a table shows at one version of its match: the board, the story, whose turn it is, the buttons."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.affairs_sheet import parts_line, users_of, wishes_line
from bot.controls import BUTTONS_A_ROW
from bot.desk import Desk
from bot.drafts import Draft
from bot.form_rows import Here, form_rows
from bot.lessons import table_lesson
from bot.names import escape
from bot.phrases import SYMBOLS, prefix, title
from bot.race_sheet import table_line
from bot.sheet import MAIN, Button, Menu, Row, Sheet
from games.engine.forms import PickOne
from games.engine.match import Match
from games.engine.match_events import Away, Back, Ended, MatchEvent, Voted
from games.engine.moment import Moment, number
from games.engine.publish import Publication
from games.engine.values import Cast, Line, Seat, Words

STORY = 3
"""How many sentences of the story stand under the board."""


def standing(match: Match) -> Publication:
    """The match as it stands for a spectator, with nothing told: for a message that is shown anew."""
    return Publication(match.moment, match.view(None), ())


async def table_sheet(desk: Desk, match: Match, publication: Publication) -> Sheet:
    """The table's message for that publication, from a spectator's view alone."""
    words = desk.words(match)
    spoken, drawn = await desk.casts(match)
    moment = publication.moment
    view = publication.view
    shown = await desk.artist.draw(match.game, None, view, publication.told_of_game, drawn, words)
    story = "\n".join(line.text for line in story_lines(match, publication.told, spoken, words)[-STORY:])
    lesson = await table_lesson(desk, match, moment, spoken, words)
    always = (*_always(match, moment, words), *lesson.buttons)
    return Sheet(
        picture=shown,
        below=(
            story,
            lesson.decided,
            lesson.line,
            await _people_line(desk, match, moment, spoken, words),
            turn_line(match, moment, spoken, words),
            report_text(match, view, spoken, words),
        ),
        rows=joined(_choices(match, moment, view, spoken, words), always),
        accent=None,
    )


async def _people_line(desk: Desk, match: Match, moment: Moment, cast: Cast, words: Words) -> str:
    """What some want to decide; at the end, who played which part of the seats that changed hands."""
    if moment.outcome is None:
        wishes = wishes_line(moment, words)
        return f"{wishes}\n{words('wish-how')}" if wishes else ""
    names = {user: escape((await desk.people.get(user)).name) for user in users_of(match)}
    return parts_line(match, cast, names, words)


def story_lines(match: Match, told: Sequence[Any], cast: Cast, words: Words) -> list[Line]:
    """The story in order: the game's own sentences, and ours for what happened to its seats."""
    lines: list[Line] = []
    for one in told:
        if isinstance(one, Ended):
            continue  # the line under the story says how it ended
        if match.race and isinstance(one, Away | Back):
            continue  # the rules of a race hear of it, and the game tells it
        if isinstance(one, MatchEvent):
            lines += seat_line(one, cast, words)
        else:
            lines += match.game.tell((one,), cast, words)
    return lines


def seat_line(event: MatchEvent, cast: Cast, words: Words) -> list[Line]:
    """The sentence for a match event, if it deserves one: the text `match-<kind>`."""
    kind = type(event).__name__.lower()
    if isinstance(event, Voted):
        kind = f"voted-{event.motion}" if event.wants else "voted-not"
    seat = getattr(event, "seat", None)
    if kind == "seated":
        kind = "seated-computer" if getattr(event, "level", None) else "seated-person"
    name = cast[seat].name if seat is not None else ""
    return [Line(words(f"match-{kind}", name=name))]


def turn_line(match: Match, moment: Moment, cast: Cast, words: Words) -> str:
    """Whose turn it is, with the deadline; or how the match ended."""
    if moment.outcome is not None:
        return outcome_line(match, moment, cast, words)
    if match.race:
        return _race_line(match, moment, cast, words)
    if moment.paused:
        return words("turn-paused")
    awaited = match.game.awaited(moment.state)
    names = ", ".join(f"{SYMBOLS[seat]} **{cast[seat].name}**" for seat in awaited)
    if not awaited:
        return words("turn-nobody")
    if len(awaited) > 1:
        line = words("turn-many", names=names)
    else:
        phase = match.game.phase(match.game.view(moment.state, None))
        line = words(f"{prefix(match.game.key)}-turn-{phase}", name=names)
    return line + until(match, *awaited)


def report_text(match: Match, view: Any, cast: Cast, words: Words) -> str:
    """What the game says of each seat under its result; empty while it runs."""
    return "\n".join(f"-# {line}" for line in match.game.report(view, cast, words))


def _race_line(match: Match, moment: Moment, cast: Cast, words: Words) -> str:
    """In a race nobody's turn is waited for, and nothing counts down."""
    if moment.paused:
        return table_line(moment, cast, words)
    phase = match.game.phase(match.game.view(moment.state, None))
    return words(f"{prefix(match.game.key)}-turn-{phase}", name="")


def until(match: Match, *seats: Seat) -> str:
    """The first of the seats' deadlines as what follows a sentence; empty where no clock runs for them."""
    dues = [due for seat in seats if (due := match.due_of(seat)) is not None]
    return f" · <t:{min(dues) // 1000}:R>" if dues else ""


def outcome_line(match: Match, moment: Moment, cast: Cast, words: Words) -> str:
    """Who won and why, in one line."""
    outcome = moment.outcome
    assert outcome is not None
    names = ", ".join(f"{SYMBOLS[seat]} **{cast[seat].name}**" for seat in outcome.winners)
    if outcome.reason in {"resigned", "abandoned", "agreed", "stopped"}:
        why = words(f"outcome-{outcome.reason}")
    else:
        why = words(f"{prefix(match.game.key)}-outcome-{outcome.reason}")
    if outcome.reason in {"abandoned", "agreed", "stopped"}:
        return why
    return words("outcome-won", names=names, count=len(outcome.winners), why=why)


def joined(rows: Sequence[Row], last: tuple[Button, ...]) -> tuple[Row, ...]:
    """The rows and a last one, which shares a row of buttons with what has room for it: a lower message."""
    if rows and not isinstance(rows[-1], Menu) and len(rows[-1]) + len(last) <= BUTTONS_A_ROW:
        return (*rows[:-1], (*rows[-1], *last))
    return (*rows, last)


def _choices(match: Match, moment: Moment, view: Any, cast: Cast, words: Words) -> list[Row]:
    form = None if moment.outcome or moment.paused else match.game.ask(view)
    if not isinstance(form, PickOne):
        return []  # counts are picked in private alone
    awaited = match.game.awaited(moment.state)
    if awaited and all(moment.roster[seat].level for seat in awaited):
        # Nobody can press while computers think: shown, so that the message keeps its height, but closed.
        form = replace(form, choices=tuple(replace(choice, open=False) for choice in form.every()))
    asked = max((number(moment, seat, None) for seat in awaited), default=0)
    return form_rows(form, Here("act", (match.id, str(asked)), words, cast), Draft())


def _always(match: Match, moment: Moment, words: Words) -> tuple[Button, ...]:
    """The buttons that are always there: everybody may ask why what happened did."""
    why = Button(words("why-button"), "history", (match.id,))
    first = Button(words("rematch-button"), "rematch", (match.id,), MAIN)
    if moment.outcome is None:
        first = Button(words("seat-button"), "seat", (match.id,))
    return (first, why, rules_button(match, words))


def rules_button(match: Match, words: Words) -> Button:
    """The button that opens the rules where the match stands."""
    return Button(words("rules-button"), "rules", (match.game.key, match.id))


def card_sheet(match: Match, moment: Moment, cast: Cast, words: Words, url: str) -> Sheet:
    """The one-line card that stays in the channel while the match runs in a thread, and becomes its result."""
    names = ", ".join(f"{SYMBOLS[seat]} {member.name}" for seat, member in enumerate(cast))
    line = words("card-line", game=title(match.game.key, words), names=names)
    return Sheet(
        above=(f"{line}\n{turn_line(match, moment, cast, words)}",),
        rows=((Button(words("watch-button" if moment.outcome is None else "result-button"), url=url),),),
    )
