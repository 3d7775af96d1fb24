"""Games whose puzzles are wrong: variations of Button Up!."""

from dataclasses import replace
from typing import Any

from games.button_up.game import GAME
from games.button_up.puzzles import PUZZLES
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Text
from tests.conformance.bugs.bug import Bug


def _with(**parts: Any) -> AnyGame:
    return replace(GAME, puzzles=replace(PUZZLES, **parts))


def _listed() -> list[Any]:
    return [replace(one, answer="sow.9") for one in PUZZLES.listed()]


def _unexplained(text: str) -> Any:
    return replace(PUZZLES.solve(text), wrong={})


def _crash(text: str) -> Any:
    return {"nothing": 0}[text]


def lists_a_wrong_answer() -> AnyGame:
    return _with(listed=_listed)


def explains_no_wrong_choice() -> AnyGame:
    return _with(solve=_unexplained)


def junk_puzzle_crashes() -> AnyGame:
    return _with(view=_crash)


def goal_is_in_no_language() -> AnyGame:
    return _with(goal=Text("button-up-puzzle-nothing"))


BUGS = (
    Bug(lists_a_wrong_answer, "puzzles_are_solved_as_listed"),
    Bug(explains_no_wrong_choice, "puzzles_are_solved_as_listed"),
    Bug(junk_puzzle_crashes, "junk_is_no_puzzle", KeyError),
    Bug(goal_is_in_no_language, "puzzles_can_be_said_and_drawn", LookupError),
)
