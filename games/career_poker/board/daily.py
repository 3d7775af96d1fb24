"""The puzzle of the day: everybody's cards with the question, and its solution trick by trick."""

from collections.abc import Iterator, Sequence

from games.career_poker.board.cards import FADED, TIMES
from games.career_poker.board.felt import PUZZLE, edge
from games.career_poker.board.hand import Fan, draw_cards, open_values
from games.career_poker.board.laid import draw_laid, draw_pool
from games.career_poker.board.others import draw_act
from games.career_poker.board.seats import Table, draw_frame, pose
from games.career_poker.cards import one_by_one
from games.career_poker.puzzles import answer_text, solved_position, state
from games.career_poker.values import JOKER, NO_CARDS, Cards, Play, Played
from games.career_poker.view import view_of
from games.engine.contract.pictures import PuzzleSubject, SolvedSubject
from games.engine.contract.puzzles import sides
from games.engine.contract.values import NameOf, Picture, Seat, Text
from games.picture.art import art, stretched
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER, Colour, rgb
from games.picture.daily import draw_answer, draw_host, draw_question
from games.picture.figures import figure, pawn
from games.picture.layers import blocks
from games.picture.people import CHEER, SAD, Pose, draw_standing, person
from games.picture.plates import sheet_plate
from games.picture.type import measure

_TRAY = rgb("#123F32")
"""The ground of a trick."""

_PERSON, _FOOT, _BELOW = 108, 346, 390
"""The height and the feet of the others, and the middle of the first row of small cards below them."""

_TALL, _LOW, _GAP = 104, 70, 6
"""The height of large and of small cards, and the gap between two."""

_OWN = (14, 516, 190, 236)
"""The place of the seat that is asked: left, top, width and height."""

_TRICKS = (20.0, 206.0, 1180.0)
"""Where the tricks begin, and their right edge."""

_END = 584
"""Where the lowest trick may end."""

_LAID = Pose(mouth="smile")
"""Somebody with a play."""

_TRAY_EDGE, _TIMES = 16, 80
"""How much higher than its cards a tray is, and the width of a trick's number of cards."""


def puzzle(subject: PuzzleSubject) -> Picture:
    """All cards, the trick so far and the question. Nothing of it depends on the answer."""
    found, words = state(subject.position), subject.words
    seat = found.mover
    assert seat is not None, "somebody must act"
    table = Table(view_of(found, seat), sides("career-poker", len(found.hands), words), words)
    canvas = Canvas(edge(187))
    draw_question(canvas, subject, words("career-poker-puzzle-title"), (184, 204))
    _draw_mover(canvas, seat, words("career-poker-puzzle-move", name=table.cast[seat].name))
    others = [Seat((seat + step) % len(found.hands)) for step in range(1, len(found.hands))]
    others = [other for other in others if any(found.hands[other])]
    for place, other in enumerate(others):
        _draw_other(canvas, table, other, found.hands[other], SIZE[0] / len(others) * place, SIZE[0] / len(others))
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
    tricks: list[list[Played]] = []
    for before, way in line.lines[line.best]:
        if before.top is None or not tricks:
            tricks.append([])
        if isinstance(way, Play):
            tricks[-1].append(Played(before.mover, way.value, way.cards, way.jokers, None, lead=before.top is None))
    _draw_tricks(canvas, [plays for plays in tricks if plays])
    draw_standing(canvas, seat, table.cast, 120, 744, 176, CHEER, "winner")
    result = Text("career-poker-puzzle-always", {"name": NameOf(seat)}).say(words, table.cast)
    wide = round(min(560, measure(result, 54) + 56))
    canvas.paste(sheet_plate(wide, 92), 232, 634, "result")
    canvas.text(result, 232 + wide / 2, 680, INK, 54, room=wide - 40, name="result text")
    others = [other for other in line.table.holders if other != seat]
    for place, other in enumerate(others):
        draw_standing(canvas, other, table.cast, 232 + wide + 74 + place * 92, 744, 112, SAD, f"other {other}")
    draw_host(canvas, 1134, 748, 190)
    return canvas.picture(PUZZLE)


def _draw_mover(canvas: Canvas, seat: Seat, text: str) -> None:
    """Draw whose turn it is, with the figure of the seat."""
    wide = round(min(560, measure(text, 52) + 130))
    left = 600 - wide / 2
    canvas.paste(sheet_plate(wide, 66), left, 128, "mover")
    canvas.text(text, left + wide / 2 + 30, 161, INK, 52, room=wide - 120, name="mover text")
    canvas.centre(figure(seat, 96), left + 44, 150, "mover figure")


def _draw_other(canvas: Canvas, table: Table, seat: Seat, cards: Cards, left: float, wide: float) -> None:
    """Draw another person, their act in the trick and all their cards."""
    draw_standing(canvas, seat, table.cast, left + 66, _FOOT, _PERSON, pose(table, seat, far=True), f"other {seat}")
    name = table.cast[seat].name
    canvas.text(name, left + 128, 290, PAPER, NAME, align=0, room=wide - 250, name=f"other name {seat}")
    draw_act(canvas, table, seat, left + min(wide - 62, 330), 290, 130)
    rows, high = next(fit for fit in _fits(cards, wide - 24) if len(fit[0]) == 1 or fit[1] == _LOW)
    top = _BELOW + (_LOW - high) / 2 if len(rows) > 1 else _BELOW + 38
    for number, row in enumerate(rows):
        x = left + 16.0
        for value in row:
            x += _draw_card(canvas, value, x, top + number * (high + _GAP), high, f"other {seat}") + _GAP


def _fits(cards: Cards, room: float) -> Iterator[tuple[list[list[int]], int]]:
    """The values of the cards in rows of that width, with large cards, and with small ones."""
    for high in (_TALL, _LOW):
        rows: list[list[int]] = [[]]
        for value in one_by_one(cards):
            if rows[-1] and sum(_across(one, high) + _GAP for one in [*rows[-1], value]) > room:
                rows.append([])
            rows[-1].append(value)
        yield rows, high


def _across(value: int, high: int) -> int:
    """The width of a card of that height; a joker is as wide as a number of two digits."""
    return round(high * (0.76 if value < 10 else 1))


def _draw_card(canvas: Canvas, value: int, x: float, y: float, high: int, name: str, ground: Colour = PAPER) -> int:
    """Draw a card with its middle at that height, a joker with its star alone; return its width."""
    wide = _across(value, high)
    canvas.paste(stretched("career_poker/low_card", wide, high, colour=ground), x, y - high / 2, f"{name} card {value}")
    if value == JOKER:
        canvas.centre(art("career_poker/star", round(high * 0.76)), x + wide / 2, y)
    else:
        size = round(high * (0.92 if value < 10 else 0.82))
        canvas.text(str(value), x + wide / 2, y, INK, size, name=f"{name} number {value}")
    return wide


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
        draw_laid(canvas, best, start + 126, 742, 240, table.words, upright=168, name="best")
        start += 262
    fan = Fan(start, SIZE[0] - 12, 176, 748, 40)
    draw_cards(canvas, fan, cards, NO_CARDS, open_values(table.view, seat), table.words)


def _draw_tricks(canvas: Canvas, tricks: Sequence[Sequence[Played]]) -> None:
    """Draw the plays of one trick after the other in rows, large if there is room; the last of each has won it."""
    places, high = _places(tricks, _TALL), _TALL
    if places[-1][1] + high + _TRAY_EDGE > _END:
        places, high = _places(tricks, _LOW), _LOW
    down = (_END - places[-1][1] - high - _TRAY_EDGE) / 2
    for number, (plays, (x, y)) in enumerate(zip(tricks, places, strict=True)):
        _draw_trick(canvas, plays, (x, y + down), high, f"trick {number + 1}")


def _places(tricks: Sequence[Sequence[Played]], high: int) -> list[tuple[float, float]]:
    """The upper left corner of each trick, in rows from the left, with cards of that height."""
    left, top, right = _TRICKS
    places, x = [], left
    for plays in tricks:
        wide = _trick_width(plays, high)
        if x + wide > right and x > left:
            x, top = left, top + high + _TRAY_EDGE + 8
        places.append((x, top))
        x += wide + 10
    return places


def _trick_width(plays: Sequence[Played], high: int) -> int:
    many = _TIMES if plays[0].number > 1 else 0
    return 24 + many + sum(_play_width(play, high) for play in plays)


def _play_width(play: Played, high: int) -> int:
    return round(high * 0.78) + sum(_across(value, high) + 4 for value in _shown(play)) + 14


def _shown(play: Played) -> list[int]:
    """One card of each kind of a play."""
    return [play.value, JOKER] if play.cards and play.jokers else [play.value]


def _draw_trick(canvas: Canvas, plays: Sequence[Played], place: tuple[float, float], high: int, name: str) -> None:
    """Draw a trick on its tray: how many cards it takes, and each play with who laid it."""
    x, y = place
    tray = high + _TRAY_EDGE
    canvas.paste(blocks(_trick_width(plays, high), tray, (0, INK, 22), (4, _TRAY, 18)), x, y, name)
    x, middle = x + 14, y + tray / 2
    if plays[0].number > 1:
        canvas.text(f"{plays[0].number}{TIMES}", x + _TIMES / 2 - 4, middle, PAPER, NAME, name=f"{name} number")
        x += _TIMES
    for play in plays:
        body = person(play.seat, high - 4, _LAID) if high == _TALL else pawn(play.seat)
        canvas.centre(body, x + high * 0.36, middle, f"{name} seat {play.seat}")
        x += round(high * 0.78)
        ground = PAPER if play is plays[-1] else FADED
        for value in _shown(play):
            x += _draw_card(canvas, value, x, middle, high, f"{name} seat {play.seat}", ground) + 4
        x += 14
