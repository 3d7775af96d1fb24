"""The words beside a picture: as many as a phone shows together with the picture and the buttons.

Lines are counted as a phone wraps them (`bot.wire.phone`). docs/heights.md has the results.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.wire.phone import DIRECT, LINE, lines_of
from bot.wire.sheet import Sheet

LINES = 3
"""Lines of story and question together. Shorter messages are filled up, so that they keep their height."""
MOST_ROWS, ROOM = 4, 4.1
"""With so many rows of controls there is room for so many lines, tips included."""
A_ROW, FRAME = 2, 3
"""Lines that are as high as a row of controls, and as the frame of a private message in a channel."""
BLANK = "\u200b"
"""An empty line that Discord does not remove."""


def beside(said: Sequence[str], asked: Sequence[str], tips: str, room: float, *, most: float = LINES) -> list[str]:
    """The words of a message with a question: the newest of the story, the question and the tips, each as one text.

    said: the story, oldest first. asked: the question, which is always shown. tips: lines for people who learn, the
    most important last. If there is no room, the first lines of the story are left out, then the first tips.
    most: lines of story and question together; the newest line of the story may exceed it.
    """
    question, story = _lines(asked), _lines(said)
    room -= _height(question)
    learnt = _last(_lines([tips]), room)
    story = _last(story, min(room - _height(learnt), max(most - _height(question), _height(story[-1:]))))
    filling = [BLANK] * int(LINES - _height([*story, *question, *learnt]))
    return ["\n".join(lines) for lines in ([*filling, *story], question, learnt)]


def as_high(sheet: Sheet, after: Sheet, *, direct: bool = False) -> Sheet:
    """The sheet with empty lines at its end, so that it is not lower than the sheet that comes after it.

    direct: both stand in a direct message.
    """
    room = DIRECT if direct else LINE
    missing = round(_sheet_height(after, room) - _sheet_height(sheet, room))
    return replace(sheet, below=(*sheet.below, "\n".join([BLANK] * missing))) if missing > 0 else sheet


def _sheet_height(sheet: Sheet, room: float) -> float:
    """The lines that a sheet is high without its picture."""
    return sum(lines_of(text, room) for text in (*sheet.above, *sheet.below)) + A_ROW * len(sheet.rows)


def room_of(rows: int, *, direct: bool = False) -> float:
    """The lines for which a message with so many rows of controls has room. direct: it has no frame around it."""
    return ROOM + A_ROW * (MOST_ROWS - rows) + (FRAME if direct else 0)


def _lines(texts: Sequence[str]) -> list[str]:
    return [line for text in texts for line in text.split("\n") if line]


def _last(lines: list[str], room: float) -> list[str]:
    """The last lines that have room together."""
    while lines and _height(lines) > room:
        lines = lines[1:]
    return lines


def _height(texts: Sequence[str]) -> float:
    return sum(map(lines_of, texts))
