"""The puzzle of the day: everybody's cards with the question, and its solution trick by trick."""

from collections.abc import Sequence

from games.career_poker.board.felt import LOW, PUZZLE, TIMES, card_width, draw_card, edge
from games.career_poker.board.hand import Fan, draw_cards, open_values
from games.career_poker.board.laid import draw_laid, draw_play, draw_pool, play_width
from games.career_poker.board.seats import Table, draw_act, draw_behind, draw_frame
from games.career_poker.cards import one_by_one
from games.career_poker.puzzles import answer_text, solved_position, state, tricks_of
from games.career_poker.values import JOKER, NO_CARDS, Cards, Played
from games.career_poker.view import view_of
from games.engine.contract.pictures import PuzzleSubject, SolvedSubject
from games.engine.contract.puzzles import sides
from games.engine.contract.values import NameOf, Picture, Seat, Text
from games.picture.art import blocks, sheet_plate
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER, rgb
from games.picture.daily import draw_answer, draw_host, draw_question
from games.picture.figures import CHEER, SAD, draw_standing, figure
from games.picture.type import measure

_FELT = rgb("#123F32")
"""The ground of a trick."""

_SILLS, _OVER, _BELOW = {1: 318, 2: 284}, 176, 110
"""The upper edge of the plates of the others, by the rows of their cards; how much less their people are high, and how
much lower the middle of the first row is."""

LowCard = tuple[int, int]
"""A small card: its value, and the number of stars on it."""

_GAP = 6
"""The gap after a card of the others or of a trick."""

_OWN = (14, 516, 190, 236)
"""The place of the seat that is asked: left, top, width and height."""

_TRICKS = (20.0, 214.0, 1180.0)
"""The left edge of the tricks, the top of their first row, and their right edge."""

_TRAY, _TIMES = 104, 76
"""The height of a trick's tray, and the width of its number of cards."""


def puzzle(subject: PuzzleSubject) -> Picture:
    """All cards, the trick so far and the question. Nothing of it depends on the answer."""
    found, words = state(subject.position), subject.words
    seat = found.mover
    assert seat is not None, "somebody must act"
    table = Table(view_of(found, seat), sides("career-poker", len(found.hands), words), words)
    others = [Seat((seat + step) % len(found.hands)) for step in range(1, len(found.hands))]
    others = [other for other in others if any(found.hands[other])]
    wide = SIZE[0] / len(others)
    rows = [_rows(found.hands[other], wide - 22) for other in others]
    sill = _SILLS[max(map(len, rows))]
    canvas = Canvas(edge(sill + 12))
    draw_question(canvas, subject, words("career-poker-puzzle-title"), (184, 204))
    _draw_mover(canvas, seat, words("career-poker-puzzle-move", name=table.cast[seat].name))
    for place, (other, cards) in enumerate(zip(others, rows, strict=True)):
        _draw_other(canvas, table, other, cards, (place + 0.5) * wide, round(wide), sill)
    _draw_own(canvas, table, seat, found.hands[seat])
    return canvas.picture(PUZZLE)


def solved(subject: SolvedSubject) -> Picture:
    """The best choice, the tricks of the longest resistance to it, and who is out first."""
    found, words = state(subject.position), subject.words
    line = solved_position(subject.position)
    seat = line.table.mover
    table = Table(view_of(found, seat), sides("career-poker", len(found.hands), words), words)
    canvas = Canvas(edge(158))
    draw_answer(canvas, subject, answer_text(line.best).say(words))
    _draw_tricks(canvas, tricks_of(line.lines[line.best]))
    draw_standing(canvas, seat, table.cast, 176, 746, 268, CHEER, "winner")
    result = Text("career-poker-puzzle-always", {"name": NameOf(seat)}).say(words, table.cast)
    wide = round(min(670, measure(result, 62) + 56))
    canvas.paste(sheet_plate(wide, 98), 352, 466, "result")
    canvas.text(result, 352 + wide / 2, 515, INK, 62, room=wide - 36, name="result text")
    others = [other for other in line.table.holders if other != seat]
    for place, other in enumerate(others):
        draw_standing(canvas, other, table.cast, 436 + place * 168, 746, 150, SAD, f"other {other}")
    draw_host(canvas, 1112, 748, 250)
    return canvas.picture(PUZZLE)


def _draw_mover(canvas: Canvas, seat: Seat, text: str) -> None:
    """Draw whose turn it is, with the figure of the seat."""
    wide = round(min(560, measure(text, 52) + 130))
    left = 600 - wide / 2
    canvas.paste(sheet_plate(wide, 66), left, 128, "mover")
    canvas.text(text, left + wide / 2 + 30, 161, INK, 52, room=wide - 120, name="mover text")
    canvas.centre(figure(seat, 96), left + 44, 150, "mover figure")


def _draw_other(
    canvas: Canvas, table: Table, seat: Seat, rows: Sequence[Sequence[LowCard]], x: float, wide: int, sill: int
) -> None:
    """Draw another person behind wood, their act in the trick and before them all their cards."""
    draw_behind(canvas, table, seat, x, sill, wide - 24, sill - _OVER, "down", titled=False, shift=70)
    draw_act(canvas, table, seat, x + 112, sill - 46)
    for number, row in enumerate(rows):
        at, middle = x - _row_width(row) / 2, sill + _BELOW + number * (LOW + _GAP)
        for card in row:
            at += draw_card(canvas, card, at, middle, LOW, PAPER, f"other {seat} card") + _GAP


def _rows(cards: Cards, room: float) -> list[list[LowCard]]:
    """The cards in rows that fit that width."""
    rows: list[list[LowCard]] = [[]]
    for value in one_by_one(cards):
        card = value, int(value == JOKER)
        if _row_width([*rows[-1], card]) > room:
            rows.append([])
        rows[-1].append(card)
    return rows


def _row_width(cards: Sequence[LowCard]) -> float:
    return sum(card_width(card, LOW) + _GAP for card in cards) - _GAP


def _draw_own(canvas: Canvas, table: Table, seat: Seat, cards: Cards) -> None:
    """Draw the seat that is asked, the cards to beat and its own cards."""
    left, top, wide, high = _OWN
    draw_frame(canvas, seat, left, top, wide, high)
    draw_standing(canvas, seat, table.cast, left + wide / 2, top + 168, 146, name="own")
    canvas.text(table.cast[seat].name, left + wide / 2, top + 200, PAPER, NAME, room=wide - 30, name="own name")
    best, start = table.view.top, left + wide + 14.0
    if best is not None:
        draw_pool(canvas, start + 126, 742)
        canvas.text(table.words("career-poker-picture-beat"), start + 126, 540, PAPER, SMALL, room=240, name="beat")
        draw_laid(canvas, best, start + 126, 742, 240, table.words, high=168, name="best")
        start += 262
    fan = Fan(start, SIZE[0] - 12, 176, 748, 40)
    draw_cards(canvas, fan, cards, NO_CARDS, open_values(table.view, seat), table.words)


def _draw_tricks(canvas: Canvas, tricks: Sequence[Sequence[Played]]) -> None:
    """Draw the plays of one trick after the other on trays in rows; the last of each has won it."""
    left, y, right = _TRICKS
    x = left
    for number, plays in enumerate(tricks, 1):
        many = _TIMES if plays[0].number > 1 else 0
        wide = 30 + many + sum(map(play_width, plays))
        if x + wide > right:
            x, y = left, y + _TRAY + 10
        canvas.paste(blocks(wide, _TRAY, (0, INK, 22), (4, _FELT, 18)), x, y, f"trick {number}")
        if many:
            text = f"{plays[0].number}{TIMES}"
            canvas.text(text, x + 12 + many / 2, y + _TRAY / 2, PAPER, NAME, name=f"trick {number} number")
        at = x + 20 + many
        for play in plays:
            at = draw_play(canvas, play, at, y + _TRAY / 2, f"trick {number}", bright=play is plays[-1]) + 10
        x += wide + 12
