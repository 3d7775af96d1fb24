"""The poster at the end of a cup or of a month: the champion's name, three busts on suitcases, and all places."""

from dataclasses import dataclass
from typing import Final

from games.engine.contract.values import Picture
from games.picture.art import art, stretched
from games.picture.canvas import HERO, NAME, SMALL, Canvas
from games.picture.colour import INK
from games.picture.cup import PlacedRow, draw_row
from games.picture.leaderboard import LOW, METALS, PALETTE, QUIET
from games.picture.lettering import shout
from games.picture.plates import discs
from games.picture.type import SEPARATOR, measure

PODIUM_ROWS: Final = 8
"""How many people one picture can hold."""

_CASES: Final = ((321, 474, 226), (124, 570, 172), (518, 610, 150))
"""The suitcases of the first three rows: their middle, their upper edge, and the height of the bust on it."""


@dataclass(frozen=True, slots=True)
class PodiumDrawing:
    """The end of a cup or of a month, ready to be drawn.

    occasion: such as "Autumn Cup". heading: over the places. rows: the first people; all with place 1 are champions.
    more: such as "and 48 more".
    """

    occasion: str
    heading: str
    rows: tuple[PlacedRow, ...]
    more: str = ""


def draw_podium(drawing: PodiumDrawing) -> Picture:
    """The poster of the first `PODIUM_ROWS` rows."""
    canvas = Canvas(art("house/podium", 1200).image)
    champions = SEPARATOR.join(row.name for row in drawing.rows if row.place == 1)
    name = shout(champions, 132, LOW, 1020)
    canvas.paste(name, 24, 82 - name.size[1] / 2, "title")
    canvas.stand(art("house/bellhop", height=132, show="glad bell"), 1118, 170, "bellhop")
    wide = min(608, round(measure(drawing.occasion, SMALL)) + 68)
    canvas.paste(stretched("house/sign", wide, 64, colour=LOW), 10, 170, "occasion plate")
    canvas.text(drawing.occasion, 10 + wide / 2, 200, INK, SMALL, room=wide - 56, name="occasion")
    for number, (row, (x, top, height)) in enumerate(zip(drawing.rows, _CASES, strict=False)):
        metal, parts = METALS[min(row.place, len(METALS)) - 1]
        canvas.stand(art("house/bust", height=height, show=parts, colour=metal), x, top + 4)
        canvas.centre(discs(92, (92, INK), (82, LOW)), x, top + 66)
        canvas.text(str(row.place), x, top + 66, INK, HERO, room=70, name=f"case {number}")
    canvas.stand(art("house/trophy", height=150), _CASES[0][0], 742, "trophy")
    canvas.text(drawing.heading, 668, 214, INK, NAME, align=0, room=400, name="heading")
    for number, row in enumerate(drawing.rows[:PODIUM_ROWS]):
        draw_row(canvas, row, 650, 244 + number * 54, 54, wide=520)
    if drawing.more:
        canvas.text(drawing.more, 1160, 706, QUIET, SMALL, align=1, room=480, name="more")
    return canvas.picture(PALETTE)
