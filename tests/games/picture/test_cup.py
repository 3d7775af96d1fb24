"""The pictures of a cup and of the end of a cup or a month: all of it is inside, and no text is on another."""

import pytest

from bot.pictures.artist import Artist, Chart
from games.engine.contract.values import Picture
from games.picture.cup import (
    CUP_ROWS,
    PAGE_ROWS,
    CupDrawing,
    PlacedRow,
    PodiumDrawing,
    TableDrawing,
    draw_cup,
    draw_podium,
)
from tests.games.picture.layout import FRAME, inside, overlapping, written
from tests.support.studios import ThreadStudio

NAMES = ("Ed", "W" * 32, "山田太郎", "Şeyma Çağlayan")
TABLES = ((2, 2), (4, 2), (8, 2), (8, 4), (8, 8), (16, 2), (16, 4), (15, 8))


def cup(name: str, people: int, each: int) -> CupDrawing:
    named = [f"{number}{name}"[:32] for number in range(people)]
    tables = [named[first : first + each] for first in range(0, people, each)]
    keys = {one: number for number, table in enumerate(tables) for one in table} if people > PAGE_ROWS else {}
    rows = tuple(
        PlacedRow(number + 1, one, f"{88 - number}.5", f"{888 - number}", keys.get(one))
        for number, one in enumerate(named)
    )
    seated = tuple(TableDrawing(n, tuple((one, "88.5") for one in table), n == 1) for n, table in enumerate(tables))
    rounds = (people % 7, 9 if each > 4 else 6)
    return CupDrawing(name, "Nach Runde 12", "Runde 13", rows, () if keys else seated, rounds, "+ 48")


def wrong(picture: Picture) -> list[object]:
    seen = [*written(picture), *[box for box in picture.boxes if box.name == "bellhop"]]
    return [*(box.name for box in picture.boxes if not inside(box, FRAME)), *overlapping(seen)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("people", "each"), TABLES)
def test_every_part_of_a_cup_is_inside_and_no_text_is_on_another(name: str, people: int, each: int) -> None:
    picture = draw_cup(cup(name, people, each))
    assert wrong(picture) == []
    assert len(picture.png) < 160 * 1024


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("people", [1, 2, CUP_ROWS])
def test_every_part_of_a_podium_is_inside_and_no_text_is_on_another(name: str, people: int) -> None:
    picture = draw_podium(PodiumDrawing(name, "Endstand", cup(name, people, 2).rows, "+ 48"))
    assert wrong(picture) == []
    assert len(picture.png) < 160 * 1024


def test_everybody_has_the_key_of_their_table_when_there_are_too_many_for_one_page() -> None:
    names = {box.name for box in draw_cup(cup("Ed", 16, 2)).boxes}
    assert sum(name.startswith("row") and name.endswith("key") for name in names) == 16
    names = {box.name for box in draw_cup(cup("Ed", 8, 2)).boxes}
    assert sum(name.startswith("table") and name.endswith("key") for name in names) == 4


def test_all_who_share_the_first_place_are_named() -> None:
    rows = (PlacedRow(1, "Ada"), PlacedRow(1, "Bo"), PlacedRow(3, "Cy"))
    one = draw_podium(PodiumDrawing("Cup", "Places", rows[:1]))
    two = draw_podium(PodiumDrawing("Cup", "Places", rows))
    wide = [next(box.right - box.left for box in picture.boxes if box.name == "title") for picture in (one, two)]
    assert wide[0] < wide[1]


@pytest.mark.parametrize("drawing", [cup("Ed", 8, 2), PodiumDrawing("Cup", "Places", cup("Ed", 8, 2).rows)])
async def test_both_are_charts(drawing: CupDrawing | PodiumDrawing) -> None:
    artist = Artist(ThreadStudio())
    shown = await artist.draw(Chart(drawing, "in words"))
    await artist.close()
    assert shown is not None
    assert shown.alt == "in words"
