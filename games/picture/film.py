"""Films: a few frames of a moment, as an animated GIF that plays once and ends on the whole picture."""

import io
from collections.abc import Sequence
from itertools import accumulate

from PIL import Image

from games.engine.contract.values import Millis, Picture
from games.picture.canvas import Canvas
from games.picture.palette import Palette

SIZE = (640, 405)
"""The size of a film: that of a picture, reduced, because it stands for a few seconds only."""

_LAST = 140
"""The duration in ms that the file gives to its last frame, which stays."""


def film(canvases: Sequence[Canvas], holds: Sequence[int], palette: Palette, telling: int) -> Picture:
    """The canvases one after another; the last one stays.

    holds: for how many ms each of the others is shown. telling: the number of the first that shows the result.
    """
    starts = list(accumulate(holds, initial=0))
    frames = [palette.reduced(canvas.sprite().image.resize(SIZE, Image.Resampling.BOX)) for canvas in canvases]
    made, durations = io.BytesIO(), [*holds, _LAST]
    # Without `loop` it plays once. What does not change between two frames is not stored again.
    frames[0].save(made, "GIF", save_all=True, append_images=frames[1:], duration=durations, disposal=1, optimize=False)
    return Picture(made.getvalue(), SIZE, known=Millis(starts[telling]), lasts=Millis(starts[-1]))
