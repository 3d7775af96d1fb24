"""Every text in every language: nothing missing, nothing left over, set as its language is set."""

import re

import pytest

from bot.words.fluent import WORDS, Library
from games import catalogue
from games.engine.contract.telling import prefix
from tests.assets.texts import languages, messages
from tests.assets.typography import NARROW, WIDE, english_words, faults
from tests.support.code import READS_CODE

pytestmark = READS_CODE

WORD = re.compile(r"[^\W\d_]{2,}")
FOREIGN = [language for language in languages() if language != "en"]


@pytest.mark.parametrize("language", FOREIGN)
def test_a_language_has_exactly_the_texts_that_english_has(language: str) -> None:
    assert messages(language).keys() == messages("en").keys()


@pytest.mark.parametrize("language", FOREIGN)
def test_a_text_uses_the_same_values_in_every_language(language: str) -> None:
    english = {key: message.values for key, message in messages("en").items()}
    assert {key: message.values for key, message in messages(language).items()} == english


@pytest.mark.parametrize("language", FOREIGN)
def test_a_text_addresses_its_reader_in_every_language_or_in_none(language: str) -> None:
    english = {key: message.addresses for key, message in messages("en").items()}
    assert {key: message.addresses for key, message in messages(language).items()} == english
    assert all(message.addresses <= message.values for message in messages(language).values())


@pytest.mark.parametrize("language", FOREIGN)
def test_a_text_stands_in_the_same_file_in_every_language(language: str) -> None:
    english = {key: message.file for key, message in messages("en").items()}
    assert {key: message.file for key, message in messages(language).items()} == english


@pytest.mark.parametrize("language", languages())
def test_a_person_who_may_be_in_one_match_only_reads_no_plural(language: str) -> None:
    words = Library.load().words(language)
    assert "1" not in words("gate-most-each", count=1)
    assert "2" in words("gate-most-each", count=2)


def test_no_french_text_puts_a_name_behind_a_word_that_would_lose_its_vowel() -> None:
    names = {"rival", "host", "game"}.union(*(message.addresses for message in messages("fr").values()))
    behind = re.compile(rf"\b(?:[dnl]e|que) \{{ \$(?:{'|'.join(sorted(names))})s? \}}")
    lines = [line for file in (WORDS / "fr").glob("*.ftl") for line in file.read_text("utf-8").splitlines()]
    assert [line for line in lines if behind.search(line) and "{ $left } carte" not in line] == [], (
        'write { ELIDE("de", $name) }'
    )


def test_a_french_bid_is_of_alice_and_of_bob() -> None:
    values = {"place": "D1", "left_bid": "4", "right_bid": "3"}
    said = Library.load().words("fr")("buro-crazy-told-revealed", left="Alice", right="Bob", **values)
    assert "Mise d\u2019Alice" in said
    assert "mise de Bob" in said


@pytest.mark.parametrize("language", languages())
def test_texts_are_set_as_their_language_is_set(language: str) -> None:
    wrong = {
        message.key: found
        for message in messages(language).values()
        for sentence in message.sentences
        if (found := faults(language, sentence))
    }
    assert wrong == {}


@pytest.mark.parametrize("language", FOREIGN)
def test_no_english_is_left_in_another_language(language: str) -> None:
    left = {
        message.key: found
        for message in messages(language).values()
        for sentence in message.sentences
        if (found := english_words(language, sentence))
    }
    assert left == {}


@pytest.mark.parametrize("language", FOREIGN)
def test_no_sentence_is_the_english_one(language: str) -> None:
    names = {f"{prefix(key)}-name" for key in catalogue.KEYS}
    assert [
        message.key
        for message in messages(language).values()
        if message.key not in names  # the name of a game may be the same everywhere, and so may that of a city
        and not message.key.startswith("zone-")
        for sentence in message.sentences
        if len(WORD.findall(sentence)) > 2 and sentence in messages("en")[message.key].sentences
    ] == []


@pytest.mark.parametrize(
    "text",
    ["Quoi ?", f"Quoi{WIDE}?", "Quoi?", "« oui »", f"Voici{NARROW}: x", "Voici: x", "l'été", "Bon...", "“oui”", "a  b"],
)
def test_the_check_of_french_setting_finds_what_is_wrong(text: str) -> None:
    assert faults("fr", text)


@pytest.mark.parametrize(
    "text",
    [f"Quoi{NARROW}?!", f"«{NARROW}oui{NARROW}»", f"Voici{WIDE}: x", "l\u2019été…", "à 12:30", "<t:1:R>", "1,5 point."],
)
def test_the_check_of_french_setting_lets_good_text_pass(text: str) -> None:
    assert faults("fr", text) == []


@pytest.mark.parametrize(
    "text",
    ["Was ?", f"Was{NARROW}?", "“ja”", "„ja”", "«ja»", "„ ja“", "z. B. so", "z.B. so", "50 %", "5,000", "so - nicht"],
)
def test_the_check_of_german_setting_finds_what_is_wrong(text: str) -> None:
    assert faults("de", text)


@pytest.mark.parametrize(
    "text",
    [
        "Was?!",
        "Er sagt: „Ja!“",
        f"z.{NARROW}B. so",
        f"50{NARROW}%",
        "5.000",
        "1,5 Punkte",
        f"1,5{NARROW}s",
        "so \u2013 und so",
    ],
)
def test_the_check_of_german_setting_lets_good_text_pass(text: str) -> None:
    assert faults("de", text) == []


def test_the_check_for_english_words_lets_german_ones_pass_that_look_alike() -> None:
    assert english_words("de", "Was will the Boss in der Not?") == ["the"]


def test_the_check_for_english_words_finds_them_among_french_ones() -> None:
    assert english_words("fr", "C\u2019est the tour de your amie") == ["the", "your"]
    assert english_words("fr", "On a un point, or la main passe, comment faire, mais oui") == []
