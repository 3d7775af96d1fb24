"""What stands beside the office block: the open duel in large, everybody with their cards, the last duel in short."""

from functools import cache

from games.buro_crazy.board.cards import back, draw_points, envelope
from games.buro_crazy.board.dusk import LIT, QUIET, WAITING, card_plate
from games.buro_crazy.building import Place
from games.buro_crazy.values import VALUES, value
from games.buro_crazy.view import OpenDuel, View
from games.engine.values import Cast, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import SMALLEST, figure
from games.picture.pawns import PAWN, pawn
from games.picture.plates import Plate, draw_plate
from games.picture.scene import HERO, NAME, SMALL, Scene
from games.picture.sprite import Pen, Sprite
from games.picture.type import Face, measure

_PANEL = (596, 10, 1190, 350)
"""The open duel: left, top, right, bottom."""

_ROSTER = (846, 362, 1190, 752)
"""Everybody."""

_MEMO = (12, 12, 288, 318)
"""The last duel."""


def place_name(place: Place, words: Words) -> str:
    """What a place is called in a picture: its letter and number, the boss's suite in a word."""
    return words("buro-crazy-picture-boss") if place == "B" else place


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
    scene.paste(card_plate(right - left, bottom - top, LIT, radius=26), left, top, "duel")
    draw_sign(scene, duel.place, duel.to, (left + right) / 2, top + 50, words)
    for number, (seat, sealed) in enumerate(zip(duel.seats, duel.sealed, strict=True)):
        y = top + 90 + number * 130
        plate = Plate(seat, cast[seat].name, acting=not sealed, room=104)
        x = draw_plate(scene, plate, left + 26, y, right - left - 52, 108)
        scene.paste(envelope(sealed), x + 12, y + 6, f"envelope {seat}")


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
        scene.paste(body, left + 12, y + (tall - body.size[1]) / 2, f"seat {seat} figure")
        end, middle = float(right - 14), y + tall / 2
        if view.counts is not None:
            scene.centre(back(), end - 22, middle, f"seat {seat} cards")
            end -= 52 + scene.text(
                str(view.counts[seat]), end - 52, middle, INK, NAME, align=1, name=f"seat {seat} count"
            )
        start = left + 12 + body.size[0] + 10
        scene.text(cast[seat].name, start, middle, INK, NAME, align=0, room=end - start - 10, name=f"seat {seat} name")


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
        scene.centre(pawn(seat), left + 46, y, f"memo {seat} figure")
        draw_points(scene, value(bid), words, left + 84, y, HERO, align=0, name=f"memo {seat} bid")
        if seat in won:
            scene.centre(climb_sign(), right - 26, y, f"memo {seat} climb")
    if view.paid is not None:
        y = top + 262
        scene.centre(pawn(view.paid.loser), left + 46, y, "memo paid figure")
        draw_points(scene, view.paid.gained, words, left + 84, y, NAME, align=0, sign="+", name="memo paid")


@cache
def climb_sign() -> Sprite:
    """An arrow upwards."""
    pen = Pen(40, 48)
    pen.polygon([(20, 4), (37, 24), (27, 24), (27, 44), (13, 44), (13, 24), (3, 24)], INK, 3)
    pen.polygon([(20, 6), (34, 23), (25, 23), (25, 42), (15, 42), (15, 23), (6, 23)], WAITING, 0.5)
    return pen.sprite()


def seats_of(duel: OpenDuel) -> tuple[Seat, Seat]:
    """The duellists, the left figure's owner first."""
    return duel.seats
