"""A seat's own picture: a desk with the hand in five stacks, the envelope with the bid, and what the bid is for."""

from functools import cache

from PIL import Image

from games.buro_crazy.board.bids import card, draw_envelope, draw_fan, seal
from games.buro_crazy.board.cards import climb_sign, draw_cards, draw_points, envelope, times
from games.buro_crazy.board.dusk import SKY, TEAL
from games.buro_crazy.board.house import place_name
from games.buro_crazy.board.palette import BOARD
from games.buro_crazy.board.rooms import LIGHT, draw_chair, draw_desk, draw_plant, draw_print, draw_window
from games.buro_crazy.values import NOTHING, VALUES, Counts, minus, value
from games.buro_crazy.view import OpenDuel, View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import GOLD, INK, PAPER, mix
from games.picture.figures import SMALLEST, figure, ghost
from games.picture.layers import blocks
from games.picture.people import CALM, HIPS, draw_standing
from games.picture.plates import sheet_plate, vacant
from games.picture.sprite import Pen, Sprite
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
        canvas.centre(seal(), (left + right) / 2, top + 6, "seal")
    whole = f"/{value(view.hand or NOTHING)}"
    canvas.text(whole, right - 22, top + 36, _SOFT, SMALL, align=1, name="total")


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
    left, top, right, _ = _PRIZE
    duel = view.duel
    if duel is None or not view.asked:
        _draw_own(canvas, view, seat, words)
        return
    canvas.paste(_office(), left - 8, top - 8)
    goal = place_name(duel.to, words)
    wide = round(measure(duel.place, NAME) + measure(goal, NAME) + 96)
    canvas.paste(sheet_plate(wide, 64, TEAL, INK, 16), left + 22, top + 20, "sign")
    at = left + 44 + canvas.text(duel.place, left + 44, top + 52, PAPER, NAME, align=0, name="place")
    canvas.centre(climb_sign(34), at + 26, top + 52, "to")
    canvas.text(goal, at + 52, top + 52, PAPER, NAME, align=0, name="goal")
    _draw_side(canvas, duel, seat, left + 92, cast)
    _draw_side(canvas, duel, duel.rival(seat), right - 104, cast)
    canvas.paste(_blackboard(), right - 158, top + 18, "kitchen")
    draw_points(canvas, view.kitchen, words, right - 85, top + 55, 44, ink=PAPER, name="kitchen points")


def _draw_side(canvas: Canvas, duel: OpenDuel, seat: Seat, x: float, cast: Cast) -> None:
    """Draw one of the two in the office: with a sealed envelope, or in the gold frame of somebody who must bid."""
    _, _, _, bottom = _PRIZE
    sealed = duel.sealed[duel.seats.index(seat)]
    ground = bottom - 58
    if not sealed:
        canvas.paste(_frame(), x - 78, ground - 168, f"frame {seat}")
    draw_standing(canvas, seat, cast, x, ground, 150, HIPS if sealed else CALM)
    canvas.note(f"duellist {seat}", x - 50, ground - 150, x + 50, ground)
    inner = 1 if x < 900 else -1
    if sealed:
        canvas.paste(envelope(True), x + inner * 108 - 52, ground - 96, f"envelope {seat}")
    name = cast[seat].name
    wide = round(min(196.0, measure(name, NAME) + 30))
    left = min(max(_PRIZE[0] + 8.0, x - wide / 2), _PRIZE[2] - wide - 8)
    canvas.paste(sheet_plate(wide, 52, PAPER, INK, 14), left, ground, f"plate {seat}")
    canvas.text(name, left + wide / 2, ground + 26, INK, NAME, room=wide - 22, name=f"plate {seat} name")


def _draw_own(canvas: Canvas, view: View, seat: Seat, words: Words) -> None:
    """Draw the places of the own figures, the highest first. Figures that are out are on a dark ground."""
    own = [one for one in reversed(view.figures) if one.seat == seat]
    left, top, _, _ = _PRIZE
    for number, one in enumerate(own):
        x, y = left + 10 + number % 2 * 286, top + 6 + number // 2 * 118
        ground, ink = (INK, PAPER) if one.out else (LIGHT["lit"].wall, INK)
        canvas.paste(sheet_plate(272, 108, ground, edge=PAPER if one.out else INK), x, y, f"own {number}")
        body = ghost(seat, SMALLEST) if one.out else figure(seat, SMALLEST)
        canvas.paste(body, x + 20, y + 11, f"own {number} figure")
        canvas.text(place_name(one.place, words), x + 180, y + 54, ink, NAME, room=160, name=f"own {number} place")
    if len(own) < 6:
        x, y = left + 10 + len(own) % 2 * 286, top + 6 + len(own) // 2 * 118
        canvas.paste(_blackboard(), x + 60, y + 18, "kitchen")
        draw_points(canvas, view.kitchen, words, x + 133, y + 55, 44, ink=PAPER, name="kitchen points")


def _draw_stacks(canvas: Canvas, hand: Counts, bid: Counts) -> None:
    """Draw the cards of each value as a stack, without those in the envelope, and their number."""
    left = minus(hand, bid)
    for column, worth in enumerate(VALUES):
        x = _FIRST + column * _PITCH
        count, taken = left[column], bid[column]
        if count:
            shown = min(count, 6)
            for place in range(shown - 1, 0, -1):
                canvas.paste(_behind(), x - _CARD[0] / 2, _FOOT - _CARD[1] - place * 7)
            canvas.paste(card(worth, 0, _CARD), x - _CARD[0] / 2, _FOOT - _CARD[1])
            canvas.note(f"cards {worth}", x - _CARD[0] / 2, _FOOT - _CARD[1] - (shown - 1) * 7, x + _CARD[0] / 2, _FOOT)
        else:
            canvas.centre(vacant(*_CARD, PAPER), x, _FOOT - _CARD[1] / 2, f"cards {worth}")
            canvas.text(str(worth), x, _FOOT - _CARD[1] / 2, PAPER, 72, name=f"empty {worth}")
        canvas.text(times(count), x, _COUNT, PAPER, 56, name=f"cards {worth} count")
        if taken:
            canvas.centre(_taken(), x + _CARD[0] / 2 + 4, _FOOT - _CARD[1] - 12)
            canvas.text(str(taken), x + _CARD[0] / 2 + 4, _FOOT - _CARD[1] - 6, INK, SMALL, name=f"taken {worth}")


_SOFT = mix(INK, PAPER, 0.3)
"""Less important numbers on an envelope."""

_WOOD, _WOOD_LIT = LIGHT["lit"].wood_deep, LIGHT["lit"].wood


@cache
def desk() -> Image.Image:
    """The desk under a lamp, and the evening behind it."""
    image = Image.new("RGB", SIZE, SKY[1])
    pen = Pen(*SIZE, over=2)
    for x in range(0, SIZE[0], 60):
        pen.block((x, 0, x + 28, _DESK), SKY[2])
    pen.polygon([(210, 0), (390, 0), (640, _DESK), (-40, _DESK)], SKY[3])
    pen.polygon([(250, 0), (350, 0), (540, _DESK), (60, _DESK)], SKY[4])
    for grow, shade in ((4, INK), (0, TEAL)):
        pen.polygon([(248 - grow, 34 + grow), (352 + grow, 34 + grow), (326, -4), (274, -4)], shade, 2)
    pen.ellipse((300, 36), 92, 14, PAPER)
    pen.block((0, _DESK - 8, *SIZE), INK)
    pen.block((0, _DESK, *SIZE), _WOOD)
    pen.ellipse((600, 640), 1500, 420, _WOOD_LIT)
    for y in (450, 560, 690):
        for x in (30, 520, 900):
            pen.block((x + y % 90, y, x + y % 90 + 150, y + 3), _WOOD)
    pen.block((0, _DESK, SIZE[0], _DESK + 8), _WOOD_LIT)
    pen.sprite().lay(image, 0, 0)
    return image


@cache
def _office() -> Sprite:
    """The office that is won: a chair on red steps in the light of a lamp."""
    wide, high = round(_PRIZE[2] - _PRIZE[0] + 16), round(_PRIZE[3] - _PRIZE[1] + 16)
    pen, tone = Pen(wide, high), LIGHT["lit"]
    pen.blocks((0, 0, wide, high), (0, INK, 20), (4, PAPER, 16), (10, INK, 10))
    pen.block((14, 14, wide - 14, high - 14), tone.wall, 6)
    for left in range(40, wide - 60, 54):
        pen.block((left, 14, left + 26, high - 80), tone.stripe)
    pen.block((14, high - 84, wide - 14, high - 14), tone.floor, 6)
    draw_window(pen, tone, 60, 150, 1.2)
    draw_print(pen, tone, wide - 80, 150, 1.3)
    x = wide / 2
    pen.polygon([(x - 30, 54), (x + 30, 54), (x + 14, 14), (x - 14, 14)], tone.shade, 2)
    pen.polygon([(x - 26, 56), (x + 26, 56), (x + 120, high - 84), (x - 120, high - 84)], PAPER)
    draw_plant(pen, tone, x + 112, high - 78, 1.5)
    draw_desk(pen, tone, x - 96, high - 78, 1.5)
    draw_chair(pen, tone, x, high - 116, 2.2)
    for step in range(3):
        half, y = 74 + step * 26, high - 118 + step * 18
        pen.block((x - half - 3, y - 3, x + half + 3, y + 18), INK, 2)
        pen.block((x - half, y, x + half, y + 16), tone.wood)
        pen.block((x - 40, y, x + 40, y + 16), tone.chair)
    return pen.sprite()


@cache
def _frame() -> Sprite:
    """The gold frame of somebody who must bid, with a pointer from above."""
    pen = Pen(156, 180)
    pen.blocks((0, 0, 156, 180), (0, INK, 22), (4, GOLD, 18), (11, INK, 11), (14, LIGHT["lit"].wall, 8))
    pen.polygons([(58, 4), (98, 4), (78, 30)], (INK, 5), (GOLD, 1))
    return pen.sprite()


def _blackboard() -> Sprite:
    """The kitchen's blackboard."""
    return blocks(146, 74, (0, INK, 10), (4, _WOOD_LIT, 8), (9, BOARD, 4))


def _behind() -> Sprite:
    """A card behind another one."""
    return blocks(*_CARD, (0, INK, 14), (4, PAPER, 11))


@cache
def _taken() -> Sprite:
    """The mark of cards that were lifted into the envelope: a disc with a point upwards."""
    pen = Pen(68, 80)
    pen.polygon([(34, 2), (52, 26), (16, 26)], INK, 3)
    pen.discs((34, 46), (66, INK), (58, PAPER))
    pen.polygon([(34, 8), (46, 24), (22, 24)], PAPER)
    return pen.sprite()
