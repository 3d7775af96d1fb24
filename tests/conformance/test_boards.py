"""The boards of every game: all inside and apart, large enough, clear to every eye, and the same every time.

A game's positions stand in `tests/games/<game>/board_positions.py`, its colours in `board_colours.py` beside it. Of a
game without positions, as the toys are, moments of random matches are drawn.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from PIL import Image

from games.engine.contract.pictures import BeatSubject
from games.engine.contract.values import Box, CastMember, Picture
from games.picture.cache import DRAWINGS
from games.picture.canvas import SIZE, SMALL
from games.picture.figures import PAWN
from games.picture.type import cap_height
from tests.assets.texts import languages
from tests.conformance.subjects import KEYS, find
from tests.games.board_pictures import boards_of, pictures, pixels, positions_of, subject_of
from tests.games.picture.layout import FRAME, LONG, NAMES, figures, inside, overlapping, unencoded, written
from tests.games.picture.sight import worst_contrast

WEIGHT = 100 * 1024
MOST_SEATS = 8
LONGEST = tuple(CastMember(LONG[seat % len(LONG)]) for seat in range(MOST_SEATS))
TEXT, SHAPE = 4.5, 3.0
"""The least contrast of a text with its ground and of two shapes, by the web's guidelines (WCAG 1.4.3 and 1.4.11)."""


def has_colours(game: str) -> bool:
    """Whether the colours of a game are written down."""
    name = f"tests.games.{game}"
    return find_spec(name) is not None and find_spec(f"{name}.board_colours") is not None


def colours_of(game: str) -> Any:
    """`PALETTES`, of which each picture has one; `GROUNDS` and `SHAPES`, the colours that must be told apart."""
    return import_module(f"tests.games.{game}.board_colours")


GAMES = [key for key in KEYS if key not in {"sealed", "race"}]
"""All but the toys of the engine's tests, whose pictures have no room for a long name."""


def each(games: list[str]) -> pytest.MarkDecorator:
    """Each of these games, whose pictures one process draws for all tests."""
    cases = [pytest.param(key, marks=pytest.mark.xdist_group(f"boards of {key}")) for key in games]
    return pytest.mark.parametrize("game", cases)


each_game = each(GAMES)
each_game_with_colours = each([key for key in GAMES if has_colours(key)])


def drawn(game: str, position: object, cast: tuple[CastMember, ...], language: str) -> list[Picture]:
    """The board of a position, and the picture of what has just happened where the game draws one."""
    board = subject_of(game, position, language, cast)
    draw = find(game).draw
    with unencoded():
        made = [draw(board)]
        if board.view.eye is None and BeatSubject in draw:
            made.append(draw(BeatSubject(board.view, board.cast, board.words, board.told)))
    return made


@cache
def with_the_longest_names(game: str) -> dict[str, list[Picture]]:
    """By name, each position in each language."""
    every = positions_of(game).POSITIONS | getattr(positions_of(game), "EXTREMES", {})
    return {
        f"{name} in {language}": drawn(game, position, LONGEST, language)
        for name, position in every.items()
        for language in languages()
    }


def read(game: str, picture: Picture) -> list[Box]:
    """What is read: lines of text, figures, and the game's other signs."""
    is_sign = getattr(positions_of(game), "is_sign", lambda _: False)
    found = {id(box): box for box in [*written(picture), *figures(picture)]}
    found |= {id(box): box for box in picture.boxes if is_sign(box.name)}
    return [*found.values()]


@each_game
def test_nothing_leaves_the_picture_and_nothing_that_is_read_overlaps(game: str) -> None:
    usual = {name: drawn(game, position, (), "en") for name, position in positions_of(game).POSITIONS.items()}
    for name, made in (usual | with_the_longest_names(game)).items():
        for picture in made:
            assert [box for box in picture.boxes if not inside(box, FRAME)] == [], name
            assert overlapping(read(game, picture)) == [], name


@each_game
def test_text_and_figures_are_as_large_as_can_be_read_on_a_phone(game: str) -> None:
    for name, made in with_the_longest_names(game).items():
        for picture in made:
            low = [box for box in written(picture) if box.bottom - box.top < cap_height(SMALL)]
            assert low == [], name
            for box in figures(picture):
                assert box.bottom - box.top >= PAWN[1], f"{box.name} of {name}"
                assert box.right - box.left >= PAWN[0], f"{box.name} of {name}"


@each_game
@settings(max_examples=20)
@given(names=st.lists(NAMES, min_size=MOST_SEATS, max_size=MOST_SEATS), data=st.data())
def test_any_name_stays_in_its_room(game: str, names: list[str], data: st.DataObject) -> None:
    position = data.draw(st.sampled_from([*positions_of(game).POSITIONS.values()]))
    for picture in drawn(game, position, tuple(map(CastMember, names)), "fr"):
        assert overlapping(read(game, picture)) == []


@each_game
def test_a_picture_has_the_size_of_every_board_and_a_palette_and_is_small(game: str) -> None:
    for name, picture in pictures(game).items():
        image = Image.open(BytesIO(picture.png))
        assert (image.format, image.mode, image.size, picture.size) == ("PNG", "P", SIZE, SIZE), name
        assert len(picture.png) < WEIGHT, name


@each_game_with_colours
def test_every_colour_of_a_picture_is_one_of_its_palette(game: str) -> None:
    palettes = [set(palette.colours) for palette in colours_of(game).PALETTES]
    for name, picture in pictures(game).items():
        colours = {colour for _, colour in pixels(picture).getcolors(1 << 20) or []}
        assert any(colours <= palette for palette in palettes), name


@each_game
def test_threads_that_draw_at_once_give_the_bytes_of_one_that_draws_alone_with_and_without_ready_backgrounds(
    game: str,
) -> None:
    at_once = pictures(game)
    DRAWINGS.clear()
    for name, draw in reversed(boards_of(game).items()):
        assert draw() == at_once[name], name


@each_game_with_colours
def test_text_and_shapes_stand_out_to_every_eye(game: str) -> None:
    colours = colours_of(game)
    assert [pair for pair in colours.GROUNDS if worst_contrast(*pair) < TEXT] == []
    assert [pair for pair in colours.SHAPES if worst_contrast(*pair) < SHAPE] == []
