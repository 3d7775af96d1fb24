"""Race tables of two and three attempts: who was first, who made a mistake and who came too late (BB-14, BB-15)."""

from itertools import permutations
from random import Random

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.floors import fitting
from games.biesti_boys.values import (
    LIFTS,
    SYMBOLS,
    Beaten,
    Fumbled,
    HouseRules,
    Laid,
    Mistaken,
    Play,
    Played,
    State,
    TooLate,
    Turned,
    Why,
)
from games.engine.contract.values import Millis, Seat
from tests.conformance.orders import Press, race_table, run
from tests.games.biesti_boys.positions import (
    ANN,
    BEN,
    CLEO,
    NOW,
    begun,
    decided,
    done,
    follow,
    play,
    position,
    random_match,
    refused,
)


def first_three() -> State:
    """E6 shows 1, 3, 5, 7; Ann holds a 4 and Ben a 2, which fit on the 3 of lift B; Cleo holds a 5, which does not."""
    return position("E6", "4 8 8", "2 8 8", "5 8 8")


def press(state: State, seat: Seat, card: str, lift: str, seen: str | None = None) -> Press:
    """A press of that seat on the button that reads so."""
    return Press(seat, play(state, seat, card, lift, seen))


def test_bb_x6_the_second_on_a_top_is_too_late_and_the_third_plays_on_the_new_one() -> None:
    state = first_three()
    presses = [press(state, ANN, "4", "B"), press(state, BEN, "2", "B", "3"), press(state, CLEO, "5", "B", "4")]
    after, answers = run(GAME, state, presses, NOW, gap=101)
    assert answers == ("Played", "TooLate", "Played")
    assert after.hands[BEN] == state.hands[BEN]
    assert [laid.card for laid in after.shafts[1]] == [4, 5]
    late = GAME.decide(done(state, ANN, "4", "B"), BEN, presses[1].action, Millis(NOW + 240), Random(0))[0]
    assert late == TooLate(Beaten(BEN, 0, 1, 4, 3, Laid(1, ANN, 0, 4, 1, NOW, 7), 240, Millis(NOW + 240)), 2)
    assert GAME.refuse(after, BEN, play(after, BEN, "8", "D"), Millis(NOW + 203)) is None


def test_bb_x7_a_mistake_locks_for_half_a_second() -> None:
    state = position("E4", "6 3 8", "1 8 8")
    (event,) = decided(state, ANN, play(state, ANN, "6", "A"))
    assert event == Mistaken(Fumbled(ANN, 0, 0, 2, NOW, Millis(NOW + 500)), 6)
    after = follow(state, event)
    assert after.hands == state.hands
    for at in (NOW, NOW + 1, NOW + 499):
        refusal = refused(after, ANN, play(after, ANN, "3", "A"), at)
        assert (refusal.code, refusal.clause, refusal.values) == ("locked", "BB-15", {})
    assert GAME.refuse(after, ANN, play(after, ANN, "3", "A"), Millis(NOW + 500)) is None
    assert GAME.refuse(after, BEN, play(after, BEN, "1", "A"), Millis(NOW + 1)) is None


def test_bb_14_of_two_on_one_top_the_first_plays_in_either_order() -> None:
    state = first_three()
    presses = {"ann": press(state, ANN, "4", "B"), "ben": press(state, BEN, "2", "B")}
    assert race_table(GAME, state, presses, NOW) == {
        ("ann", "ben"): ("Played", "TooLate"),
        ("ben", "ann"): ("Played", "TooLate"),
    }


def test_bb_a11_there_is_no_tie_even_in_the_same_millisecond() -> None:
    state = first_three()
    presses = {"ann": press(state, ANN, "4", "B"), "ben": press(state, BEN, "2", "B")}
    table_ = race_table(GAME, state, presses, NOW, gap=0)
    assert set(table_.values()) == {("Played", "TooLate")}
    assert run(GAME, state, list(presses.values()), NOW, gap=0)[0].last.late == 0


def test_bb_14_two_on_two_lifts_do_not_disturb_each_other() -> None:
    state = first_three()
    presses = {"ann": press(state, ANN, "4", "B"), "ben": press(state, BEN, "2", "A")}
    assert set(race_table(GAME, state, presses, NOW).values()) == {("Played", "Played")}


def test_bb_15_a_card_that_fits_by_now_is_played_whatever_was_seen() -> None:
    """Cleo's 5 on the 3 would be a mistake; once Ann's 4 lies there it fits."""
    state = first_three()
    presses = {"ann": press(state, ANN, "4", "B"), "cleo": press(state, CLEO, "5", "B")}
    assert race_table(GAME, state, presses, NOW) == {
        ("ann", "cleo"): ("Played", "Played"),
        ("cleo", "ann"): ("Mistaken", "Played"),
    }


def test_bb_15_all_orders_of_three_on_one_top() -> None:
    """Ann 4, Ben 2 and Cleo 4, all pressed on the 3: one plays, two are too late."""
    state = position("E6", "4 8 8", "2 8 8", "4 8 8")
    presses = {
        "ann": press(state, ANN, "4", "B"),
        "ben": press(state, BEN, "2", "B"),
        "cleo": press(state, CLEO, "4", "B"),
    }
    assert race_table(GAME, state, presses, NOW) == dict.fromkeys(
        permutations(presses), ("Played", "TooLate", "TooLate")
    )


def test_bb_15_all_orders_of_a_play_a_rival_and_a_card_that_needs_the_play() -> None:
    """On the 3 of lift B: Ann's 4, Ben's 2, and Cleo's 5, which fits on a 4 only."""
    state = first_three()
    presses = {
        "ann": press(state, ANN, "4", "B"),
        "ben": press(state, BEN, "2", "B"),
        "cleo": press(state, CLEO, "5", "B"),
    }
    assert race_table(GAME, state, presses, NOW) == {
        ("ann", "ben", "cleo"): ("Played", "TooLate", "Played"),
        ("ann", "cleo", "ben"): ("Played", "Played", "TooLate"),
        ("ben", "ann", "cleo"): ("Played", "TooLate", "Mistaken"),
        ("ben", "cleo", "ann"): ("Played", "Mistaken", "TooLate"),
        ("cleo", "ann", "ben"): ("Mistaken", "Played", "TooLate"),
        ("cleo", "ben", "ann"): ("Mistaken", "Played", "TooLate"),
    }


def test_bb_15_all_orders_of_a_mistake_and_a_play_of_one_seat_and_a_play_of_another() -> None:
    """Ann's 8 fits nowhere but on a 7, so it locks her; a too late does not."""
    state = first_three()
    presses = {
        "wrong": press(state, ANN, "8", "B"),
        "ann": press(state, ANN, "4", "B"),
        "ben": press(state, BEN, "2", "B"),
    }
    assert race_table(GAME, state, presses, NOW) == {
        ("wrong", "ann", "ben"): ("Mistaken", "!locked", "Played"),
        ("wrong", "ben", "ann"): ("Mistaken", "Played", "!locked"),
        ("ann", "wrong", "ben"): ("Played", "Mistaken", "TooLate"),
        ("ann", "ben", "wrong"): ("Played", "TooLate", "Mistaken"),
        ("ben", "wrong", "ann"): ("Played", "Mistaken", "!locked"),
        ("ben", "ann", "wrong"): ("Played", "TooLate", "Mistaken"),
    }


def test_bb_15_all_orders_of_a_double_press_and_a_rival() -> None:
    """The second press on a button whose card is gone is refused: nothing happened, and it costs nothing."""
    state = first_three()
    presses = {
        "once": press(state, ANN, "4", "B"),
        "twice": press(state, ANN, "4", "B"),
        "ben": press(state, BEN, "2", "B"),
    }
    played_twice = ("Played", "!another-card", "TooLate")
    assert race_table(GAME, state, presses, NOW) == {
        ("once", "twice", "ben"): played_twice,
        ("twice", "once", "ben"): played_twice,
        ("once", "ben", "twice"): ("Played", "TooLate", "!another-card"),
        ("twice", "ben", "once"): ("Played", "TooLate", "!another-card"),
        ("ben", "once", "twice"): ("Played", "TooLate", "TooLate"),
        ("ben", "twice", "once"): ("Played", "TooLate", "TooLate"),
    }


def test_bb_a15_two_last_cards_cannot_win_together() -> None:
    state = position("E6", "4", "2", "8 8 8", stacks=("", "", "8"))
    for order in permutations([press(state, ANN, "4", "B"), press(state, BEN, "2", "B")]):
        after, answers = run(GAME, state, list(order), NOW, gap=0)
        assert answers == ("Played", "!match-over")
        assert after.winner == order[0].seat
    apart = {"ann": press(state, ANN, "4", "B"), "ben": press(state, BEN, "2", "A")}
    assert set(race_table(GAME, state, apart, NOW, gap=0).values()) == {("Played", "!match-over")}


def test_bb_15_too_late_names_the_card_that_covered_what_was_seen_not_the_newest() -> None:
    state = done(first_three(), ANN, "4", "B", NOW)
    state = done(state, CLEO, "5", "B", NOW + 300)
    (event,) = decided(state, BEN, play(state, BEN, "2", "B", "3"), NOW + 450)
    assert isinstance(event, TooLate)
    assert event.seen.first is not None
    assert (event.seen.first.seat, event.seen.first.card, event.seen.late, event.seen.top) == (ANN, 4, 450, 5)


def test_bb_15_of_several_times_that_a_top_lay_there_the_last_counts() -> None:
    state = position("E6", "4 2 8", "3 8 8", "4 8 8")
    for seat, card, at in ((ANN, "4", NOW), (BEN, "3", NOW + 100), (ANN, "2", NOW + 200)):
        state = done(state, seat, card, "B", at)
    (event,) = decided(state, CLEO, play(state, CLEO, "4", "B", "3"), NOW + 260)
    assert isinstance(event, TooLate)
    assert event.seen.first is not None
    assert (event.seen.first.card, event.seen.late) == (2, 60)


def test_bb_15_after_the_floor_was_replaced_a_press_on_the_old_one_is_too_late() -> None:
    state = done(first_three(), ANN, "4", "B")
    for floor in (0, 4):  # one floor later, and two
        state = follow(state, Turned(floor, Why.STALL, Millis(NOW + 700)))
        (late,) = decided(state, BEN, play(state, BEN, "2", "B", "3"), NOW + 900)
        assert isinstance(late, TooLate)
        assert (late.seen.first, late.seen.late, late.seen.seen) == (None, 200, 3)


def test_bb_15_what_lay_on_the_old_floor_but_on_another_lift_excuses_nothing() -> None:
    state = follow(first_three(), Turned(0, Why.STALL, Millis(NOW)))
    (event,) = decided(state, BEN, play(state, BEN, "2", "C", "3"))
    assert isinstance(event, Mistaken)


def test_bb_15_a_top_that_never_lay_there_excuses_nothing() -> None:
    state = first_three()
    (event,) = decided(state, CLEO, play(state, CLEO, "5", "B", "4"))
    assert isinstance(event, Mistaken)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bb_15_only_a_top_that_lay_on_that_lift_makes_an_attempt_too_late(seats: int) -> None:
    """Every card is tried on every lift with every top that a press can name: 0 to 99."""
    lay: list[set[int]] = [set() for _ in LIFTS]
    rng, late, mistaken = Random(seats), 0, 0
    for state, _ in random_match(seats, seats):
        for shaft, top in enumerate(state.tops):
            lay[shaft].add(top)
            seat = Seat(rng.randrange(seats))
            for slot, card in enumerate(state.hands[seat]):
                if card is None or card in fitting(state.tops[shaft], state.options) or state.blocked is not None:
                    continue
                for seen in (*range(len(SYMBOLS)), *rng.sample(range(len(SYMBOLS), 100), 2)):
                    (event,) = GAME.decide(state, seat, Play(slot, card, shaft, seen), NOW, rng)
                    there = seen in lay[shaft] and card in fitting(seen, state.options)
                    assert isinstance(event, TooLate if there else Mistaken)
                    late, mistaken = late + there, mistaken + (not there)
    assert min(late, mistaken) > 50


def test_bb_15_too_late_costs_nothing() -> None:
    state = done(first_three(), ANN, "4", "B")
    late = follow(state, *decided(state, BEN, play(state, BEN, "2", "B", "3"), NOW + 100))
    assert GAME.refuse(late, BEN, play(late, BEN, "8", "D"), Millis(NOW + 100)) is None
    assert (late.slips[BEN], late.hands) == ((0, 1), state.hands)


@pytest.mark.parametrize("lock", [0, 500, 3000])
def test_bb_a12_what_a_mistake_costs_is_a_house_rule(lock: int) -> None:
    state = position("E6", "8 4 8", "2 8 8", options=HouseRules(error_lockout_ms=lock))
    state = done(state, ANN, "8", "B")
    again = play(state, ANN, "4", "B")
    assert state.free[ANN] == NOW + lock
    assert GAME.refuse(state, ANN, again, Millis(NOW + lock)) is None
    if lock:
        assert refused(state, ANN, again, NOW + lock - 1).code == "locked"


def test_a_reaction_counts_from_when_the_play_became_possible_and_the_seat_was_free() -> None:
    state = position("E6", "4 6 8", "2 5 8", "8 8 8")
    taken = []
    for seat, card, lift, at in (
        (ANN, "4", "B", 1200),  # possible since the deal
        (BEN, "5", "B", 1500),  # since Ann's 4 came
        (ANN, "6", "B", 1900),  # since Ben's 5 came
        (ANN, "8", "D", 2150),  # since the deal: she had it in reserve, and answered nothing new
    ):
        (event, *_) = decided(state, seat, play(state, seat, card, lift), at)
        assert isinstance(event, Played)
        taken.append(event.reaction)
        state = follow(state, event)
    assert taken == [1200, 300, 400, None]
    assert state.reactions == ((1200, 400), (300,), ())


def test_a_press_that_fits_by_luck_on_a_top_laid_meanwhile_counts_from_the_top_that_was_seen() -> None:
    state = position("E6", "4 8 8", "4 8 8", "3 8 8")
    meant = play(state, ANN, "4", "C")  # on the 5; it will find a 3
    state = done(done(state, BEN, "4", "C", 900), CLEO, "3", "C", 950)
    (event, *_) = decided(state, ANN, meant, 1000)
    assert isinstance(event, Played)
    assert event.reaction == 1000


def test_a_top_that_has_come_again_counts_from_when_it_first_lay_there_since_the_seat_was_free() -> None:
    state = position("E6", "4 6 8", "4 5 8", "6 8 8")
    meant = play(state, ANN, "4", "C")
    for seat, card, at in ((CLEO, "6", 300), (BEN, "5", 900)):
        state = done(state, seat, card, "C", at)
    (event, *_) = decided(state, ANN, meant, 1_000)
    assert isinstance(event, Played)
    assert event.reaction == 1_000
    state = done(state, ANN, "6", "D", 950)
    (event, *_) = decided(state, ANN, meant, 1_200)
    assert isinstance(event, Played)
    assert event.reaction is None  # the 5 came while she was busy


def test_a_press_meant_for_a_former_floor_counts_from_when_its_seat_was_free() -> None:
    state = follow(position("E6", "4 8 8", "2 8 8"), Turned(3, Why.STALL, Millis(30_000)))
    (event, *_) = decided(state, ANN, play(state, ANN, "8", "D", "7"), 30_100)
    assert isinstance(event, Played)
    assert event.reaction == 30_100


def test_what_was_possible_before_the_lock_of_a_mistake_ended_has_no_reaction() -> None:
    state = done(position("E6", "4 8 8", "2 8 8"), ANN, "8", "B", 1000)
    (event,) = decided(state, ANN, play(state, ANN, "4", "B"), 1800)
    assert isinstance(event, Played)
    assert event.reaction is None
    fresh = done(state, BEN, "2", "B", 1700)
    (event,) = decided(fresh, ANN, play(fresh, ANN, "4", "C"), 1800)
    assert isinstance(event, Played)
    assert event.reaction is None  # a card that was held already, on a top that lay there already


def test_a_card_that_was_just_drawn_is_something_new() -> None:
    state = done(position("E6", "4 8 8", "2 8 8", stacks=("6", "8")), ANN, "4", "B", 1000)
    (event, *_) = decided(state, ANN, play(state, ANN, "6", "D"), 1350)
    assert isinstance(event, Played)
    assert event.reaction == 350


def test_the_play_by_which_somebody_comes_back_has_no_reaction_for_nobody_knows_when_it_was_decided() -> None:
    state = follow(position("E6", "4 6 8", "2 8 8"), *GAME.absent(begun(2), ANN, True, NOW))
    back = follow(state, *GAME.absent(state, ANN, False, Millis(NOW + 9_000)))
    (event, *_) = decided(back, ANN, play(back, ANN, "4", "B"), NOW + 9_000)
    assert isinstance(event, Played)
    assert event.reaction is None
    after = follow(back, event)
    assert GAME.view(after, None).figures(ANN).best is None
    (later, *_) = decided(after, ANN, play(after, ANN, "6", "D"), NOW + 9_400)
    assert isinstance(later, Played)
    assert later.reaction is None


def test_a_press_in_the_very_millisecond_in_which_its_seat_was_free_has_no_reaction() -> None:
    state = done(position("E6", "4 6 8", "2 8 8"), ANN, "4", "B", NOW)
    (event, *_) = decided(state, ANN, play(state, ANN, "6", "D"), NOW)
    assert isinstance(event, Played)
    assert event.reaction is None
