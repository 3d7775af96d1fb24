"""Draws the goldens of Career Poker's pictures anew: `python -m tests.games.career_poker.board_goldens`.

Do so when a picture was changed on purpose; look at the new files before they are committed.
"""

from pathlib import Path

from games.career_poker import board
from games.engine.contract.pictures import BoardSubject
from tests.games.career_poker.board_positions import CAST, POSITIONS
from tests.games.speech import speak

FOLDER = Path(__file__).parent / "goldens"
GOLDENS = ("jokers", "ladder of eight", "gift", "result")


def drawn(name: str) -> bytes:
    """The PNG of a position, as the program draws it now."""
    return board.draw(BoardSubject(POSITIONS[name], CAST, speak("en"))).png


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDENS:
        (FOLDER / f"{golden}.png").write_bytes(drawn(golden))
