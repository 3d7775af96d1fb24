"""The cover of a lobby: a tailor's table at night, a spy on a tower of buttons, and the two armies beside it."""

from PIL import Image

from games.button_up.board.sewing import COVER, LOW, THREAD, draw_pile
from games.engine.contract.pictures import CoverSubject
from games.engine.contract.values import Picture
from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import SIZE, Canvas
from games.picture.colour import PAPER, rgb
from games.picture.covers import TAKEN, Stand, centred, draw_name, draw_person, draw_sign
from games.picture.figures import HAIL, WAVE, WAVE_LEFT
from games.picture.lettering import lettering

_NIGHT, _DULL = rgb("#2B2236"), rgb("#8F8D95")

_STANDS = (
    Stand(214, 508, 236, HAIL, WAVE),
    Stand(986, 508, 236, WAVE, WAVE_LEFT),
)


def cover(lobby: CoverSubject) -> Picture:
    """The scene with both seats on a pile of their army's buttons."""
    canvas = Canvas(_room())
    title = lettering(lobby.words("button-up-name"), 168, LOW, 1000)
    canvas.paste(title, 600 - title.size[0] / 2, 12, "title")
    for number, (here, stand) in enumerate(zip(lobby.seats, _STANDS, strict=False)):
        draw_person(canvas, number, here, stand, _NIGHT, _DULL)
        draw_name(canvas, number, here, centred(lobby.seats, number, stand.x, 400), 628, 400)
    waits = sum(here.occupant not in TAKEN for here in lobby.seats)
    draw_pile(canvas, "BRBW", 600, 588, 300, 52, "spy", "right" if waits == 1 else "ahead")
    canvas.centre(art("button_up/hat", width=280), 600, 314, "hat")
    draw_sign(canvas, lobby.agreed, 694, THREAD, PAPER)
    return canvas.picture(COVER)


@cached
def _room() -> Image.Image:
    """The workshop with the piles of both armies and small ones between them."""
    canvas = Canvas(art("button_up/workshop", width=SIZE[0]).image)
    for letter, stand in zip("RB", _STANDS, strict=True):
        draw_pile(canvas, letter * 2, stand.x, 576, 236, 40, "")
    draw_pile(canvas, "BR", 404, 560, 104, 24, "")
    draw_pile(canvas, "RBW", 800, 560, 104, 24, "", "right")
    return canvas.sprite().image
