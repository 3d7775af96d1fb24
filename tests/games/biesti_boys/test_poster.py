"""The poster of the end: a lane for every seat, and the longest names in the headline and the line below it."""

import pytest

from games.biesti_boys import GAME, board
from games.biesti_boys.course import photo
from games.biesti_boys.view import told_of
from games.engine.contract.pictures import PosterSubject
from games.engine.contract.values import CastMember, Picture
from games.picture.type import measure
from tests.games.biesti_boys.baseline import Race, computer
from tests.games.speech import speak

LONG = ("Maximiliane von Hohenstein-Wrede", "Wolfeschlegelsteinhausen", "Ravi Krishnamurthy-Ramanujan III", "Zoë")


def poster(seats: int, names: tuple[str, ...], language: str = "en", record: str = "") -> tuple[Picture, str]:
    """The poster of a race that ended in a photo finish, and the name of the second."""
    for seed in range(100):
        race = Race([computer("steady")] * seats, seed)
        view = GAME.view(race.run(), None)
        told = tuple(told_of(race.state, event, None) for event in race.log)
        close, outcome = photo(view, told), GAME.outcome(race.state)
        if close is not None and outcome is not None:
            cast = tuple(map(CastMember, names[:seats]))
            return board.poster(
                PosterSubject(view, cast, speak(language), told, outcome=outcome, record=record)
            ), names[close.second]
    raise AssertionError("no photo finish in a hundred races")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_its_lane_and_its_course(seats: int) -> None:
    picture, _ = poster(seats, LONG)
    names = {box.name for box in picture.boxes}
    assert {f"{what} {seat}" for what in ("seat", "name", "place", "reaction") for seat in range(seats)} <= names
    assert any(name.startswith("course ") for name in names)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_longest_names_are_whole_in_the_headline_and_below_it(language: str) -> None:
    picture, second = poster(3, LONG[:1] * 3, language)
    widths = {box.name: box.right - box.left for box in picture.boxes}
    assert widths["margin line"] > measure(second, 40)
    assert widths["winner name"] > measure(second, 60)
    assert max(box.right for box in picture.boxes) <= 1200


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turning_point_is_whole_beside_a_record_of_the_longest_names(seats: int, language: str) -> None:
    record = " · ".join(f"{name} {number}" for number, name in enumerate(LONG[:seats]))
    picture, _ = poster(seats, LONG, language, record)
    lines = [box.right - box.left for box in picture.boxes if box.name == "agreed"]
    turns = [speak(language)("biesti-boys-lead", cards=cards) for cards in range(36)]
    assert any(abs(lines[0] - measure(turn, 44)) < 2 for turn in turns)
    counts = [box for box in picture.boxes if box.name.startswith("record ")]
    assert len(lines) == 2 or len(counts) == 2 * seats
    signs = [box.right - box.left for box in picture.boxes if box.name == "sign"]
    assert sum(signs) + 8 <= 1184
