"""The lists of puzzles: only appended to, made again by the script, and without two that are alike."""

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest

from games.button_up.puzzles import view
from games.career_poker.open_hands import table_of
from games.career_poker.puzzles import state
from games.engine.contract.puzzles import FOLDER, ListedPuzzle, listed, read
from scripts import button_up_puzzles, career_poker_puzzles, puzzles

GOLDEN = {
    "button_up": (420, "0fb9fa51277966b0c2d96b8b6ee1e1c4f219b8b4be3074307cebc84c15997f1b"),
    "career_poker": (420, "b8eede947179ce4d323f85afab7b89b4997a331576a9f71b2fa430553512bc62"),
}
"""By game: so many lines of its list have that SHA-256. Raise the number when a list has become longer."""

ALIKE: dict[str, Callable[[str], object]] = {
    "button_up": lambda text: button_up_puzzles.alike(view(text)),
    "career_poker": lambda text: career_poker_puzzles.alike(table_of(state(text))),
}
"""By game: the same value for positions that are alike."""

GAMES = pytest.mark.parametrize("game", GOLDEN)


def text_of(game: str) -> str:
    return (FOLDER / f"{game}.txt").read_text("utf-8")


@GAMES
def test_a_list_is_only_appended_to(game: str) -> None:
    number, golden = GOLDEN[game]
    first = "".join(text_of(game).splitlines(keepends=True)[:number])
    assert hashlib.sha256(first.encode()).hexdigest() == golden


@GAMES
def test_a_list_is_long_and_its_file_small(game: str) -> None:
    assert len(listed(game)()) == puzzles.GAMES[game][1] >= 400
    assert (FOLDER / f"{game}.txt").stat().st_size < 100_000


@GAMES
def test_no_two_puzzles_are_alike(game: str) -> None:
    every = [ALIKE[game](one.position) for one in listed(game)()]
    assert len(set(every)) == len(every)


@GAMES
def test_every_number_of_stars_is_there_often(game: str) -> None:
    stars = Counter(one.stars for one in listed(game)())
    assert set(stars) == {1, 2, 3}
    assert min(stars.values()) >= 80, stars


@pytest.mark.parametrize(("game", "number"), [("button_up", 60), ("career_poker", 1)])
def test_the_script_makes_the_same_list_again(game: str, number: int) -> None:
    assert text_of(game).startswith(puzzles.text(game, number))


@pytest.mark.prove
@pytest.mark.parametrize(("game", "number"), [("button_up", 420), ("career_poker", 30)])
def test_the_script_makes_much_of_the_list_again(game: str, number: int) -> None:
    assert text_of(game).startswith(puzzles.text(game, number))


def test_a_line_is_read_as_it_is_written() -> None:
    one = ListedPuzzle("circle R/BW/W\nturn A", "sow.2", 2)
    assert one.line == "2 sow.2 circle R/BW/W; turn A"
    assert read(one.line) == one


@pytest.mark.parametrize("line", ["", "sow.2 circle R", "0 sow.2 circle R", "4 sow.2 circle R", "2 sow.2"])
def test_another_line_is_no_puzzle(line: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read(line)
