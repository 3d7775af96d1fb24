"""Finding a rule in the real rulebooks from what people type."""

import pytest

from bot.rules.book import Rulebook, Rulebooks
from bot.rules.search import CHOICES_OFFERED, search, search_all
from games import catalogue

ENGLISH = Rulebooks.load().book("button_up", "en")
FRENCH = Rulebooks.load().book("button_up", "fr")


def found(book: Rulebook, typed: str) -> list[str]:
    """The ids of the clauses found, best first."""
    return [clause.id for clause in search(book, typed)]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("spy", "BU-6"),
        ("sowing", "BU-7"),
        ("replay", "BU-8"),
        ("empty places", "BU-A1"),
        ("timeout", "BU-A15"),
        ("stuck", "BU-A13"),
        ("tie", "BU-A10"),
        ("who begins", "BU-5"),
    ],
)
def test_a_word_finds_its_rule_first(typed: str, first: str) -> None:
    assert found(ENGLISH, typed)[0] == first


@pytest.mark.parametrize(
    ("typed", "first"), [("sowng", "BU-7"), ("cirlce", "BU-4"), ("repaly", "BU-8"), ("spyes", "BU-2"), ("ply", "BU-14")]
)
def test_a_typing_error_is_forgiven(typed: str, first: str) -> None:
    assert found(ENGLISH, typed)[0] == first


@pytest.mark.parametrize("typed", ["semer", "Semer", "SÉMER", "sem", "semr"])
def test_french_is_found_with_or_without_accents_and_before_the_word_is_whole(typed: str) -> None:
    assert found(FRENCH, typed)[0] == "BU-7"


def test_accents_that_nobody_typed_are_no_hindrance() -> None:
    assert found(FRENCH, "egalite") == found(FRENCH, "égalité")
    assert found(FRENCH, "egalite")[0] == "BU-A10"


@pytest.mark.parametrize("typed", ["BU-6", "bu6", "bu 6", "Bu-6 "])
def test_the_id_of_a_clause_finds_that_clause_alone(typed: str) -> None:
    assert found(ENGLISH, typed) == ["BU-6"]


def test_a_bare_number_finds_the_clause_and_the_question_of_that_number() -> None:
    assert found(FRENCH, "7") == ["BU-7", "BU-A7"]


def test_a_rule_is_found_by_its_text_too_but_after_those_that_have_the_word_in_their_title() -> None:
    assert found(ENGLISH, "sofa") == ["BU-3"]
    assert found(ENGLISH, "clockwise")[:2] == ["BU-7", "overview"]


def test_short_words_do_not_hide_what_was_meant() -> None:
    assert found(ENGLISH, "do I have to pass") == found(ENGLISH, "have pass")
    assert found(FRENCH, "puis-je passer")[0] == "BU-10"


@pytest.mark.parametrize("typed", ["zzzz", "castling", "qqq?"])
def test_what_is_in_no_rule_finds_nothing(typed: str) -> None:
    assert found(ENGLISH, typed) == []


@pytest.mark.parametrize("typed", ["", "   ", "?!"])
def test_nothing_typed_gives_the_overview_then_the_rules_of_this_moment(typed: str) -> None:
    ids = [clause.id for clause in search(ENGLISH, typed, phase="start")]
    now = [clause.id for clause in ENGLISH.for_phase("start")]
    assert ids[: 1 + len(now)] == ["overview", *now]
    assert len(ids) == len(set(ids)) == CHOICES_OFFERED


@pytest.mark.parametrize("book", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_no_search_gives_more_choices_than_discord_shows(book: Rulebook) -> None:
    for typed in ("e", "a", "r", "the", "pile", "la", "button", "bouton"):
        assert len(search(book, typed)) <= CHOICES_OFFERED


@pytest.mark.parametrize("book", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_every_clause_is_among_the_first_found_by_its_own_title(book: Rulebook) -> None:
    for clause in book.sections:
        assert clause in search(book, clause.title)[:3]


def test_a_flood_of_typing_is_searched_by_its_beginning() -> None:
    assert found(ENGLISH, "spy " * 25 + "sowing " * 1000) == found(ENGLISH, "spy")


BOOKS = [Rulebooks.load().book(game, "en") for game in catalogue.KEYS]


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("dishwasher", "career_poker"),
        ("kichen", "buro_crazy"),
        ("spies", "button_up"),
        ("lifts", "biesti_boys"),
    ],
)
def test_over_all_books_the_game_that_has_the_word_comes_first(typed: str, game: str) -> None:
    assert search_all(BOOKS, typed)[0][0].game == game


def test_over_all_books_an_id_finds_its_clause_alone_and_nothing_typed_the_overviews() -> None:
    assert [clause.id for _, clause in search_all(BOOKS, "kp-10")] == ["KP-10"]
    assert [(book, clause.id) for book, clause in search_all(BOOKS, "  ")] == [(book, "overview") for book in BOOKS]
    assert len(search_all(BOOKS, "the")) <= CHOICES_OFFERED
    assert search_all(BOOKS, "qqqqqqqq") == []


@pytest.mark.parametrize("typed", ["säen", "saen", "saeen", "SÄEN", "säe"])
def test_german_is_found_with_or_without_its_dots(typed: str) -> None:
    assert found(Rulebooks.load().book("button_up", "de"), typed)[0] == "BU-7"
