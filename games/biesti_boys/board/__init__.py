"""Pictures of Biesti Boys (for the moment: its description on a plain ground)."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from games.biesti_boys.view import Told, View
from games.biesti_boys.words import describe
from games.engine.values import Cast, Picture, Words


def draw(view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:
    """The description as a picture."""
    image = Image.new("P", (1200, 760), 0)
    ImageDraw.Draw(image).text((20, 20), describe(view, cast, words).encode("ascii", "ignore"), fill=1)
    out = BytesIO()
    image.save(out, "PNG")
    return Picture(out.getvalue(), (1200, 760))
