"""The company ladder: all seats by rank, with rise, fall and the pairs of the exchange."""

from functools import cache, lru_cache

from PIL import Image

from games.career_poker.board.felt import LINE, PALETTE, WOOD, WOOD_DEEP, floor
from games.career_poker.board.seats import Table, draw_back, draw_brass, draw_rise
from games.career_poker.ranks import pairs
from games.career_poker.view import View
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.colour import INK, PAPER
from games.picture.figures import figure
from games.picture.scene import NAME, SIZE, Scene
from games.picture.sprite import Pen, Sprite

_TITLE = (16, 304)
"""The left edge of the brass plates, and their width."""


def draw_ladder(view: View, cast: Cast, words: Words) -> Picture:
    """The picture of the ranks after a hand, from the Boss down, and the pairs that exchange."""
    scene, table = Scene(_rails(330, 900)), Table(view, cast, words)
    counted = view.options.scoring == "points"
    rows = sorted(view.order, key=lambda seat: view.ranks[seat])
    for seat, y in zip(rows, _heights(view.seats), strict=True):
        draw_brass(scene, f"{view.ranks[seat]} {table.title(seat)}", seat, _TITLE[0], y - 30, _TITLE[1], 60)
        _draw_rung(scene, table, seat, y, (350, 886), 190 if counted else 100)
        draw_rise(scene, view, seat, 786, y)
        if counted:
            scene.text(str(view.points[seat]), 776, y, INK, NAME, align=1, name=f"points {seat}")
    _draw_pairs(scene, view)
    return scene.picture(PALETTE)


def _heights(seats: int) -> list[float]:
    """The middle of each rung, from the top."""
    return [12 + (SIZE[1] - 24) / seats * (place + 0.5) for place in range(seats)]


def _draw_rung(scene: Scene, table: Table, seat: Seat, y: float, ends: tuple[int, int], room: float) -> None:
    """Draw the figure and name of a seat on a rung between these ends. room: left free on the right."""
    step = (SIZE[1] - 24) // table.view.seats
    body, high = figure(seat, min(120, step - 6), PAPER), min(88, step - 28)
    left, right = ends[0] + body.size[0] + 22, ends[1]
    draw_back(scene, table, seat, left, y - high / 2, right - left, high)
    scene.paste(body, ends[0], y - body.size[1] / 2, f"figure {seat}")
    name = left + 32
    scene.text(table.cast[seat].name, name, y - 1, INK, NAME, align=0, room=right - room - name, name=f"name {seat}")


def _draw_pairs(scene: Scene, view: View) -> None:
    """Draw brackets from each higher rank to the lower one, with the number of cards."""
    heights = _heights(view.seats)
    for place, (high, low, number) in enumerate(pairs(view.ranks)):
        x, top, bottom = 1158 - place * 68, heights[view.ranks[high] - 1], heights[view.ranks[low] - 1]
        scene.paste(_bracket(x - 916, round(bottom - top)), 916, top - 3, f"bracket {high}")
        scene.centre(_disc(), x - 3, (top + bottom) / 2)
        scene.text(str(number), x - 3, (top + bottom) / 2, INK, NAME, name=f"number {high}")


@lru_cache(maxsize=32)
def _bracket(width: int, height: int) -> Sprite:
    pen = Pen(width, height + 6)
    pen.line([(3, 3), (width - 3, 3), (width - 3, height + 3), (3, height + 3)], 6, LINE)
    return pen.sprite()


@cache
def _disc() -> Sprite:
    pen = Pen(60, 60)
    pen.disc((30, 30), 60, INK)
    pen.disc((30, 30), 54, PAPER)
    return pen.sprite()


@lru_cache(maxsize=3)
def _rails(left: int, right: int) -> Image.Image:
    """The floor with the two rails of the ladder, at these horizontal positions."""
    ground = floor().copy()
    for x in (left, right):
        ground.paste(WOOD_DEEP, (x - 10, 0, x + 10, SIZE[1]))
        ground.paste(WOOD, (x - 7, 0, x + 7, SIZE[1]))
    return ground
