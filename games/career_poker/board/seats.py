"""Seats: people with their name, the number of their cards and a title on brass; the others in a row above a hand."""

from dataclasses import dataclass

from games.career_poker.board.felt import BAR, LOW, card_width, draw_card, draw_held, low_play
from games.career_poker.ranks import title
from games.career_poker.tricks import clockwise
from games.career_poker.values import Played
from games.career_poker.view import View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.art import art, blocks, stretched
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, GOLD, INK, PAPER
from games.picture.figures import HAIL, Pose, draw_halo, draw_standing
from games.picture.type import measure

BLOCK, PERSON, _BRASS = 146, 120, 44
"""The height of a seat, of its person and of its brass plate."""

_PLANK, _NAMED = 102, 54
"""The height of a plate with a name and a title, and of one with a name alone."""


@dataclass(frozen=True, slots=True)
class Table:
    """The values from which every part of a picture is drawn."""

    view: View
    cast: Cast
    words: Words

    def acts(self, seat: Seat) -> bool:
        """Whether the match waits for that seat."""
        return seat == self.view.mover or seat in self.view.waiting

    def title(self, rank: int) -> str:
        """The title of a rank, short enough for the brass plate."""
        return self.words(f"career-poker-picture-{self.view.options.titles}", title=title(rank, self.view.seats))

    @property
    def number(self) -> str:
        """The number of the hand, and of how many if that is agreed."""
        hands = self.view.options.hands
        return str(self.view.number) if hands is None else f"{self.view.number}/{hands}"


def draw_seat(
    canvas: Canvas,
    table: Table,
    seat: Seat,
    x: float,
    top: float,
    width: float,
    *,
    far: bool,
    high: int = BLOCK,
    aside: int = 0,
) -> None:
    """Draw a person in a booth behind brass with their title, beside their name and the number of their cards.

    It has a gold frame if the match waits for them. x: the middle. far: whether they sit beyond the cards, at which
    they look. high: its height; a higher one has a larger person. aside: the room that something else has at the right.
    """
    left, wide, sill, size = x - width / 2, round(width), top + high - _BRASS - 1, high - 26
    draw_back(canvas, table, seat, left, top, wide, high)
    middle, start = left + size * 0.45, left + size * 0.45 + 54
    canvas.paste(stretched("career_poker/booth", wide - 12, high - 8), left + 6, top + 4)
    draw_person(canvas, table, seat, middle, top + 8, size, far=far)
    canvas.note(f"plate {seat} figure", middle - 39, top + 8, middle + 39, sill)
    room, line = left + wide - 20 - aside - start, (sill - top) / 2 - 22
    canvas.text(
        table.cast[seat].name, start, top + line + 4, PAPER, NAME, align=0, room=room, name=f"plate {seat} name"
    )
    draw_count(canvas, table.view, seat, start, top + line + 50)
    canvas.paste(stretched("career_poker/brass", wide - 12, _BRASS), left + 6, sill, f"brass {seat}")
    canvas.text(table.title(table.view.ranks[seat]), x, sill + 21, INK, SMALL, room=wide - 24, name=f"title {seat}")


def draw_behind(
    canvas: Canvas,
    table: Table,
    seat: Seat,
    x: float,
    sill: int,
    room: int,
    high: int,
    look: str,
    *,
    titled: bool = True,
    shift: float = 24,
) -> None:
    """Draw a person behind a plate of wood with their name, and below it their title on brass if it is wanted.

    x: the middle. sill: the upper edge of the plate. room: the most width of the plate. high: of the person.
    look: where they look. shift: how far from the middle they sit, so that their cards have room beside them.
    """
    label, name, side = table.title(table.view.ranks[seat]), table.cast[seat].name, -1 if look == "left" else 1
    brass, plank = (round(measure(label, SMALL)) + 24, _PLANK) if titled else (0, _NAMED)
    wide = max(brass + 12, min(room, round(measure(name, NAME)) + 40))
    body, foot, half = x - shift * side, sill + 20, 0.34 * high
    canvas.stand(art("career_poker/seat", height=round(0.9 * high)), body, foot)
    looks = pose(table, seat, look)
    if table.acts(seat):
        draw_halo(canvas, seat, body, foot, high, looks, f"halo {seat}")
        if titled:
            pointer = art("house/pointer", 40, show="left" if side < 0 else "right")
            canvas.centre(pointer, body - side * (half + 16), foot - 0.8 * high, f"pointer {seat}")
    draw_standing(canvas, seat, table.cast, body, foot, high, looks)
    canvas.note(f"figure {seat}", body - 0.2 * high, foot - high, body + 0.2 * high, sill)
    draw_held_count(canvas, table.view, seat, body + side * min(half + 43, room / 2 + shift - 28) - 33, sill - 32)
    x = min(max(x, wide / 2 + 12), SIZE[0] - wide / 2 - 12)
    if table.acts(seat):
        draw_frame(canvas, seat, x - wide / 2 - 8, sill - 6, wide + 16, plank + 12)
    canvas.paste(stretched("career_poker/plank", wide, plank), x - wide / 2, sill, f"plate {seat}")
    canvas.text(name, x, sill + 31, PAPER, NAME, room=wide - 20, name=f"plate {seat} name")
    if titled:
        canvas.paste(stretched("career_poker/brass", brass, _BRASS), x - brass / 2, sill + 53, f"brass {seat}")
        canvas.text(label, x, sill + 75, INK, SMALL, room=brass - 20, name=f"title {seat}")


def draw_held_count(canvas: Canvas, view: View, seat: Seat, left: float, middle: float) -> None:
    """Draw the number of cards of the seat on a card in front of the others, or its place if it is out."""
    if seat in view.out:
        draw_count(canvas, view, seat, left, middle)
        return
    canvas.centre(art("career_poker/fan", 88), left + 34, middle - 20)
    draw_held(canvas, view.counts[seat], left, middle, f"count {seat}")


def draw_back(canvas: Canvas, table: Table, seat: Seat, left: float, top: float, width: int, height: int) -> None:
    """Note the place of a seat, and draw its gold frame if the match waits for it."""
    if table.acts(seat):
        draw_frame(canvas, seat, left, top, width, height)
    canvas.note(f"plate {seat}", left, top, left + width, top + height)


def draw_person(canvas: Canvas, table: Table, seat: Seat, x: float, top: float, height: int, *, far: bool) -> None:
    """Draw the person of a seat on a chair, with their middle at x; with a pointer if the match waits for them."""
    canvas.stand(art("career_poker/seat", height=height), x, top + height)
    draw_standing(canvas, seat, table.cast, x, top + height, height, pose(table, seat, "down" if far else "up"))
    if table.acts(seat):
        canvas.centre(art("house/pointer", 28, show="right"), x - height * 0.2 - 16, top + height * 0.24)


def draw_count(canvas: Canvas, view: View, seat: Seat, left: float, middle: float) -> None:
    """Draw the number of cards of the seat, or its place if it is out."""
    if seat in view.out:
        canvas.paste(art("career_poker/medal", 66), left - 4, middle - 28, f"medal {seat}")
        canvas.text(str(view.out.index(seat) + 1), left + 29, middle + 4, INK, NAME, name=f"place {seat}")
        return
    canvas.paste(art("career_poker/fan", 60), left - 4, middle - 26)
    canvas.text(str(view.counts[seat]), left + 60, middle, PAPER, NAME, align=0, name=f"count {seat}")


def pose(table: Table, seat: Seat, look: str) -> Pose:
    """Startled when it is their turn, proud of the cards to beat, asleep after a pass, else looking at the cards."""
    did, ranks = table.view.did(seat), table.view.ranks
    if table.view.exchanging:  # the better half gets the better cards
        return Pose(mouth="smile" if 2 * ranks[seat] <= len(ranks) + 1 else "sad", look=look)
    if table.acts(seat):
        return Pose(mouth="oh", look=look)
    if isinstance(did, Played):
        return HAIL if did == table.view.top else Pose(mouth="smile", look=look)
    return Pose("close", "close", "smile", look=look) if did is None else Pose(mouth="flat", eyes="shut")


def draw_frame(canvas: Canvas, seat: Seat, left: float, top: float, width: int, height: int) -> None:
    """Draw the gold frame around the place of a seat that must act."""
    ring = blocks(width + 8, height + 4, (0, INK, 22), (3, GOLD, 19.6), (10, INK, 14), (13, BAR, 11.6))
    canvas.paste(ring, left - 4, top - 2, f"frame {seat}")


_SILL, _LARGE, _DID = 192, 200, 46
"""The upper edge of the plates of others, the most height of their people, the middle of their acts."""

_NEARBY, _REACH, _CARDS = 0.85, 0.44, 60
"""The most height of a person in parts of the room for them; how far their arms reach from the middle in parts of that
height; and how far their cards reach beyond."""

_START, _APART = 12, 14
"""The room at both ends of the row, for a raised arm, and the gap between two plates, with room for a frame."""

_FLAG = 52
"""The height of the flag of the lead."""

RIM = _SILL + 12
"""The upper edge of the table behind which the others sit."""


def draw_others(canvas: Canvas, table: Table, seat: Seat) -> None:
    """Draw all other seats, clockwise from that seat: each with their cards, and beside their head with their act."""
    others = clockwise(table.view.order, seat)[1:]
    room = (SIZE[0] - 2 * _START) / len(others)
    high = min(_LARGE, round(_NEARBY * room))
    half = min(room, 2 * _REACH * high + _CARDS) / 2
    middles = [(other, _START + (place + 0.5) * room) for place, other in enumerate(others)]
    for other, x in middles:
        shift, wide = half - _REACH * high, round(room) - _APART
        draw_behind(canvas, table, other, x, _SILL, wide, high, "down", titled=False, shift=shift)
    for other, x in middles:
        if table.acts(other):
            canvas.centre(art("house/pointer", 48, show="left"), x + half - 36, _DID, f"pointer {other}")
        else:
            draw_act(canvas, table, other, x + half - 36, _DID)


def draw_act(canvas: Canvas, table: Table, seat: Seat, x: float, middle: float) -> None:
    """Draw the act of a seat in the trick in small, or an empty slot if it may still act."""
    did = table.view.did(seat)
    if isinstance(did, Played):
        (value, stars), ground = low_play(did)[0], PAPER if did == table.view.top else DIM
        card = value, min(stars, 1)  # a joker needs no more room than a number
        left = x - card_width(card, LOW) / 2
        draw_card(canvas, card, left, middle, LOW, ground, f"did {seat}")
        if seat == table.view.trick[0].seat:
            flag = art("career_poker/pennant", height=_FLAG)
            canvas.paste(flag, left + 4 - flag.size[0], middle - _FLAG + 8, f"led {seat}")
    elif did is not None:
        canvas.centre(art("career_poker/passed", 66), x, middle, f"passed {seat}")
    elif seat in table.view.to_act:
        canvas.centre(art("career_poker/low_slot", 60), x, middle, f"slot {seat}")
