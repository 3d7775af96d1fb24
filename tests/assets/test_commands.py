"""The names and descriptions of slash commands, as Discord wants them in every language."""

from collections import Counter

import pytest
import regex  # type: ignore[import-untyped]

from tests.assets.texts import languages, messages
from tests.support.code import READS_CODE

pytestmark = READS_CODE

NAME = regex.compile(r"[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}")
"""Discord: application commands, naming."""


def texts(language: str) -> dict[str, str]:
    """The texts of commands.ftl by key."""
    return {key: message.sentences[0] for key, message in messages(language).items() if message.file == "commands.ftl"}


def names(language: str) -> dict[str, str]:
    """The names among them: `command-<command>` and `command-<command>-<option>`."""
    return {key: text for key, text in texts(language).items() if not key.endswith("-about")}


@pytest.mark.parametrize("language", languages())
def test_every_name_is_one_that_discord_accepts(language: str) -> None:
    assert [name for name in names(language).values() if not NAME.fullmatch(name) or name != name.lower()] == []


@pytest.mark.parametrize("language", languages())
def test_every_name_has_a_description_of_at_most_a_hundred_characters(language: str) -> None:
    lengths = {key: len(texts(language)[f"{key}-about"]) for key in names(language)}
    assert {key: length for key, length in lengths.items() if not 1 <= length <= 100} == {}
    assert len(texts(language)) == 2 * len(lengths)


@pytest.mark.parametrize("language", languages())
def test_no_two_commands_have_the_same_name(language: str) -> None:
    counted = Counter(text for key, text in names(language).items() if key.count("-") == 1)
    assert [name for name, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("language", languages())
def test_no_two_options_of_a_command_have_the_same_name(language: str) -> None:
    counted = Counter((key.split("-")[1], text) for key, text in names(language).items() if key.count("-") == 2)
    assert [name for name, times in counted.items() if times > 1] == []


def test_the_commands_that_the_design_names_are_there() -> None:
    assert {"play", "games", "rules", "help", "preferences", "settings"} <= set(names("en").values())
    assert {"jouer", "parties", "règles", "aide", "préférences"} <= set(names("fr").values())
