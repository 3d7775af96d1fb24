"""The layout of the pictures of Biesti Boys: all is inside, apart, large enough and clear to every eye."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, islice
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from PIL import Image

from games.biesti_boys import GAME, board
from games.biesti_boys.board import hotel
from games.biesti_boys.board.hotel import draw_symbol
from games.biesti_boys.values import GO, LIFTS, STOP, HouseRules
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import Box, Cast, CastMember, Picture
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, GOLD, INK, PAPER, Colour, rgb
from games.picture.figures import EMBLEMS, PAWN
from games.picture.type import cap_height, measure
from tests.assets.texts import languages
from tests.games.biesti_boys.board_positions import BEFORE, CAST, POSITIONS, Shown, played
from tests.games.biesti_boys.positions import ANN
from tests.games.picture.layout import apart, inside, texts_noted, unencoded
from tests.games.picture.sight import worst_contrast
from tests.games.speech import speak

LONG = tuple(map(CastMember, ("W" * 32, "m" * 32, "Ünal-Öztürk-Þórsdóttir-Ångström", "MW" * 16)))
CASTS = [pytest.param(CAST, "en", id="names"), *[pytest.param(LONG, language, id=language) for language in languages()]]
"""The casts, each with the language in which it is drawn: the longest names in all of them."""

EVERY = 3
"""Of the many moments of a match every third is drawn: what everybody sees and what a seat sees, by turns."""

pytestmark = pytest.mark.xdist_group("biesti_boys board layout")

ALL = {**POSITIONS, "before": (BEFORE, ())}


def draw(shown: Shown, cast: Cast = CAST, language: str = "fr") -> Picture:
    view, told = shown
    with unencoded():
        return board.draw(BoardSubject(view, cast[: view.seats], speak(language), told))


@cache
def drawn(name: str) -> Picture:
    """A position that many checks look at."""
    return draw(POSITIONS[name])


@cache
def pictures(seats: int, mode: Any) -> tuple[Picture, ...]:
    """A random match with the longest names, which all checks look at."""
    return tuple(
        draw(shown, LONG) for shown in islice(played(seats, 10 + seats, HouseRules(mode=mode)), 0, None, EVERY)
    )


_WRITTEN: set[str] = set()


@pytest.fixture(autouse=True, scope="module")
def every_text_is_noted() -> Iterator[None]:
    """The names of all boxes that a line of text has had."""
    with texts_noted(_WRITTEN):
        yield


def texts(picture: Picture) -> list[Box]:
    """Its lines of text."""
    return [box for box in picture.boxes if box.name in _WRITTEN]


def figures(picture: Picture) -> list[Box]:
    """Its figures and signs, without the plates of lines, which are named `sign`."""
    return [box for box in picture.boxes if box.name.endswith(("figure", " sign"))]


def marks(picture: Picture) -> list[Box]:
    ends = ("flag", "away", "fumbled", "beaten", "passed")
    return [box for box in picture.boxes if box.name.endswith(ends) or box.name == "bellhop"]


def clashes(picture: Picture) -> list[tuple[str, str]]:
    """The pairs of readable things that lie on each other."""
    read = [*texts(picture), *figures(picture), *marks(picture)]
    return [(one.name, two.name) for one, two in combinations(read, 2) if not apart(one, two)]


@pytest.mark.parametrize(("cast", "language"), CASTS)
@pytest.mark.parametrize("shown", ALL.values(), ids=ALL)
def test_nothing_leaves_the_picture_and_nothing_that_is_read_overlaps(shown: Shown, cast: Cast, language: str) -> None:
    picture = draw(shown, cast, language)
    frame = Box("picture", 0, 0, *SIZE)
    assert [box for box in picture.boxes if not inside(box, frame)] == []
    assert clashes(picture) == []


@pytest.mark.parametrize("mode", ["realtime", "turns"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_at_any_time_of_a_match_nothing_that_is_read_overlaps(seats: int, mode: Any) -> None:
    for picture in pictures(seats, mode):
        assert clashes(picture) == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_fullest_stack_and_every_mark_stay_on_the_plate_and_off_the_name(seats: int) -> None:
    names = {2: ("late", "all away", "passed"), 3: ("away", "turn"), 4: ("mistake", "race")}
    for name in names[seats]:
        view, told = POSITIONS[name]
        last = view.last and replace(view.last, seat=ANN)
        leading = (10, *(30,) * (seats - 1))
        for crowded in (
            replace(view, in_stack=leading, last=last),
            replace(view, in_stack=leading, away=(True,) * seats),
        ):
            picture = draw((crowded, told), LONG)
            found = {box.name: box for box in picture.boxes}
            assert "seat 0 flag" in found
            assert clashes(picture) == []
            for label, box in found.items():
                ground = " ".join(label.split()[:2])
                if ground.startswith("seat"):
                    assert inside(box, found[ground]), label


@pytest.mark.parametrize("seats", GAME.seats)
def test_plates_and_lifts_stand_apart(seats: int) -> None:
    for picture in [*map(drawn, POSITIONS), *pictures(seats, "realtime"), *pictures(seats, "turns")]:
        grounds = {*(f"seat {seat}" for seat in range(4)), *(f"top {lift}" for lift in LIFTS), "floors"}
        stand = [box for box in picture.boxes if box.name in grounds or box.name.startswith("slot")]
        assert [(one.name, two.name) for one, two in combinations(stand, 2) if not apart(one, two)] == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_light_falls_on_whoever_leads_a_race_alone_and_on_nobody_else(seats: int) -> None:
    for view, told in islice(played(seats, 10 + seats, HouseRules(mode="realtime")), 0, None, EVERY):
        if view.eye is None and view.winner is None and view.in_hand:
            found = {box.name: box for box in draw((view, told), LONG).boxes}
            lit = {name for name in found if name.endswith("light")}
            assert lit == ({f"seat {view.leaders[0]} light"} if len(view.leaders) == 1 else set())
            for name in lit:
                own = name.split()[1]
                assert not apart(found[f"seat {own} figure"], found[name])
                others = [box for part, box in found.items() if part.startswith(("seat", "notice plate"))]
                assert [box.name for box in others if own not in box.name and not apart(box, found[name])] == []


@pytest.mark.parametrize("symbol", range(11))
def test_what_lies_on_a_lift_is_the_largest_thing_of_the_table(symbol: int) -> None:
    canvas = Canvas(Image.new("RGB", SIZE))
    draw_symbol(canvas, symbol, 600, 380, 204, 240)
    (top,) = (box for box in canvas.picture(hotel.PALETTE).boxes if box.name == "symbol")
    for name in ("race", "turn", "late"):
        picture = drawn(name)
        lifts = [box for box in picture.boxes if box.name.startswith("top ")]
        assert all((box.right - box.left, box.bottom - box.top) == (204, 300) for box in lifts)
        others = [*texts(picture), *figures(picture), *marks(picture)]
        assert all(top.bottom - top.top > 1.1 * (box.bottom - box.top) for box in others if box.name != "bellhop")


@pytest.mark.parametrize("symbol", [STOP, GO])
@pytest.mark.parametrize("room", [(204, 240), (168, 150), (140, 134)])
def test_stop_and_go_have_their_word_on_every_card(symbol: int, room: tuple[int, int]) -> None:
    canvas = Canvas(Image.new("RGB", SIZE))
    draw_symbol(canvas, symbol, 600, 380, *room)
    found = {box.name: box for box in canvas.picture(hotel.PALETTE).boxes}
    assert inside(found["word"], found["symbol"])


def test_a_lift_keeps_its_place_from_the_first_card_to_the_last() -> None:
    fresh, later = ({box.name: box for box in drawn(name).boxes} for name in ("fresh", "race"))
    assert all(fresh[f"top {lift}"] == later[f"top {lift}"] for lift in LIFTS)
    assert all(fresh[f"lift {lift}"] == later[f"lift {lift}"] for lift in LIFTS)


def test_what_fits_stands_above_its_lift_and_its_players_below() -> None:
    found = {box.name: box for box in drawn("race").boxes}
    for lift in LIFTS:
        assert found[f"fits {lift}"].bottom < found[f"top {lift}"].top
    for place in range(1, 5):
        assert found[f"play {place} figure"].top > found["top A"].bottom


@pytest.mark.parametrize("language", languages())
def test_no_notice_and_no_number_of_the_end_is_ever_cut_short(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []

    def noted(text: str, size: int, width: float) -> str:
        cut.extend([text] if measure(text, size) > width else [])
        return text

    monkeypatch.setattr("games.picture.canvas.shorten", noted)
    for shown in ALL.values():
        draw(shown, tuple(map(CastMember, "ABCD")), language)
    assert cut == []


def test_all_that_fits_on_a_go_has_room_over_a_lift_with_every_house_rule() -> None:
    view, told = POSITIONS["race"]
    open_to_go = replace(view, options=HouseRules(go_on_go="on"))
    picture = draw((open_to_go, told))
    assert clashes(picture) == []
    (fits,) = (box for box in picture.boxes if box.name == "fits B")
    assert 0 < fits.right - fits.left < 288


NAMES = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        ["W" * 32, "محمد علي بن عبد الله الطويل", "田中さくら" * 6, "\U0001f600" * 32, "\u202eabc", "Zoë", ""]
    ),
)


@settings(max_examples=20)
@given(
    st.lists(NAMES, min_size=4, max_size=4),
    st.sampled_from(["race", "turn", "late", "hand", "hand of two", "leader away", "won", "won by turns"]),
)
def test_any_name_stays_in_its_room(given_names: list[str], name: str) -> None:
    assert clashes(draw(POSITIONS[name], tuple(map(CastMember, given_names)))) == []


def test_text_is_as_high_as_can_be_read_on_a_phone() -> None:
    heights = {size: cap_height(size) for size in (SMALL, NAME, HERO)}
    for name in POSITIONS:
        for box in texts(drawn(name)):
            tall = box.bottom - box.top
            assert tall >= heights[SMALL], box
            if box.name.endswith(("stock", "hand")):
                assert tall >= heights[NAME], box
            if box.name.startswith("left") or (box.name.endswith("stock") and not name.startswith("hand")):
                assert tall >= heights[HERO], box


def test_figures_are_large_enough_for_a_symbol_of_36_pixels() -> None:
    for name in POSITIONS:
        for box in drawn(name).boxes:
            if box.name.endswith("figure"):
                assert box.bottom - box.top >= PAWN[1]
                assert box.right - box.left >= PAWN[0]


DOOR, DARK, WALL, CARPET, RED, GREEN = map(rgb, ("#F1E3C4", "#1A1524", "#7D2833", "#2F7273", "#B01F2E", "#14603F"))
"""Colours of the drawings: doors, signs over lifts, the wall, the carpet, STOP and GO."""

GROUNDS = [
    *[(INK, ground) for ground in (PAPER, DIM, hotel.BRASS_PALE, hotel.GLOW, DOOR, *hotel.FURS)],
    *[(PAPER, ground) for ground in (INK, WALL, RED, GREEN)],
    (hotel.BRASS_PALE, INK),
    (PAPER, DARK),
    (hotel.BRASS_PALE, DARK),
    (hotel.QUIET, PAPER),
]
SHAPES = [
    *[(ground, INK) for ground in (*hotel.FURS, hotel.BRASS_PALE, hotel.GLOW, DOOR, GOLD)],
    *[(sign, fur) for sign in (RED, GREEN) for fur in (*hotel.FURS, DOOR)],
    *[(figure.ink, figure.colour) for figure in EMBLEMS[: hotel.SEATS]],
    (PAPER, CARPET),
    (DIM, CARPET),
    (hotel.DOOR_DEEP, rgb("#573329")),
    (RED, PAPER),
]


@pytest.mark.parametrize(("ink", "ground"), GROUNDS)
def test_text_stands_out_to_every_eye(ink: Colour, ground: Colour) -> None:
    assert worst_contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(("one", "two"), SHAPES)
def test_shapes_that_must_be_told_apart_are_so_to_every_eye(one: Colour, two: Colour) -> None:
    assert worst_contrast(one, two) >= 3.0


def test_stop_and_go_are_told_apart_by_their_outlines_alone() -> None:
    pictures = []
    for symbol in (STOP, GO):
        canvas = Canvas(Image.new("RGB", (240, 240), PAPER))
        draw_symbol(canvas, symbol, 120, 120, 204, 240)
        pictures.append(canvas.sprite().image.convert("L").point(lambda shade: 0 if shade > 235 else 255))
    filled = [sum(picture.histogram()[1:]) for picture in pictures]
    assert filled[0] > 1.5 * filled[1]
