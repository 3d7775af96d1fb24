"""The code of the bot and the games, parsed once in a process."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


@cache
def trees(*folders: str) -> tuple[ast.Module, ...]:
    """Every module in these folders, without the playground."""
    files = sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))
    return tuple(ast.parse(file.read_text(encoding="utf-8")) for file in files if "playground" not in file.parts)
