"""The picture of Noughts and Crosses."""

import pytest

from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import CastMember
from tests.conformance.toys.noughts import GAME
from tests.games.picture.layout import FRAME, inside, overlapping

CAST = (CastMember("Ann"), CastMember("An unusually long name that does not fit"))
POSITIONS = (
    "players 2",
    "A mark 1\nB mark 2\nA mark 5",
    "A mark 1\nB mark 2\nA mark 5\nB mark 4\nA mark 9",
    "A mark 1\nB mark 2\nA mark 3\nB mark 5\nA mark 4\nB mark 6\nA mark 8\nB mark 7\nA mark 9",
)


def no_words(key: str, /, **values: int | str) -> str:
    raise AssertionError(f"a picture without words asked for {key} {values}")


@pytest.mark.parametrize("text", POSITIONS)
def test_parts_stay_inside_and_squares_do_not_touch(text: str) -> None:
    boxes = GAME.draw(BoardSubject(GAME.position(text)[0], CAST, no_words)).boxes
    assert all(inside(box, FRAME) for box in boxes)
    squares = [box for box in boxes if box.name.startswith(("square", "mark"))]
    assert len(squares) == 9
    assert overlapping(squares) == []
