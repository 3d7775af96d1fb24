"""Where things stand in the pictures of Career Poker: inside, apart, large enough and clear to every eye."""

from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from games.career_poker import GAME, board
from games.career_poker.board import cards, felt
from games.career_poker.view import View
from games.engine.values import Box, Cast, CastMember, Picture
from games.picture.colour import DIM, GOLD, INK, PAPER, Colour
from games.picture.figures import FIGURES
from games.picture.pawns import PAWN, pale
from games.picture.scene import HERO, NAME, SMALL
from games.picture.type import Face, cap_height
from tests.assets.texts import languages
from tests.games.career_poker.board_positions import CAST, POSITIONS, played
from tests.games.career_poker.speech import speak
from tests.games.picture.layout import FRAME, inside, overlapping, texts_noted
from tests.games.picture.sight import worst_contrast

EVERY = 3
"""Of the many moments of a session every third is drawn: what everybody sees and what a seat sees, by turns."""

LONG = tuple(CastMember(name) for name in ("W" * 32, "m" * 32, "Ünal-Öztürk-Þórsdóttir", "MW" * 16) * 2)


@pytest.fixture(autouse=True)
def written() -> Iterator[set[str]]:
    """The names of all boxes that a line of text has had."""
    with texts_noted() as names:
        yield names


def draw(view: View, cast: Cast = CAST, language: str = "fr") -> Picture:
    return board.draw(view, (), cast, speak(language))


def read(picture: Picture, written: set[str]) -> list[Box]:
    """What is read: lines of text, figures and pawns."""
    return [box for box in picture.boxes if box.name in written or {"figure", "pawn"} & set(box.name.split())]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("cast", [CAST, LONG], ids=["names", "long names"])
@pytest.mark.parametrize("view", POSITIONS.values(), ids=POSITIONS)
def test_nothing_leaves_the_picture_and_nothing_that_is_read_overlaps(
    view: View, cast: Cast, language: str, written: set[str]
) -> None:
    picture = draw(view, cast, language)
    assert [box for box in picture.boxes if not inside(box, FRAME)] == []
    assert overlapping(read(picture, written)) == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_that_is_read_overlaps_at_any_time_of_a_session(seats: int, written: set[str]) -> None:
    for view in islice(played(seats, 10 + seats), 0, None, EVERY):
        picture = draw(view, LONG)
        assert [box for box in picture.boxes if not inside(box, FRAME)] == []
        assert overlapping(read(picture, written)) == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_lies_on_a_plate_stays_on_it(seats: int) -> None:
    for view in islice(played(seats, 20 + seats, hands=1), 0, None, EVERY):
        found = {box.name: box for box in draw(view, LONG).boxes}
        for name, box in found.items():
            first, second, *more = [*name.split(), "", ""]
            if first == "plate" and any(more):
                assert inside(box, found[f"plate {second}"]), name
            if first in {"brass", "count", "medal", "rise"} and f"plate {second}" in found and view.over is None:
                assert inside(box, found[f"plate {second}"]) or f"figure {second}" in found, name
            if first == "title":
                assert inside(box, found[f"brass {second}"]), name


@pytest.mark.parametrize("seats", GAME.seats)
def test_plates_and_what_is_laid_stand_apart(seats: int) -> None:
    kinds = {"plate", "play", "slot", "passed", "led", "beat"}
    for view in [*POSITIONS.values(), *islice(played(seats, 30 + seats, hands=1), 0, None, EVERY)]:
        if view.eye is None:
            boxes = draw(view).boxes
            stand = [box for box in boxes if box.name.split()[0] in kinds and len(box.name.split()) < 3]
            assert overlapping(stand) == []


def test_columns_of_the_longest_hand_stand_side_by_side() -> None:
    columns = [
        box
        for box in draw(POSITIONS["long hand"]).boxes
        if box.name.startswith("hand ") and box.name.split()[1].isdigit()
    ]
    assert len(columns) == 14
    assert overlapping(columns) == []


def test_everybody_keeps_their_place_while_a_hand_is_played() -> None:
    fresh, late = ({box.name: box for box in draw(POSITIONS[name]).boxes} for name in ("fresh of eight", "three out"))
    places = [f"plate {seat}" for seat in range(8)]
    assert [fresh[place] for place in places] == [late[place] for place in places]


NAMES = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        ["W" * 32, "محمد علي بن عبد الله الطويل", "田中さくら" * 6, "\U0001f600" * 32, "\u202eabc", "Ève", ""]
    ),
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(NAMES, min_size=8, max_size=8),
    st.sampled_from(["jokers", "taken", "ladder of eight", "gift", "following", "result"]),
)
def test_any_name_stays_in_its_room(given_names: list[str], position: str) -> None:
    with texts_noted() as written:
        picture = draw(POSITIONS[position], tuple(map(CastMember, given_names)))
    assert overlapping(read(picture, written)) == []


def test_text_is_as_high_as_can_be_read_on_a_phone(written: set[str]) -> None:
    heights = {size: cap_height(Face.TITLE, size) for size in (SMALL, NAME, HERO)}
    large = {"required": HERO, "face": HERO, "count": NAME, "held": NAME, "place": NAME, "points": NAME}
    for view in POSITIONS.values():
        for box in draw(view).boxes:
            word = box.name.split()[0]
            if box.name in written and box.name != "earlier":
                size = SMALL if box.name == "face joker" else large.get(word, SMALL)
                assert box.bottom - box.top >= heights[size], box


def test_figures_are_large_enough_for_a_symbol_of_36_pixels() -> None:
    for view in POSITIONS.values():
        for box in draw(view).boxes:
            if {"figure", "pawn"} & set(box.name.split()):
                assert box.bottom - box.top >= PAWN[1]
                assert box.right - box.left >= PAWN[0]


GROUNDS = [
    *[(INK, ground) for ground in (PAPER, DIM, felt.BRASS, cards.FADED, felt.MAT)],
    *[(PAPER, ground) for ground in (felt.FELT, felt.LAMP, felt.FLOOR, felt.BACK)],
]
SHAPES = [
    *[(felt.LINE, ground) for ground in (felt.FELT, felt.LAMP, felt.FLOOR)],
    *[(felt.STAR, ground) for ground in (PAPER, cards.FADED)],
    *[(INK, ground) for ground in (GOLD, PAPER, felt.BRASS)],
    *[(figure.ink, figure.colour) for figure in FIGURES],
    *[(pale(seat), INK) for seat in range(8)],
]


@pytest.mark.parametrize(("ink", "ground"), GROUNDS)
def test_text_stands_out_to_every_eye(ink: Colour, ground: Colour) -> None:
    assert worst_contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(("one", "two"), SHAPES)
def test_shapes_that_must_be_told_apart_are_so_to_every_eye(one: Colour, two: Colour) -> None:
    assert worst_contrast(one, two) >= 3.0
