"""Finds the colours of pictures: `python -m scripts.palettes [game ...]` writes each palette's file anew.

Draws the gallery without a palette, counts the colours under each palette, and clusters them. A colour counts by the
root of its pixels, so that a small bright thing keeps its colour beside a large wall. Run it when
drawings have changed.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

from PIL import Image

from games.picture.art import FOLDER
from games.picture.canvas import LARGEST, Palette
from games.picture.colour import Colour
from scripts.gallery import pictures

_SMALL = (400, 253)
"""Pictures are counted at this size, without mixing neighbours."""
_MOST = 400_000
"""About how many pixels are clustered."""
_NEAR = 6
"""A found colour differs from each solid one by at least that much in one channel."""


def gathered(keys: list[str]) -> dict[str, tuple[Palette, Counter[tuple[int, ...]]]]:
    """For each palette that is used by the pictures of these games: itself and how often each colour comes up."""
    used: dict[str, Palette] = {}
    counts: dict[str, Counter[tuple[int, ...]]] = defaultdict(Counter)
    reduced = Palette.reduced

    def count(palette: Palette, image: Image.Image) -> Image.Image:
        used[palette.name] = palette
        data = image.resize(_SMALL, Image.Resampling.NEAREST).tobytes()
        counts[palette.name].update(zip(*[iter(data)] * 3, strict=True))
        return reduced(palette, image)

    with patch.object(Palette, "reduced", count):
        for _ in pictures(keys, seeds=2):
            pass
    return {name: (palette, counts[name]) for name, palette in used.items()}


def found(palette: Palette, counts: Counter[tuple[int, ...]]) -> Image.Image:
    """The palette's solid colours and those of its pictures, one pixel each."""
    total = sum(number**0.5 for number in counts.values())
    pixels = [colour for colour, number in counts.items() for _ in range(max(1, round(number**0.5 * _MOST / total)))]
    image = Image.new("RGB", (len(pixels), 1))
    image.putdata(pixels)
    room = LARGEST - len(palette.solids)
    clustered = image.quantize(room, Image.Quantize.MEDIANCUT, kmeans=6).getpalette() or []
    others = [one for one in zip(*[iter(clustered)] * 3, strict=True) if not _like(one, palette.solids)]
    colours = [*palette.solids, *others]
    made = Image.new("RGB", (16, 16), colours[0])
    made.putdata(colours[:LARGEST])
    return made


def _like(colour: tuple[int, ...], solids: tuple[Colour, ...]) -> bool:
    """Whether it is so close to a solid colour that Pillow, which looks at six bits, would take it instead."""
    return any(max(abs(a - b) for a, b in zip(colour, solid, strict=True)) < _NEAR for solid in solids)


def main(given: Sequence[str]) -> None:
    """Write the file of each palette."""
    parser = argparse.ArgumentParser(prog="python -m scripts.palettes", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help="the games whose pictures count; without one, all")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files are written")
    asked = parser.parse_args(given)
    for name, (palette, counts) in gathered(asked.games).items():
        path = asked.folder / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        found(palette, counts).save(path, optimize=True)
        print(f"{name}: {len(counts)} colours seen")


if __name__ == "__main__":
    main(sys.argv[1:])
