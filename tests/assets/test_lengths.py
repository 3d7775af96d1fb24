"""The longest labels of buttons and menus still fit, in every language."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.assets.texts import languages, messages
from tests.support.code import READS_CODE, nodes

pytestmark = READS_CODE

ON_A_PHONE = 38
"""Characters of a button's label that are sure to be seen (Discord, guidelines for buttons)."""
LONGEST = {"Button": 80, "Option": 100, "Menu": 150}
"""Characters of a button's label, of a menu's option and of its placeholder (Discord, components)."""
NAME = "W" * 32
"""The longest display name (Discord)."""
VALUE = re.compile(r"(?<!\w)x(?!\w)")


@cache
def asked(control: str) -> frozenset[str]:
    """The keys of every text that the bot puts on such a control."""
    return frozenset(_keys(control))


def _keys(control: str) -> Iterator[str]:
    for node in nodes("bot"):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == control and node.args:
            for inner in ast.walk(node.args[0]):
                if isinstance(inner, ast.Constant) and str(inner.value) in messages("en"):
                    yield str(inner.value)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("control", LONGEST)
def test_a_control_has_room_for_its_text_and_for_the_longest_names_in_it(control: str, language: str) -> None:
    texts = [text for key in asked(control) for text in messages(language)[key].sentences]
    assert texts
    assert [text for text in texts if len(VALUE.sub(NAME, text)) > LONGEST[control]] == []


@pytest.mark.parametrize("language", languages())
def test_a_button_says_what_it_does_on_a_phone_too(language: str) -> None:
    texts = [text for key in asked("Button") for text in messages(language)[key].sentences]
    assert [text for text in texts if len(text) > ON_A_PHONE] == []


@pytest.mark.parametrize("language", languages())
def test_a_house_rule_and_its_values_fit_into_a_menu(language: str) -> None:
    now = len(messages(language)["now"].sentences[0])
    options = {key: it for key, it in messages(language).items() if "-option-" in key and not key.endswith("-about")}
    assert options
    assert {key for key, it in options.items() for text in it.sentences if now + len(text) > LONGEST["Option"]} == set()
