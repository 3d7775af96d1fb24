"""`python -m scripts.mutate`: what it puts into the code, and that it says the truth of what became of it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.mutate import Mutation, changed_code, mutations
from scripts.rooms import ROOT

BUGGED = """
def pay(purse, price, log):
    log.info("pays")
    if price > purse.coins or price < 0:
        raise ValueError(price)
    purse.coins -= price
    purse.tell(lambda: price)
"""

TOY = """
def capped(value):
    if value >= 10:
        return 10
    return value

def unread(value):
    return value > 3

def forever():
    done = False
    while True:
        if not done:
            break

def marked(function):
    if function is None:
        return None
    return function

@marked
def carried():
    return 1
"""
TOY_TESTS = """
from toy import toy

def test_capped():
    assert toy.capped(12) == 10

def test_capped_of_few():
    assert toy.capped(5) == 5

def test_forever():
    toy.forever()
"""
TOY_RUN = """
from pathlib import Path
from scripts import mutate

mutate.ROOT = Path.cwd()
mutate.PATIENCE_S = 2
mutate.room_files = lambda room: [Path("toy/toy.py")]
mutate.room_tests = lambda room: ["test_toy.py"]
raise SystemExit(mutate.main(["toy", "--verbose", "--least", "70"]))
"""


def run(arguments: list[str], folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """What Python says with these arguments in a folder."""
    return subprocess.run(  # noqa: S603
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )


def found_in(folder: Path, source: str) -> list[Mutation]:
    """All mutations of a file with this source."""
    file = folder / "purse.py"
    file.write_text(source)
    return list(mutations(file))


def test_effects_guards_edges_and_conditions_are_mutated_and_what_is_logged_is_not(tmp_path: Path) -> None:
    assert sorted(f"{one.first} {one.what}" for one in found_in(tmp_path, BUGGED)) == [
        "4 left out of a condition: price < 0",
        "4 left out of a condition: price > purse.coins",
        "4 never: if price > purse.coins or price < 0",
        "4 turned: price < 0",
        "4 turned: price > purse.coins",
        "5 dropped: raise ValueError(price)",
        "6 dropped: purse.coins -= price",
        "7 dropped: purse.tell(lambda: price)",
    ]


def test_a_mutation_changes_the_code_of_its_function_and_of_no_other(tmp_path: Path) -> None:
    other = "\ndef other():\n    return [one for one in (1, 2)]\n"
    for mutation in found_in(tmp_path, BUGGED + other):
        assert [code.co_name for code in changed_code(mutation)] == ["pay"]


def test_a_mutation_without_effect_is_left_out(tmp_path: Path) -> None:
    [dropped] = found_in(tmp_path, "def stop(all):\n    while False:\n        all.stop()\n")
    assert changed_code(dropped) == {}


@pytest.mark.prove
def test_of_each_mutation_it_says_what_became_of_it(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy/__init__.py").touch()
    (tmp_path / "toy/toy.py").write_text(TOY)
    (tmp_path / "test_toy.py").write_text(TOY_TESTS)
    ended = run(["-c", TOY_RUN], tmp_path, PYTHONPATH=f"{ROOT}:{tmp_path}")
    said = ended.stdout.splitlines()
    assert "caught: toy/toy.py:3: never: if value >= 10  [test_toy.py::test_capped]" in said
    assert "survived: toy/toy.py:3: turned: value >= 10" in said
    assert "no test runs it: toy/toy.py:8: turned: value > 3" in said
    assert "caught: toy/toy.py:13: never: if not done  [test_toy.py::test_forever]" in said, "it hangs"
    assert "not tried: toy/toy.py:17: turned: function is None" in said, "it runs only while it is imported"
    assert said[-1] == "2 of 4 caught, 2 not tried"
    assert ended.returncode == 1, "fewer than 70 in a hundred"


@pytest.mark.prove
@pytest.mark.parametrize(
    ("room", "place"),
    [("bot/words", "bot/words/commands.py"), ("games/engine/match", "games/engine/match/seats.py:hold")],
)
def test_mutations_that_are_known_to_be_caught_are_caught(room: str, place: str) -> None:
    ended = run(["-m", "scripts.mutate", room, "--only", place, "--sample", "6", "--least", "100"], ROOT)
    assert ended.returncode == 0, ended.stdout
    assert not ended.stdout.splitlines()[-1].startswith("0 of 0")
