"""A secret is said once: views, told values and guesses follow from the mark of its field."""

from dataclasses import dataclass
from random import Random
from typing import Annotated, Any

import pytest

from games.engine.contract.secret import SECRET, filled, public
from games.engine.contract.values import Millis, Seat
from tests.conformance.toys import liars_dice
from tests.conformance.toys.liars_dice import GAME, LiarsDice, board, forms, view, words
from tests.conformance.toys.liars_dice.values import HouseRules, Rolled, State
from tests.conformance.toys.liars_dice.view import View

A, B = Seat(0), Seat(1)
ROLLED = Rolled(((1, 6), (2, 3), (4,)), A)
STATE = GAME.evolve(GAME.start(HouseRules(dice=2), 3), ROLLED)


@dataclass(frozen=True, slots=True)
class Bids:
    """Bids, some of which are missing, and something that all see."""

    bids: Annotated[tuple[int | None, ...], SECRET]
    open: tuple[int, ...] = (7, 8)


@dataclass(frozen=True, slots=True)
class FaceDown:
    """A card that a seat laid face down."""

    seat: Seat
    card: Annotated[int, SECRET]


@dataclass(frozen=True, slots=True)
class Table:
    """A state that keeps what happened last, and everything face down."""

    last: Bids | FaceDown | None
    before: tuple[FaceDown, ...] = ()


@pytest.mark.parametrize(("eye", "seen"), [(A, 0), (B, 7), (None, 0)])
def test_a_secret_number_of_an_event_is_seen_by_its_seat_alone(eye: Seat | None, seen: int) -> None:
    assert public(FaceDown(B, 7), eye) == FaceDown(B, seen)


def test_a_state_shows_no_secret_of_the_events_that_it_keeps() -> None:
    assert public(Table(Bids((3, 4))), A) == Table(Bids((3, 0)))
    kept = (FaceDown(A, 5), FaceDown(B, 7))
    assert public(Table(None, kept), B) == Table(None, (FaceDown(A, 0), FaceDown(B, 7)))


@pytest.mark.parametrize(
    ("eye", "seen"), [(A, (3, None, 0)), (B, (0, None, 0)), (Seat(2), (0, None, 5)), (None, (0, None, 0))]
)
def test_an_eye_sees_its_own_part_and_of_others_whether_there_is_a_value(eye: Seat | None, seen: Any) -> None:
    assert public(Bids((3, None, 5)), eye) == Bids(seen)


def test_a_view_and_what_is_told_have_only_the_own_dice() -> None:
    hidden = ((0, 0), (2, 3), (0,))
    assert GAME.view(STATE, B).dice == hidden
    assert GAME.told(STATE, ROLLED, B) == Rolled(hidden, A)
    assert GAME.view(STATE, None).dice == ((0, 0), (0, 0), (0,))


def test_a_guess_has_a_value_in_each_hidden_place_and_leaves_the_others() -> None:
    seen = GAME.view(STATE, B)
    guesses = [GAME.guess(seen, (), Random(seed)) for seed in range(20)]
    assert {type(guess) for guess in guesses} == {State}
    assert {guess.dice[B] for guess in guesses} == {(2, 3)}
    assert all(1 <= die <= 6 for guess in guesses for dice in guess.dice for die in dice)
    assert len({guess.dice for guess in guesses}) > 10
    assert all(GAME.view(guess, B) == seen for guess in guesses)


def test_too_few_unseen_values_are_an_error_that_says_so() -> None:
    assert filled(((0, None), (3,)), iter([7])) == ((7, None), (3,))
    with pytest.raises(ValueError, match="`unseen` gives fewer values"):
        filled((0, 0), iter([7]))


def test_a_game_may_leave_out_its_computers_and_positions() -> None:
    game = LiarsDice(
        state_type=State,
        view_type=View,
        unseen=view.unseen,
        ask=forms.ask,
        draw=liars_dice.GAME.draw,
        tell=words.tell,
        describe=words.describe,
    )
    moves = {game.choose(game.view(STATE, A), (), "steady", Random(seed)) for seed in range(20)}
    assert len(moves) > 5
    assert all(game.refuse(STATE, A, move, Millis(0)) is None for move in moves if move is not None)
    assert None not in moves
    assert game.brief == game.describe
    with pytest.raises(ValueError, match="no positions"):
        game.position("a turn")
    assert board.draw in game.draw.values()
