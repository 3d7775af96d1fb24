"""Puzzles: each asks for a choice of its form, is solved as listed, and can be said and drawn in every language."""

from io import BytesIO
from typing import Final

import pytest
from PIL import Image

from games.engine.contract.forms import PickOne
from games.engine.contract.pictures import PuzzleSubject, SolvedSubject
from games.engine.contract.puzzles import ListedPuzzle, Puzzles, Solution, sides
from games.engine.contract.telling import prefix
from games.engine.contract.values import Text, Words
from tests.conformance.checks.registry import check
from tests.conformance.subjects import Subject

FEW: Final = 6
"""How many puzzles of a list are looked at."""

WEIGHT: Final = 160 * 1024
"""The most bytes of a picture."""

QUESTION, WORTH, SENTENCES, TEXT = 100, 40, 300, 1024
"""The most characters of the question, of the worth of a choice, of an explanation, and of the position in words."""


@check
def puzzles_are_solved_as_listed(subject: Subject) -> None:
    """No two positions are equal; the solution names the listed answer, and judges each open choice of the form."""
    puzzles = subject.game.puzzles
    if puzzles is None:
        return
    every = puzzles.listed()
    assert every, "an empty list"
    assert len({one.position for one in every}) == len(every), "a position is listed twice"
    for one in _some(puzzles):
        form, solution = subject.game.ask(puzzles.view(one.position)), puzzles.solve(one.position)
        assert isinstance(form, PickOne), f"a puzzle asks for one of several choices: {one}"
        codes = {choice.code for choice in form.every() if choice.open}
        assert solution.best == one.answer, f"the list says otherwise: {one}"
        assert set(solution.worths) == codes, f"a choice has no worth, or is not open: {one}"
        assert set(solution.wrong) == codes - {solution.best}, f"a wrong choice is not explained: {one}"
        assert len(solution.steps) == len(solution.line) > 0, f"the steps are not those of the line: {one}"


@check
def junk_is_no_puzzle(subject: Subject) -> None:
    """Anything else than a position raises ValueError."""
    puzzles = subject.game.puzzles
    for text in ("", "junk", "turn A", "players 99"):
        if puzzles is not None:
            with pytest.raises(ValueError, match=r"\w"):
                puzzles.view(text)


@check
def puzzles_can_be_said_and_drawn(subject: Subject) -> None:
    """In every language: the question, the position in words, the solution, and both pictures."""
    puzzles = subject.game.puzzles
    if puzzles is None:
        return
    languages = subject.library.languages()
    for number, one in enumerate(_some(puzzles)):
        for language in subject.languages(number):
            _said(subject, puzzles, one, subject.library.words(language))
        date = one.position, 30, "Sept.", subject.library.words(languages[number % len(languages)])
        for drawn in (PuzzleSubject(*date), SolvedSubject(*date), SolvedSubject(*date, found=1234, answered=5678)):
            picture = subject.game.draw(drawn)
            assert Image.open(BytesIO(picture.png)).size == (1200, 760), f"another size: {one}"
            assert len(picture.png) <= WEIGHT, f"{len(picture.png)} bytes: {one}"
            for box in picture.boxes:
                inside = 0 <= box.left <= box.right <= 1200 and 0 <= box.top <= box.bottom <= 760
                assert inside, f"{box} sticks out: {one}"


def _said(subject: Subject, puzzles: Puzzles, one: ListedPuzzle, words: Words) -> None:
    """Say everything of a puzzle; nothing is too long."""
    cast, solution = sides(prefix(subject.game.key), max(subject.game.seats), words), puzzles.solve(one.position)
    assert puzzles.goal.say(words, cast).strip()
    assert 0 < len(puzzles.question(one.position).say(words, cast)) <= QUESTION
    assert 0 < len(puzzles.describe(one.position, words)) <= TEXT
    for text in _explained(solution):
        assert 0 < len(text.say(words, cast)) <= SENTENCES, f"{text.key}: {one}"
    for text in solution.worths.values():
        assert 0 < len(text.say(words, cast)) <= WORTH, f"{text.key}: {one}"


def _explained(solution: Solution) -> list[Text]:
    """The sentences of a solution."""
    return [solution.why, solution.hint, *solution.wrong.values(), *solution.steps]


def _some(puzzles: Puzzles) -> list[ListedPuzzle]:
    """Some puzzles from all over the list."""
    every = puzzles.listed()
    return list(every[:: -(-len(every) // FEW)])
