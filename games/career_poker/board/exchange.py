"""The exchange: the pairs with their numbers of cards, and the gifts that the eye gave and got."""

from games.career_poker.board.cards import FADED, LOW, draw_low, low_cards
from games.career_poker.board.marks import moved, slot, towards
from games.career_poker.board.middle import draw_pawn
from games.career_poker.board.seats import Table
from games.career_poker.ranks import gift, pairs
from games.engine.contract.values import Seat
from games.picture.colour import INK, PAPER
from games.picture.pawns import PAWN
from games.picture.plates import FRAME, plate_back
from games.picture.scene import HERO, NAME, SIZE, Scene

_TOP, _HIGH, _APART = 18, 86, 34
"""The top and height of a pair's plate, and the gap between two."""

_OUT = 54
"""The distance from a pair's number to its pawns."""


def draw_pairs(scene: Scene, table: Table) -> None:
    """Draw every pair, the higher rank first; with the frame while that rank must choose."""
    couples = pairs(table.view.ranks)
    width = (SIZE[0] - _APART * len(couples)) // len(couples)
    for place, (high, low, number) in enumerate(couples):
        left, middle = 17 + place * (width + _APART), _TOP + _HIGH / 2
        scene.paste(plate_back(width, _HIGH, PAPER, table.acts(high)), left - FRAME, _TOP - FRAME)
        scene.note(f"pair {high}", left, _TOP, left + width, _TOP + _HIGH)
        x = left + width / 2
        draw_pawn(scene, high, x - _OUT - PAWN[0], middle, "pair")
        draw_pawn(scene, low, x + _OUT, middle, "pair")
        scene.text(str(number), x, middle, INK, HERO, name=f"number {high}")
        _draw_names(scene, table, high, low, x, middle, width)


def _draw_names(scene: Scene, table: Table, high: Seat, low: Seat, x: float, middle: float, width: int) -> None:
    """Draw the names of a pair beside their pawns, if there is room."""
    away = _OUT + PAWN[0] + 10
    room = width / 2 - away - 26
    for seat, side in ((high, -1), (low, 1)):
        scene.centre(towards(side), x + side * 39, middle)
        if room > 90:
            align, name = (1 if side < 0 else 0), table.cast[seat].name
            scene.text(name, x + side * away, middle, INK, NAME, align=align, room=room, name=f"pair name {seat}")


def draw_gifts(scene: Scene, table: Table, seat: Seat, left: float, top: float) -> None:
    """Draw the gifts that the seat got and gave, as far as it knows them.

    A gift that has not moved is pale; an unknown one is an empty place.
    """
    view, trade = table.view, table.view.trade
    if trade is None:
        return
    gave = trade.chosen if trade.gave is None else trade.gave
    for row, (way, cards) in enumerate(((-1, trade.got), (1, gave))):
        middle = top + 50 + row * 92
        draw_pawn(scene, trade.partner, left, middle, f"gift {way}")
        scene.centre(moved(way, PAPER), left + 84, middle, f"way {way}")
        x = left + 124
        if cards is None:
            for place in range(gift(view.ranks[seat], view.seats)):
                scene.paste(slot(60, LOW), x + place * 68, middle - LOW / 2, f"unknown {way} {place}")
            continue
        ground = FADED if way > 0 and trade.gave is None else PAPER
        for place, card in enumerate(low_cards(cards)):
            x += draw_low(scene, card, x, middle, ground, table.words, f"gift {way} {place}") + 6
