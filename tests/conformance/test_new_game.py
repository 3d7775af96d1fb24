"""`scripts/new_game.py` lays out a game that is whole; docs/adding-a-game.md, run from its first line, ends green."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.new_game import HIDDEN, OPEN, ROOT, Toy, lay_out
from tests.conformance.guide import GUIDE, NEW

COMMANDS = re.findall(r"^    ((?:python|make) .+)$", GUIDE, re.MULTILINE)
"""The commands that the guide tells people to run, in its order."""

PROGRAMS = {
    "python": [sys.executable],
    "make": ["make", f"BIN={Path(sys.executable).parent}", "--old-file=.venv/.dev"],  # with what is installed here
}

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".*_cache", "__pycache__", ".hypothesis", "*.db*")

WHOLE = os.environ.get("PROVE_GUIDE") == "1"
"""Whether the guide's `make test` runs too, which takes as long as ours."""
HIDDEN_KIND = " --hidden --seats 2-6"
"""The options that the guide names for a game with hidden hands."""
TRACE = re.compile(r"noughts|toppers|top of the deck|\b(NC|TD)[-_]|tests\.conformance", re.IGNORECASE)
"""The names and letters of the toys, and their package."""


def keys_of(tree: Path) -> tuple[str, ...]:
    """The keys that the catalogue of a tree lists."""
    text = (tree / "games" / "catalogue.py").read_text(encoding="utf-8")
    return tuple(re.findall(r'"(\w+)"', text.partition("KEYS = ")[2].partition(")")[0]))


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with what a new game is made from: the toys, the catalogue, the rulebooks."""
    for part in (OPEN.folder, HIDDEN.folder, Path("games", "catalogue.py"), Path("assets", "rules", "en")):
        target = tmp_path / part
        target.parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, target)
    return tmp_path


@pytest.mark.parametrize("toy", [OPEN, HIDDEN], ids=lambda toy: toy.key)
def test_every_file_of_the_toy_is_copied_and_none_names_it(tree: Path, toy: Toy) -> None:
    files = lay_out(tree, "my_game", hidden=toy is HIDDEN)
    made = {str(file.relative_to(tree)): file.read_text(encoding="utf-8") for file in files}
    assert len(made) == sum(file.is_file() and file.suffix != ".pyc" for file in (tree / toy.folder).rglob("*"))
    assert {"games/my_game/rules.py", "tests/games/my_game/test_rules.py"} <= made.keys()
    for language in ("en", "fr", "de"):
        assert "my-game-tagline = " in made[f"assets/words/{language}/my_game.ftl"]
        assert made[f"assets/rules/{language}/my_game.md"].startswith("# My game\n")
    assert [name for name, text in made.items() if TRACE.search(text)] == []
    for name, text in made.items():
        if name.endswith(".py"):
            compile(text, name, "exec")


@pytest.mark.parametrize(
    ("seats", "counts"), [(None, "(2, 3, 4, 5, 6)"), ("2-8", "(2, 3, 4, 5, 6, 7, 8)"), ("3-4", "(3, 4)"), ("2", "(2,)")]
)
def test_a_game_with_hidden_hands_is_for_the_seats_that_were_asked_for(
    tree: Path, seats: str | None, counts: str
) -> None:
    lay_out(tree, "my_game", hidden=True, seats=seats)
    assert f"    seats = {counts}\n" in (tree / "games" / "my_game" / "rules.py").read_text(encoding="utf-8")
    for language in ("en", "fr", "de"):
        words = (tree / "assets" / "words" / language / "my_game.ftl").read_text(encoding="utf-8")
        most = int(counts.strip("(,)")[-1])
        assert f"my-game-side-{most - 1} = " in words
        assert f"my-game-side-{most} = " not in words


def test_its_positions_are_for_as_many_seats_as_its_smallest_match(tree: Path) -> None:
    for file in lay_out(tree, "my_game", hidden=True, seats="4-6"):
        text = file.read_text(encoding="utf-8").replace("\\n", "\n")
        if file.suffix == ".md" or file.name == "board.py":
            lines = re.findall(r"^.*\b(?:laid|won) ([.\d].*?)\"?$", text, re.MULTILINE)
            assert lines
            assert {len(line.split()) for line in lines} == {4}
    assert "laid 27 31 13 14\nwon 1 2 0 0" in (tree / "assets/rules/en/my_game.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("hidden", "seats"), [(False, "2-6"), (True, "1-4"), (True, "2-9"), (True, "4-2"), (True, "5-8"), (True, "x")]
)
def test_seats_that_no_game_can_have_change_nothing(tree: Path, hidden: bool, seats: str) -> None:
    before = sorted(tree.rglob("*"))
    with pytest.raises(ValueError, match="--seats"):
        lay_out(tree, "my_game", hidden=hidden, seats=seats)
    assert sorted(tree.rglob("*")) == before


def test_the_new_game_is_the_last_of_the_catalogue(tree: Path) -> None:
    before = keys_of(tree)
    lay_out(tree, "my_game")
    assert keys_of(tree) == (*before, "my_game")
    compile((tree / "games" / "catalogue.py").read_text(encoding="utf-8"), "catalogue.py", "exec")


def test_the_letters_of_its_clauses_are_its_own(tree: Path) -> None:
    lay_out(tree, "big_unicorn")  # BU is taken by Button Up!
    book = (tree / "assets" / "rules" / "en" / "big_unicorn.md").read_text(encoding="utf-8")
    letters = set(re.findall(r"^## ([A-Z]{2})-", book, re.MULTILINE))
    assert len(letters) == 1
    assert letters.isdisjoint({"BU", "BC", "KP", "BB"})


@pytest.mark.parametrize(
    "key", ["", "My_game", "1st", "a-b", "class", "button_up", "engine", "catalogue", "../x", "x" * 25]
)
def test_what_cannot_be_a_key_changes_nothing(tree: Path, key: str) -> None:
    (tree / "games" / "button_up").mkdir()
    (tree / "games" / "engine").mkdir()
    before = sorted(tree.rglob("*"))
    with pytest.raises(ValueError, match=r"\w"):
        lay_out(tree, key)
    assert sorted(tree.rglob("*")) == before


@pytest.mark.prove
@pytest.mark.parametrize("kind", ["", HIDDEN_KIND, " --hidden --seats 4-8"], ids=["open", "hidden", "many"])
def test_the_guide_is_run_from_its_first_line_to_a_match_in_the_playground(tmp_path: Path, kind: str) -> None:
    new, *others = COMMANDS
    assert [new, *others] == [
        f"python -m scripts.new_game {NEW}",
        f"make test-game GAME={NEW}",
        f"python -m scripts.goldens {NEW}",
        "make test",
        "make check",
    ]
    assert f"`{new}{HIDDEN_KIND}`" in GUIDE
    copy = tmp_path / "bellhop"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    for command in (new + kind, *others):
        if command != "make test" or WHOLE:
            run(command, copy)


def run(command: str, tree: Path) -> None:
    """A command of the guide in a source tree."""
    program, *words = command.split()
    quiet = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "MAKE"))}
    done = subprocess.run(  # noqa: S603 - our own guide
        [*PROGRAMS[program], *words], cwd=tree, env=quiet, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
