"""The end: the nine piles with their takers, then the points of all seats and the winner."""

from functools import cache

from games.buro_crazy.board.cards import back, draw_cards, draw_points, pile
from games.buro_crazy.board.dusk import DARK, LIT, QUIET, TEAL, WIRE
from games.buro_crazy.board.head import place_name
from games.buro_crazy.building import Place
from games.buro_crazy.values import Counts, Dealt, Scored, value
from games.engine.contract.values import Cast, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import SMALLEST, figure
from games.picture.plates import sheet_plate
from games.picture.scene import HERO, NAME, SMALL, Scene
from games.picture.sprite import Pen, Sprite, arc
from games.picture.type import Face, measure

_SHARES: tuple[tuple[Place | None, int, int, float, float, int], ...] = (
    ("B", 0, 3, 16, 14, 640),
    ("S", 3, 5, 668, 14, 516),
    ("F1", 5, 6, 16, 390, 384),
    ("F2", 6, 7, 412, 390, 384),
    (None, 7, 9, 808, 390, 376),
)
"""Each share (BC-21): its place, its first pile and the one after its last, its left and top edge, its width."""

_TALL = 356


def draw_piles(scene: Scene, dealt: Dealt, cast: Cast, words: Words) -> None:
    """Draw the nine piles, each under its taker (BC-21)."""
    for place, start, end, left, top, width in _SHARES:
        taker = dealt.takers[start]
        taken = place is not None and taker is not None
        scene.paste(sheet_plate(width, _TALL, LIT if taken else DIM, radius=26), left, top, f"share {start}")
        if place is not None and taker is not None:
            _draw_taker(scene, place, taker, cast[taker].name, left, top, width, words)
        else:
            _draw_out(scene, dealt.rest, left, top, width)
        pitch = min(200.0, (width - 40) / (end - start))
        for number in range(start, end):
            x = left + width / 2 + (number - (start + end - 1) / 2) * pitch
            _draw_pile(scene, number, dealt.piles[number], x, top, words)


def _draw_taker(
    scene: Scene, place: Place, taker: Seat, name: str, left: float, top: float, width: int, words: Words
) -> None:
    """Draw the owner of a share and the place that gives it."""
    label = place_name(place, words)
    wide = measure(label, Face.TITLE, NAME)
    body = figure(taker, SMALLEST + 10)
    scene.paste(body, left + 20, top + 14, f"taker {place} figure")
    start = left + 20 + body.size[0] + 12
    end = left + width - 24 - wide
    scene.text(label, end, top + 62, QUIET, NAME, align=0, name=f"taker {place} place")
    scene.text(name, start, top + 62, INK, NAME, align=0, room=end - start - 14, name=f"taker {place} name")


def _draw_out(scene: Scene, rest: Counts, left: float, top: float, width: int) -> None:
    """Draw the share that leaves the game, with the cards left over."""
    scene.centre(_bin(), left + 70, top + 60, "out")
    if sum(rest):
        end = left + width - 30
        start = draw_cards(scene, sum(rest), end, top + 62, name="rest")
        scene.text("+", start - 26, top + 62, INK, NAME)


def _draw_pile(scene: Scene, number: int, cards: Counts, x: float, top: float, words: Words) -> None:
    """Draw one pile with the number and the worth of its cards."""
    heap = pile(min(12, sum(cards)), 104)
    if sum(cards):
        scene.paste(heap, x - heap.size[0] / 2, top + 210 - heap.size[1], f"pile {number}")
    wide = measure(str(sum(cards)), Face.TITLE, NAME) + 46
    draw_cards(scene, sum(cards), x + wide / 2, top + 244, name=f"pile {number} cards")
    draw_points(scene, value(cards), words, x, top + 312, 56, name=f"pile {number} points")


def draw_result(scene: Scene, scored: Scored, cast: Cast, words: Words) -> None:
    """Draw all seats in the order of places: hand plus piles, and the sum (BC-22)."""
    ranking = sorted(range(len(scored.places)), key=lambda seat: (scored.places[seat], seat))
    pitch = min(238.0, 744 / len(ranking))
    start = (760 - pitch * len(ranking)) / 2 + 4
    for row, seat in enumerate(ranking):
        _draw_row(scene, scored, Seat(seat), cast[seat].name, start + row * pitch, round(pitch - 10), words)


def _draw_row(scene: Scene, scored: Scored, seat: Seat, name: str, top: float, tall: int, words: Words) -> None:
    first, inside = scored.places[seat] == 1, scored.inside[seat]
    middle = top + tall / 2
    scene.paste(sheet_plate(1168, tall, LIT if first else PAPER if inside else DIM, radius=26), 16, top, f"row {seat}")
    if first:
        scene.centre(_rosette(), 80, middle + 8, f"prize {seat}")
    scene.text(str(scored.places[seat]), 80, middle, INK, HERO, name=f"place {seat}")
    body = figure(seat, min(tall - 20, 122))
    scene.centre(body, 196, middle, f"figure {seat}")
    line = middle if inside else middle - 26
    scene.text(name, 258, line, INK, NAME, align=0, room=326, name=f"name {seat}")
    if not inside:
        # A seat without a figure in the building cannot win, even with the highest score (BC-22).
        scene.centre(_no_entry(), 278, middle + 28, f"outside {seat} sign")
        label = words("buro-crazy-picture-outside")
        scene.text(label, 306, middle + 28, INK, SMALL, align=0, room=280, name=f"outside {seat}")
    _draw_sum(scene, scored, seat, middle, words)


def _draw_sum(scene: Scene, scored: Scored, seat: Seat, middle: float, words: Words) -> None:
    """Draw the hand, the piles, and their sum."""
    scene.centre(back(), 612, middle, f"hand {seat} sign")
    scene.text(str(scored.hands[seat]), 636, middle, INK, NAME, align=0, name=f"hand {seat}")
    scene.text("+", 738, middle, QUIET, NAME)
    scene.centre(pile(3, 66), 794, middle, f"piles {seat} sign")
    scene.text(str(scored.piles[seat]), 836, middle, INK, NAME, align=0, name=f"piles {seat}")
    scene.text("=", 946, middle, QUIET, NAME)
    draw_points(scene, scored.scores[seat], words, 1164, middle, align=1, name=f"score {seat}")


@cache
def _rosette() -> Sprite:
    """A prize for the winner, with room for the place."""
    pen, middle = Pen(116, 132), (58.0, 58.0)
    for side in (-1, 1):
        foot = 58 + side * 26
        ribbon = [(58 + side * 6, 80), (foot - 14, 126), (foot, 116), (foot + 14, 126), (58 + side * 34, 76)]
        pen.polygon(ribbon, INK, 4)
        pen.polygon(ribbon, TEAL, 0.5)
    for grow, fill in ((4.0, INK), (0.0, TEAL)):
        for petal in arc(middle, 84, 84, 0, 360, 12):
            pen.disc(petal, 24 + 2 * grow, fill)
        pen.disc(middle, 86, fill)
    pen.disc(middle, 82, PAPER)
    return pen.sprite()


@cache
def _no_entry() -> Sprite:
    pen = Pen(40, 40)
    pen.disc((20, 20), 40, DARK)
    pen.block((8, 15, 32, 25), PAPER, 2)
    return pen.sprite()


@cache
def _bin() -> Sprite:
    """A waste-paper basket."""
    pen = Pen(72, 84)
    pen.polygon([(8, 18), (64, 18), (56, 78), (16, 78)], INK, 4)
    pen.polygon([(12, 22), (60, 22), (53, 75), (19, 75)], WIRE, 1)
    for x in (26, 36, 46):
        pen.line([(x, 28), (36 + (x - 36) * 0.8, 70)], 4, INK)
    pen.block((2, 8, 70, 22), INK, 6)
    return pen.sprite()
