"""The pictures of Button Up!'s rulebook show what the text beside them says."""

import re

import pytest

from bot.rules.book import Example, Rulebooks
from games.button_up.notation import position
from games.button_up.values import RED, Sown
from games.button_up.view import View
from tests.assets.books import changed, ids, numbered
from tests.games.button_up.circle import legal

BOOK = Rulebooks.load().book("button_up", "en")


def example(clause: str, number: int = 0) -> Example:
    """One picture of a clause."""
    return BOOK.find(clause).examples[number]


def sown(clause: str) -> tuple[View, Sown]:
    """The view in a clause's picture after its sowing, and the sowing."""
    view, told = position(example(clause).position)
    assert isinstance(told[0], Sown)
    return view, told[0]


def numbers(text: str) -> list[int]:
    """The numbers of a caption."""
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize(("clause", "replay"), [("BU-8", True), ("BU-A4", True), ("BU-A8", True), ("BU-9", False)])
def test_a_picture_of_moving_again_is_one_and_that_of_not_is_not(clause: str, replay: bool) -> None:
    view, move = sown(clause)
    assert move.replay is replay
    assert (view.mover == RED) is replay


@pytest.mark.parametrize("clause", ["overview", "BU-6"])
def test_the_piles_that_a_caption_names_are_those_with_a_spy(clause: str) -> None:
    circle = example(clause).position.split()[1]
    named = numbers(example(clause).caption.partition(" hold a spy")[0])
    assert named == [number for number, pile in enumerate(circle.split("/"), 1) if "W" in pile]


def test_bu_7_drops_the_buttons_on_the_piles_that_the_caption_names() -> None:
    _, move = sown("BU-7")
    assert [move.place + 1, *(place + 1 for place in move.drops)] == numbers(example("BU-7").caption)


def test_bu_9_puts_two_buttons_on_the_last_pile_white_on_white() -> None:
    view, _ = sown("BU-9")
    assert view.piles[6] == "WWB"


def test_bu_12_leaves_one_tower_with_a_white_button_on_top() -> None:
    view, _ = sown("BU-12")
    assert [pile[-1] for pile in view.piles if pile] == ["W"]


def test_bu_a1_skips_the_empty_places() -> None:
    view, move = sown("BU-A1")
    assert (view.piles[:2], [place + 1 for place in move.drops]) == (("", ""), [3, 4])


@pytest.mark.parametrize(("clause", "number"), [("BU-13", 0), ("BU-13", 1), ("BU-A10", 0)])
def test_a_caption_adds_up_the_heights_of_the_tower(clause: str, number: int) -> None:
    view, _ = position(example(clause, number).position)
    scored = view.scored
    assert scored is not None
    sums = [int(total) for total in re.findall(r"= (\d+)", example(clause, number).caption)]
    heights = numbers(example(clause, number).caption)
    assert (tuple(sums), sum(heights[:3]), sum(heights[4:7])) == (scored.sums, *scored.sums)


def test_bu_14_shows_the_end_of_a_match() -> None:
    view, _ = position(example("BU-14").position)
    assert (view.winner, view.scores, view.scored and view.scored.sums) == (RED, (15, 9), (14, 12))


def test_bu_4_begins_with_nine_piles_of_one_button() -> None:
    view, _ = position(example("BU-4").position)
    assert [len(pile) for pile in view.piles] == [1] * 9
    assert legal(example("BU-4").position.split()[1]) == (2, 5, 8)


def test_every_clause_and_ruling_of_the_game_is_explained() -> None:
    assert ids(BOOK) == numbered("BU", 15, 15)


@pytest.mark.parametrize(
    ("option", "sections"),
    [
        ("target", "overview BU-14 BU-A14"),
    ],
)
def test_the_sections_that_a_house_rule_changes_are_marked(option: str, sections: str) -> None:
    assert changed(BOOK, option) == sections
