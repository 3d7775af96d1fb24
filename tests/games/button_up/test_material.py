"""Two armies, nine buttons, a circle, a lot (BU-1 to BU-5)."""

from collections import Counter
from math import factorial
from random import Random

from games.button_up import GAME
from games.button_up.values import ARMIES, BLACK, BUTTONS, LETTERS, RED, Dealt, Drawn, Start
from games.engine.contract.values import Seat
from tests.games.button_up.positions import begun, circles, position, random_match, refused


def test_bu_1_two_play_and_keep_their_colours() -> None:
    assert GAME.seats == (2,)
    assert [(ARMIES[seat], LETTERS[seat]) for seat in (RED, BLACK)] == [("red", "R"), ("black", "B")]
    third = refused(position("W/R/B/W/R/B/W/R/B", mover=None, chooser=RED), RED, Start(Seat(2)))
    assert (third.code, third.clause) == ("no-such-army", "BU-1")


def test_bu_2_nine_buttons_stay_on_the_table_in_every_round() -> None:
    assert Counter(BUTTONS) == {"R": 3, "B": 3, "W": 3}
    for state, _, _ in random_match(1):
        assert Counter("".join(state.piles)) == Counter(BUTTONS)


def test_bu_3_points_are_a_counter_that_adds_up_the_rounds() -> None:
    scores = [event.scores for _, _, events in random_match(2) for event in events if hasattr(event, "scores")]
    sums = [event.sums for _, _, events in random_match(2) for event in events if hasattr(event, "sums")]
    red = black = 0
    for (red_sum, black_sum), after in zip(sums, scores, strict=True):
        red, black = red + max(0, red_sum - black_sum), black + max(0, black_sum - red_sum)
        assert after == (red, black)


def test_bu_4_a_round_starts_with_nine_piles_of_one() -> None:
    assert sorted("".join(begun().piles)) == sorted(BUTTONS)
    assert all(len(pile) == 1 for pile in begun().piles)


def test_bu_4_there_are_1680_circles_and_188_that_differ_when_turned() -> None:
    every = [circle.replace("/", "") for circle in circles()]
    assert len(every) == factorial(9) // factorial(3) ** 3 == 1680
    assert len({min(circle[i:] + circle[:i] for i in range(9)) for circle in every}) == 188


def test_bu_4_the_order_is_drawn_anew_for_every_round() -> None:
    dealt = [event.circle for _, _, events in random_match(3) for event in events if isinstance(event, Dealt)]
    assert len(dealt) >= 2
    assert len(set(dealt)) == len(dealt)


def test_bu_4_every_button_comes_to_every_place_about_equally_often() -> None:
    deals = [begun(seed=seed).piles for seed in range(900)]
    for place in range(9):
        for button, count in Counter(piles[place] for piles in deals).items():
            assert 220 < count < 380, f"{button} stands at place {place} in {count} of 900 circles"


def test_bu_5_the_lot_decides_who_begins_the_first_round() -> None:
    firsts = Counter(begun(seed=seed).mover for seed in range(400))
    assert firsts.keys() == {RED, BLACK}
    assert min(firsts.values()) > 150


def test_bu_5_the_circle_is_laid_before_the_lot_falls() -> None:
    assert [type(event) for event in GAME.setup(GAME.Options(), 2, Random(0))] == [Dealt, Drawn]
