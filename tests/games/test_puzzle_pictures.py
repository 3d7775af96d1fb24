"""The pictures of puzzles and of their solutions: nothing covers what must be read, with the longest words."""

from functools import cache
from itertools import combinations, cycle

import pytest

from games import catalogue
from games.engine.contract.pictures import PuzzleSubject, SolvedSubject
from games.engine.contract.values import Box, Picture
from tests.games.picture.layout import apart, unencoded
from tests.games.speech import speak

SOME = range(0, 420, 14)
"""The puzzles that are drawn, each in one language: every fourth of them in `make test`, the others in the proofs."""
PUZZLES = pytest.mark.parametrize(
    ("number", "language"),
    [
        pytest.param(number, language, marks=[pytest.mark.prove] if place % 4 else [])
        for place, (number, language) in enumerate(zip(SOME, cycle(["en", "fr", "de"]), strict=False))
    ],
)


@cache
def asked(game: str, number: int, language: str) -> Picture:
    found = catalogue.find(game)
    assert found.puzzles is not None
    with unencoded():
        return found.draw(PuzzleSubject(found.puzzles.listed()[number].position, 30, "Sept.", speak(language)))


@cache
def answered(game: str, number: int, language: str, found: int = 1234, of: int = 5678) -> Picture:
    played = catalogue.find(game)
    assert played.puzzles is not None
    position = played.puzzles.listed()[number].position
    with unencoded():
        return played.draw(SolvedSubject(position, 30, "Sept.", speak(language), found, of))


def boxes(picture: Picture, *starts: str) -> list[Box]:
    return [box for box in picture.boxes if box.name.startswith(starts) and not box.name.endswith("number")]


def all_apart(found: list[Box]) -> None:
    for one, other in combinations(found, 2):
        assert apart(one, other), f"{one} and {other}"


@PUZZLES
def test_no_pile_covers_the_question_of_button_up_or_its_host(number: int, language: str) -> None:
    picture = asked("button_up", number, language)
    all_apart(boxes(picture, "leaf", "title", "bellhop"))
    for pile in boxes(picture, "pile "):
        for head in boxes(picture, "mover", "title", "bellhop"):
            assert apart(pile, head), f"{pile} and {head}"


@PUZZLES
def test_the_steps_of_button_up_show_every_pile_beside_each_other(number: int, language: str) -> None:
    picture = answered("button_up", number, language)
    all_apart(boxes(picture, "leaf", "title", "count"))
    for step in (1, 2, 3):
        (card,) = [box for box in picture.boxes if box.name == f"step {step}"]
        piles = boxes(picture, f"step {step} pile")
        numbers = boxes(picture, f"step {step} place")
        all_apart(numbers)
        assert len(numbers) == len(piles) + 1
        for box in [*piles, *numbers]:
            assert card.left <= box.left <= box.right <= card.right, f"{box} beyond {card}"
            assert card.top <= box.top <= box.bottom <= card.bottom, f"{box} beyond {card}"


@PUZZLES
def test_the_tower_of_button_up_has_room_for_every_sowing_and_both_sums(number: int, language: str) -> None:
    picture = answered("button_up", number, language)
    all_apart(boxes(picture, "move ", "height ", "sum ", "gain button", "bellhop"))
    assert len(boxes(picture, "height ")) == 9


@PUZZLES
def test_all_cards_of_career_poker_lie_apart_and_below_the_question(number: int, language: str) -> None:
    picture = asked("career_poker", number, language)
    cards = [box for box in boxes(picture, "other ") if " card " in box.name]
    all_apart([*cards, *boxes(picture, "leaf", "title", "mover text", "frame", "other name", "did ", "passed", "slot")])
    all_apart([*cards, *boxes(picture, "hand ", "best"), *boxes(picture, "beat")])
    all_apart([*boxes(picture, "title", "leaf", "bellhop")])


@PUZZLES
def test_all_tricks_of_career_poker_lie_apart_and_above_the_result(number: int, language: str) -> None:
    picture = answered("career_poker", number, language)
    trays = [box for box in boxes(picture, "trick ") if box.name.count(" ") == 1]
    all_apart([*trays, *boxes(picture, "leaf", "title", "count"), *[b for b in picture.boxes if b.name == "result"]])
    cards = [box for box in boxes(picture, "trick ") if " card " in box.name]
    all_apart(cards)
    for card in cards:
        assert any(tray.left < card.left and card.right < tray.right for tray in trays)


@pytest.mark.parametrize("game", ["button_up", "career_poker"])
def test_nobody_is_counted_before_somebody_has_answered(game: str) -> None:
    assert not boxes(answered(game, 0, "en", 0, 0), "count", "found")
    assert boxes(answered(game, 0, "en", 0, 1), "count", "found")


@pytest.mark.parametrize("game", ["button_up", "career_poker"])
def test_a_picture_is_the_same_each_time_and_has_the_date(game: str) -> None:
    found = catalogue.find(game)
    assert found.puzzles is not None
    position = found.puzzles.listed()[3].position
    first, again, other = (found.draw(PuzzleSubject(position, days, "Sept.", speak("en"))).png for days in (30, 30, 29))
    assert first == again
    assert first != other
