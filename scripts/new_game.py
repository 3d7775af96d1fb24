"""Lay out a new game: `python -m scripts.new_game my_game` makes a small game that can be played and passes every test.

With `--hidden` its seats hold cards that others may not see; `--seats 2-6` says for how many it is. The new game is a
copy of a toy in `tests/conformance/toys` under another name: of noughts, three in a row on nine squares; or of toppers,
in which the highest card takes the round. docs/adding-a-game.md says what the files are for and how they become those
of your game. Works in a source tree only: an installed package has no tests to copy from.
"""

import argparse
import keyword
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from string import ascii_uppercase

from games.engine.contract.values import SYMBOLS

ROOT = Path(__file__).parents[1]
"""The source tree that this module belongs to."""


@dataclass(frozen=True)
class Toy:
    """A game that is copied: its key, its title, and the two letters of its clauses."""

    key: str
    title: str
    letters: str

    @property
    def folder(self) -> Path:
        """The toy's folder in the source tree."""
        return Path("tests", "conformance", "toys", self.key)


OPEN, HIDDEN = Toy("noughts", "Noughts and Crosses", "NC"), Toy("toppers", "Top of the Deck", "TD")
"""The game in which nothing is hidden, and the one with secret hands."""

USUAL = "2-6"
"""For how many a game with secret hands is, unless somebody says it."""

_KEY = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LETTERS = re.compile(r"^## ([A-Z]{2})-", re.MULTILINE)
_FEWEST = 4
"""The most seats for which its rulebook and its first picture have room: those of the smallest match."""
_POSITION = re.compile(r"(?:(?<=\\n)|\b)(laid|won) ((?:\.|\d+)(?: (?:\.|\d+))+)")
"""A line of a position of the game with secret hands: a card, a dot or a number of rounds for each seat."""
_LONGEST = 24
"""Characters of a key: it stands in the ids of controls, of which Discord takes 100 characters."""


def main(arguments: Sequence[str]) -> None:
    """Lay out the game with that key in this source tree, write its golden files, and say how to go on."""
    parser = argparse.ArgumentParser(prog="python -m scripts.new_game", description="Lay out a new game.")
    parser.add_argument("key", help="the name of its folder, such as my_game")
    parser.add_argument("--hidden", action="store_true", help="each seat holds cards that others may not see")
    parser.add_argument("--seats", help="with --hidden: for how many it is, such as 2-6 or 4 (else 2-6)")
    given = parser.parse_args(arguments)
    key: str = given.key
    try:
        files = lay_out(ROOT, key, hidden=given.hidden, seats=given.seats)
    except ValueError as error:
        sys.exit(str(error))
    code = [str(ROOT / "games" / key), str(ROOT / "tests" / "games" / key), str(ROOT / "games" / "catalogue.py")]
    # The order of imports and the length of lines depend on the name.
    _run("ruff", "check", "--quiet", "--select", "I", "--fix", *code)
    _run("ruff", "format", "--quiet", *code)
    _run("scripts.goldens", key)
    print(f"{key}: {len(files)} files. Now: make test-game GAME={key}")


def lay_out(root: Path, key: str, *, hidden: bool = False, seats: str | None = None) -> list[Path]:
    """Write the files of a new game into a source tree, register it in the catalogue, and return the files.

    hidden: the game has secret hands. seats: for how many it then is, such as "2-6"; None: for 2 to 6.
    Raises ValueError with the reason where the key cannot be one, is taken, no game can have those seats, or the tree
    has no toy to copy.
    """
    toy = HIDDEN if hidden else OPEN
    counts = _counts(seats, hidden=hidden)
    if not _KEY.fullmatch(key) or keyword.iskeyword(key) or len(key) > _LONGEST:
        raise ValueError(f"{key!r} is no key: at most {_LONGEST} of a-z, 0-9 and _, such as my_game")
    if (root / "games" / key).exists() or (root / "games" / f"{key}.py").exists():
        raise ValueError(f"games/{key} exists already")
    if not (root / toy.folder).exists():
        raise ValueError(f"{toy.folder} is missing: run this in a source tree")
    letters = _free_letters(root, key)
    files = []
    for source, target in _copies(root, toy, key):
        text = seated(renamed(source.read_text(encoding="utf-8"), toy, key, letters), counts)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        files.append(target)
    catalogue = root / "games" / "catalogue.py"
    text = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(
        re.sub(r"^(KEYS = \(.*?),?\s*\)$", rf'\1, "{key}")', text, flags=re.MULTILINE | re.DOTALL), encoding="utf-8"
    )
    return files


def _counts(seats: str | None, *, hidden: bool) -> tuple[int, ...] | None:
    """The seat counts of a game with hidden hands; None for the open one. Raises ValueError for others than 2 to 8."""
    if not hidden:
        if seats is not None:
            raise ValueError("--seats goes with --hidden: three in a row is for two")
        return None
    seats = seats or USUAL
    first, _, last = seats.partition("-")
    if not (
        first.isdecimal() and (last or first).isdecimal() and 2 <= int(first) <= int(last or first) <= len(SYMBOLS)
    ):
        raise ValueError(f"--seats {seats}: seats are 2 to {len(SYMBOLS)}, such as 2-6 or 4")
    if int(first) > _FEWEST:
        raise ValueError(f"--seats {seats}: begin with {_FEWEST} or fewer, and change `seats` in rules.py later")
    return tuple(range(int(first), int(last or first) + 1))


def _copies(root: Path, copied: Toy, key: str) -> Iterator[tuple[Path, Path]]:
    """Each file of the toy, and where its copy goes: code, tests, texts and rulebooks."""
    toy = root / copied.folder
    for source in sorted(toy.glob("*.py")):
        yield source, root / "games" / key / source.name
    for source in sorted(toy.glob("tests/*.py")):
        yield source, root / "tests" / "games" / key / source.name
    for source in sorted(toy.glob("assets/*/*/*")):
        yield source, root / source.relative_to(toy).with_name(f"{key}{source.suffix}")


def renamed(text: str, toy: Toy, key: str, letters: str) -> str:
    """The text of a toy with the names of the new game: module, title, class, text keys, clauses."""
    words = key.split("_")
    for old, new in (
        (f"tests.conformance.toys.{toy.key}", f"games.{key}"),
        (toy.title, " ".join(words).capitalize()),
        (toy.key.capitalize(), "".join(word.capitalize() for word in words)),
        (f"{toy.key}-", f"{'-'.join(words)}-"),
        (toy.key, key),
        (f"{toy.letters}-", f"{letters}-"),
        (f"{toy.letters.lower()}_", f"{letters.lower()}_"),
    ):
        text = text.replace(old, new)
    return text


def seated(text: str, counts: tuple[int, ...] | None) -> str:
    """The text for a game with those seat counts; None: as it is."""
    if counts is None:
        return text
    text = re.sub(r"^    seats = \(.+\)$", f"    seats = {counts}", text, flags=re.MULTILINE)
    text = _POSITION.sub(lambda line: _filled(line[1], line[2].split(" "), counts[0]), text)
    return re.sub(rf"^[a-z0-9-]+-side-[{max(counts)}-9] = .*\n", "", text, flags=re.MULTILINE)


def _filled(word: str, parts: list[str], seats: int) -> str:
    """A line of a position for two, for as many seats: the others have laid a low card, or none, and won nothing."""
    more = ["."] * seats if set(parts) == {"."} else [str(11 + seat) for seat in range(seats)]
    return " ".join((word, *parts, *(["0"] * seats if word == "won" else more)[len(parts) :]))


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
