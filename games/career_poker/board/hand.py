"""A seat's own picture: its hand by value, everybody's counts, and the trick or the exchange in small."""

from games.career_poker.board.cards import (
    FADED,
    LOW,
    back,
    blank,
    draw_low,
    draw_play,
    low_cards,
    low_play,
    low_width,
    star,
)
from games.career_poker.board.felt import PALETTE, floor
from games.career_poker.board.marks import moved, passed
from games.career_poker.board.seats import PLATE, Table, draw_count, draw_seat
from games.career_poker.ranks import gift, pairs
from games.career_poker.values import JOKER, NO_CARDS, Cards, Played
from games.career_poker.view import View
from games.engine.values import Cast, Picture, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import SMALLEST_BADGE, badge
from games.picture.plates import FRAME, plate_back
from games.picture.scene import HERO, NAME, SIZE, SMALL, Scene

_GAP, _FOOT, _CARD, _REACH = 8, 696, 200, 104
"""Between columns; the lower edge of the cards; their height; how far those behind reach out above."""


def draw_hand(view: View, seat: Seat, cast: Cast, words: Words) -> Picture:
    """The picture for that seat while a hand is played or cards are exchanged."""
    scene, table = Scene(floor()), Table(view, cast, words)
    if exchanging(view):
        _draw_pairs(scene, table)
        draw_seat(scene, table, seat, 32, 150, 400)
        _draw_gifts(scene, table, seat)
    else:
        _draw_others(scene, table, seat)
        draw_seat(scene, table, seat, 32, 212, 400)
        _draw_trick(scene, table)
    _draw_cards(scene, view.hand, words)
    return scene.picture(PALETTE)


def exchanging(view: View) -> bool:
    """Whether a later hand was dealt and nobody has led in it."""
    last = view.last
    return not view.trick and last is not None and last.over is not None and view.number > len(view.results)


def _draw_cards(scene: Scene, cards: Cards, words: Words) -> None:
    """A column for each value that is held, its cards behind each other."""
    held = [(value, number) for value, number in enumerate(cards, 1) if number]
    widths = _widths([value for value, _ in held])
    x = (SIZE[0] - sum(widths) - _GAP * (len(held) - 1)) / 2
    for (value, number), wide in zip(held, widths, strict=True):
        step = min(34.0, _REACH / max(1, number - 1))
        for place in range(number - 1, -1, -1):
            scene.paste(blank(wide, _CARD), x, _FOOT - _CARD - place * step, "" if place else f"hand {value}")
        _draw_face(scene, value, x + wide / 2, wide, words)
        if number > 1:
            scene.text(f"×{number}", x + wide / 2, _FOOT + 30, PAPER, NAME, name=f"held {value}")
        x += wide + _GAP


def _draw_face(scene: Scene, value: int, x: float, wide: int, words: Words) -> None:
    if value == JOKER:
        scene.centre(star(104), x, _FOOT - 124)
        scene.text(words("career-poker-picture-joker"), x, _FOOT - 40, INK, SMALL, room=wide - 10, name="hand joker")
    else:
        size = 96 if wide >= 112 else HERO
        scene.text(str(value), x, _FOOT - _CARD / 2, INK, size, name=f"hand {value} number")


def _widths(values: list[int]) -> list[int]:
    """How wide each column is; where there are many, those of one digit are narrower."""
    if not values:
        return []
    room = SIZE[0] - 32 - _GAP * (len(values) - 1)
    each = min(138, room // len(values))
    needs = [128 if value == JOKER else 84 if value > 9 else 0 for value in values]
    fixed = sum(need for need in needs if need > each)
    rest = [need for need in needs if need <= each]
    small = min(138, (room - fixed) // max(1, len(rest)))
    return [need if need > each else int(small) for need in needs]


def _draw_others(scene: Scene, table: Table, seat: Seat) -> None:
    """Everybody else clockwise: count, and what they did in the trick."""
    view = table.view
    start = view.order.index(seat)
    others = view.order[start + 1 :] + view.order[:start]
    cell = (SIZE[0] - 32) / len(others)
    for place, other in enumerate(others):
        _draw_other(scene, table, other, 16 + place * cell, round(cell) - 12)


def _draw_other(scene: Scene, table: Table, seat: Seat, left: float, width: int) -> None:
    view = table.view
    acting, ground = seat == view.mover, DIM if seat in view.out else PAPER
    left += 6
    scene.paste(plate_back(width - 12, 86, ground, acting), left - FRAME, 20 - FRAME)
    scene.note(f"plate {seat}", left, 20, left + width - 12, 106)
    scene.paste(badge(seat, SMALLEST_BADGE), left + 8, 31, f"badge {seat}")
    draw_count(scene, view, seat, left + 76, 63)
    room = width - 12 - 170
    if room > 90:
        name = table.cast[seat].name
        scene.text(name, left + 176, 63, INK, SMALL, align=0, room=room - 16, name=f"name {seat}")
    did, middle = view.did(seat), left + (width - 12) / 2
    if isinstance(did, Played):
        value, stars = low_play(did)[0]
        wide = low_width(value, min(stars, 1))
        ground = PAPER if did == view.top else FADED
        draw_low(scene, value, min(stars, 1), middle - wide / 2, 158, ground, table.words)
    elif did is not None:
        scene.centre(passed(60), middle, 158, f"passed {seat}")


def _draw_trick(scene: Scene, table: Table) -> None:
    """What is to be beaten, beside the own plate."""
    view = table.view
    best = view.top
    if best is None:
        return
    scene.text(table.words("career-poker-picture-beat"), 470, 290, PAPER, SMALL, align=0, room=200, name="beat")
    scene.paste(badge(best.seat, 72), 660, 254, f"best {best.seat}")
    scene.text(f"{best.number} ×", 800, 290, PAPER, HERO, name="required")
    draw_play(scene, best, 866, 231, 310, PAPER, table.words)


def _draw_pairs(scene: Scene, table: Table) -> None:
    """Who exchanges with whom, and how many cards."""
    view = table.view
    couples = pairs(view.ranks)
    cell = (SIZE[0] - 32) / len(couples)
    for place, (high, low, number) in enumerate(couples):
        left, width = 22 + place * cell, round(cell) - 20
        scene.paste(plate_back(width, 86, PAPER, high in view.waiting), left - FRAME, 20 - FRAME)
        scene.note(f"pair {high}", left, 20, left + width, 106)
        middle = left + width / 2
        scene.centre(badge(high, SMALLEST_BADGE), middle - 82, 63, f"badge {high}")
        scene.centre(badge(low, SMALLEST_BADGE), middle + 82, 63, f"badge {low}")
        scene.text(f"{number}", middle, 63, INK, HERO, name=f"number {high}")


def _draw_gifts(scene: Scene, table: Table, seat: Seat) -> None:
    """What the seat got and gave, as far as it knows."""
    view, trade = table.view, table.view.trade
    if trade is None:
        return
    number = gift(view.ranks[seat], view.seats)
    gave = trade.gave if trade.gave is not None else trade.chosen
    for middle, rise, cards in ((186, -1, trade.got), (276, 1, gave)):
        scene.centre(badge(trade.partner, SMALLEST_BADGE), 500, middle, f"partner {rise}")
        scene.centre(moved(rise, PAPER), 566, middle, f"way {rise}")
        x = 604.0
        if cards is None:
            for place in range(number):
                scene.paste(back(60, LOW), x + place * 68, middle - LOW / 2, f"unknown {rise} {place}")
            continue
        ground = FADED if rise == 1 and trade.gave is None else PAPER
        for value, stars in low_cards(cards):
            x += draw_low(scene, value, stars, x, middle, ground, table.words) + 6
