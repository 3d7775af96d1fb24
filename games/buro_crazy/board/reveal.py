"""The reveal: a cut through the house, with the duel below and above it the office that was won, and the kitchen.

Light falls on the winner, who climbs. The kitchen pays the loser, and what was spent goes up to the roof.
"""

from functools import lru_cache

from PIL import Image

from games.buro_crazy.board.bids import card, draw_envelope, draw_fan
from games.buro_crazy.board.cards import MINUS, draw_change, draw_points
from games.buro_crazy.board.dusk import LIT, TEAL
from games.buro_crazy.board.house import place_name
from games.buro_crazy.board.rooms import Thing, furnish, wall
from games.buro_crazy.building import DUELS, Place, goes_to
from games.buro_crazy.values import NOTHING, VALUES, How, Public, value
from games.buro_crazy.view import Climbed, Forfeited, Paid, Revealed, Tied, View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.art import art
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, INK, PAPER
from games.picture.layers import discs
from games.picture.people import CHEER, HIPS, OH, REST, SAD, Pose, draw_standing
from games.picture.plates import sheet_plate
from games.picture.type import measure

OPENED, _PARTED = 0.4, 0.55
"""The part of the reveal after which both bids are open, and after which the higher one stands out."""

_SHOWN = (Revealed, Tied, Paid, Climbed, Forfeited)

_CEILING, _FLOOR, _SHAFT, _KITCHEN = 306, 288, 624, 726
"""The ceiling of the duel, the floor of the rooms above, and the left edges of the shaft and of the kitchen."""

_BIDS = ((264, 566, 642, 726), (660, 596, 962, 726))
"""The envelopes of the climber and of the loser."""

_EVEN = ((258, 580, 570, 726), (634, 580, 946, 726))
"""The envelopes of two equal bids."""

_CLIMBER, _LOSER = (196, 468, 268), (1080, 700, 208)
"""The climber and the loser: the middle, the ground and the height."""


def latest(view: View) -> Public | None:
    """The latest event of a duel, or of a climb without one; None once the next bid is sealed."""
    return next((event for event in reversed(view.news) if isinstance(event, _SHOWN)), None)


def draw_reveal(view: View, cast: Cast, words: Words, at: float = 1) -> Canvas:
    """The picture of the last duel or climb. There must be one.

    at: the part of it that has happened, from 0.0 (two closed envelopes) to 1.0: cards rise out of the envelopes, then
    the winner climbs into the light, and the kitchen pays.
    """
    event = latest(view)
    climb = event if isinstance(event, Climbed) else None
    shown = view.revealed
    if climb is not None and climb.how in {How.OWNER, How.WALKOVER}:
        shown = None
    winner = climb.seat if climb is not None else view.paid.winner if view.paid is not None and shown else None
    place = shown.place if shown is not None else climb.place if climb is not None else DUELS[min(view.done, 14)]
    canvas = Canvas(_cut(_office(goes_to(place)), winner is not None and at > OPENED))
    _draw_signs(canvas, place, words)
    if shown is not None:
        _draw_bids(canvas, shown, winner, words, at)
    if view.paid is not None and shown is not None and at > OPENED:
        _draw_payment(canvas, view.paid, words, max(0.0, (at - _PARTED) / (1 - _PARTED)))
    if view.tied is not None and shown is not None and at > OPENED:
        _draw_tie(canvas, view.tied, words)
    _draw_people(canvas, view, shown, climb, winner, cast, max(0.0, (at - _PARTED) / (1 - _PARTED)))
    forfeited = next((one for one in view.news if isinstance(one, Forfeited)), None)
    if forfeited is not None and shown is None:
        _draw_forfeit(canvas, forfeited, words)
    unpaid = view.paid.gained if view.paid is not None and shown is not None and at < 1 else 0
    draw_points(canvas, view.kitchen + unpaid, words, 880, 236, HERO, ink=PAPER, name="kitchen points")
    if climb is not None and climb.how is How.LOT:
        canvas.centre(art("buro_crazy/die", 76), 430, 74, "lot")
    return canvas


def _draw_signs(canvas: Canvas, place: Place, words: Words) -> None:
    """Draw the sign of the office that was fought for, and that of the place of the duel."""
    goal = place_name(goes_to(place), words)
    wide = round(measure(goal, HERO) + 50)
    canvas.paste(sheet_plate(wide, 84, TEAL, INK, 20), 136, 30, "sign")
    canvas.text(goal, 136 + wide / 2, 72, PAPER, HERO, name="goal")
    wide = round(measure(place, NAME) + 36)
    canvas.paste(sheet_plate(wide, 58, PAPER, INK, 16), 600 - wide / 2, _CEILING + 34, "place sign")
    canvas.text(place, 600, _CEILING + 63, INK, NAME, name="place")


def _draw_bids(canvas: Canvas, shown: Revealed, winner: Seat | None, words: Words, at: float) -> None:
    """Draw both bids card by card, that of the climber on the left. at: as in `draw_reveal`.

    Closed envelopes look the same, so they do not tell who wins.
    """
    sides = list(zip(shown.seats, shown.bids, strict=True))
    if winner is not None and shown.seats[0] != winner:
        sides.reverse()
    even = value(shown.bids[0]) == value(shown.bids[1])
    out = min(1.0, at / OPENED)
    apart = 0.0 if even else min(1.0, max(0.0, (at - OPENED) / (_PARTED - OPENED)))
    for number, ((_, bid), ends) in enumerate(zip(sides, zip(_EVEN, _BIDS, strict=True), strict=True)):
        left, top, right, bottom = (round(one + (two - one) * apart) for one, two in zip(*ends, strict=True))
        if out > 0:
            draw_fan(canvas, bid, (left + right) / 2, top + 10 + (1 - out) * 100, right - left + 8, f"bid {number}")
        size = round(112 + (20 if number == 0 else -20) * apart)
        total = value(bid) if out == 1 else None
        won = number == 0 or apart == 0
        draw_envelope(canvas, total, words, (left, top, right, bottom), size, f"sum {number}", won=won)
        if out == 0:
            canvas.centre(art("buro_crazy/seal", 84), (left + right) / 2, top + 6)


def _draw_payment(canvas: Canvas, paid: Paid, words: Words, far: float) -> None:
    """Draw what the kitchen pays to the loser, and the cards that go up to the roof. far: how far, from 0.0 to 1.0."""
    _draw_falling(canvas, paid, far)
    if far < 1:
        return
    gain = paid.gained - value(paid.dropped)
    sign = MINUS if gain < 0 else "+"
    draw_points(canvas, abs(gain), words, 832, 396, 104, sign=sign, ink=PAPER, name="gain")
    if paid.change != NOTHING:
        draw_change(canvas, paid.change, NOTHING, 842, 474, 380, "change")
    _draw_to_roof(canvas, sum(paid.spent) + sum(paid.dropped))


def _draw_falling(canvas: Canvas, paid: Paid, far: float) -> None:
    """Draw the cards from the kitchen, which fall in a bow into the loser's hands, one after another."""
    cards = [worth for worth, count in zip(VALUES, paid.cards, strict=True) for _ in range(count)]
    spots = ((1108, 84, -10), (1126, 226, 12), (1068, 352, -8), (1126, 440, 14))
    for number, (worth, (x, y, turn)) in enumerate(zip(cards, spots, strict=False)):
        down = min(1.0, max(0.0, far * 1.6 - number * 0.15))
        if down:
            from_x, from_y = spots[0][:2]
            canvas.centre(
                card(worth, turn), from_x + (x - from_x) * down, from_y + (y - from_y) * down, f"paid {number}"
            )
    if len(cards) > len(spots) and far == 1:
        rest = len(cards) - len(spots)
        canvas.centre(sheet_plate(90, 52, PAPER, INK, 22), 1046, 470)
        canvas.text(f"+{rest}", 1046, 470, INK, SMALL, name="paid rest")


def _draw_to_roof(canvas: Canvas, cards: int) -> None:
    """Draw the number of cards that go up the shaft to the roof."""
    if cards:
        middle = (_SHAFT + _KITCHEN) / 2
        canvas.centre(art("buro_crazy/up", 60), middle, 48, "to roof")
        canvas.centre(art("buro_crazy/back", 40), middle, 124)
        canvas.text(f"+{cards}", middle, 188, PAPER, NAME, room=78, name="roof cards")


def _draw_tie(canvas: Canvas, tied: Tied, words: Words) -> None:
    """Draw what each loses to the roof (BC-13); for a tie at zero the number of such ties, and their limit (BC-14)."""
    if not tied.loss:
        for number in range(tied.limit):
            x = 842 + (number - (tied.limit - 1) / 2) * 44
            counted = number < tied.zeros
            pip = discs(36, (36, INK), (28, LIT if counted else DIM), (12, INK if counted else DIM))
            canvas.centre(pip, x, 396, f"zero {number}")
        return
    for number, split in enumerate(tied.splits):
        x = 358 if number == 0 else 842
        draw_points(canvas, tied.loss, words, x, 366, 72, sign=MINUS, ink=PAPER, name=f"loss {number}")
        draw_change(canvas, split.out, split.back, x, 438, 380, f"change {number}")
    _draw_to_roof(canvas, sum(sum(split.roof) for split in tied.splits))


def _draw_forfeit(canvas: Canvas, forfeited: Forfeited, words: Words) -> None:
    """Draw what a walkover costs (BC-16)."""
    draw_points(canvas, value(forfeited.split.roof), words, 880, 500, 112, sign=MINUS, ink=PAPER, name="change 0")
    draw_change(canvas, forfeited.split.out, forfeited.split.back, 880, 610, 440, "change 0")
    _draw_to_roof(canvas, sum(forfeited.split.roof))


def _draw_people(
    canvas: Canvas,
    view: View,
    shown: Revealed | None,
    climb: Climbed | None,
    winner: Seat | None,
    cast: Cast,
    far: float,
) -> None:
    """Draw the climber, half in the lit office already, and the loser. far: how far the climb is."""
    other = None
    if shown is not None and winner is not None:
        other = shown.seats[1] if shown.seats[0] == winner else shown.seats[0]
    elif climb is not None and climb.how is How.OWNER:
        other = climb.seat
    if winner is not None:
        x, ground, high = _CLIMBER
        foot = round(700 - (700 - ground) * far)
        grown = _LOSER[2] + (high - _LOSER[2]) * min(1.0, far * 2)
        where = round(128 + (x - 128) * far), foot, 2 * round(grown / 2)
        _draw_person(canvas, winner, cast, where, CHEER if far == 1 else HIPS, "climber", low=foot - 2)
        paid = view.paid if shown is not None else None
        glad = paid is not None and paid.gained > value(paid.dropped)
        if other is not None:
            pose = HIPS if far < 0.6 else CHEER if glad else REST if other == winner else SAD
            _draw_person(canvas, other, cast, _LOSER, pose, "loser", low=700)
    elif shown is not None:
        pose = OH if view.tied is not None else HIPS
        _draw_person(canvas, shown.seats[0], cast, (128, 700, 208), pose, "left", low=700)
        _draw_person(canvas, shown.seats[1], cast, _LOSER, pose, "right", low=700)
    elif (one := next((event for event in view.news if isinstance(event, Forfeited)), None)) is not None:
        _draw_person(canvas, one.seat, cast, (196, 700, 240), SAD, "climber", low=700)


def _draw_person(
    canvas: Canvas, seat: Seat, cast: Cast, where: tuple[int, int, int], pose: Pose, name: str, low: int
) -> None:
    """Draw a person with a name plate, its upper edge at `low`."""
    x, ground, high = where
    draw_standing(canvas, seat, cast, x, ground, high, pose, name)
    text, (room, end) = cast[seat].name, (250, 262) if x < 400 else (226, SIZE[0] - 8)
    size = NAME if measure(text, NAME) + 36 <= room else SMALL
    wide = round(min(room, measure(text, size) + 36))
    left = max(8.0, min(x - wide / 2, end - wide))
    canvas.paste(sheet_plate(wide, 56, PAPER, INK, 16), left, low, f"{name} plate")
    canvas.text(text, left + wide / 2, low + 28, INK, size, room=wide - 24, name=f"{name} name")


def _office(goal: Place) -> str:
    """The kind of office at that place: that of the boss, that of the challenger, or an ordinary one."""
    return goal if goal in {"B", "S"} else ""


_FURNITURE: tuple[Thing, ...] = (("window", 74, 152, 104), ("plant", 582, 286, 140), ("desk", 484, 286, 132))


@lru_cache(maxsize=6)
def _cut(office: str, won: bool) -> Image.Image:
    """The house, cut open; the office above, of that kind, is lit if somebody climbs into it."""
    canvas, light = Canvas(art("buro_crazy/cut", SIZE[0]).image), "lit" if won else "waiting"
    canvas.paste(wall(_SHAFT, _FLOOR, light).sprite(), 0, 0)
    furnish(canvas, _FURNITURE, light)
    decor = ("chart", 430, 100, 60) if office else ("print", 430, 100, 60)
    furnish(canvas, [decor, ("chair", 400, 288, 150 if office == "B" else 124)], light)
    if won:
        canvas.paste(art("buro_crazy/confetti", _SHAFT - 20), 10, 6)
        canvas.paste(art("buro_crazy/light", 668), 0, 284)
    return canvas.sprite().image
