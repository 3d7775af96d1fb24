"""An attempt in the list of a challenge is one line on a phone in every language."""

import pytest

from bot.lobby.challenge import NAME_LETTERS
from bot.wire.phone import FRAMED, lines_of
from bot.words.fluent import Library
from bot.words.names import escape
from tests.assets.texts import languages

LIBRARY = Library.load()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("rank", ["🥇", "4."])
def test_an_attempt_with_a_long_name_and_a_high_score_is_one_line(language: str, rank: str) -> None:
    name = escape("Maximiliane von Hohenfels", NAME_LETTERS)
    line = LIBRARY.words(language)("challenge-result", rank=rank, name=name, place=3, seats=3, score=274)
    assert lines_of(line, FRAMED) <= 1
