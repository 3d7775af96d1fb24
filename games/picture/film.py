"""Films: a few frames of a moment, as an animated GIF that plays once and ends on the whole picture."""

import io
from collections.abc import Sequence

from PIL import Image

from games.engine.contract.values import Picture
from games.picture.canvas import Canvas
from games.picture.palette import Palette

SIZE = (640, 405)
"""The size of a film: that of a picture, reduced, because it stands for a few seconds only."""


def film(canvases: Sequence[Canvas], palette: Palette, pause: int) -> Picture:
    """The canvases one after another, each for that many milliseconds; the last one stays."""
    frames = [palette.reduced(canvas.sprite().image.resize(SIZE, Image.Resampling.BOX)) for canvas in canvases]
    made = io.BytesIO()
    # Without `loop` it plays once. What does not change between two frames is not stored again.
    frames[0].save(made, "GIF", save_all=True, append_images=frames[1:], duration=pause, disposal=1, optimize=False)
    return Picture(made.getvalue(), SIZE)
