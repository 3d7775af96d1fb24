"""The layout of Buro Crazy's pictures: all parts inside, apart, large enough and with enough contrast."""

from dataclasses import replace
from functools import cache
from itertools import combinations, islice

import pytest

from games.buro_crazy import GAME, board
from games.buro_crazy.board.house import house
from games.buro_crazy.building import DUELS, Place
from games.buro_crazy.values import Sealed
from games.buro_crazy.view import View
from games.engine.contract.pictures import BeatSubject, BoardSubject, PosterSubject
from games.engine.contract.values import Box, Cast, CastMember, Picture
from games.picture.canvas import HERO, SIZE
from games.picture.type import cap_height
from tests.games.buro_crazy.board_positions import CAST, POSITIONS, is_sign, played
from tests.games.buro_crazy.positions import random_match
from tests.games.picture.layout import apart, inside, overlapping, unencoded, written
from tests.games.speech import speak

LONG = tuple(
    CastMember(name) for name in ("W" * 32, "m" * 32, "Ünal-Öztürk-Þórsdóttir-Ångström", "MW" * 16, "W W " * 8)
)


EVERY = 3
"""Of the many moments of a match every third is drawn: what everybody sees and what a seat sees, by turns."""

pytestmark = pytest.mark.xdist_group("buro_crazy board layout")


def draw(view: View, cast: Cast = CAST, language: str = "fr") -> Picture:
    moment = view.eye is None and bool(view.news) and view.revealed is not None
    with unencoded():
        return GAME.draw((BeatSubject if moment else BoardSubject)(view, cast, speak(language)))


@cache
def drawn(name: str) -> Picture:
    """A position that many checks look at."""
    return draw(POSITIONS[name])


@cache
def pictures(seats: int) -> tuple[Picture, ...]:
    """A random match with the longest names, which all checks look at."""
    return tuple(draw(view, LONG) for view in islice(played(seats, 10 + seats), 0, None, EVERY))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_that_is_read_overlaps_at_any_time_of_a_match(seats: int) -> None:
    for picture in pictures(seats):
        assert overlapping([*written(picture), *[box for box in picture.boxes if is_sign(box.name)]]) == []


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_lies_on_a_plate_stays_on_it(seats: int) -> None:
    for picture in pictures(seats):
        found = {box.name: box for box in picture.boxes}
        for name, box in found.items():
            ground = " ".join(name.split()[:2])
            if ground.startswith(("plate", "seat", "own")):
                assert inside(box, found[ground]), name
            if name.startswith("kitchen points") and "kitchen" in found:
                assert inside(box, found["kitchen"]), name


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_windows_plates_and_the_roof_stand_apart(seats: int) -> None:
    grounds = {"kitchen", "roof", "pile", *(f"seat {seat}" for seat in range(5))}
    for picture in [*map(drawn, POSITIONS), *pictures(seats)]:
        stand = [box for box in picture.boxes if box.name in grounds or box.name.startswith("window")]
        stand = [box for box in stand if "figure" not in box.name]
        assert [(one.name, two.name) for one, two in combinations(stand, 2) if not apart(one, two)] == []


@pytest.mark.parametrize("place", DUELS)
def test_the_rooms_of_the_building_stand_apart_and_inside_wherever_the_duel_is(place: Place) -> None:
    here = house(place)
    rooms = [Box(name, box.left, box.top, box.right, box.bottom) for name, box in here.rooms.items()]
    kitchen = Box("kitchen", here.kitchen.left, here.kitchen.top, here.kitchen.right, here.kitchen.bottom)
    assert [box for box in rooms if not inside(box, Box("picture", 0, 0, *SIZE))] == []
    assert [(one.name, two.name) for one, two in combinations([*rooms, kitchen], 2) if not apart(one, two)] == []
    lit = here.rooms[place]
    assert all(lit.width > box.width for name, box in here.rooms.items() if name != place and box.top == lit.top)
    assert lit.height > 2 * here.rooms["B"].height


def test_numbers_that_matter_are_larger_than_other_text() -> None:
    for name in POSITIONS:
        for box in drawn(name).boxes:
            if box.name in {"sum 0 total", "sum 1 total", "gain", "loss 0", "loss 1", "sealed total"}:
                assert box.bottom - box.top >= cap_height(HERO), box


def test_every_number_says_whether_it_is_points_or_cards() -> None:
    for name in POSITIONS:
        found = {box.name for box in drawn(name).boxes}
        for start in ("kitchen points", "sum 0 total", "sum 1 total", "gain", "loss 0", "sealed total"):
            assert start not in found or f"{start} unit" in found
        for start in ("roof", "number"):
            assert start not in found or f"{start} sign" in found


def test_a_figure_that_is_out_is_told_from_one_in_play_by_its_shape_too() -> None:
    view = POSITIONS["ground"]
    gone = next(figure for figure in view.figures if figure.out and figure.level)
    back = tuple(replace(figure, out=False) if figure == gone else figure for figure in view.figures)
    both = [board.draw(BoardSubject(one, CAST, speak("en"))) for one in (view, replace(view, figures=back))]
    assert both[0].png != both[1].png


@pytest.mark.parametrize("record", ["", "Ana 3 - Ben 2"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_that_is_read_overlaps_on_a_poster_and_no_bar_covers_a_name(seats: int, record: str) -> None:
    states = list(random_match(seats, 3))
    told = [event for _, event in states if event is not None and not isinstance(event, Sealed)]
    outcome = GAME.outcome(states[-1][0])
    assert outcome is not None
    view = GAME.view(states[-1][0], None)
    for cast in (CAST, LONG):
        picture = board.poster(PosterSubject(view, cast, speak("en"), tuple(told), outcome=outcome, record=record))
        read = [box for box in written(picture) if not box.name.startswith("floor")]
        assert [(one.name, two.name) for one, two in combinations(read, 2) if not apart(one, two)] == []
        bars = [box for box in picture.boxes if box.name.startswith("bar ")]
        names = [box for box in picture.boxes if box.name.startswith(("name ", "score "))]
        assert [(bar.name, name.name) for bar in bars for name in names if not apart(bar, name)] == []
        assert [box for box in picture.boxes if not inside(box, Box("picture", 0, 0, *SIZE))] == []
