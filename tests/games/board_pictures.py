"""Pictures of the boards of a game, drawn once for the tests that look at all of them."""

from collections.abc import Callable, Mapping
from io import BytesIO
from itertools import cycle
from typing import TypeVar

from PIL import Image

from games.engine.contract.values import Picture
from tests.assets.texts import languages

ShownT = TypeVar("ShownT")


def by_turns(positions: Mapping[str, ShownT], draw: Callable[[ShownT, str], Picture]) -> dict[str, Picture]:
    """A picture of each position, in the languages by turns."""
    spoken = zip(positions.items(), cycle(languages()), strict=False)
    return {name: draw(shown, language) for (name, shown), language in spoken}


def pixels(picture: Picture) -> Image.Image:
    """The picture in red, green and blue."""
    return Image.open(BytesIO(picture.png)).convert("RGB")


def check_size(picture: Picture, name: str) -> None:
    """Fail unless the picture has the size of every board, a palette and less than 100 KiB."""
    image = Image.open(BytesIO(picture.png))
    assert (image.format, image.mode, image.size, picture.size) == ("PNG", "P", (1200, 760), (1200, 760)), name
    assert len(picture.png) < 100 * 1024, name
