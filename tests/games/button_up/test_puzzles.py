"""Puzzles of Button Up!: solved again by the rules alone, without any table of what is known."""

from random import Random

import pytest

from games.button_up.game import GAME
from games.button_up.puzzles import PUZZLES, gains, view
from games.button_up.review import played
from games.button_up.values import BLACK, RED, SPY, Scored, Sow, State
from games.engine.contract.codes import action_of
from games.engine.contract.puzzles import ListedPuzzle, sides
from games.engine.contract.values import Millis, Seat
from tests.games.speech import speak
from tests.support.proofs import daily

SOME = PUZZLES.listed()[::10]
"""The puzzles of which every line is played: 42 from all over the list."""

EXAMPLE = "circle /RW//RR//WB/BW/B\nturn B"
"""The puzzle of the sketch: pile 7 wins by 12, and piles 2 and 6 lose."""


def lead(state: State, place: int) -> int:
    """Red's points less Black's at the end of the round, after that sowing and perfect play by the rules."""
    assert state.mover is not None
    round_ = state.round
    for event in GAME.decide(state, state.mover, Sow(place), Millis(0), Random(0)):
        if isinstance(event, Scored):
            return event.sums[RED] - event.sums[BLACK]
        state = GAME.evolve(state, event)
    assert state.round == round_
    after = [lead(state, other) for other, pile in enumerate(state.piles) if SPY in pile]
    return max(after) if state.mover == RED else min(after)


def check(one: ListedPuzzle) -> None:
    """The listed answer is worth three points more than any other pile, and it scores."""
    state = view(one.position)
    sign = -1 if state.mover == BLACK else 1
    worths = {place: sign * lead(state, place) for place, pile in enumerate(state.piles) if SPY in pile}
    first, second, *_ = sorted(worths, key=worths.__getitem__, reverse=True)
    assert action_of(one.answer, GAME.actions) == Sow(first)
    assert worths[first] >= max(1, worths[second] + 3)
    assert len(worths) > 2


@pytest.mark.parametrize("stride", daily([1, 6], 6))
def test_a_puzzle_has_one_clearly_best_pile_by_the_rules_alone(stride: int) -> None:
    """One of six; each in the proofs."""
    for one in PUZZLES.listed()[::stride]:
        check(one)


def test_the_example_is_won_by_twelve_with_pile_7_alone() -> None:
    words, solution = speak("en"), PUZZLES.solve(EXAMPLE)
    assert solution.best == "sow.7"
    said = {code: text.say(words) for code, text in solution.worths.items()}
    assert said["sow.7"] == "Black +12"
    assert all(said[code].startswith("Red +") for code in ("sow.2", "sow.6"))


def test_the_reason_says_who_moves_again_and_where_both_armies_end() -> None:
    said = PUZZLES.solve(EXAMPLE).why.say(speak("en"))
    assert said.startswith("Pile 7 ends on its own colour: Black moves again, with pile ")
    assert said.endswith("= 18, Red at 1 + 2 + 3 = 6.")


def test_a_wrong_pile_is_explained_by_the_answer_to_it() -> None:
    solution, words = PUZZLES.solve(EXAMPLE), speak("en")
    for code in ("sow.2", "sow.6"):
        said = solution.wrong[code].say(words)
        assert "Red answers pile" in said or "moves again" in said
        assert said.endswith("points worse.")


def test_the_line_of_the_solution_is_played_by_the_rules_and_brings_what_it_says() -> None:
    for one in SOME:
        state: State = view(one.position)
        solution = PUZZLES.solve(one.position)
        scored: Scored | None = None
        for action in solution.line:
            assert scored is None
            assert state.mover is not None
            assert GAME.refuse(state, state.mover, action, Millis(0)) is None
            for event in GAME.decide(state, state.mover, action, Millis(0), Random(0)):
                if isinstance(event, Scored):
                    scored = event
                    break
                state = GAME.evolve(state, event)
        assert scored is not None
        army = "Red" if scored.taker == RED else "Black"
        assert solution.worths[solution.best].say(speak("en")) == f"{army} +{scored.points}", one.line


def test_a_hint_leaves_more_than_one_pile() -> None:
    for one in SOME:
        state, solution = view(one.position), PUZZLES.solve(one.position)
        kind = solution.hint.values["kind"]
        replays = [
            played(state, place, gains).events[0].replay for place, pile in enumerate(state.piles) if SPY in pile
        ]
        assert kind == "ends" or replays.count(kind == "again") > 1, one.line


def test_a_position_says_whose_move_it_is_and_names_every_pile() -> None:
    said = PUZZLES.describe(EXAMPLE, speak("en")).splitlines()
    assert said[0] == "Black to move: which pile is best?"
    assert "pile 6: white, black" in said
    assert len(said) == 2 + 5
    assert [member.name for member in sides("button-up", 2, speak("en"))] == ["Red", "Black"]


@pytest.mark.parametrize("text", ["final RRBWBBWWR", "circle RW/R\nturn A", "circle W/R/B/W\n"])
def test_a_position_without_a_choice_is_no_puzzle(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        PUZZLES.view(text)


def test_the_view_is_that_of_the_seat_that_sows() -> None:
    assert PUZZLES.view(EXAMPLE).eye == Seat(1)
