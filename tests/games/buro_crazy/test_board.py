"""What the pictures of Buro Crazy show, and where: inside, apart, large enough and clear to every eye."""

from collections.abc import Callable
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from bot.words import Library
from games.buro_crazy import board
from games.buro_crazy.board import dusk
from games.buro_crazy.view import View
from games.engine.values import Box, CastMember, Picture
from games.picture.colour import DIM, GOLD, INK, PAPER, Colour
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
        "block": lambda view: view.eye is None and view.duel is not None and not view.tied,
        "duel": lambda view: view.eye is None and view.paid is not None and view.duel is None and not view.dealt,
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
def test_every_figure_stands_in_its_window(seats: int) -> None:
    for view in played(seats, seats)[::4]:
        if view.eye is None and view.duel is not None and not view.tied:
            boxes = found(draw(view))
            for figure in view.figures:
                window, body = boxes[f"window {figure.place}"], boxes[f"figure {figure.spot}"]
                assert inside(body, window)
            bodies = [box for name, box in boxes.items() if name.startswith("figure ")]
            assert len(bodies) == len(view.figures)
            assert all(apart(one, two) for one, two in combinations(bodies, 2))


def test_gold_is_for_whoever_has_not_sealed_and_nothing_else() -> None:
    block = first(4, "block")
    assert block.duel is not None
    sealed = next(
        view for view in played(4, 4) if view.eye is None and view.duel is not None and sum(view.duel.sealed) == 1
    )
    assert gold(draw(block)) > gold(draw(sealed)) > 0
    for kind in ("duel", "piles", "result"):
        assert gold(draw(first(4, kind))) == 0


def test_a_bid_shows_each_card_of_it_with_its_number() -> None:
    view = first(5, "duel")
    assert view.revealed is not None
    boxes = found(draw(view))
    for side, bid in enumerate(view.revealed.bids):
        assert f"sum {side}" in boxes
        for worth, count in zip((20, 10, 5, 2, 1), bid, strict=True):
            assert (f"bid {side} {worth}" in boxes) == bool(count)
            assert (f"bid {side} {worth} count" in boxes) == (count > 1)


@pytest.mark.parametrize("view", [first(5, kind) for kind in ("block", "duel", "hand", "piles", "result")])
def test_pictures_are_small_and_the_same_every_time(view: View) -> None:
    picture = draw(view)
    image = Image.open(BytesIO(picture.png))
    assert (image.format, image.mode, image.size, picture.size) == ("PNG", "P", SIZE, SIZE)
    assert len(picture.png) < 64 * 1024
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
    (INK, dusk.LIT),
    (INK, dusk.MINT),
    (dusk.DARK, dusk.WAITING),
    (PAPER, dusk.DARK),
    (PAPER, dusk.SLAB),
    (dusk.QUIET, PAPER),
]
SHAPES = [
    (dusk.LIT, dusk.DARK),
    (dusk.WAITING, dusk.DARK),
    (dusk.LIT, dusk.WAITING),
    (dusk.WIRE, dusk.SLAB),
    (dusk.BACK, PAPER),
    (dusk.BACK, dusk.BACK_PALE),
    (GOLD, INK),
]


@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_stands_out_to_every_eye(ink: Colour, ground: Colour) -> None:
    assert worst_contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(("one", "two"), SHAPES)
def test_shapes_that_must_be_told_apart_are_so_to_every_eye(one: Colour, two: Colour) -> None:
    assert worst_contrast(one, two) >= 3.0
