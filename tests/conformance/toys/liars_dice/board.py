"""The pictures of Liar's Dice, drawn from views."""

from functools import cache

from PIL import Image

from games.engine.contract.pictures import BoardSubject, CoverSubject, PrimerSubject
from games.engine.contract.values import Cast, CastMember, Picture, Seat
from games.picture.canvas import HERO, SIZE, Canvas, Palette
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.covers import draw_people, draw_sign
from games.picture.figures import figure, seat_colours
from games.picture.lettering import lettering
from games.picture.notes import Note, draw_notes
from games.picture.plates import draw_plate
from games.picture.sprite import Pen, Sprite
from tests.conformance.toys.liars_dice.values import HouseRules, Raised
from tests.conformance.toys.liars_dice.view import View
from tests.conformance.toys.liars_dice.words import seen

FELT, CUP, RED = rgb("#2F6B4F"), rgb("#8C5A3C"), rgb("#D8483B")
_PEOPLE = seat_colours(5)
PALETTE = Palette("house/palette", [FELT, CUP, RED, INK, PAPER, DIM, GOLD, *_PEOPLE])
_FELT = Image.new("RGB", SIZE, FELT)
_TOP, _STEP, _DIE = 152, 120, 92
"""The top of the first seat's row, the distance from one row to the next, and the size of a die, in pixels."""
_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""For each face the places of its pips in a square of nine."""


def draw(board: BoardSubject) -> Picture:
    """The bid above, and a row for each seat: its plate, and its dice as far as the eye may see them."""
    return _table(board.view, board.cast).picture(PALETTE)


def primer(first: PrimerSubject) -> Picture:
    """The card for a first match: an example with three notes."""
    words = first.words
    view = View(HouseRules(), (3, 3), ((2, 5, 5), (0, 0, 0)), Seat(0), 2, Raised(Seat(1), 2, 5), eye=Seat(0))
    canvas = _table(view, tuple(CastMember(words(f"liars-dice-side-{seat}")) for seat in (0, 1)))
    who, want, press = Note(820, 390, (874, 252)), Note(620, 44, (440, 76)), Note(330, 430, (545, 215))
    draw_notes(canvas, first, "liars-dice-primer-note", who, want, press)
    return canvas.picture(PALETTE)


def cover(lobby: CoverSubject) -> Picture:
    """The cover of a lobby: the name and the people."""
    canvas = Canvas(_FELT)
    title = lettering(lobby.words("liars-dice-name"), 110, RED, 1100)
    canvas.paste(title, 600 - title.size[0] / 2, 24, "title")
    draw_people(canvas, lobby.seats)
    draw_sign(canvas, lobby.agreed, 690, PAPER, INK)
    return canvas.picture(PALETTE)


def _table(view: View, cast: Cast) -> Canvas:
    canvas, bid = Canvas(_FELT), view.last.bid if view.last is not None else view.bid
    if bid is not None:
        canvas.centre(figure(bid.seat, 92), 110, 74, "bidder")
        canvas.text(f"{bid.count} x", 240, 74, PAPER, HERO, name="bid count")
        canvas.centre(_die(bid.face), 370, 74, "bid face")
    for seat, member in enumerate(cast):
        top, ground = _TOP + seat * _STEP, PAPER if view.left[seat] else DIM
        draw_plate(canvas, seat, member.name, (60, top), (470, 100), ground, acting=view.turn == seat)
        shown = seen(view, Seat(seat))
        for place, face in enumerate((*shown, *(0,) * (view.left[seat] - len(shown)))):
            canvas.paste(_die(face), 570 + place * 104, top + 4, f"seat {seat} die {place}")
    return canvas


@cache
def _die(face: int) -> Sprite:
    """A die with its pips; 0: a cup over it."""
    pen = Pen(_DIE, _DIE)
    if not face:
        pen.blocks((8, 4, _DIE - 8, _DIE - 4), (0, INK, 22), (5, CUP, 18))
        return pen.sprite()
    pen.blocks((0, 0, _DIE, _DIE), (0, INK, 20), (5, PAPER, 16))
    for pip in _PIPS[face]:
        row, column = divmod(pip, 3)
        pen.disc((22 + column * 24, 22 + row * 24), 18, RED if face == 1 else INK)
    return pen.sprite()
