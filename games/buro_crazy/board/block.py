"""The office building at dusk: the lit room with the open duel, offices, the kitchen, the roof and the street."""

from functools import cache, lru_cache

from PIL import Image

from games.buro_crazy.board.cards import climb_sign, draw_cards, draw_points, envelope, pile
from games.buro_crazy.board.dusk import DARK, LIT as CREAM, SLAB as CONCRETE, TEAL, WALL, WIRE, sky
from games.buro_crazy.board.house import LIT as LIT_WIDTH, House, Rect, house, place_name
from games.buro_crazy.board.palette import BOARD, CONE, GLOW, STREET, STREET_LIT
from games.buro_crazy.board.rooms import (
    LIGHT,
    draw_chair,
    draw_desk,
    draw_shelf,
    draw_stairs,
    draw_window,
    kitchen,
    room,
)
from games.buro_crazy.building import DUELS, LEVEL, Place, goes_to
from games.buro_crazy.view import Figure, OpenDuel, View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import GOLD, INK, PAPER
from games.picture.figures import SMALLEST, figure, pale, pawn, symbol
from games.picture.layers import blocks
from games.picture.people import CALM, Pose, draw_standing
from games.picture.plates import sheet_plate
from games.picture.sprite import Pen, Sprite
from games.picture.type import measure

WINDOWS: tuple[Place, ...] = (*DUELS, "B")
"""All places that have a room."""

_LAYERS = 7
"""The most layers of the pile on the roof. A layer is eight cards."""

_PERSON = 168
"""The height of a person in the lit room."""

_SIGN, _STAIRS_SIGN = (14, 18), 92
"""How far the sign with a room's name hangs from its left and upper edge, and below the ceiling of the stairs."""

_BESIDE, _LOW = 40, 150
"""How far right of the middle of a room its figures stand to leave the sign free, if the room is lower than that."""

_BIDDING = Pose("down", "reach", "smile", look="right")
_RIVAL = Pose("reach", "down", "smile", look="left")
"""Two who hold their envelopes towards each other."""


def lit_place(view: View) -> Place:
    """The place that the picture is about: that of the open duel, else of the next one, else the last."""
    if view.duel is not None:
        return view.duel.place
    return view.coming[0] if view.coming else "S"


def draw_block(canvas: Canvas, view: View, cast: Cast, words: Words) -> None:
    """Draw the changing parts: the rooms by their state, figures, the open duel, the kitchen and the roof."""
    lit = lit_place(view)
    here = house(lit)
    for place in WINDOWS:
        if place != lit:
            _draw_room(canvas, view, place, here)
    for one in view.figures:
        if not (view.duel is not None and one.place == lit):
            _draw_figure(canvas, one, here, lit)
    draw_points(
        canvas, view.kitchen, words, _board_left(here) + 80, here.kitchen.top + 40, 48, ink=PAPER, name="kitchen points"
    )
    canvas.note("kitchen", here.kitchen.left, here.kitchen.top, here.kitchen.right, here.kitchen.bottom)
    _draw_roof(canvas, view.roof)
    _draw_lit(canvas, view, here.rooms[lit], cast, words)


def _board_left(here: House) -> float:
    """The left edge of the kitchen's blackboard. Beside a lit room its frame of light needs some room."""
    return here.kitchen.left + (24 if here.rooms["F1"].width == LIT_WIDTH else 4)


def street(view: View) -> Image.Image:
    """The ground of the picture: the sky, the walls and the street. It is the same for every duel on the stairs."""
    lit = lit_place(view)
    return _street(lit if LEVEL[lit] else DUELS[0])


@lru_cache(maxsize=8)
def _street(lit: Place) -> Image.Image:
    image, here = sky().copy(), house(lit)
    pen = Pen(*SIZE, over=2)
    for wall in here.walls:
        pen.block((wall.left - 4, wall.top - 4, wall.right + 4, wall.bottom), INK, 8)
        pen.block((wall.left, wall.top, wall.right, wall.bottom), CONCRETE, 5)
    top = here.walls[0]
    pen.blocks((top.left - 20, top.top - 10, top.right + 20, top.top + 8), (0, INK, 7), (4, WALL, 4))
    foot = here.rooms["D1"].top
    pen.block((0, foot - 6, SIZE[0], SIZE[1]), INK)
    pen.block((0, foot, SIZE[0], SIZE[1]), STREET)
    if LEVEL[lit]:
        box = here.rooms[lit]
        pen.polygon([(box.left, foot), (box.right, foot), (box.right + 60, 760), (box.left - 60, 760)], STREET_LIT)
        for x in (150, 450, 750, 1050):
            pen.block((x - 3, foot + 24, x + 3, 760), INK)
            pen.discs((x, foot + 18), (26, INK), (20, CREAM))
    pen.sprite().lay(image, 0, 0)
    box = here.kitchen
    kitchen(round(box.width), round(box.height)).lay(image, box.left, box.top)
    blocks(164, 58, (0, INK, 9), (4, BOARD, 6)).lay(image, _board_left(here), box.top + 10)
    return image


def _draw_room(canvas: Canvas, view: View, place: Place, here: House) -> None:
    """Draw a room that is not lit: waiting, not reached yet, or decided and dark."""
    box = here.rooms[place]
    canvas.note(f"window {place}", box.left, box.top, box.right, box.bottom)
    if LEVEL[place] == 0 and LEVEL[lit_place(view)]:
        return
    decided = place in DUELS[: view.done]
    light = "dark" if decided else "waiting" if LEVEL[place] == view.level else "empty"
    number = WINDOWS.index(place)
    if LEVEL[place] == 0:
        canvas.paste(_landing(round(box.width), round(box.height), light), box.left, box.top)
    elif place == "B":
        canvas.paste(_suite(round(box.width), round(box.height)), box.left, box.top)
    else:
        canvas.paste(room(round(box.width), round(box.height), light, number), box.left, box.top)
    if place != "B":
        _draw_sign(canvas, place, box, decided=decided)
    if view.coming[:1] == (place,) and view.duel is not None:
        canvas.centre(_next_mark(), box.middle, box.top + 10, f"next {place}")


def _draw_sign(canvas: Canvas, place: Place, box: Rect, *, decided: bool) -> None:
    """Draw the sign with the name of a room on its left side, or between the posts of the stairs."""
    wide = round(measure(place, SMALL)) + 20
    left = box.middle - wide / 2 if LEVEL[place] == 0 else box.left + _SIGN[0]
    top = box.top + (_STAIRS_SIGN if LEVEL[place] == 0 else _SIGN[1])
    canvas.paste(sheet_plate(wide, 46, DARK if decided else CONCRETE, INK, 12), left, top, f"sign {place}")
    canvas.text(place, left + wide / 2, top + 23, WIRE if decided else PAPER, SMALL, name=f"name {place}")


def _draw_figure(canvas: Canvas, one: Figure, here: House, lit: Place) -> None:
    """Draw a figure in its room. Those who lost sleep there, and those who lost on the stairs walk home below them."""
    box, name = here.rooms[one.place], f"figure {one.spot}"
    if one.level == 0 and LEVEL[lit]:
        if one.out:
            canvas.paste(_walker(one.seat, one.side), box.middle - 40, 670, name)
        return
    apart = min(46.0, box.width / 4 - 1) if one.level == 0 else min(56.0, box.width / 4)
    beside = _BESIDE if 1 <= one.level <= 3 and box.height < _LOW else 0
    x = box.middle + beside + (0 if one.level == 4 else apart if one.side else -apart)
    if one.out and one.level == 0:
        canvas.paste(_walker(one.seat, one.side), box.middle - 40, box.bottom - 92, name)
    elif one.out:
        canvas.paste(_sleeper(one.seat), box.middle + beside - 66, box.bottom - 74, name)
    elif one.level == 0:
        canvas.stand(pawn(one.seat), x, box.bottom - 8, name)
    else:
        canvas.stand(figure(one.seat, SMALLEST), x, box.bottom - 1, name)


def _draw_roof(canvas: Canvas, cards: int) -> None:
    if cards:
        canvas.stand(pile(min(_LAYERS, 1 + cards // 8), 104), 536, 76, "pile")
    draw_cards(canvas, cards, 724, 46, PAPER, 56, name="roof")


def _draw_lit(canvas: Canvas, view: View, box: Rect, cast: Cast, words: Words) -> None:
    """Draw the lit room in its frame of light: two people, their envelopes, the way up."""
    place = lit_place(view)
    canvas.paste(_glow(round(box.width), round(box.height)), box.left - 22, box.top - 22)
    canvas.paste(_lit_room(round(box.width), round(box.height)), box.left, box.top)
    canvas.note(f"window {place}", box.left, box.top, box.right, box.bottom)
    duel = view.duel
    if duel is not None:
        canvas.note("duel", box.left, box.top, box.right, box.bottom)
        for number, seat in enumerate(duel.seats):
            _draw_duellist(canvas, duel, number, seat, box, cast)
    goal = place_name(goes_to(place), words)
    wide = round(measure(place, SMALL) + 44 + measure(goal, SMALL))
    y, left = box.top + 34, box.middle - wide / 2
    canvas.paste(sheet_plate(wide + 28, 52, TEAL, INK, 14), left - 14, box.top + 8, "sign")
    left += canvas.text(place, left, y, PAPER, SMALL, align=0, name="place")
    canvas.centre(climb_sign(28), left + 22, y, "to")
    canvas.text(goal, left + 44, y, PAPER, SMALL, align=0, name="goal")


def _draw_duellist(canvas: Canvas, duel: OpenDuel, number: int, seat: Seat, box: Rect, cast: Cast) -> None:
    """Draw one of the two with name and envelope, in a gold frame until the bid is sealed."""
    sealed, side = duel.sealed[number], 1 if number else -1
    x, ground = box.middle + side * (box.width / 2 - 92), box.bottom - 50
    if not sealed:
        canvas.paste(_frame(), x - 84, box.top + 4, f"frame {number}")
    draw_standing(canvas, seat, cast, x, ground, _PERSON, CALM if sealed else _RIVAL if number else _BIDDING)
    canvas.note(f"duellist {seat}", x - 54, ground - _PERSON, x + 54, ground)
    canvas.paste(envelope(sealed), box.middle + side * 56 - 52, ground - 128, f"envelope {seat}")
    name = cast[seat].name
    wide = round(min(box.width / 2 - 14, measure(name, NAME) + 28))
    left = min(max(box.left + 4, x - wide / 2), box.right - wide - 4)
    canvas.paste(sheet_plate(wide, 48), left, ground, f"plate {number}")
    canvas.text(name, left + wide / 2, ground + 24, INK, NAME, room=wide - 20, name=f"plate {number} name")


@lru_cache(maxsize=4)
def _lit_room(width: int, height: int) -> Sprite:
    """The room of the duel: windows, a shelf, a desk on a low stage, and stairs into the light."""
    tone, pen = LIGHT["lit"], Pen(width, height)
    pen.block((0, 0, width, height), tone.wall, 8)
    for x in range(12, width - 20, 48):
        pen.block((x, 0, x + 22, height), tone.stripe)
    stage = height - 50
    draw_window(pen, tone, 58, 70, 1.3)
    draw_window(pen, tone, width - 58, 70, 1.3)
    draw_shelf(pen, tone, 34, stage, 1.3)
    draw_stairs(pen, tone, width / 2 + 4, stage, 1.6)
    pen.block((0, stage - 6, width, height), tone.floor)
    pen.blocks((width / 2 - 118, stage - 46, width / 2 + 118, stage - 30), (0, tone.line, 4), (4, tone.wood, 0))
    pen.block((width / 2 - 92, stage - 30, width / 2 + 92, stage), tone.line)
    for left in (width / 2 - 86, width / 2 + 4):
        pen.block((left, stage - 27, left + 82, stage - 2), tone.wood, 3)
        pen.block((left + 30, stage - 18, left + 52, stage - 12), tone.wall, 3)
    pen.block((0, stage, width, height), tone.line)
    pen.block((0, stage + 4, width, height), tone.wood, 6)
    return pen.sprite()


@lru_cache(maxsize=8)
def _landing(width: int, height: int, light: str) -> Sprite:
    """A double space of the stairs, between two posts under a lamp."""
    tone, pen = LIGHT[light], Pen(width, height)
    pen.block((3, 0, width - 3, height), tone.wall)
    pen.block((3, height - 14, width - 3, height), tone.floor)
    for step in range(6):
        top = height - 14 - step * 17
        pen.block((3 + step * 11, top, width - 3, top + 4), tone.stripe)
    x, y = width / 2, 46.0
    pen.line([(x, 0), (x, y)], 3, tone.line)
    pen.polygon([(x - 20, y + 20), (x + 20, y + 20), (x + 8, y), (x - 8, y)], tone.shade, 2)
    pen.line([(8, height - 14), (8, height - 128), (width - 8, height - 176)], 5, tone.wood)
    return pen.sprite()


@lru_cache(maxsize=4)
def _suite(width: int, height: int) -> Sprite:
    """The boss's suite: a red chair in a cone of light."""
    pen, lit, tone = Pen(width, height), LIGHT["lit"], LIGHT["empty"]
    pen.block((0, 0, width, height), tone.wall)
    for left in range(10, width, 44):
        pen.block((left, 0, left + 20, height), tone.stripe)
    ground, scale = height * 0.86, height / 100
    pen.block((0, ground, width, height), tone.floor)
    x = width / 2
    pen.polygon([(x - 10, 0), (x + 10, 0), (x + 74 * scale, height), (x - 74 * scale, height)], CONE)
    draw_window(pen, tone, width * 0.16, height * 0.4, scale)
    draw_window(pen, tone, width * 0.84, height * 0.4, scale)
    draw_desk(pen, tone, width * 0.3, ground + 4, scale)
    draw_chair(pen, lit, x, ground + 4, 1.22 * scale)
    return pen.sprite()


def _glow(width: int, height: int) -> Sprite:
    """The frame of light around the lit room."""
    return blocks(width + 44, height + 44, (0, GLOW[0], 26), (8, GLOW[1], 20), (12, PAPER, 16), (18, INK, 12))


@cache
def _frame() -> Sprite:
    """The gold frame of somebody who must bid, with a pointer."""
    pen = Pen(168, 194)
    pen.blocks((0, 0, 168, 194), (0, INK, 24), (4, GOLD, 20), (12, INK, 12), (16, CREAM, 8))
    pen.polygons([(8, 74), (36, 92), (8, 110)], (INK, 5), (GOLD, 1))
    return pen.sprite()


@cache
def _next_mark() -> Sprite:
    """The mark of the room of the next duel: a lamp."""
    pen = Pen(44, 36)
    pen.polygon([(5, 4), (39, 4), (22, 32)], INK, 4)
    pen.polygon([(8, 6), (36, 6), (22, 28)], CREAM, 1)
    return pen.sprite()


@lru_cache(maxsize=8)
def _sleeper(seat: int) -> Sprite:
    """Somebody who lost a duel in the building, asleep under a blanket with their symbol."""
    pen, colour = Pen(132, 72), pale(seat)
    pen.blocks((0, 40, 132, 72), (0, INK, 10), (3, LIGHT["waiting"].wood_deep, 8))
    pen.discs((26, 38), (46, colour), (40, LIGHT["dark"].wall))
    for x in (18, 32):
        pen.line([(x - 4, 37), (x, 40), (x + 4, 37)], 3, colour)
    pen.blocks((46, 10, 124, 66), (0, colour, 14), (3, LIGHT["dark"].stripe, 11))
    return pen.sprite().under(symbol(seat, 40, colour), 85, 38)


@lru_cache(maxsize=16)
def _walker(seat: int, side: int) -> Sprite:
    """Somebody who lost on the stairs and walks home with a briefcase, to the left or to the right."""
    pen, colour = Pen(80, 88), pale(seat)
    x, case = 40, (8 if side == 0 else 50)
    for foot in (-9, 9):
        pen.line([(x + foot, 72), (x + foot + (-5 if side == 0 else 5), 84)], 8, colour)
    for inset, fill in ((0.0, colour), (3.0, STREET)):
        pen.disc((x, 17), 34 - 2 * inset, fill)
        pen.block((x - 25 + inset, 28 + inset, x + 25 - inset, 78 - inset), fill, 14 - inset)
    for eye in (-6, 6):
        pen.line([(x + eye - 3, 15), (x + eye, 17), (x + eye + 3, 15)], 2.5, colour)
    pen.blocks((case, 60, case + 24, 78), (0, colour, 4), (3, WIRE, 2))
    return pen.sprite().under(symbol(seat, 37, colour), x, 55)
