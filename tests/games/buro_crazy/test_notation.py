"""The positions of the rulebook, as the notation describes them."""

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.notation import position
from games.buro_crazy.values import HAND, NOTHING, Forfeited, HouseRules, How, Paid, Revealed, Sealed, Tied, plus
from games.buro_crazy.view import Made
from tests.games.buro_crazy.positions import A, B, C, cards, climbs, owners

PRINTED = "row AB CA\nA bid 1 0 0 1 1\nB bid 0 0 0 2 0"


def test_a_row_stands_on_the_stairs_and_asks_the_first_pair() -> None:
    view, told = position("row AB CA BC AB CA BC AC B-")
    assert [figure.spot for figure in view.figures] == list(range(15))
    assert view.duel is not None
    assert (view.duel.place, view.duel.seats, told) == ("D1", (A, B), ())
    assert (view.eye, view.seats, view.kitchen, view.counts) == (None, 3, 80, (20, 20, 20))


def test_bc_x1_the_printed_duel_is_three_lines() -> None:
    view, told = position(PRINTED)
    assert view.revealed == Revealed("D1", (A, B), (cards(20, 2, 1), cards(2, 2)))
    assert view.paid is not None
    assert (view.paid.gained, view.kitchen) == (19, 61)
    assert told[:2] == (Made(A), Made(B))
    assert view.duel is not None
    assert view.duel.place == "D2"


def test_where_the_next_pair_is_not_placed_nobody_is_asked() -> None:
    view, _ = position("row AB\nA bid 0 0 1 0 0\nB bid 0 0 0 0 0")
    assert view.duel is None
    assert [climb.to for climb in climbs(view)] == ["G1"]
    assert GAME.ask(view) is None


def test_an_eye_sees_its_hand_its_bid_and_what_it_is_asked() -> None:
    view, told = position("at G3 AB\nkitchen 12\nnext G3\nhand A 20x2 5 1\neye A\nA bid 1 0 0 0 0")
    assert (view.hand, view.bid, view.kitchen) == (cards(20, 20, 5, 1), cards(20), 12)
    assert told == (Sealed(A, cards(20)),)
    assert GAME.ask(view) is not None


def test_the_first_place_with_two_figures_is_next() -> None:
    view, _ = position("row A- -B\nat G3 AB")
    assert view.duel is not None
    assert view.duel.place == "G3"
    assert [figure.out for figure in view.figures] == [True, True, False, False]


def test_a_floor_opens_with_its_own_kitchen() -> None:
    view, _ = position("at G4 AB\nkitchen 71")
    assert view.kitchen == 60
    assert view.duel is not None


def test_a_pair_of_one_owner_climbs_at_once() -> None:
    view, _ = position("at G3 AA\nat G2 AB\nkitchen 33\nnext G3")
    assert [climb.how for climb in climbs(view)] == [How.OWNER]
    assert view.kitchen == 33
    assert view.duel is not None
    assert view.duel.place == "G2"


def test_a_lone_figure_on_d8_pays_and_climbs() -> None:
    view, _ = position("at D8 C-\nnext D8\nhand C 20 5")
    assert [climb.how for climb in climbs(view)] == [How.WALKOVER]
    assert view.counts is not None
    assert view.counts[C] == 2


def test_ties_and_zeros_are_those_of_the_open_duel() -> None:
    view, _ = position("row AB\nties 1\nzeros 2")
    assert view.duel is not None
    assert (view.duel.ties, view.duel.zeros) == (3, 2)
    settled, _ = position("row AB\nzeros 2\nA bid 0 0 0 0 0\nB bid 0 0 0 0 0")
    assert [climb.how for climb in climbs(settled)] == [How.LOT]


@pytest.mark.parametrize("place", ["G4", "F1", "S"])
def test_the_first_duel_of_a_floor_has_its_ties_too(place: str) -> None:
    view, _ = position(f"at {place} AB\nzeros 2")
    assert view.duel is not None
    assert (view.duel.ties, view.duel.zeros) == (2, 2)
    _, told = position(f"at {place} AB\nzeros 2\nA bid 0 0 0 0 0\nB bid 0 0 0 0 0")
    tied = next(one for one in told if isinstance(one, Tied))
    assert (tied.zeros, tied.call) == (3, None)  # the third settles it


@pytest.mark.parametrize("text", ["at G2 AB\nat G1 C-", "at G2 AB\nat G1 -C"])
def test_a_lone_figure_elsewhere_is_a_position_that_shows_only_some(text: str) -> None:
    view, told = position(f"{text}\nA bid 0 0 0 0 1\nB bid 0 0 0 0 0")
    assert view.duel is None
    assert not [one for one in told if isinstance(one, Forfeited)]


def test_the_last_duel_leads_to_the_piles_and_the_result() -> None:
    view, _ = position("at S AB\nat F1 C-\nat F2 -A\nroof 20x9 1x2\nA bid 0 0 1 0 0\nB bid 0 0 0 1 0")
    assert view.dealt is not None
    assert view.scored is not None
    assert [sum(pile) for pile in view.dealt.piles] == [1] * 9
    assert owners(view, "B") == [A]


def test_a_house_rule_may_be_another() -> None:
    view, _ = position("row AB\nrule odd_tie down\nA bid 0 0 0 0 1\nB bid 0 0 0 0 1")
    assert view.options == HouseRules(odd_tie="down")
    assert view.tied is not None
    assert view.tied.loss == 0


def test_the_boss_is_one_letter_and_a_roof_is_taken_from_the_reserve() -> None:
    view, _ = position("at B A\nat S -B\nroof 20x14")
    assert (view.scored, view.duel, view.done) == (None, None, 15)
    assert (owners(view, "B"), view.roof) == ([A], 14)


def test_cards_are_values_and_numbers() -> None:
    view, _ = position("row AB\nhand A 20x4 10x4 5x4 2x4 1x4 20\neye A")
    assert view.hand == plus(HAND, cards(20))
    assert position("row AB\nhand A -\neye A")[0].hand == NOTHING


def test_pay_is_told_as_it_happened() -> None:
    _, told = position(PRINTED)
    assert [event.change for event in told if isinstance(event, Paid)] == [NOTHING]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "nobody stands"),
        ("hello", "no such line"),
        ("row", "one to eight"),
        ("row AB AB AB AB AB AB AB AB AB", "one to eight"),
        ("row AF", "a seat is one of"),
        ("row ABC", "owners"),
        ("at B AB", "owners"),
        ("at G3", "owners"),
        ("at H3 AB", "no place"),
        ("next Q", "next needs"),
        ("row AB\nnext F1", "nobody stands"),
        ("row AB\nkitchen 81", "0 to 80"),
        ("row AB\nkitchen \u0663", "0 to 80"),
        ("row AB\nzeros x", "0 to 4"),
        ("row AB\nhand A 3", "not one of"),
        ("row AB\nhand", "a seat is one of"),
        ("row AB\nhand A 20x31", "more than 30"),
        ("row AB\nroof 20x20", "more than 30"),
        ("row AB\nroof 20x18 10x18 5x18 2x18", "more than the reserve"),
        ("row AB\neye Z", "a seat is one of"),
        ("row AB\nrule odd_tie", "a name and a value"),
        ("row AB\nrule odd_tie sideways", "no such house rule"),
        ("row AB\nrule tempo fast", "no such house rule"),
        ("row AB\nC bid 0 0 1 0 0", "may not do that: not-your-duel"),
        ("row AB\nA bid 5 0 0 0 0", "may not do that: not-so-many"),
    ],
)
def test_what_is_no_position_says_why(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        position(text)
