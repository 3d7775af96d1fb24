"""The puzzle of the day: the circle with the question, and its solution sowing by sowing up to the last tower."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from games.button_up.board.sewing import PUZZLE, QUIET, THREAD, draw_number, draw_pile, face, patch
from games.button_up.board.table import draw_ring, thread
from games.button_up.evolve import evolve
from games.button_up.puzzles import gains, view
from games.button_up.review import Sowings, best, mover, played
from games.button_up.rules import heights
from games.button_up.values import ARMIES, LETTERS, PLACES, SPY, other
from games.engine.contract.pictures import PuzzleSubject, SolvedSubject
from games.engine.contract.values import Picture, Seat
from games.picture.art import art, blocks, discs
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER, mix, rgb
from games.picture.daily import draw_answer, draw_host, draw_question
from games.picture.sprite import Point, curve
from games.picture.type import measure

_CLOTH, _LINEN = rgb("#EADDBE"), rgb("#BFA475")
"""The cloth of a step, and that on which all lie."""

_UNDER = 196
"""The highest line that a pile reaches below the question."""

_STEPS, _WIDE, _HIGH, _TOP = 3, 388, 326, 166
"""How many sowings have a step of their own, and the width, height and upper edge of a step."""

_IN_A_ROW = 5
"""How many piles stand in one row in a step."""

_GROUND, _UPPER, _DOWN = 432, 300, 26
"""The base of the piles in a step and in its upper row, and how far below it their numbers are."""

_BAND = (10, 500, 1180, 252)
"""The last tower: left, top, width and height."""

_PALE = mix(PAPER, THREAD, 0.45)
"""The heights of spies, which count for nobody."""


def puzzle(subject: PuzzleSubject) -> Picture:
    """The circle and the question whose move it is. Nothing of it depends on the answer."""
    state, words = view(subject.position), subject.words
    canvas = Canvas(art("button_up/table", width=SIZE[0]).image)
    draw_ring(canvas, state.piles, None, "ahead", _UNDER)
    draw_question(canvas, subject, words("button-up-puzzle-title"))
    _draw_mover(canvas, mover(state), words("button-up-puzzle-move", army=ARMIES[mover(state)]))
    return canvas.picture(PUZZLE)


def solved(subject: SolvedSubject) -> Picture:
    """The best pile, three sowings with all piles, the sowings after those, and the tower with its two sums."""
    state = view(subject.position)
    line = played(state, best(gains(state)), gains)
    canvas = Canvas(art("button_up/table", width=SIZE[0]).image)
    canvas.paste(blocks(SIZE[0], SIZE[1] - 222, (0, _LINEN, 0)), 0, 222)
    draw_answer(canvas, subject, subject.words("button-up-puzzle-answer", pile=line.events[0].place + 1))
    for number in range(min(_STEPS, len(line.events))):
        _draw_step(canvas, line, number)
    _draw_tower(canvas, line, mover(state))
    return canvas.picture(PUZZLE)


def _draw_mover(canvas: Canvas, seat: Seat, text: str) -> None:
    """Draw whose move it is, on a label with a button of the army."""
    wide = round(min(620, measure(text, 52) + 130))
    left = 600 - wide / 2
    canvas.paste(patch(wide, 78), left, 126, "mover")
    canvas.text(text, left + wide / 2 + 34, 165, INK, 52, room=wide - 130, name="mover text")
    canvas.centre(face(LETTERS[seat], 104), left + 20, 165, "mover button")


def _draw_step(canvas: Canvas, line: Sowings, number: int) -> None:
    """Draw a sowing: the emptied place, then all other piles clockwise as they are after it, and the drops."""
    event, name = line.events[number], f"step {number + 1}"
    left = 10 + number * (_WIDE + 8)
    canvas.paste(patch(_WIDE, _HIGH, _CLOTH), left, _TOP, name)
    piles = evolve(line.before[number], event).piles
    row = [(event.place + step) % PLACES for step in range(PLACES)]
    spots = _spots([place for place in row if piles[place] or place == event.place], left)
    for place, spot in spots.items():
        pile = piles[place]
        if pile:
            light = "dim" if place not in event.drops else "ahead" if SPY in pile else ""
            thick = round(min(spot.wide * 0.26, (spot.room - spot.wide * 0.62) / len(pile)))
            draw_pile(canvas, pile, spot.x, spot.foot, spot.wide, thick, f"{name} pile {place + 1}", light)
    for place, spot in spots.items():
        _draw_number(canvas, place, spot, piles[place], name)
    start = spots[event.place]
    drops = [_over(spots[place], len(piles[place])) for place in event.drops]
    _draw_hops(canvas, [(start.x, start.foot - 6.0), *drops], replay=event.replay)
    canvas.centre(discs(56, (56, INK)), left + 30, _TOP + 26)
    canvas.text(str(number + 1), left + 30, _TOP + 26, PAPER, SMALL, name=f"{name} number")
    canvas.centre(face(LETTERS[event.seat], 62), left + 90, _TOP + 30, f"{name} mover")


@dataclass(frozen=True, slots=True)
class _Spot:
    """The place of a pile in a step: the middle of its base, its width, and the height that it may have."""

    x: float
    foot: float
    wide: int
    room: int


def _spots(row: Sequence[int], left: float) -> dict[int, _Spot]:
    """By place: few piles in one row, more on a way that goes to the right above and back below, as the circle does."""
    above = len(row) if len(row) <= _IN_A_ROW else (len(row) + 1) // 2
    pitch = (_WIDE - 28) / above
    wide = round(min(112, pitch - 6))
    lines = ((_GROUND, 190),) if above == len(row) else ((_UPPER, 92), (_GROUND, 84))
    spots = {}
    for index, place in enumerate(row):
        foot, room = lines[index // above]
        step = index if index < above else 2 * above - 1 - index
        spots[place] = _Spot(left + 14 + pitch * (step + 0.5), foot, wide, room)
    return spots


def _over(spot: _Spot, high: int) -> Point:
    """The point over a pile of that many buttons."""
    thick = round(min(spot.wide * 0.26, (spot.room - spot.wide * 0.62) / high))
    return spot.x, spot.foot - (high - 1) * thick - spot.wide * 0.56


def _draw_number(canvas: Canvas, place: int, spot: _Spot, pile: str, name: str) -> None:
    """Draw the number of a place: of a pile with a spy on a tag, of an emptied one between holes."""
    x, y, spy = spot.x, spot.foot + _DOWN, SPY in pile
    if not pile:
        canvas.centre(art("button_up/holes", width=70), x, y)
    else:
        canvas.centre(art("button_up/tag", width=54, show="spy" if spy else "pile"), x, y)
    canvas.text(str(place + 1), x, y, PAPER if spy else QUIET, SMALL, name=f"{name} place {place + 1}")


def _draw_hops(canvas: Canvas, points: Sequence[Point], *, replay: bool) -> None:
    """Draw the thread from the emptied place over each drop; its end is a knot if the same army moves again."""
    for one, two in pairwise(points):
        canvas.paste(*thread(curve(one, ((one[0] + two[0]) / 2, min(one[1], two[1]) - 46), two), 13))
    for x, y in points[1:-1]:
        canvas.centre(art("button_up/drop", width=24), x, y)
    end = art("button_up/knot", width=64) if replay else art("button_up/drop", width=34)
    canvas.centre(end, *points[-1])


def _draw_tower(canvas: Canvas, line: Sowings, own: Seat) -> None:
    """Draw the sowings that have no step, the last tower from its foot, the two sums and what they bring."""
    left, top, wide, high = _BAND
    canvas.paste(blocks(wide, high, (0, INK, 26), (5, THREAD, 21)), left, top, "band")
    rest = line.events[_STEPS:]
    x = left + 30.0
    if rest:
        canvas.centre(discs(56, (56, INK)), left + 26, top + 30)
        canvas.text(str(_STEPS + 1), left + 26, top + 30, PAPER, SMALL, name="moves")
        x += 40
    for number, event in enumerate(rest, _STEPS + 1):
        canvas.centre(face(LETTERS[event.seat], 46), x + 23, top + 38, f"move {number}")
        canvas.text(str(event.place + 1), x + 54, top + 38, PAPER, NAME, align=0, name=f"move {number} pile")
        x += 104
    down = 0 if rest else -22
    for level, letter in enumerate(line.stack, 1):
        x = left + 66 + (level - 1) * 84
        canvas.centre(face(letter, 74), x, top + 106 + down, f"button {level}")
        ink = _PALE if letter == SPY else PAPER
        canvas.text(str(level), x, top + 166 + down, ink, NAME, name=f"height {level}")
    for seat, x in ((own, left + 30), (other(own), left + 420)):
        canvas.centre(face(LETTERS[seat], 46), x + 23, top + 220)
        levels = heights(line.stack, seat)
        sum_ = f"{'+'.join(map(str, levels))} = {sum(levels)}"
        canvas.text(sum_, x + 58, top + 220, PAPER, SMALL, align=0, room=320, name=f"sum {seat}")
    draw_number(canvas, LETTERS[own], f"+{abs(line.lead)}", 938, top + 128, 222, 104, "gain button", "points")
    draw_host(canvas, 1108, top + high - 6, 224)
