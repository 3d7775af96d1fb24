"""The rulebooks against the games: nothing missing, nothing left over, every picture can be drawn."""

import re
from functools import cache
from pathlib import Path

import pytest

from bot.rules.book import OVERVIEW, RULES, Clause, Rulebook, Rulebooks
from bot.words.fluent import Library
from bot.words.phrases import option_name
from games import catalogue
from tests.assets.books import numbered
from tests.assets.texts import languages
from tests.assets.typography import english_words, faults

LIBRARY = Library.load()
ROOT = Path(__file__).parents[2]
FOREIGN = [language for language in languages() if language != "en"]


@cache
def book(game: str, language: str) -> Rulebook:
    """A rulebook in exactly that language."""
    found = Rulebooks.load().book(game, language)
    assert found.language == language
    return found


def text(clause: Clause) -> str:
    """All that can be read of a clause."""
    return "\n".join([clause.title, clause.body, *(it.caption for it in clause.examples)])


def letters(game: str) -> str:
    """The two letters that the ids of a game's clauses begin with, such as "BU"."""
    return next(clause.id for clause in book(game, "en").sections if clause.id != OVERVIEW)[:2]


def cited(game: str) -> set[str]:
    """Every clause that the game's code names anywhere."""
    pattern = re.compile(rf"\b{letters(game)}-A?\d+\b")
    sources = (file.read_text(encoding="utf-8") for file in (ROOT / "games" / game).rglob("*.py"))
    return {clause for source in sources for clause in pattern.findall(source)}


every_book = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in catalogue.KEYS for language in languages()]
)


def test_every_rulebook_is_one_of_a_game_and_a_language_that_we_have() -> None:
    assert {(file.parent.name, file.stem) for file in RULES.glob("*/*")} == {
        (language, game) for language in languages() for game in catalogue.KEYS
    }


@every_book
def test_clauses_are_counted_from_1_and_so_are_the_rulings_behind_them(game: str, language: str) -> None:
    ids = [clause.id for clause in book(game, language).sections[1:]]
    rulings = sum("-A" in clause for clause in ids)
    assert ids == numbered(letters(game), len(ids) - rulings, rulings)


def test_every_game_has_letters_of_its_own() -> None:
    assert len({letters(game) for game in catalogue.KEYS}) == len(catalogue.KEYS)


@every_book
def test_every_clause_that_the_code_cites_can_be_looked_up(game: str, language: str) -> None:
    assert cited(game) - {clause.id for clause in book(game, language).sections} == set()


@every_book
def test_every_clause_that_a_clause_refers_to_can_be_looked_up(game: str, language: str) -> None:
    pattern = re.compile(rf"\b{letters(game)}-A?\d+\b")
    ids = {clause.id for clause in book(game, language).sections}
    assert {ref for clause in book(game, language).sections for ref in pattern.findall(clause.body)} <= ids


@every_book
def test_sections_belong_to_phases_and_house_rules_that_the_game_has(game: str, language: str) -> None:
    for clause in book(game, language).sections:
        assert set(clause.phases) <= set(catalogue.find(game).phases), clause.id
        assert set(clause.options) <= catalogue.find(game).Options.model_fields.keys(), clause.id


@every_book
def test_every_phase_has_rules_and_every_house_rule_is_explained(game: str, language: str) -> None:
    sections = book(game, language).sections
    assert {phase for clause in sections for phase in clause.phases} == set(catalogue.find(game).phases)
    options = {option for clause in sections for option in clause.options}
    assert options == catalogue.find(game).Options.model_fields.keys()


@every_book
def test_a_house_rule_is_called_as_in_the_menu_where_it_is_chosen(game: str, language: str) -> None:
    words = LIBRARY.words(language)
    quoted = re.compile(r"\*\*[^*]*?(?:“|„|«\s)([^*]+?)(?:”|“|\s»)[^*]*\*\*")
    for clause in book(game, language).sections:
        names = {option_name(game, option, words) for option in clause.options}
        assert set(quoted.findall(clause.body)) <= names, clause.id


@every_book
def test_every_chapter_fits_in_one_menu(game: str, language: str) -> None:
    assert all(1 <= len(clauses) <= 25 for _, clauses in book(game, language).contents)


@every_book
def test_a_section_is_short(game: str, language: str) -> None:
    lengths = {clause.id: len(clause.body) for clause in book(game, language).sections}
    assert {clause: length for clause, length in lengths.items() if length > 900} == {}


@every_book
def test_every_position_is_one_that_the_game_reads(game: str, language: str) -> None:
    for clause in book(game, language).sections:
        for example in clause.examples:
            view, _ = catalogue.find(game).position(example.position)
            assert view.phase in catalogue.find(game).phases


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("game", catalogue.KEYS)
def test_a_rulebook_has_the_same_structure_in_every_language(game: str, language: str) -> None:
    def structure(it: Rulebook) -> list[object]:
        return [
            (clause.id, clause.phases, clause.options, [example.position for example in clause.examples])
            for clause in it.sections
        ]

    assert structure(book(game, language)) == structure(book(game, "en"))
    counts = [[len(clauses) for _, clauses in book(game, which).contents] for which in (language, "en")]
    assert counts[0] == counts[1]


@every_book
def test_a_rulebook_is_set_as_its_language_is_set(game: str, language: str) -> None:
    texts = {clause.id: text(clause) for clause in book(game, language).sections}
    assert {clause: found for clause, it in texts.items() if (found := faults(language, it))} == {}


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("game", catalogue.KEYS)
def test_no_english_is_left_in_a_rulebook_of_another_language(game: str, language: str) -> None:
    texts = {clause.id: text(clause) for clause in book(game, language).sections}
    left = {clause: found for clause, it in texts.items() if (found := english_words(language, it))}
    assert left == {}
