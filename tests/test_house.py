"""The house: files and classes are small, and the name of a public class or type alone says which one is meant."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.support.code import READS_CODE, ROOT, modules

pytestmark = READS_CODE

SHARED = {"engine", "picture"}
"""The folders of `games` that are no games. Every game has a `View`, a `State` and a `HouseRules` of its own."""
MOST_LINES = 400
"""Of a file."""
MOST_METHODS, MOST_CHANGING = 20, 7
"""Of a class: its methods, and its attributes that change after `__init__`."""
APART = {"playground", "fleet"}
"""Rooms of the bot whose classes may have more: one is a small Discord, one extends the library's client."""
TYPE = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*")
"""How a class or an alias of a type is written, unlike a constant."""


def files() -> dict[Path, ast.Module]:
    """Every file of the bot, the engine and the games."""
    return modules("bot") | modules("games")


def types(tree: ast.Module) -> Iterator[str]:
    """The public classes and aliases of types that a file defines."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            names = [node.name]
        elif isinstance(node, ast.Assign):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        else:
            continue
        yield from filter(TYPE.fullmatch, names)


def game_of(file: Path) -> str:
    """The game that a file belongs to; empty for all that games share, and for the bot."""
    first, second, *_ = file.relative_to(ROOT).parts
    return second if first == "games" and second not in SHARED else ""


def methods(of: ast.ClassDef) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The methods that a class defines."""
    return [node for node in of.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def changing(of: ast.ClassDef) -> set[str]:
    """The attributes that its methods set, apart from `__init__`."""
    parts = [part for method in methods(of) if method.name != "__init__" for part in ast.walk(method)]
    return {
        part.attr
        for part in parts
        if isinstance(part, ast.Attribute)
        and isinstance(part.ctx, ast.Store)
        and isinstance(part.value, ast.Name)
        and part.value.id == "self"
    }


def test_a_class_of_the_bot_has_few_methods_and_few_attributes_that_change() -> None:
    rooms = [tree for file, tree in modules("bot").items() if file.relative_to(ROOT).parts[1] not in APART]
    classes = [node for tree in rooms for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    assert classes
    assert [one.name for one in classes if len(methods(one)) > MOST_METHODS or len(changing(one)) > MOST_CHANGING] == []


def test_a_public_type_of_the_bot_the_engine_or_a_game_has_a_name_of_its_own() -> None:
    found: defaultdict[str, list[Path]] = defaultdict(list)
    for file, tree in files().items():
        for name in types(tree):
            found[name].append(file)
    games = {name: [game_of(file) for file in where] for name, where in found.items()}
    twice = {name for name, of in games.items() if len(of) > 1 and ("" in of or len({*of}) < len(of))}
    assert {name: found[name] for name in twice} == {}


def test_the_table_of_mutations_names_code_and_tests_that_are_there() -> None:
    table = (ROOT / "docs/decisions/mutations.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([^`]+)` \|.*?`(tests/[^`:]+)::(\w+)`", table, re.MULTILINE)
    assert len(rows) > 20
    assert [code for code, _, _ in rows if not (ROOT / code).is_file()] == []
    assert [(file, test) for _, file, test in rows if f"def {test}(" not in (ROOT / file).read_text("utf-8")] == []


def test_a_file_is_short() -> None:
    assert [file for file in files() if len(file.read_text(encoding="utf-8").splitlines()) > MOST_LINES] == []
