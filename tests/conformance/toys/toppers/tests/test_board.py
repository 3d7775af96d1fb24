"""The picture of Top of the Deck."""

from random import Random

import pytest

from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import Box, CastMember, Eye, Millis, Seat
from tests.conformance.toys.toppers import GAME
from tests.conformance.toys.toppers.values import HAND, HouseRules, Lay
from tests.conformance.toys.toppers.view import View
from tests.games.picture.layout import FRAME, inside, overlapping

MOST = max(GAME.seats)
CAST = (*(CastMember(f"Player {seat}") for seat in range(MOST - 1)), CastMember("An unusually long name"))


def no_words(key: str, /, **values: int | str) -> str:
    raise AssertionError(f"a picture without words asked for {key} {values}")


def seen(laid: int, eye: Eye) -> View:
    """The view of a match of all seats in which so many have laid a card."""
    state = GAME.start(HouseRules(), MOST)
    for event in GAME.setup(HouseRules(), MOST, Random(1)):
        state = GAME.evolve(state, event)
    for _ in range(laid):
        assert state.turn is not None
        for event in GAME.decide(state, state.turn, Lay(state.hands[state.turn][-1]), Millis(0), Random(1)):
            state = GAME.evolve(state, event)
    return GAME.view(state, eye)


def parts(view: View) -> list[Box]:
    """The parts of the picture of a view, without the numbers that lie on cards."""
    boxes = GAME.draw(BoardSubject(view, CAST, no_words)).boxes
    return [box for box in boxes if not box.name.endswith(" card")]


@pytest.mark.parametrize(("laid", "eye"), [(0, Seat(0)), (1, None), (MOST, Seat(MOST - 1))])
def test_parts_stay_inside_and_do_not_touch(laid: int, eye: Eye) -> None:
    boxes = parts(seen(laid, eye))
    assert all(inside(box, FRAME) for box in boxes)
    assert overlapping(boxes) == []
    shown = [box.name.split()[0] for box in boxes]
    assert (shown.count("laid"), shown.count("plate")) == (laid, 3 * MOST)


def test_only_who_looks_has_a_hand() -> None:
    assert _hands(Seat(0)) == HAND
    assert _hands(None) == 0


def _hands(eye: Eye) -> int:
    return sum(box.name.startswith("hand") for box in parts(seen(0, eye)))
