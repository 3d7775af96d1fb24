"""A scene carries what a message is made of, so that no function takes its parts one by one."""

import ast
from collections.abc import Iterator
from pathlib import Path

BOT = Path(__file__).parents[4] / "bot"
PARTS = {"services", "match", "moment", "seat", "cast", "words", "view", "told"}
MOST = 3


def long_signatures() -> Iterator[str]:
    """Every function of the bot that takes more than three parts of a scene."""
    for file in BOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                names = {one.arg for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
                if len(names & PARTS) > MOST:
                    yield f"{file.relative_to(BOT)}: {node.name}"


def test_no_function_takes_the_parts_of_a_scene_one_by_one() -> None:
    assert list(long_signatures()) == []
