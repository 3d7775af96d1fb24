"""The rulebooks against the games: nothing missing, nothing left over, every picture can be drawn."""

import re
from functools import cache
from pathlib import Path

import pytest

from bot.rulebook import RULES, Clause, Rulebook, Shelf
from games import catalogue
from tests.assets.texts import languages
from tests.assets.typography import english_words, faults

ROOT = Path(__file__).parents[2]
FOREIGN = [language for language in languages() if language != "en"]
PREFIXES = {"button_up": "BU", "buro_crazy": "BC", "career_poker": "KP", "biesti_boys": "BB"}
"""The letters of each game's clauses."""
CLAUSES = {
    "button_up": [f"BU-{number}" for number in range(1, 16)] + [f"BU-A{number}" for number in range(1, 16)],
    "buro_crazy": [f"BC-{number}" for number in range(1, 24)] + [f"BC-A{number}" for number in range(1, 29)],
    "career_poker": [f"KP-{number}" for number in range(1, 25)] + [f"KP-A{number}" for number in range(1, 27)],
    "biesti_boys": [f"BB-{number}" for number in range(1, 18)] + [f"BB-A{number}" for number in range(1, 22)],
}
"""Every clause and ruling that a rulebook must explain."""
CHANGED = {
    ("biesti_boys", "mode"): "overview BB-1 BB-7 BB-10 BB-11 BB-14 BB-15 BB-16 BB-17 "
    "BB-A8 BB-A11 BB-A12 BB-A14 BB-A19 BB-A21",
    ("biesti_boys", "go_on_go"): "BB-8 BB-A4 BB-A7 BB-A19",
    ("button_up", "target"): "overview BU-14 BU-A14",
    ("buro_crazy", "kitchen_excess"): "BC-17 BC-18 BC-A10",
    ("buro_crazy", "odd_tie"): "BC-13 BC-14 BC-A5 BC-A9",
    ("buro_crazy", "open_hands"): "BC-7 BC-A26",
    ("career_poker", "hands"): "overview KP-22 KP-A22",
    ("career_poker", "jokers"): "overview KP-3 KP-14 KP-18 KP-A2 KP-A3 KP-A6",
    ("career_poker", "minutes"): "overview KP-22",
    ("career_poker", "scoring"): "overview KP-23 KP-24 KP-A22",
    ("career_poker", "trick"): "overview KP-12 KP-A7 KP-A8",
}
"""The sections that are not true as they stand where a house rule is set."""


@cache
def book(game: str, language: str) -> Rulebook:
    """A rulebook in exactly that language."""
    found = Shelf.load().book(game, language)
    assert found.language == language
    return found


def text(clause: Clause) -> str:
    """All that can be read of a clause."""
    return "\n".join([clause.title, clause.body, *(it.caption for it in clause.examples)])


def cited(game: str) -> set[str]:
    """Every clause that the game's code names anywhere."""
    pattern = re.compile(rf"\b{PREFIXES[game]}-A?\d+\b")
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
def test_every_clause_of_the_game_is_explained_once(game: str, language: str) -> None:
    assert [clause.id for clause in book(game, language).sections if clause.id != "overview"] == CLAUSES[game]


@every_book
def test_every_clause_that_the_code_cites_can_be_looked_up(game: str, language: str) -> None:
    assert cited(game) - {clause.id for clause in book(game, language).sections} == set()


@every_book
def test_every_clause_that_a_clause_refers_to_can_be_looked_up(game: str, language: str) -> None:
    pattern = re.compile(rf"\b{PREFIXES[game]}-A?\d+\b")
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


@pytest.mark.parametrize(("game", "option"), CHANGED)
def test_every_section_that_a_house_rule_changes_is_marked(game: str, option: str) -> None:
    marked = [clause.id for clause in book(game, "en").sections if option in clause.options]
    assert marked == CHANGED[game, option].split()


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
            assert catalogue.find(game).phase(view) in catalogue.find(game).phases


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
