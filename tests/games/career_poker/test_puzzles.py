"""Puzzles of Career Poker: solved again by the rules alone."""

from random import Random

import pytest

from games.career_poker.game import GAME
from games.career_poker.puzzles import PUZZLES, solved_position, state
from games.career_poker.values import Action, State, WentOut
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.puzzles import ListedPuzzle, sides
from games.engine.contract.questions import moves
from games.engine.contract.values import Millis, Seat
from tests.games.speech import speak
from tests.support.proofs import daily

SOME = daily(PUZZLES.listed()[::14], *PUZZLES.listed()[::42])
"""The puzzles of which every line is played, from all over the list: 10, and 30 in the proofs."""

EXAMPLE = "players 4\nholds B 1 6 10 J\nholds C 2 5\nholds D 1 2 8 J\nturn D\nD play 9 1 0"
"""B has to pass: with a 10 or a joker C can be out first."""

Known = dict[object, bool]
"""Whether the seat is out first from a moment on, by all that matters of it."""


def wins(now: State, hero: Seat, action: Action, known: Known) -> bool:
    """Whether the seat is out of cards first after that action, whatever the others do, by the rules alone."""
    assert now.mover is not None
    for event in GAME.decide(now, now.mover, action, Millis(0), Random(0)):
        if isinstance(event, WentOut):
            return event.seat == hero
        now = GAME.evolve(now, event)
    key = now.hands, now.trick, now.mover
    if key not in known:
        assert now.mover is not None
        some = any if now.mover == hero else all
        known[key] = some(wins(now, hero, one, known) for one in moves(GAME, now, now.mover))
    return known[key]


def check(one: ListedPuzzle) -> None:
    """The listed answer wins by force, and no other choice does; there are three or more."""
    now = state(one.position)
    assert now.mover is not None
    known: Known = {}
    ways = list(moves(GAME, now, now.mover))
    assert len(ways) > 2
    assert [code_of(way) for way in ways if wins(now, now.mover, way, known)] == [one.answer]


@pytest.mark.parametrize("stride", daily([1, 6], 6))
def test_a_puzzle_has_one_choice_that_wins_by_the_rules_alone(stride: int) -> None:
    """One of six; each in the proofs."""
    for one in PUZZLES.listed()[::stride]:
        check(one)


@pytest.mark.parametrize("one", SOME, ids=lambda one: one.line)
def test_the_line_of_the_solution_ends_when_the_seat_is_out_first(one: ListedPuzzle) -> None:
    now = state(one.position)
    hero, went = now.mover, list[Seat]()
    for action in PUZZLES.solve(one.position).line:
        assert not went
        assert now.mover is not None
        assert GAME.refuse(now, now.mover, action, Millis(0)) is None
        for event in GAME.decide(now, now.mover, action, Millis(0), Random(0)):
            went += [event.seat] if isinstance(event, WentOut) else []
            now = GAME.evolve(now, event)
    assert went[0] == hero


@pytest.mark.parametrize("one", SOME, ids=lambda one: one.line)
def test_a_wrong_choice_is_stopped_by_a_line_of_the_rules(one: ListedPuzzle) -> None:
    found = solved_position(one.position)
    for way, line in found.lines.items():
        now, went = state(one.position), list[Seat]()
        for _, action in line:
            assert now.mover is not None
            assert GAME.refuse(now, now.mover, action, Millis(0)) is None
            for event in GAME.decide(now, now.mover, action, Millis(0), Random(0)):
                went += [event.seat] if isinstance(event, WentOut) else []
                now = GAME.evolve(now, event)
        assert (went[0] == found.table.mover) == (way == found.best)


def test_the_example_is_won_by_a_pass_alone() -> None:
    words = speak("en")
    solution, cast = PUZZLES.solve(EXAMPLE), sides("career-poker", 4, words)
    assert solution.best == "pass"
    assert {code: text.say(words, cast) for code, text in solution.worths.items()} == {
        "play.10.1.0": "Cleo can be out first",
        "play.14.0.1": "Cleo can be out first",
        "pass": "Ben is out first",
    }
    assert solution.why.say(words, cast).startswith("Ben passes and keeps 1, 6, 10, Joker. The longest resistance: Dan")
    assert solution.steps[0].say(words, cast) == "Ben passes."


def test_a_position_names_everybody_s_cards_and_those_to_beat() -> None:
    said = PUZZLES.describe(EXAMPLE, speak("en")).splitlines()
    assert said[1:] == [
        "Ben: 1, 6, 10, Joker",
        "Cleo: 2, 5",
        "Dan: 1, 2, 8, Joker",
        "To beat: a 9, laid by Dan.",
        "Still to act in this trick, in turn: Ben, Cleo.",
    ]


@pytest.mark.parametrize("one", SOME, ids=lambda one: one.line)
def test_a_hint_does_not_name_the_answer(one: ListedPuzzle) -> None:
    solution = PUZZLES.solve(one.position)
    if solution.hint.key == "career-poker-puzzle-hint-last":
        last = solution.line[-1]
        other = [code for code in solution.worths if getattr(action_of(code, GAME.actions), "value", 0) != last.value]
        assert len(other) > 1
        assert solution.best in other


@pytest.mark.parametrize(
    "text", ["", "players 4\nholds A 3\nturn A", "players 4\nholds B 3 4\nholds C 5\nturn A\nA play 3 1 0", "eye A 3 5"]
)
def test_a_position_without_a_choice_is_no_puzzle(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        PUZZLES.view(text)


def test_the_view_shows_the_own_cards_alone() -> None:
    view = PUZZLES.view(EXAMPLE)
    assert view.eye == Seat(1)
    assert sum(view.hand) == 4
    assert view.counts == (0, 4, 2, 4)
