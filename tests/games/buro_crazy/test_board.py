"""What the pictures of Buro Crazy show, and where: inside, apart, large enough and clear to every eye."""

from collections.abc import Callable
from io import BytesIO
from itertools import combinations, pairwise
from typing import Any

import pytest
from PIL import Image

from bot.words import Library
from games.buro_crazy import board
from games.buro_crazy.board import night
from games.buro_crazy.board.duel import shows_duel
from games.buro_crazy.values import Sealed
from games.buro_crazy.view import View
from games.engine.values import Box, CastMember, Picture
from games.picture.colour import DIM, GOLD, INK, PAPER, Colour
from games.picture.figures import FIGURES
from games.picture.scene import SIZE, SMALL, Scene
from games.picture.type import Face, cap_height
from tests.games.buro_crazy.board_views import CAST, VIEWS, played
from tests.games.picture.sight import worst_contrast

WORDS = {language: Library.load().words(language) for language in ("en", "fr")}
FRAME = Box("picture", 0, 0, *SIZE)
SOME = VIEWS[::3]


def draw(view: View, language: str = "en", cast: tuple[CastMember, ...] = CAST) -> Picture:
    return board.draw(view, (), cast, WORDS[language])


def found(picture: Picture) -> dict[str, Box]:
    return {box.name: box for box in picture.boxes}


def apart(one: Box, two: Box) -> bool:
    return one.right <= two.left or two.right <= one.left or one.bottom <= two.top or two.bottom <= one.top


def inside(one: Box, two: Box) -> bool:
    return two.left <= one.left and two.top <= one.top and one.right <= two.right and one.bottom <= two.bottom


def gold(picture: Picture) -> int:
    pixels = Image.open(BytesIO(picture.png)).convert("RGB")
    return sum(count for count, colour in pixels.getcolors(1 << 20) or [] if colour == GOLD)


def first(seats: int, wanted: str) -> View:
    """The first view of that kind: "block", "duel", "hand", "piles" or "result"."""
    kinds: dict[str, Callable[[View], object]] = {
        "block": lambda view: view.eye is None and view.duel is not None and not shows_duel(view),
        "duel": lambda view: view.eye is None and view.paid is not None and shows_duel(view) and view.climbs,
        "hand": lambda view: view.asked and view.bid is not None,
        "piles": lambda view: view.dealt is not None and view.scored is None,
        "result": lambda view: view.scored is not None,
    }
    return next(view for seed in range(9) for view in played(seats, seed) if kinds[wanted](view))


@pytest.mark.parametrize("language", WORDS)
def test_everything_lies_inside_the_picture_with_any_name(language: str) -> None:
    for view in SOME:
        outside = [box for box in draw(view, language).boxes if not inside(box, FRAME)]
        assert outside == []


@pytest.mark.parametrize("language", WORDS)
def test_no_two_texts_overlap(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: set[str] = set()
    write = Scene.text

    def noted(scene: Scene, *args: Any, **how: Any) -> float:
        texts.add(how.get("name", ""))
        return write(scene, *args, **how)

    monkeypatch.setattr(Scene, "text", noted)
    for view in SOME:
        texts.clear()
        read = [box for box in draw(view, language).boxes if box.name in texts]
        assert len(read) > 3
        assert [(one.name, two.name) for one, two in combinations(read, 2) if not apart(one, two)] == []


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_column_of_the_result_keeps_to_itself(seats: int) -> None:
    boxes = found(draw(first(seats, "result")))
    for seat in range(seats):
        columns = ("place", "row badge", "row name", "row hand", "row piles", "row score")
        row = [boxes[f"{name} {seat}"] for name in columns]
        assert all(one.right <= two.left for one, two in pairwise(row))
        assert all(inside(one, boxes[f"row {seat}"]) for one in row)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_figure_stands_in_its_window(seats: int) -> None:
    for view in played(seats, seats)[::4]:
        if view.eye is None and view.duel is not None and not shows_duel(view):
            boxes = found(draw(view))
            for figure in view.figures:
                window, body = boxes[f"window {figure.place}"], boxes[f"figure {figure.spot}"]
                assert window.left <= (body.left + body.right) / 2 <= window.right
                assert window.top - 6 <= body.top <= body.bottom <= window.bottom + 6
            bodies = [box for name, box in boxes.items() if name.startswith("figure ")]
            assert len(bodies) == len(view.figures)


def test_gold_is_for_whoever_has_not_sealed_and_nothing_else() -> None:
    block = first(4, "block")
    assert block.duel is not None
    sealed = next(
        view
        for view in played(4, 4)
        if view.eye is None and view.duel is not None and sum(view.duel.sealed) == 1 and not shows_duel(view)
    )
    assert gold(draw(block)) > gold(draw(sealed)) > 0
    for kind in ("duel", "piles", "result"):
        assert gold(draw(first(4, kind))) == 0


def test_a_bid_shows_each_card_of_it_with_its_number() -> None:
    view = first(5, "duel")
    assert view.revealed is not None
    boxes = found(draw(view))
    for side, bid in enumerate(view.revealed.bids):
        for worth, count in zip((20, 10, 5, 2, 1), bid, strict=True):
            assert (f"card {side} {worth}" in boxes) == bool(count)
            assert (f"card {side} {worth} count" in boxes) == (count > 1)


def test_only_the_owner_sees_a_sealed_bid() -> None:
    hand = first(4, "hand")
    assert "own bid" in found(draw(hand))
    for view in played(4, 4):
        if view.eye is None:
            assert not [box.name for box in draw(view).boxes if box.name.startswith("own")]
            assert not any(isinstance(event, Sealed) for event in view.news)


@pytest.mark.parametrize("view", [first(5, kind) for kind in ("block", "duel", "hand", "piles", "result")])
def test_pictures_are_small_and_the_same_every_time(view: View) -> None:
    picture = draw(view)
    image = Image.open(BytesIO(picture.png))
    assert (image.format, image.mode, image.size, picture.size) == ("PNG", "P", SIZE, SIZE)
    assert len(picture.png) < 64 * 1024
    night.window.cache_clear()
    night.building.cache_clear()
    night.panel.cache_clear()
    assert draw(view) == picture


def test_texts_have_the_sizes_that_can_be_read_on_a_phone() -> None:
    least = cap_height(Face.TITLE, SMALL)
    for view in SOME:
        for box in draw(view).boxes:
            if "name" in box.name or "points" in box.name or "text" in box.name:
                assert box.bottom - box.top >= least


TEXTS = [
    (INK, PAPER),
    (INK, DIM),
    (INK, night.LETTER),
    (INK, night.NEXT),
    (PAPER, night.DARK),
    *((PAPER, colour) for colour in night.SKY[:4]),
    *((look.ink, look.colour) for look in FIGURES[:5]),
]
SHAPES = [
    (night.LIT, night.DARK),
    (night.ROOM, night.DARK),
    (night.ROOM, night.WALL_EDGE),
    (night.SEALED, night.LETTER),
    (INK, night.ROOM),
    (INK, night.LIT),
    (GOLD, INK),
]


@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_stands_out_to_every_eye(ink: Colour, ground: Colour) -> None:
    assert worst_contrast(ink, ground) >= 3.0 if ground in {look.colour for look in FIGURES} else 4.5


@pytest.mark.parametrize(("one", "two"), SHAPES)
def test_shapes_that_must_be_told_apart_are_so_to_every_eye(one: Colour, two: Colour) -> None:
    assert worst_contrast(one, two) >= 3.0
