"""The words beside a picture: as many as a phone shows together with the picture and the buttons.

Lines are counted as a phone wraps them (`bot.wire.phone`). docs/heights.md has the results.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.wire.phone import DESKTOP, DIRECT, FRAMED, LINE, lines_of, one_line, rows_of
from bot.wire.sheet import Sheet

LINES = 3
"""Lines of story and question together. Shorter messages are filled up, so that they keep their height."""
MOST_ROWS, ROOM = 4, 4.1
"""By the number of rows of controls: how many lines of text fit above them, tips included."""
EXACT_ROW, GAP = 48 / 22, 8 / 22
"""Lines of a row of controls, and between two parts of a message, where two messages are to be equally high."""
A_ROW, FRAME = 2, 3
"""Lines that are as high as a row of controls, and as the frame of a private message in a channel."""
WINDOW, A_ROW_WIDE = 2.4, 1.9
"""The lines above four rows, and those as high as one row, of a board that a window of 1280 x 800 shows whole."""
ROOM_ALOUD, A_ROW_ALOUD, FRAME_ALOUD = 13, 2.4, 6
"""The same in a message without a picture."""
SMALL, EDITED = "-# ", "(edited)"
"""The begin of a line of small letters, and the mark that Discord adds to an edited message."""
BLANK = "\u200b"
"""An empty line that Discord does not remove."""


def beside(
    said: Sequence[str],
    asked: Sequence[str],
    tips: str,
    room: float,
    *,
    most: float = LINES,
    standing: Iterable[str] = (),
) -> list[str]:
    """The words of a message with a question: the newest of the story, the question and the tips, each as one text.

    said: the story, oldest first. asked: the question, which is always shown. tips: lines for people who learn, the
    most important last. If there is no room, the first lines of the story are left out, then the first tips, and the
    newest line of the story last.
    most: lines of story and question together, to which they are filled up (`LINES` at most). Only the newest line of
    the story may exceed it. standing: what fills a short message; it is not looked at for any other.
    """
    question, story = _lines(asked), _lines(said)
    room -= _height(question)
    learnt = _learnt([tips], story, room)
    story = _last(story, min(room - _height(learnt), max(most - _height(question), _height(story[-1:]))))
    words = [*story, *question, *learnt]
    filling = _filling(standing, words, min(most, LINES) - _height(words))
    return ["\n".join(lines) for lines in ([*filling, *story], question, learnt)]


def newest(said: Sequence[str], room: int) -> str:
    """The newest of the story that has room, filled up to that height; the newest line is cut if it has not."""
    *lines, last = _lines(said) or [""]
    story = _last([*lines, one_line(last, room)], room)
    return "\n".join([*[BLANK] * int(room - _height(story)), *story])


def aloud(head: Sequence[str], said: Sequence[str], why: str, asked: Sequence[str], tips: str, room: float) -> str:
    """The words of a message without a picture, in the order in which they are read.

    head: what comes before all else. said: the story. why: what decided the last round. asked: the board in words and
    the question. Beside these, the newest sentence of the story matters most, then the tips, then `why`, then the rest
    of the story, which *History* has.
    """
    first, story, reason, question = _lines(head), _lines(said), _lines([why]), _lines(asked)
    room -= _height([*first, *question])
    learnt = _learnt([why, tips], story, room)
    story = _last(story, room - _height(learnt))
    explained = [line for line in learnt if line in reason]
    return "\n".join([*first, *story, *explained, *question, *learnt[len(explained) :]])


def as_high(sheet: Sheet, after: Sheet, standing: Iterable[str], *, direct: bool = False) -> Sheet:
    """The sheet with lines of the standing at its end, so that it is as high as the one after it, if it was lower.

    direct: both stand in a direct message.
    """
    high, room = (_height_direct, DIRECT) if direct else (_height_framed, FRAMED)
    filling = _filling(standing, _lines((*sheet.above, *sheet.below)), high(after) - high(sheet), room)
    return replace(sheet, below=(_joined((*sheet.below, *filling)),)) if filling else sheet


def _filling(standing: Iterable[str], said: Sequence[str], missing: float, room: float = LINE) -> list[str]:
    """Lines of the standing that were not said, in small letters, about as high together as what is missing.

    The last one is cut if it has no room as a whole. A line may be higher than what is missing by a quarter of its
    height. room: pixels a line.
    """
    found: list[str] = []
    unsaid = (f"{SMALL}{line}" for line in standing if line not in said)
    while missing >= 3 / 4 * lines_of(SMALL) and (line := next(unsaid, "")):
        found.append(one_line(line, max(missing, lines_of(SMALL))))
        missing -= lines_of(found[-1], room)
    return found


def _height_framed(sheet: Sheet) -> float:
    """The lines that a sheet is high in a channel, without its picture: texts with a gap each, and the controls."""
    texts = (*sheet.above, *sheet.below)
    return sum(lines_of(text, FRAMED) + GAP for text in texts if text) + _height_of_rows(sheet, FRAMED)


def _height_direct(sheet: Sheet) -> float:
    """The same in a direct message: one text, which ends with the mark of an edit, and the controls."""
    text = _joined((*sheet.above, *sheet.below))
    apart = text.rpartition("\n")[2].startswith(SMALL)  # the mark then has a line of its own
    return lines_of(f"{text}\n{EDITED}" if apart else f"{text} {EDITED}", DIRECT) + _height_of_rows(sheet, DIRECT)


def _height_of_rows(sheet: Sheet, room: float) -> float:
    """The lines that the controls are high, with the rows that a phone wraps. room: pixels a row."""
    rows = (rows_of([one.label for one in row], room) if isinstance(row, tuple) else 1 for row in sheet.rows)
    return EXACT_ROW * sum(rows)


def _joined(texts: Sequence[str]) -> str:
    return "\n".join(text for text in texts if text)


def unheard(said: str, other: str) -> str:
    """The text without the lines that the other one contains, so that a listener hears each once."""
    return "\n".join(line for line in said.splitlines() if line not in other.splitlines())


def room_of(rows: int, *, direct: bool = False) -> float:
    """The lines for which a message with that many rows of controls has room. direct: it has no frame around it."""
    return ROOM + A_ROW * (MOST_ROWS - rows) + (FRAME if direct else 0)


def window_of(rows: int) -> float:
    """The lines, as wide as on a desktop, for which a board with that many rows has room in a window of 1280 x 800."""
    return WINDOW + A_ROW_WIDE * (MOST_ROWS - rows)


def wide(texts: Sequence[str]) -> float:
    """The height of the texts on a desktop, in lines."""
    return sum(lines_of(text, DESKTOP) for text in texts)


def room_aloud(rows: int, *, direct: bool) -> float:
    """The same for a message without a picture."""
    return ROOM_ALOUD + A_ROW_ALOUD * (MOST_ROWS - rows) + (FRAME_ALOUD if direct else 0)


def _lines(texts: Sequence[str]) -> list[str]:
    return [line for text in texts for line in text.split("\n") if line]


def _learnt(tips: Sequence[str], story: list[str], room: float) -> list[str]:
    """The tips that have room beside the newest line of the story. If that has none itself, it takes none from them."""
    return _last(_lines(tips), room - _height(_last(story[-1:], room)))


def _last(lines: list[str], room: float) -> list[str]:
    """The last lines that have room together."""
    while lines and _height(lines) > room:
        lines = lines[1:]
    return lines


def _height(texts: Sequence[str]) -> float:
    return sum(map(lines_of, texts))
