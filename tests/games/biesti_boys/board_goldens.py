"""Draws the goldens of Biesti Boys' pictures anew: `python -m tests.games.biesti_boys.board_goldens`.

Do so when a picture was changed on purpose; look at the new files before they are committed.
"""

from pathlib import Path

from games.biesti_boys import board
from games.engine.contract.pictures import BoardSubject
from tests.games.biesti_boys.board_positions import CAST, POSITIONS
from tests.games.speech import speak

FOLDER = Path(__file__).parent / "goldens"
GOLDENS = ("race", "blocked", "hand", "won")


def drawn(name: str) -> bytes:
    """The PNG of a position, as the program draws it now."""
    view, told = POSITIONS[name]
    return board.draw(BoardSubject(view, CAST[: view.seats], speak("en"), told)).png


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDENS:
        (FOLDER / f"{golden}.png").write_bytes(drawn(golden))
