"""Common parts of all covers: the people of a lobby, plates with their names, the line of what was agreed."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.contract.pictures import LobbySeat, Occupant
from games.picture.art import art, sheet_plate, stretched
from games.picture.canvas import NAME, SIZE, Canvas
from games.picture.colour import DIM, INK, PAPER, Colour
from games.picture.figures import CALM, CHEER, Pose, pale, person, silhouette
from games.picture.sprite import Sprite
from games.picture.type import SEPARATOR, measure, shorten

PLATE = 60
"""The height of a name's plate."""

SIGN = 44
"""The type size of the line of what was agreed."""

_AGREED = 1056
"""The most width of that line."""

_PAD, _MARK = 18, 50
"""The room beside a name, and the width of the mark before the name of a computer."""

TAKEN = (Occupant.PERSON, Occupant.COMPUTER)


@dataclass(frozen=True, slots=True)
class Stand:
    """The place of a seat of a lobby in a cover.

    x, ground: the middle of its feet. height: of its person.
    pose: of a person; `waits` of somebody who is not there yet.
    """

    x: float
    ground: float
    height: int
    pose: Pose
    waits: Pose


def draw_person(canvas: Canvas, seat: int, here: LobbySeat, stand: Stand, dark: Colour, dull: Colour) -> None:
    """Draw who is on the seat, or the silhouette of who may come.

    dark: the colour inside of a silhouette. dull: its edge where the seat may stay empty.
    """
    if here.occupant in TAKEN:
        body = person(seat, stand.height, stand.pose, here.occupant is Occupant.COMPUTER)
    elif here.occupant is Occupant.KEPT:
        body = silhouette(stand.height, stand.waits, dark, pale(seat), seat)
    else:
        body = silhouette(stand.height, stand.waits, dark, PAPER if here.occupant is Occupant.FREE else dull)
    left, top = round(stand.x - body.size[0] / 2), round(stand.ground - body.size[1])
    canvas.paste(body, left, top)
    seen = (body.mask.getbbox() if body.mask else None) or (0, 0, *body.size)
    canvas.note(f"seat {seat}", left + seen[0], top + seen[1], left + seen[2], top + seen[3])


def draw_people(canvas: Canvas, seats: Sequence[LobbySeat]) -> None:
    """Draw who is on each seat under the title and above the line of what was agreed, in one row or in two."""
    one = len(seats) <= 4
    across = len(seats) if one else (len(seats) + 1) // 2
    step, first, height = SIZE[0] / across, 560 if one else 350, 210 if one else 150
    for seat, here in enumerate(seats):
        row, column = divmod(seat, across)
        x, ground = step * (column + 0.5), first + 246 * row
        draw_person(canvas, seat, here, Stand(x, ground, height, CHEER, CALM), INK, DIM)
        draw_name(canvas, seat, here, centred(seats, seat, x, step - 20), ground + 14, step - 20)


def plate_width(here: LobbySeat, room: float) -> float:
    """The width of the plate with the name on that seat, at most `room`; 0 where there is no name."""
    if not here.name:
        return 0
    return min(room, measure(here.name, NAME) + 2 * _PAD + _mark(here))


def draw_name(
    canvas: Canvas, seat: int, here: LobbySeat, left: float, top: float, room: float, high: int = PLATE
) -> None:
    """Draw the plate with the name on that seat, if it has one: dark where it is only kept for that person."""
    if not here.name:
        return
    kept, mark = here.occupant is Occupant.KEPT, _mark(here)
    inner = room - 2 * _PAD - mark
    name = shorten(here.name, NAME, inner)
    wide = round(measure(name, NAME) + 2 * _PAD + mark)
    ground, ink = (INK, PAPER) if kept else (PAPER, INK)
    canvas.paste(sheet_plate(wide, high, ground, pale(seat) if kept else INK, 16), left, top, f"plate {seat}")
    if mark:
        canvas.paste(art("house/chip", 44), left + _PAD - 4, top + high / 2 - 20, f"computer {seat}")
    canvas.text(name, left + _PAD + mark, top + high / 2, ink, NAME, align=0, name=f"name {seat}")


def draw_sign(canvas: Canvas, agreed: str, top: float, back: Colour, ink: Colour) -> None:
    """Draw the line of what was agreed in the middle, on a plate of that colour; its last parts only if they fit."""
    while SEPARATOR in agreed and measure(agreed, SIGN) > _AGREED:
        agreed = agreed.rpartition(SEPARATOR)[0]
    line, x = shorten(agreed, SIGN, _AGREED), SIZE[0] / 2
    wide = round(measure(line, SIGN) + 64)
    canvas.paste(sign_plate(wide, back), x - wide / 2, top, "sign")
    canvas.text(line, x, top + 30, ink, SIGN, name="agreed")


def sign_plate(width: int, back: Colour) -> Sprite:
    """A plate with one darker edge below and a nail at both ends."""
    return stretched("house/sign", width, 62, colour=back)


def centred(seats: Sequence[LobbySeat], number: int, x: float, room: float) -> float:
    """The left edge of a plate whose middle is at x."""
    return x - plate_width(seats[number], room) / 2


def _mark(here: LobbySeat) -> int:
    return _MARK if here.occupant is Occupant.COMPUTER else 0
