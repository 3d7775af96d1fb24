"""The layout of Button Up!'s pictures: all parts inside, apart, large enough and with enough contrast."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st

from games.button_up import board
from games.button_up.board import cloth, stage, workshop
from games.button_up.values import PLACES, HouseRules
from games.button_up.view import View
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import Box, CastMember, Picture
from games.picture.canvas import HERO, NAME, SIZE
from games.picture.colour import DIM, INK, PAPER, Colour
from games.picture.type import cap_height
from tests.games.button_up.board_positions import CAST, CHOICE, FRESH, POSITIONS, SOWN, circle
from tests.games.picture.layout import apart, inside, unencoded
from tests.games.picture.sight import worst_contrast

TALL = [
    circle(
        "/".join("RBRBRBW" if place == tall else "W" if place == (tall + 1) % PLACES else "" for place in range(PLACES))
    )
    for tall in range(PLACES)
]
VIEWS = [*POSITIONS.values(), *TALL]


def key_itself(key: str, /, **values: int | str) -> str:
    return f"{key} {values}"


def draw(view: View, cast: tuple[CastMember, ...] = CAST) -> Picture:
    with unencoded():
        return board.draw(BoardSubject(view, cast, key_itself))


def boxes(picture: Picture, *starts: str) -> list[Box]:
    return [box for box in picture.boxes if box.name.startswith(starts)]


@pytest.mark.parametrize("view", VIEWS)
def test_everything_lies_inside_the_picture(view: View) -> None:
    frame = Box("picture", 0, 0, *SIZE)
    assert [box for box in draw(view).boxes if not inside(box, frame)] == []


@pytest.mark.parametrize("view", VIEWS)
def test_nothing_that_is_read_overlaps(view: View) -> None:
    picture = draw(view)
    read = boxes(picture, "number", "drop", "score ", "target", "choice", "height", "terms", "sum", "points", "name")
    read = [box for box in read if "button" not in box.name]
    read += [box for box in picture.boxes if box.name.endswith((" name", " figure"))]
    assert [(one.name, two.name) for one, two in combinations(read, 2) if not apart(one, two)] == []


@pytest.mark.parametrize("view", TALL)
def test_the_highest_pile_stays_below_the_upper_edge_and_hides_no_number_of_another(view: View) -> None:
    picture = draw(view)
    names = [box.name for box in picture.boxes]
    for box in boxes(picture, "pile"):
        assert box.top >= 0
        others = [one for one in boxes(picture, "number") if f"pile {one.name.split()[1]}" in names]
        hidden = [one.name for one in others if not apart(one, box)]
        assert all(names.index(box.name) < names.index(name) for name in hidden)


@pytest.mark.parametrize("view", TALL)
def test_the_number_of_an_emptied_place_behind_a_high_pile_is_seen(view: View) -> None:
    picture = draw(view)
    names = [box.name for box in picture.boxes]
    emptied = [box for box in boxes(picture, "number") if f"empty {box.name.split()[1]}" in names]
    assert len(emptied) == PLACES - 2
    for pile in boxes(picture, "pile"):
        covered = [one.name for one in emptied if names.index(one.name) < names.index(pile.name)]
        assert [one.name for one in emptied if one.name in covered and not apart(one, pile)] == []


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


NAMES = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        ["W" * 32, "محمد علي بن عبد الله الطويل", "田中さくら" * 6, "\U0001f600" * 32, "\u202eabc", "Zoë", ""]
    ),
)


@settings(max_examples=80)
@given(NAMES, NAMES)
def test_any_name_stays_between_its_figure_and_its_score(one: str, two: str) -> None:
    picture = draw(FRESH, (CastMember(one), CastMember(two)))
    found = {box.name: box for box in picture.boxes}
    for seat in (0, 1):
        name, plate = found[f"plate {seat} name"], found[f"plate {seat}"]
        assert inside(name, plate)
        assert found[f"plate {seat} figure"].bottom < name.top
        assert name.bottom < found[f"score button {seat}"].top


def test_the_highest_scores_and_target_fit_their_grounds() -> None:
    found = {box.name: box for box in draw(replace(FRESH, scores=(67, 67), options=HouseRules(target=50))).boxes}
    assert inside(found["score 0"], found["score button 0"])
    assert inside(found["score button 0"], found["plate 0"])
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


TEXTS = [
    (INK, PAPER),
    (INK, DIM),
    (INK, stage.DULL),
    (INK, stage.CLOTH),
    (workshop.QUIET, workshop.BONE),
    (PAPER, cloth.THREAD),
    (PAPER, cloth.RED_DEEP),
    (PAPER, cloth.BLACK_DEEP),
]
SHAPES = [
    (cloth.RED, cloth.BLACK),
    (cloth.RED, cloth.WHITE),
    (cloth.BLACK, cloth.WHITE),
    (INK, workshop.CLOTH),
    (cloth.THREAD, workshop.POOL[1]),
    (workshop.QUIET, workshop.BONE),
    (cloth.BLACK_EDGE, cloth.BLACK),
    (PAPER, cloth.RED),
    (INK, cloth.WHITE),
]


@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_stands_out_to_every_eye(ink: Colour, ground: Colour) -> None:
    assert worst_contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(("one", "two"), SHAPES)
def test_shapes_that_must_be_told_apart_are_so_to_every_eye(one: Colour, two: Colour) -> None:
    assert worst_contrast(one, two) >= 3.0


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
