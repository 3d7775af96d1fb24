"""The number of presses for each play of Career Poker, in the rows that people see, for any hand."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.match.form import MARK, MENU_LINES, Here, form_rows, pressed
from bot.store.drafts import Draft
from bot.wire.components import BUTTONS_A_ROW
from bot.wire.phone import fits
from bot.wire.sheet import Menu, Row
from bot.words.fluent import Library
from games.career_poker.cards import counted, deck
from games.career_poker.forms import ask
from games.career_poker.rules import CareerPokerRules
from games.career_poker.values import JOKER, Cards, HouseRules, Play, State
from games.career_poker.view import view_of
from games.engine.contract import questions
from games.engine.contract.codes import code_of
from games.engine.contract.forms import PickOne
from games.engine.contract.values import Seat
from tests.games.career_poker.positions import CAST, A, B, begun, done, position

RULES = CareerPokerRules()
HERE = Here("move", ("abcdefghij", "123456"), Library.load().words("fr"), CAST)
ROOM = 4
"""Rows beside the one that is always there."""


def hands(many: int, jokers: int) -> Iterator[str]:
    """Hands of thirteen number cards from the deck of eight, with so many jokers: few values, many, and by chance."""
    rng = Random(jokers)
    numbers = [value for value, count in enumerate(deck(8, HouseRules()), 1) for _ in range(count) if value < JOKER]
    for number in range(many):
        few = rng.sample(range(1, JOKER), 2 + number % 12)
        drawn = rng.sample([value for value in numbers if value in few], 13)
        yield " ".join([*map(str, sorted(drawn)), *["J"] * jokers])


def shown(rows: list[Row]) -> dict[str, bool]:
    """Every code that can be pressed or chosen, and whether it is a button; the rows fit a message."""
    assert len(rows) <= ROOM
    found: dict[str, bool] = {}
    for row in rows:
        if isinstance(row, Menu):
            assert len(row.options) <= MENU_LINES
            found |= {option.value: False for option in row.options}
        else:
            assert isinstance(row, tuple)
            assert len(row) <= BUTTONS_A_ROW
            found |= {button.args[-1]: True for button in row if button.open}
    return found


def presses(state: State, seat: Seat) -> dict[str, int]:
    """How many presses lead to each code; a choice in a menu counts as one."""
    form = ask(view_of(state, seat))
    assert isinstance(form, PickOne)
    away: dict[str, int] = {}
    for code in shown(form_rows(form, HERE, Draft())):
        if not code.startswith(MARK):
            away[code] = 1
            continue
        opened = pressed(form, Draft(), code.removeprefix(MARK))
        assert opened is not None
        inside = shown(form_rows(form, HERE, opened))
        away |= {inner: 2 for inner in inside if not inner.startswith(MARK)}
    return away


def legal(state: State, seat: Seat) -> set[str]:
    """The codes of every move."""
    return {code_of(move) for move in questions.moves(RULES, state, seat)}


@pytest.mark.parametrize("jokers", range(5))
def test_every_lead_of_any_hand_is_at_most_two_presses_away(jokers: int) -> None:
    for hand in hands(120, jokers):
        state = position(hand, *["1"] * 7)
        away = presses(state, A)
        assert set(away) == legal(state, A), hand
        assert max(away.values()) <= 2


@pytest.mark.parametrize("jokers", range(5))
def test_a_value_that_beats_a_trick_with_the_fewest_jokers_is_one_press_away_and_a_button(jokers: int) -> None:
    for number, hand in enumerate(hands(120, jokers)):
        lead = " ".join([str(1 + number % 5)] * (1 + number % 4))
        state = done(position(f"{lead} 13", hand, *["1"] * 6), (A, lead))
        away = presses(state, B)
        form = ask(view_of(state, B))
        assert isinstance(form, PickOne)
        assert set(away) == legal(state, B), hand
        assert max(away.values()) <= 2
        first = shown(form_rows(form, HERE, Draft()))
        assert first["pass"]
        moves = [move for move in questions.moves(RULES, state, B) if isinstance(move, Play)]
        for value in {move.value for move in moves} - {JOKER}:
            fewest = min((move for move in moves if move.value == value), key=lambda move: move.jokers)
            assert first[code_of(fewest)], (hand, fewest)


def test_a_hand_of_every_value_and_four_jokers_follows_a_single_one_by_a_button() -> None:
    state = done(position("1 13", " ".join(map(str, range(1, 14))) + " J J J J", *["1"] * 6), (A, "1"))
    form = ask(view_of(state, B))
    assert isinstance(form, PickOne)
    rows = form_rows(form, HERE, Draft())
    assert not [row for row in rows if isinstance(row, Menu)]
    assert dict.fromkeys(legal(state, B), 1) == presses(state, B)


@pytest.mark.parametrize("jokers", range(5))
def test_a_phone_shows_the_rows_of_every_hand_as_they_are(jokers: int) -> None:
    for number, cards in enumerate(hands(60, jokers)):
        hand = " ".join(cards.split()[jokers:])  # thirteen cards, as they are dealt
        lead = " ".join([str(1 + number % 5)] * (1 + number % 4))
        followed = done(position(f"{lead} 13", hand, *["1"] * 6), (A, lead))
        for state, seat in ((followed, B), (position(hand, *["1"] * 7), A)):
            form = ask(view_of(state, seat))
            assert isinstance(form, PickOne)
            for row in form_rows(form, HERE, Draft()):
                assert isinstance(row, tuple)
                assert fits(tuple(button.label for button in row)), row


def test_random_hands_are_of_the_deck() -> None:
    for hand in hands(12, 4):
        held: Cards = counted(JOKER if word == "J" else int(word) for word in hand.split())
        assert all(have <= most for have, most in zip(held, deck(8, HouseRules()), strict=True))
        assert sum(held) == sum(begun(8).hands[0]) + 4
