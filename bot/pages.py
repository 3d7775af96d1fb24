"""Long lists in pages: the part that is shown, and the buttons that turn."""

from collections.abc import Sequence
from typing import TypeVar

from bot.sheet import Button, Row
from games.engine.values import Words

T = TypeVar("T")


def page_of(every: Sequence[T], page: int, most: int) -> tuple[Sequence[T], int, int]:
    """What stands on a page (0-based; the last one where there are not so many), its number, and how many there are."""
    pages = max(1, -(-len(every) // most))
    page = min(page, pages - 1)
    return every[page * most : (page + 1) * most], page, pages


def pager(route: str, page: int, pages: int, words: Words) -> tuple[Row, ...]:
    """The buttons that lead by that route to the pages before and after; none where there is one page."""
    if pages == 1:
        return ()
    earlier = Button(words("history-earlier"), route, (str(max(0, page - 1)), "earlier"), open=page > 0)
    later = Button(words("history-later"), route, (str(page + 1), "later"), open=page + 1 < pages)
    return ((earlier, later),)
