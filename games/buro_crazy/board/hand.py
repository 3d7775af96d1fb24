"""A seat's own picture: its cards, what it has sealed, the duel that it is in, and where its figures stand."""

from games.buro_crazy.board.night import DARK, LETTER, NEXT, badge, draw_cards, envelope, night, panel, person
from games.buro_crazy.building import PLACE
from games.buro_crazy.values import VALUES, value
from games.buro_crazy.view import View
from games.engine.values import Cast, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.scene import HERO, NAME, SMALL, Scene


def draw_hand(view: View, seat: Seat, cast: Cast, words: Words) -> Scene:
    """The picture for the eye of that seat."""
    scene = Scene(night())
    hand = view.hand
    assert hand is not None
    scene.paste(panel(1168, 396, DARK), 16, 252, "hand")
    scene.paste(person(seat, 112, faded=False), 36, 268, "own figure")
    scene.text(cast[seat].name, 142, 322, PAPER, NAME, align=0, room=400, name="own name")
    scene.text(str(value(hand)), 960, 322, PAPER, HERO, align=1, name="hand points")
    scene.text(
        words("buro-crazy-picture-points", count=value(hand)),
        976,
        326,
        PAPER,
        SMALL,
        align=0,
        room=190,
        name="hand unit",
    )
    for number, (worth, count) in enumerate(zip(VALUES, hand, strict=True)):
        x = 152 + number * 224
        if count:
            draw_cards(scene, worth, count, x, 490, 176, f"card {worth}", PAPER)
        else:
            scene.centre(panel(123, 176, DIM), x, 490, f"card {worth}")
            scene.text(str(worth), x, 490, INK, HERO)
    _draw_top(scene, view, seat, cast, words)
    _draw_figures(scene, view, seat)
    return scene


def _draw_top(scene: Scene, view: View, seat: Seat, cast: Cast, words: Words) -> None:
    """The duel that the seat is in, else the one that is on; and the kitchen."""
    duel = view.duel
    scene.paste(panel(300, 212, LETTER), 884, 20, "kitchen")
    scene.text(str(view.kitchen), 1034, 92, INK, 96, name="kitchen points")
    scene.text(words("buro-crazy-picture-kitchen-name"), 1034, 178, INK, SMALL, room=272, name="kitchen name")
    scene.paste(panel(848, 212, PAPER if view.asked else DIM), 16, 20, "duel")
    if duel is None:
        _draw_bids(scene, view)
        return
    goal = words("buro-crazy-picture-goal", to=duel.to)
    scene.text(f"{duel.place} → {goal}", 44, 66, INK, NAME, align=0, room=360, name="duel place")
    if duel.last:
        scene.text(words("buro-crazy-picture-last"), 840, 66, INK, SMALL, align=1, room=440, name="last duel")
    if not view.asked:
        for side, owner in enumerate(duel.seats):
            scene.centre(badge(owner), 76 + side * 400, 158, f"badge {side}")
            scene.text(cast[owner].name, 120 + side * 400, 158, INK, SMALL, align=0, room=320, name=f"duellist {side}")
        return
    rival = duel.rival(seat)
    scene.paste(person(rival, 108, faded=False), 44, 108, "rival")
    scene.text(cast[rival].name, 146, 162, INK, NAME, align=0, room=330, name="rival name")
    if view.bid is not None:
        scene.centre(envelope(sealed=True), 580, 160, "own envelope")
        scene.text(str(value(view.bid)), 646, 160, INK, HERO, align=0, name="own bid")


def _draw_bids(scene: Scene, view: View) -> None:
    """What was bid in the duel that is just being shown."""
    if view.revealed is None:
        return
    scene.text(view.revealed.place, 44, 66, INK, NAME, align=0, name="last place")
    for side, (owner, bid) in enumerate(zip(view.revealed.seats, view.revealed.bids, strict=True)):
        scene.centre(badge(owner), 76 + side * 400, 158, f"badge {side}")
        scene.text(str(value(bid)), 130 + side * 400, 158, INK, HERO, align=0, name=f"bid {side}")


def _draw_figures(scene: Scene, view: View, seat: Seat) -> None:
    """Where the seat's figures stand: the place of each, dim where it has lost."""
    mine = [figure for figure in view.figures if figure.seat == seat]
    for number, figure in enumerate(sorted(mine, key=lambda one: -one.spot)):
        left = 16 + number * 236
        scene.paste(panel(224, 88, DIM if figure.out else NEXT), left, 660, f"figure {figure.spot}")
        scene.centre(badge(seat), left + 50, 704, f"figure badge {figure.spot}")
        text = "★" if PLACE[figure.spot] == "B" else figure.place
        scene.text(text, left + 140, 704, INK, NAME, name=f"figure place {figure.spot}")
