"""The puzzle of the day: the parts that all games share: the calendar's leaf, the title, the host and the count."""

from games.engine.contract.pictures import PuzzleSubject, SolvedSubject
from games.engine.contract.values import Words
from games.picture.art import art, blocks, sheet_plate
from games.picture.cache import cached
from games.picture.canvas import NAME, SMALL, Canvas
from games.picture.colour import INK, PAPER, mix, rgb
from games.picture.lettering import shout
from games.picture.sprite import Sprite
from games.picture.type import measure

FOUND, LINEN = rgb("#0A6A73"), rgb("#EBD6A4")
"""The colour of those who found it, and the lower part of the title."""

_BAND, _PAGE = 0.225, 0.63
"""The middle of the month and of the day, as parts of a leaf's height."""

_PLATE = (712, 20, 472, 122)
"""The count: left, top, width and height."""


def draw_question(canvas: Canvas, subject: PuzzleSubject, title: str, host: tuple[int, float] = (292, 326)) -> None:
    """Draw the leaf, the question in large and the host who asks it, on the wall. host: his height and his feet."""
    canvas.centre(_leaf(subject.day, subject.month, 206), 112, 116, "leaf")
    drawn = shout(title, 140, LINEN, 640)
    canvas.centre(drawn, 600, max(drawn.size[1] / 2 + 4, 68), "title")
    height, foot = host
    draw_host(canvas, 1098, foot, height, "wink")


def draw_answer(canvas: Canvas, subject: SolvedSubject, title: str) -> None:
    """Draw the leaf, the answer in large, and how many found it."""
    canvas.centre(_leaf(subject.day, subject.month, 148), 88, 84, "leaf")
    drawn = shout(title, 132, LINEN, 510)
    canvas.centre(drawn, 430 if subject.answered else 600, max(drawn.size[1] / 2 + 2, 78), "title")
    if subject.answered:
        _draw_count(canvas, subject.found, subject.answered, subject.words)


def draw_host(canvas: Canvas, x: float, foot: float, height: int, mood: str = "glad") -> None:
    """Draw the host, who is glad that somebody found it, or winks while he asks."""
    canvas.stand(art("house/bellhop", height=height, show=mood), x, foot)
    canvas.note("bellhop", x - height * 0.24, foot - height, x + height * 0.24, foot)


@cached
def _leaf(day: int, month: str, height: int) -> Sprite:
    """The leaf with its date, a little askew."""
    blank = art("house/leaf", height=height)
    wide = blank.size[0]
    canvas = Canvas(blank.image)
    size = NAME if height > 200 else SMALL
    canvas.text(month, wide * 0.485, height * _BAND, PAPER, size, room=wide * 0.84, name="month")
    canvas.text(str(day), wide * 0.485, height * _PAGE, INK, round(height * 0.5), name="day")
    return canvas.sprite(blank.mask).turned(4)


def _draw_count(canvas: Canvas, found: int, answered: int, words: Words) -> None:
    """Draw how many found the answer, of how many who tried, in numbers and as a tape."""
    left, top, wide, high = _PLATE
    canvas.paste(sheet_plate(wide, high), left, top, "count")
    size = 84 if found < 1000 else 60
    number = words("puzzle-count", found=found)
    long = canvas.text(number, left + 24, top + high / 2, INK, size, align=0, room=170, name="found")
    x = left + 44 + long
    room = left + wide - 24 - x
    canvas.text(words("puzzle-of", answered=answered), x, top + 38, INK, NAME, align=0, room=room, name="answered")
    of = measure(words("puzzle-of", answered=answered), NAME)
    canvas.text(words("puzzle-found"), x, top + 86, mix(INK, PAPER, 0.2), SMALL, align=0, room=room, name="found it")
    if room - of > 90:
        canvas.paste(_tape(round(room - of - 24), found / answered), x + of + 24, top + 26, "share")


@cached
def _tape(width: int, share: float) -> Sprite:
    """A tape of which that share is filled."""
    whole = blocks(width, 26, (0, INK, 13), (4, PAPER, 9))
    part = max(0, round((width - 8) * share))
    return whole.under(blocks(part, 18, (0, FOUND, 9)), 4 + part / 2, 13) if part >= 18 else whole
