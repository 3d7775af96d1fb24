"""Type: a typeface with fallbacks for other scripts. Text is measured before it is drawn, and cut at graphemes."""

import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from threading import Lock

import regex  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont, features

from games.engine.contract.telling import mark_of

MARK = "\u2022"
"""Replaces characters that no face can draw: emoji, and scripts without an installed font."""

ELLIPSIS = "\u2026"
"""Ends a text that was shortened."""

SEPARATOR = " \u00b7 "
"""Stands between the parts of a line."""

_GRAPHEME = regex.compile(r"\X")
_UNSEEN = regex.compile(r"[\p{Cf}\p{Cc}\p{Cs}\p{Me}\p{Variation_Selector}]")
_NEUTRAL = regex.compile(r"[\p{Z}\p{P}\p{S}\p{N}]")
_WIDTH = 100
"""The normal width of a variable Noto font, whose axes are weight and width."""

_MOST_MARKS = 2
"""The most combining marks on one letter. More would leave their line."""


@dataclass(frozen=True, slots=True)
class _Source:
    """A font file of an installed package.

    weight: of a variable font.
    scale: makes it as high as Fredoka.
    shaped: its script needs shaping (Arabic).
    """

    package: str
    path: str
    weight: int | None = None
    scale: float = 1.0
    shaped: bool = False


_FREDOKA = _Source("font_fredoka_one", "files/FredokaOne-Regular.ttf")
_SANS = _Source("fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf", weight=800)
_ARABIC = _Source("fontpkg_noto_sans_arabic", "files/NotoSansArabic[wdth,wght].ttf", weight=700, shaped=True)
_CJK = _Source("noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf", scale=0.94)

_FONTS = (_FREDOKA, _SANS, _ARABIC, _CJK)
"""The fonts to try for each character, in order."""


@dataclass(frozen=True, slots=True)
class _Run:
    source: _Source
    text: str


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text ready to paste.

    mask: the ink.
    origin: the point in the mask where the line starts (x) and where its baseline is (y).
    width: of the line, in pixels.
    """

    mask: Image.Image
    origin: tuple[int, int]
    width: float


_LOCK = Lock()
"""A FreeType face serves one thread at a time."""


@lru_cache(maxsize=512)
def clean(text: str) -> str:
    """The text as it can be drawn: composed, without controls, one MARK for each row of undrawable characters."""
    kept: list[str] = []
    for grapheme in _graphemes(unicodedata.normalize("NFC", " ".join(text.split()))):
        shown = _drawable(grapheme)
        if shown and not (shown == MARK and kept and kept[-1] == MARK):
            kept.append(shown)
    return "".join(kept).strip() or MARK


@lru_cache(maxsize=512)
def measure(text: str, size: int) -> float:
    """The width of the text in pixels, as `render` draws it."""
    return sum(_width(run, size) for run in _runs(clean(text)))


@lru_cache(maxsize=512)
def shorten(text: str, size: int, width: float) -> str:
    """The text, or as many of its graphemes as fit that width with an ellipsis after them.

    The mark of a name follows the ellipsis, if the width has room for it.
    """
    text = clean(text)
    if measure(text, size) <= width:
        return text
    mark = mark_of(text)
    if measure(ELLIPSIS + mark, size) > width:
        mark = ""
    graphemes = _graphemes(text.removesuffix(mark))

    def cut(number: int) -> str:
        return "".join(graphemes[:number]).rstrip() + ELLIPSIS + mark

    return cut(bisect_right(range(1, len(graphemes)), width, key=lambda number: measure(cut(number), size)))


def shorten_scores(text: str, size: int, width: float) -> str:
    """A row of scores such as "Alice 3 · Bob 2" that fits that width: long names are shortened, and no count is.

    A count is all that follows the last space: words that no-break spaces join are one.
    """
    if measure(text, size) <= width:
        return clean(text)
    scores = [score.rpartition(" ") for score in text.split(SEPARATOR)]
    for room in range(round(width), size, -size // 8):
        line = SEPARATOR.join(f"{shorten(name, size, room)} {count}" for name, _, count in scores)
        if measure(line, size) <= width:
            return line
    return shorten(text, size, width)


@lru_cache(maxsize=256)
def render(text: str, size: int, stroke: int = 0) -> TextLine:
    """The text as a mask, its runs side by side on one baseline.

    stroke: by how many pixels each letter is thicker on all sides.
    """
    runs = _runs(clean(text))
    if unicodedata.bidirectional(_first_strong(text)) in {"R", "AL"}:
        runs = runs[::-1]
    width = sum(_width(run, size) for run in runs)
    margin, up = size // 4 + stroke, round(size * 1.2) + stroke
    mask = Image.new("L", (round(width) + 2 * margin, up + size // 2 + stroke))
    pen, x = ImageDraw.Draw(mask), float(margin)
    for run in runs:
        with _LOCK:
            pen.text((x, up), run.text, fill=255, font=_font(run.source, size), anchor="ls", stroke_width=stroke)
        x += _width(run, size)
    inked = mask.getbbox()
    # Rows above and below the ink are cut off, because half of a line's rows are empty.
    top, bottom = (inked[1], inked[3]) if inked else (0, mask.height)
    return TextLine(mask.crop((0, top, mask.width, bottom)), (margin, up - top), width)


@lru_cache(maxsize=64)
def cap_height(size: int) -> int:
    """The height of a capital letter above the baseline, in pixels."""
    with _LOCK:
        return -int(_font(_FREDOKA, size).getbbox("H", anchor="ls")[1])


def _drawable(grapheme: str) -> str:
    """The grapheme without invisible characters; its bare letter if a mark cannot be drawn; else `MARK`."""
    seen: str = _UNSEEN.sub("", grapheme)[: 1 + _MOST_MARKS]
    for candidate in (seen, seen[:1]):
        if any(all(_has(source, char) for char in candidate) for source in _FONTS):
            return candidate
    return MARK if seen else ""


def _graphemes(text: str) -> list[str]:
    found: list[str] = _GRAPHEME.findall(text)
    return found


def _first_strong(text: str) -> str:
    return next((char for char in text if unicodedata.bidirectional(char) in {"L", "R", "AL"}), "A")


@lru_cache(maxsize=512)
def _runs(text: str) -> tuple[_Run, ...]:
    """The text cut where the font changes. Spaces and punctuation stay with the letters before them."""
    runs: list[_Run] = []
    for grapheme in _graphemes(text):
        last = runs[-1] if runs else None
        chain = (last.source, *_FONTS) if last and _NEUTRAL.match(grapheme) else _FONTS
        source = next((one for one in chain if all(_has(one, char) for char in grapheme)), _FREDOKA)
        if last and last.source == source:
            runs[-1] = _Run(source, last.text + grapheme)
            continue
        spaces = ""
        if last and last.source.shaped:
            # Shaping moves a right-to-left run's last space to its left, so the space goes to the next run.
            spaces = last.text[len(last.text.rstrip()) :]
            runs[-1] = _Run(last.source, last.text.rstrip())
        runs.append(_Run(source, spaces + grapheme))
    return tuple(runs)


@lru_cache(maxsize=2048)
def _width(run: _Run, size: int) -> float:
    with _LOCK:
        return float(_font(run.source, size).getlength(run.text))


@lru_cache(maxsize=4096)
def _has(source: _Source, char: str) -> bool:
    """Whether the font has its own glyph for the character, and not only its sign for missing ones."""
    with _LOCK:
        font = _font(source, 24)
        try:
            glyph, none = font.getmask(char), font.getmask("\U0010ffff")
        except OSError:  # a ligature of a whole sentence is too wide for FreeType
            return False
        return char == " " or (glyph.size, bytes(glyph)) != (none.size, bytes(none))


@lru_cache(maxsize=64)
def _font(source: _Source, size: int) -> ImageFont.FreeTypeFont:
    shaping = source.shaped and features.check("raqm")
    engine = ImageFont.Layout.RAQM if shaping else ImageFont.Layout.BASIC
    path = str(files(source.package).joinpath(source.path))
    font = ImageFont.truetype(path, round(size * source.scale), layout_engine=engine)
    if source.weight is not None:
        font.set_variation_by_axes([source.weight, _WIDTH])
    return font
