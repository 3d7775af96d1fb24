"""The cover of a lobby: a career in steps of cards on the felt, from the dishes up to the chair of the boss."""

from collections.abc import Sequence

from games.career_poker.board.felt import BRASS
from games.career_poker.board.stairs import DULL, LAST, LOW, NIGHT, PALETTE, TABLE, Step, seat_x, stairs, steps
from games.engine.contract.pictures import CoverSubject
from games.engine.contract.values import Picture
from games.picture.canvas import NAME, SIZE, Canvas
from games.picture.colour import INK
from games.picture.covers import PLATE, Stand, draw_name, draw_person, draw_sign
from games.picture.lettering import lettering
from games.picture.people import CHEER, HAIL, WAVE, WAVE_LEFT


def cover(lobby: CoverSubject) -> Picture:
    """The scene with a step for each seat; the first seat is on the lowest one."""
    count = len(lobby.seats)
    canvas, flight = Canvas(stairs(count)), steps(count)
    _draw_title(canvas, lobby.words("career-poker-name").split(), count)
    for number, (here, step) in enumerate(zip(lobby.seats, flight, strict=True)):
        draw_person(canvas, number, here, _stand(number, step, count), NIGHT, DULL)
    high = min(PLATE, round(flight[0].top - flight[1].top) - 2)
    for number, (here, step) in enumerate(zip(lobby.seats, flight, strict=True)):
        left = step.left + 8
        draw_name(canvas, number, here, left, step.top + 12, min(330, SIZE[0] - 12 - left), high)
    middle, y = seat_x(flight[-1]), (flight[-1].top + 84 + TABLE) / 2
    canvas.text(lobby.words("career-poker-picture-joker"), middle, y + 104, INK, NAME, room=LAST - 40, name="joker")
    draw_sign(canvas, lobby.agreed, 695, BRASS, INK)
    return canvas.picture(PALETTE)


def _draw_title(canvas: Canvas, parts: Sequence[str], count: int) -> None:
    """Draw the name of the game, each word on a line of its own. A name of one word may be longer."""
    top, right = 6, 22
    for part in parts:
        line = lettering(part, 138 if count == 8 else 150, LOW, 560 if len(parts) > 1 else 800)
        canvas.paste(line, 22, top)
        right = max(right, 22 + line.size[0])
        top += line.size[1] - 32
    canvas.note("title", 22, 6, right, top + 32)


def _stand(number: int, step: Step, count: int) -> Stand:
    boss = number == count - 1
    x = seat_x(step) if boss else (step.left + step.right) / 2
    high = 148 if boss else round(min(176, (step.right - step.left) * 1.02))
    pose = CHEER if boss else (WAVE, HAIL)[number % 2]
    return Stand(x, step.top - (10 if boss else -4), high, pose, CHEER if boss else (WAVE, WAVE_LEFT)[number % 2])
