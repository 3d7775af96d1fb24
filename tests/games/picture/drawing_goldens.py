"""Draws the golden of some drawings anew: `python -m tests.games.picture.drawing_goldens`.

Do so when one of them was changed on purpose. Another release of the library that draws SVG files is no such reason.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image

from games.picture.art import drawing
from games.picture.colour import PAPER

FILE = Path(__file__).parent / "goldens" / "drawings.png"
SIDE = 120
"""The height of each drawing, and the most of its width that is kept."""
DRAWINGS = (
    ("house/person", "human smile line open right-up left-hips look-left"),
    ("house/person", "robot laugh open left-reach right-down look-up"),
    ("buro_crazy/light", ""),
    ("career_poker/kitchen", ""),
    ("career_poker/slot", "next"),
    ("biesti_boys/monster", "paper"),
    ("biesti_boys/counter", ""),
    ("button_up/table", ""),
    ("house/record", ""),
)
"""Drawings that have, between them, gradients, clips, masks, `<use>`, dashes, classes and colours; what each shows."""


def drawn() -> bytes:
    """The PNG with these drawings side by side, as the program draws them now."""
    sheet = Image.new("RGB", (SIDE * len(DRAWINGS), SIDE), PAPER)
    for number, (name, show) in enumerate(DRAWINGS):
        sprite = drawing(name, height=SIDE, show=show, colour=(60, 120, 200))
        kept = sprite.left(min(1, SIDE / sprite.size[0]))
        kept.lay(sheet, SIDE * number, 0)
    png = BytesIO()
    sheet.save(png, "PNG", optimize=True)
    return png.getvalue()


if __name__ == "__main__":
    FILE.write_bytes(drawn())
