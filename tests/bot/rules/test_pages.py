"""A page of a rulebook as a message: a long clause says which of its parts is shown."""

import re
from dataclasses import replace

import pytest

from bot.rules.book import Rulebooks
from bot.rules.pages import Page, page_sheet
from bot.words.fluent import Library
from games import catalogue

EN = Library.load().words("en")
COUNT = re.compile(r" · (\d+)/(\d+)$")
"""What stands behind the heading of a clause that has parts."""


@pytest.fixture(scope="module")
def pages() -> list[Page]:
    """The first page of each clause in English."""
    books = Rulebooks.load()
    every = [books.book(game, "en") for game in catalogue.KEYS]
    return [Page(book, clause, EN) for book in every for clause in book.sections]


def count(page: Page, part: int) -> tuple[str, ...] | None:
    """Which part of how many the first line of a page's message names; None if it names none."""
    found = COUNT.search(str(page_sheet(replace(page, part=part)).above[0]))
    return None if found is None else found.groups()


def test_a_clause_in_parts_says_which_is_shown_and_one_that_fits_says_nothing(pages: list[Page]) -> None:
    whole = [page for page in pages if len(page.parts) == 1]
    parted = [page for page in pages if len(page.parts) > 1]
    assert whole
    assert parted
    assert {count(page, 0) for page in whole} == {None}
    for page in parted:
        last = len(page.parts)
        assert [count(page, part) for part in range(last)] == [(str(part + 1), str(last)) for part in range(last)]
        assert count(page, last) == count(page, last - 1), "an old button asks for a part that is no more"


def test_at_an_end_of_a_book_the_button_that_leads_on_is_closed_and_leads_nowhere_else(pages: list[Page]) -> None:
    first, last = pages[0], [page for page in pages if page.book is pages[0].book][-1]
    last = replace(last, part=len(last.parts) - 1)
    for page, number in ((first, 0), (last, 1)):
        row = page_sheet(page).rows[-1]
        assert isinstance(row, tuple)
        button = row[number]
        assert (button.open, button.args) == (False, page.args)
