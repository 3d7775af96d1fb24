"""People: the figures of seats with a face, arms and feet, and the silhouettes of empty seats."""

from dataclasses import dataclass

from games.engine.contract.values import Cast
from games.picture.art import drawing
from games.picture.cache import cached
from games.picture.canvas import Canvas
from games.picture.colour import GOLD, INK, PAPER, Colour, mix
from games.picture.figures import EMBLEMS, pale, symbol
from games.picture.sprite import Sprite

_SYMBOL, _BELLY = 0.36, 0.67
"""The height of the symbol and the middle of the belly, in parts of the height."""


@dataclass(frozen=True, slots=True)
class Pose:
    """The parts of `person.svg` that are shown.

    left, right: the arms: "close", "up", "out", "down", "hips" or "reach". mouth: "laugh", "smile", "oh", "flat" or
    "sad". eyes: "open", "glad" or "shut". look: where open eyes look: "ahead", "left", "right", "up" or "down".
    """

    left: str = "close"
    right: str = "close"
    mouth: str = "laugh"
    eyes: str = "open"
    look: str = "ahead"

    @property
    def arms(self) -> str:
        """The classes of both arms."""
        return f"left-{self.left} right-{self.right}"


CHEER = Pose("up", "up", eyes="glad")
WAVE = Pose("down", "out")
WAVE_LEFT = Pose("out", "down")
CALM = Pose("down", "down", "smile")
HAIL = Pose("up", "down", eyes="glad")
OH = Pose("out", "out", "oh")
SAD = Pose("down", "down", "sad")
FALL = Pose("up", "out", "oh")
REST = Pose("down", "down", "flat", "shut")
HIPS = Pose("hips", "hips", "smile")
"""Both arms up; the right or the left hand waves; both arms down; one arm high; startled; sad; toppling; asleep; at
ease."""


def seat_colours(seats: int) -> list[Colour]:
    """The colours of the bodies, their outlines and their symbols of that many seats, for a palette."""
    bodies = [look.colour for look in EMBLEMS[:seats]]
    return [*bodies, *[mix(body, INK, 0.26) for body in bodies], *[pale(seat) for seat in range(seats)], INK, PAPER]


@cached
def person(seat: int, height: int, pose: Pose = CALM, robot: bool = False) -> Sprite:
    """The seat's person, feet at the lower edge. robot: a computer, with an antenna and a visor."""
    kind = "robot" if robot else "human"
    show = f"{kind} {pose.arms} {pose.mouth} {pose.eyes} look-{pose.look}"
    body = drawing("house/person", height=height, show=show, colour=EMBLEMS[seat].colour)
    return body.under(symbol(seat, height * _SYMBOL), body.size[0] / 2, height * _BELLY)


@cached
def silhouette(height: int, pose: Pose, fill: Colour, edge: Colour, seat: int | None = None) -> Sprite:
    """The shape of a person who is not there yet, with a plus; with the symbol of a seat that is kept for somebody."""
    show = pose.arms if seat is not None else f"{pose.arms} plus"
    body = drawing("house/silhouette", height=height, show=show, edge=edge, dark=fill)
    if seat is None:
        return body
    return body.under(symbol(seat, height * _SYMBOL, edge), body.size[0] / 2, height * _BELLY)


def draw_halo(canvas: Canvas, seat: int, x: float, foot: float, height: int, pose: Pose, name: str) -> None:
    """Draw the golden outline of somebody who must act, before the person of that height is drawn."""
    for grow, colour in ((0.12, INK), (0.07, GOLD)):
        canvas.stand(silhouette(round(height * (1 + grow)), pose, colour, colour, seat), x, foot + height * grow / 3)
    canvas.note(name, x - height * 0.36, foot - height * 1.05, x + height * 0.36, foot)


def draw_standing(
    canvas: Canvas,
    seat: int,
    cast: Cast,
    x: float,
    foot: float,
    height: int,
    pose: Pose = CALM,
    name: str = "",
    squash: float = 0,
) -> None:
    """Draw the person of a seat with the middle of their feet there.

    name: under which the place of the body, without its arms, is noted. squash: as in `Sprite.squashed`.
    """
    canvas.stand(person(seat, height, pose, cast[seat].level is not None).squashed(squash), x, foot)
    if name:
        canvas.note(name, x - height * 0.33, foot - height, x + height * 0.33, foot)
