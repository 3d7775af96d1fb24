"""The review of a race, from the log alone: cards that waited, and mistakes. By turns: what the computer would play."""

from typing import Any

from games.biesti_boys.review import fitted, judged
from games.biesti_boys.values import HouseRules, Play, State, TooLate
from games.biesti_boys.view import Opening, told_of, view_of
from games.engine.contract.judgement import Judgement, Unit
from games.engine.contract.values import Millis, Seat, Text
from tests.games.biesti_boys.positions import ANN, BEN, NOW, cards, decided, done, play, position


def judgement(state: State, seat: Seat, action: Play, at: int = NOW) -> Judgement | None:
    """How good a press is."""
    (event, *_) = decided(state, seat, action, at)
    return judged(view_of(state, seat), (), told_of(state, event, seat))


def said(found: Judgement | None) -> dict[str, Any]:
    assert found is not None
    return dict(found.said.values)


def seconds(whole: int, tenths: int) -> Text:
    return Text("biesti-boys-span-s", {"whole": whole, "tenths": tenths})


def test_a_press_costs_the_time_for_which_a_card_had_fitted() -> None:
    state = position("E6", "4 8 8", "2 8 8", "5 8 8")  # the 4 fits on the 3 of lift B from the start
    found = judgement(state, ANN, play(state, ANN, "4", "B"), 4_200)
    assert found is not None
    assert (found.gap, found.unit, found.error) == (4.2, Unit.SECONDS, 0)
    assert said(found) == {"card": "4", "lift": "B", "time": seconds(4, 2)}


def test_the_time_counts_from_when_the_top_came_and_from_ones_own_last_press() -> None:
    state = position("E6", "4 5 8", "2 8 8", "5 8 8")
    state = done(state, BEN, "2", "B", 3_000)  # on the 3: now nothing of Ann's fits there
    before = fitted(view_of(state, ANN), Millis(5_000))
    assert before[0] is None or before[0].shaft != 1
    state = done(position("E6", "4 5 8", "2 8 8", "5 8 8"), ANN, "4", "B", 3_000)
    oldest, waited = fitted(view_of(state, ANN), Millis(5_000))
    assert oldest is not None
    assert waited == 2_000


def test_a_mistake_costs_its_lock_and_names_a_card_that_fitted() -> None:
    state = position("E6", "4 8 8", "2 8 8", "5 8 8")
    found = judgement(state, ANN, play(state, ANN, "8", "A"), 2_000)
    assert found is not None
    assert found.gap == 2.5
    assert said(found) == {
        "card": "8",
        "top": "1",
        "lift": "A",
        "better": "4",
        "there": "B",
        "time": seconds(2, 5),
    }


def test_a_mistake_while_nothing_fitted_costs_the_lock_alone() -> None:
    state = position("E6", "GO GO GO", "2 8 8", "5 8 8", options=HouseRules(error_lockout_ms=1_000))
    found = judgement(state, ANN, play(state, ANN, "GO", "A"))
    assert found is not None
    assert found.gap == 1.0
    assert said(found) == {"card": "GO", "top": "1", "lift": "A", "lock": seconds(1, 0), "wait": "yes"}


def test_to_be_beaten_to_it_costs_only_the_time_by_which_it_was_late() -> None:
    before = position("E6", "4 8 8", "2 8 8", "5 8 8")
    state = done(before, BEN, "2", "B", 3_000)
    (event, *_) = decided(state, ANN, play(state, ANN, "4", "B", "3"), 3_150)
    assert isinstance(event, TooLate)
    found = judged(view_of(state, ANN), (), told_of(state, event, ANN))
    assert found is not None
    assert (found.gap, found.wrong) == (0.15, False)


def test_another_ones_press_is_no_choice() -> None:
    state = position("E6", "4 8 8", "2 8 8", "5 8 8")
    (event, *_) = decided(state, BEN, play(state, BEN, "2", "B"))
    assert judged(view_of(state, ANN), (), told_of(state, event, ANN)) is None


def turn(hand: str) -> tuple[State, list[Any]]:
    """Ann's turn on E6 with that hand, and what she was told."""
    state = position("E6", hand, "2 8 8", "5 8 8", first=ANN)
    return state, [Opening(cards(hand), 5, ANN)]


def test_by_turns_a_worse_card_costs_cards_and_the_computers_card_is_named() -> None:
    losses = []
    for card, lift in (("2", "A"), ("STOP", "A"), ("4", "B")):
        state, heard = turn("2 4 STOP")
        (event, *_) = decided(state, ANN, play(state, ANN, card, lift))
        found = judged(view_of(state, ANN), heard, told_of(state, event, ANN))
        assert found is not None
        assert found.unit is Unit.CARDS
        losses.append(found.lost)
    assert max(losses) > min(losses) >= 0


def test_by_turns_the_better_card_is_compared_with_another_and_the_worse_one_with_the_computers() -> None:
    keys = set()
    for card, lift in (("2", "A"), ("STOP", "A"), ("4", "B")):
        state, heard = turn("2 4 STOP")
        (event, *_) = decided(state, ANN, play(state, ANN, card, lift))
        found = judged(view_of(state, ANN), heard, told_of(state, event, ANN))
        assert found is not None
        assert said(found)["played"] != said(found)["other"]
        assert found.stake >= found.gap
        assert (found.said.key == "biesti-boys-judged-turn") == (found.gap > 0)
        keys.add(found.said.key)
    assert keys == {"biesti-boys-judged-turn", "biesti-boys-judged-right"}


def test_by_turns_who_can_play_only_one_card_has_no_choice() -> None:
    state, heard = turn("GO GO 8")
    (event, *_) = decided(state, ANN, play(state, ANN, "8", "D"))
    assert judged(view_of(state, ANN), heard, told_of(state, event, ANN)) is None
