"""Moving pictures: a moment as a film, and the steps of a match one after another, small enough to be posted.

A film is an animated WebP that plays once and ends on the whole picture. An animation is a GIF that plays for ever.
"""

from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import pairwise
from typing import Final

from PIL import Image, ImageDraw

from games.engine.contract.values import Millis, Picture, PictureLine
from games.picture.canvas import SIZE as WHOLE, SMALL, Canvas, Palette
from games.picture.colour import INK, PAPER
from games.picture.sprite import Sprite
from games.picture.type import measure

_PART = 2
SIZE = (WHOLE[0] // _PART, WHOLE[1] // _PART)
"""The size of a film: half that of a picture. Discord takes its time for large films."""

_LAST = 200
"""The ms that the file gives to the last frame, which stays."""

WIDTHS: Final = (720, 540, 400)
"""The widths to try until the file is small enough."""
HEAVIEST: Final = 4 * 1024 * 1024
"""The most bytes of an animated picture."""
_COLOURS: Final = 96
_ROWS, _ROW, _MARGIN = 2, 52, 24
"""The rows of words below a step, the height of one, and the room beside and above them."""


def film(draw: Callable[[int], Canvas], starts: Sequence[int], palette: Palette, known: int) -> Picture:
    """A film of what `draw` draws of the moments `starts`, in ms from its start; the first is 0, the last one stays.

    known: the ms after which the result can be seen.
    """
    # Lossless frames of few colours: a third of a GIF's bytes (docs/decisions/films.md).
    frames: list[Image.Image] = []
    lines: dict[PictureLine, None] = {}
    for at in starts:
        drawn = draw(at).sprite()
        frames.append(palette.reduced(drawn.image.reduce(_PART)))
        lines |= dict.fromkeys(drawn.lines)
    durations = [later - earlier for earlier, later in pairwise([*starts, starts[-1] + _LAST])]
    made = BytesIO()
    frames[0].save(
        made,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=durations,
        loop=1,
        lossless=True,
        quality=0,
        method=1,
        minimize_size=True,
    )
    return Picture(made.getvalue(), SIZE, known=Millis(known), lasts=Millis(starts[-1]), lines=tuple(lines))


def wiped(before: Image.Image, after: Image.Image, far: float) -> Image.Image:
    """The first picture, over which the second one has come that far from the left, behind a slanting edge."""
    wide, high = before.size
    slant = high / 3
    edge = far * (wide + slant) - slant
    mask = Image.new("L", before.size)
    ImageDraw.Draw(mask).polygon([(0, 0), (edge, 0), (edge + slant, high), (0, high)], fill=255)
    return Image.composite(after, before, mask)


def still(picture: Picture, lines: Sequence[str] = (), width: int = WIDTHS[0]) -> bytes:
    """A picture as one step of an animation, with what happened in words below it: smaller, in its own few colours.

    lines: sentences. If they are too long, the last ones are shown.
    """
    with Image.open(BytesIO(picture.png)) as image:
        small = _reduced(_captioned(image.convert("RGB"), lines), width)
    made = BytesIO()
    small.save(made, "PNG")
    return made.getvalue()


def animation(stills: Sequence[bytes], holds: Sequence[int]) -> Picture:
    """The stills as a GIF that plays for ever. holds: for how many milliseconds each is shown.

    If it gets too heavy, it is made smaller. Raises ValueError if it is too heavy at the smallest width.
    """
    for width in WIDTHS:
        first, *rest = [_narrow(one, width) for one in stills]
        made = BytesIO()
        first.save(made, "GIF", save_all=True, append_images=rest, duration=list(holds), loop=0, optimize=False)
        if made.tell() <= HEAVIEST:
            return Picture(made.getvalue(), first.size)
    raise ValueError("the animation is too heavy")


def _captioned(image: Image.Image, lines: Sequence[str]) -> Image.Image:
    wide, high = image.size
    canvas = Canvas(Image.new("RGB", (wide, high + _ROWS * _ROW + _MARGIN), INK))
    canvas.paste(Sprite(image, None), 0, 0)
    for number, row in enumerate(caption(lines, wide - 2 * _MARGIN)):
        y = high + (_MARGIN + _ROW) / 2 + number * _ROW
        canvas.text(row, wide / 2, y, PAPER, SMALL, room=wide - 2 * _MARGIN, name=f"row {number}")
    return canvas.sprite().image


def caption(lines: Sequence[str], room: float) -> list[str]:
    """The last of the lines that fit two rows of that width; if the very last does not, all of it in two rows."""
    kept: list[str] = []
    for line in reversed(lines):
        rows = _wrapped(" ".join([line, *kept]), room)
        if kept and len(rows) > _ROWS:
            break
        kept.insert(0, line)
    rows = _wrapped(" ".join(kept), room)
    return rows if len(rows) <= _ROWS else [rows[0], " ".join(rows[1:])]


def _wrapped(text: str, room: float) -> list[str]:
    rows: list[str] = []
    for word in text.split():
        if rows and measure(f"{rows[-1]} {word}", SMALL) <= room:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def _narrow(data: bytes, width: int) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        return _reduced(image, width) if image.width > width else image.copy()


def _reduced(image: Image.Image, width: int) -> Image.Image:
    """The image in that width and its own few colours."""
    high = round(image.height * width / image.width)
    small = image.convert("RGB").resize((width, high), Image.Resampling.LANCZOS)
    return small.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
