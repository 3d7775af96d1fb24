"""The pages for readers: every file and folder that they name exists."""

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.support.code import ROOT

ROOMS = ("assets", "bench", "bot", "docs", "games", "scripts", "tests")
NAMED = re.compile(rf"`((?:{'|'.join(ROOMS)})/[^`\s]*)`")
"""A path from the top of the repository, as a page writes it."""
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
"""The target of a link, without the place within a page."""
FILE = re.compile(r"`([\w/-]+\.(?:py|md|toml|c|in|txt|json|ftl))(?:::\w+)?`")
"""A file by the end of its path, such as `board/place.py`."""
MODULE = re.compile(r"`([a-z_]+)`")
"""A module or folder, as the docstring of its folder names it."""
EXAMPLES = ("my_game", "tic_tac_toe")
"""Names of games that a reader of the guides is to make."""


def pages() -> list[Path]:
    """The pages that say what is true now. The changelog tells of what was."""
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def named(page: Path) -> Iterator[tuple[str, Path]]:
    """What a page names, and where that is."""
    text = page.read_text("utf-8")
    for name in NAMED.findall(text):
        yield name, ROOT / name.partition("::")[0]
    for target in LINK.findall(text):
        if "://" not in target and not target.startswith("mailto:"):
            yield target, page.parent / target


def git(*command: str) -> list[str]:
    """The lines that git prints about this repository."""
    program = shutil.which("git")
    assert program is not None
    done = subprocess.run([program, *command], cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603
    return done.stdout.splitlines()


def tracked() -> list[str]:
    """Every file of the repository that is not ignored, from its top."""
    return git("ls-files", "--cached", "--others", "--exclude-standard")


def is_there(path: Path) -> bool:
    """Whether there is a file or folder of that name; <...> and * stand for any name."""
    pattern = re.sub(r"<[^>]*>|\{[^}]*\}", "*", path.relative_to(ROOT).as_posix())
    return any(ROOT.glob(pattern)) if "*" in pattern else path.exists()


def test_every_path_that_a_page_names_exists() -> None:
    wanted = [(page, *found) for page in pages() for found in named(page)]
    missing = [
        f"{page.relative_to(ROOT)}: {name}"
        for page, name, path in wanted
        if not any(example in name for example in EXAMPLES) and not is_there(path.resolve())
    ]
    assert len(wanted) > 100
    assert missing == []


def test_every_file_that_a_page_names_by_the_end_of_its_path_exists() -> None:
    ends = {"/" + file for file in tracked()}
    missing = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in pages()
        for name in FILE.findall(page.read_text("utf-8"))
        if not any(example in name for example in EXAMPLES) and not any(end.endswith("/" + name) for end in ends)
    ]
    assert missing == []


def test_every_module_that_the_docstring_of_a_room_names_exists() -> None:
    rooms = sorted((ROOT / "bot").rglob("__init__.py"))
    missing = [
        f"{room.relative_to(ROOT)}: {name}"
        for room in rooms
        for name in MODULE.findall(ast.get_docstring(ast.parse(room.read_text("utf-8"))) or "")
        if not (room.parent / name).is_dir() and not (room.parent / f"{name}.py").is_file()
    ]
    assert missing == []


def test_what_a_run_leaves_behind_is_ignored_by_git() -> None:
    left = ["bellhop.db", "bellhop.db-wal", "bellhop.db.lock", "bellhop.db.0003", "gallery/people.png"]
    assert git("check-ignore", *left) == left


def test_the_page_of_proofs_names_each_variable_that_a_test_takes_its_size_from() -> None:
    size = re.compile(r'environ\.get\("([A-Z_]+)", f?"\{?\w+\}?"\)')
    taken = {name for path in (ROOT / "tests").rglob("*.py") for name in size.findall(path.read_text("utf-8"))}
    flags = {"DEALS", "PROVE_GUIDE"}
    table = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "docs/proofs.md").read_text("utf-8"), re.MULTILINE))
    assert table - flags == taken - flags
