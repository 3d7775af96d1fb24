"""The pictures of Biesti Boys' rulebook show what the text beside them says."""

import re

import pytest

from bot.rules.book import Example, Rulebooks
from bot.wire.components import BUTTONS_A_ROW
from bot.words.fluent import Library
from games.biesti_boys.floors import COPIES, FLOORS
from games.biesti_boys.notation import position
from games.biesti_boys.values import GO, LIFTS, STOP, SYMBOLS, Beaten, Blocked, Mistaken, Played, TooLate, Turned, Why
from games.biesti_boys.view import Told, View
from games.engine.contract.values import Seat
from tests.assets.books import changed, ids, numbered
from tests.assets.texts import languages

SHELF = Rulebooks.load()
BOOK = SHELF.book("biesti_boys", "en")
ANA, BEN, CLEO, DAN = map(Seat, range(4))
A, B, C, D = range(4)


def example(clause: str, number: int = 0) -> Example:
    """One picture of a clause."""
    return BOOK.find(clause).examples[number]


def shown(clause: str, number: int = 0) -> View:
    """The view in a clause's picture."""
    return position(example(clause, number).position)[0]


def last(clause: str, number: int = 0) -> Told:
    """The event told last before a clause's picture."""
    return position(example(clause, number).position)[1][-1]


def fits(view: View) -> list[list[str]]:
    """The symbols of the cards that fit on each lift."""
    return [[SYMBOLS[card] for card in view.fitting(shaft)] for shaft in range(len(LIFTS))]


def plays(clause: str) -> list[tuple[str, str]]:
    """The cards that fit in the hand of a clause's picture, each with its lift."""
    return [(SYMBOLS[play.card], LIFTS[play.shaft]) for play in shown(clause).plays() if play.card is not None]


@pytest.mark.parametrize("language", languages())
def test_a_caption_names_only_players_of_its_match(language: str) -> None:
    words = Library.load().words(language)
    for clause in SHELF.book("biesti_boys", language).sections:
        for it in clause.examples:
            seats = position(it.position)[0].seats
            absent = [words(f"biesti-boys-side-{seat}") for seat in range(seats, 4)]
            assert [name for name in absent if re.search(rf"\b{name}\b", it.caption)] == [], clause.id


def test_no_two_pictures_are_the_same() -> None:
    texts = [it.position for clause in BOOK.sections for it in clause.examples]
    assert len(texts) == len(set(texts))


def test_every_picture_has_a_button_on_its_page() -> None:
    assert max(len(clause.examples) for clause in BOOK.sections) <= BUTTONS_A_ROW


@pytest.mark.parametrize("language", languages())
def test_bb_2_counts_the_cards_as_they_are(language: str) -> None:
    listed = re.findall(r"^- (.+)$", SHELF.book("biesti_boys", language).find("BB-2").body, re.MULTILINE)
    assert [int(line.split()[0]) for line in listed] == [COPIES["tapered"][card] for card in (0, 1, STOP, GO)]


@pytest.mark.parametrize("language", languages())
def test_bb_3_lists_the_eight_floor_cards(language: str) -> None:
    listed = re.findall(r"^- (.+)$", SHELF.book("biesti_boys", language).find("BB-3").body, re.MULTILINE)
    assert listed == [", ".join(SYMBOLS[symbol] for symbol in floor) for floor in FLOORS]


def test_the_overview_names_what_fits() -> None:
    assert fits(shown("overview")) == [["2", "4", "STOP"], ["GO"], ["4", "6", "STOP"], ["6", "8", "STOP"]]


def test_bb_6_shows_two_cards_in_hand_and_sixteen_in_the_stack() -> None:
    view = shown("BB-6")
    assert (view.eye, view.seats, view.in_hand[ANA], view.in_stack[ANA]) == (ANA, 4, 2, 16)


def test_bb_7_shows_a_covered_3() -> None:
    view = shown("BB-7")
    assert view.floor is not None
    assert (FLOORS[view.floor.card][B], view.tops[B], fits(view)[B]) == (3, 4, ["3", "5", "STOP"])


def test_bb_8_shows_all_that_fits_on_a_3() -> None:
    view = shown("BB-8")
    assert (view.tops[B], view.hand) == (3, view.fitting(B))


def test_bb_8_shows_what_fits_on_0_on_8_and_on_stop() -> None:
    view = shown("BB-8", 1)
    assert (view.tops[A], view.tops[C], view.tops[D]) == (0, 8, STOP)
    assert [fits(view)[shaft] for shaft in (A, C, D)] == [["1", "STOP"], ["7", "STOP"], ["GO"]]


def test_bb_9_shows_a_hand_that_is_filled_and_one_that_shrinks() -> None:
    filled, shrunk = shown("BB-9"), shown("BB-9", 1)
    drew, drew_nothing = last("BB-9"), last("BB-9", 1)
    assert isinstance(drew, Played)
    assert isinstance(drew_nothing, Played)
    assert (drew.laid.card, drew.drawn, filled.hand[drew.laid.slot]) == (4, 0, 0)
    assert (filled.in_hand[ANA], filled.in_stack[ANA]) == (3, 32)
    assert (drew_nothing.laid.card, drew_nothing.drawn, shrunk.hand[drew_nothing.laid.slot]) == (6, None, None)
    assert (shrunk.in_hand[ANA], shrunk.in_stack[ANA]) == (2, 0)


def test_bb_11_shows_a_blocked_floor_and_then_the_next_one() -> None:
    assert (shown("BB-11").phase, plays("BB-11")) == ("blocked", [])
    assert isinstance(last("BB-11"), Blocked)
    turned, view = last("BB-11", 1), shown("BB-11", 1)
    assert isinstance(turned, Turned)
    assert (turned.why, view.recent, view.left) == (Why.BLOCKED, (), (23, 23, 23))


def test_bb_12_shows_six_floor_cards_face_down_after_all_eight_were_up() -> None:
    view = shown("BB-12")
    assert view.floor is not None
    assert (view.floor.number, len(view.floor.pile), 7 in view.floor.pile) == (9, 6, False)


@pytest.mark.parametrize(
    ("clause", "winner", "left"),
    [("BB-13", ANA, (0, 9, 2)), ("BB-A16", BEN, (7, 0)), ("BB-A17", ANA, (0, 5, 3, 5))],
)
def test_a_picture_of_the_end_shows_who_won_and_what_the_others_have_left(
    clause: str, winner: Seat, left: tuple[int, ...]
) -> None:
    assert (shown(clause).phase, shown(clause).winner, shown(clause).left) == ("over", winner, left)


def test_bb_14_shows_a_play_a_card_that_was_too_late_and_a_play_on_the_first() -> None:
    _, told = position(example("BB-14").position)
    late = told[1]
    assert isinstance(late, Beaten)
    assert (late.seat, late.first, late.first and late.first.card) == (BEN, told[0], 4)
    assert [(card.seat, card.card) for card in shown("BB-14").shafts[B]] == [(ANA, 4), (CLEO, 5)]


def test_bb_15_shows_a_card_that_was_too_late_and_a_mistake() -> None:
    late, mistake = last("BB-15"), last("BB-15", 1)
    assert isinstance(late, TooLate)
    assert (late.card, late.seen.seen, late.seen.top, late.card in shown("BB-15").hand) == (2, 3, 4, True)
    assert isinstance(mistake, Mistaken)
    assert (mistake.card, mistake.seen.top, mistake.seen.until - mistake.seen.at) == (6, 2, 500)
    assert mistake.card in shown("BB-15", 1).hand


def test_bb_16_shows_a_floor_that_came_because_nobody_played() -> None:
    turned = last("BB-16")
    assert isinstance(turned, Turned)
    assert turned.why is Why.STALL


def test_bb_17_shows_whose_turn_it_is() -> None:
    turn = shown("BB-17").turn
    assert turn is not None
    assert (turn.seat, turn.passes) == (ANA, 0)
    turned = last("BB-17", 1)
    assert isinstance(turned, Turned)
    assert (turned.why, shown("BB-17", 1).mover) == (Why.PASSES, BEN)


@pytest.mark.parametrize(("clause", "lift", "fitting"), [("BB-A4", D, ["0", "8", "STOP"]), ("BB-A5", D, ["GO"])])
def test_a_picture_shows_a_lift_on_which_the_named_cards_fit(clause: str, lift: int, fitting: list[str]) -> None:
    found = fits(shown(clause))[lift]
    assert set(fitting) <= set(found)
    assert ("GO" in found) is ("GO" in fitting)


@pytest.mark.parametrize(("clause", "card", "top"), [("BB-A6", STOP, STOP), ("BB-A7", GO, 4)])
def test_a_picture_shows_a_card_that_came_back(clause: str, card: int, top: int) -> None:
    mistake = last(clause)
    assert isinstance(mistake, Mistaken)
    assert (mistake.card, mistake.seen.top, mistake.card in shown(clause).hand) == (card, top, True)


def test_bb_a11_shows_a_card_that_was_one_millisecond_late() -> None:
    late = last("BB-A11")
    assert isinstance(late, Beaten)
    assert (late.seat, late.late, late.first and (late.first.seat, late.first.card)) == (BEN, 1, (ANA, 6))


def test_bb_a18_shows_ben_his_cards_and_of_the_others_only_how_many() -> None:
    view = shown("BB-A18")
    assert (view.eye, len(view.hand), view.left) == (BEN, 3, (11, 8, 14))


def test_bb_a19_shows_three_go_and_no_stop() -> None:
    view = shown("BB-A19")
    assert (view.hand, plays("BB-A19"), STOP in view.tops) == ((GO, GO, GO), [], False)


def test_bb_a21_shows_that_cleo_is_away() -> None:
    assert shown("BB-A21").away == (False, False, True)


def test_every_clause_and_ruling_of_the_game_is_explained() -> None:
    assert ids(BOOK) == numbered("BB", 17, 21)


@pytest.mark.parametrize(
    ("option", "sections"),
    [
        ("mode", "overview BB-1 BB-7 BB-10 BB-11 BB-14 BB-15 BB-16 BB-17 BB-A8 BB-A11 BB-A12 BB-A14 BB-A19 BB-A21"),
        ("go_on_go", "BB-8 BB-A4 BB-A7 BB-A19"),
    ],
)
def test_the_sections_that_a_house_rule_changes_are_marked(option: str, sections: str) -> None:
    assert changed(BOOK, option) == sections
