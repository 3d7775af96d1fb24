"""The code uses every text, and every text that the code uses exists."""

import ast
import re
from collections.abc import Iterator
from itertools import chain

from tests.assets.texts import languages, messages
from tests.support.code import READS_CODE, nodes

pytestmark = READS_CODE

ASKING = {"words", "say", "localise", "Text"}
"""The calls whose first argument is the key of a text."""
PART = re.compile(r"[a-z0-9_-]*")


def asked() -> Iterator[str]:
    """A pattern for each key that is asked for; a key put together at run time may hold anything in its gaps."""
    for node in chain(nodes("bot"), nodes("games")):
        if isinstance(node, ast.Call) and node.args and _asks(node.func):
            yield from _patterns(node.args[0])


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def _asks(called: ast.expr) -> bool:
    """Whether the call is one for a text; `library.words(language)` gives the words and says none."""
    if isinstance(called, ast.Attribute) and called.attr == "words":
        owner = called.value.func if isinstance(called.value, ast.Call) else called.value
        return _name(owner) not in {"library", "load"}
    return _name(called) in ASKING


def mentioned() -> Iterator[str]:
    """A pattern for every string of the code that could be a key, however it gets to where texts are spoken."""
    for node in chain(nodes("bot"), nodes("games")):
        yield from _patterns(node)


def _patterns(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _patterns(node.body)
        yield from _patterns(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and PART.fullmatch(node.value):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
        literal = [str(part) for part in parts if part is not None]
        if all(PART.fullmatch(part) for part in literal) and len("".join(literal).replace("-", "")) > 2:
            yield "".join("[a-z0-9_-]+" if part is None else re.escape(str(part)) for part in parts)


def test_every_text_that_the_code_asks_for_is_there() -> None:
    keys = "\n".join(messages("en"))
    assert sorted(pattern for pattern in set(asked()) if not re.search(f"^{pattern}$", keys, re.MULTILINE)) == []


def test_every_text_is_one_that_the_code_or_another_text_may_ask_for() -> None:
    patterns = re.compile("|".join(sorted(set(mentioned()))))
    by_other_texts = frozenset().union(*(message.texts for message in messages("en").values()))
    assert [key for key in messages("en") if not patterns.fullmatch(key) and key not in by_other_texts] == []


def test_every_text_that_a_text_uses_is_there() -> None:
    for language in languages():
        used = frozenset().union(*(message.texts for message in messages(language).values()))
        assert used - messages(language).keys() == set()
