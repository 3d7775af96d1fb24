"""The cover of a lobby: the office building at dusk, a duel in its lit room, the cook, and the boss's chair."""

from functools import cache, lru_cache

from PIL import Image

from games.buro_crazy.board.cards import envelope, pile
from games.buro_crazy.board.dusk import BACK, BACK_PALE, DARK, LIT, LOW, MINT, QUIET, SEATS, SKY, SLAB, TEAL, WALL
from games.engine.contract.pictures import CoverSubject
from games.engine.contract.values import Picture
from games.picture.canvas import SIZE, Canvas
from games.picture.colour import DIM, INK, PAPER, Colour, mix, rgb
from games.picture.covers import TAKEN, Stand, centred, draw_name, draw_person, draw_sign
from games.picture.lettering import lettering
from games.picture.palette import Palette
from games.picture.people import CHEER, WAVE, WAVE_LEFT, Pose, seat_colours
from games.picture.sprite import Pen, Sprite, arc

_COOL, _COOL_DEEP = rgb("#5A5D8A"), rgb("#474A72")
_WARM, _WARM_DEEP = rgb("#FFDF9A"), rgb("#EBC178")
_WOOD, _WOOD_DEEP = rgb("#B5743F"), rgb("#8A5228")
_LEAF, _POT = rgb("#2F7A5E"), rgb("#B0614F")
_SKIN, _STEEL = rgb("#E3B184"), rgb("#6F7FA0")
_NIGHT = rgb("#191A33")
_DULL = rgb("#9A9CC4")
_STREET, _STREET_LIT = rgb("#2B2A44"), rgb("#6A5A5C")
_CONE = tuple(mix(_COOL, LIT, share) for share in (0.2, 0.42))
_GLOW = tuple(mix(SLAB, LIT, share) for share in (0.25, 0.55))

_PEOPLE = seat_colours(SEATS)
_THINGS = (_WARM, _WARM_DEEP, _WOOD, _WOOD_DEEP, _LEAF, _POT, _SKIN, _STEEL, MINT, TEAL, BACK)
PALETTE = Palette(
    "buro_crazy/cover_palette",
    [
        *(*SKY, LOW, _COOL, _COOL_DEEP, *_THINGS, _NIGHT, _DULL, _STREET, _STREET_LIT, *_CONE, *_GLOW),
        *(LIT, WALL, SLAB, DARK, QUIET, BACK_PALE, *_PEOPLE, INK, PAPER, DIM),
    ],
)

_EAVES, _CEILING, _GROUND = 372, 440, 630
"""The roof of the ground floor, on which the cook stands; the ceiling and the floor of its rooms."""

_HIGH_LEFT, _HIGH_RIGHT = Pose("up", "down", eyes="glad"), Pose("down", "up")

_STANDS = (
    Stand(466, 624, 180, _HIGH_RIGHT, WAVE),
    Stand(734, 624, 180, _HIGH_LEFT, WAVE_LEFT),
    Stand(512, 370, 158, CHEER, WAVE_LEFT),
    Stand(190, 624, 166, WAVE, WAVE),
    Stand(1010, 624, 166, WAVE_LEFT, WAVE_LEFT),
)

_ROOMS = (250, 250, 480, 308, 308)
"""The room for each name."""


def cover(lobby: CoverSubject) -> Picture:
    """The scene: the first two in the duel, the third before the boss's chair, the others in the rooms beside."""
    canvas = Canvas(_house())
    title = lettering(lobby.words("buro-crazy-name"), 150, LOW, 900)
    canvas.paste(title, 560 - title.size[0] / 2, 2, "title")
    for number, (here, stand) in enumerate(zip(lobby.seats, _STANDS, strict=False)):
        draw_person(canvas, number, here, stand, _NIGHT, _DULL)
    for number, x in ((0, 552.0), (1, 648.0)):
        if number < len(lobby.seats) and lobby.seats[number].occupant in TAKEN:
            canvas.centre(_bid(-9 if number else 9), x, 478, f"bid {number}")
    for number, (here, stand, room) in enumerate(zip(lobby.seats, _STANDS, _ROOMS, strict=False)):
        top = _EAVES + 3 if number == 2 else 632
        x = 600.0 if number == 2 else stand.x
        draw_name(canvas, number, here, centred(lobby.seats, number, x, room), top, room)
    draw_sign(canvas, lobby.agreed, 695, TEAL, PAPER)
    return canvas.picture(PALETTE)


@cache
def _house() -> Image.Image:
    pen = Pen(*SIZE)
    pen.block((0, 0, *SIZE), SKY[0])
    for number, band in enumerate(SKY[1:7]):
        pen.ellipse((600, 570), 2200 - number * 210, 1480 - number * 150, band)
    for x, y in ((40, 60), (70, 210), (24, 300), (1060, 40), (1170, 190), (1004, 214), (250, 230)):
        pen.disc((x, y), 6, PAPER)
    pen.polygon([*arc((1112, 96), 116, 116, 13, 247), *arc((1088, 76), 104, 104, 214, 45)], LIT, 1)
    _draw_top(pen)
    _draw_wings(pen)
    _draw_lit(pen)
    pen.block((-10, _EAVES, SIZE[0] + 10, _CEILING), INK, 8)
    pen.block((-10, _EAVES + 4, SIZE[0] + 10, _CEILING - 4), SLAB)
    for left in range(26, 1180, 52):
        pen.block((left, _EAVES + 14, left + 30, _EAVES + 22), WALL, 3)
    for inset, glow in zip((0, 6), _GLOW, strict=True):
        pen.block((350 + inset, _CEILING - 6 + inset, 850 - inset, _CEILING + 4), glow, 8)
    pen.block((360, _CEILING + 2, 840, _CEILING + 7), INK)
    _draw_street(pen)
    _draw_cook(pen)
    image = Image.new("RGB", SIZE, SKY[0])
    pen.sprite().lay(image, 0, 0)
    canvas = Canvas(image)
    heap = pile(9, 168)
    canvas.paste(heap, 906, _EAVES - heap.size[1] + 6)
    canvas.centre(_card(), 1128, 306)
    return canvas.sprite().image


def _draw_top(pen: Pen) -> None:
    """Draw the boss's suite with a red chair in the light of a lamp."""
    pen.block((336, 184, 864, _EAVES + 6), INK, 8)
    pen.blocks((322, 176, 878, 196), (0, INK, 8), (5, WALL, 5))
    pen.block((346, 196, 854, _EAVES), _COOL)
    for x in range(370, 850, 48):
        pen.block((x, 196, x + 20, _EAVES), _COOL_DEEP)
    pen.block((346, 352, 854, _EAVES), _COOL_DEEP)
    for cone, half in zip(_CONE, (130, 84), strict=True):
        pen.polygon([(684, 196), (716, 196), (700 + half, _EAVES), (700 - half, _EAVES)], cone)
    pen.polygon([(670, 222), (730, 222), (714, 198), (686, 198)], INK, 4)
    pen.polygon([(674, 220), (726, 220), (712, 200), (688, 200)], _WARM_DEEP, 1)
    for grow, cloth in ((5, INK), (0, BACK)):
        pen.block((658 - grow, 242 - grow, 742 + grow, 336 + grow), cloth, 34)
        pen.block((640 - grow, 294 - grow, 662 + grow, 350 + grow), cloth, 11)
        pen.block((738 - grow, 294 - grow, 760 + grow, 350 + grow), cloth, 11)
        pen.block((656 - grow, 322 - grow, 744 + grow, 350 + grow), cloth, 10)
    for x, y in ((684, 270), (716, 270), (700, 298)):
        pen.disc((x, y), 8, INK)
    pen.block((690, 350, 710, _EAVES - 4), INK, 3)
    _draw_window(pen, 366, 226, 74, 90)
    _draw_window(pen, 776, 226, 62, 90)
    _draw_plant(pen, 590, _EAVES - 2, 0.62)


def _draw_wings(pen: Pen) -> None:
    pen.block((14, _CEILING - 10, 1186, _GROUND + 8), INK, 8)
    for left, right in ((24, 356), (844, 1176)):
        pen.block((left, _CEILING, right, _GROUND), _COOL)
        for x in range(left + 14, right - 20, 48):
            pen.block((x, _CEILING, x + 20, _GROUND), _COOL_DEEP)
        pen.block((left, 606, right, _GROUND), _COOL_DEEP)
    _draw_window(pen, 52, 462, 84, 92)
    _draw_window(pen, 1064, 462, 84, 92)
    _draw_plant(pen, 66, _GROUND - 4, 0.8)
    _draw_shelf(pen, 270)
    _draw_shelf(pen, 866)
    _draw_plant(pen, 1138, _GROUND - 4, 0.8)


def _draw_lit(pen: Pen) -> None:
    """Draw the lit room with stairs that lead up, and a desk between the two who duel."""
    pen.block((358, _CEILING - 2, 842, _GROUND + 8), INK, 6)
    pen.block((366, _CEILING, 834, _GROUND), LIT, 4)
    for x in range(384, 830, 56):
        pen.block((x, _CEILING, x + 26, _GROUND), _WARM)
    pen.block((366, 604, 834, _GROUND), _WARM_DEEP)
    for step in range(6):
        x, y = 546 + step * 22, 600 - step * 26
        pen.block((x, y, x + 30, 604), _WARM_DEEP)
        pen.block((x, y, x + 30, y + 6), _WOOD)
    for grow, wood in ((4, INK), (0, _WOOD)):
        pen.block((540 - grow, 556 - grow, 660 + grow, 574 + grow), wood, 4)
        pen.block((552 - grow, 574 - grow, 648 + grow, _GROUND - 2), wood, 2)
    for x in (558, 604):
        pen.block((x, 582, x + 38, 616), _WOOD_DEEP, 4)
        pen.block((x + 12, 594, x + 26, 600), _WARM, 3)


def _draw_street(pen: Pen) -> None:
    pen.block((0, _GROUND + 4, SIZE[0], SIZE[1]), INK)
    pen.block((0, _GROUND + 8, SIZE[0], SIZE[1]), _STREET)
    pen.polygon([(366, _GROUND + 8), (834, _GROUND + 8), (980, SIZE[1]), (220, SIZE[1])], _STREET_LIT)


def _draw_window(pen: Pen, left: float, top: float, wide: float, high: float) -> None:
    pen.block((left - 6, top - 6, left + wide + 6, top + high + 6), INK, 4)
    for number, band in enumerate((SKY[2], SKY[4], SKY[6], LOW)):
        pen.block((left, top + high * number / 4, left + wide, top + high), band)
    pen.block((left + wide / 2 - 3, top, left + wide / 2 + 3, top + high), INK)
    pen.block((left, top + high / 2 - 2, left + wide, top + high / 2 + 2), INK)


def _draw_plant(pen: Pen, x: float, foot: float, scale: float) -> None:
    for lean, up in ((-46, 76), (-24, 104), (0, 116), (26, 100), (46, 70)):
        tip = x + lean * scale, foot - 44 * scale - up * scale
        for grow, leaf in ((4, INK), (0, _LEAF)):
            root = foot - 40 * scale
            pen.polygon([(x - 10 * scale, root), tip, (x + 10 * scale, root)], leaf, grow or 1)
    for grow, clay in ((4, INK), (0, _POT)):
        rim, base = foot - 48 * scale, foot
        pot = [(x - 28 * scale, rim), (x + 28 * scale, rim), (x + 20 * scale, base), (x - 20 * scale, base)]
        pen.polygon(pot, clay, grow or 1)


def _draw_shelf(pen: Pen, left: float) -> None:
    pen.block((left, 492, left + 64, _GROUND - 4), INK, 4)
    books: tuple[Colour, ...] = (DIM, TEAL, BACK, _STEEL, DIM, BACK_PALE)
    for row in range(3):
        for number in range(5):
            x, y = left + 6 + number * 10.5, 498 + row * 42
            low = (number * 7 + row * 5) % 3 * 4
            pen.block((x, y + low, x + 9, y + 34), books[(number + row * 2) % 6], 1)


def _draw_cook(pen: Pen) -> None:
    """Draw the kitchen on the roof of the ground floor: a counter, a steaming pot, and the cook with a pan."""
    for x in (124, 158):
        pen.line([(x, 270), (x - 8, 256), (x + 6, 242), (x - 4, 226)], 5, PAPER)
    pen.lines([(240, 330), (286, 318), (300, 288)], (26, INK), (18, _SKIN))
    for grow, fill in ((4, INK), (0, PAPER)):
        pen.block((176 - grow, 292 - grow, 262 + grow, 348), fill, 26)
    pen.discs((219, 272), (62, INK), (54, _SKIN))
    for x, y in ((202, 224), (236, 224), (219, 214)):
        pen.disc((x, y), 46, INK)
    pen.block((194, 222, 244, 256), INK, 5)
    for x, y in ((202, 224), (236, 224), (219, 214)):
        pen.disc((x, y), 38, PAPER)
    pen.block((198, 222, 240, 252), PAPER, 3)
    for x in (209, 230):
        pen.disc((x, 268), 7, INK)
    pen.line([(206, 284), (219, 279), (232, 284)], 6, INK)
    pen.ellipse((316, 274), 84, 26, INK)
    pen.ellipse((316, 272), 74, 17, _STEEL)
    for grow, steel in ((4, INK), (0, _STEEL)):
        pen.block((96 - grow, 286 - grow, 172 + grow, 340), steel, 10)
        pen.block((88 - grow, 282 - grow, 180 + grow, 296 + grow), steel, 8)
    pen.ellipse((134, 286), 80, 10, BACK)
    for grow, mint in ((4, INK), (0, TEAL)):
        pen.block((84 - grow, 334 - grow, 282 + grow, _EAVES + 4), mint, 6)
    pen.blocks((74, 326, 292, 344), (0, INK, 7), (4, MINT, 5))


@lru_cache(maxsize=2)
def _bid(turn: int) -> Sprite:
    """A sealed envelope, turned by that many degrees."""
    return envelope(sealed=True).turned(turn)


@cache
def _card() -> Sprite:
    """An influence card that stands beside the pile."""
    canvas = Canvas(Image.new("RGB", (92, 124), INK))
    pen = Pen(92, 124)
    pen.block((4, 4, 88, 120), PAPER, 9)
    pen.block((4, 84, 88, 120), TEAL, 9)
    pen.block((28, 94, 64, 114), PAPER, 4)
    pen.block((38, 88, 54, 97), PAPER, 3)
    pen.block((42, 92, 50, 97), TEAL)
    canvas.paste(pen.sprite(), 0, 0)
    canvas.text("10", 46, 46, INK, 56)
    flat = canvas.sprite().image
    mask = Pen(92, 124)
    mask.block((0, 0, 92, 124), INK, 12)
    return Sprite(flat, mask.sprite().mask)
