"""The pictures of the rulebooks in every language: their words fit, and their captions go with them."""

import pytest

from bot.rules.book import Rulebooks
from bot.words.fluent import Library
from games import catalogue
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.puzzles import sides
from games.engine.contract.telling import prefix
from games.picture.type import measure, shorten
from tests.assets.texts import languages
from tests.games.picture.layout import unencoded

SHELF, LIBRARY = Rulebooks.load(), Library.load()
LONGEST_ALT = 1_024
"""Characters of an alternative text (Discord, media gallery)."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game_key", catalogue.KEYS)
def test_no_word_of_a_picture_is_cut_short(game_key: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []

    def noted(text: str, size: int, width: float) -> str:
        cut.extend([text] if measure(text, size) > width else [])
        return shorten(text, size, width)

    monkeypatch.setattr("games.picture.canvas.shorten", noted)
    game, words = catalogue.find(game_key), LIBRARY.words(language)
    people = sides(prefix(game.key), max(game.seats), words)
    for clause in SHELF.book(game_key, language).sections:
        for example in clause.examples:
            view, told = game.position(example.position)
            with unencoded():
                game.draw(BoardSubject(view, people, words, told))
    assert cut == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game_key", catalogue.KEYS)
def test_a_caption_and_the_picture_in_words_make_one_alternative_text(game_key: str, language: str) -> None:
    game, words = catalogue.find(game_key), LIBRARY.words(language)
    people = sides(prefix(game.key), max(game.seats), words)
    for clause in SHELF.book(game_key, language).sections:
        for example in clause.examples:
            view, _ = game.position(example.position)
            assert len(f"{example.caption} {game.describe(view, people, words)}") <= LONGEST_ALT, clause.id
