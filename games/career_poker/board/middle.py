"""The trick in little space: the cards to beat, and the last trick with its winner."""

from games.career_poker.board.cards import FADED, LOW, TIMES, card_width, draw_card, low_play
from games.career_poker.board.laid import HIGH, WIDE, draw_laid, draw_pool
from games.career_poker.board.seats import PERSON, Table
from games.career_poker.values import LastTrick, Played
from games.picture.art import art
from games.picture.canvas import HERO, NAME, SMALL, Canvas
from games.picture.colour import PAPER
from games.picture.figures import PAWN, pawn
from games.picture.people import HAIL, HIPS, draw_standing
from games.picture.plates import vacant
from games.picture.type import ELLIPSIS

_LAID = 190
"""The width of the person who laid the cards to beat."""

_NUMBER = 116
"""The width of a trick's number of cards, in pixels."""

_CUP = 72
"""The width of the cup."""

_DOTS = 50
"""The width of the ellipsis for earlier plays."""


def draw_target(canvas: Canvas, table: Table, left: float, right: float, foot: float, *, labelled: bool = True) -> None:
    """Draw the cards to beat, upright in their light, and who laid them. left, right, foot: the room for it."""
    best = table.view.top
    assert best is not None
    x = (left + _LAID + right) / 2
    draw_pool(canvas, x, foot)
    middle = left + _LAID / 2
    if labelled:
        beat = table.words("career-poker-picture-beat")
        canvas.text(beat, middle, foot - 160, PAPER, SMALL, room=_LAID - 10, name="beat")
    draw_standing(canvas, best.seat, table.cast, middle, foot - 6, PERSON, HAIL)
    canvas.note(f"best figure {best.seat}", middle - 39, foot - 126, middle + 39, foot - 6)
    draw_laid(canvas, best, x, foot, right - left - _LAID, table.words, high=HIGH, name="best")


def draw_lead(canvas: Canvas, table: Table, left: float, right: float, foot: float) -> None:
    """Draw the light in which the cards of the first lead will lie, their empty place, and who else leads."""
    x = (left + _LAID + right) / 2
    draw_pool(canvas, x, foot)
    canvas.stand(vacant(WIDE, HIGH, PAPER), x, foot, "lead")
    leader = table.view.mover
    if leader is not None and leader != table.view.eye:
        draw_standing(canvas, leader, table.cast, left + _LAID / 2, foot - 6, PERSON, HIPS, f"best figure {leader}")


def draw_strip(canvas: Canvas, last: LastTrick, left: float, right: float, middle: float) -> None:
    """Draw the trick that ended last: as many of its last plays as fit, in order. The winner has the cup."""
    plays = [act for act in last.acts if isinstance(act, Played)]
    fixed = _NUMBER + (_CUP if last.won else 0)
    shown = _fitting(plays, right - left - fixed)
    dots = _DOTS if len(shown) < len(plays) else 0
    x = (left + right - sum(map(play_width, shown)) - fixed - dots) / 2
    canvas.text(f"{plays[0].number} {TIMES}", x + _NUMBER / 2 - 8, middle, PAPER, HERO, name="required")
    x += _NUMBER
    if dots:
        canvas.text(ELLIPSIS, x, middle, PAPER, NAME, align=0, name="earlier")
        x += dots
    for play in shown:
        won = last.won is not None and play is plays[-1]
        if won:
            canvas.paste(art("career_poker/cup", 64), x, middle - 32, "cup")
            x += _CUP
        x = draw_play(canvas, play, x, middle, "strip", bright=won) + 10


def _fitting(plays: list[Played], room: float) -> list[Played]:
    """As many of the last plays as fit, but at least one. If some do not fit, there is room for an ellipsis."""
    if sum(map(play_width, plays)) <= room:
        return plays
    first = 1
    while first < len(plays) - 1 and sum(map(play_width, plays[first:])) > room - _DOTS:
        first += 1
    return plays[first:]


def draw_play(canvas: Canvas, play: Played, x: float, middle: float, name: str, *, bright: bool) -> float:
    """Draw a play in little space: its seat, and one card of each value; return its right end."""
    canvas.paste(pawn(play.seat, face=True), x, middle - PAWN[1] / 2, f"{name} pawn {play.seat}")
    x += PAWN[0] + 6
    for card in low_play(play):
        x += draw_card(canvas, card, x, middle, LOW, PAPER if bright else FADED, f"{name} {play.seat}") + 4
    return x


def play_width(play: Played) -> float:
    """The width of a play that `draw_play` draws, with the gap after it."""
    return PAWN[0] + 6 + sum(card_width(card, LOW) + 4 for card in low_play(play)) + 10
