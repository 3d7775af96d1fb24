"""Pictures of Button Up!, drawn from views: the circle, the choice of who starts, the last pile and its sums."""

from collections.abc import Sequence

from games.button_up.board.buttons import face, plain
from games.button_up.board.cloth import PALETTE, linen, patch
from games.button_up.board.cover import cover
from games.button_up.board.finish import draw_finish, draw_flag
from games.button_up.board.poster import poster
from games.button_up.board.primer import primer
from games.button_up.board.ring import draw_ring, table
from games.button_up.values import LETTERS, RED
from games.button_up.view import Told, View
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.colour import INK, PAPER
from games.picture.plates import Plate, draw_plate
from games.picture.scene import HERO, Scene

__all__ = ["cover", "draw", "poster", "primer"]


def draw(view: View, told: Sequence[Told], cast: Cast, words: Words) -> Picture:  # noqa: ARG001 - the game's contract
    """The picture of the view: the circle, or the last pile with its sums until the next circle is dealt.

    Nothing is hidden and the picture has no words, so it is the same for both seats, for spectators and in every
    language. The view itself keeps the last sowing, so `told` is not needed.
    """
    left = [pile for pile in view.piles if pile]
    if len(left) == 1:
        scene = Scene(linen())
        draw_finish(scene, left[0], view.winner, view.options.target)
    else:
        scene = Scene(table())
        draw_ring(scene, view.piles, view.sowing)
        draw_flag(scene, 1094, 220, view.options.target)
        if view.chooser is not None:
            _draw_choice(scene)
    for seat, member in enumerate(cast[:2]):
        _draw_plate(scene, view, Seat(seat), member.name)
    return scene.picture(PALETTE)


def _draw_plate(scene: Scene, view: View, seat: Seat, name: str) -> None:
    left = 46 if seat == RED else 632
    dim = view.winner is not None and view.winner != seat
    plate = Plate(seat, name, acting=view.asked == seat, dim=dim, room=134)
    x = draw_plate(scene, plate, left, 32, 522, 112) + 82
    scene.centre(plain(LETTERS[seat], 136, 98), x, 88, f"score button {seat}")
    scene.text(str(view.scores[seat]), x, 88, PAPER, HERO, name=f"score {seat}")


def _draw_choice(scene: Scene) -> None:
    """The two armies for the choice of who starts (BU-15), on a patch above the new circle."""
    scene.centre(patch(404, 156), 600, 246, "patch")
    for letter, x in zip(LETTERS, (480, 720), strict=True):
        scene.centre(face(letter, 104), x, 246, f"choice {letter}")
    scene.text("?", 600, 246, INK, 96, name="choice")
