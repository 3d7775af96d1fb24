"""The sheet of `/games`: two lines for each entry, a menu of entries, and the buttons of the chosen one."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.wire.phone import lines_of
from bot.wire.sheet import Button, Menu, Option, Row, Sheet, pager
from bot.words.names import escape, plain
from bot.words.phrases import title
from games.engine.contract.values import Words

HEADS = ("games-title", "games-here-title", "games-over-title")
"""The titles of the groups: the person's own, those of others in this channel, and finished ones."""
LONGEST = 12
"""The most letters of a name."""


@dataclass(frozen=True, slots=True)
class Listed:
    """An entry of the list.

    part: its group, as an index of `HEADS`. ident: of the match or lobby. url: of its message, empty if it has none.
    state: whose turn it is, or when it ended. place: a mention of the channel; of a finished match its code.
    names: of its people, not escaped.
    """

    part: int
    ident: str
    game: str
    url: str
    state: str
    place: str
    names: tuple[str, ...]
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class GamesPage:
    """A page of the list: its entries, the number of the first one (from 1), which page it is (from 0), of how many."""

    listed: Sequence[Listed]
    first: int
    number: int
    of: int


def games_sheet(page: GamesPage, chosen: str, words: Words) -> Sheet:
    """The sheet. chosen: the ident of the entry whose buttons are shown; the first one if it is not on the page."""
    lines = {
        HEADS[part]: "\n".join(_lines(one, number, words) for number, one in entries)
        for part, entries in groupby(enumerate(page.listed, page.first), lambda numbered: numbered[1].part)
    }
    if page.number == 0 and HEADS[0] not in lines:
        lines = {HEADS[0]: words("games-none"), **lines}
    choices = [(number, one) for number, one in enumerate(page.listed, page.first) if one.buttons]
    shown = next((one for _, one in choices if one.ident == chosen), choices[0][1] if choices else None)
    rows: list[Row] = [_menu(page, choices, shown, words)] if len(choices) > 1 else []
    rows += [shown.buttons] if shown else []
    return Sheet(
        above=tuple(f"{words(head)}\n{listed}" for head, listed in lines.items()),
        rows=(*rows, *pager("games-page", page.number, page.of, words)),
    )


def _lines(one: Listed, number: int, words: Words) -> str:
    """The entry's lines: what is played and whose turn it is, then where and with whom, as far as a line reaches."""
    game = title(one.game, words)
    line = words("games-line", number=number, game=f"[{game}]({one.url})" if one.url else game, turn=one.state)
    return f"{line}\n-# {_people(one)}"


def _people(one: Listed) -> str:
    """The place of the match, and as many names as fit in the line; "+5" for five more."""
    names = [escape(name, LONGEST) for name in one.names]
    made = [
        f"{one.place} · {', '.join(names[:count])}" + (f" +{len(names) - count}" if count < len(names) else "")
        for count in range(len(names), 0, -1)
    ]
    return next((text for text in made if lines_of(f"-# {text}") <= 1), made[-1])


def _menu(page: GamesPage, choices: Sequence[tuple[int, Listed]], shown: Listed | None, words: Words) -> Menu:
    """The menu of the entries that have buttons."""
    options = tuple(
        Option(f"{number}. {title(one.game, words)}", one.ident, ", ".join(map(plain, one.names)), chosen=one is shown)
        for number, one in choices
    )
    return Menu(words("games-choose"), "games-choose", (str(page.number),), options)
