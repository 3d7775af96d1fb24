"""The layout of Career Poker's pictures: all parts inside, apart, large enough and with enough contrast."""

from dataclasses import replace
from functools import cache
from itertools import islice
from typing import get_args

import pytest

from games.career_poker import GAME, board
from games.career_poker.board.laid import LARGE
from games.career_poker.values import TITLES, Titles
from games.career_poker.view import View
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import Cast, CastMember, Picture
from games.picture.canvas import HERO, NAME
from games.picture.type import cap_height, measure
from tests.assets.texts import languages
from tests.games.career_poker.board_positions import CAST, POSITIONS, played
from tests.games.picture.layout import FRAME, figures, inside, overlapping, unencoded, written
from tests.games.speech import speak
from tests.support.proofs import daily

EVERY = {4: 7, 5: 7, 6: 11, 7: 11, 8: 13}
"""Of the many moments of a session every so many is drawn: what everybody sees and what a seat sees, by turns."""

SEATS = daily(GAME.seats, 4, 8)
"""The fewest and the most are looked at each day."""

LONG = tuple(CastMember(name) for name in ("W" * 32, "m" * 32, "Ünal-Öztürk-Þórsdóttir", "MW" * 16) * 2)


pytestmark = pytest.mark.xdist_group("career_poker board layout")


def draw(view: View, cast: Cast = CAST, language: str = "fr") -> Picture:
    with unencoded():
        return board.draw(BoardSubject(view, cast, speak(language)))


@cache
def drawn(name: str) -> Picture:
    """A position that many checks look at."""
    return draw(POSITIONS[name])


@cache
def moments(seats: int) -> tuple[tuple[View, Picture], ...]:
    """A random session with the longest names, which all checks look at."""
    return tuple((view, draw(view, LONG)) for view in islice(played(seats, 10 + seats), 0, None, EVERY[seats]))


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_that_is_read_overlaps_at_any_time_of_a_session(seats: int) -> None:
    for _, picture in moments(seats):
        assert [box for box in picture.boxes if not inside(box, FRAME)] == []
        assert overlapping([*written(picture), *figures(picture)]) == []


@pytest.mark.parametrize("seats", SEATS)
def test_what_lies_on_a_plate_stays_on_it(seats: int) -> None:
    for view, picture in moments(seats):
        found = {box.name: box for box in picture.boxes}
        for name, box in found.items():
            first, second, *more = [*name.split(), "", ""]
            if first == "plate" and any(more):
                assert inside(box, found[f"plate {second}"]), name
            if first in {"brass", "count", "medal", "rise"} and f"plate {second}" in found and view.over is None:
                assert inside(box, found[f"plate {second}"]) or f"figure {second}" in found, name
            if first == "title":
                assert inside(box, found[f"brass {second}"]), name


@pytest.mark.parametrize("seats", SEATS)
def test_plates_and_what_is_laid_stand_apart(seats: int) -> None:
    kinds = {"plate", "play", "slot", "passed", "led", "beat"}
    for view, picture in [*((POSITIONS[name], drawn(name)) for name in POSITIONS), *moments(seats)]:
        if view.eye is None:
            stand = [box for box in picture.boxes if box.name.split()[0] in kinds and len(box.name.split()) < 3]
            apart = [(one, two) for one, two in overlapping(stand) if {one[:3], two[:3]} != {"pla", "led"}]
            assert apart == []  # the flag of the lead stands at the corner of its play


@pytest.mark.parametrize("seats", SEATS)
def test_the_numbers_of_laid_cards_can_be_read(seats: int) -> None:
    for _, picture in moments(seats):
        cards = [box.bottom - box.top for box in picture.boxes if box.name.startswith("card ")]
        assert min(cards, default=50) >= 50


@pytest.mark.parametrize("name", ["follow", "only jokers"])
def test_the_cards_to_beat_are_the_largest_things_on_the_table(name: str) -> None:
    best = POSITIONS[name].top
    assert best is not None
    boxes = [box for box in drawn(name).boxes if box.name.split()[0] not in {"figure", "halo"}]
    large = {box.name for box in boxes if box.bottom - box.top > 0.7 * LARGE}
    assert {box.name for box in boxes if box.bottom - box.top >= LARGE} >= {f"play {best.seat}"}
    assert {name for name in large if not name.startswith(f"card {best.seat}")} == {f"play {best.seat}"}


def test_columns_of_the_longest_hand_stand_side_by_side() -> None:
    columns = [
        box for box in drawn("long hand").boxes if box.name.startswith("hand ") and box.name.split()[1].isdigit()
    ]
    assert len(columns) == 14
    assert overlapping(columns) == []


def test_everybody_keeps_their_place_while_a_hand_is_played() -> None:
    fresh, late = ({box.name: box for box in drawn(name).boxes} for name in ("fresh of eight", "three out"))
    places = [f"plate {seat}" for seat in range(8)]
    assert [fresh[place] for place in places] == [late[place] for place in places]


def test_numbers_that_matter_are_larger_than_other_text() -> None:
    large = {"required": HERO, "face": HERO, "count": NAME, "held": NAME, "place": NAME, "points": NAME}
    for position in POSITIONS:
        for box in written(drawn(position)):
            size = large.get(box.name.split()[0])
            if size is not None and box.name != "face joker":
                assert box.bottom - box.top >= cap_height(size), box


@pytest.mark.parametrize("seats", SEATS)
def test_above_a_hand_the_others_are_as_large_as_there_is_room_for(seats: int) -> None:
    least = {4: 180, 5: 180, 6: 175, 7: 140, 8: 120}[seats]
    hands = [one for view, one in moments(seats) if view.eye is not None and any(view.hand) and not view.exchanging]
    assert hands != []
    for picture in hands:
        others = [box.bottom - box.top for box in picture.boxes if box.name.startswith("figure ")]
        assert len(others) == seats - 1
        assert min(others) >= least
        places = [box for box in picture.boxes if box.name.split()[0] in {"frame", "plate"} and box.name[6:].isdigit()]
        assert [(one, two) for one, two in overlapping(places) if one[6:] != two[6:]] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("titles", get_args(Titles))
def test_kp_a21_the_titles_of_every_set_fit_on_brass(
    titles: Titles, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: set[str] = set()
    cut: list[str] = []

    def noted(text: str, size: int, width: float) -> str:
        told.update((text, text.split(maxsplit=1)[-1]))
        cut.extend([text] if measure(text, size) > width else [])
        return text

    monkeypatch.setattr("games.picture.canvas.shorten", noted)
    cast = tuple(map(CastMember, "ABCDEFGH"))
    for name in ("fresh", "fresh of eight", "ladder", "ladder of eight", "gift of eight", "result", "result of eight"):
        view = POSITIONS[name]
        rules = view.options.model_copy(update={"titles": titles})
        draw(replace(view, options=rules), cast, language)
    assert cut == []
    assert {speak(language)(f"career-poker-picture-{titles}", title=title) for title in TITLES} <= told


def test_kp_a22_where_time_alone_ends_the_session_the_number_of_the_hand_stands_alone() -> None:
    view = POSITIONS["fresh"]
    rules = view.options.model_copy(update={"hands": None, "minutes": 30})
    with_limit, without = (draw(one) for one in (view, replace(view, options=rules)))
    (long,), (short,) = ([box for box in one.boxes if box.name == "hand number"] for one in (with_limit, without))
    assert short.right - short.left < (long.right - long.left) / 2
