"""The picture of Noughts and Crosses, drawn from a view."""

from functools import cache

from PIL import Image

from games.engine.contract.pictures import BoardSubject, CoverSubject, PrimerSubject
from games.engine.contract.values import Cast, CastMember, Picture, Seat
from games.picture.canvas import HERO, SIZE, Canvas, Palette
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.covers import Stand, centred, draw_name, draw_person, draw_sign
from games.picture.figures import CALM, CHEER, figure, seat_colours
from games.picture.lettering import lettering
from games.picture.notes import Note, draw_notes
from games.picture.plates import draw_plate
from games.picture.sprite import Pen, Sprite
from tests.conformance.toys.noughts.notation import position
from tests.conformance.toys.noughts.values import SIDE
from tests.conformance.toys.noughts.view import View

GROUND, FREE, WON = rgb("#D9E4E6"), rgb("#F4F1E8"), rgb("#A9D8B4")
_PEOPLE = seat_colours(2)
PALETTE = Palette("house/palette", [GROUND, FREE, WON, INK, PAPER, DIM, GOLD, *_PEOPLE])
_EXAMPLE = ("A mark 1\nB mark 5\nA mark 2\nB mark 7", "A mark 5\nB mark 1\nA mark 7\nB mark 2\nA mark 9")
"""For each seat a board on which square 3 wins."""
_LEFT, _TOP, _STEP = 330, 172, 184
"""The left edge and the top of the squares, and the distance from one to the next, in pixels."""


def draw(seen: BoardSubject) -> Picture:
    """The nine squares under the plates of the two seats; the same for every eye."""
    return _scene(seen.view, seen.cast).picture(PALETTE)


def primer(first: PrimerSubject) -> Picture:
    """The card for a first match: a board on which that seat can have three in a row, and three notes."""
    seat, words = first.seat, first.words
    view, _ = position(_EXAMPLE[seat])
    canvas = _scene(view, tuple(CastMember(words(f"noughts-side-{side}")) for side in (0, 1)))
    who, want, press = Note(12, 186, (350, 262)), Note(12, 380, (540, 290)), Note(884, 186, (836, 240))
    draw_notes(canvas, first, "noughts-primer-note", who, want, press)
    return canvas.picture(PALETTE)


def cover(lobby: CoverSubject) -> Picture:
    """The cover of a lobby: the name over the empty board, and the two people beside it."""
    canvas = Canvas(_empty(_TOP - 36))
    title = lettering(lobby.words("noughts-name"), 100, WON, 1100)
    canvas.paste(title, 600 - title.size[0] / 2, 2, "title")
    for seat, (here, x) in enumerate(zip(lobby.seats, (165, 1035), strict=True)):
        draw_person(canvas, seat, here, Stand(x, 560, 240, CHEER, CALM), INK, DIM)
        draw_name(canvas, seat, here, centred(lobby.seats, seat, x, 300), 574, 300)
    draw_sign(canvas, lobby.agreed, 694, FREE, INK)
    return canvas.picture(PALETTE)


def _scene(view: View, cast: Cast) -> Canvas:
    canvas = Canvas(_empty(_TOP))
    for seat, member in enumerate(cast[:2]):
        left, ground = (632 if seat else 46), DIM if _lost(view, Seat(seat)) else PAPER
        draw_plate(canvas, seat, member.name, (left, 32), (522, 112), ground, acting=view.turn == seat)
    for square, mark in enumerate(view.marks):
        row, column = divmod(square, SIDE)
        x, y = _LEFT + column * _STEP, _TOP + row * _STEP
        if square in view.line:
            canvas.paste(_square(won=True), x, y)
        middle = x + _STEP / 2 - 4, y + _STEP / 2 - 4
        if mark is None:
            canvas.text(str(square + 1), *middle, INK, HERO, name=f"square {square + 1}")
        else:
            canvas.centre(figure(mark, 130), *middle, f"mark {square + 1}")
    return canvas


def _lost(view: View, seat: Seat) -> bool:
    return view.last is not None and bool(view.line) and view.last.seat != seat


@cache
def _empty(top: int) -> Image.Image:
    """The ground with nine free squares below `top`."""
    ground = Image.new("RGB", SIZE, GROUND)
    for square in range(SIDE * SIDE):
        row, column = divmod(square, SIDE)
        _square(won=False).lay(ground, _LEFT + column * _STEP, top + row * _STEP)
    return ground


@cache
def _square(*, won: bool) -> Sprite:
    pen = Pen(_STEP - 8, _STEP - 8)
    pen.block((0, 0, _STEP - 8, _STEP - 8), INK, 22)
    pen.block((5, 5, _STEP - 13, _STEP - 13), WON if won else FREE, 18)
    return pen.sprite()
