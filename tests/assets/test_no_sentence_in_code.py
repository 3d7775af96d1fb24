"""Code contains no sentences: every text that a player reads is in `assets`, in every language."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.support.code import READS_CODE, ROOT, speaking

SENTENCE = re.compile(r"[^\W\d_]{2,}(?:['\u2019][^\W\d_]+)?[,;:]?(?: [^\W\d_]+(?:['\u2019][^\W\d_]+)?[,;:]?){2,}")
"""Three words in a row."""
SQL = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|BEGIN|WITH|NOT DISTINCT FROM)\b")
LOGS = {"debug", "info", "warning", "error", "exception", "critical", "log"}
TERMINAL = {
    "Counter",
    "Gauge",
    "Histogram",
    "print",
    "add_argument",
    "add_parser",
    "ArgumentParser",
    "exit",
    "compile",
    "cast",
}
"""The calls with texts for the operator (terminal, metrics), patterns or types: none of it reaches a player."""
POSITION = "_EXAMPLE"
"""The position on the card before a first match, written as rulebooks write theirs."""
TABLES = {"_MEANING", "GAUGES"}
"""Tables of what exceptions and metrics say: they reach the log and the operator."""
LOG = "logs.py"
"""The log's own module, which no player reads."""


def sentences(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The sentences among the literals of a module, with their lines."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if _unheard(node):
            continue
        if (text := _literal(node)) is not None:
            if SENTENCE.search(text) and not SQL.match(text):
                assert isinstance(node, ast.expr)
                yield node.lineno, text
        else:
            waiting.extend(ast.iter_child_nodes(node))


def _literal(node: ast.AST) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(_literal(part) or "1" for part in node.values)
    return None


def _unheard(node: ast.AST) -> bool:
    """Whether players never hear of it: docstrings, errors, assertions, annotations, positions, logs, the terminal."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Raise | ast.Assert):
        return True
    if isinstance(node, ast.AnnAssign):
        return isinstance(node.target, ast.Name) and node.target.id in TABLES
    if isinstance(node, ast.Assign):
        return [getattr(target, "id", "") for target in node.targets] == [POSITION]
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return (
        name in TERMINAL
        or name.endswith("Error")
        or name.startswith("Store")
        or ast.unparse(node.func) == "super().__init__"
        or (isinstance(node.func, ast.Attribute) and name in LOGS)
    )


@READS_CODE
def test_no_module_holds_a_sentence() -> None:
    found = {file: list(sentences(tree)) for file, tree in speaking("bot", "games").items() if file.name != LOG}
    assert {str(file.relative_to(ROOT)): those for file, those in found.items() if those} == {}


@pytest.mark.parametrize(
    "code",
    ["say('It is your turn')", "x = f'Pile {n} has no spy'", "Button('Show me more')", "return_('À toi de jouer')"],
)
def test_the_check_finds_a_sentence(code: str) -> None:
    assert list(sentences(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        "'''A module that does things.'''",
        "raise ValueError('no such pile here')",
        "_log.info('match %s was loaded again', 1)",
        "text('SELECT seq FROM event')",
        "assert x, 'this can not happen'",
        "words('button-up-refused-no-spy')",
        "print('Open this page in a browser')",
    ],
)
def test_the_check_lets_what_no_player_reads_pass(code: str) -> None:
    assert list(sentences(ast.parse(code))) == []
