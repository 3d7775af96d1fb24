"""Views, and guesses at the rest that agree with them (BB-5, BB-A18)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.floors import FITTING, deck
from games.biesti_boys.values import (
    Beaten,
    Dealt,
    Fumbled,
    Happened,
    HouseRules,
    Laid,
    Mistaken,
    Passed,
    Played,
    State,
    TooLate,
)
from games.biesti_boys.view import Figures, Opening, Told, told_of
from games.engine.contract import questions
from games.engine.contract.values import Eye, Millis, Seat
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
)


def test_bb_a18_hands_are_secret_and_counts_are_not() -> None:
    state = begun(4)
    view = GAME.view(state, BEN)
    assert view.hand == state.hands[BEN]
    assert (view.in_hand, view.in_stack, view.left) == ((2,) * 4, (16,) * 4, (18,) * 4)
    assert GAME.view(state, None).hand == ()


def test_bb_5_nobody_sees_a_stack_not_even_its_owner() -> None:
    state = begun(2)
    mixed = replace(state, stacks=tuple(tuple(reversed(stack)) for stack in state.stacks))
    assert mixed.stacks != state.stacks
    for eye in (ANN, BEN, None):
        assert GAME.view(mixed, eye) == GAME.view(state, eye)


def test_the_deal_is_told_to_each_without_the_cards_of_others() -> None:
    state = GAME.start(HouseRules(), 3)
    (dealt, *_) = GAME.setup(HouseRules(), 3, Random(3))
    assert isinstance(dealt, Dealt)
    assert told_of(state, dealt, BEN) == Opening(dealt.hands[BEN], dealt.floor, None)
    assert told_of(state, dealt, None) == Opening((), dealt.floor, None)


def test_a_drawn_card_and_a_card_that_came_back_are_told_to_their_owner_only() -> None:
    state = position("E6", "4 8 8", "2 GO 8", "8 8 8")
    played = decided(state, ANN, play(state, ANN, "4", "B"))[0]
    state = follow(state, played)
    late = decided(state, BEN, play(state, BEN, "2", "B", "3"))[0]
    wrong = decided(state, BEN, play(state, BEN, "GO", "A"))[0]
    assert isinstance(played, Played)
    assert isinstance(late, TooLate)
    assert isinstance(wrong, Mistaken)
    for event, owner, public in ((played, ANN, played.laid), (late, BEN, late.seen), (wrong, BEN, wrong.seen)):
        assert told_of(state, event, owner) == event
        assert [told_of(state, event, eye) for eye in (Seat(1 - owner), CLEO, None)] == [public] * 3
    assert [type(public) for public in (played.laid, late.seen, wrong.seen)] == [Laid, Beaten, Fumbled]


def test_the_last_four_plays_are_in_view_newest_first() -> None:
    state = position("E6", "2 4 8", "3 6 8")
    assert GAME.view(state, None).recent == ()
    for seat, card, lift in ((ANN, "2", "A"), (BEN, "3", "A"), (ANN, "4", "A"), (BEN, "6", "C"), (ANN, "8", "D")):
        state = done(state, seat, card, lift)
    recent = GAME.view(state, None).recent
    assert [(laid.number, laid.seat, laid.card, laid.shaft) for laid in recent] == [
        (5, ANN, 8, 3),
        (4, BEN, 6, 2),
        (3, ANN, 4, 0),
        (2, BEN, 3, 0),
    ]


def test_over_each_lift_stands_what_fits() -> None:
    view = GAME.view(position("E4", "2 3 4", "8 8 8"), ANN)
    assert [view.fitting(shaft) for shaft in range(4)] == [(1, 3, 9), (3, 5, 9), (5, 7, 9), (*range(9), 9)]
    assert {(move.slot, move.shaft) for move in view.plays()} == {(0, 3), (1, 0), (1, 1), (1, 3), (2, 3)}
    assert list(view.plays()) == list(questions.moves(GAME, position("E4", "2 3 4", "8 8 8"), ANN))


def test_a_player_who_is_closest_to_going_out_is_marked() -> None:
    view = GAME.view(position("E6", "2 3 4", "8 8", "8 8 8", stacks=("", "8", "8")), None)
    assert (view.left, view.leaders) == ((3, 3, 4), (ANN, BEN))


def test_the_lock_of_a_mistake_is_in_the_owners_view() -> None:
    state = done(position("E6", "GO 8 8", "8 8 8"), ANN, "GO", "A")
    assert (GAME.view(state, ANN).locked, GAME.view(state, BEN).locked) == (NOW + 500, 0)


def test_the_fairness_report_counts_plays_mistakes_lates_and_reactions() -> None:
    state = position("E6", "4 2 8", "2 8 8", "GO 8 8", stacks=("8 " * 21,) * 3)
    state = done(state, ANN, "4", "B", 900)
    state = follow(state, *decided(state, BEN, play(state, BEN, "2", "B", "3"), 1000))
    state = done(state, BEN, "2", "A", 1300)
    state = done(state, CLEO, "GO", "A", 1400)
    state = done(state, ANN, "8", "D", 1500)
    view = GAME.view(state, None)
    assert view.figures(ANN) == Figures(2, 0, 0, 600, 600)
    assert view.figures(BEN) == Figures(1, 0, 1, None, None)  # he held it in reserve
    assert view.figures(CLEO) == Figures(0, 1, 0, None, None)


def test_no_event_of_a_race_holds_the_table_up_and_only_public_ones_could_be_taken_back() -> None:
    assert not any(event.beat for event in GAME.events)
    assert {event.__name__ for event in GAME.events if not event.reveals} == {"Passed", "Blocked", "Gone"}


def told_in(match: list[tuple[State, tuple[Happened, ...]]], opening: Happened, eye: Eye) -> list[Told]:
    """All that an eye was told in a match."""
    state = match[0][0]
    events = [opening, *(event for _, happened in match for event in happened)]
    return [told_of(state, event, eye) for event in events]


@pytest.mark.parametrize("mode", ["realtime", "turns"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_agrees_with_the_view_and_deals_every_card_once(seats: int, mode: str) -> None:
    options = HouseRules.model_validate({"mode": mode})
    for seed in range(2):
        match = list(random_match(seats, seed, options))
        opening = GAME.setup(options, seats, Random(seed))
        events = list(opening)
        state = follow(GAME.start(options, seats), *opening)
        for _, happened in match:
            for eye in (*map(Seat, range(seats)), None):
                told = [told_of(state, event, eye) for event in events]
                guessed = GAME.guess(GAME.view(state, eye), told, Random(seed))
                assert GAME.view(guessed, eye) == GAME.view(state, eye)
                played = [event.laid.card for event in events if isinstance(event, Played)]
                assert Counter([*played, *_dealt(guessed)]) == Counter(deck(options))
            events += happened
            state = follow(state, *happened)


def _dealt(state: State) -> list[int]:
    return [card for pile in (*state.hands, *state.stacks) for card in pile if card is not None]


def test_a_guess_remembers_who_passed_on_what() -> None:
    """Ben passed on 1, 3, 5 and 7: he holds nothing but Go and odd numbers in every guess."""
    opening, first = Opening((2, 8, 8), 5, ANN), Passed(BEN, NOW)
    state = position("E6", "2 8 8", "GO 1 3", first=BEN, stacks=("4 " * 33, "4 " * 33))
    state = follow(state, first)
    for seed in range(60):
        guessed = GAME.guess(GAME.view(state, ANN), (opening, first), Random(seed))
        assert not any(FITTING["off"][top] >> card & 1 for card in guessed.hands[BEN] for top in state.tops if card)


def test_a_guess_remembers_what_a_late_and_a_mistaken_card_can_be() -> None:
    """Ben's first card came too late for a 3 that a 4 covered: a 2 or a 4. His second did not fit on a 1."""
    state = position("E6", "4 8 8", "2 5 8", stacks=("8 " * 33, "8 " * 33))
    told: list[Told] = [Opening((4, 8, 8), 5, None)]
    for seat, card, lift, seen in ((ANN, "4", "B", "3"), (BEN, "2", "B", "3"), (BEN, "5", "A", "1")):
        for event in decided(state, seat, play(state, seat, card, lift, seen)):
            told.append(told_of(state, event, ANN))
            state = follow(state, event)
    firsts, seconds = set(), set()
    for seed in range(200):
        guessed = GAME.guess(GAME.view(state, ANN), told, Random(seed))
        firsts.add(guessed.hands[BEN][0])
        seconds.add(guessed.hands[BEN][1])
    assert firsts == {2, 4}
    assert seconds == {1, 3, 4, 5, 6, 7, 10}, "nor is it an 8: Ann has seen all three"


def test_a_guess_remembers_a_blocked_floor_and_one_that_was_not() -> None:
    state = position("E8", "GO 1 GO", "GO GO GO", stacks=("GO " * 33, "GO " * 33))
    told: list[Told] = [Opening((10, 1, 10), 7, None)]
    for event in decided(state, ANN, play(state, ANN, "1", "A")):
        told.append(told_of(state, event, None))
        state = follow(state, event)
    for seed in range(60):
        told[0] = Opening((), 7, None)
        guessed = GAME.guess(GAME.view(state, None), told, Random(seed))
        assert guessed.blocked is not None
        assert not any(FITTING["off"][top] >> (card or 0) & 1 for top in state.tops for card in guessed.hands[BEN])
        assert not any(FITTING["off"][top] >> (card or 0) & 1 for top in state.tops for card in guessed.hands[ANN])
    open_ = position("E8", "GO GO GO", "GO 4 GO", stacks=("1 " * 33, "1 " * 33))
    for seed in range(60):
        guessed = GAME.guess(GAME.view(open_, ANN), (Opening((10, 10, 10), 7, None),), Random(seed))
        assert any(FITTING["off"][top] >> (card or 0) & 1 for top in open_.tops for card in guessed.hands[BEN])


def test_guesses_differ() -> None:
    state = begun(2, seed=5)
    told = (told_of(state, GAME.setup(HouseRules(), 2, Random(5))[0], ANN),)
    assert len({GAME.guess(GAME.view(state, ANN), told, Random(seed)).hands for seed in range(20)}) > 10


def test_phases() -> None:
    race, turns = position("E6", "2", "8 8 8", stacks=("", "8")), position("E6", "2", "8", first=ANN)
    stuck = follow(position("E8", "GO", "GO"), *GAME.absent(position("E8", "GO", "4"), BEN, True, Millis(5)))
    states = (race, turns, done(race, ANN, "2", "A"), stuck)
    assert [GAME.view(state, None).phase for state in states] == ["race", "turn", "over", "blocked"]


def test_a_match_lasts_ten_minutes_as_the_box_says() -> None:
    assert HouseRules().length(4) == 10
    assert HouseRules(mode="turns").length(4) == 15
