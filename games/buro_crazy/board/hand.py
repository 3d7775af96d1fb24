"""A seat's own picture: its cards by value, the sealed ones, the open duel, and its figures."""

from functools import cache

from PIL import Image

from games.buro_crazy.board.block import kitchen_window
from games.buro_crazy.board.cards import draw_cards, draw_points, draw_stack, envelope, pocket, stack, times
from games.buro_crazy.board.dusk import DARK, LIT, QUIET, WAITING
from games.buro_crazy.board.head import MIDDLE, Head, draw_head, place_name, room
from games.buro_crazy.values import NOTHING, VALUES, Counts, minus, value
from games.buro_crazy.view import View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import SMALLEST, figure
from games.picture.pawns import ghost
from games.picture.plates import sheet_plate, vacant
from games.picture.scene import NAME, Scene
from games.picture.type import Face, measure

_PANEL = (30, 160, 1140, 384)
"""The cards' ground: left, top, width, height."""

_COLUMN, _PITCH = 122, 172
"""The middle of the first column of cards, and the distance to the next."""

_LARGE, _SMALL = (138, 190), (112, 132)
"""The size of a card when no bid is asked, and when an envelope lies above the hand."""

_LARGE_TOP, _SMALL_TOP, _SEALED_TOP, _COUNT = 254, 334, 172, 498
"""The top of these two kinds of cards and of sealed cards, and the line of the numbers below the cards."""

_POCKET = (46, 240, 852, 74)
"""The envelope with the sealed cards: left, top, width, height."""

_TOTAL = 1032
"""The middle of the worth of the whole hand."""

_FIGURES = 648
"""The middle of the row of own figures."""

KITCHEN = (1066, _FIGURES + 16)
"""The middle of the kitchen's points."""


@cache
def desk() -> Image.Image:
    """The room with the ground for the cards, and the kitchen's window."""
    image = room().copy()
    left, top, width, height = _PANEL
    sheet_plate(width, height, LIT, radius=26).lay(image, left, top)
    kitchen = kitchen_window()
    kitchen.lay(image, KITCHEN[0] - kitchen.size[0] / 2, KITCHEN[1] - 10 - kitchen.size[1] / 2)
    return image


def draw_hand(scene: Scene, view: View, seat: Seat, cast: Cast, words: Words) -> None:
    """Draw the picture for an eye that is a seat."""
    _draw_top(scene, view, seat, cast, words)
    left, top, width, height = _PANEL
    scene.note("hand", left, top, left + width, top + height)
    hand = view.hand or NOTHING
    if view.asked:
        _draw_pocket(scene, view.bid or NOTHING)
        _draw_cards(scene, minus(hand, view.bid or NOTHING), _SMALL_TOP, _SMALL, 12)
    else:
        _draw_cards(scene, hand, _LARGE_TOP, _LARGE, 56)
    _draw_total(scene, hand, view.bid, words)
    _draw_figures(scene, view, seat, words)
    draw_points(scene, view.kitchen, words, *KITCHEN, name="kitchen points")


def _draw_top(scene: Scene, view: View, seat: Seat, cast: Cast, words: Words) -> None:
    """Draw the open duel, also one of other seats; else the last duel; else only the owner of this hand."""
    duel, last = view.duel, view.revealed
    if duel is not None:
        draw_head(scene, Head(duel.place, duel.seats, duel.sealed), cast, words)
    elif last is not None:
        draw_head(scene, Head(last.place, last.seats), cast, words)
    else:
        scene.centre(figure(seat, 112, PAPER), MIDDLE, 84, "owner")


def _draw_cards(scene: Scene, hand: Counts, top: int, size: tuple[int, int], spread: float) -> None:
    """The cards of each value, and their number."""
    for column, (worth, count) in enumerate(zip(VALUES, hand, strict=True)):
        middle = _COLUMN + column * _PITCH
        if count:
            draw_stack(scene, worth, count, middle - size[0] / 2, top, f"cards {worth}", size, spread)
        else:
            scene.centre(vacant(*size, QUIET), middle, top + size[1] / 2, f"cards {worth}")
        scene.text(times(count), middle, _COUNT, INK if count else QUIET, NAME, name=f"cards {worth} count")


def _draw_pocket(scene: Scene, bid: Counts) -> None:
    """Draw an envelope with the sealed cards and their numbers."""
    left, top, width, height = _POCKET
    for column, (worth, count) in enumerate(zip(VALUES, bid, strict=True)):
        middle = _COLUMN + column * _PITCH
        if count:
            scene.centre(stack(worth, *_SMALL), middle, _SEALED_TOP + _SMALL[1] / 2)
            scene.text(str(worth), middle, _SEALED_TOP + 43, INK, NAME, name=f"sealed {worth}")
    scene.paste(pocket(width, height), left, top, "pocket")
    for column, count in enumerate(bid):
        if count:
            middle = _COLUMN + column * _PITCH
            scene.text(times(count), middle, top + height / 2 + 2, INK, NAME, name=f"sealed {VALUES[column]} count")


def _draw_total(scene: Scene, hand: Counts, bid: Counts | None, words: Words) -> None:
    """Draw the worth of the whole hand and its number of cards; above them the sealed points."""
    draw_points(scene, value(hand), words, _TOTAL, 398, 88, name="total")
    wide = measure(str(sum(hand)), Face.TITLE, NAME) + 46
    draw_cards(scene, sum(hand), _TOTAL + wide / 2, 476, name="number")
    if bid is not None:
        scene.centre(envelope(True), _TOTAL, 210, "sealed")
        draw_points(scene, value(bid), words, _TOTAL, 296, 56, name="sealed points")


def _draw_figures(scene: Scene, view: View, seat: Seat, words: Words) -> None:
    """Draw the places of the own figures, the highest first. Figures that are out are on a dark ground."""
    own = [one for one in reversed(view.figures) if one.seat == seat]
    fighting = view.duel.place if view.duel is not None else None
    for number, one in enumerate(own):
        x = 30 + number * 176
        ground = INK if one.out else LIT if one.place == fighting else WAITING
        scene.paste(sheet_plate(166, 112, ground, edge=DIM), x, _FIGURES - 56, f"own {number}")
        body = ghost(seat, SMALLEST) if one.out else figure(seat, SMALLEST)
        scene.paste(body, x + 12, _FIGURES - SMALLEST / 2, f"own {number} figure")
        ink = PAPER if one.out else DARK
        scene.text(place_name(one.place, words), x + 118, _FIGURES, ink, NAME, room=86, name=f"own {number} place")
