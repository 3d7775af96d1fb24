"""The suite itself: what several test modules share stands in a module of its own."""

import ast

from tests.support.code import READS_CODE, ROOT, modules

pytestmark = READS_CODE

KNOWN = {("tests/bot/match/show/test_screen_bugs.py", "tests.bot.match.show.test_screen")}
"""Those that still do: (file, imported module). The list only gets shorter."""


def test_no_test_module_imports_another() -> None:
    found = set()
    for file, tree in modules("tests").items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").rpartition(".")[2].startswith("test_"):
                found.add((str(file.relative_to(ROOT)), str(node.module)))
    assert found == KNOWN
