"""Films: a moment in some frames, as an animated WebP that plays once and ends on the whole picture."""

from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import pairwise

from PIL import Image, ImageDraw

from games.engine.contract.values import Millis, Picture
from games.picture.canvas import SIZE as WHOLE, Canvas
from games.picture.palette import Palette

_PART = 2
SIZE = (WHOLE[0] // _PART, WHOLE[1] // _PART)
"""The size of a film: half that of a picture. Discord takes its time for large films."""

_LAST = 200
"""The ms that the file gives to the last frame, which stays."""


def film(draw: Callable[[int], Canvas], starts: Sequence[int], palette: Palette, known: int) -> Picture:
    """A film of what `draw` draws of the moments `starts`, in ms from its start; the first is 0, the last one stays.

    known: the ms after which the result can be seen.
    """
    # Lossless frames of few colours: a third of a GIF's bytes (docs/decisions/films.md).
    frames = [palette.reduced(draw(at).sprite().image.reduce(_PART)) for at in starts]
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
    return Picture(made.getvalue(), SIZE, known=Millis(known), lasts=Millis(starts[-1]))


def wiped(before: Image.Image, after: Image.Image, far: float) -> Image.Image:
    """The first picture, over which the second one has come that far from the left, behind a slanting edge."""
    wide, high = before.size
    slant = high / 3
    edge = far * (wide + slant) - slant
    mask = Image.new("L", before.size)
    ImageDraw.Draw(mask).polygon([(0, 0), (edge, 0), (edge + slant, high), (0, high)], fill=255)
    return Image.composite(after, before, mask)
