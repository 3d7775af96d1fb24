"""The office block: its places, the walls at dusk, and the contents of the windows."""

from collections.abc import Iterator
from functools import cache, lru_cache

from PIL import Image

from games.buro_crazy.board.cards import draw_cards, draw_points, pile
from games.buro_crazy.board.dusk import BACK, DARK, LIT, MINT, SLAB, WAITING, WALL, WIRE, sky
from games.buro_crazy.board.head import place_name
from games.buro_crazy.building import DUELS, LEFT_SPOT, LEVEL, Place, goes_to
from games.buro_crazy.view import Figure, View
from games.engine.contract.values import Words
from games.picture.colour import INK, PAPER, Colour
from games.picture.figures import SMALLEST, figure
from games.picture.pawns import PAWN, ghost, pawn
from games.picture.scene import SIZE, SMALL, Scene
from games.picture.sprite import Pen, Point, Sprite

MIDDLE = 418
"""The axis of the building."""

_PITCH, _FLOOR, _SLAB = 204, 122, 24
"""The width of an office on the ground floor, the height of a floor, and of the slab below it."""

_TOPS = (606, 482, 360, 238, 116)
"""The top of each level, the stairs first."""

_WINDOW = 94
"""The height of a window."""

_WIDTHS = (98, 192, 190, 210, 160)
"""The width of a window on each level."""

KITCHEN = (MIDDLE - 99, _TOPS[2] + 2, MIDDLE + 99, _TOPS[2] + 2 + _WINDOW)
"""The kitchen's window: left, top, right, bottom."""

_WALLS = ((0, 850), (6, 830), (106, 730), (300, 536), (326, 510))
"""The left and right edge of each floor's wall."""

_ARROWS: dict[int, tuple[int, ...]] = {
    0: (61, 163, 265, 367, 469, 571, 673, 775),
    1: (214, 418, 622),
    2: (376, 418, 460),
}
"""The positions of the arrows that show the direction of each level's duels."""

_ROOF = _TOPS[4] - 8
_LAYERS = 15
"""The most layers of the pile on the roof. A layer is eight cards."""


WINDOWS: tuple[Place, ...] = (*DUELS, "B")
"""All places that have a window."""


def centre(place: Place) -> float:
    """The horizontal middle of a place."""
    number = LEFT_SPOT[place] - LEFT_SPOT[{0: "D1", 1: "G1", 2: "F1", 3: "S", 4: "B"}[LEVEL[place]]]  # type: ignore[index]
    if LEVEL[place] == 0:
        return 10 + _PITCH / 4 * (number + 1)
    if LEVEL[place] == 1:
        return 10 + _PITCH / 2 * (number + 1)
    return MIDDLE + (_PITCH * (number - 1) if LEVEL[place] == 2 else 0)


def window(place: Place) -> tuple[float, float, float, float]:
    """The window of a place: left, top, right, bottom."""
    level, x = LEVEL[place], centre(place)
    return x - _WIDTHS[level] / 2, _TOPS[level] + 2, x + _WIDTHS[level] / 2, _TOPS[level] + 2 + _WINDOW


def draw_block(scene: Scene, view: View, words: Words) -> None:
    """Draw the changing parts: lit and dark windows, figures, latest climbs, the kitchen and the roof."""
    for climb in view.climbs:
        _draw_arm(scene, climb.place)
    for x in _ARROWS.get(view.level, ()) if view.duel else ():
        scene.centre(_arrow(left=view.level == 1, colour=LIT), x, _arrow_y(view.level), f"direction {x}")
    open_place = None if view.duel is None else view.duel.place
    for place in sorted(WINDOWS, key=lambda place: place == open_place):  # the lit frame is on top
        _draw_window(scene, view, place, words, lit=place == open_place)
    for one in view.figures:
        _draw_figure(scene, one)
    _draw_kitchen(scene, view.kitchen, words)
    _draw_roof(scene, view.roof)


def _draw_window(scene: Scene, view: View, place: Place, words: Words, *, lit: bool) -> None:
    """Draw a window, lit, waiting or dark. It shows the place's name until a figure has been there."""
    decided = place in DUELS[: view.done]
    after = view.coming[:1] == (place,)
    left, top, right, bottom = window(place)
    if lit or after or (decided and LEVEL[place] == view.level):
        pane = _pane(_WIDTHS[LEVEL[place]], LIT if lit else DARK if decided else WAITING, lit, after)
        scene.paste(pane, left - 6, top - 6)
    scene.note(f"window {place}", left, top, right, bottom)
    if LEVEL[place] and not decided and not view.standing(place):
        middle, room = (top + bottom) / 2, right - left - 10
        scene.text(place_name(place, words), centre(place), middle, DARK, SMALL, room=room, name=f"name {place}")


def _draw_figure(scene: Scene, one: Figure) -> None:
    _, _, _, bottom = window(one.place)
    x = _figure_x(one.spot, one.place)
    name = f"figure {one.spot}"
    if one.level == 0:
        scene.paste(pawn(one.seat, one.out), x - PAWN[0] / 2, bottom - 4 - PAWN[1], name)
    else:
        body = ghost(one.seat, SMALLEST) if one.out else figure(one.seat, SMALLEST)
        scene.paste(body, x - body.size[0] / 2, bottom - 3 - SMALLEST, name)


def _figure_x(spot: int, place: Place) -> float:
    level = LEVEL[place]
    apart = (0.0 if level == 4 else 48.0 if level == 0 else 90.0) / 2
    return centre(place) + (apart if spot - LEFT_SPOT[place] else -apart)


def _draw_kitchen(scene: Scene, kitchen: int, words: Words) -> None:
    left, top, right, bottom = KITCHEN
    draw_points(scene, kitchen, words, (left + right) / 2, (top + bottom) / 2 + 10, name="kitchen points")
    scene.note("kitchen", *KITCHEN)


def _draw_roof(scene: Scene, cards: int) -> None:
    if cards:
        heap = pile(min(_LAYERS, 1 + cards // 8), 104)
        scene.paste(heap, MIDDLE - 30 - heap.size[0] / 2, _ROOF - heap.size[1] + 4, "pile")
    draw_cards(scene, cards, MIDDLE + 166, _ROOF - 26, PAPER, 56, name="roof")


def block(level: int) -> Image.Image:
    """The sky and the building. Floors below `level` are decided; on that floor and above, nothing is decided yet."""
    image = sky().copy()
    _walls().lay(image, 0, 0)
    for place in WINDOWS:
        left, top, _, _ = window(place)
        ground = DARK if LEVEL[place] < level else WAITING
        _pane(_WIDTHS[LEVEL[place]], ground, lit=False, after=False).lay(image, left - 6, top - 6)
    for place in DUELS:
        arm, left, top = _wire(place, WIRE, 5)
        arm.lay(image, left, top)
    for floor, xs in _ARROWS.items():
        for x in xs:
            arrow = _arrow(left=floor == 1, colour=WIRE)
            arrow.lay(image, x - arrow.size[0] / 2, _arrow_y(floor) - arrow.size[1] / 2)
    kitchen_window().lay(image, KITCHEN[0] - 6, KITCHEN[1] - 6)
    return image


def _arrow_y(level: int) -> float:
    return 743 if level == 0 else _TOPS[level] + _FLOOR - _SLAB / 2


def _walls() -> Sprite:
    pen = Pen(850, SIZE[1])
    pen.block((0, 604, 850, SIZE[1]), SLAB)
    for top in (708, 722):
        pen.block((0, top, 850, top + 4), WALL)
    for level in (1, 2, 3, 4):
        left, right = _WALLS[level]
        top = _TOPS[level] - 6
        pen.block((left, top, right, top + _FLOOR + 6), WALL, 6)
        pen.block((left - 6, top + _FLOOR - _SLAB + 4, right + 6, top + _FLOOR + 6), SLAB, 4)
    pen.polygon(
        [(MIDDLE - 96, _ROOF + 6), (MIDDLE + 96, _ROOF + 6), (MIDDLE + 84, _ROOF - 4), (MIDDLE - 84, _ROOF - 4)],
        SLAB,
        4,
    )
    return pen.sprite()


def _draw_arm(scene: Scene, place: Place) -> None:
    arm, left, top = _wire(place, LIT, 9)
    scene.paste(arm, left, top)
    x, y = centre(goes_to(place)), _end(place)
    scene.centre(_head(), x, y + 4, f"climb {place}")


def _path(place: Place) -> Iterator[Point]:
    """The way of a winner through the slab: up, across, up."""
    level = LEVEL[place]
    here, there = centre(place), centre(goes_to(place))
    middle = _TOPS[level + 1] + _FLOOR - _SLAB / 2 + 2
    yield from ((here, _TOPS[level] + 4), (here, middle), (there, middle), (there, _end(place)))


def _end(place: Place) -> float:
    return _TOPS[LEVEL[place] + 1] + _WINDOW + 6


@lru_cache(maxsize=30)
def _wire(place: Place, colour: Colour, width: int) -> tuple[Sprite, int, int]:
    path = list(_path(place))
    xs, ys = zip(*path, strict=True)
    left, top = int(min(xs)) - 8, int(min(ys)) - 8
    pen = Pen(max(xs) + 8 - left, max(ys) + 8 - top, left, top)
    pen.line(path, width, colour)
    return pen.sprite(), left, top


@cache
def _head() -> Sprite:
    pen = Pen(36, 28)
    pen.polygon([(18, 5), (31, 23), (5, 23)], INK, 4)
    pen.polygon([(18, 6), (30, 22), (6, 22)], LIT, 1)
    return pen.sprite()


@lru_cache(maxsize=8)
def _arrow(left: bool, colour: Colour) -> Sprite:
    pen = Pen(30, 22)
    a, b = (22, 8) if left else (8, 22)
    pen.line([(a, 4), (b, 11), (a, 18)], 6, colour)
    return pen.sprite()


@lru_cache(maxsize=32)
def _pane(width: int, ground: Colour, lit: bool, after: bool) -> Sprite:
    """A window with its frame. The open duel's window has a light frame, the next one's a lamp above it."""
    pen = Pen(width + 12, _WINDOW + 12)
    if lit:
        pen.block((0, 0, width + 12, _WINDOW + 12), PAPER, 10)
        pen.block((3, 3, width + 9, _WINDOW + 9), INK, 8)
    else:
        pen.block((4, 4, width + 8, _WINDOW + 8), INK, 7)
    pen.block((8, 8, width + 4, _WINDOW + 4), ground, 5)
    if after:
        middle = width / 2 + 6
        pen.polygon([(middle - 17, 6), (middle + 17, 6), (middle, 27)], INK, 4)
        pen.polygon([(middle - 15, 6), (middle + 15, 6), (middle, 25)], LIT, 1)
    return pen.sprite()


@cache
def kitchen_window() -> Sprite:
    """A bright window under a striped awning."""
    width, height, stripes = KITCHEN[2] - KITCHEN[0] + 12, KITCHEN[3] - KITCHEN[1] + 12, 9
    pen = Pen(width, height)
    pen.block((2, 2, width - 2, height - 2), INK, 9)
    pen.block((7, 7, width - 7, height - 7), MINT, 6)
    pen.block((2, 2, width - 2, 24), INK, 6)
    step = (width - 8) / stripes
    for number in range(stripes):
        left = 4 + number * step
        pen.block((left, 4, left + step, 20), BACK if number % 2 == 0 else PAPER, 3)
    return pen.sprite()
