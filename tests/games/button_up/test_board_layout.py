"""The layout of Button Up!'s pictures: all parts inside, apart, large enough and with enough contrast."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from games.button_up import board
from games.button_up.values import PLACES, HouseRules
from games.button_up.view import View
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import Box, CastMember, Picture
from games.picture.canvas import HERO, NAME
from games.picture.type import cap_height
from tests.games.button_up.board_positions import CAST, CHOICE, EXTREMES, FRESH, POSITIONS, SOWN
from tests.games.picture.layout import NAMES, apart, inside, unencoded

VIEWS = [*POSITIONS.values(), *EXTREMES.values()]


def key_itself(key: str, /, **values: int | str) -> str:
    return f"{key} {values}"


def draw(view: View, cast: tuple[CastMember, ...] = CAST) -> Picture:
    with unencoded():
        return board.draw(BoardSubject(view, cast, key_itself))


def boxes(picture: Picture, *starts: str) -> list[Box]:
    return [box for box in picture.boxes if box.name.startswith(starts)]


@pytest.mark.parametrize("view", EXTREMES.values(), ids=EXTREMES)
def test_no_pile_of_any_height_leaves_the_picture_or_meets_the_number_of_another(view: View) -> None:
    picture = draw(view)
    for pile in boxes(picture, "pile"):
        assert pile.top >= 0
        others = [box for box in boxes(picture, "number", "tag", "name") if box.name.split()[1] != pile.name.split()[1]]
        assert [box.name for box in others if not apart(box, pile)] == []


@pytest.mark.parametrize("view", EXTREMES.values(), ids=EXTREMES)
def test_no_pile_hides_a_score_a_player_or_the_points_that_win(view: View) -> None:
    picture = draw(view)
    seen = boxes(picture, "score", "plate", "target")
    assert [(one.name, two.name) for one in boxes(picture, "pile") for two in seen if not apart(one, two)] == []


def test_a_pile_stands_above_its_own_number_wherever_it_is() -> None:
    found = {box.name: box for box in draw(FRESH).boxes}
    for place in range(1, PLACES + 1):
        pile, number = found[f"pile {place}"], found[f"number {place}"]
        assert pile.left < (number.left + number.right) / 2 < pile.right
        assert abs(number.top - pile.bottom) < 20


def test_a_place_keeps_its_spot_for_the_whole_round() -> None:
    fresh, later = ({box.name: box for box in draw(view).boxes} for view in (FRESH, SOWN))
    for name in later:
        if name.startswith("number"):
            one, two = fresh[name], later[name]
            assert abs(one.left + one.right - two.left - two.right) <= 2
            assert abs(one.top + one.bottom - two.top - two.bottom) <= 2


@settings(max_examples=80)
@given(NAMES, NAMES)
def test_any_name_stays_on_its_plate_above_its_figure_and_its_score(one: str, two: str) -> None:
    picture = draw(FRESH, (CastMember(one), CastMember(two)))
    found = {box.name: box for box in picture.boxes}
    for seat in (0, 1):
        name, plate = found[f"plate {seat} name"], found[f"plate {seat}"]
        assert inside(name, plate)
        figure, score = found[f"plate {seat} figure"], found[f"score button {seat}"]
        assert plate.bottom < min(figure.top, score.top)
        assert apart(figure, score)


def test_the_highest_scores_and_target_fit_their_grounds() -> None:
    found = {box.name: box for box in draw(replace(FRESH, scores=(67, 67), options=HouseRules(target=50))).boxes}
    assert inside(found["score 0"], found["score button 0"])
    assert apart(found["score button 0"], found["plate 0 figure"])
    assert inside(found["target"], found["cushion"])


def test_numbers_have_the_sizes_that_can_be_read_on_a_phone() -> None:
    for view in VIEWS:
        for box in draw(view).boxes:
            words = ("number", "height", "target", "score 0", "score 1")
            heroes = ("sum", "points", "choice")
            if box.name.startswith(words):
                assert box.bottom - box.top >= cap_height(NAME)
            elif box.name.startswith(heroes) and not box.name.startswith("choice "):
                assert box.bottom - box.top >= cap_height(HERO)


def test_the_choice_who_starts_hides_nothing_of_the_new_circle() -> None:
    picture = draw(CHOICE)
    (patch,) = boxes(picture, "patch")
    assert all(inside(box, patch) for box in boxes(picture, "choice"))
    assert all(apart(patch, box) for box in boxes(picture, "pile", "number", "tag", "plate"))


@pytest.mark.parametrize("name", ["last", "won", "tied"])
def test_who_stands_on_a_label_is_the_one_whose_label_it_is(name: str) -> None:
    boxes = {box.name: box for box in board.draw(BoardSubject(POSITIONS[name], CAST, key_itself)).boxes}
    standing = [seat for seat in range(2) if name == "tied" or boxes[f"figure {seat}"].bottom > 400]
    for seat in standing:
        figure, label = boxes[f"figure {seat}"], boxes[f"label {seat}"]
        assert label.left <= (figure.left + figure.right) / 2 <= label.right
        assert abs(figure.bottom - label.top) < 20
