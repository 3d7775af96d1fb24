"""Draws the goldens of covers anew: `python -m tests.games.picture.cover_goldens buro_crazy`; all without a game.

Do so when a cover was changed on purpose; look at the new files before they are committed.
"""

import sys
from pathlib import Path

from bot.words.fluent import Library
from games import catalogue
from games.engine.contract.game import AnyGame
from games.engine.contract.pictures import CoverSubject, LobbySeat, Occupant

FOLDER = Path(__file__).parent / "goldens"
_COMING = (LobbySeat(Occupant.COMPUTER, "Ada"), LobbySeat(Occupant.KEPT, "Zoë"), LobbySeat(Occupant.FREE))


def drawn(game: AnyGame) -> bytes:
    """The PNG of a lobby with one seat of each kind, as far as there are seats, as the program draws it now."""
    most = max(game.seats)
    seats = (LobbySeat(Occupant.PERSON, "Ann"), *_COMING, *[LobbySeat(Occupant.SPARE)] * most)[:most]
    return game.draw(CoverSubject(seats, "Live · about 15 minutes", Library.load().words("en"))).png


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in map(catalogue.find, sys.argv[1:] or catalogue.KEYS):
        (FOLDER / f"cover_{one.key}.png").write_bytes(drawn(one))
