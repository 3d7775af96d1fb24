"""The reveal: a cut through the house, with the duel below, and above it the kitchen between two halves of the office.

The left and the right figure of the duel keep their sides, whoever wins, so that nothing tells the result before it is
known. Then light falls on the winner's side, and the winner climbs. The kitchen pays the loser, and what was spent goes
up to the roof.
"""

from typing import Literal

from PIL import Image, ImageOps

from games.buro_crazy.board.cards import MINUS, card, draw_change, draw_envelope, draw_fan, draw_points
from games.buro_crazy.board.dusk import LIT, LOW, PALETTE, TEAL, Thing, furnish, wall
from games.buro_crazy.board.house import place_name
from games.buro_crazy.building import DUELS, Place, goes_to
from games.buro_crazy.values import NOTHING, VALUES, How, Public, value
from games.buro_crazy.view import Climbed, Forfeited, Paid, Revealed, Tied, View
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.art import art, discs, sheet_plate
from games.picture.cache import cached
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, INK, PAPER
from games.picture.easing import arc, over, share, slowing, soft, swing
from games.picture.figures import CHEER, HIPS, OH, REST, SAD, Pose, draw_standing
from games.picture.film import film, wiped
from games.picture.lettering import lettering
from games.picture.type import measure

Span = tuple[int, int]
"""A part of the reveal: the ms from its start until that begins and until it is over."""

Side = Literal[0, 1]
"""The left or the right figure's half of the picture. Places are those of the left half; the right one mirrors it."""

_SIDES: tuple[Side, Side] = (0, 1)

Edges = tuple[float, float, float, float]
"""The left, upper, right and lower edge of a thing."""

_SHAKE: Span = (100, 400)
_ONE: Span = (400, 620)
_TREMBLE: Span = (700, 940)
_OTHER: Span = (940, 1160)
_LIGHT: Span = (1120, 1290)
_CROUCH: Span = (1200, 1340)
_CLIMB: Span = (1320, 1640)
_PAY: Span = (1500, 1960)
_LOSE: Span = (1160, 1480)
"""Both envelopes are shaken; the left one opens; the right one trembles and opens. Light falls on the winner, who
crouches and climbs, and the kitchen pays the loser. In a tie both lose cards instead."""

_LOT = 360
"""The ms for which a die rolls before the light."""

_KNOWN, _END = 1070, 2000
"""The ms until the second total can be read, and until everything stands."""

_BIDDING = (0, *range(130, 380, 60), *range(430, 650, 50), *range(730, 920, 60), *range(970, 1130, 50), 1170, 1220)
_LOSING, _CLIMBING, _PAYING = range(1280, 1500, 50), range(1260, 1630, 45), range(1660, 1960, 50)
"""The moments of a film's frames."""

_SHOWN = (Revealed, Tied, Paid, Climbed, Forfeited)

_CEILING, _FLOOR, _HALF, _SHAFT = 306, 288, 350, 401
"""The ceiling of the duel, the floor of the rooms above, the width of each half of the office, and the middle of the
shaft right of the left one."""

_EVEN, _WON, _LOST = (254, 580, 566, 726), (264, 566, 642, 726), (238, 596, 540, 726)
"""The envelope of somebody whose result is not known, or who tied, of the winner and of the loser."""

_START, _CLIMBER = (120, 700, 208), (196, 468, 268)
"""A duellist, and the winner in the end: the middle, the ground and the height."""

_PLATE, _PLATE_END = 226, 256
"""The widest name plate, and how far it reaches."""

_UNIT = 52
"""The type size of the unit of what somebody is paid."""

_PAN = (778, 150)
"""The cook's pan, from which the paid cards come."""


def _mirrored(x: float, side: Side) -> float:
    """The place on that side of one on the left side."""
    return SIZE[0] - x if side else x


def latest(view: View) -> Public | None:
    """The latest event of a duel, or of a climb without one; None once the next bid is sealed."""
    return next((event for event in reversed(view.news) if isinstance(event, _SHOWN)), None)


def film_of_reveal(view: View, cast: Cast, words: Words) -> Picture:
    """The same as a film. A climb without bids begins with the light."""
    event, paid = latest(view), view.paid is not None and _bids(view) is not None
    late = _LOT if isinstance(event, Climbed) and event.how is How.LOT else 0
    climbing = [*range(_BIDDING[-1] + 60, _CLIMBING[0] + late, 60), *(at + late for at in _CLIMBING)]
    climbing += [*_PAYING, _END] if paid else [_CLIMB[1] + late]
    after = _LOSING if isinstance(event, Tied) else climbing
    begin, known = (0, _KNOWN + late) if _bids(view) is not None else (_LIGHT[0], _LIGHT[1] - _LIGHT[0])
    starts = [0, *(at - begin for at in (*_BIDDING, *after) if at > begin)]
    return film(lambda at: draw_reveal(view, cast, words, at + begin), starts, PALETTE, known)


def draw_reveal(view: View, cast: Cast, words: Words, at: float = _END) -> Canvas:
    """The picture of the last duel or climb. There must be one. at: of that moment of the film, in ms."""
    event = latest(view)
    climb = event if isinstance(event, Climbed) else None
    shown = _bids(view)
    side = _won_side(view, shown, climb)
    place = shown.place if shown is not None else climb.place if climb is not None else DUELS[min(view.done, 14)]
    lot = climb is not None and climb.how is How.LOT
    then = at - _LOT if lot and at < _END else at
    canvas = Canvas(_house(side, share(then, *_LIGHT), boss=goes_to(place) == "B"))
    _draw_signs(canvas, place, words)
    if shown is not None:
        _draw_bids(canvas, shown, side, words, at)
    paid = view.paid if shown is not None else None
    if paid is not None and side is not None:
        _draw_payment(canvas, paid, 0 if side else 1, words, share(at, *_PAY))
    if view.tied is not None and shown is not None and at > _LOSE[0]:
        _draw_tie(canvas, view.tied, words, share(at, *_LOSE))
    waits = HIPS if at < _ONE[1] or shown is None else OH
    _draw_people(canvas, view, shown, climb, side, cast, waits, then)
    forfeited = next((one for one in view.news if isinstance(one, Forfeited)), None)
    if forfeited is not None and shown is None:
        if climb is None:
            _draw_person(canvas, forfeited.seat, cast, (196, 700, 240), SAD, "climber", 0)
        _draw_forfeit(canvas, forfeited, words)
    unpaid = round(paid.gained * (1 - soft(share(at, *_PAY)))) if paid is not None else 0
    draw_points(canvas, view.kitchen + unpaid, words, 581, 245, HERO, ink=PAPER, name="kitchen points")
    if lot and at > _OTHER[1]:
        rolls = share(at, _OTHER[1], _OTHER[1] + _LOT)
        die = art("buro_crazy/die", 76)
        canvas.centre(die.turned(540 * (1 - slowing(rolls))) if rolls < 1 else die, 600, 520 - 50 * arc(rolls), "lot")
    return canvas


def _bids(view: View) -> Revealed | None:
    """The bids to be shown; None for a climb without any."""
    event = latest(view)
    alone = isinstance(event, Climbed) and event.how in {How.OWNER, How.WALKOVER}
    return None if alone else view.revealed


def _won_side(view: View, shown: Revealed | None, climb: Climbed | None) -> Side | None:
    """The side of who climbs, or is about to; None for a tie, and before the result follows."""
    if shown is None:
        return 0 if climb is not None else None
    seat = climb.seat if climb is not None else view.paid.winner if view.paid is not None else None
    return None if seat is None else 0 if shown.seats[0] == seat else 1


def _draw_signs(canvas: Canvas, place: Place, words: Words) -> None:
    """Draw the signs of the office that was fought for, one in each half, and that of the place of the duel."""
    goal = place_name(goes_to(place), words)
    wide = round(min(_HALF - 150, measure(goal, HERO) + 40))
    for side in _SIDES:
        x = _mirrored(146 + wide / 2, side)
        canvas.paste(sheet_plate(wide, 84, TEAL, INK, 20), x - wide / 2, 30, "sign")
        canvas.text(goal, x, 72, PAPER, HERO, room=wide - 30, name="goal")
    wide = round(measure(place, NAME) + 36)
    canvas.paste(sheet_plate(wide, 58, PAPER, INK, 16), 600 - wide / 2, _CEILING + 34, "place sign")
    canvas.text(place, 600, _CEILING + 63, INK, NAME, name="place")


def _draw_bids(canvas: Canvas, shown: Revealed, won: Side | None, words: Words, at: float) -> None:
    """Draw both bids card by card, the left figure's first. won: the winner's side. at: as in `draw_reveal`.

    Closed envelopes look the same, so they do not tell who wins.
    """
    even = won is None or value(shown.bids[0]) == value(shown.bids[1])
    apart = 0.0 if even else over(share(at, _KNOWN, _OTHER[1]))
    shaken = 5 * swing(share(at, *_SHAKE), 2.5)
    shakes = shaken, shaken + 4 * swing(1 - share(at, *_TREMBLE), 2)
    for side, bid, shake in zip(_SIDES, shown.bids, shakes, strict=True):
        out, first = share(at, *(_OTHER if side else _ONE)), side == won
        turn = shake if out == 0 else 0.0
        left, top, right, bottom = _between(_EVEN, _WON if first else _LOST, apart, side)
        x = (left + right) / 2
        if out > 0:
            draw_fan(canvas, bid, x, top + 10 + (1 - over(out)) * 110, right - left + 8, f"bid {side}")
        size = round(112 + (20 if first else -20) * apart)
        total = value(bid) if out > 0.4 else None
        bright = first or apart == 0
        draw_envelope(canvas, total, words, (left, top, right, bottom), size, f"sum {side}", won=bright, turn=turn)
        if out == 0:
            canvas.centre(art("buro_crazy/seal", 84), x + 2 * turn, top + 6 - 2 * abs(turn))


def _between(one: Edges, two: Edges, far: float, side: Side) -> tuple[int, int, int, int]:
    """The edges of a thing that has come that far from the first to the second place, on that side."""
    left, top, right, bottom = (round(start + (end - start) * far) for start, end in zip(one, two, strict=True))
    return (SIZE[0] - right, top, SIZE[0] - left, bottom) if side else (left, top, right, bottom)


def _draw_payment(canvas: Canvas, paid: Paid, side: Side, words: Words, far: float) -> None:
    """Draw what the kitchen pays to the loser on that side, and the cards that go up to the roof.

    far: how far, from 0.0 to 1.0.
    """
    if far == 0:
        return
    _draw_falling(canvas, paid, side, far)
    x = _mirrored(368, side)
    gain = paid.gained - value(paid.dropped)
    sign = MINUS if gain < 0 else "+"
    if far > 0.2:
        _draw_gain(canvas, f"{sign}{round(abs(gain) * soft(far))}", words("buro-crazy-picture-unit", points=gain), x)
    if paid.change != NOTHING and far == 1:
        draw_change(canvas, paid.change, NOTHING, x, 474, 380, "change")
    _draw_to_roof(canvas, sum(paid.spent) + sum(paid.dropped), far)


def _draw_gain(canvas: Canvas, gain: str, unit: str, x: float) -> None:
    """Draw in bouncing letters how many points somebody has more or less, with the unit behind it."""
    number = lettering(gain, 116, LOW, 400)
    left = x - (number.size[0] + 8 + measure(unit, _UNIT)) / 2
    canvas.paste(number, left, 384 - number.size[1] / 2, "gain")
    canvas.text(unit, left + number.size[0] + 8, 408, PAPER, _UNIT, align=0, name="gain unit")


def _draw_falling(canvas: Canvas, paid: Paid, side: Side, far: float) -> None:
    """Draw the cards from the kitchen, which fly in a bow into the loser's hands, one after another."""
    cards = [worth for worth, count in zip(VALUES, paid.cards, strict=True) for _ in range(count)]
    spots = ((92, 84, 10), (74, 226, -12), (132, 352, 8), (74, 440, -14))
    for number, (worth, (spot, y, turn)) in reversed(list(enumerate(zip(cards, spots, strict=False)))):
        flown = share(far, 0.6 - number * 0.2, 1 - number * 0.2)
        if flown:
            down, spin = over(flown), round((-turn if side else turn) + 60 * (1 - flown))
            x = _PAN[0] + (_mirrored(spot, side) - _PAN[0]) * slowing(flown)
            canvas.centre(card(worth, spin), x, _PAN[1] + (y - _PAN[1]) * down - 70 * arc(flown), f"paid {number}")
    if len(cards) > len(spots) and far == 1:
        x, rest = _mirrored(154, side), len(cards) - len(spots)
        canvas.centre(sheet_plate(90, 52, PAPER, INK, 22), x, 470)
        canvas.text(f"+{rest}", x, 470, INK, SMALL, name="paid rest")


def _draw_to_roof(canvas: Canvas, cards: int, far: float = 1) -> None:
    """Draw the number of cards that go up the shaft to the roof. far: how far they are."""
    if cards:
        canvas.centre(art("buro_crazy/up", 60), _SHAFT, 48, "to roof")
        canvas.centre(art("buro_crazy/back", 40), _SHAFT, 258 - 134 * over(far))
        if far == 1:
            canvas.text(f"+{cards}", _SHAFT, 188, PAPER, NAME, room=78, name="roof cards")


def _draw_tie(canvas: Canvas, tied: Tied, words: Words, far: float) -> None:
    """Draw what each loses to the roof (BC-13); for a tie at zero the number of such ties, and their limit (BC-14).

    far: how far that is, from 0.0 to 1.0.
    """
    if not tied.loss:
        for number in range(tied.limit):
            x = 600 + (number - (tied.limit - 1) / 2) * 44
            counted = number < tied.zeros - (far < 0.5)
            pip = discs(36, (36, INK), (28, LIT if counted else DIM), (12, INK if counted else DIM))
            canvas.centre(pip, x, 440 - 40 * arc(far) * (number == tied.zeros - 1), f"zero {number}")
        return
    for number, split in enumerate(tied.splits):
        x, lost = 358 if number == 0 else 842, round(tied.loss * soft(far))
        if lost:
            draw_points(canvas, lost, words, x, 366, 72, sign=MINUS, ink=PAPER, name=f"loss {number}")
        if far == 1:
            draw_change(canvas, split.out, split.back, x, 438, 380, f"change {number}")
    _draw_to_roof(canvas, sum(sum(split.roof) for split in tied.splits), far)


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
    won: Side | None,
    cast: Cast,
    waits: Pose,
    at: float,
) -> None:
    """Draw the left and the right figure. won: the side of who climbs, half in the office in the end.

    waits: the pose until the result is known. at: as in `draw_reveal`, without the time for which a die rolls.
    """
    seats: tuple[Seat, ...] = shown.seats if shown is not None else ()
    if shown is None and climb is not None:
        seats = (climb.seat,) * (2 if climb.how is How.OWNER else 1)
    for side, seat in zip(_SIDES, seats, strict=False):
        if side == won:
            _draw_climber(canvas, seat, side, cast, waits, at)
        elif won is None:
            _draw_person(canvas, seat, cast, _START, waits, "right" if side else "left", side)
        else:
            paid = view.paid if shown is not None else None
            glad = paid is not None and paid.gained > value(paid.dropped) and at > _PAY[1] - 100
            last = CHEER if glad else REST if shown is None else SAD
            _draw_person(canvas, seat, cast, _START, last if at > _OTHER[1] else waits, "loser", side)


def _draw_climber(canvas: Canvas, seat: Seat, side: Side, cast: Cast, waits: Pose, at: float) -> None:
    """Draw who climbs: crouching, leaping, and in the end half in the office. waits: the pose until then."""
    (start, ground, small), (x, top, high) = _START, _CLIMBER
    far = share(at, *_CLIMB)
    foot, grown = round(ground - (ground - top) * over(far)), small + (high - small) * far
    where = round(start + (x - start) * soft(far)), foot, 2 * round(grown / 2)
    squash = 0.18 * arc(share(at, *_CROUCH))
    _draw_person(canvas, seat, cast, where, CHEER if far else waits, "climber", side, squash)


def _draw_person(
    canvas: Canvas,
    seat: Seat,
    cast: Cast,
    where: tuple[int, int, int],
    pose: Pose,
    name: str,
    side: Side,
    squash: float = 0,
) -> None:
    """Draw a person on that side with a name plate below. squash: by which part they crouch."""
    x, ground, high = where
    draw_standing(canvas, seat, cast, _mirrored(x, side), ground, high, pose, name, squash)
    text = cast[seat].name
    size = NAME if measure(text, NAME) + 36 <= _PLATE else SMALL
    wide = round(min(_PLATE, measure(text, size) + 36))
    middle = _mirrored(max(8 + wide / 2, min(x, _PLATE_END - wide / 2)), side)
    low = min(700, ground)
    canvas.paste(sheet_plate(wide, 56, PAPER, INK, 16), middle - wide / 2, low, f"{name} plate")
    canvas.text(text, middle, low + 28, INK, size, room=wide - 24, name=f"{name} name")


_FURNITURE: tuple[Thing, ...] = (("window", 66, 152, 100), ("desk", 232, 286, 128), ("plant", 300, 286, 110))


def _house(side: Side | None, far: float, *, boss: bool) -> Image.Image:
    """The house, over which the light has come that far from the winner's side. boss: the office is the boss's."""
    if side is None or far in {0, 1}:
        return _cut(side if far else None, boss=boss)
    dark, lit = _cut(None, boss=boss), _cut(side, boss=boss)
    return ImageOps.mirror(wiped(ImageOps.mirror(dark), ImageOps.mirror(lit), far)) if side else wiped(dark, lit, far)


@cached
def _cut(won: Side | None, *, boss: bool) -> Image.Image:
    """The house, cut open; of the office above the half is lit into which somebody climbs."""
    canvas = Canvas(art("buro_crazy/cut", SIZE[0]).image)
    things = (*_FURNITURE, ("chair", 150, 288, 150 if boss else 120))
    for side in _SIDES:
        light = "lit" if side == won else "waiting"
        canvas.paste(wall(_HALF, _FLOOR, light).sprite(), (SIZE[0] - _HALF) * side, 0)
        furnish(canvas, [(name, _mirrored(x, side), foot, high) for name, x, foot, high in things], light)
    if won is not None:
        canvas.paste(art("buro_crazy/confetti", 604).left(0.54), (SIZE[0] - _HALF) * won + 8, 6)
        canvas.paste(art("buro_crazy/light", 668, show="right" if won else "left"), 532 * won, 284)
    return canvas.sprite().image
