"""What the pictures of Buro Crazy show, to whom, and that they show it the same every time."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from games.buro_crazy import GAME, board
from games.buro_crazy.board import side
from games.buro_crazy.board.dusk import PALETTE
from games.buro_crazy.building import DUELS
from games.buro_crazy.values import Paid
from games.buro_crazy.view import View
from games.engine.contract.values import Picture
from games.picture.colour import GOLD
from tests.assets.texts import languages
from tests.games.buro_crazy.board_positions import CAST, POSITIONS, PRINTED, ROW, after, shown
from tests.games.buro_crazy.table import A, B, C, cards, duel, sealed, speak


def draw(view: View, language: str = "en") -> Picture:
    return board.draw(view, (), CAST, speak(language))


def names(view: View) -> set[str]:
    return {box.name for box in draw(view).boxes}


def pixels(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png)).convert("RGB")


def gold(view: View, box: tuple[int, int, int, int] = (0, 0, 1200, 760)) -> int:
    colours = pixels(draw(view)).crop(box).getcolors(1 << 20) or []
    return sum(count for count, colour in colours if colour == GOLD)


def starting(view: View, start: str) -> set[str]:
    return {name.removeprefix(start) for name in names(view) if name.startswith(start)}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("view", POSITIONS.values(), ids=POSITIONS)
def test_a_picture_has_the_size_of_every_board_and_is_small(view: View, language: str) -> None:
    picture = draw(view, language)
    image = Image.open(BytesIO(picture.png))
    assert (image.format, image.mode, image.size, picture.size) == ("PNG", "P", (1200, 760), (1200, 760))
    assert len(picture.png) < 100 * 1024


def test_every_colour_of_a_picture_is_one_of_the_palette() -> None:
    for view in POSITIONS.values():
        colours = {colour for _, colour in pixels(draw(view)).getcolors(1 << 20) or []}
        assert colours <= set(PALETTE.colours)


def test_the_same_view_gives_the_same_bytes_with_and_without_ready_backgrounds() -> None:
    first = draw(POSITIONS["ground"])
    side._street.cache_clear()
    assert draw(POSITIONS["ground"]) == first


def test_threads_that_draw_at_once_give_the_same_bytes() -> None:
    expected = [draw(view).png for view in POSITIONS.values()]
    with ThreadPoolExecutor(8) as pool:
        found = [picture.png for picture in pool.map(draw, [*POSITIONS.values()] * 2)]
    assert found == expected * 2


def test_a_sealed_bid_changes_no_picture_but_its_owners_by_anything_but_the_closed_envelope() -> None:
    one, two = (sealed(duel(), A, bid) for bid in (cards(20, 2, 1), cards()))
    for eye in (None, B, C):
        assert draw(GAME.view(one, eye)) == draw(GAME.view(two, eye))
    assert draw(GAME.view(one, A)) != draw(GAME.view(two, A))


def test_a_picture_for_all_is_the_same_whatever_the_hands_hold_as_long_as_they_are_as_many() -> None:
    one, two = (duel(hands={A: hand}) for hand in (cards(20, 20), cards(1, 2)))
    for eye in (None, B, C):
        assert draw(GAME.view(one, eye)) == draw(GAME.view(two, eye))


def test_the_end_is_the_same_picture_for_every_eye() -> None:
    for name in ("piles", "result"):
        view = POSITIONS[name]
        assert view.hand is None
        assert draw(replace(view, eye=A, hand=cards(20))) == draw(view)


def test_an_envelope_closes_when_a_bid_is_sealed_and_the_gold_goes_to_whoever_must_act() -> None:
    upper, lower = (640, 75, 1200, 208), (640, 212, 1200, 352)
    assert gold(POSITIONS["fresh"], upper) > 1000 < gold(POSITIONS["fresh"], lower)
    assert gold(POSITIONS["half"], upper) == 0
    assert gold(POSITIONS["half"], lower) == gold(POSITIONS["half"]) > 1000
    closed, still_open = (pixels(draw(POSITIONS["half"])).crop(box) for box in (upper, lower))
    assert closed.tobytes() != still_open.tobytes()


def test_gold_is_used_for_nothing_but_whoever_must_act() -> None:
    for name, view in POSITIONS.items():
        assert (gold(view) > 0) == (view.duel is not None and not all(view.duel.sealed)), name


def test_each_place_has_a_window_and_each_figure_stands_in_its_own() -> None:
    view = POSITIONS["ground"]
    found = {box.name: box for box in draw(view).boxes}
    assert starting(view, "window ") == {*DUELS, "B"}
    for figure in view.figures:
        window, box = found[f"window {figure.place}"], found[f"figure {figure.spot}"]
        assert window.left <= (box.left + box.right) / 2 <= window.right
        assert window.top <= box.top
        assert box.bottom <= window.bottom


def test_the_lit_window_is_brighter_than_one_that_waits_and_that_than_a_dark_one() -> None:
    view = POSITIONS["ground"]
    assert view.duel is not None
    image = pixels(draw(view)).convert("L")
    found = {box.name: box for box in draw(view).boxes}

    def brightness(place: str) -> int:
        box = found[f"window {place}"]
        return int(image.getpixel((int(box.left) + 6, int(box.top) + 8)) or 0)  # type: ignore[arg-type]

    assert brightness(view.duel.place) > brightness("F1") > brightness("D1")
    assert all(brightness(place) == brightness("D1") for place in DUELS[: view.done])


def test_an_office_is_named_until_somebody_stands_in_it() -> None:
    assert starting(POSITIONS["fresh"], "name ") == {"G1", "G2", "G3", "G4", "F1", "F2", "S", "B"}
    assert starting(POSITIONS["after"], "name ") == {"G2", "G3", "G4", "F1", "F2", "S", "B"}


def test_the_direction_of_the_floor_is_shown_while_a_duel_is_open() -> None:
    assert len(starting(POSITIONS["fresh"], "direction ")) == 8
    assert len(starting(POSITIONS["ground"], "direction ")) == 3
    assert starting(POSITIONS["nobody asked"], "direction ") == set()


def test_a_climb_lights_its_way_and_the_last_duel_stands_beside_it_in_short() -> None:
    shown_now = names(POSITIONS["after"])
    assert {"climb D1", "memo", "memo 0 bid", "memo 0 climb", "memo 1 bid", "memo paid"} <= shown_now
    assert "memo 1 climb" not in shown_now
    assert not {"climb D1", "memo"} & names(POSITIONS["half"])


def test_everybody_stands_with_the_number_of_their_cards_unless_the_house_rules_hide_it() -> None:
    assert {f"seat {seat} count" for seat in range(3)} <= names(POSITIONS["fresh"])
    hidden = names(POSITIONS["no counts"])
    assert {f"seat {seat} name" for seat in range(3)} <= hidden
    assert not {f"seat {seat} count" for seat in range(3)} & hidden


def test_open_hands_are_shown_card_by_card() -> None:
    found = names(POSITIONS["open hands"])
    assert {f"hand {seat} {worth}" for seat in range(3) for worth in (20, 10, 5, 2, 1)} <= found
    assert not any(name.startswith("hand ") for name in names(POSITIONS["fresh"]))


def test_the_reveal_shows_both_bids_and_what_follows_as_it_becomes_known() -> None:
    bids = {"bid 0 20", "bid 0 2", "bid 0 1", "bid 1 2", "bid 1 2 count", "sum 0", "sum 1", "compared"}
    first, then, last = (names(POSITIONS[name]) for name in ("revealed", "paid", "climbed"))
    assert bids <= first & then & last
    assert not {"change 0", "change 1", "climbed to"} & first
    assert {"change 0", "change 1", "to roof 0", "from kitchen 1"} <= then & last
    assert "climbed to" not in then
    assert "climbed to" in last


def test_an_empty_kitchen_pays_nothing() -> None:
    found = names(POSITIONS["poor"])
    assert {"change 1", "bid 1 none"} <= found
    assert "from kitchen 1" not in found


def test_a_tie_takes_from_both_and_shows_who_must_bid_again() -> None:
    found = names(POSITIONS["tied"])
    assert {"change 0", "change 1", "to roof 0", "to roof 1", "envelope 0", "envelope 1"} <= found
    assert "climbed to" not in found


def test_ties_at_zero_are_counted_and_settled_by_a_die_or_for_the_left() -> None:
    assert starting(POSITIONS["zero"], "zero ") == {"0", "1", "2"}
    assert starting(POSITIONS["left"], "zero ") == {"0", "1", "2", "3", "4"}
    assert {"lot", "climbed to"} <= names(POSITIONS["lot"])
    assert "climbed to" in names(POSITIONS["left"])
    assert not {"lot"} & names(POSITIONS["left"])


def test_in_the_last_duel_both_bids_go_to_the_roof() -> None:
    assert {"to roof 0", "to roof 1", "from kitchen 1"} <= names(POSITIONS["last"])


def test_two_figures_of_one_owner_show_who_climbs_and_who_stays_without_a_card() -> None:
    found = names(POSITIONS["owner"])
    assert {"climbs 0", "stays 1", "climbed to"} <= found
    assert not any(name.startswith(("bid", "sum", "change")) for name in found)


def test_a_walkover_shows_nobody_on_the_other_side_and_what_it_costs() -> None:
    found = names(POSITIONS["walkover"])
    assert {"plate 2", "climbs 0", "stays 1", "change 0", "to roof 0", "climbed to"} <= found
    assert len({name for name in found if name.startswith("plate ") and name.endswith(" figure")}) == 1


def test_the_last_duel_gives_way_to_the_block_once_somebody_else_is_asked() -> None:
    assert "sum 0" in names(after(duel(figures={"D2": "CA"}), *PRINTED, Paid))
    assert "sum 0" not in names(shown(f"{ROW}\nseal A 20 2 1\nseal B 2x2"))


def test_a_hand_shows_its_cards_by_value_its_total_its_figures_and_the_duel() -> None:
    found = names(POSITIONS["asked"])
    assert {f"cards {worth} count" for worth in (20, 10, 5, 2, 1)} <= found
    assert {"total", "number", "kitchen points", "place", "plate 0", "plate 1", "pocket"} <= found
    assert starting(POSITIONS["asked"], "own ") >= {"0 figure", "1 figure", "2 figure", "3 figure", "4 figure"}


def test_the_own_sealed_bid_sticks_in_the_envelope() -> None:
    assert {"sealed 20", "sealed 2", "sealed 1", "sealed points"} <= names(POSITIONS["sealed"])
    assert not {"sealed 10", "sealed 5"} & names(POSITIONS["sealed"])
    assert "sealed points" in names(POSITIONS["sealed nothing"])
    assert "sealed points" not in names(POSITIONS["asked"])


def test_who_is_not_in_the_duel_sees_it_without_an_envelope_to_fill() -> None:
    found = names(POSITIONS["watching"])
    assert {"plate 0", "plate 1", "total"} <= found
    assert "pocket" not in found


def test_nine_piles_are_dealt_to_the_boss_the_challenger_and_the_two_semi_finalists() -> None:
    found = names(POSITIONS["piles"])
    assert {f"pile {number} points" for number in range(9)} <= found
    assert {f"taker {place} name" for place in ("B", "S", "F1", "F2")} <= found
    assert "out" in found


def test_the_result_marks_the_winner_and_who_cannot_win() -> None:
    view = POSITIONS["outside"]
    assert view.scored is not None
    assert starting(view, "prize ") == {str(seat) for seat, place in enumerate(view.scored.places) if place == 1}
    outside = {str(seat) for seat, inside in enumerate(view.scored.inside) if not inside}
    assert outside
    assert {name for name in starting(view, "outside ") if name.isdigit()} == outside


def test_a_shared_victory_has_two_prizes() -> None:
    view = POSITIONS["result"]
    assert view.scored is not None
    shared = replace(view, scored=replace(view.scored, places=(1, 1, 3, 4, 5)))
    assert starting(shared, "prize ") == {"0", "1"}
