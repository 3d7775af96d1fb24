"""A career in steps of cards on the felt, from the dishes up to the chair of the boss; and the cover of a lobby."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from games.career_poker.board.felt import BRASS
from games.engine.contract.pictures import CoverSubject
from games.engine.contract.values import Picture
from games.picture.art import art, stretched
from games.picture.cache import cached
from games.picture.canvas import NAME, SIZE, SMALL, Canvas, Palette
from games.picture.colour import GOLD, INK, PAPER, mix, rgb
from games.picture.covers import PLATE, Stand, draw_name, draw_person, draw_sign
from games.picture.figures import CHEER, HAIL, WAVE, WAVE_LEFT, seat_colours
from games.picture.lettering import lettering

LOW = rgb("#E6CF9B")
_NIGHT, _DULL = rgb("#0C2822"), rgb("#779689")
"""The inside of a silhouette, and its edge where the seat may stay empty."""

PALETTE = Palette("career_poker/stairs_palette", [LOW, BRASS, _DULL, *seat_colours(8), INK, PAPER, GOLD])

TABLE, _FOOT, _SUMMIT = 688, 610, 222
"""The edge of the table, the top of the lowest step, and that of the highest one with eight seats."""

_LAST, WIDE = 262, 340
"""The width of the boss's step on a cover; on a poster, where a plate has a title, the news and a name."""

_TAN = rgb("#C9AA7C")
"""The tone of the lowest step, with eight seats. The highest one is white."""

_VALUES = ("2", "4", "6", "8", "10", "12", "13")
"""The numbers on the steps below that of the joker, with eight seats."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its left and right edge and its top."""

    left: float
    right: float
    top: float


def steps(count: int, last: int = _LAST) -> list[Step]:
    """The steps from the lowest to the highest, which ends at the right edge of the picture.

    last: the width of the highest one.
    """
    pitch = min(218.0, (SIZE[0] - 16 - last) / (count - 1))
    rise = min(96.0, (_FOOT - _SUMMIT) / (count - 1))
    first = SIZE[0] - last - pitch * (count - 1)
    lefts = [first + pitch * number for number in range(count)]
    rights = [*lefts[1:], SIZE[0] + 8.0]
    return [Step(left, right, _FOOT - rise * n) for n, (left, right) in enumerate(zip(lefts, rights, strict=True))]


def seat_x(step: Step) -> float:
    """The middle of the boss's chair, which stands on that step."""
    return (step.left + SIZE[0]) / 2


def spot(step: Step, *, boss: bool, high: int = 166) -> tuple[float, float, int]:
    """A person's place on a step: the middle, the ground and the height. high: the most of it."""
    if boss:
        return seat_x(step), step.top - 10, 148
    return (step.left + step.right) / 2, step.top + 4, round(min(high, (step.right - step.left) * 1.02))


@cached
def stairs(count: int, printed: bool = True) -> Image.Image:
    """The wall with the lamp, the steps, the dishes and the edge of the table.

    printed: whether the cards of the steps have their numbers; else there is a kitchen under the highest one.
    """
    flight = steps(count, _LAST if printed else WIDE)
    canvas, lamp, top = hall(seat_x(flight[-1])), seat_x(flight[-1]), flight[-1].top
    canvas.stand(art("career_poker/throne", height=166), lamp, top + 4)
    if flight[0].left >= 130:  # there is room
        canvas.stand(art("career_poker/dishes", height=290), flight[0].left - 96, TABLE + 8)
    for number, step in enumerate(flight):
        shade = 7 - (count - 1 - number)
        wide = round(step.right) - round(step.left) + 4
        canvas.paste(stretched("career_poker/step", wide, 480, colour=mix(_TAN, PAPER, shade / 7)), step.left, step.top)
        size = round(min(96, (wide - 4) * 0.7, (TABLE - step.top - 78) * 0.9))
        if printed and number < count - 1 and size >= SMALL:
            y = TABLE - 18 - size * 0.36
            middle = (step.left + step.right) / 2
            canvas.text(_VALUES[shade], middle, y, mix(_TAN, INK, 0.35), size, name=f"step {number}")
    if printed:
        canvas.centre(art("career_poker/star", 190), lamp, (top + 84 + TABLE) / 2 - 20)
    else:
        canvas.stand(art("career_poker/kitchen", height=TABLE - 10 - max(top + 92, TABLE - 262)), lamp, TABLE - 10)
    canvas.paste(art("career_poker/rail", SIZE[0]), 0, TABLE - 4)
    return canvas.sprite().image


def hall(lamp: float) -> Canvas:
    """The wall behind stairs with its lamp there."""
    return Canvas(
        art("career_poker/hall", 2200).image.crop((1100 - round(lamp), 0, 1100 - round(lamp) + SIZE[0], SIZE[1]))
    )


def cover(lobby: CoverSubject) -> Picture:
    """The scene with a step for each seat; the first seat is on the lowest one."""
    count = len(lobby.seats)
    canvas, flight = Canvas(stairs(count)), steps(count)
    _draw_title(canvas, lobby.words("career-poker-name").split(), count)
    for number, (here, step) in enumerate(zip(lobby.seats, flight, strict=True)):
        draw_person(canvas, number, here, _stand(number, step, count), _NIGHT, _DULL)
    high = min(PLATE, round(flight[0].top - flight[1].top) - 2)
    for number, (here, step) in enumerate(zip(lobby.seats, flight, strict=True)):
        left = step.left + 8
        draw_name(canvas, number, here, left, step.top + 12, min(330, SIZE[0] - 12 - left), high)
    middle, y = seat_x(flight[-1]), (flight[-1].top + 84 + TABLE) / 2
    canvas.text(lobby.words("career-poker-picture-joker"), middle, y + 104, INK, NAME, room=_LAST - 40, name="joker")
    draw_sign(canvas, lobby.agreed, 695, BRASS, INK)
    return canvas.picture(PALETTE)


def _draw_title(canvas: Canvas, parts: Sequence[str], count: int) -> None:
    """Draw the name of the game, each word on a line of its own. A name of one word may be longer."""
    top, right = 6, 22
    for part in parts:
        line = lettering(part, 138 if count == 8 else 150, LOW, 560 if len(parts) > 1 else 800)
        canvas.paste(line, 22, top, f"title {part}")
        right = max(right, 22 + line.size[0])
        top += line.size[1] - 32
    canvas.note("title", 22, 6, right, top + 32)


def _stand(number: int, step: Step, count: int) -> Stand:
    boss = number == count - 1
    pose = CHEER if boss else (WAVE, HAIL)[number % 2]
    return Stand(*spot(step, boss=boss, high=176), pose, CHEER if boss else (WAVE, WAVE_LEFT)[number % 2])
