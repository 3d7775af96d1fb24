"""Sheets: messages as plain data, before they become Discord components. Long lists have pages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from games.engine.contract.values import Picture, Words

PLAIN, MAIN, GOOD, BAD = "plain", "main", "good", "bad"
"""The looks of a button."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its label, and the route with arguments that a press follows, or an address to open.

    look: its colour. open: whether it can be pressed.
    """

    label: str
    route: str = ""
    args: tuple[str, ...] = ()
    look: str = PLAIN
    open: bool = True
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu: label and description have at most 100 characters each."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of at most 25 options. A choice follows the route with its arguments and brings the chosen value."""

    prompt: str
    route: str
    args: tuple[str, ...]
    options: tuple[Option, ...]
    open: bool = True


def choice(prompt: str, route: str, args: tuple[str, ...], labels: Mapping[str, str], now: str | None) -> Menu:
    """A menu of labels by value, with the present choice marked."""
    return Menu(prompt, route, args, tuple(Option(label, one, chosen=one == now) for one, label in labels.items()))


CHANNELS, ROLES, USERS = "channels", "roles", "users"
"""The kinds of things that a picker offers."""


MOST_PICKED = 10
"""The most that can be chosen."""


@dataclass(frozen=True, slots=True)
class Picker:
    """A menu of the server's own text channels, roles or people. A person chooses up to `most` ids, or none."""

    prompt: str
    route: str
    what: str
    chosen: tuple[int, ...] = ()
    most: int = MOST_PICKED
    args: tuple[str, ...] = ()


Row = tuple[Button, ...] | Menu
"""One row of controls: at most five buttons, or one menu."""


class Shown(NamedTuple):
    """A picture with its alt text (at most 1,024 characters)."""

    picture: Picture
    alt: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One message: texts above the picture, the picture, texts below it, rows of controls, and texts under them.

    first: rows of controls above all else. rows: an empty one is left out. keeps: a picture that is there is
    not sent again.
    """

    first: tuple[Row, ...] = ()
    above: tuple[str, ...] = ()
    picture: Shown | None = None
    keeps: bool = False
    below: tuple[str, ...] = ()
    rows: tuple[Row | Picker, ...] = ()
    foot: tuple[str, ...] = ()
    accent: int | None = None


T = TypeVar("T")


def page_of(every: Sequence[T], page: int, most: int) -> tuple[Sequence[T], int, int]:
    """The items on a page (0-based), its number, and the number of pages. A page past the end is the last one."""
    pages = max(1, -(-len(every) // most))
    page = min(page, pages - 1)
    return every[page * most : (page + 1) * most], page, pages


def page_buttons(route: str, page: int, pages: int, words: Words, args: tuple[str, ...] = ()) -> tuple[Button, ...]:
    """The buttons that lead by `route` to the pages before and after; none if there is only one page.

    args: what the route is given before the number of the page.
    """
    if pages == 1:
        return ()
    earlier = Button(words("page-previous"), route, (*args, str(max(0, page - 1)), "earlier"), open=page > 0)
    later = Button(words("page-next"), route, (*args, str(page + 1), "later"), open=page + 1 < pages)
    return earlier, later
