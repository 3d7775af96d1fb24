"""The parts beside the office block: the open duel in large, all seats with their cards, the last duel in short."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from games.buro_crazy.board.block import block
from games.buro_crazy.board.cards import climb_sign, draw_cards, draw_points, envelope, mini
from games.buro_crazy.board.dusk import LIT, QUIET
from games.buro_crazy.board.head import place_name
from games.buro_crazy.building import Place
from games.buro_crazy.values import VALUES, Counts, value
from games.buro_crazy.view import OpenDuel, View
from games.engine.contract.values import Cast, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import SMALLEST, figure
from games.picture.pawns import pawn
from games.picture.plates import Plate, draw_plate, sheet_plate
from games.picture.scene import HERO, NAME, SMALL, Scene
from games.picture.type import Face, measure

_PANEL = (640, 8, 1192, 352)
"""The open duel: left, top, right, bottom."""

_ROSTER = (840, 366, 1194, 754)
"""The plates of all seats."""

_GAP = 6
"""The gap between two plates."""

_MEMO = (12, 12, 288, 318)
"""The last duel."""


def street(view: View) -> Image.Image:
    """The block with its decided floors, the ground for an open duel, and a plate for each seat."""
    return _street(view.level, view.duel is not None, 0 if view.hands is not None else view.seats)


@lru_cache(maxsize=6)
def _street(level: int, duel: bool, plates: int) -> Image.Image:
    image = block(level)
    if duel:
        lay_duel(image)
    for seat in range(plates):
        edge, upper, wide, tall = _plate(seat, plates)
        sheet_plate(wide, tall, PAPER).lay(image, edge, upper)
    return image


def lay_duel(image: Image.Image) -> None:
    """Lay the ground of an open duel on a picture."""
    left, top, right, bottom = _PANEL
    sheet_plate(right - left, bottom - top, LIT, radius=26).lay(image, left, top)


def draw_sign(scene: Scene, place: Place, goal: Place, x: float, y: float, words: Words) -> None:
    """Draw the place of the duel and the goal of its winner."""
    here, there = place, place_name(goal, words)
    wide = measure(here, Face.TITLE, HERO) + 64 + measure(there, Face.TITLE, NAME)
    left = x - wide / 2
    left += scene.text(here, left, y, INK, HERO, align=0, name="place")
    scene.centre(climb_sign(), left + 32, y, "to")
    scene.text(there, left + 64, y, INK, NAME, align=0, name="goal")


def draw_duel(scene: Scene, duel: OpenDuel, cast: Cast, words: Words) -> None:
    """Draw the open duel in large, the left figure above the right one, with names and open or sealed envelopes."""
    left, top, right, bottom = _PANEL
    scene.note("duel", left, top, right, bottom)
    draw_sign(scene, duel.place, duel.to, (left + right) / 2, top + 38, words)
    for number, (seat, sealed) in enumerate(zip(duel.seats, duel.sealed, strict=True)):
        y = top + 82 + number * 134
        plate = Plate(seat, cast[seat].name, acting=not sealed, room=104)
        x = draw_plate(scene, plate, left + 26, y, right - left - 52, 106)
        scene.paste(envelope(sealed), x + 12, y + 5, f"envelope {seat}")


def draw_roster(scene: Scene, view: View, cast: Cast) -> None:
    """Draw all seats, with the number of their cards if it is public, or all their cards if hands are open."""
    if view.hands is not None:
        _draw_hands(scene, view.hands)
        return
    for seat in range(view.seats):
        _draw_seat(scene, view, seat, cast[seat].name)


def _plate(seat: int, seats: int) -> tuple[int, int, int, int]:
    """The left and top edge, width and height of a seat's plate."""
    left, top, right, bottom = _ROSTER
    pitch = (bottom - top + _GAP) / seats
    return left, round(top + seat * pitch), right - left, round(pitch - _GAP)


def _draw_seat(scene: Scene, view: View, seat: int, name: str) -> None:
    """Draw a seat's plate. The number of cards stands below the name if there is room, else beside it."""
    left, top, wide, tall = _plate(seat, view.seats)
    right = left + wide
    scene.note(f"seat {seat}", left, top, right, top + tall)
    high, middle = tall > SMALLEST + 24, top + tall / 2
    body = figure(seat, SMALLEST) if high else pawn(seat)
    scene.paste(body, left + 10, middle - body.size[1] / 2, f"seat {seat} figure")
    start, end, line = left + 10 + body.size[0] + 8, float(right - 14), middle
    if view.counts is not None and high:
        line = middle - 28
        room = measure(str(view.counts[seat]), Face.TITLE, NAME) + 46
        draw_cards(scene, view.counts[seat], start + room, middle + 28, name=f"seat {seat} count")
    elif view.counts is not None:
        end = draw_cards(scene, view.counts[seat], end, middle, name=f"seat {seat} count") - 8
    scene.text(name, start, line, INK, align=0, room=end - start, name=f"seat {seat} name")


def _draw_hands(scene: Scene, hands: Sequence[Counts]) -> None:
    """Draw every hand: a row for each seat, a column for each value."""
    left, top, right, bottom = _ROSTER
    scene.paste(sheet_plate(right - left, bottom - top, PAPER), left, top, "hands")
    pitch = (bottom - top - 62) / len(hands)
    for column, worth in enumerate(VALUES):
        x = left + 92 + column * 55
        scene.centre(mini(), x, top + 38)
        scene.text(str(worth), x, top + 38, INK, SMALL, name=f"worth {worth}")
        for seat, hand in enumerate(hands):
            y, count = top + 66 + (seat + 0.5) * pitch, hand[column]
            scene.text(str(count), x, y, INK if count else QUIET, name=f"hand {seat} {worth}")
    for seat in range(len(hands)):
        scene.centre(pawn(seat), left + 40, top + 66 + (seat + 0.5) * pitch - 4, f"seat {seat} figure")


def draw_memo(scene: Scene, view: View, words: Words) -> None:
    """Draw the last duel in short: the bids, the climb, the kitchen's payment."""
    shown = view.revealed
    if shown is None:
        return
    left, top, right, bottom = _MEMO
    scene.paste(sheet_plate(right - left, bottom - top, DIM), left, top, "memo")
    scene.text(shown.place, (left + right) / 2, top + 40, INK, NAME, name="memo place")
    won = {climb.seat for climb in view.climbs if climb.place == shown.place}
    for number, (seat, bid) in enumerate(zip(shown.seats, shown.bids, strict=True)):
        y = top + 110 + number * 76
        scene.centre(pawn(seat), left + 76, y, f"memo {seat} figure")
        draw_points(scene, value(bid), words, left + 108, y, NAME, align=0, name=f"memo {seat} bid")
        if seat in won:
            scene.centre(climb_sign(), left + 28, y, f"memo {seat} climb")
    if view.paid is not None:
        y = top + 262
        scene.centre(pawn(view.paid.loser), left + 76, y, "memo payer")
        draw_points(scene, view.paid.gained, words, left + 108, y, NAME, align=0, sign="+", name="memo paid")
