"""The cover of a lobby: a monster bursts out of the lift and over the desk, with the players beside it."""

from PIL import Image

from games.biesti_boys.board.hotel import BRASS_PALE, COVER, FURS, LOW, ROAR, beast
from games.engine.contract.pictures import CoverSubject
from games.engine.contract.values import Picture
from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import NAME, SIZE, Canvas
from games.picture.colour import INK, rgb
from games.picture.covers import Stand, centred, draw_name, draw_person, draw_sign, plate_width
from games.picture.figures import CHEER, HAIL, WAVE, WAVE_LEFT
from games.picture.lettering import lettering
from games.picture.sprite import Sprite

_NIGHT, _DULL = rgb("#1C1626"), rgb("#8FA3A2")

_DESK = 612
"""The line on which the people stand: behind the edge of the desk, which hides their feet."""

_NAME = 288
"""The most width of a name's plate. Each has a quarter of the picture."""

_STANDS = (
    Stand(116, _DESK, 160, WAVE, WAVE),
    Stand(316, _DESK, 160, HAIL, WAVE),
    Stand(906, _DESK, 160, CHEER, WAVE_LEFT),
    Stand(1096, _DESK, 160, WAVE_LEFT, WAVE_LEFT),
)


def cover(lobby: CoverSubject) -> Picture:
    """The scene with the people of the lobby behind the desk."""
    canvas = Canvas(_hall())
    first, _, last = lobby.words("biesti-boys-name").rpartition(" ")
    for word, x in ((first, 236), (last, 968)):
        title = lettering(word, 150, LOW, 440)
        canvas.paste(title, x - title.size[0] / 2, 4, f"title {word}")
    canvas.note("title", 16, 4, 1184, 164)
    for number, (here, stand) in enumerate(zip(lobby.seats, _STANDS, strict=False)):
        draw_person(canvas, number, here, stand, _NIGHT, _DULL)
    _draw_foreground(canvas)
    for number, (here, stand) in enumerate(zip(lobby.seats, _STANDS, strict=False)):
        left, start = centred(lobby.seats, number, stand.x, _NAME), 300 * number + 6
        right = start + _NAME - plate_width(here, _NAME)
        draw_name(canvas, number, here, min(max(left, start), right), 630, _NAME)
    draw_sign(canvas, lobby.agreed, 694, BRASS_PALE, INK)
    return canvas.picture(COVER)


@cached
def _hall() -> Image.Image:
    """The hall with the monsters in the lifts and the letters of the lifts."""
    canvas = Canvas(art("biesti_boys/cover", width=SIZE[0]).image)
    for card, x in ((0, 295), (1, 907)):
        canvas.paste(beast(card, 136, 264, ROAR), x - 68, 330)
    canvas.paste(art("biesti_boys/arms", width=SIZE[0]), 0, 0)
    for letter, x in (("A", 101), ("B", 295), ("D", 907)):
        canvas.text(letter, x, 196, INK, NAME, name=f"letter {letter}")
    return canvas.sprite().image


def _draw_foreground(canvas: Canvas) -> None:
    """Draw the desk, what stands on it, and the monster that leaps over it."""
    canvas.paste(art("house/bellhop", height=180, show="fright"), 753, 424)
    canvas.paste(art("biesti_boys/counter", width=SIZE[0]), 0, 590)
    canvas.paste(art("biesti_boys/shadow", width=400), 400, 606)
    canvas.paste(_hero(), 420, 128)
    canvas.paste(art("house/bell", height=76), 352, 556)


@cached
def _hero() -> Sprite:
    body = art("biesti_boys/monster", width=360, height=520, show=f"ears two {ROAR}", colour=FURS[2])
    canvas = Canvas(body.image)
    canvas.text("6", 180, 392, INK, 190, name="monster symbol")
    return canvas.sprite(body.mask)
