"""The texts in `assets/words`, taken apart for checks."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.words.fluent import WORDS, Library


@dataclass(frozen=True, slots=True)
class Message:
    """One text: its file, key, the values and other texts it uses, its sentences (each variant is one; "x" a value).

    addresses: the values in whose place it addresses the reader.
    """

    file: str
    key: str
    values: frozenset[str]
    texts: frozenset[str]
    sentences: tuple[str, ...]
    addresses: frozenset[str]


class _Parts(Visitor):
    def __init__(self) -> None:
        self.values: set[str] = set()
        self.texts: set[str] = set()
        self.sentences: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the library's hook
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # the library's hook
        self.texts.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802  # the library's hook
        self.texts.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802  # the library's hook
        self.sentences.append("".join(_text(element) for element in node.elements))
        self.generic_visit(node)


def _text(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    return str(element.expression.parse()["value"]) if isinstance(element.expression, ast.StringLiteral) else "x"


@cache
def messages(language: str) -> dict[str, Message]:
    """Every text of a language by key; a term's key begins with a dash."""
    return {message.key: message for file in sorted((WORDS / language).glob("*.ftl")) for message in _messages(file)}


def _messages(file: Path) -> Iterator[Message]:
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message | ast.Term):
            parts = _Parts()
            parts.visit(entry)
            key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            values, used = frozenset(parts.values), frozenset(parts.texts)
            addresses = frozenset(one.id.name for one in entry.attributes)
            yield Message(file.name, key, values, used, tuple(parts.sentences), addresses)


@cache
def languages() -> tuple[str, ...]:
    """The codes of our languages, English first."""
    return Library.load().languages()
