"""The library of texts: what it says, and what it refuses to load or to say."""

from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.words.commands import CommandTranslator, locales, localise
from bot.words.fluent import Library, WordsError
from games.engine.contract.values import CastMember, NameOf, Seat, Text


def written(folder: Path, **languages: str) -> Path:
    """A folder of texts with one file `some.ftl` a language."""
    for language, source in languages.items():
        (folder / language).mkdir()
        (folder / language / "some.ftl").write_text(source, encoding="utf-8")
    return folder


ENGLISH = """
hello = Hello, { $name }!
buttons = { $count ->
    [one] a button
   *[other] { $count } buttons
}
"""
FRENCH = """
hello = Bonjour, { $name } !
buttons = { $count ->
    [one] un bouton
   *[other] { $count } boutons
}
"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library.load(written(tmp_path, en=ENGLISH, fr=FRENCH))


def test_a_text_is_spoken_in_the_language_asked_for(library: Library) -> None:
    assert library.words("fr")("hello", name="Ada") == "Bonjour, Ada !"


def test_a_language_we_do_not_speak_is_answered_in_english(library: Library) -> None:
    assert library.words("de")("hello", name="Ada") == "Hello, Ada!"


def test_values_are_put_in_without_invisible_isolating_marks(library: Library) -> None:
    assert library.words("en")("hello", name="x").isascii()


def test_plurals_follow_the_language(library: Library) -> None:
    assert [library.words("en")("buttons", count=n) for n in (0, 1, 2)] == ["0 buttons", "a button", "2 buttons"]
    assert [library.words("fr")("buttons", count=n) for n in (0, 1, 2)] == ["un bouton", "un bouton", "2 boutons"]


def test_a_text_with_the_name_of_a_seat_is_spoken_with_its_cast(library: Library) -> None:
    text = Text("hello", {"name": NameOf(Seat(1))})
    assert text.say(library.words("en"), (CastMember("Ada"), CastMember("Bob"))) == "Hello, Bob!"


@pytest.mark.parametrize(
    ("name", "of_it"),
    [
        ("Bob", "de Bob"),
        ("Alice", "d\u2019Alice"),
        ("otto", "d\u2019otto"),
        ("Élodie", "d\u2019Élodie"),
        ("E\u0301lodie", "d\u2019E\u0301lodie"),
        ("Æneas", "d\u2019Æneas"),
        ("Œdipe", "d\u2019Œdipe"),
        ("\U0001d400lice", "d\u2019\U0001d400lice"),
        ("Ugo", "d\u2019Ugo"),
        ("Yves", "d\u2019Yves"),
        ("Yann", "de Yann"),
        ("Y", "de Y"),
        ("Y2", "de Y2"),
        ("A", "de A"),
        ("**E**", "de **E**"),
        ("Hélène", "d\u2019Hélène"),
        ("henri IV", "d\u2019henri IV"),
        ("Hans", "de Hans"),
        ("Hal 9000", "de Hal 9000"),
        ("Çelik", "de Çelik"),
        ("8bit", "de 8bit"),
        ("1A", "de 1A"),
        ("🦊", "de 🦊"),
        ("🅰lice", "de 🅰lice"),
        ("● Alice", "de ● Alice"),
        ("\\*Alice", "de \\*Alice"),
        ("**Alice**", "d\u2019**Alice**"),
        ("**Bob**", "de **Bob**"),
        ("?", "de ?"),
        ("\u0410\u043d\u043d\u0430", "de \u0410\u043d\u043d\u0430"),
    ],
)
def test_a_short_word_loses_its_vowel_before_a_name_that_begins_with_one(tmp_path: Path, name: str, of_it: str) -> None:
    bid = 'bid = Mise { ELIDE("de", $name) }\n'
    words = Library.load(written(tmp_path, en=bid)).words("en")
    assert words("bid", name=name) == f"Mise {of_it}"


def test_any_short_word_loses_its_vowel(tmp_path: Path) -> None:
    words = Library.load(written(tmp_path, en='than = plus { ELIDE("que", $name) }\n')).words("en")
    assert [words("than", name=name) for name in ("Alice", "Bob")] == ["plus qu\u2019Alice", "plus que Bob"]


def test_a_missing_name_behind_a_short_word_is_a_lookup_error(tmp_path: Path) -> None:
    words = Library.load(written(tmp_path, en='bid = Mise { ELIDE("de", $name) }\n')).words("en")
    with pytest.raises(LookupError, match="name"):
        words("bid")


def test_an_unknown_key_is_a_lookup_error(library: Library) -> None:
    with pytest.raises(LookupError, match="no text 'goodbye' in 'fr'"):
        library.words("fr")("goodbye")


def test_a_missing_value_is_a_lookup_error_and_not_half_a_sentence(library: Library) -> None:
    with pytest.raises(LookupError, match=r"'hello'.*name"):
        library.words("en")("hello")


def test_words_know_which_texts_they_have(library: Library) -> None:
    assert "hello" in library.words("en")
    assert "goodbye" not in library.words("en")


def test_the_words_of_a_language_are_one_object_so_that_pictures_can_be_remembered_by_it(library: Library) -> None:
    assert library.words("fr") is library.words("fr")
    assert {library.words("en"): 1}[library.words("de")] == 1


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        (("fr",), "fr"),
        (("en-GB",), "en"),
        (("fr-CA",), "fr"),
        (("fr_BE",), "fr"),
        (("de",), "en"),
        (("de", "fr"), "fr"),
        ((None, "fr"), "fr"),
        ((None,), "en"),
        (("",), "en"),
        ((), "en"),
    ],
)
def test_the_first_locale_that_we_speak_is_chosen(
    library: Library, locales: tuple[str | None, ...], language: str
) -> None:
    assert library.choose(*locales) == language


def test_english_is_the_first_of_the_languages(library: Library) -> None:
    assert library.languages() == ("en", "fr")


def test_a_language_is_a_folder_and_says_its_own_name(tmp_path: Path) -> None:
    folder = written(tmp_path, en="language-name = English\n", pl="language-name = Polski\n")
    assert Library.load(folder).names() == {"en": "English", "pl": "Polski"}


def test_a_language_is_spoken_in_each_locale_of_discord_that_begins_with_it(tmp_path: Path) -> None:
    folder = written(tmp_path, en="a = b\n", es="a = b\n", xx="a = b\n")
    spoken = {"en-US": "en", "en-GB": "en", "es-ES": "es", "es-419": "es"}
    assert locales(Library.load(folder)) == spoken


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("fine = yes\n\nbroken = { $name\n", r"en/some\.ftl:3: "),
        ("fine = yes\nnot a message\n", r"en/some\.ftl:2: "),
        ("twin = a\ntwin = b\n", r"en/some\.ftl:2: 'twin' stands in some\.ftl already"),
        ("empty =\n    .label = a\n", r"en/some\.ftl:1: 'empty' has no value"),
    ],
)
def test_a_broken_text_stops_the_loading_with_its_file_and_line(tmp_path: Path, source: str, complaint: str) -> None:
    with pytest.raises(WordsError, match=complaint):
        Library.load(written(tmp_path, en=source))


def test_two_files_of_a_language_cannot_hold_the_same_key(tmp_path: Path) -> None:
    written(tmp_path, en="twin = a\n")
    (tmp_path / "en" / "zz.ftl").write_text("twin = b\n", encoding="utf-8")
    with pytest.raises(WordsError, match=r"en/zz\.ftl:1: 'twin' stands in some\.ftl already"):
        Library.load(tmp_path)


def test_a_library_without_english_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WordsError, match="no folder 'en'"):
        Library.load(written(tmp_path, fr="a = b\n"))


async def payload_of_play(library: Library) -> dict[str, Any]:
    """The payload that Discord would be sent for a command with one option, both named by the library."""

    @app_commands.command(name=localise(library, "command-play"), description=localise(library, "command-play-about"))
    @app_commands.rename(game=localise(library, "command-play-game"))
    @app_commands.describe(game=localise(library, "command-play-game-about"))
    async def play(interaction: discord.Interaction, game: str) -> None:
        """Never called."""

    async with discord.Client(intents=discord.Intents.none()) as client:
        tree = app_commands.CommandTree(client)
        tree.add_command(play)
        command = tree.get_commands()[0]
        assert isinstance(command, app_commands.Command)
        return await command.get_translated_payload(tree, CommandTranslator(library))


async def test_discord_is_given_command_names_in_each_of_its_locales_that_we_speak() -> None:
    payload = await payload_of_play(Library.load())
    assert payload["name"] == "play"
    assert payload["name_localizations"] == {"en-US": "play", "en-GB": "play", "fr": "jouer", "de": "spielen"}
    assert payload["description_localizations"]["fr"] == "Ouvrir une table"


async def test_discord_is_given_option_names_in_each_of_its_locales_that_we_speak() -> None:
    option = (await payload_of_play(Library.load()))["options"][0]
    assert option["name"] == "game"
    assert option["name_localizations"] == {"en-US": "game", "en-GB": "game", "fr": "jeu", "de": "spiel"}
    assert option["description_localizations"]["fr"] == "À quel jeu jouer"


async def test_a_string_without_a_key_is_left_as_it_is() -> None:
    translator = CommandTranslator(Library.load())
    context: app_commands.TranslationContextTypes = app_commands.TranslationContext(
        app_commands.TranslationContextLocation.other, None
    )
    assert await translator.translate(app_commands.locale_str("play"), discord.Locale.french, context) is None


async def test_a_text_is_not_given_to_discord_for_a_locale_whose_language_we_do_not_have() -> None:
    library = Library.load()
    context: app_commands.TranslationContextTypes = app_commands.TranslationContext(
        app_commands.TranslationContextLocation.other, None
    )
    text = localise(library, "command-play")
    locales = (discord.Locale.french, discord.Locale.japanese)
    assert [await CommandTranslator(library).translate(text, one, context) for one in locales] == ["jouer", None]


def test_comments_between_texts_are_passed_over(tmp_path: Path) -> None:
    source = "### Of all\n\n## Of some\n\n# Of one\nhello = Hello\n\n# Of none\n\nbye = Bye\n"
    words = Library.load(written(tmp_path, en=source)).words("en")
    assert (words("hello"), words("bye")) == ("Hello", "Bye")
