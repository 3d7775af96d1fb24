"""Writes the lists of puzzles: `python -m scripts.puzzles [game [number]]` writes assets/puzzles/<game>.txt.

The same number gives the same file. A larger number only appends to it, so that a puzzle keeps its line for ever.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from games.engine.contract.puzzles import FOLDER, ListedPuzzle
from scripts import button_up_puzzles, career_poker_puzzles

GAMES: Final[dict[str, tuple[Callable[[], Iterator[ListedPuzzle]], int]]] = {
    "button_up": (button_up_puzzles.found, 420),
    "career_poker": (career_poker_puzzles.found, 420),
}
"""By game: the function that finds its puzzles, and how many are listed."""


def text(game: str, number: int) -> str:
    """The list of a game with that many puzzles."""
    return "".join(f"{one.line}\n" for one in islice(GAMES[game][0](), number))


def main(given: Sequence[str]) -> None:
    """Write the list of one game, or of all."""
    parser = argparse.ArgumentParser(prog="python -m scripts.puzzles", description=__doc__)
    parser.add_argument("game", nargs="?", choices=[*GAMES], help="without one, all")
    parser.add_argument("number", nargs="?", type=int, help="how many puzzles; without it, as many as are listed today")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the lists are written")
    asked = parser.parse_args(given)
    for game, (_, listed) in GAMES.items():
        if asked.game in (None, game):
            number = listed if asked.number is None else asked.number
            (asked.folder / f"{game}.txt").write_text(text(game, number), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
