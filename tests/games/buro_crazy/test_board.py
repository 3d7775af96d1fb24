"""The pictures of Buro Crazy: what they show, to whom, and that they show it the same every time."""

from dataclasses import replace

import pytest

from games.buro_crazy import GAME, board
from games.buro_crazy.board import block
from games.buro_crazy.board.dusk import PALETTE
from games.buro_crazy.board.reveal import draw_reveal
from games.buro_crazy.building import DUELS
from games.buro_crazy.values import NOTHING, VALUES, Bid, Paid, Sealed
from games.buro_crazy.view import View, pressed
from games.engine.contract.pictures import BeatSubject, BoardSubject, PosterSubject
from games.engine.contract.values import Box, Outcome, Picture
from games.picture.colour import GOLD
from tests.games.board_pictures import pictures, pixels
from tests.games.buro_crazy.board_positions import CAST, POSITIONS, PRINTED, ROW, after, shown
from tests.games.buro_crazy.positions import A, B, C, cards, duel, random_match, sealed
from tests.games.picture.layout import unencoded
from tests.games.speech import speak


def draw(view: View, language: str = "en") -> Picture:
    return board.draw(BoardSubject(view, CAST, speak(language)))


def names(view: View) -> set[str]:
    with unencoded():
        return {box.name for box in draw(view).boxes}


def gold(picture: Picture) -> int:
    return sum(count for count, colour in pixels(picture).getcolors(1 << 20) or [] if colour == GOLD)


def starting(view: View, start: str) -> set[str]:
    return {name.removeprefix(start) for name in names(view) if name.startswith(start)}


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
    for name in ("piles",):
        view = POSITIONS[name]
        assert view.hand is None
        assert draw(replace(view, eye=A, hand=cards(20))) == draw(view)


def test_an_envelope_closes_when_a_bid_is_sealed_and_the_gold_goes_to_the_player_who_must_act() -> None:
    assert starting(POSITIONS["fresh"], "frame ") == {"0", "1"}
    assert starting(POSITIONS["half"], "frame ") == {"1"}
    assert 0 < gold(draw(POSITIONS["half"])) < gold(draw(POSITIONS["fresh"]))


@pytest.mark.xdist_group("boards of buro_crazy")
def test_gold_is_used_for_nothing_but_the_player_who_must_act() -> None:
    for name, view in POSITIONS.items():
        due = view.duel is not None and not all(view.duel.sealed) and (view.eye is None or view.asked)
        shown_now = due and not (view.eye is None and view.tied is not None)
        assert (gold(pictures("buro_crazy")[name]) > 0) == shown_now, name


def test_each_place_has_a_window_and_each_figure_stands_in_its_own() -> None:
    view = POSITIONS["ground"]
    found = {box.name: box for box in draw(view).boxes}
    assert starting(view, "window ") == {*DUELS, "B"}
    for figure in view.figures:
        if view.duel is not None and figure.place == view.duel.place:
            continue
        window, box = found[f"window {figure.place}"], found[f"figure {figure.spot}"]
        assert window.left <= (box.left + box.right) / 2 <= window.right
        assert window.top <= box.top
        assert box.bottom <= window.bottom


def test_each_room_in_sight_but_the_suite_bears_its_name_and_the_lit_one_says_where_it_leads() -> None:
    view = POSITIONS["ground"]
    assert starting(view, "name ") == {*DUELS[8:]} - {block.lit_place(view)}
    assert {"place", "goal"} <= {box.name for box in draw(view).boxes}


def test_the_lit_window_is_brighter_than_one_that_waits_and_that_than_a_dark_one() -> None:
    view = POSITIONS["ground"]
    assert view.duel is not None
    image = pixels(draw(view)).convert("L")
    found = {box.name: box for box in draw(view).boxes}

    def brightness(place: str) -> int:
        box = found[f"window {place}"]
        return int(image.getpixel((int(box.left) + 6, int(box.top) + 8)) or 0)  # type: ignore[arg-type]

    assert brightness(view.duel.place) > brightness("G1") > brightness("F1") > brightness("G4")


def test_a_lamp_marks_the_room_of_the_next_duel() -> None:
    assert starting(POSITIONS["fresh"], "next ") == {"D2"}
    assert starting(POSITIONS["top"], "next ") == set()


def test_everybody_stands_with_the_number_of_their_cards_unless_the_house_rules_hide_it() -> None:
    assert {f"seat {seat} count" for seat in range(3)} <= names(POSITIONS["fresh"])
    hidden = names(POSITIONS["no counts"])
    assert {f"seat {seat} name" for seat in range(3)} <= hidden
    assert not {f"seat {seat} count" for seat in range(3)} & hidden


def test_open_hands_are_shown_card_by_card() -> None:
    found = names(POSITIONS["open hands"])
    assert {f"hand {seat} {worth}" for seat in range(3) for worth in (20, 10, 5, 2, 1)} <= found
    assert not any(name.startswith("hand ") for name in names(POSITIONS["fresh"]))


def moment(name: str) -> set[str]:
    """The parts of the picture of what just happened."""
    return {box.name for box in GAME.draw(BeatSubject(POSITIONS[name], CAST, speak("en"))).boxes}


def test_the_reveal_shows_both_bids_and_what_follows_as_it_becomes_known() -> None:
    bids = {"bid 0 20", "bid 0 2", "bid 0 1", "bid 1 2", "bid 1 2 count", "sum 0", "sum 1", "goal", "place"}
    first, then, last = (moment(name) for name in ("revealed", "paid", "climbed"))
    assert bids <= first & then & last
    assert not {"gain", "climber", "to roof"} & first
    assert {"gain", "to roof", "paid 0", "climber", "loser"} <= then & last


def test_an_empty_kitchen_pays_nothing() -> None:
    assert "gain" in moment("poor")
    assert not [name for name in moment("poor") if name.startswith("paid")]


def test_a_tie_takes_from_both_and_nobody_climbs() -> None:
    found = moment("tied")
    assert {"loss 0", "loss 1", "to roof", "left", "right"} <= found
    assert "climber" not in found


def test_ties_at_zero_are_counted_and_settled_by_a_die_or_for_the_left() -> None:
    assert {name for name in moment("zero") if name.startswith("zero ")} == {"zero 0", "zero 1", "zero 2"}
    assert len([name for name in moment("left") if name.startswith("zero ")]) == 5
    assert {"lot", "climber"} <= moment("lot")
    assert "climber" in moment("left")
    assert "lot" not in moment("left")


def test_in_the_last_duel_both_bids_go_to_the_roof() -> None:
    view = POSITIONS["last"]
    assert view.paid is not None
    picture = GAME.draw(BeatSubject(view, CAST, speak("en")))
    fewer = replace(view.paid, dropped=NOTHING)
    news = tuple(fewer if event is view.paid else event for event in view.news)
    assert GAME.draw(BeatSubject(replace(view, news=news), CAST, speak("en"))) != picture
    assert {"to roof", "paid 0"} <= {box.name for box in picture.boxes}


def test_two_figures_of_one_owner_show_who_climbs_and_who_stays_without_a_card() -> None:
    found = moment("owner")
    assert {"climber", "loser"} <= found
    assert not any(name.startswith(("bid", "sum", "change")) for name in found)


def test_a_walkover_shows_nobody_on_the_other_side_and_what_it_costs() -> None:
    found = moment("walkover")
    assert {"climber", "change 0", "to roof"} <= found
    assert "loser" not in found


def test_the_board_shows_the_building_once_somebody_else_is_asked_and_the_moment_still_the_reveal() -> None:
    assert "sum 0" in names(after(duel(figures={"D2": "CA"}), *PRINTED, Paid))
    assert "sum 0" not in names(shown(f"{ROW}\nA bid 1 0 0 1 1\nB bid 0 0 0 2 0"))
    assert "sum 0" in moment("after")


def test_a_hand_shows_its_cards_by_value_its_total_and_what_the_duel_is_for() -> None:
    found = names(POSITIONS["asked"])
    assert {f"cards {worth} count" for worth in (20, 10, 5, 2, 1)} <= found
    assert {"total", "kitchen points", "place", "goal", "duellist 0", "duellist 1", "sealed"} <= found


def test_what_is_pressed_together_sticks_out_of_the_envelope_and_what_is_sealed_does_not() -> None:
    view = POSITIONS["asked"]
    opened = pressed(view, Bid(cards(20, 2, 2)))
    assert {"bid 20", "bid 2", "bid 2 count", "taken 20", "taken 2"} <= names(opened)
    assert not {"seal", "bid 10"} & names(opened)
    assert "seal" in names(POSITIONS["sealed"])
    assert not [name for name in names(POSITIONS["sealed"]) if name.startswith("bid ")]
    assert pressed(POSITIONS["sealed"], Bid(cards(20, 2, 1))) == POSITIONS["sealed"]
    assert "seal" not in names(pressed(POSITIONS["sealed"], Bid(cards(10))))


def test_who_is_not_in_the_duel_sees_the_hand_and_the_own_figures() -> None:
    found = names(POSITIONS["watching"])
    assert {"owner", "total", "number", "kitchen points"} <= found
    assert "sealed" not in found
    assert starting(POSITIONS["watching"], "own ") >= {"0 figure", "1 figure", "2 figure", "3 figure", "4 figure"}


def test_nine_piles_are_dealt_to_the_boss_the_challenger_and_the_two_semi_finalists() -> None:
    found = names(POSITIONS["piles"])
    assert {f"pile {number} points" for number in range(9)} <= found
    assert {f"taker {place} name" for place in ("B", "S", "F1", "F2")} <= found


def poster(seed: int, record: str = "", seats: int = 5) -> Picture:
    states = list(random_match(seats, seed))
    told = [event for _, event in states if event is not None and not isinstance(event, Sealed)]
    last = states[-1][0]
    outcome = GAME.outcome(last)
    assert outcome is not None
    return board.poster(
        PosterSubject(GAME.view(last, None), CAST, speak("en"), tuple(told), outcome=outcome, record=record)
    )


def found(picture: Picture, start: str) -> set[str]:
    return {box.name.removeprefix(start) for box in picture.boxes if box.name.startswith(start)}


def test_the_poster_shows_the_winner_the_course_and_why() -> None:
    picture = poster(3)
    assert len(found(picture, "figure ")) == 1
    assert found(picture, "way ") == found(picture, "bar ") == {"0", "1", "2", "3", "4"}
    assert {"winner name", "turn place", "turn points"} <= {box.name for box in picture.boxes}
    assert len(picture.png) < 160 * 1024


def test_the_points_of_the_winner_are_the_largest_number_of_the_poster() -> None:
    for record in ("", "Ana 3 - Ben 2"):
        heights = {box.name: box.bottom - box.top for box in poster(3, record).boxes}
        largest = heights.pop("winner score")
        numbers = [high for name, high in heights.items() if name.startswith(("score ", "hand ", "roof ", "place "))]
        assert largest > 2.5 * max(numbers)


def test_the_poster_has_room_for_the_record_of_these_people() -> None:
    assert found(poster(3, "Ana 3 - Ben 2"), "agreed") == {""}
    assert found(poster(3), "agreed") == set()


def test_the_poster_marks_who_cannot_win() -> None:
    view = POSITIONS["outside"]
    assert view.scored is not None
    outcome = Outcome("last-duel", view.scored.places, view.scored.scores)
    picture = board.poster(PosterSubject(view, CAST, speak("en"), outcome=outcome))
    outside = {str(seat) for seat, inside in enumerate(view.scored.inside) if not inside}
    assert outside
    assert {name.split()[0] for name in found(picture, "outside ")} == outside


def test_before_bids_are_open_nothing_in_a_reveal_tells_who_wins() -> None:
    for name in ("climbed", "paid", "poor", "last"):
        boxes = {box.name: box for box in draw_reveal(POSITIONS[name], CAST, speak("en"), 0).picture(PALETTE).boxes}
        sizes = [(box.right - box.left, box.bottom - box.top) for box in (boxes["sum 0"], boxes["sum 1"])]
        assert sizes[0] == sizes[1], name
        assert not any(one.startswith(("bid", "sum 0 total", "sum 1 total", "gain")) for one in boxes), name
        people = [boxes[one] for one in ("climber", "loser") if one in boxes]
        assert len({box.bottom - box.top for box in people}) <= 1, name


def drawn_at(name: str, at: float) -> dict[str, Box]:
    return {box.name: box for box in draw_reveal(POSITIONS[name], CAST, speak("en"), at).picture(PALETTE).boxes}


@pytest.mark.parametrize(
    ("name", "left", "right"),
    [
        ("climbed", "climber", "loser"),
        ("right", "loser", "climber"),
        ("last", "climber", "loser"),
        ("tied", "left", "right"),
    ],
)
def test_the_left_figure_stands_left_and_its_bid_lies_left_at_every_time_whoever_wins(
    name: str, left: str, right: str
) -> None:
    shown = POSITIONS[name].revealed
    assert shown is not None
    for at in (0, 700, 1030, 1300, 2000):
        boxes = drawn_at(name, at)
        assert boxes[left].right < 600 < boxes[right].left
        assert boxes["sum 0"].right < boxes["sum 1"].left
    boxes = drawn_at(name, 2000)
    for side, bid in enumerate(shown.bids):
        worths = {f"bid {side} {worth}" for worth, count in zip(VALUES, bid, strict=True) if count}
        assert worths == {one for one in boxes if one.startswith(f"bid {side} ") and not one.endswith("count")}


def test_what_the_loser_gets_stands_on_the_side_of_the_loser() -> None:
    for name, left in (("climbed", False), ("right", True)):
        assert (drawn_at(name, 2000)["gain"].left < 600) is left


@pytest.mark.parametrize("name", ["climbed", "right"])
def test_the_winner_leaps_up_from_where_the_loser_stands_too(name: str) -> None:
    first, last = drawn_at(name, 0), drawn_at(name, 2000)
    assert first["climber"].bottom == first["loser"].bottom == last["loser"].bottom > last["climber"].bottom
