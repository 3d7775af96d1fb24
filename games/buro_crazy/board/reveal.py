"""A duel in its own picture: the bids card by card, their cost and gain, and the climb; also climbs without a duel."""

from functools import cache, lru_cache

from PIL import Image

from games.buro_crazy.board.block import kitchen_window
from games.buro_crazy.board.cards import (
    CARD,
    MINUS,
    climb_sign,
    draw_bid,
    draw_cards,
    draw_change,
    draw_points,
    pile,
)
from games.buro_crazy.board.dusk import LIT, QUIET, WIRE
from games.buro_crazy.board.head import LEFTS, MIDDLE, WIDE, Head, draw_head, place_name, room
from games.buro_crazy.building import DUELS, LEFT_SPOT
from games.buro_crazy.values import NOTHING, Counts, How, Public, plus, value
from games.buro_crazy.view import Climbed, Forfeited, Paid, Revealed, Tied, View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import SMALLEST, figure
from games.picture.plates import sheet_plate, vacant
from games.picture.scene import HERO, NAME, Scene
from games.picture.sprite import Pen, Sprite
from games.picture.type import Face, measure

_PANEL = (160, 344)
"""The top and height of each half, which holds a bid."""

_CARDS, _SUM, _AFTER, _CLIMB = 222, 450, 574, 690
"""The top of the cards, and the lines of the sums, of gains and losses, and of the climb."""

_SHOWN = (Revealed, Tied, Paid, Climbed, Forfeited)
_PITCH = 86


def latest(view: View) -> Public | None:
    """The latest event of a duel, or of a climb without one; None once the next bid is sealed."""
    return next((event for event in reversed(view.news) if isinstance(event, _SHOWN)), None)


def draw_reveal(view: View, cast: Cast, words: Words) -> Scene:
    """The picture of the last duel or climb. There must be one."""
    event = latest(view)
    if isinstance(event, Climbed) and event.how == How.OWNER:
        scene = _draw_pair(event, cast, words)
    elif isinstance(event, Forfeited) or (isinstance(event, Climbed) and event.how == How.WALKOVER):
        scene = _draw_walkover(view, cast, words)
    else:
        scene = _draw_duel(view, cast, words)
    _draw_house(scene, view, words)
    return scene


def _draw_duel(view: View, cast: Cast, words: Words) -> Scene:
    shown, tied, paid = view.revealed, view.tied, view.paid
    assert shown is not None
    climb = next((one for one in view.climbs if one.place == shown.place), None)
    sides = _lost(shown, paid, climb)
    again = view.duel.sealed if tied is not None and view.duel is not None and view.duel.place == shown.place else None
    scene = Scene(_halves(sides))
    draw_head(scene, Head(shown.place, shown.seats, again, sides), cast, words)
    totals = [value(bid) for bid in shown.bids]
    for side, bid in enumerate(shown.bids):
        _draw_cards(scene, bid, side)
        draw_points(scene, totals[side], words, _x(side), _SUM, 96, name=f"sum {side}")
    sign = "=" if totals[0] == totals[1] else ">" if totals[0] > totals[1] else "<"
    scene.text(sign, MIDDLE, _CARDS + 60, PAPER, 96, name="compared")
    if tied is not None:
        _draw_tie(scene, tied, words)
    if paid is not None:
        _draw_payment(scene, shown, paid, words)
    if climb is not None:
        _draw_climb(scene, climb, words)
    return scene


def _lost(shown: Revealed, paid: Paid | None, climb: Climbed | None) -> tuple[bool, bool]:
    """Which of the two has lost, as far as it is known."""
    if climb is not None:
        side = climb.spot - LEFT_SPOT[shown.place]
        return side == 1, side == 0
    if paid is not None:
        return paid.loser == shown.seats[0], paid.loser == shown.seats[1]
    return False, False


def _draw_cards(scene: Scene, bid: Counts, side: int) -> None:
    kinds = sum(map(bool, bid))
    left = _x(side) - (max(1, kinds) * _PITCH - _PITCH + CARD[0]) / 2
    if kinds:
        draw_bid(scene, bid, left, _CARDS, _PITCH, f"bid {side}")
    else:
        scene.paste(vacant(*CARD, QUIET), left, _CARDS, f"bid {side} none")


def _draw_tie(scene: Scene, tied: Tied, words: Words) -> None:
    """Draw what each loses to the roof (BC-13); for a tie at zero the number of such ties, and their limit (BC-14)."""
    if tied.loss:
        for side, split in enumerate(tied.splits):
            draw_points(scene, tied.loss, words, _x(side), _AFTER, sign=MINUS, ink=PAPER, name=f"change {side}")
            draw_change(scene, split.out, split.back, _x(side), _AFTER + 80, WIDE, f"change {side}")
            scene.centre(_flow(left=side == 1), _gap_x(side), _CLIMB, f"to roof {side}")
    else:
        for number in range(tied.limit):
            pip = _pip(full=number < tied.zeros)
            scene.centre(pip, MIDDLE + (number - (tied.limit - 1) / 2) * 34, _SUM, f"zero {number}")


def _draw_payment(scene: Scene, shown: Revealed, paid: Paid, words: Words) -> None:
    """Draw gains and losses: the winner's bid goes to the roof (BC-11), the kitchen pays the loser (BC-12)."""
    for side, seat in enumerate(shown.seats):
        if seat == paid.winner:
            gain, out, back = -value(paid.spent), NOTHING, NOTHING
            scene.centre(_flow(left=side == 1), _gap_x(side), _CLIMB, f"to roof {side}")
        else:
            gain = paid.gained - value(paid.dropped)
            out, back = plus(paid.dropped, paid.change), paid.cards
            if paid.gained:
                scene.centre(_flow(left=side == 0), _gap_x(side), _AFTER, f"from kitchen {side}")
            if paid.dropped != NOTHING:
                scene.centre(_flow(left=side == 1), _gap_x(side), _CLIMB, f"to roof {side}")
        sign = MINUS if gain < 0 else "+"
        draw_points(scene, abs(gain), words, _x(side), _AFTER, sign=sign, ink=PAPER, name=f"change {side}")
        draw_change(scene, out, back, _x(side), _AFTER + 80, WIDE, f"change {side}")


def _draw_climb(scene: Scene, climb: Climbed, words: Words) -> None:
    """Draw which figure climbs where, with a die if it was decided by lot."""
    x = _x(climb.spot - LEFT_SPOT[climb.place])
    scene.centre(figure(climb.seat, SMALLEST + 10, PAPER), x - 134, _CLIMB + 2, "climber")
    scene.centre(climb_sign(), x - 66, _CLIMB, "climb")
    size = HERO if climb.to != "B" else 56
    wide = scene.text(place_name(climb.to, words), x - 30, _CLIMB, PAPER, size, align=0, name="climbed to")
    if climb.how == How.LOT:
        scene.centre(_die(), x + wide + 22, _CLIMB, "lot")


def _draw_pair(climb: Climbed, cast: Cast, words: Words) -> Scene:
    """Two figures with one owner: one climbs, the other stays, and no card moves (BC-15)."""
    side = climb.spot - LEFT_SPOT[climb.place]
    dim = (side == 1, side == 0)
    scene = Scene(_halves(dim))
    draw_head(scene, Head(climb.place, (climb.seat, climb.seat), dim=dim), cast, words)
    _draw_figures(scene, climb.seat, side, other=climb.seat)
    scene.text("=", MIDDLE, _CARDS + 60, PAPER, 96, name="compared")
    _draw_climb(scene, climb, words)
    return scene


def _draw_walkover(view: View, cast: Cast, words: Words) -> Scene:
    """A lone figure climbs, and its owner pays for it (BC-16)."""
    paid = next((event for event in view.news if isinstance(event, Forfeited)), None)
    climb = next((one for one in view.climbs if one.how == How.WALKOVER), None)
    seat = paid.seat if paid is not None else climb.seat if climb is not None else Seat(0)
    scene = Scene(_halves((False, True)))
    draw_head(scene, Head(DUELS[view.done] if climb is None else climb.place, (seat, None)), cast, words)
    _draw_figures(scene, seat, 0, other=None)
    if paid is not None:
        points = value(paid.split.roof)
        draw_points(scene, points, words, _x(0) - 110, _AFTER, sign=MINUS, ink=PAPER, name="change 0")
        draw_change(scene, paid.split.out, paid.split.back, _x(0) + 124, _AFTER, 210, "change 0")
        scene.centre(_flow(left=False), _gap_x(0), _CLIMB, "to roof 0")
    if climb is not None:
        _draw_climb(scene, climb, words)
    return scene


def _draw_figures(scene: Scene, seat: Seat, side: int, other: Seat | None) -> None:
    """Draw the climbing figure in large, and the one that stays, or an empty place."""
    y = _PANEL[0] + _PANEL[1] / 2
    scene.centre(figure(seat, 240), _x(side), y, f"climbs {side}")
    stays = vacant(180, 240, QUIET) if other is None else figure(other, 240)
    scene.centre(stays, _x(1 - side), y, f"stays {1 - side}")


@lru_cache(maxsize=3)
def _halves(dim: tuple[bool, bool]) -> Image.Image:
    """The room with the ground for each side's cards, and the kitchen's window."""
    image = room().copy()
    for side, left in enumerate(LEFTS):
        sheet_plate(WIDE, _PANEL[1], DIM if dim[side] else LIT, radius=26).lay(image, left, _PANEL[0])
    kitchen = kitchen_window()
    kitchen.lay(image, MIDDLE - kitchen.size[0] / 2, _AFTER - kitchen.size[1] / 2)
    return image


def _draw_house(scene: Scene, view: View, words: Words) -> None:
    """Draw the present points of the kitchen and the number of cards on the roof."""
    draw_points(scene, view.kitchen, words, MIDDLE, _AFTER + 10, name="kitchen points")
    if view.roof:
        heap = pile(min(8, 1 + view.roof // 15), 110)
        scene.paste(heap, MIDDLE - heap.size[0] / 2, _CLIMB - heap.size[1] + 6, "pile")
    wide = measure(str(view.roof), Face.TITLE, NAME) + 46
    draw_cards(scene, view.roof, MIDDLE + wide / 2, _CLIMB + 34, PAPER, name="roof")


def _x(side: int) -> float:
    return LEFTS[side] + WIDE / 2


def _gap_x(side: int) -> float:
    return (486, 714)[side]


@cache
def _flow(left: bool) -> Sprite:
    """An arrow for the direction in which points or cards go."""
    pen = Pen(28, 44)
    pen.polygon([(24, 4), (24, 40), (4, 22)] if left else [(4, 4), (4, 40), (24, 22)], WIRE, 2)
    return pen.sprite()


@cache
def _pip(full: bool) -> Sprite:
    pen = Pen(28, 28)
    pen.disc((14, 14), 28, PAPER)
    if not full:
        pen.disc((14, 14), 19, INK)
    return pen.sprite()


@cache
def _die() -> Sprite:
    pen = Pen(64, 64)
    pen.block((0, 0, 64, 64), INK, 14)
    pen.block((4, 4, 60, 60), PAPER, 11)
    for x, y in ((18, 18), (46, 18), (32, 32), (18, 46), (46, 46)):
        pen.disc((x, y), 12, INK)
    return pen.sprite()
