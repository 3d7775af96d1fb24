"""The pictures of Top of the Deck, drawn from views."""

from PIL import Image

from games.engine.contract.pictures import BoardSubject, CoverSubject, PrimerSubject
from games.engine.contract.values import Cast, CastMember, Picture
from games.picture.art import discs, sheet_plate
from games.picture.canvas import HERO, SIZE, Canvas, Palette
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.covers import draw_people, draw_sign
from games.picture.figures import seat_colours
from games.picture.lettering import lettering
from games.picture.notes import Note, draw_notes
from games.picture.plates import draw_plate
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
    view = position(_EXAMPLE)[0]
    canvas = _table(view, tuple(CastMember(words(f"toppers-side-{seat}")) for seat in range(len(view.won))))
    who, want, press = Note(100, 430, (430, 600)), Note(60, 280, (420, 140)), Note(700, 430, (760, 600))
    draw_notes(canvas, first, "toppers-primer-note", who, want, press)
    return canvas.picture(PALETTE)


def cover(lobby: CoverSubject) -> Picture:
    """The cover of a lobby: the name and the people."""
    canvas = Canvas(_CLOTH)
    title = lettering(lobby.words("toppers-name"), 110, WON, 1100)
    canvas.paste(title, 600 - title.size[0] / 2, 24, "title")
    draw_people(canvas, lobby.seats)
    draw_sign(canvas, lobby.agreed, 690, PAPER, INK)
    return canvas.picture(PALETTE)


def _table(view: View, cast: Cast) -> Canvas:
    """The table of as many seats as the view has. In a rulebook the cast has the most that there can be."""
    canvas = Canvas(_CLOTH)
    taken = None not in view.laid
    for seat, (member, card) in enumerate(zip(cast, view.laid, strict=False)):
        row, column = divmod(seat, 2)
        left, top = 24 + column * _COLUMNS, 24 + row * _TALL
        draw_plate(canvas, seat, member.name, (left, top), (440, 108), acting=view.turn == seat, spare=80)
        canvas.centre(discs(72, (72, INK), (64, WON)), left + 396, top + 54)
        canvas.text(str(view.won[seat]), left + 396, top + 54, INK, name=f"plate {seat} rounds")
        if card is not None:
            best = taken and card == max(one or 0 for one in view.laid)
            _card(canvas, card, left + 508, top + 54, best=best, name=f"laid {seat}")
    middle = 600 - (len(view.hand) - 1) * 75
    for place, card in enumerate(view.hand):
        _card(canvas, card, middle + place * 150, 662, big=True, name=f"hand {place}")
    return canvas


def _card(canvas: Canvas, card: int, x: float, y: float, *, best: bool = False, big: bool = False, name: str) -> None:
    wide, high = (130, 160) if big else (96, 108)
    canvas.centre(sheet_plate(wide, high, WON if best else PAPER), x, y, name)
    canvas.text(str(card), x, y, INK, HERO if big else 56, name=f"{name} card")
