"""The cover of a lobby: a tailor's table at night, a spy on a tower of buttons, and the two armies beside it."""

from functools import cache

from PIL import Image

from games.button_up.board.buttons import draw_pile
from games.button_up.board.cloth import (
    BLACK,
    BUTTONS,
    LINEN,
    LOW,
    SEAM,
    SHADE,
    THREAD,
    WEFT,
    WHITE_DEEP,
)
from games.engine.contract.pictures import CoverSubject
from games.engine.contract.values import Picture
from games.picture.canvas import SIZE, Canvas
from games.picture.colour import INK, PAPER, mix, rgb
from games.picture.covers import TAKEN, Stand, centred, draw_name, draw_person, draw_sign
from games.picture.lettering import lettering
from games.picture.palette import Palette
from games.picture.people import HAIL, WAVE, WAVE_LEFT, seat_colours
from games.picture.sprite import Pen, Sprite, arc, dashes

WALL, STRIPE = rgb("#4A3D55"), rgb("#524560")
_BEAMS = tuple(mix(WALL, rgb("#F3D9B0"), share) for share in (0.13, 0.26, 0.4))
_BRIGHT = rgb("#27B3AA")
FELT, FELT_LIT, BAND = rgb("#454B5E"), rgb("#636B80"), rgb("#262A3A")
_ROLLS = tuple(mix(rgb(code), WALL, 0.45) for code in ("#7C86C9", "#C9788A", "#6FA8A0", "#C9A66B"))
_BOARD = mix(rgb("#8B5A3C"), WALL, 0.35)
_POOL = mix(LINEN, PAPER, 0.6)
_DULL = mix(BLACK, PAPER, 0.5)
NIGHT = rgb("#2B2236")

_PEOPLE = seat_colours(2)
PALETTE = Palette(
    "button_up/cover_palette",
    [
        *(WALL, STRIPE, *_BEAMS, _BRIGHT, LOW, FELT, FELT_LIT, BAND, *_ROLLS, _BOARD, _POOL, NIGHT, _DULL),
        *(LINEN, WEFT, SHADE, SEAM, THREAD, *BUTTONS, *_PEOPLE, INK, PAPER),
    ],
)

_TABLE = 520
"""The far edge of the table."""

_STANDS = (
    Stand(214, 508, 236, HAIL, WAVE),
    Stand(986, 508, 236, WAVE, WAVE_LEFT),
)


def cover(lobby: CoverSubject) -> Picture:
    """The scene with both seats on a pile of their army's buttons."""
    canvas = Canvas(_room())
    title = lettering(lobby.words("button-up-name"), 168, LOW, 1000)
    canvas.paste(title, 600 - title.size[0] / 2, 12, "title")
    for letter, stand in zip("RB", _STANDS, strict=True):
        draw_pile(canvas, letter * 2, stand.x, 576, 236, 40, f"pile {letter}")
    for number, (here, stand) in enumerate(zip(lobby.seats, _STANDS, strict=False)):
        draw_person(canvas, number, here, stand, NIGHT, _DULL)
        draw_name(canvas, number, here, centred(lobby.seats, number, stand.x, 400), 628, 400)
    waits = sum(here.occupant not in TAKEN for here in lobby.seats)
    _draw_spy(canvas, 600, 588, 300, looks=1 if waits == 1 else 0)
    draw_sign(canvas, lobby.agreed, 694, THREAD, PAPER)
    return canvas.picture(PALETTE)


def _draw_spy(canvas: Canvas, x: float, ground: float, width: int, looks: int) -> None:
    """Draw the tower with the spy. looks: where its eyes look, 0 ahead, 1 to the right."""
    draw_pile(canvas, "BRBW", x, ground, width, 52, "spy")
    canvas.centre(_face(width, looks), x, ground - 4 * 52 + width * 0.19 + 20)
    canvas.centre(_hat(), x, ground - 4 * 52 - 66, "hat")


@cache
def _room() -> Image.Image:
    """The workshop at night: a lamp's light, shelves, the table, and small piles on it."""
    image = Image.new("RGB", SIZE, WALL)
    for left in range(0, SIZE[0], 96):
        image.paste(STRIPE, (left, 0, left + 48, SIZE[1]))
    pen = Pen(*SIZE)
    for beam, half in zip(_BEAMS, (330, 230, 130), strict=True):
        pen.polygon([(600 - half * 0.12, 0), (600 + half * 0.12, 0), (600 + half, _TABLE), (600 - half, _TABLE)], beam)
    _draw_shelves(pen)
    pen.block((0, _TABLE - 4, SIZE[0], SIZE[1]), INK)
    pen.block((0, _TABLE, SIZE[0], SIZE[1]), LINEN)
    for top in range(_TABLE + 8, SIZE[1], 12):
        pen.block((0, top, SIZE[0], top + 2), WEFT)
    pen.dashed([(0, _TABLE + 14), (SIZE[0], _TABLE + 14)], 4, SHADE, 24, 14)
    pen.ellipse((600, 640), 1080, 210, _POOL)
    _draw_thread(pen)
    pen.sprite().lay(image, 0, 0)
    canvas = Canvas(image)
    draw_pile(canvas, "BR", 404, 560, 104, 26, "")
    draw_pile(canvas, "RBW", 800, 560, 104, 26, "")
    canvas.centre(_face(104, 1), 800, 560 - 3 * 26 + 28)
    return canvas.sprite().image


def _draw_shelves(pen: Pen) -> None:
    for side in (-1, 1):
        left, right = (0, 372) if side < 0 else (828, 1200)
        pen.block((left - 8, 330, right + 8, 346), INK, 4)
        pen.block((left - 8, 333, right + 8, 343), _BOARD, 3)
        for number, colour in enumerate(_ROLLS[: 4 if side > 0 else 3]):
            y = 316 - number * 28
            start = (18 if side < 0 else 1058) + (number * 7) % 18
            pen.blocks((start, y - 14, start + 124, y + 14), (0, INK, 13), (3, colour, 11))
            end = start + 110
            pen.discs((end, y), (15, INK), (9, colour))
    for x, colour in ((334, _ROLLS[1]), (866, _ROLLS[0])):
        pen.block((x - 24, 268, x + 24, 330), INK, 6)
        pen.block((x - 18, 276, x + 18, 324), colour, 3)
        for y in (286, 298, 310):
            pen.line([(x - 15, y + 4), (x + 15, y - 4)], 3, INK)
        for y in (266, 324):
            pen.block((x - 29, y, x + 29, y + 10), INK, 4)
            pen.block((x - 26, y + 2, x + 26, y + 8), _BOARD, 3)


def _draw_thread(pen: Pen) -> None:
    """Draw a stitched thread through the title, and its needle."""
    way = [
        *arc((110, 190), 240, 120, -90, 30),
        *arc((420, 110), 560, 260, 240, 130),
        *arc((860, 220), 520, 110, -70, 60),
        (1112, 168),
    ]
    for piece in dashes(way, 40, 22):
        pen.lines(piece, (15, INK), (9, _BRIGHT))
    needle = [(1096, 186), (1180, 84), (1188, 78), (1116, 200)]
    pen.polygons(needle, (INK, 5), (PAPER, 1))
    pen.line([(1113, 180), (1124, 166)], 5, INK)


@cache
def _face(width: int, looks: int) -> Sprite:
    """Two eyes under heavy lids."""
    eye = width * 0.23
    pen = Pen(width * 0.6, eye + 10)
    for side in (-1, 1):
        x, y = width * 0.3 + side * eye * 0.56, eye / 2 + 5
        pen.discs((x, y), (eye + 6, INK), (eye - 1, PAPER))
        away = looks * eye * 0.14
        pen.disc((x + away - side * eye * 0.06, y + eye * 0.14), eye * 0.5, INK)
        pen.disc((x + away - side * eye * 0.06 + eye * 0.08, y + eye * 0.04), eye * 0.13, PAPER)
        lid = arc((x, y - eye * 0.02), eye + 1, eye + 1, -86 - side * 15, 86 - side * 15)
        pen.polygon(lid, WHITE_DEEP)
        pen.line([lid[0], lid[-1]], max(3, eye * 0.07), INK)
    return pen.sprite()


@cache
def _hat() -> Sprite:
    """A felt hat with a dent, which the spy has pulled over its forehead."""
    pen = Pen(280, 170)
    pen.ellipse((140, 126), 276, 84, INK)
    pen.ellipse((140, 124), 264, 72, FELT)
    pen.ellipse((126, 116), 210, 46, FELT_LIT)
    crown = [(62, 124), (78, 30), (112, 12), (140, 26), (170, 12), (204, 30), (220, 124)]
    pen.polygon(crown, INK, 6)
    pen.polygon([(66, 122), (81, 33), (113, 17), (140, 31), (169, 17), (201, 33), (216, 122)], FELT)
    pen.polygon([(70, 122), (84, 38), (113, 22), (126, 30), (112, 122)], FELT_LIT)
    pen.ellipse((141, 126), 152, 44, FELT)
    pen.polygon([(68, 84), (214, 84), (218, 124), (64, 124)], BAND)
    pen.ellipse((141, 124), 154, 36, BAND)
    return pen.sprite()
