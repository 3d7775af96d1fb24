"""Refusals: each with its clause, and a sentence with the reason."""

from random import Random

import pytest

from games.button_up import GAME
from games.button_up.values import BLACK, RED, Action, Sow, Start, State
from games.engine.contract import questions
from games.engine.contract.values import Refusal, Seat, Text
from tests.games.button_up.positions import CAST, begun, position, refused
from tests.games.speech import speak

OVER = position("RRBWBBWWR", mover=None, winner=BLACK)
CHOOSING = position("R/B/W/R/B/W/R/B/W", mover=None, chooser=RED)
MOVING = position("RB/RWW//BB/R/W/B")

REFUSED: list[tuple[State, Seat, Action, str, str]] = [
    (OVER, RED, Sow(0), "match-over", "The match is over: Ben has won."),
    (CHOOSING, RED, Sow(2), "choose-first", "First Ana has to say who starts."),
    (CHOOSING, BLACK, Start(RED), "not-your-choice", "Ana decides who starts this round."),
    (MOVING, RED, Start(RED), "nothing-to-choose", "Nobody decides who starts now: this round is under way."),
    (CHOOSING, RED, Start(Seat(2)), "no-such-army", "Only Red or Black can start."),
    (MOVING, BLACK, Sow(1), "not-your-turn", "It is Ana\u2019s turn."),
    (GAME.start(GAME.Options(), 2), BLACK, Sow(1), "not-yet", "It is nobody\u2019s turn now."),
    (MOVING, RED, Sow(9), "no-such-pile", "There is no pile 10: they are numbered 1 to 9."),
    (MOVING, RED, Sow(-1), "no-such-pile", "There is no pile 0: they are numbered 1 to 9."),
    (MOVING, RED, Sow(2), "empty-place", "Place 3 is empty: its pile was sown in this round."),
    (MOVING, RED, Sow(0), "no-spy", "Pile 1 holds 1 red and 1 black: no spy, so nobody can move it."),
    (MOVING, RED, Sow(3), "no-spy", "Pile 4 holds 2 black buttons: no spy, so nobody can move it."),
    (MOVING, RED, Sow(4), "no-spy", "Pile 5 holds only 1 red button: no spy, so nobody can move it."),
    (MOVING, RED, Sow(6), "no-spy", "Pile 7 holds only 1 black button: no spy, so nobody can move it."),
]


def said(refusal: Refusal, language: str) -> str:
    """The sentence of a refusal; without a clause it is the same in every game."""
    start = "button-up-refused" if refusal.clause else "refused"
    return Text(f"{start}-{refusal.code}", refusal.values).say(speak(language), CAST)


@pytest.mark.parametrize(("state", "seat", "action", "code", "sentence"), REFUSED)
def test_a_refusal_says_why(state: State, seat: Seat, action: Action, code: str, sentence: str) -> None:
    refusal = refused(state, seat, action)
    assert refusal.code == code
    assert said(refusal, "en") == sentence


def test_every_refusal_can_be_said_in_french() -> None:
    every = {said(refused(state, seat, action), "fr") for state, seat, action, _, _ in REFUSED}
    assert len(every) == len(REFUSED)
    assert "La pile 1 contient 1 rouge et 1 noir\u00a0: aucun espion, donc personne ne peut la déplacer." in every


def test_refusing_looks_at_nothing_but_the_table() -> None:
    for seed in range(5):
        state = begun(seed=seed)
        waiting = BLACK if state.mover == RED else RED
        assert {refused(state, waiting, Sow(place)).code for place in range(9)} == {"not-your-turn"}
        assert questions.sample(GAME, state, state.mover or RED, Random(seed)) in list(
            questions.moves(GAME, state, state.mover or RED)
        )
