"""The sign of a seat in texts and the symbol on its figure in pictures are the same."""

from dataclasses import replace
from importlib.resources import files
from itertools import permutations

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFont

from bot.lobby.lobby import Lobby
from bot.lobby.sheets import lobby_sheet
from games import catalogue
from games.picture.colour import INK
from games.picture.figures import EMBLEMS, symbol
from tests.flows.house import EN

GAME = catalogue.find("career_poker")
PEOPLE = tuple(range(1, 9))
FONT = ImageFont.truetype(str(files("noto_cjk_sans_jp_bold") / "NotoSansCJKjp-Bold.otf"), 60)
"""Has every sign but the moon."""


def in_text() -> list[str]:
    """The sign before each of eight people in a lobby."""
    lobby = replace(Lobby.new(GAME, 1, 9, 9, "en", 0), people=PEOPLE)
    seats = lobby_sheet(lobby, GAME, {user: f"P{user}" for user in PEOPLE}, EN).above[1]
    return [line[0] for line in seats.splitlines()]


@pytest.mark.parametrize("seat", range(8))
def test_a_seat_has_one_symbol_in_texts_and_pictures(seat: int) -> None:
    assert EMBLEMS[seat].symbol == in_text()[seat]


def test_of_all_ways_to_pair_figures_with_signs_the_seats_own_is_the_closest() -> None:
    unlike = [[_difference(_drawn(seat), _printed(sign)) for sign in in_text()[:7]] for seat in range(7)]
    best = min(permutations(range(7)), key=lambda pairs: sum(unlike[seat][sign] for seat, sign in enumerate(pairs)))
    assert best == tuple(range(7))


def test_the_moon_is_open_to_the_right_as_its_sign_is() -> None:
    assert in_text()[7] == "☾"
    moon = _drawn(7)
    wide, high = moon.size
    assert moon.getpixel((round(wide * 0.15), high // 2)) == 255
    assert moon.getpixel((round(wide * 0.7), high // 2)) == 0


def _drawn(seat: int) -> Image.Image:
    mask = symbol(seat, 60, INK).mask
    assert mask is not None
    return _cropped(mask)


def _printed(sign: str) -> Image.Image:
    image = Image.new("L", (120, 120))
    ImageDraw.Draw(image).text((20, 20), sign, fill=255, font=FONT)
    return _cropped(image)


def _cropped(image: Image.Image) -> Image.Image:
    return image.crop(image.getbbox()).resize((60, 60)).point(lambda cover: 255 if cover > 127 else 0)


def _difference(one: Image.Image, other: Image.Image) -> int:
    return ImageChops.difference(one, other).histogram()[255]
