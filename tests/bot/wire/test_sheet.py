"""Lists on pages, their buttons, and menus whose present choice is marked."""

import pytest

from bot.wire.sheet import choice, page_buttons, page_of
from tests.flows.house import EN

ITEMS = "abcdefg"


@pytest.mark.parametrize(
    ("page", "shown"), [(0, ("abc", 0)), (1, ("def", 1)), (2, ("g", 2)), (3, ("g", 2)), (99, ("g", 2))]
)
def test_a_page_past_the_end_is_the_last_one(page: int, shown: tuple[str, int]) -> None:
    assert page_of(ITEMS, page, 3) == (*shown, 3)


def test_what_fits_on_one_page_has_one_and_so_has_nothing() -> None:
    assert page_of(ITEMS, 0, len(ITEMS)) == (ITEMS, 0, 1)
    assert page_of("", 4, 3) == ("", 0, 1)


def test_one_page_has_no_buttons_and_of_several_only_those_that_lead_somewhere_are_open() -> None:
    assert page_buttons("list", 0, 1, EN) == ()
    found = [page_buttons("list", page, 3, EN, ("x",)) for page in range(3)]
    assert [[one.open for one in pair] for pair in found] == [[False, True], [True, True], [True, False]]
    assert [one.args for one in found[1]] == [("x", "0", "earlier"), ("x", "2", "later")]
    assert found[0][0].args == ("x", "0", "earlier")
    assert [one.label for one in found[0]] == [EN("page-previous"), EN("page-next")]


@pytest.mark.parametrize(("now", "marked"), [("b", [False, True]), (None, [False, False])])
def test_the_present_choice_is_marked(now: str | None, marked: list[bool]) -> None:
    menu = choice("Level", "level", ("x",), {"a": "easy", "b": "hard"}, now)
    assert [(one.label, one.value) for one in menu.options] == [("easy", "a"), ("hard", "b")]
    assert [one.chosen for one in menu.options] == marked
