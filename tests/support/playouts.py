"""Career Poker's playouts in C, for tests that make very many of them."""

import pytest

from games.career_poker.search import Playout
from scripts.career_poker_playouts import compiled, rank


def play_out_in_c(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the C program play out hands in this test, if there is a compiler. The ranks are the same."""
    if compiled() is not None:
        monkeypatch.setattr(Playout, "rank", rank)
