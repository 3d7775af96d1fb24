"""Draws the goldens of the games' boards anew: `python -m tests.games.board_goldens buro_crazy`; all without a game.

Do so when a picture was changed on purpose; look at the new files before they are committed.
"""

import sys
from importlib import import_module
from pathlib import Path

from games import catalogue
from games.engine.contract.pictures import BoardSubject
from tests.games.speech import speak

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
    """The PNG of a position, as the program draws it now. A position is a view, in a race with what was told."""
    positions = import_module(f"tests.games.{game}.board_positions")
    position = positions.POSITIONS[name]
    view, told = position if isinstance(position, tuple) else (position, ())
    return catalogue.find(game).draw(BoardSubject(view, positions.CAST, speak("en"), told)).png


def main(games: list[str]) -> None:
    """Draw the goldens of these games, or of all."""
    for game in games or GOLDENS:
        for name in GOLDENS[game]:
            file_of(game, name).write_bytes(drawn(game, name))


if __name__ == "__main__":
    main(sys.argv[1:])
