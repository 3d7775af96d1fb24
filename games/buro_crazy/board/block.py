"""The office block as everybody sees it: who stands where, the duel that is on, kitchen, roof and hands."""

from functools import cache, lru_cache

from games.buro_crazy.board.night import (
    FIGURE,
    HEIGHT,
    LETTER,
    NEXT,
    TOPS,
    badge,
    box,
    building,
    envelope,
    middle,
    panel,
    person,
    window,
)
from games.buro_crazy.building import BOSS, DUELS, LEFT_SPOT, LEVEL, PLACE, Place
from games.buro_crazy.view import Figure, OpenDuel, View
from games.engine.values import Cast, Words
from games.picture.colour import INK, PAPER
from games.picture.plates import Plate, draw_plate
from games.picture.scene import HERO, NAME, SMALL, Scene
from games.picture.sprite import Pen, Sprite
from games.picture.type import Face, measure


def draw_block(view: View, cast: Cast, words: Words) -> Scene:
    """The picture of the running match."""
    scene = Scene(building())
    for place in (*DUELS, PLACE[BOSS]):
        _draw_window(scene, view, place)
    for figure in view.figures:
        _draw_figure(scene, figure)
    for place in DUELS:
        _draw_label(scene, view, place)
    _draw_kitchen(scene, view, words)
    _draw_roof(scene, view, words)
    if view.duel is not None:
        _draw_duel(scene, view.duel, cast, words)
    _draw_hands(scene, view, cast, words)
    return scene


def _look(view: View, place: Place) -> str:
    if view.duel is not None and view.duel.place == place:
        return "lit"
    if place in DUELS[: view.done]:
        return "dark"
    return "next" if view.coming and view.coming[0] == place else "open"


def _draw_window(scene: Scene, view: View, place: Place) -> None:
    left, top, _, _ = box(place)
    scene.paste(window(place, _look(view, place)), left, top, f"window {place}")


def _draw_label(scene: Scene, view: View, place: Place) -> None:
    left, top, _, _ = box(place)
    look = _look(view, place)
    if LEVEL[place] == 0:  # between the heads of the two who stand there
        scene.text(place[1], middle(place), top + 24, PAPER if look == "dark" else INK, SMALL, name=f"label {place}")
    else:
        scene.text(place, left - 26, top + 48, PAPER, SMALL, name=f"label {place}")


def _draw_figure(scene: Scene, figure: Figure) -> None:
    x = middle(figure.place)
    if figure.spot != BOSS:
        x += (figure.spot - LEFT_SPOT[figure.place] - 0.5) * 68
    y = TOPS[figure.level] + HEIGHT / 2
    scene.centre(person(figure.seat, FIGURE, figure.out), x, y, f"figure {figure.spot}")


def _draw_kitchen(scene: Scene, view: View, words: Words) -> None:
    """The kitchen's window, between the two offices of the first floor."""
    scene.centre(_kitchen(), 600, TOPS[2] + HEIGHT / 2, "kitchen")
    count, unit = str(view.kitchen), words("buro-crazy-picture-points", count=view.kitchen)
    wide = measure(count, Face.TITLE, HERO)
    start, y = 600 - (wide + 14 + measure(unit, Face.TITLE, SMALL)) / 2, TOPS[2] + HEIGHT / 2
    scene.text(count, start, y, INK, HERO, align=0, name="kitchen points")
    scene.text(unit, start + wide + 14, y + 8, INK, SMALL, align=0, name="kitchen unit")


@cache
def _kitchen() -> Sprite:
    pen = Pen(328, 100)
    pen.block((0, 0, 328, 100), INK, 12)
    pen.block((5, 5, 323, 95), LETTER, 9)
    pen.line([(22, 20), (22, 80)], 6, NEXT)
    pen.line([(306, 20), (306, 80)], 6, NEXT)
    return pen.sprite()


def _draw_roof(scene: Scene, view: View, words: Words) -> None:
    """The pile on the roof, growing with the cards that lie there."""
    scene.paste(_pile(min(8, 1 + view.roof // 8) if view.roof else 0), 470, TOPS[4] - 86, "roof pile")
    wide = scene.text(str(view.roof), 576, TOPS[4] - 46, PAPER, NAME, align=0, name="roof")
    unit = words("buro-crazy-picture-cards", count=view.roof)
    scene.text(unit, 590 + wide, TOPS[4] - 44, PAPER, SMALL, align=0, room=150, name="roof unit")


@lru_cache(maxsize=9)
def _pile(layers: int) -> Sprite:
    pen = Pen(88, 74)
    for layer in range(layers):
        shift = 4 * (layer % 2)
        pen.block((shift, 62 - layer * 8, 80 + shift, 74 - layer * 8), INK, 3)
        pen.block((shift + 3, 64 - layer * 8, 77 + shift, 71 - layer * 8), PAPER, 2)
    return pen.sprite()


def _draw_duel(scene: Scene, duel: OpenDuel, cast: Cast, words: Words) -> None:
    """Who is asked: two plates, each with its envelope; whoever has not sealed must act."""
    for side, seat in enumerate(duel.seats):
        top = 28 + side * 140
        plate = Plate(seat, cast[seat].name, acting=not duel.sealed[side], room=92)
        x = draw_plate(scene, plate, 30, top, 428, 116) + 50
        scene.centre(envelope(duel.sealed[side]), x, top + 58, f"envelope {side}")
    scene.paste(panel(400, 76), 34, 308, "duel place")
    goal = words("buro-crazy-picture-goal", to=duel.to)
    scene.text(f"{duel.place} → {goal}", 234, 346, INK, NAME, room=372, name="duel text")


def _draw_hands(scene: Scene, view: View, cast: Cast, words: Words) -> None:
    """Everybody with the number of their cards, where the house rules show it."""
    scene.text(words("buro-crazy-picture-cards", count=2), 1166, 40, PAPER, SMALL, align=1, name="counts unit")
    for seat in range(view.seats):
        y = 92 + seat * 66
        scene.centre(badge(seat, 58), 806, y, f"badge {seat}")
        count = "?" if view.counts is None else str(view.counts[seat])
        scene.text(cast[seat].name, 846, y, PAPER, SMALL, align=0, room=230, name=f"name {seat}")
        scene.text(count, 1166, y, PAPER, NAME, align=1, name=f"count {seat}")
