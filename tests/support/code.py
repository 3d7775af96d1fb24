"""The code of the bot and the games, parsed once in a process: those who ask for it are in its xdist group."""

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READS_CODE = pytest.mark.xdist_group("code")
"""The mark of tests that read the whole code or all texts. One process runs them all, and parses both once."""


@cache
def modules(folder: str) -> dict[Path, ast.Module]:
    """Every module in that folder, by its file."""
    return {file: ast.parse(file.read_bytes()) for file in sorted((ROOT / folder).rglob("*.py"))}


def speaking(*folders: str) -> dict[Path, ast.Module]:
    """Those in these folders that may speak to a player: all without the playground."""
    every = {file: tree for folder in folders for file, tree in modules(folder).items()}
    return {file: tree for file, tree in every.items() if "playground" not in file.parts}


@cache
def nodes(folder: str) -> tuple[ast.AST, ...]:
    """Every node of the modules of that folder that may speak to a player. They are walked once for all checks."""
    return tuple(node for tree in speaking(folder).values() for node in ast.walk(tree))
