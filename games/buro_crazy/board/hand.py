"""A seat's own picture: its cards by value, what of them is sealed, the open duel, where its figures stand."""

from games.buro_crazy.board.block import kitchen_window
from games.buro_crazy.board.cards import CARD, draw_cards, draw_points, draw_stack, envelope
from games.buro_crazy.board.dusk import LIT, QUIET, WAITING, card_plate, vacant
from games.buro_crazy.board.head import MIDDLE, Head, draw_head, place_name
from games.buro_crazy.values import NOTHING, VALUES, Counts, minus, value
from games.buro_crazy.view import View
from games.engine.values import Cast, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import SMALLEST, figure
from games.picture.pawns import ghost
from games.picture.scene import NAME, Scene

_PANEL = (30, 160, 1140, 372)
"""The cards' ground: left, top, width, height."""

_COLUMN, _PITCH = 60, 158
"""The left edge of the first value's cards, and the step to the next."""

_LIFT = 84
"""How much higher sealed cards lie."""

_TOP = 330
"""The top of the cards that are not sealed."""

_TOTAL = 1016
"""The middle of what the whole hand is worth."""

_FIGURES = 644
"""The middle of the row of own figures."""


def draw_hand(scene: Scene, view: View, seat: Seat, cast: Cast, words: Words) -> None:
    """The picture for the eye that is a seat."""
    _draw_top(scene, view, seat, cast, words)
    left, top, width, height = _PANEL
    scene.paste(card_plate(width, height, LIT, radius=26), left, top, "hand")
    hand = view.hand or NOTHING
    _draw_values(scene, hand, view.bid or NOTHING)
    _draw_total(scene, hand, view.bid, words)
    _draw_figures(scene, view, seat, words)
    scene.centre(kitchen_window(), 1066, _FIGURES + 6, "kitchen")
    draw_points(scene, view.kitchen, words, 1066, _FIGURES + 16, name="kitchen points")


def _draw_top(scene: Scene, view: View, seat: Seat, cast: Cast, words: Words) -> None:
    """The open duel, whoever fights it; without one only whose hand this is."""
    duel, last = view.duel, view.revealed
    if duel is not None:
        draw_head(scene, Head(duel.place, duel.seats, duel.sealed), cast, words)
    elif last is not None:
        draw_head(scene, Head(last.place, last.seats), cast, words)
    else:
        scene.centre(figure(seat, 112, PAPER), MIDDLE, 84, "owner")


def _draw_values(scene: Scene, hand: Counts, bid: Counts) -> None:
    """The cards of each value and their number; sealed ones lie higher, with their own number."""
    free = minus(hand, bid)
    for column, worth in enumerate(VALUES):
        x = _COLUMN + column * _PITCH
        middle = x + CARD[0] / 2
        if bid[column]:
            draw_stack(scene, worth, bid[column], x, _TOP - _LIFT, f"sealed {worth}")
            scene.centre(card_plate(76, 56, PAPER, radius=14), middle, _TOP - _LIFT + 6)
            scene.text(f"×{bid[column]}", middle, _TOP - _LIFT + 6, INK, NAME, name=f"sealed {worth} count")
        if free[column]:
            draw_stack(scene, worth, free[column], x, _TOP, f"cards {worth}")
        else:
            scene.paste(vacant(*CARD, QUIET), x, _TOP, f"none {worth}")
        ink = INK if free[column] else QUIET
        scene.text(f"×{free[column]}", middle, _TOP + CARD[1] + 38, ink, NAME, name=f"cards {worth} count")


def _draw_total(scene: Scene, hand: Counts, bid: Counts | None, words: Words) -> None:
    """What the whole hand is worth, how many cards it has, and what of it is sealed."""
    draw_points(scene, value(hand), words, _TOTAL, _TOP + 116, name="total")
    draw_cards(scene, sum(hand), _TOTAL + 62, _TOP + 40, name="number")
    if bid is not None:
        scene.centre(envelope(True), _TOTAL - 70, _TOP - 84, "sealed")
        draw_points(scene, value(bid), words, _TOTAL + 60, _TOP - 70, 56, name="sealed points")


def _draw_figures(scene: Scene, view: View, seat: Seat, words: Words) -> None:
    """Where the own figures stand, the highest first; in the dark those that are out."""
    own = [one for one in reversed(view.figures) if one.seat == seat]
    fighting = view.duel.place if view.duel is not None else None
    for number, one in enumerate(own):
        x = 30 + number * 176
        ground = INK if one.out else LIT if one.place == fighting else WAITING
        scene.paste(card_plate(166, 112, ground, edge=DIM), x, _FIGURES - 56, f"own {number}")
        body = ghost(seat, SMALLEST) if one.out else figure(seat, SMALLEST)
        scene.paste(body, x + 12, _FIGURES - SMALLEST / 2, f"own {number} figure")
        ink = PAPER if one.out else INK
        scene.text(place_name(one.place, words), x + 118, _FIGURES, ink, NAME, room=86, name=f"own {number} place")


