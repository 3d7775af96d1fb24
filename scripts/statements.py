"""Counts the product's statements by room, without docstrings: `python -m scripts.statements [depth]`."""

import ast
import sys
from collections import Counter
from pathlib import Path

ROOMS = ("bot", "games")
"""The folders of the product."""


def statements(source: str) -> int:
    """The statements of a file. Bare strings, such as docstrings, do not count."""
    return sum(isinstance(node, ast.stmt) and not _bare_string(node) for node in ast.walk(ast.parse(source)))


def count(root: Path, depth: int) -> Counter[str]:
    """The statements of each room, a room being a folder at most that deep."""
    rooms: Counter[str] = Counter()
    for room in ROOMS:
        for file in sorted((root / room).rglob("*.py")):
            rooms["/".join(file.relative_to(root).parent.parts[:depth])] += statements(file.read_text("utf-8"))
    return rooms


def _bare_string(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def main() -> None:
    """Print the rooms, the largest first, and the sum."""
    rooms = count(Path(), int(sys.argv[1]) if len(sys.argv) > 1 else 2)
    for room, number in rooms.most_common():
        print(f"{number:7,} {room}")
    print(f"{rooms.total():7,} in all")


if __name__ == "__main__":
    main()
