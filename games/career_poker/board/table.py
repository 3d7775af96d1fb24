"""The table: everybody's plate, what they did in the trick before them, what is to be beaten or the last trick."""

from games.career_poker.board.cards import (
    FADED,
    HIGH,
    WIDE,
    back,
    draw_low,
    draw_play,
    low_play,
    low_width,
    play_width,
)
from games.career_poker.board.felt import PALETTE, felt
from games.career_poker.board.marks import cup, mat, passed, pennant, slot
from games.career_poker.board.seats import PLATE, Table, draw_seat
from games.career_poker.values import Played, Trick
from games.engine.values import Cast, Picture, Seat, Words
from games.career_poker.view import View
from games.picture.colour import PAPER
from games.picture.figures import SMALLEST_BADGE, badge
from games.picture.scene import HERO, NAME, SIZE, SMALL, Scene

_ROWS = ((18, 186), (584, 456))
"""The top of the plates and of the plays, on the far and on the near side."""

_MIDDLE = 380
"""The height of the middle line."""

_PLATES = {2: 440, 3: 364, 4: 280}
"""The width of a plate by how many sit side by side."""


def draw_table(view: View, cast: Cast, words: Words) -> Picture:
    """The table as everybody may see it."""
    scene, table = Scene(felt()), Table(view, cast, words)
    far = (view.seats + 1) // 2
    for place, seat in enumerate(view.order):
        row, along, beside = (0, place, far) if place < far else (1, view.seats - 1 - place, view.seats - far)
        x = _column(along, beside)
        width = _PLATES[far]
        top, spot = _ROWS[row]
        draw_seat(scene, table, seat, x - width / 2, top, width)
        _draw_spot(scene, table, seat, x, spot, SIZE[0] / far - 24)
    _draw_middle(scene, table)
    return scene.picture(PALETTE)


def _column(along: int, beside: int) -> float:
    """The middle of a column, of so many side by side: those of four reach from edge to edge."""
    if beside == 4:
        return 156 + 296 * along
    return SIZE[0] * (along + 0.5) / beside


def _draw_spot(scene: Scene, table: Table, seat: Seat, x: float, top: float, room: float) -> None:
    """What a seat did in the trick, before its plate."""
    view = table.view
    did = view.did(seat)
    if isinstance(did, Played):
        led = view.leader == seat
        room -= 52 if led else 0
        wide, best = play_width(did, room), did == view.top
        left = x - wide / 2 + (26 if led else 0)
        if best:
            scene.paste(mat(round(wide)), left - 10, top - 8, "mat")
        draw_play(scene, did, left, top, room, PAPER if best else FADED, table.words)
        scene.note(f"play {seat}", left, top, left + wide, top + HIGH)
        if led:
            scene.paste(pennant(), left - 56, top, f"led {seat}")
    elif did is not None:
        scene.centre(passed(84), x, top + HIGH / 2, f"passed {seat}")
    elif seat in view.to_act:
        scene.paste(slot(), x - WIDE / 2, top, f"slot {seat}")


def _draw_middle(scene: Scene, table: Table) -> None:
    """What is to be beaten; before a lead the last trick, or which hand it is."""
    view = table.view
    if view.top is not None:
        _draw_number(scene, view, 90)
        draw_target(scene, table, 600, _MIDDLE)
    elif view.last is not None and view.last.acts:
        draw_strip(scene, table, view.last.acts, view.last.won is not None)
    else:
        _draw_number(scene, view, 520)


def _draw_number(scene: Scene, view: View, left: float) -> None:
    """Which hand it is, of how many."""
    for place in range(2):
        scene.paste(back(36, 50), left + place * 14, _MIDDLE - 28 + place * 6)
    scene.text(f"{view.number}/{view.options.hands}", left + 62, _MIDDLE, PAPER, NAME, align=0, name="hand number")


def draw_target(scene: Scene, table: Table, x: float, middle: float) -> None:
    """What is to be beaten: how many cards of which value."""
    best = table.view.top
    assert best is not None
    value, stars = low_play(best)[0]
    label = table.words("career-poker-picture-beat")
    scene.text(label, x - 90, middle, PAPER, SMALL, align=1, room=240, name="beat")
    scene.text(f"{best.number} ×", x, middle, PAPER, HERO, name="required")
    draw_low(scene, value, min(stars, 1), x + 76, middle, PAPER, table.words)


def draw_strip(scene: Scene, table: Table, acts: Trick, won: bool) -> None:
    """The last trick: its plays in order, as many of the last as fit; who took it has the cup."""
    plays = [act for act in acts if isinstance(act, Played)]
    widths = [_item_width(play) for play in plays]
    room = 1080 - 110 - (70 if won else 0)
    first = 0
    while sum(widths[first:]) > room:
        first += 1
    x = 600 - (sum(widths[first:]) + 110 + (70 if won else 0)) / 2
    scene.text(f"{plays[0].number} ×", x + 50, _MIDDLE, PAPER, HERO, name="required")
    x += 110
    for play in plays[first:]:
        if won and play is plays[-1]:
            scene.paste(cup(64), x, _MIDDLE - 32, "cup")
            x += 70
        draw_item(scene, table, play, x, _MIDDLE, last=play is plays[-1])
        x += _item_width(play)


def draw_item(scene: Scene, table: Table, play: Played, x: float, middle: float, *, last: bool) -> None:
    """A play in few pixels: who laid it, and of each value one card."""
    scene.paste(badge(play.seat, SMALLEST_BADGE), x, middle - SMALLEST_BADGE / 2, f"badge {play.seat}")
    x += SMALLEST_BADGE + 6
    for value, stars in low_play(play):
        x += draw_low(scene, value, stars, x, middle, PAPER if last else FADED, table.words) + 4


def _item_width(play: Played) -> float:
    return SMALLEST_BADGE + 22 + sum(low_width(value, stars) + 4 for value, stars in low_play(play))
