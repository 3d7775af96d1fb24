"""The labelled picture for a first match: your figures on the stairs, the way up, and the bid in its envelope."""

from games.buro_crazy.board.block import block, draw_block
from games.buro_crazy.board.dusk import PALETTE
from games.buro_crazy.board.side import draw_duel, lay_duel
from games.buro_crazy.notation import position
from games.engine.contract.notation import turned
from games.engine.contract.values import CastMember, Picture, Seat, Words
from games.picture.notes import Note, draw_notes, width
from games.picture.scene import Scene

_EXAMPLE = "row BA CB AC BC AB CA BC CA"
"""A match of three begins: A is the right figure in the first duel, and the last one on the stairs."""


def primer(seat: Seat, words: Words) -> Picture:
    """The example with the figures of that seat, and three notes."""
    view, _ = position(turned(_EXAMPLE, seat, max(3, seat + 1)))
    street = block(view.level)
    lay_duel(street)
    scene = Scene(street)
    draw_block(scene, view, words)
    assert view.duel is not None, "the example begins with a duel"
    names = [words("buro-crazy-primer-you" if one == seat else f"buro-crazy-side-{one}") for one in range(5)]
    draw_duel(scene, view.duel, tuple(map(CastMember, names)), words)
    who, want, press = (words(f"buro-crazy-primer-note-{part}") for part in ("who", "want", "press"))
    notes = (
        Note(1, who, 1184 - width(who), 500, (930, 560), (826, 644)),
        Note(2, want, 12, 22, (400, 86), (418, 122)),
        Note(3, press, 1184 - width(press), 396, (1092, 402), (1092, 330)),
    )
    draw_notes(scene, notes)
    return scene.picture(PALETTE)
