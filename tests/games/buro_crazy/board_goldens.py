"""Draws the goldens of Buro Crazy's pictures anew: `python -m tests.games.buro_crazy.board_goldens`.

Do so when a picture was changed on purpose; look at the new files before they are committed.
"""

from pathlib import Path

from games.buro_crazy import board
from games.engine.contract.pictures import BoardSubject
from tests.games.buro_crazy.board_positions import CAST, POSITIONS
from tests.games.speech import speak

FOLDER = Path(__file__).parent / "goldens"
GOLDENS = ("ground", "paid", "sealed", "piles")


def drawn(name: str) -> bytes:
    """The PNG of a position, as the program draws it now."""
    return board.draw(BoardSubject(POSITIONS[name], CAST, speak("en"))).png


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDENS:
        (FOLDER / f"{golden}.png").write_bytes(drawn(golden))
