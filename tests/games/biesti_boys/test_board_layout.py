"""The layout of the pictures of Biesti Boys: all is inside, apart, large enough and clear to every eye."""

from dataclasses import replace
from functools import cache
from itertools import combinations, islice
from typing import Any

import pytest
from PIL import Image

from games.biesti_boys import GAME, board
from games.biesti_boys.board import hotel
from games.biesti_boys.board.hotel import draw_symbol
from games.biesti_boys.values import GO, LIFTS, STOP, HouseRules
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import Box, Cast, CastMember, Picture
from games.picture.canvas import HERO, NAME, SIZE, Canvas
from games.picture.colour import PAPER
from games.picture.type import cap_height, measure
from tests.assets.texts import languages
from tests.games.biesti_boys.board_positions import CAST, EXTREMES, POSITIONS, Shown, is_sign, played
from tests.games.biesti_boys.positions import ANN
from tests.games.picture.layout import apart, inside, overlapping, unencoded, written
from tests.games.speech import speak

LONG = tuple(map(CastMember, ("W" * 32, "m" * 32, "Ünal-Öztürk-Þórsdóttir-Ångström", "MW" * 16)))
EVERY = 3
"""Of the many moments of a match every third is drawn: what everybody sees and what a seat sees, by turns."""

pytestmark = pytest.mark.xdist_group("biesti_boys board layout")


def draw(shown: Shown, cast: Cast = CAST, language: str = "fr") -> Picture:
    view, told = shown
    with unencoded():
        return board.draw(BoardSubject(view, cast[: view.seats], speak(language), told))


@cache
def drawn(name: str) -> Picture:
    """A position that many checks look at."""
    return draw(POSITIONS[name])


@cache
def moments(seats: int, mode: Any) -> tuple[tuple[Shown, Picture], ...]:
    """A random match with the longest names, which all checks look at."""
    every = islice(played(seats, 10 + seats, HouseRules(mode=mode)), 0, None, EVERY)
    return tuple((shown, draw(shown, LONG)) for shown in every)


def read(picture: Picture) -> list[Box]:
    """What is read: its lines of text, figures and signs."""
    return [*written(picture), *[box for box in picture.boxes if is_sign(box.name)]]


def clashes(picture: Picture) -> list[tuple[str, str]]:
    """The pairs of readable things that lie on each other."""
    return overlapping(read(picture))


@pytest.mark.parametrize("mode", ["realtime", "turns"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_at_any_time_of_a_match_nothing_that_is_read_overlaps(seats: int, mode: Any) -> None:
    for _, picture in moments(seats, mode):
        assert clashes(picture) == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_fullest_stack_and_every_mark_stay_on_the_plate_and_off_the_name(seats: int) -> None:
    names = {2: ("late", "all away", "passed"), 3: ("away", "turn"), 4: ("mistake", "race")}
    for name in names[seats]:
        view, told = POSITIONS[name]
        last = view.last and replace(view.last, seat=ANN)
        leading = (10, *(30,) * (seats - 1))
        for crowded in (
            replace(view, in_stack=leading, last=last),
            replace(view, in_stack=leading, away=(True,) * seats),
        ):
            picture = draw((crowded, told), LONG)
            found = {box.name: box for box in picture.boxes}
            assert "seat 0 flag" in found
            assert clashes(picture) == []
            for label, box in found.items():
                ground = " ".join(label.split()[:2])
                if ground.startswith("seat"):
                    assert inside(box, found[ground]), label


@pytest.mark.parametrize("seats", GAME.seats)
def test_plates_and_lifts_stand_apart(seats: int) -> None:
    match = [picture for mode in ("realtime", "turns") for _, picture in moments(seats, mode)]
    for picture in [*map(drawn, POSITIONS), *match]:
        grounds = {*(f"seat {seat}" for seat in range(4)), *(f"top {lift}" for lift in LIFTS), "floors"}
        stand = [box for box in picture.boxes if box.name in grounds or box.name.startswith("slot")]
        assert [(one.name, two.name) for one, two in combinations(stand, 2) if not apart(one, two)] == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_light_falls_on_whoever_leads_a_race_alone_and_on_nobody_else(seats: int) -> None:
    for (view, _), picture in moments(seats, "realtime"):
        if view.eye is None and view.winner is None and view.in_hand:
            found = {box.name: box for box in picture.boxes}
            lit = {name for name in found if name.endswith("light")}
            assert lit == ({f"seat {view.leaders[0]} light"} if len(view.leaders) == 1 else set())
            for name in lit:
                own = name.split()[1]
                assert not apart(found[f"seat {own} figure"], found[name])
                others = [box for part, box in found.items() if part.startswith(("seat", "notice plate"))]
                assert [box.name for box in others if own not in box.name and not apart(box, found[name])] == []


@pytest.mark.parametrize("symbol", range(11))
def test_what_lies_on_a_lift_is_the_largest_thing_of_the_table(symbol: int) -> None:
    canvas = Canvas(Image.new("RGB", SIZE))
    draw_symbol(canvas, symbol, 600, 380, 204, 240)
    (top,) = (box for box in canvas.picture(hotel.PALETTE).boxes if box.name == "symbol")
    for name in ("race", "turn", "late"):
        picture = drawn(name)
        lifts = [box for box in picture.boxes if box.name.startswith("top ")]
        assert all((box.right - box.left, box.bottom - box.top) == (204, 300) for box in lifts)
        others = read(picture)
        assert all(top.bottom - top.top > 1.1 * (box.bottom - box.top) for box in others if box.name != "bellhop")


@pytest.mark.parametrize("symbol", [STOP, GO])
@pytest.mark.parametrize("room", [(204, 240), (168, 150), (140, 134)])
def test_stop_and_go_have_their_word_on_every_card(symbol: int, room: tuple[int, int]) -> None:
    canvas = Canvas(Image.new("RGB", SIZE))
    draw_symbol(canvas, symbol, 600, 380, *room)
    found = {box.name: box for box in canvas.picture(hotel.PALETTE).boxes}
    assert inside(found["word"], found["symbol"])


def test_a_lift_keeps_its_place_from_the_first_card_to_the_last() -> None:
    fresh, later = ({box.name: box for box in drawn(name).boxes} for name in ("fresh", "race"))
    assert all(fresh[f"top {lift}"] == later[f"top {lift}"] for lift in LIFTS)
    assert all(fresh[f"lift {lift}"] == later[f"lift {lift}"] for lift in LIFTS)


def test_what_fits_stands_above_its_lift_and_its_players_below() -> None:
    found = {box.name: box for box in drawn("race").boxes}
    for lift in LIFTS:
        assert found[f"fits {lift}"].bottom < found[f"top {lift}"].top
    for place in range(1, 5):
        assert found[f"play {place} figure"].top > found["top A"].bottom


@pytest.mark.parametrize("language", languages())
def test_no_notice_and_no_number_of_the_end_is_ever_cut_short(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []

    def noted(text: str, size: int, width: float) -> str:
        cut.extend([text] if measure(text, size) > width else [])
        return text

    monkeypatch.setattr("games.picture.canvas.shorten", noted)
    for shown in {**POSITIONS, **EXTREMES}.values():
        draw(shown, tuple(map(CastMember, "ABCD")), language)
    assert cut == []


def test_all_that_fits_on_a_go_has_room_over_a_lift_with_every_house_rule() -> None:
    view, told = POSITIONS["race"]
    open_to_go = replace(view, options=HouseRules(go_on_go="on"))
    picture = draw((open_to_go, told))
    assert clashes(picture) == []
    (fits,) = (box for box in picture.boxes if box.name == "fits B")
    assert 0 < fits.right - fits.left < 288


def test_numbers_that_matter_are_larger_than_other_text() -> None:
    heights = {size: cap_height(size) for size in (NAME, HERO)}
    for name in POSITIONS:
        for box in written(drawn(name)):
            tall = box.bottom - box.top
            if box.name.endswith(("stock", "hand")):
                assert tall >= heights[NAME], box
            if box.name.startswith("left") or (box.name.endswith("stock") and not name.startswith("hand")):
                assert tall >= heights[HERO], box


def test_stop_and_go_are_told_apart_by_their_outlines_alone() -> None:
    pictures = []
    for symbol in (STOP, GO):
        canvas = Canvas(Image.new("RGB", (240, 240), PAPER))
        draw_symbol(canvas, symbol, 120, 120, 204, 240)
        pictures.append(canvas.sprite().image.convert("L").point(lambda shade: 0 if shade > 235 else 255))
    filled = [sum(picture.histogram()[1:]) for picture in pictures]
    assert filled[0] > 1.5 * filled[1]
