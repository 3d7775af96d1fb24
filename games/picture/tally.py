"""How it stands between the people of a match, in one line: each with the matches that they won.

Names that would be cut to a few letters are replaced by the figures of their seats.
"""

from dataclasses import dataclass

from games.engine.contract.telling import mark_of
from games.engine.contract.values import Cast
from games.picture.canvas import Canvas
from games.picture.colour import INK, Colour
from games.picture.covers import SIGN, sign_plate
from games.picture.figures import TOKEN, token
from games.picture.type import ELLIPSIS, SEPARATOR, measure, shorten_scores

NAILS = 64
"""The number of pixels by which a plate is wider than its line."""

_LETTERS = 4
"""The fewest letters that must be left of a name."""

_PAIR, _NEXT = 8, 30
"""The gap between a figure and its number, and between two of them."""

_LINE = 30
"""The middle of the line, from the upper edge of its plate."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A line that fits. text: with names. figures: instead of it seats, each with its number."""

    text: str = ""
    figures: tuple[tuple[int, str], ...] = ()

    @property
    def width(self) -> float:
        """The width of its plate."""
        if not self.figures:
            return measure(self.text, SIGN) + NAILS
        numbers = sum(measure(count, SIGN) for _, count in self.figures)
        return numbers + len(self.figures) * (TOKEN + _PAIR + _NEXT) - _NEXT + NAILS


def tally(record: str, cast: Cast, room: float) -> Tally:
    """The record, such as "Alice 3 · Bob 2", on a plate of at most that width.

    If who gave up leaves no room for the counts, that alone is said.
    """
    line = shorten_scores(record, SIGN, room - NAILS)
    figures = () if _readable(line) else _seated(record, cast)
    drawn = Tally(figures=figures) if figures else Tally(line)
    gave_up = tuple(one for one in figures if not one[1].isdecimal())
    return Tally(figures=gave_up) if gave_up and drawn.width > room else drawn


def draw_tally(canvas: Canvas, drawn: Tally, x: float, top: float, back: Colour, ink: Colour) -> None:
    """Draw it on a plate of that colour, its middle at x."""
    left, middle = x - drawn.width / 2, top + _LINE
    canvas.paste(sign_plate(round(drawn.width), back), left, top, "sign")
    if drawn.text:
        canvas.text(drawn.text, x, middle, ink, SIGN, name="agreed")
        return
    left += NAILS / 2
    for seat, count in drawn.figures:
        canvas.paste(token(seat), left, middle - TOKEN / 2, f"record figure {seat}")
        left += TOKEN + _PAIR
        left += canvas.text(count, left, middle, ink, SIGN, align=0, name=f"record {seat}") + _NEXT


def draw_record_line(canvas: Canvas, record: str, cast: Cast, top: float, back: Colour, ink: Colour = INK) -> None:
    """Draw the record in the middle of the picture."""
    draw_tally(canvas, tally(record, cast, 1184), 600, top, back, ink)


def _readable(line: str) -> bool:
    """Whether enough is left of each name, and nothing was cut off the end."""
    marked = [score.rpartition(" ")[0] for score in line.split(SEPARATOR)]
    names = [name.removesuffix(mark_of(name)) for name in marked]
    return not line.endswith(ELLIPSIS) and all(not name.endswith(ELLIPSIS) or len(name) > _LETTERS for name in names)


def _seated(record: str, cast: Cast) -> tuple[tuple[int, str], ...]:
    """The seat and number of each score; empty if a name belongs to no seat."""
    free = list(range(len(cast)))
    found: list[tuple[int, str]] = []
    for name, _, count in (score.rpartition(" ") for score in record.split(SEPARATOR)):
        seat = next((one for one in free if cast[one].name == name), None)
        if seat is None:
            return ()
        if count.isdecimal():  # else it says of that seat that its person gave up
            free.remove(seat)
        found.append((seat, count))
    return tuple(found)
