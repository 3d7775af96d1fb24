"""The circle of nine places: piles, their numbers, and the thread that shows the last sowing."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import cos, hypot, pi, radians, sin

from PIL import Image

from games.button_up.board.buttons import draw_pile, face
from games.button_up.board.cloth import RED, THREAD, patch, seam
from games.button_up.board.workshop import BONE, BRIGHT, CHALK, CUSHION, CUSHION_DEEP, HEM, POOL, QUIET, room
from games.button_up.values import LETTERS, PLACES, SPY, Sown
from games.picture.canvas import NAME, Canvas
from games.picture.colour import INK, PAPER
from games.picture.layers import discs
from games.picture.sprite import Pen, Point, Sprite, arc

_CENTRE, _ACROSS, _DOWN = (600.0, 452.0), 606.0, 424.0
"""The ellipse on which the numbers lie."""

_WIDTH = 122
"""The width of a button."""

_BASE = -40
"""The distance from a number up to the middle of its pile's base."""

_THICK, _HIGHEST = 36, 16
"""The greatest thickness of a button, and the highest line that a pile may reach."""

_BESIDE = 20
"""The distance from the side of a pile to the middle of a number that stands beside it."""

_TAG = 36
"""Half the size of a number's tag."""


def angle(place: int) -> float:
    """The angle of the place on the ellipse, in degrees clockwise from the far side."""
    return place * 360 / PLACES


def at(turn: float) -> Point:
    """The point of the ellipse at that angle."""
    return _CENTRE[0] + _ACROSS / 2 * sin(radians(turn)), _CENTRE[1] - _DOWN / 2 * cos(radians(turn))


_FAR_FIRST = sorted(range(PLACES), key=lambda place: at(angle(place))[1])
"""The places in the order in which they are drawn."""


def draw_ring(canvas: Canvas, piles: Sequence[str], sowing: Sown | None) -> None:
    """Draw the piles on their places, the far ones first, those with a spy in a pool of light.

    The thread of the last sowing and the numbers lie in front of them, so that no pile can hide them.
    """
    thick = min([_THICK, *[_thickness(place, len(pile)) for place, pile in enumerate(piles) if pile]])
    for place in _FAR_FIRST:
        if SPY in piles[place]:
            x, y = at(angle(place))
            canvas.centre(_pool(), x, y + _BASE + 8)
    _draw_piles(canvas, piles, sowing, thick)
    if sowing is not None:
        _draw_drops(canvas, sowing)


def _draw_piles(canvas: Canvas, piles: Sequence[str], sowing: Sown | None, thick: int) -> None:
    """Draw piles, thread and numbers; an empty place behind a pile comes before it, out to its side."""
    hiders = {place: _hider(place, piles, thick) for place in _FAR_FIRST if not piles[place]}
    for place, hider in hiders.items():
        if hider is not None:
            _draw_behind(canvas, place, hider)
    for place in _FAR_FIRST:
        x, y = at(angle(place))
        if piles[place]:
            lit = SPY in piles[place]
            draw_pile(canvas, piles[place], x, y + _BASE, _WIDTH, thick, f"pile {place + 1}", faint=not lit)
    if sowing is not None:
        _draw_thread(canvas, sowing)
    for place in _FAR_FIRST:
        if piles[place]:
            _draw_number(canvas, place, lit=SPY in piles[place])
        elif hiders[place] is None:
            _draw_empty(canvas, place)


def _hider(place: int, piles: Sequence[str], thick: int) -> int | None:
    """The place whose pile stands in front of that empty place."""
    x, y = at(angle(place))
    for other, pile in enumerate(piles):
        if pile:
            across, ground = at(angle(other))
            top = ground + _BASE - len(pile) * thick - _WIDTH * 0.19
            if abs(across - x) < _WIDTH / 2 + 40 and top < y + 30 and ground > y:
                return other
    return None


def _thickness(place: int, height: int) -> int:
    """How thick the buttons of a pile of that height may be at that place."""
    room = at(angle(place))[1] + _BASE - _HIGHEST - _WIDTH * 0.19
    return int(room / height)


def draw_target(canvas: Canvas, target: int) -> None:
    """Draw the pin cushion in the middle, with the flag of the points that win, and the direction of play."""
    canvas.centre(_cushion(), *_CENTRE, "cushion")
    canvas.text(str(target), _CENTRE[0] + 22, _CENTRE[1] - 74, INK, NAME, name="target")


def draw_choice(canvas: Canvas) -> None:
    """Draw the two armies in the middle, for the choice of who starts (BU-15)."""
    x, y = _CENTRE
    canvas.centre(patch(400, 156), x, y, "patch")
    for letter, away in zip(LETTERS, (-120, 120), strict=True):
        canvas.centre(face(letter, 104), x + away, y, f"choice {letter}")
    canvas.text("?", x, y, INK, 96, name="choice")


@cache
def table() -> Image.Image:
    """The workshop with the stitched circle on the cloth."""
    cloth = room().copy()
    for place in range(PLACES):
        sprite, left, top = seam(_gap(place), CHALK, 6, 18)
        sprite.lay(cloth, left, top)
    return cloth


def _draw_empty(canvas: Canvas, place: int) -> None:
    x, y = at(angle(place))
    canvas.centre(_holes(), x, y, f"empty {place + 1}")
    canvas.text(str(place + 1), x, y, QUIET, NAME, name=f"number {place + 1}")


def _draw_behind(canvas: Canvas, place: int, hider: int) -> None:
    """Draw an empty place behind a pile, moved outwards along the table until its number stands beside the pile."""
    (x, y), (across, _) = at(angle(place)), at(angle(hider))
    side = 1 if x > _CENTRE[0] else -1
    x = across + side * (_WIDTH / 2 + _BESIDE)
    canvas.centre(_corner(), x, y, f"empty {place + 1}")
    canvas.text(str(place + 1), x, y, QUIET, NAME, name=f"number {place + 1}")


def _draw_number(canvas: Canvas, place: int, *, lit: bool) -> None:
    x, y = at(angle(place))
    if lit:
        canvas.centre(_tag(), x, y, f"tag {place + 1}")
    else:
        canvas.centre(discs(72, (70, INK), (62, BONE)), x, y)
    canvas.text(str(place + 1), x, y, PAPER if lit else QUIET, 56 if lit else NAME, name=f"number {place + 1}")


def _draw_thread(canvas: Canvas, sowing: Sown) -> None:
    """Draw stitches from the lifted pile to its last drop, and the chevrons on the way in the colour of the thread."""
    place, kind = sowing.place, "lead"
    while place != sowing.drops[-1]:
        canvas.paste(*_thread(place, kind))
        place, kind = (place + 1) % PLACES, "seam"
        if place not in sowing.drops:
            canvas.paste(*_thread(place, "bridge"))


def _draw_drops(canvas: Canvas, sowing: Sown) -> None:
    """Draw a dot before each drop's number. The last is a knot if it gave a replay."""
    for place in sowing.drops:
        knot = sowing.replay and place == sowing.drops[-1]
        x, y = at(_beside(angle(place), -_TAG - (34 if knot else 13)))
        canvas.centre(_knot() if knot else discs(30, (30, INK), (24, BRIGHT), (10, PAPER)), x, y, f"drop {place + 1}")


def _beside(turn: float, distance: float) -> float:
    """The angle at that distance along the ellipse, in pixels; backwards if it is negative."""
    step = 0.25 if distance > 0 else -0.25
    left = abs(distance)
    while left > 0:
        (ax, ay), (bx, by) = at(turn), at(turn + step)
        left -= hypot(ax - bx, ay - by)
        turn += step
    return turn


def _way(start: float, end: float) -> list[Point]:
    """The ellipse from one angle clockwise to another."""
    end += 360 if end < start else 0
    return [at(start + (end - start) * step / 24) for step in range(25)]


def _gap(place: int) -> list[Point]:
    """The points from one place to the next, without the room of their numbers."""
    return _way(_beside(angle(place), _TAG + 5), _beside(angle((place + 1) % PLACES), -_TAG - 5))


@lru_cache(maxsize=3 * PLACES)
def _thread(place: int, kind: str) -> tuple[Sprite, int, int]:
    """A piece of thread, and its left and top edge.

    kind: "seam" from a place to the next, "lead" the same out of the needle holes of the lifted pile, "bridge" across
    an empty place.
    """
    if kind == "bridge":
        path = _way(_beside(angle(place), -_TAG + 8), _beside(angle(place), _TAG - 8))
    elif kind == "lead":
        x, y = at(angle(place))
        path = [(x, y), *_gap(place)]
    else:
        path = _gap(place)
    dark, left, top = seam(path, INK, 16, 24)
    bright, _, _ = seam(path, BRIGHT, 9, 24)
    image = dark.image.copy()
    bright.lay(image, 0, 0)
    return Sprite(image, dark.mask), left, top


@cache
def _knot() -> Sprite:
    """A bow of thread."""
    pen = Pen(72, 52)
    for side in (-1, 1):
        pen.polygon([(36, 22), (36 + side * 30, 6), (36 + side * 30, 38)], BRIGHT, 5)
        pen.polygon([(36 + side * 12, 22), (36 + side * 25, 15), (36 + side * 25, 29)], PAPER, 2)
        pen.line([(36, 22), (36 + side * 18, 47)], 7, BRIGHT)
    pen.discs((36, 22), (20, INK), (14, BRIGHT))
    return pen.sprite()


def _holes() -> Sprite:
    """The mark of a lifted pile: a worn spot and the holes of a needle."""
    return _worn(104, ((18, 24), (18, 46), (86, 24), (86, 46)))


def _corner() -> Sprite:
    """The part of such a mark that is seen beside a pile in front of it."""
    return _worn(64, ((32, 10), (32, 60)))


@cache
def _worn(wide: int, holes: tuple[Point, ...]) -> Sprite:
    pen = Pen(wide, 70)
    pen.ellipse((wide / 2, 35), wide, 70, HEM)
    pen.ellipse((wide / 2, 35), wide - 6, 64, BONE)
    for hole in holes:
        pen.ellipse(hole, 9, 8, QUIET)
    return pen.sprite()


@cache
def _pool() -> Sprite:
    """The light under a pile with a spy."""
    pen = Pen(220, 166)
    pen.ellipse((110, 83), 220, 166, POOL[0])
    pen.ellipse((110, 85), 172, 120, POOL[1])
    return pen.sprite()


@cache
def _cushion() -> Sprite:
    """A pin cushion with a flag, and a chalk arrow around it in the direction of play."""
    pen = Pen(280, 280)
    path = arc((140, 140), 250, 190, 300, 515, 40)
    pen.line(path, 10, CHALK)
    (bx, by), (ax, ay) = path[-1], path[-4]
    length = hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length, (by - ay) / length
    barbs = [(bx - dx * 30 - side * dy * 22, by - dy * 30 + side * dx * 22) for side in (1, -1)]
    pen.line([barbs[0], (bx + dx * 6, by + dy * 6), barbs[1]], 10, CHALK)
    pen.ellipse((140, 162), 132, 78, INK)
    pen.ellipse((140, 158), 122, 68, CUSHION)
    for lean in (-30, 0, 30):
        pen.line(arc((140, 158), abs(lean) * 2 + 2, 66, 0, 180 if lean >= 0 else -180, 12), 3, CUSHION_DEEP)
    pen.line([(128, 148), (128, 46)], 7, INK)
    pen.polygon([(128, 42), (206, 42), (192, 66), (206, 90), (128, 90)], INK, 5)
    pen.polygon([(130, 44), (202, 44), (189, 66), (202, 88), (130, 88)], PAPER, 1)
    for x, y, colour in ((104, 120, RED), (172, 122, PAPER)):
        pen.line([(x, y + 4), (x + 4, y + 26)], 3, INK)
        pen.discs((x, y), (18, INK), (12, colour))
    return pen.sprite()


@cache
def _tag() -> Sprite:
    """The ground of the number of a pile with a spy: a rosette of rays."""
    pen, middle = Pen(2 * _TAG, 2 * _TAG), float(_TAG)
    for reach, fill in ((_TAG - 1.0, INK), (_TAG - 5.0, THREAD)):
        rays = [(reach if n % 2 else reach * 0.84, n * pi / 14) for n in range(28)]
        pen.polygon([(middle + r * sin(a), middle - r * cos(a)) for r, a in rays], fill, 1)
    return pen.sprite()
