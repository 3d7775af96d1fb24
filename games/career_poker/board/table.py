"""The public picture: everybody at the table's edge, and what they did in the trick on the felt before them."""

from collections.abc import Sequence
from itertools import pairwise

from games.career_poker.board.felt import LINE, PALETTE, felt
from games.career_poker.board.laid import LARGE, draw_laid, draw_pool
from games.career_poker.board.seats import BLOCK, Table, draw_seat
from games.career_poker.values import Played, Trick
from games.career_poker.view import View
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.art import art
from games.picture.canvas import SIZE, SMALL, Canvas
from games.picture.colour import PAPER
from games.picture.type import measure

_FAR, _NEAR = 342, 580
"""The lower edge of the cards before the seats of the far row and of the near row."""

_FEW, _HIGH = 5, 156
"""With up to so many seats their booths are that high."""

_BEST = 416
"""The lower edge of the cards to beat in the far row, which stand clear of the booths."""

_NARROWER = 0.93
"""How much narrower the felt is than the row of seats."""

_BAND = 370
"""The middle of the band between the two rows of cards."""

_ENDS = (102, 1098)
"""Where cards end on both sides in wide columns, so that the direction is seen."""

_ASIDE, _NEAR_MIDDLE = 272, 260
"""Where the number of the hand stands if cards to beat are that near to the middle, from the left."""

_WIDE = 350
"""The least width of a column with room between two seats, and for a third empty place."""


def draw_table(view: View, cast: Cast, words: Words) -> Picture:
    """The public picture. Seats go clockwise: the far row from the left, the near row from the right."""
    canvas, table = Canvas(felt()), Table(view, cast, words)
    # Before the first deal the order is empty, and no seat is drawn.
    places = list(zip(view.order, _places(view.seats), strict=False))
    for seat, (x, foot, _) in places:
        if view.top is not None and seat == view.top.seat:
            draw_pool(canvas, _before(x), max(foot, _BEST), LARGE)
    _draw_direction(canvas, view.seats)
    for seat, (x, foot, width) in places:
        _draw_spot(canvas, table, seat, _before(x), foot, width * _NARROWER - 8)
    high = _HIGH if view.seats <= _FEW else BLOCK
    for seat, (x, foot, width) in places:
        top = 4 if foot == _FAR else SIZE[1] - 4 - high
        draw_seat(canvas, table, seat, x, top, min(width - 10, 400), far=foot == _FAR, high=high)
    _draw_number(canvas, view, [x for seat, (x, _, _) in places if view.top is not None and seat == view.top.seat])
    return canvas.picture(PALETTE)


def _places(seats: int) -> list[tuple[float, int, float]]:
    """The place of each seat, clockwise: the middle and the foot of its column, and the width of the column."""
    far = (seats + 1) // 2
    rows = [(SIZE[0] * (along + 0.5) / far, _FAR, SIZE[0] / far) for along in range(far)]
    near = seats - far
    rows += [(SIZE[0] * (along + 0.5) / near, _NEAR, SIZE[0] / near) for along in reversed(range(near))]
    return rows


def _before(x: float) -> float:
    """The middle of what lies before a seat: a little nearer to the middle of the table."""
    return 600 + (x - 600) * _NARROWER


def _draw_spot(canvas: Canvas, table: Table, seat: Seat, x: float, foot: float, room: float) -> None:
    """Draw what a seat did in the trick, or in the last one until somebody leads, on the felt before it."""
    view = table.view
    if view.trick or view.last is None:
        _draw_act(canvas, table, view.trick, seat, x, foot, room)
    else:
        winner = None if view.last.won is None else view.last.won.winner
        _draw_act(canvas, table, view.last.acts, seat, x, foot, room, won=winner)
        if seat == view.mover and not any(act.seat == seat for act in view.last.acts):
            _draw_slots(canvas, seat, x, foot, 1, acting=True)


def _draw_act(
    canvas: Canvas,
    table: Table,
    trick: Trick,
    seat: Seat,
    x: float,
    foot: float,
    room: float,
    won: Seat | None = None,
) -> None:
    """Draw the cards of a seat, its cup of coffee if it passed, or empty places if it may still act.

    won: the winner, if the trick is over: all its cards lie, and the winner has the cup.
    """
    view, live = table.view, trick is table.view.trick
    did = next((act for act in reversed(trick) if act.seat == seat), None)
    if isinstance(did, Played):
        led, wins = seat == trick[0].seat, not live and seat == won
        mark = 50 if led or wins else 0
        best = live and did == view.top
        middle = x + mark / 2
        space = min(room - mark, 470.0)
        foot = max(foot, _BEST) if best else foot
        upright = LARGE if best else 0
        ends = (_ENDS[0] + mark, _ENDS[1]) if room > _WIDE else (0, SIZE[0])
        left = draw_laid(canvas, did, middle, foot, space, table.words, upright=upright, name=f"play {seat}", ends=ends)
        if led and not wins:
            canvas.paste(art("career_poker/pennant", 40), left - 46, foot - 108, f"led {seat}")
        if wins:
            canvas.paste(art("career_poker/cup", 64), left - 66, foot - 92, "cup")
    elif did is not None:
        canvas.centre(art("career_poker/coffee", 150), x, foot - 70, f"passed {seat}")
    elif live and seat in view.to_act:
        acting = table.acts(seat)
        _draw_slots(canvas, seat, x, foot, min(3 if room > _WIDE else 2, max(1, view.required)), acting=acting)


def _draw_slots(canvas: Canvas, seat: Seat, x: float, foot: float, number: int, *, acting: bool) -> None:
    """Draw empty places for cards, white and thick before the seat whose turn it is."""
    empty = (
        art("career_poker/slot", 84, show="next", colour=PAPER) if acting else art("career_poker/slot", 84, show="rest")
    )
    left, top = x - number * 46 + 4, foot - 130
    for place in range(number):
        canvas.paste(empty, left + place * 92, top)
    canvas.note(f"slot {seat}", left, top, left + number * 92 - 8, foot - 14)


def _draw_direction(canvas: Canvas, seats: int) -> None:
    """Draw the direction of play at both ends of the table, and between two seats where there is room."""
    for way, end in (("down", 1128), ("up", 72)):
        canvas.centre(art("career_poker/chevrons", 52, show=way), end, _BAND)
    places = _places(seats)
    for (x, row, wide), (_, other, _) in pairwise(places):
        if row == other and wide > _WIDE:
            way, side = ("right", 1) if row == _FAR else ("left", -1)
            canvas.centre(art("career_poker/chevrons", 52, show=way), _before(x + side * wide / 2), row - 60)


def _draw_number(canvas: Canvas, view: View, best: Sequence[float]) -> None:
    """Draw the number of the hand, and the number of all hands if it is set, beside cards to beat in the middle."""
    hands = view.options.hands
    text = str(view.number) if hands is None else f"{view.number}/{hands}"
    wide = measure(text, SMALL) + 40
    left = (_ASIDE if any(abs(x - SIZE[0] / 2) < _NEAR_MIDDLE for x in best) else SIZE[0] / 2) - wide / 2
    canvas.paste(art("career_poker/back", 26, 36), left, _BAND - 18)
    canvas.text(text, left + 40, _BAND, LINE, SMALL, align=0, name="hand number")
