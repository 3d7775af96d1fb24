"""What stands beside the office block: the open duel in large, everybody with their cards, the last duel in short."""

from functools import lru_cache

from PIL import Image

from games.buro_crazy.board.block import block
from games.buro_crazy.board.cards import back, climb_sign, draw_points, envelope
from games.buro_crazy.board.dusk import LIT, QUIET, card_plate
from games.buro_crazy.board.head import place_name
from games.buro_crazy.building import Place
from games.buro_crazy.values import VALUES, value
from games.buro_crazy.view import OpenDuel, View
from games.engine.values import Cast, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import SMALLEST, figure
from games.picture.pawns import pawn
from games.picture.plates import Plate, draw_plate
from games.picture.scene import HERO, NAME, SMALL, Scene
from games.picture.type import Face, measure

_PANEL = (640, 8, 1192, 352)
"""The open duel: left, top, right, bottom."""

_ROSTER = (840, 366, 1194, 754)
"""Everybody."""

_MEMO = (12, 12, 288, 318)
"""The last duel."""


@lru_cache(maxsize=4)
def street(level: int, duel: bool) -> Image.Image:
    """The block on that level, with the ground for a duel if one is open."""
    image = block(level)
    if duel:
        left, top, right, bottom = _PANEL
        card_plate(right - left, bottom - top, LIT, radius=26).lay(image, left, top)
    return image


def draw_sign(scene: Scene, place: Place, goal: Place, x: float, y: float, words: Words) -> None:
    """Where the duel is, and where its winner goes."""
    here, there = place, place_name(goal, words)
    wide = measure(here, Face.TITLE, HERO) + 64 + measure(there, Face.TITLE, NAME)
    left = x - wide / 2
    left += scene.text(here, left, y, INK, HERO, align=0, name="place")
    scene.centre(climb_sign(), left + 32, y, "to")
    scene.text(there, left + 64, y, INK, NAME, align=0, name="goal")


def draw_duel(scene: Scene, duel: OpenDuel, cast: Cast, words: Words) -> None:
    """The open duel in large, the left figure above the right: who it is, and whose envelope is closed."""
    left, top, right, bottom = _PANEL
    scene.note("duel", left, top, right, bottom)
    draw_sign(scene, duel.place, duel.to, (left + right) / 2, top + 38, words)
    for number, (seat, sealed) in enumerate(zip(duel.seats, duel.sealed, strict=True)):
        y = top + 82 + number * 134
        plate = Plate(seat, cast[seat].name, acting=not sealed, room=104)
        x = draw_plate(scene, plate, left + 26, y, right - left - 52, 106)
        scene.paste(envelope(sealed), x + 12, y + 5, f"envelope {seat}")


def draw_roster(scene: Scene, view: View, cast: Cast) -> None:
    """Everybody, with the number of their cards where that is shown; their cards where hands are open."""
    left, top, right, bottom = _ROSTER
    if view.hands is not None:
        _draw_hands(scene, view, top)
        return
    pitch = min(104.0, (bottom - top + 6) / view.seats)
    tall = pitch - 6
    for seat in range(view.seats):
        y = bottom - (view.seats - seat) * pitch + 6
        scene.paste(card_plate(right - left, round(tall), PAPER), left, y, f"seat {seat}")
        body = figure(seat, SMALLEST) if tall > SMALLEST + 6 else pawn(seat)
        scene.paste(body, left + 10, y + (tall - body.size[1]) / 2, f"seat {seat} figure")
        end, middle = float(right - 14), y + tall / 2
        if view.counts is not None:
            scene.centre(back(), end - 17, middle, f"seat {seat} cards")
            end -= 44 + scene.text(
                str(view.counts[seat]), end - 44, middle, INK, NAME, align=1, name=f"seat {seat} count"
            )
        start = left + 10 + body.size[0] + 8
        scene.text(cast[seat].name, start, middle, INK, NAME, align=0, room=end - start - 8, name=f"seat {seat} name")


def _draw_hands(scene: Scene, view: View, top: float) -> None:
    """Every hand, a row each and a column for each value."""
    assert view.hands is not None
    left, _, right, bottom = _ROSTER
    scene.paste(card_plate(right - left, bottom - int(top), PAPER), left, top, "hands")
    pitch = (bottom - top - 62) / view.seats
    for column, worth in enumerate(VALUES):
        x = left + 98 + column * 52
        scene.centre(card_plate(50, 50, DIM, radius=10), x, top + 38)
        scene.text(str(worth), x, top + 38, INK, SMALL, name=f"worth {worth}")
        for seat in range(view.seats):
            y = top + 66 + (seat + 0.5) * pitch
            count = view.hands[seat][column]
            scene.text(str(count), x, y, INK if count else QUIET, NAME, name=f"hand {seat} {worth}")
    for seat in range(view.seats):
        scene.centre(pawn(seat), left + 40, top + 66 + (seat + 0.5) * pitch - 4, f"seat {seat} figure")


def draw_memo(scene: Scene, view: View, words: Words) -> None:
    """The last duel in short: what was bid, who climbed, what the kitchen paid."""
    shown = view.revealed
    if shown is None:
        return
    left, top, right, bottom = _MEMO
    scene.paste(card_plate(right - left, bottom - top, DIM), left, top, "memo")
    scene.text(shown.place, (left + right) / 2, top + 40, INK, NAME, name="memo place")
    won = {climb.seat for climb in view.climbs if climb.place == shown.place}
    for number, (seat, bid) in enumerate(zip(shown.seats, shown.bids, strict=True)):
        y = top + 110 + number * 76
        scene.centre(pawn(seat), left + 76, y, f"memo {seat} figure")
        draw_points(scene, value(bid), words, left + 110, y, 56, align=0, name=f"memo {seat} bid")
        if seat in won:
            scene.centre(climb_sign(), left + 28, y, f"memo {seat} climb")
    if view.paid is not None:
        y = top + 262
        scene.centre(pawn(view.paid.loser), left + 76, y, "memo loser")
        draw_points(scene, view.paid.gained, words, left + 110, y, 56, align=0, sign="+", name="memo paid")
