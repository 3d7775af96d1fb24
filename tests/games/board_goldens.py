"""Draws the goldens of the games' boards anew: `python -m tests.games.board_goldens buro_crazy`; all without a game.

Do so when a picture was changed on purpose; look at the new files before they are committed.
"""

import sys
from pathlib import Path

from games import catalogue
from tests.games.board_pictures import positions_of, subject_of

GOLDENS = {
    "button_up": ("replay", "choice", "won"),
    "buro_crazy": ("ground", "paid", "sealed", "piles"),
    "career_poker": ("jokers", "ladder of eight", "gift", "result"),
    "biesti_boys": ("race", "blocked", "hand", "won"),
}
"""By game, those positions of its `board_positions` whose picture is kept."""


def file_of(game: str, name: str) -> Path:
    """The file of a golden."""
    return Path(__file__).parent / game / "goldens" / f"{name}.png"


def drawn(game: str, name: str) -> bytes:
    """The PNG of a position, as the program draws it now."""
    return catalogue.find(game).draw(subject_of(game, positions_of(game).POSITIONS[name])).png


def main(games: list[str]) -> None:
    """Draw the goldens of these games, or of all."""
    for game in games or GOLDENS:
        for name in GOLDENS[game]:
            file_of(game, name).write_bytes(drawn(game, name))


if __name__ == "__main__":
    main(sys.argv[1:])
