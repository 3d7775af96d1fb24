"""The pictures of Career Poker: what they show, to whom, and that they show it the same every time."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from games.career_poker import GAME, board
from games.career_poker.board.laid import LARGE
from games.career_poker.values import HandOver
from games.career_poker.view import HandDealt, Told, View
from games.engine.contract.pictures import BoardSubject, PosterSubject
from games.engine.contract.values import Millis, Picture
from games.picture.colour import GOLD
from tests.games.board_pictures import pictures, pixels
from tests.games.career_poker.board_positions import CAST, POSITIONS, shown
from tests.games.career_poker.positions import A, B, C, D, E, hand_ended, hand_over, position, session_over
from tests.games.picture.layout import unencoded
from tests.games.speech import speak


def draw(view: View, language: str = "en") -> Picture:
    return board.draw(BoardSubject(view, CAST, speak(language)))


def names(name: str) -> set[str]:
    with unencoded():
        return {box.name for box in draw(POSITIONS[name]).boxes}


def starting(name: str, start: str) -> set[str]:
    return {found.removeprefix(start) for found in names(name) if found.startswith(start)}


def gold(picture: Picture) -> int:
    return sum(count for count, colour in pixels(picture).getcolors(1 << 20) or [] if colour == GOLD)


def test_a_picture_of_another_seat_is_the_same_whatever_a_hand_holds_as_long_as_it_is_as_large() -> None:
    one, two = (position(hand, "4 5", "6 7", "8 9") for hand in ("1 2 J", "13 13 13"))
    for eye in (None, B, C):
        assert draw(GAME.view(one, eye)) == draw(GAME.view(two, eye))
    assert draw(GAME.view(one, A)) != draw(GAME.view(two, A))


def test_gifts_are_in_no_picture_but_those_of_the_two_who_gave_and_got_them() -> None:
    state = hand_ended((1, 2, 3, 4, 5), 5)
    hands = list(state.hands)
    fewer = [state.deal.given[seat] for seat in range(5)]
    assert fewer[D] != fewer[E]
    swapped = replace(state, deal=replace(state.deal, given=(*fewer[:3], fewer[E], fewer[D])), hands=tuple(hands))
    for eye in (None, C):
        assert draw(GAME.view(state, eye)) == draw(GAME.view(swapped, eye))
    assert draw(GAME.view(state, A)) != draw(GAME.view(swapped, A))


@pytest.mark.xdist_group("boards of career_poker")
def test_gold_is_used_for_nothing_but_the_player_who_must_act() -> None:
    for name, view in POSITIONS.items():
        framed = view.mover is not None or any(view.waiting)
        found = gold(pictures("career_poker")[name])
        assert found > 1000 if framed else found < 100, name


def test_each_seat_shows_one_of_four_states_by_its_own_mark() -> None:
    assert starting("follow", "led ") == {"0"}
    assert starting("follow", "play ") == {"0", "2"}
    assert starting("follow", "passed ") == {"1"}
    assert starting("follow", "slot ") == {"3", "4"}


def test_the_cards_to_beat_stand_upright_and_beaten_ones_lie() -> None:
    boxes = {box.name: box for box in draw(POSITIONS["follow"]).boxes}
    beaten, best = (boxes[f"play {seat}"].bottom - boxes[f"play {seat}"].top for seat in (0, 2))
    assert beaten < 0.7 * best


def test_the_last_trick_lies_there_with_its_winner_until_somebody_leads() -> None:
    assert {"cup", "play 0", "play 1", "play 3"} <= names("taken")
    boxes = {box.name: box for box in draw(POSITIONS["taken"]).boxes}
    assert 0 < boxes["play 3"].left - boxes["cup"].right < 20
    lower, won = (
        [boxes[f"play {seat}"].bottom - boxes[f"play {seat}"].top for seat in part] for part in ((0, 1), (3,))
    )
    assert lower[0] == lower[1] < won[0] < LARGE
    assert "cup" not in names("follow")


def test_a_player_who_is_out_shows_the_place_instead_of_cards() -> None:
    assert starting("three out", "medal ") == {"0", "2", "7"}
    assert starting("three out", "count ") == {"1", "3", "4", "5", "6"}


def test_a_joker_is_a_star_with_its_word_and_never_a_letter() -> None:
    for language, word in (("en", "Joker"), ("fr", "Joker")):
        assert speak(language)("career-poker-picture-joker") == word
    assert "face joker" in names("long hand")


def test_a_hand_has_a_column_for_each_value_it_holds() -> None:
    held = {str(value) for value in range(1, 15)}
    assert {name for name in starting("long hand", "hand ") if name.isdigit()} == held
    assert starting("hand of one value", "held ") == {"7"}


def test_values_that_cannot_be_laid_now_are_in_the_dusk() -> None:
    view = shown("players 4\neye A 3 5 8 9 9 J\nranks B C A D\nB play 6 2 0\nC pass\nD play 8 2 0")
    columns = {box.name: box for box in draw(view).boxes if box.name.startswith("hand ")}
    image = Image.open(BytesIO(draw(view).png)).convert("L")
    spots = {name: (round(box.left) + 10, round(box.bottom) - 100) for name, box in columns.items()}
    dusk = {name for name, (x, y) in spots.items() if image.crop((x, y, x + 1, y + 1)).tobytes()[0] < 220}
    assert dusk == {"hand 3", "hand 5", "hand 8"}


def test_while_gifts_are_chosen_everybody_stands_on_the_stairs_with_their_partner() -> None:
    assert starting("ladder of eight", "partner ") == {str(seat) for seat in range(8)}
    assert starting("ladder of eight", "title ") == {str(seat) for seat in range(8)}
    assert starting("ladder of eight", "frame ") == {str(seat) for seat in (0, 1, 2, 3)}
    moved = draw(shown("players 4\nended A B C D"))
    assert moved != draw(POSITIONS["ladder"])


def test_a_hand_that_is_over_shows_who_climbed_and_fell_and_the_way_of_the_new_boss() -> None:
    before, after = (1, 2, 3, 4, 5), (5, 1, 3, 2, 4)
    view = GAME.view(hand_over(before, after), None)
    found = {box.name for box in draw(view).boxes}
    assert {"headline", "headline 0", "headline 1"} <= found
    assert {name for name in found if name.startswith("rise ")} == {"rise 0", "rise 1", "rise 3", "rise 4"}
    assert "ribbon" not in found
    leapt = GAME.view(hand_over((5, 1, 2, 3, 4), (1, 2, 3, 4, 5)), None)
    assert "ribbon" in {box.name for box in draw(leapt).boxes}


def test_the_giver_sees_what_came_and_how_many_cards_must_go() -> None:
    assert (
        len([name for name in starting("gift of eight", "gift -1 ") if len(name.split()) == 2 and "pawn" not in name])
        == 4
    )
    assert starting("gift of eight", "unknown 1 ") == {"0", "1", "2", "3"}
    assert starting("given", "unknown -1 ") == {"0", "1"}
    assert {"gift 1 0 13", "gift 1 1 14"} & names("given")


def poster(before: tuple[int, ...], *after: tuple[int, ...], points: bool = False, record: str = "") -> Picture:
    rules = {"scoring": "points" if points else "final_rank", "hands": len(after)}
    state = session_over(before, *after, **rules)
    told: list[Told] = [
        HandDealt(1, before, (A, B, C, D), (), (13,) * 4, 0),
        *[HandOver(1, ranks, Millis(0)) for ranks in after],
    ]
    outcome = GAME.outcome(state)
    assert outcome is not None
    return board.poster(
        PosterSubject(GAME.view(state, None), CAST, speak("en"), tuple(told), outcome=outcome, record=record)
    )


def found(picture: Picture, start: str) -> set[str]:
    return {box.name.removeprefix(start) for box in picture.boxes if box.name.startswith(start)}


def test_the_poster_says_who_won_from_where_and_shows_the_way_of_everybody() -> None:
    picture = poster((4, 1, 2, 3), (3, 2, 4, 1), (1, 4, 2, 3))
    assert found(picture, "winner name") == {""}
    assert found(picture, "figure ") == {"0"}
    assert found(picture, "climb ") == {"0", "1"}
    assert found(picture, "way ") == found(picture, "name ") == {"0", "1", "2", "3"}
    assert found(picture, "hand ") == {"1", "2"}
    assert found(picture, "rise") == {"", " number"}
    by_points = poster((4, 1, 2, 3), (3, 2, 4, 1), (1, 4, 2, 3), points=True)
    assert found(by_points, "points ") == {"0"}
    assert found(by_points, "total ") == {"0", "1", "2", "3"}


def test_the_poster_has_room_for_the_record_of_these_people() -> None:
    plain, known = (poster((4, 1, 2, 3), (1, 4, 2, 3), record=record) for record in ("", "Ana 3 - Ravi 2"))
    assert plain != known
    assert found(known, "agreed") == {""}


def test_the_poster_is_the_same_in_threads_and_small() -> None:
    assert poster((4, 1, 2, 3), (1, 4, 2, 3)) == poster((4, 1, 2, 3), (1, 4, 2, 3))
    assert len(poster((4, 1, 2, 3), *[(1, 4, 2, 3), (4, 1, 3, 2)] * 10).png) < 160 * 1024
