"""Forms as rows of controls: nothing cut off, five rows at most, and every press leads somewhere."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.match.form import MARK, Here, chosen_line, form_rows, joined, pressed
from bot.store.drafts import Draft
from bot.wire.routes import MAX_CUSTOM_ID, custom_id
from bot.wire.sheet import GOOD, PLAIN, Button, Menu, Row
from games.engine.contract.forms import Choice, Counter, Group, PickCounts, PickOne
from games.engine.contract.values import Text


def words(key: str, /, **values: int | str) -> str:
    """The key and its values, as they come."""
    return " ".join((key, *map(str, values.values())))


HERE = Here("move", ("abcdefghij", "123456"), words, ())
ROOM = 4
"""Rows of a message with content, beside the one that is always there."""


def text(label: str) -> Text:
    """Any text that is what it says."""
    return Text(label)


def pick(many: int, *, closed: bool = False) -> PickOne:
    """A form with so many choices."""
    choices = (Choice(f"c.{one}", text(str(one)), text(str(one)), not closed) for one in range(many))
    return PickOne(text("which"), tuple(choices))


def counts(kinds: int, most: int = 9) -> PickCounts:
    """A form with so many kinds of things."""
    counters = tuple(Counter(text(f"+{kind}"), text(str(kind)), 2, kind) for kind in range(kinds))
    return PickCounts(text("how many"), counters, "give", 0, most, (0,) * kinds, "done", typed=True)


def codes(rows: Sequence[Row]) -> list[str]:
    """The codes that can be pressed or chosen."""
    found: list[str] = []
    for row in rows:
        if isinstance(row, Menu):
            found += [option.value for option in row.options if row.open]
        else:
            assert isinstance(row, tuple)
            found += [button.args[-1] for button in row if button.open]
    return found


@pytest.mark.parametrize("many", [1, 4, 5, 12, 13, 25, 26, 40])
def test_every_choice_is_there_once(many: int) -> None:
    rows = form_rows(pick(many), HERE, Draft())
    assert codes(rows) == [f"c.{one}" for one in range(many)]
    assert len(rows) <= ROOM


def test_where_nothing_can_be_chosen_a_menu_keeps_its_place_but_is_closed() -> None:
    rows = form_rows(pick(20, closed=True), HERE, Draft())
    assert [type(row) for row in rows] == [Menu]
    assert codes(rows) == []


def test_a_group_is_one_press_and_shows_its_choices_and_a_way_back() -> None:
    inner = tuple(pick(12).every())
    form = PickOne(text("lead"), (Group("7", text("sevens"), text("sevens"), inner), Choice("x", text("x"), text("x"))))
    assert codes(form_rows(form, HERE, Draft())) == [f"{MARK}7", "x"]
    opened = pressed(form, Draft(), "7")
    assert opened is not None
    rows = form_rows(form, HERE, opened)
    assert codes(rows) == [*(choice.code for choice in inner), MARK]
    assert len(rows) <= ROOM


def test_many_groups_become_a_menu() -> None:
    groups = tuple(Group(str(one), text(str(one)), text(str(one)), tuple(pick(2).every())) for one in range(14))
    assert codes(form_rows(PickOne(text("lead"), groups), HERE, Draft())) == [f"{MARK}{one}" for one in range(14)]


def test_rows_that_mean_something_stay_as_they_are() -> None:
    form = PickOne(text("race"), tuple(pick(12).every()), width=4)
    assert [len(row) for row in form_rows(form, HERE, Draft()) if isinstance(row, tuple)] == [4, 4, 4]


def test_a_bid_takes_three_rows_and_what_sends_it_stands_alone() -> None:
    assert [len(row) for row in form_rows(counts(5), HERE, Draft()) if isinstance(row, tuple)] == [4, 3, 1]


def test_an_exact_number_of_fourteen_kinds_takes_four_rows_and_leaves_room_for_one_more_button() -> None:
    gift = replace(counts(14), least=2, most=2, typed=False)
    assert [len(row) for row in form_rows(gift, HERE, Draft()) if isinstance(row, tuple)] == [4, 4, 4, 3]


def test_where_labels_are_spoken_many_kinds_become_a_menu_from_which_the_same_line_can_be_chosen_twice() -> None:
    here, form = replace(HERE, spoken=True), counts(14, 4)
    (menu, *_), (again, *_) = (form_rows(form, here, Draft(revision)) for revision in (0, 1))
    assert isinstance(menu, Menu)
    assert isinstance(again, Menu)
    assert [option.value for option in menu.options] == [f"{MARK}+{kind}" for kind in range(14)]
    assert menu.args != again.args


def test_where_labels_are_spoken_a_kind_of_which_there_is_none_is_left_out() -> None:
    form = counts(3)
    none = replace(form, counters=(*form.counters[:2], replace(form.counters[2], have=0)))
    (adders, *_) = form_rows(none, replace(HERE, spoken=True), Draft())
    assert isinstance(adders, tuple)
    assert [button.args[-1] for button in adders if MARK + "+" in button.args[-1]] == [f"{MARK}+0", f"{MARK}+1"]


def test_only_when_something_is_chosen_what_sends_is_loud() -> None:
    for draft, look in ((Draft(), PLAIN), (Draft(1, "", (4,)), GOOD)):
        last = form_rows(counts(5), HERE, draft)[-1]
        assert isinstance(last, tuple)
        assert [(button.look, button.open) for button in last] == [(look, True)]


def test_what_was_sent_already_can_be_sent_again_only_once_it_is_changed() -> None:
    form = replace(counts(5), start=(0, 0, 0, 0, 1), sent=True)
    for draft, look, line in (
        (Draft(), PLAIN, ""),
        (Draft(2, "", (4,)), PLAIN, ""),
        (Draft(1, "", (4, 4)), GOOD, "form-chosen-total 4 + 4 8"),
        (Draft(1, "", ()), PLAIN, "form-nothing-chosen"),
    ):
        last = form_rows(form, HERE, draft)[-1]
        assert isinstance(last, tuple)
        assert [(button.look, button.open) for button in last] == [(look, bool(line))]
        assert chosen_line(form, HERE, draft) == line


def test_the_last_buttons_share_a_row_that_has_room_and_give_way_to_the_choices() -> None:
    one, *more = (Button(label, "x") for label in ("One", "A button of many letters", "Two"))
    full, short = [(one,) * 4], [(one,) * 2]
    assert joined(full, 4, (one, *more), (one, more[1])) == (full[0], (one, *more))
    assert joined(short, 4, (one, *more), (one, more[1])) == ((*short[0], one, more[1]),)
    assert joined([(one,) * 3], 3, (more[1],)) == ((one,) * 3, (more[1],))


def test_the_button_that_sends_says_the_total_and_names_the_revision() -> None:
    form = counts(5)
    draft = Draft(7, "", (4, 4, 3))
    last = form_rows(form, HERE, draft)[-1]
    assert isinstance(last, tuple)
    assert last[-1].args[-1] == f"{MARK}send.7"
    assert "11" in last[-1].label
    assert chosen_line(form, HERE, draft) == "form-chosen-total 3 + 4 + 4 11"


def test_no_custom_id_holds_what_is_chosen() -> None:
    form = counts(5)
    same = [
        [
            [button.args for button in row]
            for row in form_rows(form, HERE, Draft(3, "", picks))
            if isinstance(row, tuple)
        ]
        for picks in ((1, 2, 3), (4, 4, 1))
    ]
    assert same[0] == same[1]


def test_custom_ids_are_short_enough_with_the_longest_codes() -> None:
    assert len(custom_id("b", "move", ("abcdefghij", "1234567", "g" * 40))) <= MAX_CUSTOM_ID


def test_sixteen_choices_are_buttons_and_seventeen_a_menu() -> None:
    assert [type(row) for row in form_rows(pick(16), HERE, Draft())] == [tuple] * 4
    assert [type(row) for row in form_rows(pick(17), HERE, Draft())] == [Menu]


def test_where_labels_are_spoken_what_cannot_be_chosen_is_left_out_unless_nothing_can() -> None:
    here, form = replace(HERE, spoken=True), pick(3)
    *first, last = form.every()
    some = replace(form, choices=(*first, replace(last, open=False)))

    def shown(form: PickOne) -> list[int]:
        return [len(row) for row in form_rows(form, here, Draft()) if isinstance(row, tuple)]

    assert shown(some) == [2]
    assert shown(pick(3, closed=True)) == [3]
