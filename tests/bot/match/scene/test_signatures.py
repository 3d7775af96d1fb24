"""A scene carries what a message is made of, so that no function takes its parts one by one."""

import ast
from collections.abc import Iterator

from tests.support.code import READS_CODE, ROOT, modules

PARTS = {"services", "match", "moment", "seat", "cast", "words", "view", "told"}
MOST = 3


def long_signatures() -> Iterator[str]:
    """Every function of the bot that takes more than three parts of a scene."""
    for file, tree in modules("bot").items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                names = {one.arg for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
                if len(names & PARTS) > MOST:
                    yield f"{file.relative_to(ROOT)}: {node.name}"


@READS_CODE
def test_no_function_takes_the_parts_of_a_scene_one_by_one() -> None:
    assert list(long_signatures()) == []
