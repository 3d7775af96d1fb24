"""The pictures of Biesti Boys: what they show, to whom, and that they show it the same every time."""

from dataclasses import replace
from random import Random

import pytest
from PIL import ImageChops

from games.biesti_boys import GAME, board
from games.biesti_boys.notation import position
from games.biesti_boys.values import LIFTS, HouseRules, State, Turned
from games.biesti_boys.view import told_of
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import Eye, Millis, Picture, Seat
from games.picture.colour import GOLD
from tests.games.biesti_boys.board_positions import BEFORE, CAST, POSITIONS, Shown
from tests.games.biesti_boys.positions import ANN, BEN, follow, random_match
from tests.games.board_pictures import pictures, pixels
from tests.games.speech import speak

TURNS = HouseRules(mode="turns")


def draw(shown: Shown, language: str = "en") -> Picture:
    view, told = shown
    return board.draw(BoardSubject(view, CAST[: view.seats], speak(language), told))


def named(name: str) -> Picture:
    return draw(POSITIONS[name])


def names(picture: Picture) -> set[str]:
    return {box.name for box in picture.boxes}


def ending(picture: Picture, end: str) -> set[str]:
    return {name.removesuffix(end) for name in names(picture) if name.endswith(end)}


def gold(picture: Picture, box: tuple[int, int, int, int] = (0, 0, 1200, 760)) -> int:
    colours = pixels(picture).crop(box).getcolors(1 << 20) or []
    return sum(count for count, colour in colours if colour == GOLD)


def part(picture: Picture, name: str) -> bytes:
    """The pixels under a named box."""
    (box,) = (box for box in picture.boxes if box.name == name)
    return pixels(picture).crop((round(box.left), round(box.top), round(box.right), round(box.bottom))).tobytes()


def test_on_a_blocked_floor_the_mouth_of_a_monster_hangs() -> None:
    before, after = draw(position("floor E8\nA play 0 4 1 3")), draw(position("floor E8\nA play 0 4 1 3\nblocked"))
    (top,) = (box for box in after.boxes if box.name == "top B")
    high = top.bottom - top.top
    mouth = top.left + 40, top.top + high * 0.27, top.right - 40, top.top + high * 0.36
    one, two = (pixels(picture).crop(mouth) for picture in (before, after))
    assert sum(ImageChops.difference(one, two).convert("L").histogram()[48:]) > 500


def reshuffled(state: State, eye: Eye, rng: Random) -> State:
    """The state with all cards that the eye cannot see dealt anew."""
    unseen = [card for stack in state.stacks for card in stack]
    unseen += [card for seat, hand in enumerate(state.hands) if seat != eye for card in hand if card is not None]
    rng.shuffle(unseen)
    deal = iter(unseen)
    hands = tuple(
        hand if seat == eye else tuple(None if card is None else next(deal) for card in hand)
        for seat, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, stacks=tuple(tuple(next(deal) for _ in stack) for stack in state.stacks))


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_picture_changes_with_what_its_eye_cannot_see(seats: int) -> None:
    rng, changed = Random(seats), 0
    for number, (state, events) in enumerate(random_match(seats, 40 + seats)):
        after = follow(state, *events)
        if number % 10:
            continue
        for eye in (None, ANN, BEN):
            told = tuple(told_of(state, event, eye) for event in events)
            other = reshuffled(after, eye, rng)
            changed += other.hands != after.hands
            assert draw((GAME.view(other, eye), told)) == draw((GAME.view(after, eye), told))
    assert changed > 9


def test_two_seats_see_their_own_cards_and_the_same_lifts() -> None:
    state = next(follow(state, *events) for state, events in random_match(3, 5))
    one, two = (draw((GAME.view(state, seat), ())) for seat in (ANN, BEN))
    assert [part(one, f"top {lift}") for lift in LIFTS] == [part(two, f"top {lift}") for lift in LIFTS]
    assert [part(one, f"slot {slot}") for slot in (1, 2, 3)] != [part(two, f"slot {slot}") for slot in (1, 2, 3)]
    assert not any(name.startswith("slot") for name in names(draw((GAME.view(state, None), ()))))


def test_the_end_is_the_same_picture_for_every_eye() -> None:
    view, told = POSITIONS["won"]
    assert draw((replace(view, eye=BEN, hand=(4, 5)), told)) == draw((view, told))


def test_a_lift_shows_another_picture_for_every_symbol_and_for_printed_and_played_ones() -> None:
    view, _ = POSITIONS["fresh"]
    laid = POSITIONS["late"][0].shafts[1][0]
    printed = [draw((replace(view, tops=(top, 5, 8, 10)), ())) for top in range(11)]
    laid_on = [
        replace(view, tops=(card, 5, 8, 10), shafts=((replace(laid, card=card),), (), (), ())) for card in range(11)
    ]
    faces = [part(picture, "top A") for picture in (*printed, *(draw((view, ())) for view in laid_on))]
    assert len(set(faces)) == 22


def test_over_each_lift_stands_what_fits_whatever_the_eye_holds() -> None:
    view, told = POSITIONS["hand"]
    one = draw((view, told))
    two = draw((replace(view, hand=(7, 7, 10)), told))
    assert {f"fits {lift}" for lift in LIFTS} <= names(one)
    assert [part(one, f"fits {lift}") for lift in LIFTS] == [part(two, f"fits {lift}") for lift in LIFTS]


def test_the_last_four_plays_stand_below_their_lifts_the_newest_first() -> None:
    found = {box.name: box for box in named("race").boxes}
    lefts = {lift: found[f"top {lift}"].left for lift in LIFTS}
    lifts = [max(lift for lift in LIFTS if lefts[lift] <= found[f"play {n} figure"].left + 20) for n in range(1, 5)]
    assert lifts == ["C", "B", "D", "B"]
    row = [found[f"play {n} figure"].left for n in range(1, 5)]
    assert row[1] < row[3]
    crowded = {box.name: box for box in named("one lift").boxes}
    places = [crowded[f"play {n} figure"].left for n in range(1, 5)]
    assert places == sorted(places)


def test_a_play_is_marked_with_the_figure_of_the_player_who_made_it() -> None:
    view, told = POSITIONS["late"]
    (laid,) = view.shafts[1]
    other = replace(view, shafts=((), (replace(laid, seat=Seat(1)),), (), ()))
    assert part(draw((view, told)), "play 1 figure") != part(draw((other, told)), "play 1 figure")


def test_the_bellhop_stands_where_the_last_card_fell_and_nowhere_before_one_has() -> None:
    found = {box.name: box for box in named("race").boxes}
    assert found["top C"].right - 12 <= found["bellhop"].left
    assert found["bellhop"].right < found["top D"].left
    assert "bellhop" not in names(named("fresh")) | names(named("next floor"))


def test_every_seat_shows_its_stack_and_its_hand() -> None:
    for name, seats in (("race", 4), ("turn", 3), ("late", 2), ("hand waits", 4)):
        shown = names(named(name))
        assert {f"seat {seat} {what}" for seat in range(seats) for what in ("stock", "hand")} <= shown


@pytest.mark.xdist_group("boards of biesti_boys")
def test_in_real_time_nobody_glows_and_by_turns_only_the_player_who_must_act() -> None:
    for name, (view, _) in POSITIONS.items():
        picture = pictures("biesti_boys")[name]
        assert (gold(picture) > 0) == (view.phase == "turn"), name
        if view.phase == "turn" and view.eye is None:
            (box,) = (box for box in picture.boxes if box.name == f"seat {view.mover}")
            around = int(box.left) - 16, int(box.top) - 16, int(box.right) + 16, int(box.bottom) + 16
            assert gold(picture, around) == gold(picture) > 1000


def test_a_player_who_alone_is_closest_to_going_out_has_a_flag() -> None:
    assert ending(named("race"), " flag") == {"seat 1"}
    assert ending(named("leader away"), " flag") == {"seat 0"}
    assert ending(named("fresh"), " flag") == set()


def test_who_is_away_mistaken_late_or_passes_has_a_mark() -> None:
    assert ending(named("away"), " away") == {"seat 2"}
    assert ending(named("all away"), " away") == {"seat 0", "seat 1"}
    assert ending(named("mistake"), " fumbled") == {"seat 3"}
    assert ending(named("late"), " beaten") == {"seat 1"}
    assert ending(named("passed"), " passed") == {"seat 1"}
    assert not any(ending(named("race"), f" {mark}") for mark in ("away", "fumbled", "beaten", "passed"))


def test_a_blocked_floor_has_gates_before_its_lifts_and_says_that_nothing_fits() -> None:
    for name in ("blocked", "hand blocked"):
        view, told = POSITIONS[name]
        closed, still_open = draw((view, told)), draw((replace(view, blocked=None), told))
        assert ("notice" in names(closed)) == (view.eye is None)
        assert all(part(closed, f"top {lift}") != part(still_open, f"top {lift}") for lift in LIFTS)


def test_a_new_floor_says_why_it_came_until_somebody_plays() -> None:
    seen = {part(named(name), "notice") for name in ("next floor", "stall", "all passed", "fresh", "all away")}
    assert len(seen) == 5
    view, told = POSITIONS["next floor"]
    assert isinstance(told[-1], Turned)
    assert "notice" in names(draw((view, ())))
    assert "notice" not in names(named("race"))


def test_before_the_deal_the_doors_are_closed_and_bear_nothing() -> None:
    picture = draw((BEFORE, ()))
    assert len({part(picture, f"top {lift}") for lift in LIFTS}) == 1
    assert not any(name.startswith(("fits", "floors")) or name.endswith(("stock", "hand")) for name in names(picture))


def test_a_racing_seat_sees_what_everybody_has_left_and_who_played_last() -> None:
    view, told = POSITIONS["hand"]
    picture = draw((view, told))
    assert {"own count", "seat 0 count", "seat 2 count", "newest 0"} <= names(picture)
    fewer = draw((replace(view, in_stack=(1, 2, 3)), told))
    assert all(part(picture, name) != part(fewer, name) for name in ("own count", "seat 0 count", "seat 2 count"))


def test_an_empty_slot_of_the_hand_stays_empty() -> None:
    view, told = POSITIONS["hand shrunk"]
    full = draw((replace(view, hand=(2, 2, 7)), told))
    shrunk = draw((view, told))
    assert part(shrunk, "slot 2") == part(full, "slot 2")
    assert part(shrunk, "slot 1") != part(full, "slot 1")


def test_the_end_of_a_race_shows_how_everybody_did() -> None:
    found = names(named("won"))
    assert {f"{what} {seat}" for what in ("place", "mistakes", "lates", "reaction") for seat in range(4)} <= found
    assert {name for name in found if name.startswith("left")} == {"left 0", "left 1", "left 3"}


def test_the_end_by_turns_shows_no_times_mistakes_or_late_cards() -> None:
    found = names(named("won by turns"))
    assert {"place 0", "place 2", "left 0"} <= found
    assert not any(name.startswith(("mistakes", "lates", "reaction")) for name in found)


def test_the_result_ranks_by_cards_left_and_equal_counts_share_a_place() -> None:
    view, told = POSITIONS["won"]
    found = {box.name: box.top for box in draw((view, told)).boxes}
    rows = sorted(range(4), key=lambda seat: found[f"place {seat}"])
    assert [view.left[seat] for seat in rows] == sorted(view.left)
    shared = draw((replace(view, in_hand=(1, 1, 0, 1), in_stack=(2, 2, 0, 4)), told))
    assert part(shared, "place 0") == part(shared, "place 1") != part(shared, "place 3")


def test_a_reaction_shows_at_the_end() -> None:
    view, told = POSITIONS["won"]
    quick = tuple((Millis(250),) if seat == 2 else times for seat, times in enumerate(view.reactions))
    one, two = draw((view, told)), draw((replace(view, reactions=quick), told))
    assert part(one, "reaction 2") != part(two, "reaction 2")
    assert part(one, "reaction 0") == part(two, "reaction 0")
