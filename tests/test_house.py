"""The house: files are short, and the name of a public class or type alone says which one is meant."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHARED = {"engine", "picture"}
"""The folders of `games` that are no games. Every game has a `View`, a `State` and a `HouseRules` of its own."""
MOST_LINES = 400
"""Of a file."""
TYPE = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*")
"""How a class or an alias of a type is written, unlike a constant."""


def files() -> list[Path]:
    """Every file of the bot, the engine and the games."""
    return [file for room in ("bot", "games") for file in sorted((ROOT / room).rglob("*.py"))]


def types(file: Path) -> Iterator[str]:
    """The public classes and aliases of types that a file defines."""
    for node in ast.parse(file.read_bytes()).body:
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


def test_a_public_type_of_the_bot_the_engine_or_a_game_has_a_name_of_its_own() -> None:
    found: defaultdict[str, list[Path]] = defaultdict(list)
    for file in files():
        for name in types(file):
            found[name].append(file)
    games = {name: [game_of(file) for file in where] for name, where in found.items()}
    twice = {name for name, of in games.items() if len(of) > 1 and ("" in of or len({*of}) < len(of))}
    assert {name: found[name] for name in twice} == {}


def test_a_file_is_short() -> None:
    assert [file for file in files() if len(file.read_text(encoding="utf-8").splitlines()) > MOST_LINES] == []
