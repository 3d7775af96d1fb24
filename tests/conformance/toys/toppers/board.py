"""The pictures of Top of the Deck, drawn from views."""

from functools import cache

from PIL import Image

from games.engine.contract.pictures import BoardSubject, CoverSubject, PrimerSubject
from games.engine.contract.values import Cast, CastMember, Picture
from games.picture.art import FRAME, plate_back
from games.picture.canvas import HERO, SIZE, Canvas, Palette
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.covers import Stand, centred, draw_name, draw_person, draw_sign
from games.picture.figures import CALM, CHEER, figure, seat_colours
from games.picture.lettering import lettering
from games.picture.notes import Note, draw_notes
from games.picture.sprite import Pen, Sprite
from tests.conformance.toys.toppers.notation import position
from tests.conformance.toys.toppers.view import View

CLOTH, WON = rgb("#35508A"), rgb("#A9D8B4")
PALETTE = Palette("house/palette", [CLOTH, WON, DIM, GOLD, *seat_colours(8)])
_CLOTH = Image.new("RGB", SIZE, CLOTH)
_COLUMNS, _TALL = 590, 136
"""How far it is from one column of seats to the next, and from one row to the next, in pixels."""
_EXAMPLE = "eye A 9 27 44\nlaid . 31\nwon 1 1"


def draw(board: BoardSubject) -> Picture:
    """A plate for each seat with its rounds and the card that it has laid, and the hand of who looks."""
    return _table(board.view, board.cast).picture(PALETTE)


def primer(first: PrimerSubject) -> Picture:
    """The card for a first match: an example with three notes."""
    words = first.words
    canvas = _table(position(_EXAMPLE)[0], tuple(CastMember(words(f"toppers-side-{seat}")) for seat in (0, 1)))
    who, want, press = (words(f"toppers-primer-note-{part}", seat=first.seat) for part in ("who", "want", "press"))
    notes = (
        Note(1, who, 100, 430, (300, 500), (430, 600)),
        Note(2, want, 60, 280, (300, 280), (420, 140)),
        Note(3, press, 700, 430, (860, 500), (760, 600)),
    )
    draw_notes(canvas, notes)
    return canvas.picture(PALETTE)


def cover(lobby: CoverSubject) -> Picture:
    """The cover of a lobby: the name, and the people in rows of four."""
    canvas, seats = Canvas(_CLOTH), lobby.seats
    title = lettering(lobby.words("toppers-name"), 110, GOLD, 1100)
    canvas.paste(title, 600 - title.size[0] / 2, 24, "title")
    step = 1200 / min(4, len(seats))
    tall, feet = (210, (560,)) if len(seats) <= 4 else (150, (350, 596))
    for seat, here in enumerate(seats):
        row, column = divmod(seat, 4)
        x, foot = step * (column + 0.5), feet[row]
        draw_person(canvas, seat, here, Stand(x, foot, tall, CHEER, CALM), INK, DIM)
        draw_name(canvas, seat, here, centred(seats, seat, x, step - 20), foot + 14, step - 20)
    draw_sign(canvas, lobby.agreed, 690, PAPER, INK)
    return canvas.picture(PALETTE)


def _table(view: View, cast: Cast) -> Canvas:
    """The table of as many seats as the view has. In a rulebook the cast has the most that there can be."""
    canvas = Canvas(_CLOTH)
    taken = None not in view.laid
    for seat, (member, card) in enumerate(zip(cast, view.laid, strict=False)):
        row, column = divmod(seat, 2)
        left, top = 24 + column * _COLUMNS, 24 + row * _TALL
        canvas.paste(plate_back(440, 108, PAPER, view.turn == seat), left - FRAME, top - FRAME)
        canvas.paste(figure(seat, 92), left + 16, top + 8, f"plate {seat} figure")
        canvas.text(member.name, left + 104, top + 54, INK, align=0, room=240, name=f"plate {seat} name")
        canvas.centre(_disc(), left + 396, top + 54)
        canvas.text(str(view.won[seat]), left + 396, top + 54, INK, name=f"plate {seat} rounds")
        if card is not None:
            best = taken and card == max(one or 0 for one in view.laid)
            _card(canvas, card, left + 508, top + 54, best=best, name=f"laid {seat}")
    middle = 600 - (len(view.hand) - 1) * 75
    for place, card in enumerate(view.hand):
        _card(canvas, card, middle + place * 150, 662, big=True, name=f"hand {place}")
    return canvas


def _card(canvas: Canvas, card: int, x: float, y: float, *, best: bool = False, big: bool = False, name: str) -> None:
    canvas.centre(_paper(130 if big else 96, 160 if big else 108, best), x, y, name)
    canvas.text(str(card), x, y, INK, HERO if big else 56)


@cache
def _paper(width: int, height: int, best: bool) -> Sprite:
    pen = Pen(width, height)
    pen.blocks((0, 0, width, height), (0, INK, 16), (5, WON if best else PAPER, 12))
    return pen.sprite()


@cache
def _disc() -> Sprite:
    pen = Pen(72, 72)
    pen.discs((36, 36), (72, INK), (64, GOLD))
    return pen.sprite()
