"""A seat's own picture: a desk with the hand in five stacks, the envelope with the bid, and what the bid is for."""

from PIL import Image

from games.buro_crazy.board.cards import card, draw_cards, draw_envelope, draw_fan, draw_points, times
from games.buro_crazy.board.duel import draw_duellist, draw_kitchen, draw_way
from games.buro_crazy.board.dusk import LIT, QUIET, Thing, furnish
from games.buro_crazy.board.house import Rect, place_name
from games.buro_crazy.values import NOTHING, VALUES, Counts, minus, value
from games.buro_crazy.view import View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.art import art, sheet_plate, vacant
from games.picture.cache import cached
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.figures import SMALLEST, draw_standing, figure, ghost
from games.picture.sprite import Sprite
from games.picture.type import measure

_DESK = 392
"""The edge of the desk."""

_PITCH, _FIRST, _CARD = 240, 120, (144, 196)
"""The distance of two stacks, the middle of the first one, and the size of a card in them."""

_FOOT, _COUNT = 666, 712
"""The lower edge of the stacks, and the line of their numbers."""

_PRIZE = (612, 14, 1188, 372)
"""The office that is fought for: left, top, right, bottom."""

_ENVELOPE = (30, 190, 566, 366)
"""The front of the envelope: left, top, right, bottom."""


def draw_hand(canvas: Canvas, view: View, seat: Seat, cast: Cast, words: Words) -> None:
    """Draw the picture for an eye that is a seat."""
    hand, bid = view.hand or NOTHING, view.bid or NOTHING
    if view.asked and view.duel is not None:
        sealed = view.duel.sealed[view.duel.seats.index(seat)]
        _draw_bid(canvas, view, bid, sealed=sealed, words=words)
    else:
        _draw_worth(canvas, view, seat, cast, words)
    _draw_prize(canvas, view, seat, cast, words)
    _draw_stacks(canvas, hand, bid if view.asked else NOTHING)


def _draw_bid(canvas: Canvas, view: View, bid: Counts, *, sealed: bool, words: Words) -> None:
    """Draw the envelope with what is pressed together, or sealed, and the worth of the whole hand."""
    left, top, right, _ = _ENVELOPE
    if not sealed:
        draw_fan(canvas, bid, (left + right) / 2, top + 10, right - left - 20, "bid")
    draw_envelope(canvas, value(bid), words, _ENVELOPE, 120, "sealed", won=True)
    if sealed:
        canvas.centre(art("buro_crazy/seal", 84), (left + right) / 2, top + 6, "seal")
    whole = f"/{value(view.hand or NOTHING)}"
    canvas.text(whole, right - 22, top + 36, QUIET, SMALL, align=1, name="total")


def _draw_worth(canvas: Canvas, view: View, seat: Seat, cast: Cast, words: Words) -> None:
    """Draw the owner with the worth of the hand and its number of cards, while no bid is asked of them."""
    hand = view.hand or NOTHING
    draw_standing(canvas, seat, cast, 150, _DESK + 4, 250)
    canvas.note("owner", 70, _DESK - 246, 230, _DESK)
    canvas.paste(sheet_plate(290, 190, PAPER), 276, 120, "worth")
    draw_points(canvas, value(hand), words, 421, 184, 88, name="total")
    wide = measure(str(sum(hand)), NAME) + 46
    draw_cards(canvas, sum(hand), 421 + wide / 2, 264, name="number")


def _draw_prize(canvas: Canvas, view: View, seat: Seat, cast: Cast, words: Words) -> None:
    """Draw the lit office with the two who want it, or the figures of the owner while others duel."""
    left, top, right, bottom = _PRIZE
    duel = view.duel
    if duel is None or not view.asked:
        _draw_own(canvas, view, seat, words)
        return
    canvas.paste(_office(), left - 8, top - 8)
    box = Rect(left, top + 6, right, bottom)
    draw_way(canvas, duel.place, words, box, NAME)
    for one, side in ((seat, -1), (duel.rival(seat), 1)):
        draw_duellist(canvas, duel, one, side, box, 168, cast)
    draw_kitchen(canvas, view.kitchen, words, right - 176, top + 14)


def _draw_own(canvas: Canvas, view: View, seat: Seat, words: Words) -> None:
    """Draw the places of the own figures, the highest first. Figures that are out are on a dark ground."""
    own = [one for one in reversed(view.figures) if one.seat == seat]
    left, top, _, _ = _PRIZE
    for number, one in enumerate(own):
        x, y = left + 10 + number % 2 * 286, top + 6 + number // 2 * 118
        ground, ink = (INK, PAPER) if one.out else (LIT, INK)
        canvas.paste(sheet_plate(272, 108, ground, edge=PAPER if one.out else INK), x, y, f"own {number}")
        body = ghost(seat, SMALLEST) if one.out else figure(seat, SMALLEST)
        canvas.paste(body, x + 20, y + 11, f"own {number} figure")
        canvas.text(place_name(one.place, words), x + 180, y + 54, ink, NAME, room=160, name=f"own {number} place")
    if len(own) < 6:
        x, y = left + 10 + len(own) % 2 * 286, top + 6 + len(own) // 2 * 118
        draw_kitchen(canvas, view.kitchen, words, x + 56, y + 23)


def _draw_stacks(canvas: Canvas, hand: Counts, bid: Counts) -> None:
    """Draw the cards of each value as a stack, without those in the envelope, and their number."""
    left = minus(hand, bid)
    for column, worth in enumerate(VALUES):
        x = _FIRST + column * _PITCH
        count, taken = left[column], bid[column]
        if count:
            shown = min(count, 6)
            for place in range(shown - 1, 0, -1):
                canvas.paste(art("buro_crazy/card", *_CARD), x - _CARD[0] / 2, _FOOT - _CARD[1] - place * 7)
            canvas.paste(card(worth, 0, _CARD), x - _CARD[0] / 2, _FOOT - _CARD[1])
            canvas.note(f"cards {worth}", x - _CARD[0] / 2, _FOOT - _CARD[1] - (shown - 1) * 7, x + _CARD[0] / 2, _FOOT)
        else:
            canvas.centre(vacant(*_CARD, PAPER), x, _FOOT - _CARD[1] / 2, f"cards {worth}")
            canvas.text(str(worth), x, _FOOT - _CARD[1] / 2, PAPER, 72, name=f"empty {worth}")
        canvas.text(times(count), x, _COUNT, PAPER, 56, name=f"cards {worth} count")
        if taken:
            canvas.centre(art("buro_crazy/taken", 68), x + _CARD[0] / 2 + 4, _FOOT - _CARD[1] - 12)
            canvas.text(str(taken), x + _CARD[0] / 2 + 4, _FOOT - _CARD[1] - 6, INK, SMALL, name=f"taken {worth}")


def desk() -> Image.Image:
    """The desk under a lamp, and the evening behind it."""
    return art("buro_crazy/table", SIZE[0]).image


_FURNITURE: tuple[Thing, ...] = (
    ("window", 62, 186, 80),
    ("print", 520, 186, 52),
    ("plant", 420, 304, 110),
    ("desk", 186, 304, 104),
    ("chair", 296, 260, 132),
)


@cached
def _office() -> Sprite:
    """The office that is won: a chair on red steps in the light of a lamp."""
    frame = art("buro_crazy/office", 592)
    canvas = Canvas(frame.image)
    furnish(canvas, _FURNITURE)
    return canvas.sprite(frame.mask)
