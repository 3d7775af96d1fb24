"""A duel revealed: two bids card by card, what they cost, who is paid and who climbs."""

from games.buro_crazy.board.night import DARK, badge, draw_cards, night, panel, person
from games.buro_crazy.forms import cards_text
from games.buro_crazy.values import VALUES, Counts, How, value
from games.buro_crazy.view import Climbed, Forfeited, Paid, Revealed, Tied, View
from games.engine.values import Cast, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.scene import NAME, SMALL, Scene

_HALF = 576
"""The width of each side."""

_MOST = 6
"""How many results have room: a payment and all that may climb after it on one floor."""


def shows_duel(view: View) -> bool:
    """Whether the last duel is what people must see: until the next pair is asked; after a tie, until a bid is in."""
    if view.revealed is None or view.dealt is not None or view.scored is not None:
        return False
    return view.duel is None or isinstance(view.news[-1], Tied)


def draw_duel(view: View, revealed: Revealed, cast: Cast, words: Words) -> Scene:
    """The picture of the two bids and of what followed."""
    scene = Scene(night())
    scene.paste(panel(150, 84), 525, 24, "place")
    scene.text(revealed.place, 600, 66, INK, NAME, name="place text")
    won = next((event.seat for event in view.climbs if event.place == revealed.place), None)
    for side, (seat, bid) in enumerate(zip(revealed.seats, revealed.bids, strict=True)):
        _draw_side(scene, side, seat, bid, cast, words, lost=won is not None and won != seat)
    _draw_result(scene, view, words)
    return scene


def _draw_side(scene: Scene, side: int, seat: Seat, bid: Counts, cast: Cast, words: Words, *, lost: bool) -> None:
    left = 16 + side * (_HALF + 16)
    scene.paste(panel(_HALF, 416, DIM if lost else PAPER), left, 120, f"side {side}")
    scene.paste(person(seat, 112, faded=False), left + 24, 138, f"figure {side}")
    scene.text(cast[seat].name, left + 128, 194, INK, NAME, align=0, room=262, name=f"name {side}")
    scene.text(str(value(bid)), left + _HALF - 28, 186, INK, 96, align=1, name=f"total {side}")
    unit = words("buro-crazy-picture-points", count=value(bid))
    scene.text(unit, left + _HALF - 28, 254, INK, SMALL, align=1, room=200, name=f"unit {side}")
    kinds = [(worth, count) for worth, count in zip(VALUES, bid, strict=True) if count]
    for place, (worth, count) in enumerate(kinds):
        x = left + _HALF / 2 + (place - (len(kinds) - 1) / 2) * 110
        draw_cards(scene, worth, count, x, 380, 140, f"card {side} {worth}", INK)


def _draw_result(scene: Scene, view: View, words: Words) -> None:
    """Below the bids what followed, two to a row: what was lost, what was paid, who climbed."""
    for number, (seat, text) in enumerate(_results(view, words)[:_MOST]):
        left, top = 16 + number % 2 * (_HALF + 16), 552 + number // 2 * 68
        scene.paste(panel(_HALF, 60, DARK), left, top, f"result {number}")
        if seat is not None:
            scene.centre(badge(seat, 52), left + 38, top + 30, f"result badge {number}")
        scene.text(text, left + 76, top + 30, PAPER, SMALL, align=0, room=_HALF - 92, name=f"result text {number}")


def _results(view: View, words: Words) -> list[tuple[Seat | None, str]]:
    lines: list[tuple[Seat | None, str]] = []
    for event in view.news:
        if isinstance(event, Tied):
            lines.append((None, words("buro-crazy-picture-tie", loss=event.loss)))
        elif isinstance(event, Paid):
            lines.append((event.winner, words("buro-crazy-picture-roof", points=value(event.spent))))
            lost = value(event.dropped)
            key = "buro-crazy-picture-lost" if lost else "buro-crazy-picture-kitchen"
            cards = cards_text(event.cards).say(words)
            lines.append((event.loser, words(key, points=event.gained, lost=lost, cards=cards)))
        elif isinstance(event, Forfeited):
            lines.append((event.seat, words("buro-crazy-picture-roof", points=value(event.split.roof))))
        elif isinstance(event, Climbed):
            key = "buro-crazy-picture-lots" if event.how is How.LOT else "buro-crazy-picture-climbs"
            lines.append((event.seat, words(key, place=event.place, to=event.to)))
    return lines
