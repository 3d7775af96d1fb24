"""The players behind the table: person, name, and the score on a button of the army."""

from dataclasses import replace

from games.button_up.board.buttons import draw_number
from games.button_up.values import LETTERS
from games.engine.contract.values import Cast, Seat
from games.picture.canvas import NAME, SIZE, Canvas
from games.picture.colour import DIM, INK, PAPER
from games.picture.people import Pose, draw_standing
from games.picture.plates import FRAME, plate_back
from games.picture.type import measure

_ROOM, _HIGH, _TOP = 384, 56, 16
"""The greatest width of a name's plate, its height and its top."""

_POINTER = 24
"""The room that the pointer takes on the plate of a player who must act."""

_PERSON = (50, 222, 140)
"""The distance of a person from the side, their feet and their height."""

_SCORE = (150, 152, 104)
"""The distance of the score's button from the side, its middle and its width."""

_CALM = {seat: Pose(mouth="smile", look="left" if seat else "right") for seat in (0, 1)}
"""Each player looks at the table."""


def plate_width(name: str, *, acting: bool) -> int:
    """The width of the plate with that name, with room for the pointer if the player must act."""
    return round(min(_ROOM, measure(name, NAME) + 44 + acting * _POINTER))


def draw_player(canvas: Canvas, seat: Seat, cast: Cast, score: int, *, acting: bool, dim: bool = False) -> None:
    """Draw a player at the side of the table."""
    wide = plate_width(cast[seat].name, acting=acting)
    left = SIZE[0] - 12 - wide if seat else 12
    calm, (aside, feet, high) = _CALM[int(seat)], _PERSON
    x = SIZE[0] - aside if seat else aside
    draw_standing(canvas, seat, cast, x, feet, high, replace(calm, mouth="laugh") if acting else calm)
    canvas.note(f"plate {seat} figure", x - 46, feet - high, x + 46, feet)
    if acting:
        canvas.note(f"frame {seat}", left, _TOP, left + wide, _TOP + _HIGH)
    back = plate_back(wide, _HIGH, DIM if dim else PAPER, acting)
    canvas.paste(back, left - FRAME, _TOP - FRAME)
    canvas.note(f"plate {seat}", left, _TOP, left + wide, _TOP + _HIGH)
    start = acting * _POINTER
    middle = left + (wide + start) / 2
    canvas.text(cast[seat].name, middle, _TOP + _HIGH / 2, INK, NAME, room=wide - 30 - start, name=f"plate {seat} name")
    aside, y, across = _SCORE
    x = SIZE[0] - aside if seat else aside
    draw_number(canvas, LETTERS[seat], str(score), x, y, across, 64, f"score button {seat}", f"score {seat}")
