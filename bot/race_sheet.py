"""The panel of a race: no picture, a row a hand slot, a column a place to play on, and nothing that moves.

The texts stand under the buttons, always two, so that no button slips under a finger that is on its way. While the race
is held the buttons keep their places, closed and without their labels: nobody reads their hand before the others.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.drafts import Draft
from bot.form_rows import Here, form_rows
from bot.phrases import SYMBOLS, title
from bot.sheet import GOOD, Button, Row, Sheet
from games.engine.forms import Choice, Form, PickOne
from games.engine.game import AnyGame
from games.engine.match import Match
from games.engine.moment import Moment, number
from games.engine.values import Cast, Seat, Text, Words


def is_race_panel(match: Match, form: Form | None) -> bool:
    """Whether a seat that is asked this has the panel of a race."""
    return match.race and isinstance(form, PickOne) and match.moment.outcome is None


def race_sheet(
    match: Match, seat: Seat, form: PickOne, cast: Cast, words: Words, said: str, standing: tuple[Button, ...]
) -> Sheet:
    """The panel now; `said`: what became of the seat's last attempt. `standing`: the buttons that are always there."""
    here = Here("move", (match.id, str(number(match.moment, seat, seat))), words, cast)
    if match.moment.roster[seat].level is not None:
        closed = _hidden(form) if match.eye_of(seat) is None else _closed(form)
        return Sheet(rows=(*_grid(closed, here), standing), foot=(words("race-computer"), here.say(form.prompt)))
    if match.held:
        rows = (*_grid(_hidden(form), here), (_ready_button(match, seat, words), *standing[1:]))
        return Sheet(rows=rows, foot=(_held_line(match, seat, cast, words), calm_line(match, words)))
    prompt, news = here.say(form.prompt), said or words("race-go")
    first, second = (news, prompt) if any(one.open for one in form.every()) else (prompt, news)
    return Sheet(rows=(*_grid(form, here), standing), foot=(f"**{first}**", f"-# {second}"))


def said_of(game: AnyGame, own: Sequence[Any], cast: Cast, words: Words) -> str:
    """What became of an attempt, in the words for its own seat."""
    return " ".join(line.text for line in game.tell(own, cast, words))


def starts_at(moment: Moment) -> str:
    """When a race that is held goes on, as what follows a sentence; empty while that is open."""
    return "" if moment.starts is None else f" · <t:{-(-moment.starts // 1000)}:R>"


def missing(moment: Moment) -> list[Seat]:
    """The persons whom a race that is held waits for."""
    roster = moment.roster
    return [Seat(seat) for seat, status in enumerate(roster) if status.level is None and not status.ready]


def table_line(moment: Moment, cast: Cast, words: Words) -> str:
    """What the table says of a race that is held: for whom it waits, and when it starts."""
    absent = missing(moment)
    if not absent:
        return words("race-starts") + starts_at(moment)
    names = ", ".join(f"{SYMBOLS[seat]} **{cast[seat].name}**" for seat in absent)
    return words("race-open-panel", names=names) + starts_at(moment)


def calm_line(match: Match, words: Words) -> str:
    """That the game can be played without haste too; empty where it cannot."""
    game, options = match.game, match.options.model_dump()
    calm = any(not game.race(game.Options(**options | dict(game.fixed(pace)))) for pace in game.paces)
    return f"-# {words('race-calm', game=title(game.key, words))}" if calm else ""


def _held_line(match: Match, seat: Seat, cast: Cast, words: Words) -> str:
    moment = match.moment
    if not moment.roster[seat].ready:
        line = words("race-ready-ask", game=title(match.game.key, words))
    elif absent := missing(moment):
        line = words("race-waiting", names=", ".join(cast[one].name for one in absent))
    else:
        line = words("race-starts")
    return line + starts_at(moment)


def _ready_button(match: Match, seat: Seat, words: Words) -> Button:
    ready = match.moment.roster[seat].ready
    return Button(words("race-is-ready" if ready else "race-ready"), "ready", (match.id,), GOOD, not ready)


def _grid(form: PickOne, here: Here) -> list[Row]:
    return form_rows(form, here, Draft())


def _closed(form: PickOne) -> PickOne:
    return replace(form, choices=tuple(replace(choice, open=False) for choice in form.every()))


def _hidden(form: PickOne) -> PickOne:
    """The form with nothing to be read off it, not even by whoever looks into its codes."""
    blank = Text("race-hidden")
    return replace(form, choices=tuple(Choice(f"-{n}", blank, blank, open=False) for n, _ in enumerate(form.every())))
