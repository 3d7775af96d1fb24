"""Refused: nothing happened, no trace, and the clause says why."""

from dataclasses import replace
from random import Random

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.values import Mistaken, Pass, Play
from games.engine.contract import questions
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.values import Refusal, Text
from tests.assets.texts import languages
from tests.games.biesti_boys.positions import ANN, BEN, NOW, done, play, position, refused
from tests.games.speech import speak

RACE = position("E6", "2 GO", "4 8 8", stacks=("", "8"))


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        (Pass(), Refusal("no-turns", "BB-7")),
        (Play(0, 3, 0, 1), Refusal("another-card", "BB-9", {"card": "2"})),
        (Play(2, 3, 0, 1), Refusal("empty-slot", "BB-9")),
        (Play(2, None, 0, 1), Refusal("empty-slot", "BB-9")),
        (Play(3, 3, 0, 1), Refusal("no-such-slot", "BB-6", {"cards": 3})),
        (Play(0, 2, 4, 1), Refusal("no-such-lift", "BB-3")),
    ],
)
def test_in_a_race_only_what_no_honest_press_sends_is_refused(action: Pass | Play, refusal: Refusal) -> None:
    assert refused(RACE, ANN, action) == refusal


def test_bb_15_a_card_that_does_not_fit_is_not_refused_but_judged() -> None:
    assert GAME.refuse(RACE, ANN, play(RACE, ANN, "GO", "A"), NOW) is None


def test_bb_6_with_four_players_there_is_no_third_slot() -> None:
    state = position("E6", "2 8", "3 8", "4 8", "5 8")
    assert refused(state, ANN, Play(2, 2, 0, 1)) == Refusal("no-such-slot", "BB-6", {"cards": 2})


def test_bb_13_after_the_end_everything_is_refused() -> None:
    over = done(position("E6", "2", "4 8 8", stacks=("", "8")), ANN, "2", "A")
    for seat, action in ((ANN, Pass()), (BEN, play(over, BEN, "4", "B"))):
        assert refused(over, seat, action) == Refusal("match-over", "BB-13")


def test_before_the_deal_nothing_can_be_done() -> None:
    empty = GAME.start(GAME.Options(), 2)
    assert (questions.may_act(GAME, empty), GAME.deadline(empty)) == ((), None)
    assert refused(empty, ANN, Pass()).code == "match-over"


@pytest.mark.parametrize("language", languages())
def test_a_refusal_speaks_of_the_players_own_cards(language: str) -> None:
    state = position("E6", "8 5 8", "2 8 8", first=ANN)
    words = speak(language)
    for action, said in (
        (play(state, ANN, "5", "A"), ("5", "1", "0, 2, STOP")),
        (Pass(), ("8", "D")),
        (Play(0, 3, 0, 1), ("8",)),
    ):
        refusal = refused(state, ANN, action)
        text = Text(f"biesti-boys-refused-{refusal.code}", refusal.values).say(words)
        assert all(part in text for part in said), text


def test_codes_name_the_slot_the_card_the_lift_and_what_was_seen() -> None:
    assert code_of(play(RACE, ANN, "GO", "B")) == "play.1.10.1.3"
    assert action_of("play.2.9.3.8", GAME.actions) == Play(2, 9, 3, 8)
    assert action_of("play.2.x.0.1", GAME.actions) == Play(2, None, 0, 1)
    assert action_of("pass", GAME.actions) == Pass()
    for junk in ("play", "play.0.1.1", "play.0.100.0.1", "play.0.1.0.x", "play.0.1.0.1.", "PLAY.0.1.0.1"):
        assert action_of(junk, GAME.actions) is None


def test_a_code_of_the_release_before_is_no_action() -> None:
    for old in ("p.1.4.a.1", "p.3.s.d.8", "p.2.x.a.1"):
        assert action_of(old, GAME.actions) is None


def test_a_press_that_claims_to_have_seen_what_no_lift_shows_is_a_mistake() -> None:
    judged = GAME.decide(RACE, ANN, replace(play(RACE, ANN, "2", "C"), seen=99), NOW, Random(1))
    assert [type(event) for event in judged] == [Mistaken]
