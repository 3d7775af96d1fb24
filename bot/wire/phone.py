"""The part of a message that fits a phone of 390 px, and the words beside its picture: as many as have room there.

These are estimates: Discord promises no sizes and wraps rows. docs/heights.md has the results.

The widths are those of the playground's page, which looks like Discord (tests/browser/test_heights.py measures them).
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from bot.wire.sheet import Sheet

ROW = 296
"""Pixels for a row of controls inside a message, a little less than the 300 there are."""
LINE = 270
"""Pixels of a line of text, with more of a reserve: these are estimates."""
FRAMED, DIRECT = 298, 330
"""The same without that reserve, for two texts to be compared; a direct message has no frame."""
DESKTOP = 500
"""Pixels of a line of text in a window of 1280 x 800, with a reserve."""
BOLD = 1.1
"""The width of bold letters as a part of that of others."""
GAP = 8
"""Pixels between two buttons."""
PADDING = 24
"""Pixels of a button without its label."""
NARROWEST = 60
"""Pixels of a button with the shortest label."""
LABEL, TEXT, SMALL, LARGE = 14, 16, 13, 22
"""Pixels of the letters of a label, of text, and of a line that begins with `-#` or `##`, which is a heading."""

LINES = 3
"""Lines of story and question together. Shorter messages are filled up, so that they keep their height."""
MOST_ROWS, ROOM = 4, 4.1
"""By the number of rows of controls: how many lines of text fit above them, tips included."""
EXACT_ROW, BETWEEN = 48 / 22, 8 / 22
"""Lines of a row of controls, and between two parts of a message, where two messages are to be equally high."""
A_ROW, FRAME = 2, 3
"""Lines that are as high as a row of controls, and as the frame of a private message in a channel."""
WINDOW, A_ROW_WIDE = 2.4, 1.9
"""The lines above four rows, and those as high as one row, of a board that a window of 1280 x 800 shows whole."""
ROOM_ALOUD, A_ROW_ALOUD, FRAME_ALOUD = 13, 2.4, 6
"""The same in a message without a picture."""
SMALL_LINE, EDITED = "-# ", "(edited)"
"""The begin of a line of small letters, and the mark that Discord adds to an edited message."""
BLANK = "\u200b"
"""An empty line that Discord does not remove."""

_WIDTHS = {
    0.2: "\u202f",
    0.28: "ijlIJîï|'",
    0.33: " \u00a0.,:;·/’",
    0.4: 'frt()[]-!"',
    0.53: "cçsz“”?",
    0.59: "kvxyFLPT",
    0.64: "0123456789",
    0.8: "wDGHNOQÖ&",
    0.88: "MW→+✓★♥■►▲◆●✚×",  # noqa: RUF001 - as labels have it
    0.98: "m@%…—",
    1.3: "🏆💡🗳⏸⚠",
}
"""Widths as parts of the letters' size; the page's font is a little wider than Discord's own."""
_OF = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_CAPITAL, _OTHER = 0.7, 0.62
_STAMP = re.compile(r"<t:\d+:R>")
_PLACE = re.compile(r"<#\d+>")
_SEEN, _NAMED = "in 57 Sekunden", "#board-games"
_UNSEEN = re.compile(r"[\ufe0f\u200b\\]")


def button_width(label: str) -> float:
    """The width of a button, in pixels."""
    return max(NARROWEST, PADDING + _width(label, LABEL))


def fits(labels: tuple[str, ...]) -> bool:
    """Whether buttons with these labels stand in one row."""
    return sum(map(button_width, labels)) + GAP * (len(labels) - 1) <= ROW


def rows_of(labels: Iterable[str], room: float = ROW) -> int:
    """The number of rows that a phone makes of one row of buttons with these labels. room: pixels a row."""
    rows, left = 1, room
    for width in map(button_width, labels):
        if width > left and left < room:
            rows, left = rows + 1, room
        left -= width + GAP
    return rows


def lines_of(text: str, room: float = LINE) -> float:
    """The height of a text in lines of `TEXT`, as a phone wraps it; 0 for an empty text. room: pixels a line."""
    return sum(_lines(line, room) for line in text.split("\n")) if text else 0


def one_line(text: str, most: float = 1) -> str:
    """The text, cut where a phone would wrap it. most: how many lines it may have."""
    if _lines(text) <= most:
        return text
    words = text.split(" ")
    while len(words) > 1 and _lines(" ".join(words) + "…") > most:
        words.pop()
    return " ".join(words) + "…"


def in_a_line(names: Sequence[str], place: str = "") -> str:
    """The place, and as many names as fit with it in a line of small letters; "+5" for five more."""
    made = [
        " · ".join(part for part in (place, ", ".join(names[:count])) if part)
        + (f" +{len(names) - count}" if count < len(names) else "")
        for count in range(len(names), 0, -1)
    ]
    return next((text for text in made if lines_of(f"-# {text}") <= 1), made[-1])


def parted(text: str, beside: Sequence[str], room: float) -> list[str]:
    """The lines of a text in parts, each of which has room together with the texts beside it; at least a line each."""
    parts: list[list[str]] = [[]]
    for line in filter(None, text.split("\n")):
        if parts[-1] and sum(map(lines_of, (*beside, *parts[-1], line))) > room:
            parts.append([])
        parts[-1].append(line)
    return ["\n".join(part) for part in parts]


@lru_cache(maxsize=1_000)  # a message's lines are measured several times, and most stand in the next message too
def _lines(line: str, room: float = LINE) -> float:
    """The height of one line of a text. Words are not broken."""
    size = SMALL if line.startswith("-# ") else LARGE if line.startswith("## ") else TEXT
    taken, left = 1, room
    for number, part in enumerate(
        _PLACE.sub(_NAMED, _STAMP.sub(_SEEN, line.removeprefix("-# ").removeprefix("## "))).split("**")
    ):
        for word in _UNSEEN.sub("", part).split(" "):
            width = _width(word, size) * (BOLD if number % 2 else 1)
            if width > left and left < room:
                taken, left = taken + 1, room
            left -= width + _width(" ", size)
    return taken * size / TEXT


@lru_cache(maxsize=4_000)  # most words and labels of a message stand in others too
def _width(text: str, size: int) -> float:
    return size * sum(_OF.get(letter, _CAPITAL if letter.isupper() else _OTHER) for letter in text)


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
    question, story = _split(asked), _split(said)
    room -= _height(question)
    learnt = _learnt([tips], story, room)
    story = _last(story, min(room - _height(learnt), max(most - _height(question), _height(story[-1:]))))
    words = [*story, *question, *learnt]
    filling = _filling(standing, words, min(most, LINES) - _height(words))
    return ["\n".join(lines) for lines in ([*filling, *story], question, learnt)]


def newest(said: Sequence[str], room: int) -> str:
    """The newest of the story that has room, filled up to that height; the newest line is cut if it has not."""
    *lines, last = _split(said) or [""]
    story = _last([*lines, one_line(last, room)], room)
    return "\n".join([*story, *[BLANK] * int(room - _height(story))])


def aloud(head: Sequence[str], said: Sequence[str], why: str, asked: Sequence[str], tips: str, room: float) -> str:
    """The words of a message without a picture, in the order in which they are read.

    head: what comes before all else. said: the story. why: what decided the last round. asked: the board in words and
    the question. Beside these, the newest sentence of the story matters most, then the tips, then `why`, then the rest
    of the story, which *History* has.
    """
    first, story, reason, question = _split(head), _split(said), _split([why]), _split(asked)
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
    filling = _filling(standing, _split((*sheet.above, *sheet.below)), high(after) - high(sheet), room)
    return replace(sheet, below=(_joined((*sheet.below, *filling)),)) if filling else sheet


def _filling(standing: Iterable[str], said: Sequence[str], missing: float, room: float = LINE) -> list[str]:
    """Lines of the standing that were not said, in small letters, about as high together as what is missing.

    Lines that have no room as a whole are passed over; if none has, the first of them is cut. A line may be higher than
    what is missing by a quarter of its height. room: pixels a line.
    """
    small = lines_of(SMALL_LINE)
    if missing < 3 / 4 * small:
        return []
    found: list[str] = []
    unsaid = [f"{SMALL_LINE}{line}" for line in standing if line not in said]
    while unsaid and missing >= 3 / 4 * small:
        most = max(missing, small)
        whole = [number for number, line in enumerate(unsaid) if lines_of(line) <= most]
        if whole:
            found.append(unsaid[whole[0]])
            unsaid = unsaid[whole[0] + 1 :]
        else:
            found.append(one_line(unsaid.pop(0), most))
        missing -= lines_of(found[-1], room)
    return found


def _height_framed(sheet: Sheet) -> float:
    """The lines that a sheet is high in a channel, without its picture: texts with a gap each, and the controls."""
    texts = (*sheet.above, *sheet.below)
    return sum(lines_of(text, FRAMED) + BETWEEN for text in texts if text) + _height_of_rows(sheet, FRAMED)


def _height_direct(sheet: Sheet) -> float:
    """The same in a direct message: one text, which ends with the mark of an edit, and the controls."""
    text = _joined((*sheet.above, *sheet.below))
    apart = text.rpartition("\n")[2].startswith(SMALL_LINE)  # the mark then has a line of its own
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


def _split(texts: Sequence[str]) -> list[str]:
    return [line for text in texts for line in text.split("\n") if line]


def _learnt(tips: Sequence[str], story: list[str], room: float) -> list[str]:
    """The tips that have room beside the newest line of the story. If that has none itself, it takes none from them."""
    return _last(_split(tips), room - _height(_last(story[-1:], room)))


def _last(lines: list[str], room: float) -> list[str]:
    """The last lines that have room together."""
    while lines and _height(lines) > room:
        lines = lines[1:]
    return lines


def _height(texts: Sequence[str]) -> float:
    return sum(map(lines_of, texts))
