"""The pictures of Button Up!: what they show, and that they show it the same every time."""

from dataclasses import replace

import pytest

from games.button_up import board
from games.button_up.board.finish import draw_growing, rays
from games.button_up.board.sewing import STAGE
from games.button_up.rules import margin
from games.button_up.values import BLACK, RED
from games.button_up.view import Drawn, Scored, Starts, Told, View
from games.engine.contract.pictures import BoardSubject, PosterSubject
from games.engine.contract.values import CastMember, Outcome, Picture, Seat
from games.picture.canvas import Canvas
from games.picture.colour import GOLD
from tests.games.board_pictures import pixels
from tests.games.button_up.board_positions import CAST, CHOICE, FRESH, LAST, REPLAY, SOWN, TIED, WON, played
from tests.games.speech import speak


def no_words(key: str, /, **values: int | str) -> str:
    raise AssertionError(f"a picture without words asked for {key} {values}")


def draw(view: View, cast: tuple[CastMember, ...] = CAST) -> Picture:
    return board.draw(BoardSubject(view, cast, no_words))


def names(picture: Picture) -> set[str]:
    return {box.name for box in picture.boxes}


def gold(picture: Picture) -> int:
    return sum(count for count, colour in pixels(picture).getcolors(1 << 20) or [] if colour == GOLD)


def test_every_position_of_a_match_can_be_drawn_and_is_small() -> None:
    for view in played(0):
        assert len(draw(view).png) < 100 * 1024


@pytest.mark.parametrize("eye", [None, RED, BLACK])
def test_both_seats_and_spectators_see_the_same_picture(eye: Seat | None) -> None:
    assert draw(replace(SOWN, eye=eye)) == draw(SOWN)


def test_a_number_lights_up_exactly_where_a_spy_lies_anywhere_in_the_pile() -> None:
    shown = names(draw(SOWN))
    assert {place for place in range(1, 10) if f"tag {place}" in shown} == {3, 4, 6}


def test_an_emptied_place_shows_needle_holes_and_keeps_its_number() -> None:
    shown = names(draw(SOWN))
    assert {place for place in range(1, 10) if f"empty {place}" in shown} == {1, 7, 9}
    assert {place for place in range(1, 10) if f"number {place}" in shown} == set(range(1, 10))


def test_the_last_sowing_shows_a_drop_at_each_pile_that_got_a_button() -> None:
    shown = names(draw(SOWN))
    assert {place for place in range(1, 10) if f"drop {place}" in shown} == {2, 3, 4}


def test_a_replay_changes_the_picture_of_the_last_drop_and_nothing_else() -> None:
    assert REPLAY.sowing is not None
    plain = replace(REPLAY, sowing=replace(REPLAY.sowing, replay=False))
    knot, dot = ({box.name: box for box in draw(view).boxes} for view in (REPLAY, plain))
    assert {name for name in knot if knot[name] != dot[name]} == {"drop 2"}


def test_a_player_who_must_act_is_marked_and_gold_is_used_for_nothing_else() -> None:
    assert gold(draw(FRESH)) > 1000
    assert gold(draw(CHOICE)) > 1000
    assert [gold(draw(view)) for view in (LAST, WON, TIED)] == [0, 0, 0]


def test_the_mark_moves_with_the_player_who_must_act() -> None:
    for seat, box in ((RED, (0, 0, 600, 760)), (BLACK, (600, 0, 1200, 760))):
        picture = draw(replace(FRESH, mover=seat))
        part = pixels(picture).crop(box).getcolors(1 << 20) or []
        assert sum(count for count, colour in part if colour == GOLD) == gold(picture) > 0


def test_the_choice_who_starts_shows_both_armies_above_the_new_circle() -> None:
    assert {"choice R", "choice B", "choice"} <= names(draw(CHOICE))
    assert "choice" not in names(draw(FRESH))


def test_the_last_pile_names_its_winner_and_shows_heights_sums_and_the_points_of_the_match() -> None:
    shown = names(draw(LAST))
    assert {f"height {level}" for level in range(1, 10)} <= shown
    assert {"stack", "tape", "terms 0", "sum 0", "terms 1", "sum 1", "points", "score 0", "score 1"} <= shown
    assert {"winner name", "figure 0", "figure 1", "name 0"} <= shown
    assert "name 1" not in shown


def test_a_tied_round_shows_that_nobody_scores() -> None:
    shown = names(draw(TIED))
    assert {"figure 0", "figure 1", "points"} <= shown
    assert "winner name" not in shown


def poster(*margins: tuple[int, int], record: str = "") -> Picture:
    told: list[Told] = [Drawn(RED)]
    scores = (0, 0)
    for number, sums in enumerate(margins, 1):
        gain = sums[0] - sums[1]
        scores = (scores[0] + max(0, gain), scores[1] + max(0, -gain))
        winner = next((Seat(seat) for seat in (0, 1) if scores[seat] >= 15), None)
        told += [Scored(number, "RRBWBBWWR", sums, scores, winner), Starts(RED, None)]
    view = replace(WON, piles=("",) * 9, scores=scores)
    won = 1 if scores[1] > scores[0] else 0
    outcome = Outcome("target", (2, 1) if won else (1, 2), scores)
    return board.poster(PosterSubject(view, CAST, speak("en"), tuple(told), outcome=outcome, record=record))


def test_the_poster_shows_the_winner_both_seams_and_the_round_that_turned_the_match() -> None:
    shown = names(poster((12, 8), (6, 14), (4, 15), (17, 5)))
    assert {"winner name", "figure 0", "figure 1", "seam 0", "seam 1", "target"} <= shown
    assert {"turn", "turn points", "turn odds", "turn before", "turn after"} <= shown
    assert {f"round {number}" for number in (1, 2, 3, 4)} <= shown
    assert {"scored 1", "scored 2", "scored 3", "scored 4"} <= shown


def test_the_poster_has_room_for_the_record_and_any_number_of_rounds() -> None:
    assert "agreed" in names(poster((17, 1), record="Ana 3 - Ben 2"))
    assert "agreed" not in names(poster((17, 1)))
    long = poster(*[(10, 9), (9, 10)] * 13, (20, 5))
    assert len(long.png) < 160 * 1024
    assert all(0 <= box.left <= box.right <= 1200 for box in long.boxes)


def test_a_match_that_is_given_up_before_a_round_ended_has_a_poster_too() -> None:
    view = replace(FRESH, mover=None, scores=(0, 0))
    outcome = Outcome("resigned", (2, 1), (None, None))
    picture = board.poster(PosterSubject(view, CAST, no_words, (Drawn(RED),), outcome=outcome))
    assert {"winner name", "score 0", "score 1"} <= names(picture)


def test_a_last_pile_of_a_rulebook_position_may_be_of_any_height_and_colour() -> None:
    for stack in ("W", "RB", "RRRRRRRRR", "WWWWWWWWW"):
        assert "stack" in names(draw(replace(LAST, piles=(stack, *[""] * 8))))


@pytest.mark.parametrize("stack", ["RRBWBBWWR", "BBRWRRWWB", "BRBRWRWBW", "W"])
def test_red_stands_on_the_left_and_black_on_the_right_from_the_first_frame_of_a_round_until_one_leaps(
    stack: str,
) -> None:
    growing = [Canvas(rays()) for _ in range(len(stack) + 1)]
    for lying, canvas in enumerate(growing):
        draw_growing(canvas, stack, (9, 8), CAST, 15, lying)
    places = {
        tuple((box.name, box.left, box.right, box.top) for box in canvas.picture(STAGE).boxes if "figure" in box.name)
        for canvas in growing
    }
    assert [[name for name, *_ in place] for place in places] == [["figure 0", "figure 1"]]
    still = draw(replace(LAST, piles=(stack, *[""] * 8)))
    boxes = {box.name: box for box in still.boxes}
    assert boxes["label 0"].right < boxes["stack"].left < boxes["stack"].right < boxes["label 1"].left
    ahead = margin(stack)
    if ahead:
        winner = 0 if ahead > 0 else 1
        assert boxes["winner name"].right < 600 if winner == 0 else boxes["winner name"].left > 600
        assert boxes["figure 0"].right < boxes["figure 1"].left
