"""The package: what it asks for, what its pins hold, and what its command says."""

import ast
import re
import sys
import tomllib
from collections.abc import Mapping
from importlib.metadata import EntryPoint, packages_distributions
from typing import Any

import pytest

from bot.rules.book import RULES
from bot.words.fluent import WORDS
from tests.support.code import READS_CODE, ROOT, modules

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
READ = {"font-fredoka-one", "fontpkg-noto-sans", "fontpkg-noto-sans-arabic", "noto-cjk-sans-jp-bold", "tzdata"}
"""Asked for and never imported: files of theirs are read."""
PRIVATE = {
    "_cancel_task": "discord-py",
    "_connection": "discord-py",
    "_from_interaction": "discord-py",
    "_parent": "discord-py",
    "_srcfile": "",
    "_thread": "aiosqlite",
}
"""The private names that our code uses, and the library of each; none for one of the standard library."""
ANSWERED = {"sqlalchemy"}
"""Libraries that call classes of ours as they call another library: which methods they call, nobody promises."""

LATER = {"compression"}
"""Modules that newer Pythons have in the standard library, and the oldest one has not."""


def plain(requirement: str) -> str:
    """The name in a requirement as an index spells it: "SQLAlchemy[asyncio]>=2" is "sqlalchemy"."""
    name = re.match(r"[\w.-]+", requirement)
    assert name is not None
    return re.sub(r"[-_.]+", "-", name[0]).lower()


def imported() -> set[str]:
    """The packages of others that `bot` and `games` import, wherever in a file they do so."""
    names = set[str]()
    for tree in [*modules("bot").values(), *modules("games").values()]:
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    owners, ours = packages_distributions(), {*sys.stdlib_module_names, *LATER, "bot", "games"}
    return {owner(name, owners) for name in names if name.partition(".")[0] not in ours}


def owner(module: str, owners: Mapping[str, list[str]]) -> str:
    """The package that a module comes from; where several share a first name (fluent), its own dotted name."""
    first, *_ = found = owners[module.partition(".")[0]]
    return plain(first if len(set(found)) == 1 else ".".join(module.split(".")[:2]))


@READS_CODE
def test_every_package_that_is_imported_is_asked_for_and_no_other() -> None:
    asked = {plain(one) for one in PROJECT["project"]["dependencies"]}
    assert imported() == asked - READ


@READS_CODE
def test_a_library_of_which_private_names_are_used_has_an_upper_bound() -> None:
    marked = [
        line
        for folder in ("bot", "games")
        for file in modules(folder)
        for line in file.read_text("utf-8").splitlines()
        if "noqa: SLF001" in line
    ]
    used = {name for line in marked for name in re.findall(r"\w\.(_[a-z]\w*)", line)}
    assert used == set(PRIVATE)
    bounded = {plain(one) for one in PROJECT["project"]["dependencies"] if re.search(r"==|<", one.partition(";")[0])}
    assert ANSWERED | set(filter(None, PRIVATE.values())) <= bounded


@pytest.mark.parametrize("file", ["requirements.txt", "requirements-dev.txt"])
def test_pins_hold_names_versions_markers_and_hashes_and_no_address(file: str) -> None:
    line = re.compile(r"[a-z0-9-]+==[\w.]+( ; [^/\\]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    odd = [one for one in (ROOT / file).read_text(encoding="utf-8").splitlines() if not line.fullmatch(one)]
    assert odd == []


def test_all_that_is_asked_for_is_pinned() -> None:
    asked = {plain(one) for one in PROJECT["project"]["dependencies"]}
    tools = {plain(one) for one in PROJECT["dependency-groups"]["dev"]}
    pinned, dev = (
        set(re.findall(r"^[a-z0-9-]+", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE))
        for file in ("requirements.txt", "requirements-dev.txt")
    )
    assert asked <= pinned
    assert asked | tools <= dev


def test_a_wheel_holds_the_texts_and_the_rulebooks() -> None:
    packed = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    assert {data.relative_to(ROOT).parts[0] for data in (WORDS, RULES)} <= set(packed)


def test_the_command_without_arguments_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    command = EntryPoint("bellhop", PROJECT["project"]["scripts"]["bellhop"], "console_scripts").load()
    assert command([]) == 2
    said = capsys.readouterr().err
    assert "usage:" in said
    assert "playground" in said
