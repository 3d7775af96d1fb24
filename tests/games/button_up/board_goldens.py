"""Draws the goldens of Button Up!'s pictures anew: `python -m tests.games.button_up.board_goldens`.

Do so when a picture was changed on purpose; look at the new files before they are committed.
"""

from pathlib import Path

from games.button_up import board
from games.engine.contract.pictures import BoardSubject
from tests.games.button_up.board_positions import CAST, POSITIONS

FOLDER = Path(__file__).parent / "goldens"
GOLDENS = ("replay", "choice", "won")


def drawn(name: str) -> bytes:
    """The PNG of a position, as the program draws it now."""
    return board.draw(BoardSubject(POSITIONS[name], CAST, _no_words)).png


def _no_words(key: str, /, **values: int | str) -> str:
    raise LookupError(key, values)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDENS:
        (FOLDER / f"{golden}.png").write_bytes(drawn(golden))
