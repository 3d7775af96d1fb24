"""The workshop at night: the colours of the boards, and the table under a lamp with the players at its sides."""

from dataclasses import replace
from functools import cache, lru_cache

from PIL import Image

from games.button_up.board.buttons import face, plain
from games.button_up.board.cloth import (
    BUTTONS,
    NIGHT,
    SEAM,
    SHADE,
    THREAD,
    faint,
)
from games.button_up.values import LETTERS
from games.engine.contract.values import Cast, Seat
from games.picture.canvas import NAME, SIZE, Canvas
from games.picture.colour import DIM, GOLD, INK, PAPER, mix, rgb
from games.picture.palette import Palette
from games.picture.people import Pose, draw_standing, seat_colours
from games.picture.sprite import Pen, Sprite

WALL, STRIPE = rgb("#43364F"), rgb("#4B3D58")
CLOTH, WEAVE, HEM = rgb("#C9AF84"), rgb("#C2A77B"), rgb("#9E835A")
LIGHT = (rgb("#D6BE95"), rgb("#E2CDA8"))
POOL = (rgb("#EBDAB6"), rgb("#FFF3CF"))
BONE = rgb("#E6D6B6")
QUIET = rgb("#4E3F29")
WOOD, WOOD_LIT = rgb("#8B5A3C"), rgb("#A46C47")
CHALK = rgb("#FBF6EA")
CUSHION, CUSHION_DEEP = rgb("#4F8A6B"), rgb("#3A6B52")
BRIGHT = rgb("#1FA7A0")
SHELF = mix(WOOD, WALL, 0.45)
_ROLLS = tuple(mix(rgb(code), WALL, 0.5) for code in ("#7C86C9", "#C9788A", "#6FA8A0", "#C9A66B"))

_PANES = tuple(map(rgb, ("#2A2F5E", "#5B4372", "#A8606E")))
"""The sky in the windows, from above."""
_BEAM = mix(WALL, LIGHT[1], 0.22)

_FAINT = tuple(map(faint, (*BUTTONS, PAPER)))
_PEOPLE = seat_colours(2)
_GROUNDS = (CLOTH, *LIGHT, *POOL, BONE, WOOD, WALL, CUSHION)

PALETTE = Palette(
    "button_up/palette",
    [
        *(*_GROUNDS, STRIPE, WEAVE, HEM, QUIET, WOOD_LIT, NIGHT, CHALK, CUSHION_DEEP, BRIGHT, SHELF, *_ROLLS, _BEAM),
        *(*BUTTONS, *_FAINT, *_PEOPLE, *_PANES, SEAM, SHADE, THREAD, INK, PAPER, GOLD, DIM),
    ],
)

COLUMN = 222
"""The width of a player's column."""

_PERSON, _FEET, _LABEL = 190, 452, (5, 440, 217, 742)
"""The height of a player, the line on which they stand, and their label: left, top, right, bottom."""

_CALM = {seat: Pose(mouth="smile", look="left" if seat else "right") for seat in (0, 1)}
"""Each player looks at the table."""


@cache
def room() -> Image.Image:
    """The dark workshop with its shelves, and the table in the light of the lamp."""
    image = Image.new("RGB", SIZE, WALL)
    for left in range(0, SIZE[0], 96):
        image.paste(STRIPE, (left, 0, left + 48, SIZE[1]))
    pen = Pen(*SIZE, over=3)
    pen.polygon([(532, 60), (668, 60), (800, 130), (400, 130)], _BEAM)
    _draw_shelves(pen)
    for x in (340, 860):
        _draw_window(pen, x, 62)
    for grow, colour in ((6, INK), (0, WOOD)):
        far, near = (246 - grow, 954 + grow), (198 - grow, 1002 + grow)
        pen.polygon([(far[0], 134 - grow), (far[1], 134 - grow), (near[1], 780), (near[0], 780)], colour, 14)
    pen.polygon([(250, 136), (950, 136), (955, 150), (245, 150)], WOOD_LIT, 6)
    pen.polygon([(266, 160), (934, 160), (978, 780), (222, 780)], INK, 6)
    pen.polygon([(268, 163), (932, 163), (974, 780), (226, 780)], CLOTH, 5)
    for y in range(176, 760, 9):
        edge = 268 - (y - 163) * 42 / 617
        pen.block((edge, y, 1200 - edge, y + 2), WEAVE)
    pen.ellipse((600, 450), 690, 540, LIGHT[0])
    pen.ellipse((600, 440), 500, 390, LIGHT[1])
    pen.dashed([(300, 186), (900, 186), (942, 760)], 4, HEM, 16, 12)
    pen.dashed([(300, 186), (258, 760)], 4, HEM, 16, 12)
    _draw_lamp(pen)
    pen.sprite().lay(image, 0, 0)
    return image


def _draw_window(pen: Pen, x: float, y: float) -> None:
    """Draw a window with the evening in it, its middle at (x, y)."""
    pen.blocks((x - 66, y - 46, x + 66, y + 46), (0, INK, 8), (4, SHELF, 5))
    for number, pane in enumerate(_PANES):
        pen.block((x - 54, y - 34 + number * 23, x + 54, y + 34), pane)
    pen.block((x - 3, y - 34, x + 3, y + 34), SHELF)
    pen.block((x - 54, y - 3, x + 54, y + 3), SHELF)
    pen.block((x - 74, y + 42, x + 74, y + 54), INK, 4)
    pen.block((x - 71, y + 44, x + 71, y + 51), SHELF, 3)


def _draw_shelves(pen: Pen) -> None:
    for side in (-1, 1):
        left, right = (0, 236) if side < 0 else (964, 1200)
        pen.block((left - 8, 176, right + 8, 192), INK, 4)
        pen.block((left - 8, 179, right + 8, 189), SHELF, 3)
        for number, colour in enumerate(_ROLLS[: 4 if side > 0 else 3]):
            y, start = 162 - number * 30, (16 if side < 0 else 1070) + (number * 9) % 16
            pen.blocks((start, y - 14, start + 112, y + 14), (0, INK, 13), (3, colour, 11))
            pen.discs((start + 98, y), (15, INK), (9, colour))
        for number in range(2 if side < 0 else 1):
            x = (162 if side < 0 else 1010) + number * 48
            pen.block((x - 19, 118, x + 19, 176), INK, 6)
            pen.block((x - 14, 126, x + 14, 170), _ROLLS[(number + 1) % 4], 3)
            for y in (116, 168):
                pen.block((x - 23, y, x + 23, y + 9), INK, 4)
                pen.block((x - 20, y + 2, x + 20, y + 7), SHELF, 3)


def _draw_lamp(pen: Pen) -> None:
    pen.polygon([(530, 60), (670, 60), (640, 0), (560, 0)], INK, 5)
    pen.polygon([(534, 58), (666, 58), (637, 0), (563, 0)], THREAD, 1)
    pen.ellipse((600, 62), 140, 22, INK)
    pen.ellipse((600, 61), 128, 14, CHALK)


def draw_player(canvas: Canvas, seat: Seat, cast: Cast, score: int, *, acting: bool, dim: bool = False) -> None:
    """Draw a player at the side of the table: the person, the name, and the score on a button of the army."""
    offset = SIZE[0] - COLUMN if seat else 0
    if acting:
        canvas.paste(_frame(), offset + 2, 196, f"frame {seat}")
    calm = _CALM[int(seat)]
    middle = offset + COLUMN / 2
    draw_standing(canvas, seat, cast, middle, _FEET, _PERSON, replace(calm, mouth="laugh") if acting else calm)
    canvas.note(f"plate {seat} figure", middle - 62, _FEET - _PERSON, middle + 62, _FEET - 14)
    left, top, right, bottom = _LABEL
    canvas.paste(_label(dim), offset + left, top, f"plate {seat}")
    canvas.text(cast[seat].name, middle, top + 52, INK, NAME, room=right - left - 12, name=f"plate {seat} name")
    y = (top + bottom) / 2 + 44
    canvas.centre(face(LETTERS[seat], 178), middle, y, f"score button {seat}")
    canvas.centre(plain(LETTERS[seat], 132, 132), middle, y)
    canvas.text(str(score), middle, y, PAPER, 96, name=f"score {seat}")


@lru_cache(maxsize=2)
def _label(dim: bool) -> Sprite:
    """A label of paper, sewn on."""
    left, top, right, bottom = _LABEL
    wide, high = right - left, bottom - top
    pen, ground = Pen(wide, high), DIM if dim else PAPER
    pen.block((0, 0, wide, high), INK, 22)
    pen.block((5, 5, wide - 5, high - 9), ground, 17)
    pen.dashed_box((17, 17, wide - 17, high - 21), 4, SEAM, 16, 11)
    return pen.sprite()


@cache
def _frame() -> Sprite:
    """The gold frame of the player who must act, with a pointer from above."""
    pen = Pen(COLUMN - 4, 560)
    pen.blocks((0, 30, COLUMN - 4, 560), (0, INK, 28), (4, GOLD, 24), (14, INK, 14), (18, NIGHT, 10))
    pen.polygons([(70, 6), (148, 6), (109, 58)], (INK, 6), (GOLD, 1))
    return pen.sprite()
