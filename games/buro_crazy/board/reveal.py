"""The reveal: a cut through the house, with the duel below and above it the office that was won, and the kitchen.

Light falls on the winner, who climbs. The kitchen pays the loser, and what was spent goes up to the roof.
"""

from PIL import Image

from games.buro_crazy.board.bids import card, draw_envelope, draw_fan
from games.buro_crazy.board.cards import MINUS, draw_change, draw_points
from games.buro_crazy.board.dusk import LIT, PALETTE, TEAL
from games.buro_crazy.board.house import place_name
from games.buro_crazy.board.rooms import Thing, furnish, wall
from games.buro_crazy.building import DUELS, Place, goes_to
from games.buro_crazy.values import NOTHING, VALUES, How, Public, value
from games.buro_crazy.view import Climbed, Forfeited, Paid, Revealed, Tied, View
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, INK, PAPER
from games.picture.easing import arc, over, share, slowing, soft, swing
from games.picture.film import film, wiped
from games.picture.layers import discs
from games.picture.people import CHEER, HIPS, OH, REST, SAD, Pose, draw_standing
from games.picture.plates import sheet_plate
from games.picture.type import measure

Span = tuple[int, int]
"""A part of the reveal: the ms from its start until that begins and until it is over."""

_SHAKE: Span = (100, 400)
_ONE: Span = (400, 620)
_TREMBLE: Span = (700, 940)
_OTHER: Span = (940, 1160)
_LIGHT: Span = (1120, 1290)
_CROUCH: Span = (1200, 1340)
_CLIMB: Span = (1320, 1640)
_PAY: Span = (1500, 1960)
_LOSE: Span = (1160, 1480)
"""Both envelopes are shaken; the loser's opens; the other one trembles and opens. Light falls on the winner, who
crouches and climbs, and the kitchen pays the loser. In a tie both lose cards instead."""

_LOT = 360
"""The ms for which a die rolls before the light."""

_KNOWN, _END = 1070, 2000
"""The ms until the second total can be read, and until everything stands."""

_BIDDING = (0, *range(130, 380, 60), *range(430, 650, 50), *range(730, 920, 60), *range(970, 1130, 50), 1170, 1220)
_LOSING, _CLIMBING, _PAYING = range(1280, 1500, 50), range(1260, 1630, 45), range(1660, 1960, 50)
"""The moments of a film's frames."""

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
    winner = climb.seat if climb is not None else view.paid.winner if view.paid is not None and shown else None
    place = shown.place if shown is not None else climb.place if climb is not None else DUELS[min(view.done, 14)]
    lot = climb is not None and climb.how is How.LOT
    then = at - _LOT if lot and at < _END else at
    canvas = Canvas(_house(_office(goes_to(place)), share(then, *_LIGHT) if winner is not None else 0))
    _draw_signs(canvas, place, words)
    if shown is not None:
        _draw_bids(canvas, shown, winner, words, at)
    paid = view.paid if shown is not None else None
    if paid is not None:
        _draw_payment(canvas, paid, words, share(at, *_PAY))
    if view.tied is not None and shown is not None and at > _LOSE[0]:
        _draw_tie(canvas, view.tied, words, share(at, *_LOSE))
    _draw_people(canvas, view, shown, climb, winner, cast, then)
    forfeited = next((one for one in view.news if isinstance(one, Forfeited)), None)
    if forfeited is not None and shown is None:
        _draw_forfeit(canvas, forfeited, words)
    unpaid = round(paid.gained * (1 - soft(share(at, *_PAY)))) if paid is not None else 0
    draw_points(canvas, view.kitchen + unpaid, words, 880, 236, HERO, ink=PAPER, name="kitchen points")
    if lot and at > _OTHER[1]:
        rolls = share(at, _OTHER[1], _OTHER[1] + _LOT)
        die = art("buro_crazy/die", 76)
        canvas.centre(die.turned(540 * (1 - slowing(rolls))) if rolls < 1 else die, 430, 74 - 50 * arc(rolls), "lot")
    return canvas


def _bids(view: View) -> Revealed | None:
    """The bids to be shown; None for a climb without any."""
    event = latest(view)
    alone = isinstance(event, Climbed) and event.how in {How.OWNER, How.WALKOVER}
    return None if alone else view.revealed


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
    apart = 0.0 if even else over(share(at, _KNOWN, _OTHER[1]))
    shaken = 5 * swing(share(at, *_SHAKE), 2.5)
    shakes = shaken + 4 * swing(1 - share(at, *_TREMBLE), 2), shaken
    for number, ((_, bid), ends) in enumerate(zip(sides, zip(_EVEN, _BIDS, strict=True), strict=True)):
        out = share(at, *(_ONE if number else _OTHER))
        turn = shakes[number] if out == 0 else 0.0
        left, top, right, bottom = (round(one + (two - one) * apart) for one, two in zip(*ends, strict=True))
        x = (left + right) / 2
        if out > 0:
            draw_fan(canvas, bid, x, top + 10 + (1 - over(out)) * 110, right - left + 8, f"bid {number}")
        size = round(112 + (20 if number == 0 else -20) * apart)
        total, won = value(bid) if out > 0.4 else None, number == 0 or apart == 0
        draw_envelope(canvas, total, words, (left, top, right, bottom), size, f"sum {number}", won=won, turn=turn)
        if out == 0:
            canvas.centre(art("buro_crazy/seal", 84), x + 2 * turn, top + 6 - 2 * abs(turn))


def _draw_payment(canvas: Canvas, paid: Paid, words: Words, far: float) -> None:
    """Draw what the kitchen pays to the loser, and the cards that go up to the roof. far: how far, from 0.0 to 1.0."""
    if far == 0:
        return
    _draw_falling(canvas, paid, far)
    gain = paid.gained - value(paid.dropped)
    sign = MINUS if gain < 0 else "+"
    if far > 0.2:
        draw_points(canvas, round(abs(gain) * soft(far)), words, 832, 396, 104, sign=sign, ink=PAPER, name="gain")
    if paid.change != NOTHING and far == 1:
        draw_change(canvas, paid.change, NOTHING, 842, 474, 380, "change")
    _draw_to_roof(canvas, sum(paid.spent) + sum(paid.dropped), far)


def _draw_falling(canvas: Canvas, paid: Paid, far: float) -> None:
    """Draw the cards from the kitchen, which fly in a bow into the loser's hands, one after another."""
    cards = [worth for worth, count in zip(VALUES, paid.cards, strict=True) for _ in range(count)]
    spots = ((1108, 84, -10), (1126, 226, 12), (1068, 352, -8), (1126, 440, 14))
    for number, (worth, (x, y, turn)) in reversed(list(enumerate(zip(cards, spots, strict=False)))):
        flown = share(far, 0.6 - number * 0.2, 1 - number * 0.2)
        if flown:
            down, spin = over(flown), round(turn + 60 * (1 - flown))
            canvas.centre(card(worth, spin), x, 130 + (y - 130) * down - 70 * arc(flown), f"paid {number}")
    if len(cards) > len(spots) and far == 1:
        rest = len(cards) - len(spots)
        canvas.centre(sheet_plate(90, 52, PAPER, INK, 22), 1046, 470)
        canvas.text(f"+{rest}", 1046, 470, INK, SMALL, name="paid rest")


def _draw_to_roof(canvas: Canvas, cards: int, far: float = 1) -> None:
    """Draw the number of cards that go up the shaft to the roof. far: how far they are."""
    if cards:
        middle = (_SHAFT + _KITCHEN) / 2
        canvas.centre(art("buro_crazy/up", 60), middle, 48, "to roof")
        canvas.centre(art("buro_crazy/back", 40), middle, 258 - 134 * over(far))
        if far == 1:
            canvas.text(f"+{cards}", middle, 188, PAPER, NAME, room=78, name="roof cards")


def _draw_tie(canvas: Canvas, tied: Tied, words: Words, far: float) -> None:
    """Draw what each loses to the roof (BC-13); for a tie at zero the number of such ties, and their limit (BC-14).

    far: how far that is, from 0.0 to 1.0.
    """
    if not tied.loss:
        for number in range(tied.limit):
            x = 842 + (number - (tied.limit - 1) / 2) * 44
            counted = number < tied.zeros - (far < 0.5)
            pip = discs(36, (36, INK), (28, LIT if counted else DIM), (12, INK if counted else DIM))
            canvas.centre(pip, x, 396 - 40 * arc(far) * (number == tied.zeros - 1), f"zero {number}")
        return
    for number, split in enumerate(tied.splits):
        x, lost = 358 if number == 0 else 842, round(tied.loss * soft(far))
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
    winner: Seat | None,
    cast: Cast,
    at: float,
) -> None:
    """Draw the climber, half in the lit office in the end, and the loser. at: as in `draw_reveal`."""
    other = None
    if shown is not None and winner is not None:
        other = shown.seats[1] if shown.seats[0] == winner else shown.seats[0]
    elif climb is not None and climb.how is How.OWNER:
        other = climb.seat
    waits = HIPS if at < _ONE[1] or shown is None else OH
    if winner is not None:
        x, ground, high = _CLIMBER
        far = share(at, *_CLIMB)
        foot, grown = round(700 - (700 - ground) * over(far)), _LOSER[2] + (high - _LOSER[2]) * far
        where = round(128 + (x - 128) * soft(far)), foot, 2 * round(grown / 2)
        pose, squash = CHEER if far else waits, 0.18 * arc(share(at, *_CROUCH))
        _draw_person(canvas, winner, cast, where, pose, "climber", low=foot - 2, squash=squash)
        paid = view.paid if shown is not None else None
        glad = paid is not None and paid.gained > value(paid.dropped)
        if other is not None:
            last = CHEER if glad and at > _PAY[1] - 100 else REST if other == winner else SAD
            _draw_person(canvas, other, cast, _LOSER, last if at > _OTHER[1] else waits, "loser", low=700)
    elif shown is not None:
        pose = OH if view.tied is not None and at > _OTHER[1] else waits
        _draw_person(canvas, shown.seats[0], cast, (128, 700, 208), pose, "left", low=700)
        _draw_person(canvas, shown.seats[1], cast, _LOSER, pose, "right", low=700)
    elif (one := next((event for event in view.news if isinstance(event, Forfeited)), None)) is not None:
        _draw_person(canvas, one.seat, cast, (196, 700, 240), SAD, "climber", low=700)


def _draw_person(
    canvas: Canvas,
    seat: Seat,
    cast: Cast,
    where: tuple[int, int, int],
    pose: Pose,
    name: str,
    low: int,
    squash: float = 0,
) -> None:
    """Draw a person with a name plate, its upper edge at `low`. squash: by which part they crouch."""
    x, ground, high = where
    draw_standing(canvas, seat, cast, x, ground, high, pose, name, squash)
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


def _house(office: str, far: float) -> Image.Image:
    """The house, over which the light has come that far from the left."""
    return wiped(_cut(office, False), _cut(office, True), far) if 0 < far < 1 else _cut(office, far == 1)


@cached
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
