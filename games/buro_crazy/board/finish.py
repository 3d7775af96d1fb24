"""The end: the nine piles as they are dealt, and who has won."""

from games.buro_crazy.board.night import DARK, NEXT, badge, card, night, panel
from games.buro_crazy.values import value
from games.buro_crazy.view import Dealt, Scored, View
from games.engine.values import Cast, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.scene import HERO, NAME, SMALL, Scene


def draw_piles(dealt: Dealt, cast: Cast, words: Words) -> Scene:
    """Nine piles, each with what it is worth and whose it is; the last two are nobody's."""
    scene = Scene(night())
    scene.text(words("buro-crazy-picture-piles"), 600, 62, PAPER, NAME, room=1160, name="title")
    for number, (pile, taker) in enumerate(zip(dealt.piles, dealt.takers, strict=True)):
        x = 132 + (number % 5) * 234 + (117 if number > 4 else 0)
        y = 232 if number < 5 else 546
        scene.centre(panel(214, 292, DARK if taker is None else PAPER), x, y + 8, f"pile {number}")
        scene.centre(card(150), x - 34, y - 46, f"pile card {number}")
        ink = PAPER if taker is None else INK
        scene.text(f"\u00d7{sum(pile)}", x + 56, y - 46, ink, SMALL, name=f"pile count {number}")
        scene.text(str(value(pile)), x - 34, y - 46, INK, HERO, name=f"pile points {number}")
        if taker is None:
            scene.text("—", x, y + 96, ink, NAME)
        else:
            scene.centre(badge(taker), x - 66, y + 96, f"pile badge {number}")
            scene.text(cast[taker].name, x - 26, y + 96, ink, SMALL, align=0, room=124, name=f"pile name {number}")
    return scene


def draw_result(view: View, scored: Scored, cast: Cast, words: Words) -> Scene:
    """Everybody in the order of their places: hand and piles, and the score; who has nobody inside cannot win."""
    scene = Scene(night())
    heads = ("buro-crazy-picture-hand", "buro-crazy-picture-pile", "buro-crazy-picture-score")
    for x, key in zip((700, 890, 1156), heads, strict=True):
        scene.text(words(key), x, 56, PAPER, SMALL, align=1, room=180, name=key)
    order = sorted(range(view.seats), key=lambda seat: (scored.places[seat], seat))
    high = min(150, 640 // view.seats)
    for row, seat in enumerate(map(Seat, order)):
        _draw_row(scene, 96 + row * high, high - 12, seat, scored, cast, words)
    return scene


def _draw_row(scene: Scene, top: float, high: int, seat: Seat, scored: Scored, cast: Cast, words: Words) -> None:
    won, inside, y = scored.places[seat] == 1, scored.inside[seat], top + high / 2
    scene.paste(panel(1168, high, PAPER if won else NEXT if inside else DIM), 16, top, f"row {seat}")
    scene.text(f"{scored.places[seat]}.", 44, y, INK, HERO if won else NAME, align=0, name=f"place {seat}")
    scene.centre(badge(seat, 72), 168, y, f"row badge {seat}")
    name = cast[seat].name if inside else f"{cast[seat].name} · {words('buro-crazy-picture-outside')}"
    scene.text(name, 220, y, INK, NAME, align=0, room=370, name=f"row name {seat}")
    scene.text(str(scored.hands[seat]), 700, y, INK, NAME, align=1, name=f"row hand {seat}")
    scene.text(f"+ {scored.piles[seat]}", 890, y, INK, NAME, align=1, name=f"row piles {seat}")
    scene.text(f"{scored.scores[seat]}", 1156, y, INK, HERO, align=1, name=f"row score {seat}")
