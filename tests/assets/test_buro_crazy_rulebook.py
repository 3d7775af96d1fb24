"""The pictures of Buro Crazy's rulebook show what the text beside them says."""

import re
from collections import Counter

import pytest

from bot.rules.book import Example, Rulebooks
from games.buro_crazy.building import LEFT_SPOT
from games.buro_crazy.notation import position
from games.buro_crazy.values import FIGURES, HAND, NOTHING, Counts, How, value
from games.buro_crazy.view import Forfeited, Paid, Tied, Told, View
from games.engine.contract.values import Seat
from tests.assets.books import changed, ids, numbered
from tests.games.buro_crazy.positions import climbs, owners

BOOK = Rulebooks.load().book("buro_crazy", "en")
A, B, C, D, E = map(Seat, range(5))
PRINTED: Counts = (1, 0, 0, 1, 1)
"""The 23 of the printed example: 20, 2 and 1."""


def example(clause: str, number: int = 0) -> Example:
    """One picture of a clause."""
    return BOOK.find(clause).examples[number]


def shown(clause: str, number: int = 0) -> tuple[View, tuple[Told, ...]]:
    """The view in a clause's picture, and the events told on the way to it."""
    return position(example(clause, number).position)


def numbers(text: str) -> list[int]:
    """The numbers of a caption; those of places, such as D8, are none."""
    return [int(number) for number in re.findall(r"(?<![\dA-Z])\d+", text)]


def paid(clause: str) -> Paid:
    """The payment that a clause's picture shows; the duel is still open, because no seat is asked next."""
    view, _ = shown(clause)
    assert view.duel is None
    assert view.paid is not None
    return view.paid


def tied(clause: str, number: int = 0) -> Tied:
    """The tie that a clause's picture shows."""
    view, _ = shown(clause, number)
    assert view.tied is not None
    return view.tied


def test_no_two_pictures_are_alike() -> None:
    positions = Counter(example.position for clause in BOOK.sections for example in clause.examples)
    assert positions.most_common(1)[0][1] == 1


def test_at_least_twenty_clauses_have_a_picture() -> None:
    assert sum(bool(clause.examples) for clause in BOOK.sections) >= 20


@pytest.mark.parametrize(("clause", "seats"), [("BC-4", 4), ("BC-6", 3), ("BC-A16", 5)])
def test_a_row_has_the_figures_of_that_many_players_and_no_pair_of_one_owner(clause: str, seats: int) -> None:
    view, _ = shown(clause)
    assert Counter(figure.seat for figure in view.figures) == dict.fromkeys(range(seats), FIGURES[seats])
    pairs = [owners(view, place) for place in LEFT_SPOT if place.startswith("D")]
    assert all(pair[0] != pair[1] for pair in pairs if len(pair) == 2)
    assert [len(pair) for pair in pairs] == [2] * 7 + [1 if seats != 4 else 2]


def test_bc_4_begins_with_equal_hands_and_a_full_kitchen() -> None:
    view, _ = shown("BC-4")
    assert (view.kitchen, view.roof, view.counts) == (80, 0, (20,) * 4)


def test_bc_5_shows_who_goes_where() -> None:
    view, _ = shown("BC-5")
    assert owners(view, "F2") == [B, A]
    assert view.duel is not None
    assert (view.duel.place, view.duel.seats, view.duel.to) == ("G2", (C, B), "F1")


def test_the_overview_waits_for_the_winner_of_f2() -> None:
    view, _ = shown("overview")
    assert owners(view, "S") == [A]
    assert view.duel is not None
    assert (view.duel.place, view.duel.seats) == ("F2", (B, A))


def test_bc_7_and_bc_10_show_a_hand_before_and_after_sealing() -> None:
    before, sealed = shown("BC-7")[0], shown("BC-10")[0]
    assert (before.eye, before.hand, before.bid) == (A, HAND, None)
    assert (sealed.eye, sealed.hand, sealed.bid) == (A, HAND, PRINTED)


def test_bc_11_is_the_printed_23_against_4() -> None:
    it, (view, _) = paid("BC-11"), shown("BC-11")
    assert (it.winner, it.spent, it.cards, it.gained, view.kitchen) == (A, PRINTED, (0, 1, 1, 2, 0), 19, 61)
    assert view.revealed is not None
    assert [value(bid) for bid in view.revealed.bids] == numbers(example("BC-11").caption)[:2] == [23, 4]


def test_bc_12_pays_nothing_from_an_empty_kitchen() -> None:
    it = paid("BC-12")
    assert (it.winner, it.loser, it.difference, it.cards, it.kitchen) == (B, A, 19, NOTHING, 0)


def test_bc_a2_gives_change() -> None:
    it = paid("BC-A2")
    assert (it.loser, it.difference, it.cards, it.change) == (E, 1, (0, 0, 0, 1, 0), (0, 0, 0, 0, 1))


def test_bc_a4_pays_what_is_left() -> None:
    it = paid("BC-A4")
    assert (it.loser, it.difference, it.cards, it.kitchen) == (B, 19, (0, 1, 0, 1, 0), 0)


@pytest.mark.parametrize(("clause", "total", "loss"), [("BC-13", 24, 12), ("BC-A5", 7, 4), ("BC-A6", 20, 10)])
def test_a_tie_costs_each_what_the_caption_says(clause: str, total: int, loss: int) -> None:
    it = tied(clause)
    assert (it.total, it.loss, [value(split.roof) for split in it.splits]) == (total, loss, [loss] * 2)
    assert {total, loss} <= set(numbers(example(clause).caption))


def test_bc_13_needs_no_change_and_bc_a6_does_for_one_of_them() -> None:
    assert [split.changed for split in tied("BC-13").splits] == [False, False]
    assert [split.changed for split in tied("BC-A6").splits] == [False, True]
    assert tied("BC-A6").splits[1].back == (0, 1, 0, 0, 0)


def test_bc_a5_counts_a_tie_at_1_as_one_at_zero_when_halves_are_rounded_down() -> None:
    it = tied("BC-A5", 1)
    assert (it.total, it.loss, it.zeros) == (1, 0, 1)


def test_bc_14_is_settled_by_lots_for_the_one_named() -> None:
    view, _ = shown("BC-14")
    assert (tied("BC-14").zeros, [(climb.how, climb.seat) for climb in climbs(view)]) == (3, [(How.LOT, D)])
    assert example("BC-14").caption.endswith("lots send D up.")


def test_bc_15_moves_one_of_two_figures_and_nothing_else() -> None:
    view, told = shown("BC-15")
    assert ([climb.how for climb in climbs(view)], len(told), view.kitchen) == ([How.OWNER], 1, 33)
    assert [*owners(view, "G3"), *owners(view, "F2")][:2] == [A, A]


@pytest.mark.parametrize(
    ("clause", "number", "roof", "hand"),
    [
        ("BC-16", 0, (0, 1, 0, 0, 0), None),
        ("BC-A13", 0, (0, 0, 1, 1, 0), NOTHING),
        ("BC-A13", 1, (0, 1, 0, 0, 0), (0, 1, 1, 0, 0)),
    ],
)
def test_a_walkover_costs_what_the_caption_says(clause: str, number: int, roof: Counts, hand: Counts | None) -> None:
    view, told = shown(clause, number)
    assert isinstance(told[0], Forfeited)
    assert (told[0].seat, told[0].split.roof, view.hand) == (B, roof, hand)
    assert owners(view, "G4")[1] == B


@pytest.mark.parametrize(("clause", "before", "points"), [("BC-17", 15, 40), ("BC-A10", 71, 60)])
def test_a_floor_opens_with_the_points_that_the_caption_says(clause: str, before: int, points: int) -> None:
    view, _ = shown(clause)
    assert f"kitchen {before}\n" in example(clause).position
    assert (view.kitchen, numbers(example(clause).caption)) == (points, [before, points])


def test_bc_18_shows_a_bid_of_five_cards_in_the_last_duel() -> None:
    view, _ = shown("BC-18")
    assert view.duel is not None
    assert view.bid is not None
    assert (view.duel.last, value(view.bid), sum(view.bid), view.kitchen) == (True, 30, 5, 20)


def test_bc_21_deals_47_cards_and_the_caption_adds_up_the_piles() -> None:
    view, _ = shown("BC-21")
    assert view.dealt is not None
    assert view.scored is not None
    assert (view.roof, [sum(pile) for pile in view.dealt.piles], sum(view.dealt.rest)) == (47, [5] * 9, 2)
    assert view.dealt.takers == (A, A, A, B, B, C, D, None, None)
    assert tuple(numbers(example("BC-21").caption)) == view.scored.piles


def test_bc_22_is_won_by_the_best_of_those_inside() -> None:
    view, _ = shown("BC-22")
    assert view.scored is not None
    assert (view.scored.scores[:3], view.scored.places[C], owners(view, "B")) == ((200, 230, 215), 1, [A])
    assert view.scored.inside == (True, False, True, True)


def test_bc_23_is_won_by_the_boss() -> None:
    view, _ = shown("BC-23")
    assert view.scored is not None
    assert (view.scored.scores[A], view.scored.scores[C], owners(view, "B")) == (215, 215, [A])
    assert view.scored.places[A] == 1 < view.scored.places[C]


def test_bc_a24_is_won_by_the_higher_second_figure() -> None:
    view, _ = shown("BC-A24")
    assert view.scored is not None
    levels = [sorted((it.level for it in view.figures if it.seat == seat), reverse=True)[:2] for seat in (C, D)]
    assert (levels, view.scored.scores[C]) == ([[2, 1], [2, 0]], view.scored.scores[D])
    assert (view.scored.places[C], view.scored.places[D]) == (1, 2)


def test_every_clause_and_ruling_of_the_game_is_explained() -> None:
    assert ids(BOOK) == numbered("BC", 23, 28)


@pytest.mark.parametrize(
    ("option", "sections"),
    [
        ("kitchen_excess", "BC-17 BC-18 BC-A10"),
        ("odd_tie", "BC-13 BC-14 BC-A5 BC-A9"),
        ("open_hands", "BC-7 BC-A26"),
    ],
)
def test_the_sections_that_a_house_rule_changes_are_marked(option: str, sections: str) -> None:
    assert changed(BOOK, option) == sections
