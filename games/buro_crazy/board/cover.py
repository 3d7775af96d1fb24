"""The cover of a lobby: the office building at dusk. Somebody who joins switches on the light in their room."""

from games.buro_crazy.board.cards import card, pile
from games.buro_crazy.board.dusk import DARK, LOW, SEATS, TEAL, Thing, furnish, sky, wall
from games.engine.contract.pictures import CoverSubject
from games.engine.contract.values import Picture
from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import SIZE, Canvas, Palette
from games.picture.colour import DIM, INK, PAPER, rgb
from games.picture.covers import TAKEN, Stand, centred, draw_name, draw_person, draw_sign
from games.picture.figures import CHEER, WAVE, WAVE_LEFT, Pose, seat_colours
from games.picture.lettering import lettering
from games.picture.sprite import Sprite

_DULL = rgb("#9A9CC4")
PALETTE = Palette("buro_crazy/cover_palette", [LOW, TEAL, DARK, _DULL, *seat_colours(SEATS), INK, PAPER, DIM])

_EAVES = 372
"""The roof of the ground floor, on which the cook stands."""

_ROOMS: tuple[tuple[int, int, int, int], ...] = (
    (366, 440, 834, 630),
    (366, 440, 834, 630),
    (346, 198, 854, _EAVES),
    (24, 440, 356, 630),
    (844, 440, 1176, 630),
)
"""The room of each seat: left, top, right, bottom."""

_FURNITURE: tuple[Thing, ...] = (
    *(("window", 402, 320, 84), ("window", 806, 320, 84), ("plant", 592, 370, 92), ("chair", 700, 370, 124)),
    *(("lamp", 700, 240, 42), ("window", 92, 552, 90), ("plant", 62, 624, 96), ("shelf", 314, 624, 140)),
    *(("window", 1108, 552, 90), ("shelf", 888, 624, 140), ("plant", 1138, 624, 96), ("stairs", 640, 624, 170)),
    *(("lamp", 600, 494, 54), ("lamp", 190, 482, 42), ("lamp", 1010, 482, 42)),
)
"""The furniture of all rooms."""

_HIGH_LEFT, _HIGH_RIGHT = Pose("up", "down", eyes="glad"), Pose("down", "up")

_STANDS = (
    Stand(466, 624, 180, _HIGH_RIGHT, WAVE),
    Stand(734, 624, 180, _HIGH_LEFT, WAVE_LEFT),
    Stand(512, 370, 158, CHEER, WAVE_LEFT),
    Stand(190, 624, 166, WAVE, WAVE),
    Stand(1010, 624, 166, WAVE_LEFT, WAVE_LEFT),
)

_NAMES = (250, 250, 480, 308, 308)
"""The room for each name."""


def cover(lobby: CoverSubject) -> Picture:
    """The scene: the first two in the duel, the third before the boss's chair, the others in the rooms beside."""
    canvas = Canvas(_house("waiting").image)
    for box, here in zip(_ROOMS, lobby.seats, strict=False):
        if here.occupant in TAKEN:
            canvas.paste(Sprite(_house("lit").image.crop(box), None), *box[:2])
    title = lettering(lobby.words("buro-crazy-name"), 150, LOW, 900)
    canvas.paste(title, 560 - title.size[0] / 2, 2, "title")
    for number, (here, stand) in enumerate(zip(lobby.seats, _STANDS, strict=False)):
        draw_person(canvas, number, here, stand, DARK, _DULL)
    for number, x in ((0, 552.0), (1, 648.0)):
        if number < len(lobby.seats) and lobby.seats[number].occupant in TAKEN:
            bid = art("buro_crazy/envelope", 104, show="sealed").turned(-9 if number else 9)
            canvas.centre(bid, x, 478, f"bid {number}")
    for number, (here, stand, room) in enumerate(zip(lobby.seats, _STANDS, _NAMES, strict=False)):
        top = _EAVES + 3 if number == 2 else 632
        x = 600.0 if number == 2 else stand.x
        draw_name(canvas, number, here, centred(lobby.seats, number, x, room), top, room)
    draw_sign(canvas, lobby.agreed, 695, TEAL, PAPER)
    return canvas.picture(PALETTE)


@cached
def _house(light: str) -> Sprite:
    """The house in its street, with all rooms in that light."""
    canvas = Canvas(sky())
    canvas.paste(art("buro_crazy/cover", SIZE[0]), 0, 0)
    for left, top, right, bottom in _ROOMS[1:]:
        canvas.paste(wall(right - left, bottom - top, light).sprite(), left, top)
    furnish(canvas, _FURNITURE, light)
    furnish(canvas, [("grill", 182, _EAVES + 8, 172)])
    canvas.stand(pile(9, 168), 996, _EAVES + 8)
    canvas.centre(card(10, 4), 1128, 306)
    return canvas.sprite()
