"""Drawings from SVG files: parts that are shown, colours that code names, sizes, and files that are no drawings."""

import xml.etree.ElementTree as ET
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from games.picture import art as module
from games.picture.art import FOLDER, art
from games.picture.cache import DRAWINGS
from games.picture.colour import Colour
from tests.games.picture import drawing_goldens

FILES = sorted(FOLDER.rglob("*.svg"))
RED: Colour = (200, 10, 20)
UNSEEN = 7
"""The difference in a channel, of 255, that nobody sees: what another library for SVG files may do to a pixel."""
SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" color="#0000ff">
  <style>.sign { color: #00ff00 }</style>
  <rect width="20" height="20" fill="currentColor"/>
  <g class="sign" fill="currentColor"><rect class="if on" x="20" width="10" height="20"/></g>
</svg>"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "lamp.svg").write_text(SVG, encoding="utf-8")
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    DRAWINGS.clear()
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_a_part_is_hidden_until_it_is_named_and_has_its_own_colour() -> None:
    off, on, red = (
        art("lamp", height=20),
        art("lamp", height=20, show="on"),
        art("lamp", height=20, show="on", sign=RED),
    )
    assert off.mask is not None
    assert on.mask is not None
    assert (off.mask.getpixel((25, 10)), on.mask.getpixel((25, 10))) == (0, 255)
    assert (on.image.getpixel((25, 10)), red.image.getpixel((25, 10))) == ((0, 255, 0), RED)
    assert (on.image.getpixel((5, 10)), red.image.getpixel((5, 10))) == ((0, 0, 255), (0, 0, 255))


@pytest.mark.usefixtures("folder")
def test_a_drawing_has_the_size_and_the_colour_that_are_asked_for() -> None:
    assert (art("lamp", height=30).size, art("lamp", width=30).size) == ((60, 30), (30, 15))
    assert art("lamp", height=20, colour=RED).image.getpixel((5, 10)) == RED


@pytest.mark.usefixtures("folder")
def test_a_drawing_that_is_given_both_sides_is_drawn_out_and_fills_them() -> None:
    drawn = art("lamp", width=30, height=60, show="on")
    assert drawn.size == (30, 60)
    assert drawn.mask is not None
    assert [drawn.mask.getpixel(place) for place in ((2, 2), (2, 57), (20, 57), (27, 57))] == [255, 255, 255, 0]


def test_the_library_draws_each_pixel_as_the_one_did_with_which_the_drawings_were_made() -> None:
    golden, now = Image.open(drawing_goldens.FILE), Image.open(BytesIO(drawing_goldens.drawn()))
    assert golden.size == now.size
    for channel in ImageChops.difference(golden, now).split():
        assert sum(channel.histogram()[UNSEEN + 1 :]) == 0


def test_what_is_no_drawing_is_refused(folder: Path) -> None:
    (folder / "torn.svg").write_text("<svg", encoding="utf-8")
    with pytest.raises(ValueError, match="no SVG: torn"):
        art("torn", height=20)
    with pytest.raises(FileNotFoundError):
        art("missing", height=20)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_each_file_has_a_shape_and_nothing_that_is_not_drawn(file: Path) -> None:
    root = ET.fromstring(file.read_text("utf-8"))  # noqa: S314 - our own files
    assert root.get("viewBox"), "its shape"
    used = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not used & {"filter", "text", "image", "foreignObject", "script"}
    DRAWINGS.clear()
    assert art(str(file.relative_to(FOLDER).with_suffix("")), width=60).size[0] == 60
