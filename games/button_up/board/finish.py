"""The end of a round: the last pile in the middle, a tape with 1 to 9 beside it, and the two sums written out."""

from functools import cache, lru_cache

from games.button_up.board.buttons import LOOKS, draw_pile, face
from games.button_up.board.cloth import QUIET, patch
from games.button_up.values import BLACK, LETTERS, RED, SPY
from games.engine.contract.values import Seat
from games.picture.colour import INK, PAPER, ink_on
from games.picture.scene import HERO, NAME, Scene
from games.picture.sprite import Pen, Sprite, arc

_X, _GROUND, _WIDTH, _THICK = 622, 684, 232, 52
"""The pile: its middle, its base, its width and the thickness of a button."""

_FOOT = _GROUND + 14
"""The lower end of the tape: a little below the base, because the front of each rim is lower than its sides."""

_TAPE = 438
"""The middle of the tape, left of the pile."""

_PANELS = (206, 966)
"""The middle of each seat's sum."""


def draw_finish(scene: Scene, stack: str, winner: Seat | None, target: int) -> None:
    """Draw the pile with its tape, the worth of each army's buttons (BU-13), and the prize if the match is won."""
    draw_pile(scene, stack, _X, _GROUND, _WIDTH, _THICK, "stack")
    _draw_tape(scene, stack)
    worths = [[level for level, one in enumerate(stack, start=1) if one == letter] for letter in LETTERS]
    lead = sum(worths[RED]) - sum(worths[BLACK])
    for seat, gain in ((RED, lead), (BLACK, -lead)):
        _draw_sum(scene, seat, worths[seat], gain)
        if seat == winner:
            _draw_prize(scene, seat, target)
        else:
            scene.centre(face(LETTERS[seat], 116), _PANELS[seat], 262, f"army {seat}")


def _draw_prize(scene: Scene, winner: Seat, target: int) -> None:
    """Draw the rosette of the match's winner, and the flag with the target (BU-14)."""
    x = _PANELS[winner]
    scene.centre(_rosette(LETTERS[winner]), x - 62, 274, "prize")
    scene.centre(face(LETTERS[winner], 106), x - 62, 258)
    draw_flag(scene, x + 86, 258, target)


def draw_flag(scene: Scene, x: float, y: float, target: int) -> None:
    """The flag with the points that win the match."""
    scene.centre(_flag(), x, y, "flag")
    scene.text(str(target), x + 6, y - 13, PAPER, NAME, name="target")


def _draw_tape(scene: Scene, stack: str) -> None:
    scene.paste(_tape(len(stack)), _TAPE - 46, _FOOT - len(stack) * _THICK - 5, "tape")
    for level, letter in enumerate(stack, start=1):
        y = _FOOT - (level - 0.5) * _THICK
        if letter != SPY:
            scene.centre(_mark(letter), _TAPE - 6, y)
        ink = QUIET if letter == SPY else ink_on(LOOKS[letter].deep)
        scene.text(str(level), _TAPE - 6, y, ink, name=f"height {level}")


def _draw_sum(scene: Scene, seat: Seat, worths: list[int], gain: int) -> None:
    """Draw the worths of that seat's buttons, their sum and the points gained. The seat that gains has a patch."""
    x, won = _PANELS[seat], gain > 0
    if won:
        scene.centre(patch(356, 552), x, 446, f"patch {seat}")
    ink = INK if won else QUIET
    scene.text(" + ".join(map(str, worths)) or "0", x, 396, ink, 56, room=310, name=f"terms {seat}")
    scene.text(f"= {sum(worths)}", x, 494, ink, 104, name=f"sum {seat}")
    if gain >= 0:
        scene.text(f"+{gain}", x, 624, ink, 120 if won else HERO, name=f"points {seat}")


@lru_cache(maxsize=9)
def _tape(levels: int) -> Sprite:
    high = levels * _THICK + 10
    pen = Pen(92, high)
    pen.block((0, 0, 92, high), INK, 12)
    pen.block((4, 4, 88, high - 4), PAPER, 9)
    for level in range(2 * levels + 1):
        reach = 12 if level % 2 else 18
        pen.block((88 - reach, 3 + level * _THICK / 2, 88, 7 + level * _THICK / 2), INK)
    return pen.sprite()


@cache
def _mark(letter: str) -> Sprite:
    """A height that counts, in the colour of its army."""
    pen = Pen(64, _THICK)
    pen.block((0, 3, 64, _THICK - 3), LOOKS[letter].deep, 10)
    return pen.sprite()


@cache
def _rosette(letter: str) -> Sprite:
    """A prize: petals in the army's colour and two ribbons. The army's button is drawn on its middle."""
    look, middle = LOOKS[letter], (82.0, 82.0)
    pen = Pen(164, 196)
    for side in (-1, 1):
        foot = 82 + side * 42
        ribbon = [(82 + side * 8, 90), (foot - 22, 186), (foot, 172), (foot + 22, 186), (82 + side * 50, 80)]
        pen.polygon(ribbon, INK, 4)
        pen.polygon(ribbon, look.deep, 0.5)
    for grow, fill in ((4.0, INK), (0.0, look.body)):
        for petal in arc(middle, 116, 116, 0, 360, 14):
            pen.disc(petal, 30 + 2 * grow, fill)
        pen.disc(middle, 116, fill)
    pen.disc(middle, 118, PAPER)
    return pen.sprite()


@cache
def _flag() -> Sprite:
    pen = Pen(120, 94)
    pen.block((14, 2, 22, 92), INK, 4)
    pen.polygon([(24, 7), (112, 7), (97, 34), (112, 61), (24, 61)], QUIET, 3)
    return pen.sprite()
