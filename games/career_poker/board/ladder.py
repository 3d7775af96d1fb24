"""The company ladder: everybody by rank, who rose and fell, who exchanges with whom; and the result."""

from functools import lru_cache

from PIL import Image

from games.career_poker.board.felt import LINE, PALETTE, WOOD, WOOD_DEEP, floor
from games.career_poker.board.marks import brass, cup
from games.career_poker.board.seats import Table, draw_rise
from games.career_poker.ranks import pairs
from games.career_poker.view import View
from games.engine.values import Cast, Picture, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import badge
from games.picture.plates import FRAME, plate_back
from games.picture.scene import HERO, NAME, SIZE, SMALL, Scene
from games.picture.sprite import Pen

_TITLE = (24, 306)
"""Where the brass plates start, and their width."""


def draw_ladder(view: View, cast: Cast, words: Words) -> Picture:
    """The ranks after a hand, from the Boss down, and the pairs that exchange."""
    scene, table = Scene(_rails(912)), Table(view, cast, words)
    for seat, y, high in _rungs(view, sorted(view.order, key=lambda seat: view.ranks[seat])):
        acting = seat == view.mover or seat in view.waiting
        left = _draw_rung(scene, table, seat, y, high, 500, acting=acting)
        draw_rise(scene, view, seat, left - 96, y)
    _draw_pairs(scene, view)
    return scene.picture(PALETTE)


def draw_result(view: View, cast: Cast, words: Words) -> Picture:
    """The end of a session: ranks or points, and every hand's (KP-23, KP-24)."""
    scene, table = Scene(_rails(1172)), Table(view, cast, words)
    counted = view.options.scoring == "points"
    rows = sorted(view.order, key=lambda seat: (-view.points[seat] if counted else 0, view.ranks[seat]))
    shown = view.results[-14 if counted else -16 :]
    for place, (seat, y, high) in enumerate(_rungs(view, rows)):
        left = _draw_rung(scene, table, seat, y, high, 760, acting=False, room=len(shown) * 34 + (96 if counted else 0))
        x = left - 20
        if counted:
            scene.text(str(view.points[seat]), x, y, INK, HERO, align=1, name=f"points {seat}")
            x -= 104
        for number, ranks in enumerate(reversed(shown)):
            one = view.seats - ranks[seat] if counted else ranks[seat]
            scene.text(str(one), x - 12 - number * 34, y, INK, SMALL, name=f"hand {number} {seat}")
        if place == 0:
            scene.centre(cup(72), 1130, y, "cup")
    return scene.picture(PALETTE)


def _rungs(view: View, rows: list[Seat]) -> list[tuple[Seat, float, int]]:
    """Each seat of the rows, the middle of its rung and the rung's height."""
    step = (SIZE[1] - 24) / view.seats
    return [(seat, 12 + step * (place + 0.5), min(110, round(step) - 12)) for place, seat in enumerate(rows)]


def _draw_rung(
    scene: Scene, table: Table, seat: Seat, y: float, high: int, width: int, *, acting: bool, room: float = 110
) -> float:
    """The brass plate, figure and name of a seat; returns where its rung ends. room: kept free at that end."""
    view, left = table.view, 376
    start, wide = _TITLE
    scene.paste(brass(wide, 60), start, y - 30, f"brass {seat}")
    title = table.words("career-poker-picture-title", title=view.title(seat))
    scene.text(f"{view.ranks[seat]} {title}", start + wide / 2, y - 1, INK, SMALL, room=wide - 16, name=f"title {seat}")
    scene.paste(plate_back(width, high, PAPER, acting), left - FRAME, y - high / 2 - FRAME)
    scene.note(f"plate {seat}", left, y - high / 2, left + width, y + high / 2)
    scene.centre(badge(seat, 66), left + 66, y, f"badge {seat}")
    name = table.cast[seat].name
    scene.text(name, left + 112, y, INK, NAME, align=0, room=width - 130 - room, name=f"name {seat}")
    return left + width


def _draw_pairs(scene: Scene, view: View) -> None:
    """Brackets from each higher rank to the lower one, with the number of cards."""
    step = (SIZE[1] - 24) / view.seats
    for place, (high, low, number) in enumerate(pairs(view.ranks)):
        x = 1160 - place * 66
        top, bottom = (12 + step * (view.ranks[seat] - 0.5) for seat in (high, low))
        pen = Pen(x - 930 + 4, bottom - top + 8)
        reach = x - 930
        pen.line([(4, 4), (reach, 4), (reach, bottom - top + 4), (4, bottom - top + 4)], 6, LINE)
        scene.paste(pen.sprite(), 930, top - 4, f"bracket {high}")
        scene.centre(_disc(), x, (top + bottom) / 2)
        scene.text(str(number), x, (top + bottom) / 2, INK, NAME, name=f"number {high}")


@lru_cache(maxsize=1)
def _disc() -> object:
    pen = Pen(60, 60)
    pen.disc((30, 30), 60, INK)
    pen.disc((30, 30), 54, PAPER)
    return pen.sprite()


@lru_cache(maxsize=2)
def _rails(right: int) -> Image.Image:
    """The floor with the two rails of the ladder."""
    ground = floor().copy()
    for left in (342, right - 22):
        pen = Pen(22, SIZE[1])
        pen.block((0, 0, 22, SIZE[1]), WOOD_DEEP)
        pen.block((3, 0, 19, SIZE[1]), WOOD)
        pen.sprite().lay(ground, left, 0)
    return ground
