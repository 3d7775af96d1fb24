"""Lay out a new game: `python -m scripts.new_game my_game` makes a small game that can be played and passes every test.

The new game is a copy of the toy `tests/conformance/toys/noughts` under another name: three in a row on nine squares.
docs/adding-a-game.md says what its files are for and how they become those of your game. Works in a source tree only:
an installed package has no tests to copy from.
"""

import keyword
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from string import ascii_uppercase

ROOT = Path(__file__).parents[1]
"""The source tree that this module belongs to."""

TOY = Path("tests", "conformance", "toys", "noughts")
"""The folder that is copied."""

_KEY = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LETTERS = re.compile(r"^## ([A-Z]{2})-", re.MULTILINE)
_LONGEST = 24
"""Characters of a key: it stands in the ids of controls, of which Discord takes 100 characters."""


def main(arguments: Sequence[str]) -> None:
    """Lay out the game with that key in this source tree, write its golden files, and say how to go on."""
    if len(arguments) != 1:
        sys.exit("usage: python -m scripts.new_game my_game")
    (key,) = arguments
    try:
        files = lay_out(ROOT, key)
    except ValueError as error:
        sys.exit(str(error))
    code = [str(ROOT / "games" / key), str(ROOT / "tests" / "games" / key), str(ROOT / "games" / "catalogue.py")]
    # The order of imports and the length of lines depend on the name.
    _run("ruff", "check", "--quiet", "--select", "I", "--fix", *code)
    _run("ruff", "format", "--quiet", *code)
    _run("scripts.goldens", key)
    print(f"{key}: {len(files)} files. Now: make test-game GAME={key}")


def lay_out(root: Path, key: str) -> list[Path]:
    """Write the files of a new game into a source tree, register it in the catalogue, and return the files.

    Raises ValueError with the reason where the key cannot be one, is taken, or the tree has no toy to copy.
    """
    if not _KEY.fullmatch(key) or keyword.iskeyword(key) or len(key) > _LONGEST:
        raise ValueError(f"{key!r} is no key: at most {_LONGEST} of a-z, 0-9 and _, such as my_game")
    if (root / "games" / key).exists() or (root / "games" / f"{key}.py").exists():
        raise ValueError(f"games/{key} exists already")
    if not (root / TOY).exists():
        raise ValueError(f"{TOY} is missing: run this in a source tree")
    letters = _free_letters(root, key)
    files = []
    for source, target in _copies(root, key):
        text = renamed(source.read_text(encoding="utf-8"), key, letters)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        files.append(target)
    catalogue = root / "games" / "catalogue.py"
    text = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(
        re.sub(r"^(KEYS = \(.*?),?\s*\)$", rf'\1, "{key}")', text, flags=re.MULTILINE | re.DOTALL), encoding="utf-8"
    )
    return files


def _copies(root: Path, key: str) -> Iterator[tuple[Path, Path]]:
    """Each file of the toy, and where its copy goes: code, tests, texts and rulebooks."""
    toy = root / TOY
    for source in sorted(toy.glob("*.py")):
        yield source, root / "games" / key / source.name
    for source in sorted(toy.glob("tests/*.py")):
        yield source, root / "tests" / "games" / key / source.name
    for source in sorted(toy.glob("assets/*/*/*")):
        yield source, root / source.relative_to(toy).with_name(f"{key}{source.suffix}")


def renamed(text: str, key: str, letters: str) -> str:
    """The text of the toy with the names of the new game: module, title, class, text keys, clauses."""
    words = key.split("_")
    for old, new in (
        ("tests.conformance.toys.noughts", f"games.{key}"),
        ("Noughts and Crosses", " ".join(words).capitalize()),
        ("Noughts", "".join(word.capitalize() for word in words)),
        ("noughts-", f"{'-'.join(words)}-"),
        ("noughts", key),
        ("NC-", f"{letters}-"),
        ("nc_", f"{letters.lower()}_"),
    ):
        text = text.replace(old, new)
    return text


def _free_letters(root: Path, key: str) -> str:
    """Two letters for the clauses of the rulebook that no other game has: "MG" for my_game where that is free."""
    books = (root / "assets" / "rules" / "en").glob("*.md")
    taken = {letters for book in books for letters in _LETTERS.findall(book.read_text(encoding="utf-8"))}
    name = re.sub("[^A-Z]", "", key.upper())
    first = "".join(word[0] for word in key.upper().split("_") if word[0].isalpha())[:2]
    pairs = (first, *(name[0] + letter for letter in name[1:]), *map("".join, product(ascii_uppercase, repeat=2)))
    return next(pair for pair in pairs if len(pair) == 2 and pair not in taken)


def _run(module: str, *arguments: str) -> None:
    subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT, check=True)  # noqa: S603 - our own tools


if __name__ == "__main__":
    main(sys.argv[1:])
