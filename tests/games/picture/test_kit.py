"""Colours, palettes, figures, sprites, plates and canvases of the drawing kit."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from games.picture.art import FRAME, plate_back
from games.picture.canvas import SIZE, SMALL, Canvas, Palette
from games.picture.colour import DIM, GOLD, INK, PAPER, contrast, ink_on, mix, rgb
from games.picture.figures import EMBLEMS, SMALLEST, figure, symbol
from games.picture.sprite import Pen, along, dashes
from games.picture.type import cap_height, measure, shorten
from tests.games.picture.sight import worst_contrast

GROUND = rgb("#E9DCC3")
PLAIN = Palette("house/palette", [GROUND, INK, PAPER, GOLD, DIM, *(figure.colour for figure in EMBLEMS)])


def canvas() -> Canvas:
    return Canvas(Image.new("RGB", SIZE, GROUND))


def test_a_colour_is_read_from_its_code_and_nothing_else() -> None:
    assert rgb("#0072B2") == (0, 114, 178)
    for wrong in ("0072B2", "#0072", "#zzzzzz", ""):
        with pytest.raises(ValueError):  # noqa: PT011 - the message is int's own for one of them
            rgb(wrong)


def test_contrast_follows_its_definition() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(INK, INK) == 1
    assert contrast(INK, PAPER) == contrast(PAPER, INK)
    assert (ink_on(PAPER), ink_on(INK)) == (INK, PAPER)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)


def test_a_palette_keeps_its_colours_exactly_and_draws_all_others_with_them() -> None:
    image = Image.new("RGB", (64, 40), GROUND)
    image.paste(INK, (0, 0, 20, 20))
    image.paste((1, 2, 3), (30, 0, 40, 20))
    png = Image.open(BytesIO(PLAIN.encode(image)))
    shown = png.convert("RGB")
    assert (png.size, png.mode) == ((64, 40), "P")
    assert (shown.getpixel((5, 5)), shown.getpixel((60, 30))) == (INK, GROUND)
    assert {colour for _, colour in shown.getcolors() or []} <= set(PLAIN.colours)


def test_a_palette_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="colours do not fit"):
        Palette("house/palette", [(red, 0, blue) for red in range(20) for blue in range(20)])


def test_every_seat_has_a_colour_and_a_symbol_of_its_own() -> None:
    assert len({look.colour for look in EMBLEMS}) == len({look.symbol for look in EMBLEMS}) == 8
    drawn = [_symbol(seat) for seat in range(8)]
    assert all(sum(ImageChops.difference(a, b).histogram()[128:]) > 150 for a, b in combinations(drawn, 2))


def test_a_symbol_stands_out_from_its_figure_to_every_eye() -> None:
    assert min(worst_contrast(look.colour, look.ink) for look in EMBLEMS) >= 3


@pytest.mark.parametrize("seat", range(8))
def test_the_symbol_of_the_smallest_figure_is_at_least_36_pixels_high(seat: int) -> None:
    shape = _symbol(seat, SMALLEST * 0.5).getbbox()
    assert shape is not None
    assert shape[3] - shape[1] >= 36
    with pytest.raises(ValueError, match="too small"):
        figure(0, SMALLEST - 1)


def test_a_sprite_fades_at_its_edge_without_darkening() -> None:
    pen = Pen(20, 20)
    pen.disc((10, 10), 15.5, PAPER)
    sprite = pen.sprite()
    assert sprite.mask is not None
    cover = sprite.mask.getcolors() or []
    assert len(cover) > 5
    faint = sprite.mask.point(lambda cover: 255 if cover < 60 else 0)
    covered = Image.composite(Image.new("RGB", (20, 20), PAPER), sprite.image, faint)
    assert sum(covered.convert("L").histogram()[:236]) == 0


def test_dashes_begin_and_end_with_their_path() -> None:
    path = [(0.0, -50.0), (60.0, -40.0), (90.0, -20.0), (100.0, 0.0)]
    cut = dashes(path, 12, 8)
    assert list(cut[0][0]) == pytest.approx(list(path[0]))
    assert list(cut[-1][-1]) == pytest.approx(list(path[-1]))
    assert along(path, 1e9) == path[-1]


def test_type_too_small_for_a_phone_is_refused() -> None:
    with pytest.raises(ValueError, match="too small"):
        canvas().text("9", 100, 100, INK, 39)


def test_a_name_too_long_for_its_room_is_smaller_before_it_is_cut() -> None:
    canvas = Canvas(Image.new("RGB", SIZE))
    whole = measure("Maximiliane", 48)
    for number, room in enumerate((whole + 1, whole * 0.9, whole * 0.5)):
        canvas.text("Maximiliane", 0, 60, PAPER, 48, align=0, room=room, name=f"{number}")
    full, smaller, cut = canvas.picture(Palette("house/palette", [INK, PAPER])).boxes
    heights = [cap_height(size) for size in (40, 48)]
    assert full.bottom - full.top == heights[1]
    assert heights[0] <= smaller.bottom - smaller.top < heights[1]
    assert smaller.right > whole * 0.8
    assert cut.bottom - cut.top == heights[0]
    assert cut.right <= whole * 0.5


@pytest.mark.parametrize(
    "name", ["Maximiliane", "Bob", "Cook 2", "Zoë der Große", "Илья", "中村 花子", "Très long nom d’équipe"]
)
def test_a_text_has_the_largest_size_that_fits_its_room_and_is_cut_only_if_none_does(name: str) -> None:
    work = canvas()
    for room in range(60, 420, 9):
        drawn = work.text(name, 0, 60, INK, 72, align=0, room=room)
        widths = (measure(name, size) for size in range(72, SMALL - 1, -1))
        cut = measure(shorten(name, SMALL, room), SMALL)
        assert drawn == next((width for width in widths if width <= room), cut), room


def test_a_text_stands_where_it_was_put() -> None:
    work = canvas()
    for align, name in ((0.0, "left"), (0.5, "middle"), (1.0, "right")):
        work.text("Hall", 600, 200, INK, align=align, name=name)
    left, middle, right = work.picture(PLAIN).boxes
    assert [left.left, right.right] == pytest.approx([600, 600], abs=1)
    assert (middle.left + middle.right) / 2 == pytest.approx(600, abs=1)
    assert (left.top + left.bottom) / 2 == pytest.approx(200, abs=1)


def test_the_plate_of_the_player_who_must_act_has_pointer_double_outline_and_gold_inside_its_margin() -> None:
    work = canvas()
    work.paste(plate_back(520, 112, PAPER, True), 100 - FRAME, 100 - FRAME)
    image = Image.open(BytesIO(work.picture(PLAIN).png)).convert("RGB")
    row = [image.getpixel((x, 190)) for x in range(100 - FRAME, 160)]
    edges = [colour for at, colour in enumerate(row) if colour in (INK, GOLD, PAPER) and row[at - 1] != colour]
    assert edges[:4] == [INK, GOLD, INK, PAPER]
    pointer = [image.getpixel((x, 156)) for x in range(100, 125)]
    assert GOLD in pointer
    bounds = ImageChops.difference(image, Image.new("RGB", SIZE, GROUND)).getbbox()
    assert bounds is not None
    assert min(bounds[0], bounds[1]) >= 100 - FRAME
    assert (bounds[2] <= 620 + FRAME, bounds[3] <= 212 + FRAME) == (True, True)


def _symbol(seat: int, height: float = 60) -> Image.Image:
    mask = symbol(seat, height, INK).mask
    assert mask is not None
    return mask.point(lambda cover: 255 if cover > 127 else 0)
