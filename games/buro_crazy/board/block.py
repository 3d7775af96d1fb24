"""The public picture: the office building at dusk, and the plates of all seats in the sky beside it.

The building has the lit room with the open duel, offices, the kitchen, the roof and the street. A plate says the number
of a seat's cards, or shows them all if hands are open.
"""

from PIL import Image

from games.buro_crazy.board.cards import draw_cards, pile
from games.buro_crazy.board.duel import draw_duellist, draw_kitchen, draw_way
from games.buro_crazy.board.dusk import (
    DARK,
    LIT,
    PLATE,
    QUIET,
    SLAB as CONCRETE,
    WIRE,
    furnish,
    kitchen,
    room,
    sky,
    thing,
    wall,
)
from games.buro_crazy.board.house import LIT as LIT_WIDTH, House, Rect, house
from games.buro_crazy.building import DUELS, LEVEL, Place
from games.buro_crazy.values import VALUES, Counts
from games.buro_crazy.view import Figure, View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.art import art, blocks, sheet_plate
from games.picture.cache import cached
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import GOLD, INK, PAPER, Colour, rgb
from games.picture.figures import PAWN, SMALLEST, TOKEN, figure, pale, pawn, symbol, token
from games.picture.sprite import Sprite
from games.picture.type import measure

WINDOWS: tuple[Place, ...] = (*DUELS, "B")
"""All places that have a room."""

_LAYERS = 7
"""The most layers of the pile on the roof. A layer is eight cards."""

_LEDGE = rgb("#5C6192")
"""The edges of the floors."""

_PERSON = 168
"""The height of a person in the lit room."""

_SIGN, _STAIRS_SIGN = (14, 18), 92
"""How far the sign with a room's name hangs from its left and upper edge, and below the ceiling of the stairs."""

_BESIDE, _LOW = 40, 150
"""How far right of the middle of a room its figures stand to leave the sign free, if the room is lower than that."""

_WIDE, _TOP, _EDGE = 392, 5, 10
"""A plate: its width, the top of the first one, the distance to the edge."""

_LINE, _OPEN = (56, 60), (86, 91)
"""The height of a plate and the distance of two: of a name with its number of cards, and of an open hand."""


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
    beside = 24 if here.rooms["F1"].width == LIT_WIDTH else 4  # a lit room's frame of light needs some room
    draw_kitchen(canvas, view.kitchen, words, here.kitchen.left + beside, here.kitchen.top + 8)
    canvas.note("kitchen", here.kitchen.left, here.kitchen.top, here.kitchen.right, here.kitchen.bottom)
    if view.roof:
        canvas.stand(pile(min(_LAYERS, 1 + view.roof // 8), 104), 536, 76, "pile")
    draw_cards(canvas, view.roof, 724, 46, PAPER, 56, name="roof")
    _draw_lit(canvas, view, here.rooms[lit], cast, words)


def street(view: View) -> Image.Image:
    """The ground of the picture: the sky, the walls and the street. It is the same for every duel on the stairs."""
    lit = lit_place(view)
    return _street(lit if LEVEL[lit] else DUELS[0])


@cached
def _street(lit: Place) -> Image.Image:
    canvas, here = Canvas(sky()), house(lit)
    foot = here.rooms["D1"].top
    canvas.paste(art("buro_crazy/street", SIZE[0], SIZE[1] - foot + 6), 0, foot - 6)
    for box in here.walls:
        _draw_slab(canvas, box, 4, INK)
        _draw_slab(canvas, box, 0, CONCRETE)
        ledge = blocks(round(box.width) + 32, 17, (0, INK, 7), (4, _LEDGE, 4))
        canvas.paste(ledge, box.left - 16, box.top - 6)
    if LEVEL[lit]:
        box = here.rooms[lit]
        canvas.paste(art("buro_crazy/doorlight", box.width + 120, SIZE[1] - foot), box.left - 60, foot)
    box = here.kitchen
    canvas.paste(kitchen(round(box.width), round(box.height)), box.left, box.top)
    return canvas.sprite().image


def _draw_slab(canvas: Canvas, box: Rect, grow: int, colour: Colour) -> None:
    """Draw a plain rectangle that is so much larger than the box on each side."""
    size = round(box.width) + 2 * grow, round(box.height) + 2 * grow
    canvas.paste(Sprite(Image.new("RGB", size, colour), None), box.left - grow, box.top - grow)


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
        canvas.paste(wall(box.width, box.height, light).sprite(), box.left, box.top)
        canvas.paste(thing("landing", round(box.height), light, round(box.width)), box.left, box.top)
    elif place == "B":
        canvas.paste(_suite(round(box.width), round(box.height)), box.left, box.top)
    else:
        canvas.paste(room(round(box.width), round(box.height), light, number), box.left, box.top)
    if place != "B":
        _draw_sign(canvas, place, box, decided=decided)
    if view.coming[:1] == (place,) and view.duel is not None:
        canvas.centre(art("buro_crazy/next", 44), box.middle, box.top + 10, f"next {place}")


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
            canvas.paste(_walker(one.seat, one.side), box.middle - 40, 668, name)
        return
    apart = min(46.0, box.width / 4 - 1) if one.level == 0 else min(56.0, box.width / 4)
    beside = _BESIDE if 1 <= one.level <= 3 and box.height < _LOW else 0
    x = box.middle + beside + (0 if one.level == 4 else apart if one.side else -apart)
    if one.out and one.level == 0:
        canvas.paste(_walker(one.seat, one.side), box.middle - 40, box.bottom - 92, name)
    elif one.out:
        canvas.paste(_sleeper(one.seat), box.middle + beside - 66, box.bottom - 78, name)
    elif one.level == 0:
        canvas.stand(pawn(one.seat, face=True), x, box.bottom - 8, name)
    else:
        canvas.stand(figure(one.seat, SMALLEST), x, box.bottom - 1, name)


def _draw_lit(canvas: Canvas, view: View, box: Rect, cast: Cast, words: Words) -> None:
    """Draw the lit room: two people, their envelopes, the way up."""
    place = lit_place(view)
    _draw_slab(canvas, box, 6, INK)
    canvas.paste(art("buro_crazy/duel", box.width, box.height), box.left, box.top)
    canvas.note(f"window {place}", box.left, box.top, box.right, box.bottom)
    if view.duel is not None:
        canvas.note("duel", box.left, box.top, box.right, box.bottom)
        for seat, side in zip(view.duel.seats, (-1, 1), strict=True):
            draw_duellist(canvas, view.duel, seat, side, box, _PERSON, cast)
    draw_way(canvas, place, words, box, SMALL)


@cached
def _suite(width: int, height: int) -> Sprite:
    """The boss's suite: a red chair in a cone of light."""
    canvas, scale = wall(width, height, "empty"), height / 100
    things = [("window", 0.14, 0.66, 56), ("window", 0.86, 0.66, 56), ("desk", 0.3, 0.9, 66), ("plant", 0.72, 0.9, 66)]
    furnish(canvas, [(name, width * at, height * foot, high * scale) for name, at, foot, high in things], "empty")
    canvas.paste(art("buro_crazy/cone", width, height), 0, 0)
    furnish(canvas, [("chair", width / 2, height * 0.94, 76 * scale)])
    return canvas.sprite()


@cached
def _sleeper(seat: int) -> Sprite:
    """Somebody who lost a duel in the building, asleep under a blanket with their symbol."""
    colour = pale(seat)
    return art("buro_crazy/sleeper", 132, colour=colour).under(symbol(seat, 40, colour), 86, 40)


@cached
def _walker(seat: int, side: int) -> Sprite:
    """Somebody who lost on the stairs and walks home with a briefcase, to the left or to the right."""
    body = art("buro_crazy/walker", 80, show="right" if side else "left", colour=pale(seat))
    return body.under(symbol(seat, 37, pale(seat)), 40, 53)


def draw_roster(canvas: Canvas, view: View, cast: Cast) -> None:
    """Draw all seats, the first half on the left: those of the open duel in its light, and in gold who must bid."""
    sealed = dict(zip(view.duel.seats, view.duel.sealed, strict=True)) if view.duel else {}
    left, (high, pitch) = (view.seats + 1) // 2, _LINE if view.hands is None else _OPEN
    for seat in range(view.seats):
        ground, ink = (LIT, INK) if seat in sealed else (PLATE, PAPER)
        x, top = _EDGE if seat < left else SIZE[0] - _EDGE - _WIDE, _TOP + seat % left * pitch
        ring = (
            ((3, GOLD, 17), (8, INK, 12), (10, ground, 10)) if sealed.get(Seat(seat)) is False else ((4, ground, 14),)
        )
        canvas.paste(blocks(_WIDE, high, (0, INK, 20), *ring), x, top, f"seat {seat}")
        end = x + _WIDE - 14
        if view.hands is not None:
            canvas.paste(pawn(seat, face=True), x + 14, top + 8, f"seat {seat} figure")
            _draw_hand(canvas, seat, view.hands[seat], x + 22 + PAWN[0], top, end, ink)
            continue
        canvas.paste(token(seat), x + 14, top + (high - TOKEN) / 2, f"seat {seat} token")
        if view.counts is not None:
            end -= 76
            canvas.paste(art("buro_crazy/held", 76), end + 6, top + 4)
            canvas.text(str(view.counts[seat]), end + 44, top + high / 2, PAPER, SMALL, name=f"seat {seat} count")
        start = x + 24 + TOKEN
        name = f"seat {seat} name"
        canvas.text(cast[seat].name, start, top + high / 2, ink, NAME, align=0, room=end - start, name=name)


def _draw_hand(canvas: Canvas, seat: int, hand: Counts, left: float, top: float, right: float, ink: Colour) -> None:
    """Draw an open hand: a column for each value, with its number of cards below."""
    pitch = (right - left) / len(VALUES)
    for column, (worth, count) in enumerate(zip(VALUES, hand, strict=True)):
        x = left + (column + 0.5) * pitch
        canvas.text(str(worth), x, top + 24, QUIET if ink == INK else WIRE, SMALL, name=f"worth {seat} {worth}")
        canvas.text(str(count), x, top + 60, ink, SMALL, name=f"hand {seat} {worth}")
