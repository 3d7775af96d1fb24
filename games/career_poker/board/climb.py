"""The poster of a hand: everybody on the step of their new rank, who climbed and who fell, and the way of the Boss.

While gifts are exchanged the same stairs show who gives how many cards to whom.
"""

from collections.abc import Sequence
from dataclasses import replace

from games.career_poker.board.seats import Table
from games.career_poker.board.stairs import LOW, PALETTE, WIDE, Step, seat_x, spot, stairs, steps
from games.career_poker.ranks import gift, partner
from games.career_poker.view import View
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.art import art, blocks, sheet_plate, stretched
from games.picture.cache import cached
from games.picture.canvas import NAME, SMALL, Canvas
from games.picture.colour import GOLD, INK, PAPER
from games.picture.covers import PLATE
from games.picture.easing import arc, over, share, soft, swing
from games.picture.figures import CALM, CHEER, EMBLEMS, FALL, HAIL, HIPS, SAD, Pose, draw_standing, pawn, person
from games.picture.film import film
from games.picture.lettering import shout
from games.picture.sprite import Sprite
from games.picture.type import measure, shorten

_TILT = 16
"""The degrees by which somebody leans who falls by two ranks or more."""

_READABLE = 6
"""The fewest letters, with the ellipsis, of a name beside its title."""

_ARROW = 44
"""The width of an arrow on a brass plate."""


_CROUCH, _MOVE, _TUMBLE, _LAND, _NAME = (200, 480), (480, 1200), (560, 1160), (1200, 1480), (1320, 1620)
"""Spans of the film in ms from its start: the new Boss crouches, leaps while the others jump and tumble, all land, and
the name grows."""

_STARTS = (0, *range(230, 500, 62), *range(520, 1200, 58), *range(1210, 1600, 80), _NAME[1])


def film_of_climb(view: View, cast: Cast, words: Words) -> Picture:
    """The same as a film: from the old steps to the new ones, the Boss in one leap."""
    before, flight = Canvas(stairs(view.seats, printed=False)), steps(view.seats, WIDE)
    former = Table(replace(view, ranks=view.former), cast, words)
    _draw_plates(before, former, _rows(former.view), flight)
    ground = before.sprite().image

    def drawn(at: int) -> Canvas:
        if at >= _LAND[0]:
            return climb_canvas(view, cast, words, at)
        canvas = Canvas(ground)
        _draw_moving(canvas, Table(view, cast, words), flight, at)
        return canvas

    return film(drawn, _STARTS, PALETTE, _LAND[0])


def climb_canvas(view: View, cast: Cast, words: Words, at: float = _STARTS[-1]) -> Canvas:
    """The ranks after a hand. at: of that moment of the film, once all have landed, in ms."""
    canvas, table, flight = Canvas(stairs(view.seats, printed=False)), Table(view, cast, words), steps(view.seats, WIDE)
    rows = _rows(view)
    boss = rows[-1]
    if view.rise(boss) > 1:
        _draw_ribbon(canvas, boss, flight[view.seats - view.former[boss]], flight[-1])
    for seat, step in zip(rows, flight, strict=True):
        landing = 0.24 * abs(swing(share(at, *_LAND), 1)) if view.rise(seat) else 0
        _draw_person(canvas, table, seat, step, landing, boss=seat == boss)
    _draw_plates(canvas, table, rows, flight)
    _draw_headline(canvas, table, boss, over(share(at, *_NAME)))
    return canvas


def draw_gifts_due(view: View, cast: Cast, words: Words) -> Picture:
    """The picture of the ranks while gifts are exchanged: on each plate the partner and the number of cards."""
    canvas, table, flight = Canvas(stairs(view.seats, printed=False)), Table(view, cast, words), steps(view.seats, WIDE)
    rows = _rows(view)
    for seat, step in zip(rows, flight, strict=True):
        x, ground, high = spot(step, boss=seat == rows[-1])
        acts = table.acts(seat)
        draw_standing(canvas, seat, cast, x, ground, high, HAIL if acts else CALM, f"figure {seat}")
        if acts:
            canvas.centre(art("house/pointer", 48, show="down"), x, ground - high - 12, f"wedge {seat}")
    _draw_plates(canvas, table, rows, flight)
    _draw_headline(canvas, table, rows[-1])
    return canvas.picture(PALETTE)


def _rows(view: View) -> list[Seat]:
    """The seats from the lowest step up."""
    return sorted(view.order, key=lambda seat: -view.ranks[seat])


def _draw_person(canvas: Canvas, table: Table, seat: Seat, step: Step, squash: float, *, boss: bool) -> None:
    """Draw a person in the pose of their news: jumping, at ease, sad, or toppling with stars about the head.

    squash: as in `Sprite.squashed`.
    """
    x, ground, high = spot(step, boss=boss)
    rise = table.view.rise(seat)
    topples = rise < -1
    ground -= 12 if rise > 0 and not boss else 0
    turn = 0 if not topples else _TILT if seat % 2 else -_TILT
    body = _leaning(seat, high, CHEER if boss else _pose(rise), table.cast, turn).squashed(squash)
    if topples:
        ground += 6
        for number, (dx, dy) in enumerate(((-0.36, 0.94), (-0.04, 1.08), (0.32, 0.98))):
            canvas.centre(art("career_poker/spark", 34), x + dx * high, ground - dy * high, f"spark {seat} {number}")
    canvas.paste(body, x - body.size[0] / 2, ground - (body.size[1] + high * (1 - squash)) / 2)
    canvas.note(f"figure {seat}", x - high * 0.33, ground - high, x + high * 0.33, ground)


def _draw_moving(canvas: Canvas, table: Table, flight: Sequence[Step], at: float) -> None:
    """Draw everybody on the way from their old step to the new one, and behind the new Boss the ribbon so far."""
    view = table.view
    boss = _rows(view)[-1]
    places = {seat: (view.former[seat], view.ranks[seat]) for seat in view.order}
    ways = {seat: (flight[view.seats - old], flight[view.seats - new]) for seat, (old, new) in places.items()}
    if view.rise(boss) > 1:
        _draw_ribbon(canvas, boss, *ways[boss], soft(share(at, *_MOVE)))
    for seat in sorted(view.order, key=lambda seat: (seat == boss, -view.rise(seat))):
        _draw_mover(canvas, table, seat, ways[seat], at)


def _draw_mover(canvas: Canvas, table: Table, seat: Seat, way: tuple[Step, Step], at: float) -> None:
    """Draw a person on the way from one step to another: flying over the others, or tumbling before the steps."""
    rise, ranks = table.view.rise(seat), (table.view.former[seat], table.view.ranks[seat])
    spots = [spot(step, boss=rank == 1) for step, rank in zip(way, ranks, strict=True)]
    (from_x, from_y, from_high), (to_x, to_y, to_high) = spots
    far = soft(share(at, *_MOVE)) if rise > 0 else share(at, *_TUMBLE) ** 2
    high = 4 * round((from_high + (to_high - from_high) * far) / 4)
    up = far * (2 - far) if rise > 0 else far
    bow = ((30 if rise > 0 else -30) + 50 * rise / table.view.seats) * arc(far)
    x, ground = from_x + (to_x - from_x) * far, from_y + (to_y - from_y) * up - bow
    pose = HIPS if not rise or at < _CROUCH[0] else FALL if rise < 0 else CHEER if far else HIPS
    turn, squash = 0.0, 0.0
    if rise < 0:
        turn = _TILT * (swing(1 - share(at, *_CROUCH), 1) if at < _TUMBLE[0] else -arc(far))
    elif rise:
        squash = 0.2 * arc(share(at, *_CROUCH))
    body = _leaning(seat, high, pose, table.cast, 4 * round(turn / 4)).squashed(squash)
    canvas.paste(body, x - body.size[0] / 2, ground - (body.size[1] + high * (1 - squash)) / 2)


@cached
def _leaning(seat: Seat, high: int, pose: Pose, cast: Cast, turn: int) -> Sprite:
    """The person of a seat, turned by so many degrees."""
    body = person(seat, high, pose, cast[seat].level is not None)
    return body.turned(turn) if turn else body


def _pose(rise: int) -> Pose:
    if rise == 0:
        return HIPS
    return HAIL if rise > 0 else SAD if rise == -1 else FALL


def _draw_plates(canvas: Canvas, table: Table, rows: list[Seat], flight: list[Step]) -> None:
    high = min(PLATE, round(flight[0].top - flight[1].top) - 2)
    for seat, step in zip(rows, flight, strict=True):
        _draw_plate(canvas, table, seat, step, high)


def _draw_plate(canvas: Canvas, table: Table, seat: Seat, step: Step, high: int) -> None:
    """Draw a plate that begins on the step: on brass the title and the news, beside it the name.

    The news is by how many ranks the seat rose or fell; while gifts are exchanged, the partner and the number of cards.
    """
    view, label = table.view, table.title(table.view.ranks[seat])
    left, top, middle = step.left + 8, step.top + 12, step.top + 12 + high / 2
    news = _gift_width(view, seat) if view.exchanging else _rise_width(view.rise(seat))
    words = measure(label, SMALL)
    brass = round(words + news + 26)
    room = 1188 - left - brass - 24
    name = table.cast[seat].name
    size = NAME if measure(name, NAME) <= room else SMALL
    cut = shorten(name, size, room)
    aloft = cut != name and len(cut) < _READABLE
    if aloft and view.ranks[seat] > 1:  # the Boss's name is the headline
        _draw_aloft(canvas, name, step, seat)
    wide = round(brass + (0 if aloft else measure(cut, size) + 22))
    acting = table.acts(seat)
    canvas.paste(sheet_plate(wide, high, PAPER, INK, 14), left, top, f"plate {seat}")
    if acting:
        ring = blocks(wide + 16, high + 12, (0, INK, 20), (3, GOLD, 17), (9, INK, 12), (12, PAPER, 9))
        canvas.paste(ring, left - 8, top - 6, f"frame {seat}")
    canvas.paste(stretched("career_poker/brass", brass, high), left, top, f"brass {seat}")
    canvas.text(label, left + 13, middle, INK, SMALL, align=0, name=f"title {seat}")
    if view.exchanging:
        _draw_gift(canvas, view, seat, left + 13 + words, middle)
    else:
        _draw_rise(canvas, view.rise(seat), seat, left + 13 + words, middle)
    if not aloft:
        canvas.text(cut, left + brass + 10, middle, INK, size, align=0, name=f"name {seat}")


def _draw_aloft(canvas: Canvas, name: str, step: Step, seat: Seat) -> None:
    """Draw the plate of a name that has no room beside its title: in the air, left of the person's head."""
    x, ground, high = spot(step, boss=False)
    right, middle = x - high * 0.3, ground - high - 22
    wide = round(min(300.0, measure(name, NAME) + 32))
    canvas.paste(sheet_plate(wide, 54, PAPER, INK, 14), right - wide, middle - 27, f"aloft {seat}")
    canvas.text(name, right - wide / 2, middle, INK, NAME, room=wide - 24, name=f"name {seat}")


def _rise_width(rise: int) -> float:
    return 14 + _ARROW + measure(str(abs(rise)), SMALL) if rise else 0


def _draw_rise(canvas: Canvas, rise: int, seat: Seat, x: float, middle: float) -> None:
    if rise:
        canvas.paste(
            art("career_poker/moved", 44, show="up" if rise > 0 else "down"), x + 10, middle - 24, f"rise {seat}"
        )
        canvas.text(str(abs(rise)), x + 12 + _ARROW, middle, INK, SMALL, align=0, name=f"ranks {seat}")


def _gift_width(view: View, seat: Seat) -> float:
    return 0 if partner(view.ranks, seat) is None else 92


def _draw_gift(canvas: Canvas, view: View, seat: Seat, x: float, middle: float) -> None:
    """Draw how many cards the seat exchanges, and with whom."""
    other = partner(view.ranks, seat)
    if other is not None:
        number = gift(view.ranks[seat], view.seats)
        canvas.text(str(number), x + 28, middle, INK, NAME, name=f"number {seat}")
        canvas.centre(_small_pawn(other), x + 66, middle, f"partner {seat}")


def _draw_headline(canvas: Canvas, table: Table, boss: Seat, grown: float = 1) -> None:
    """Draw the Boss's name, the title from which they rose, and while gifts are exchanged the number of the hand.

    grown: in which part of its size the name is. It comes before the rest.
    """
    name = shout(table.cast[boss].name, 132, LOW, 620)
    if grown != 1:
        if grown > 0.1:
            canvas.paste(name.scaled(grown), 16, 6, "headline")
        return
    canvas.paste(name, 16, 6, "headline")
    view, x, y = table.view, 34.0, name.size[1] + 26
    former, new = view.former[boss] if view.former and not view.exchanging else view.ranks[boss], view.ranks[boss]
    for number, rank in enumerate(dict.fromkeys((former, new))):
        if number:
            canvas.paste(art("career_poker/arrow", 60), x + 14, y - 24, "climb")
            x += 88
        x += canvas.text(table.title(rank), x, y, PAPER, 52, align=0, name=f"headline {number}")
    if view.exchanging:
        canvas.paste(art("career_poker/back", 36, 50), x + 34, y - 26)
        canvas.text(table.number, x + 84, y, PAPER, 52, align=0, name="hand number")


def _draw_ribbon(canvas: Canvas, seat: Seat, start: Step, boss: Step, far: float = 1) -> None:
    """Draw the leap into the Boss's chair as a ribbon, thin where it begins. far: how far the leap has come."""
    x, _, high = spot(start, boss=False)
    left, top = x - 10, boss.top - 124
    wide, deep = seat_x(boss) - 84 - left, start.top - high - 6 - top
    ribbon = art("career_poker/ribbon", wide, deep, colour=EMBLEMS[seat].colour)
    if far:
        canvas.paste(ribbon.left(far), left, top, "ribbon")


@cached
def _small_pawn(seat: Seat) -> Sprite:
    """A pawn that fits a low plate."""
    return pawn(seat).scaled(0.72)
