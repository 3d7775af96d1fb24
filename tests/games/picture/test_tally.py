"""How it stands between the people of a match: names where enough of each is left, figures otherwise."""

import pytest
from PIL import Image

from games.engine.contract.values import CastMember
from games.picture.canvas import SIZE, Canvas, Palette
from games.picture.colour import INK, PAPER
from games.picture.tally import draw_record_line, tally
from tests.games.picture.layout import inside, overlapping

EIGHT = tuple(map(CastMember, ("Alice", "Bob", "Chloé", "Dmitri", "Emi", "Finn", "Gül", "Hal")))
RECORD = " · ".join(f"{member.name} {count}" for count, member in enumerate(EIGHT))


def test_names_that_fit_are_written() -> None:
    assert tally("Alice 3 · Bob 2", EIGHT[:2], 600).text == "Alice 3 · Bob 2"


def test_a_name_cut_to_a_few_letters_gives_way_to_figures_and_no_count_is_lost() -> None:
    drawn = tally(RECORD, EIGHT, 1184)
    assert drawn.figures == tuple((seat, str(seat)) for seat in range(8))
    assert drawn.width <= 1184


def test_two_people_of_one_name_have_their_own_figures() -> None:
    twins = (CastMember("Maximiliane von Hohenstein"),) * 2
    record = " · ".join(f"{one.name} {count}" for count, one in enumerate(twins, 3))
    assert tally(record, twins, 300).figures == ((0, "3"), (1, "4"))


def test_who_gave_up_is_said_with_their_name_or_their_figure() -> None:
    line = "Bob gave\u00a0up · Alice 3 · Bob 2"
    assert tally(line, EIGHT[:2], 700).text == "Bob gave up · Alice 3 · Bob 2"
    pair = tuple(map(CastMember, ("Maximiliane von Hohenstein", "Bartholomew Featherstonehaugh")))
    record = f"{pair[1].name} gave\u00a0up · {pair[0].name} 3 · {pair[1].name} 2"
    short = tally(record, pair, 1100)
    assert [one.rpartition("… ")[2] for one in short.text.split(" · ")] == ["gave\u00a0up", "3", "2"]
    assert tally(record, pair, 560).figures == ((1, "gave\u00a0up"), (0, "3"), (1, "2"))


def test_who_gave_up_is_said_alone_where_the_counts_beside_it_would_be_cut() -> None:
    long = tuple(CastMember(f"{one.name} Featherstonehaugh") for one in EIGHT)
    record = " · ".join(f"{one.name} {count}" for count, one in enumerate(long))
    drawn = tally(f"{long[1].name} hat\u00a0aufgegeben · {record}", long, 1184)
    assert drawn.figures == ((1, "hat\u00a0aufgegeben"),)
    assert drawn.width <= 1184


def test_a_name_of_nobody_at_the_table_is_written_however_short() -> None:
    drawn = tally("Somebody from elsewhere 3 · Bob 2", EIGHT, 300)
    assert drawn.text.endswith(" 2")
    assert drawn.figures == ()


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_all_of_the_line_is_on_its_plate_and_nothing_overlaps(seats: int) -> None:
    canvas, cast = Canvas(Image.new("RGB", SIZE)), EIGHT[:seats]
    draw_record_line(canvas, " · ".join(f"{one.name} 10" for one in cast), cast, 696, PAPER)
    plate, *parts = canvas.picture(Palette("house/palette", (INK, PAPER))).boxes
    assert all(inside(part, plate) for part in parts)
    assert overlapping(parts) == []
