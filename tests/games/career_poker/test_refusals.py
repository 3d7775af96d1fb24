"""Refusals: each with its clause, and a sentence with the reason and the seat's cards."""

import pytest

from games.career_poker.values import Action, Give, Play, State
from games.engine.contract.values import Seat, Text, not_your_turn
from tests.games.career_poker.positions import (
    CAST,
    PASS,
    A,
    B,
    C,
    D,
    after,
    begun,
    cards,
    decided,
    done,
    hand_ended,
    lay,
    position,
    refused,
)
from tests.games.speech import speak

LEADING = position("4 4 9 J", "5 5 13 J", "1 1 1", "1 1 1")
SINGLES = done(LEADING, (A, "9"))
JOKER_LED = done(LEADING, (A, "J"))
PAIRS = done(LEADING, (A, "4 4"))
PLAIN = done(position("J 1", "J 13", "1", "1", jokers="plain14"), (A, "J"))
_LAST = position("5", "7 7", "", "", mover=A, out=(C, D), hands=1)
OVER = after(_LAST, decided(_LAST, A, lay("5")))
EXCHANGE = hand_ended((1, 2, 3, 4), 4)
CHOSEN = done(EXCHANGE, (A, Give(EXCHANGE.deal.given[3] or ())))
ODD = hand_ended((1, 2, 3, 4, 5), 5)

REFUSED: list[tuple[State, Seat, Action, str, str, str]] = [
    (OVER, A, PASS, "session-over", "KP-22", "The match is over."),
    (EXCHANGE, A, PASS, "exchange-first", "KP-19", "First the cards are exchanged."),
    (LEADING, A, PASS, "must-lead", "KP-10", "You lead, so you cannot pass. You hold 4 4 9 ★."),
    (LEADING, A, Play(0, 1, 0), "one-value", "KP-10", "Lay one or more cards of one value. You hold 4 4 9 ★."),
    (LEADING, A, Play(14, 1, 1), "one-value", "KP-10", "Lay one or more cards of one value. You hold 4 4 9 ★."),
    (LEADING, A, Play(4, 0, 1), "one-value", "KP-10", "Lay one or more cards of one value. You hold 4 4 9 ★."),
    (LEADING, A, lay("9 9"), "not-held", "KP-10", "You do not hold those cards. You hold 4 4 9 ★."),
    (LEADING, A, lay("9 J J"), "not-held", "KP-14", "You do not hold those cards. You hold 4 4 9 ★."),
    (
        PAIRS,
        B,
        lay("5"),
        "wrong-number",
        "KP-11",
        "This trick is played with 2 cards, not 1. You hold 5 5 13 ★.",
    ),
    (
        SINGLES,
        B,
        lay("5 5"),
        "wrong-number",
        "KP-11",
        "This trick is played with single cards, not 2. You hold 5 5 13 ★.",
    ),
    (SINGLES, B, lay("5"), "too-low", "KP-11", "5 does not beat 9. You hold 5 5 13 ★."),
    (JOKER_LED, B, lay("13"), "too-low", "KP-11", "13 does not beat a joker. You hold 5 5 13 ★."),
    (
        done(position("4 4 9", "9 1", "1", "1"), (A, "9")),
        B,
        lay("9"),
        "equal",
        "KP-A6",
        "9 does not beat 9: equal is not higher. You hold 1 9.",
    ),
    (PLAIN, B, lay("J"), "jokers-equal", "KP-A3", "At this table a joker does not beat a joker. You hold 13 ★."),
    (
        position("4 J", "1", "1", "1", jokers="plain14"),
        A,
        lay("4 J"),
        "jokers-alone",
        "KP-A2",
        "At this table a joker is a plain 14: it does not go with other cards. You hold 4 ★.",
    ),
    (LEADING, A, Give(cards("4")), "no-exchange-now", "KP-8", "There is no exchange now."),
    (ODD, C, Give(cards("1")), "no-partner", "KP-A16", "The middle rank neither gives nor gets."),
    (
        EXCHANGE,
        D,
        Give(cards("1 1")),
        "gift-is-forced",
        "KP-20",
        "Your rank gives its highest cards; there is nothing to choose.",
    ),
    (
        CHOSEN,
        A,
        Give(cards("1 1")),
        "gift-is-chosen",
        "KP-20",
        "Your gift is chosen. It moves when every pair is ready.",
    ),
]


@pytest.mark.parametrize(("state", "seat", "action", "code", "clause", "sentence"), REFUSED)
def test_a_refusal_says_why(state: State, seat: Seat, action: Action, code: str, clause: str, sentence: str) -> None:
    refusal = refused(state, seat, action)
    assert (refusal.code, refusal.clause) == (code, clause)
    assert Text(f"career-poker-refused-{code}", refusal.values).say(speak("en"), CAST) == sentence


def test_out_of_turn_no_rule_is_needed() -> None:
    assert refused(SINGLES, C, PASS) == not_your_turn(B)


def test_a_gift_of_the_wrong_number_or_of_other_cards_is_refused() -> None:
    held = EXCHANGE.hands[A]
    few = refused(EXCHANGE, A, Give(tuple(min(1, number) for number in held)))
    assert (few.code, few.clause) == ("gift-number", "KP-19")
    assert few.values == {"number": 2, "chosen": sum(min(1, number) for number in held)}
    other = Give(tuple(number + 1 for number in held))
    assert (refused(EXCHANGE, A, other).code, refused(EXCHANGE, A, other).clause) == ("gift-not-held", "KP-20")
    assert refused(EXCHANGE, A, Give((-1, *held[1:]))).code == "gift-not-held"
    assert refused(EXCHANGE, A, Give((1, 1))).code == "gift-not-held"


def test_every_refusal_can_be_said_in_french() -> None:
    said = {
        Text(f"career-poker-refused-{code}", refused(state, seat, action).values).say(speak("fr"), CAST)
        for state, seat, action, code, _, _ in REFUSED
    }
    assert len(said) >= len({code for *_, code, _, _ in REFUSED})
    assert "Tu entames, tu ne peux donc pas passer. Tu as 4 4 9 ★." in said


def test_out_of_turn_the_answer_is_the_same_whatever_one_holds() -> None:
    for seed in range(5):
        state = begun(4, seed)
        (mover,) = (seat for seat in range(4) if seat == state.mover)
        for seat in map(Seat, range(4)):
            if seat != mover:
                answers = {refused(state, seat, action).code for action in (PASS, lay("1"), lay("13 13"), lay("J"))}
                assert answers == {"not-your-turn"}
