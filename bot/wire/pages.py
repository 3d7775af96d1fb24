"""Long lists in pages: the part that is shown, and the buttons to turn pages."""

from collections.abc import Sequence
from typing import TypeVar

from bot.wire.sheet import Button, Row
from games.engine.contract.values import Words

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
    previous = Button(words("page-previous"), route, (*args, str(max(0, page - 1)), "earlier"), open=page > 0)
    following = Button(words("page-next"), route, (*args, str(page + 1), "later"), open=page + 1 < pages)
    return previous, following


def pager(route: str, page: int, pages: int, words: Words) -> tuple[Row, ...]:
    """The same as a row of its own."""
    buttons = page_buttons(route, page, pages, words)
    return (buttons,) if buttons else ()
