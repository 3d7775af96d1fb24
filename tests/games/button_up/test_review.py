"""The review: every choice of whole matches is judged as another search through the rest of the round values it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.button_up import GAME, review
from games.button_up.values import ARMIES, Scored, Sow, Sown, Start, Starts
from games.engine.contract.judgement import Unit, amount
from games.engine.contract.values import Millis, Seat, Text, Values, Words
from tests.games.button_up import search
from tests.games.button_up.positions import random_match
from tests.games.speech import speak

EN, FR, DE = map(speak, ("en", "fr", "de"))


@pytest.mark.slow
def test_every_choice_of_whole_matches_is_judged_by_the_exact_chances() -> None:
    kinds: Counter[Any] = Counter()
    for seed in range(10):
        for state, _, (event, *_) in random_match(seed):
            assert isinstance(event, Sown | Starts)
            view = GAME.view(state, state.asked)
            found = review.judged(view, (), event)
            assert found is not None
            chance, best = search.judged(view, event)
            assert (found.unit, found.error) == (Unit.CHANCE, 0)
            assert found.gap == pytest.approx(best - chance, abs=1e-9)
            said = found.said.values
            assert said["result"] == amount(chance, Unit.CHANCE)
            assert said["instead"] == amount(best if found.gap else best - found.stake, Unit.CHANCE)
            assert found.hopeless == (best < 0.005)
            assert found.said.key == ("review-lost-chance" if found.hopeless else "review-chance")
            kinds[type(event), found.wrong] += 1
            kinds["hopeless"] += found.hopeless
    assert kinds[Sown, True] > 40
    assert kinds[Sown, False] > 40
    assert kinds[Starts, True] > 0
    assert kinds["hopeless"] > 10


def test_a_worse_choice_has_the_best_line_which_ends_the_round_and_keeps_the_best_chance() -> None:
    kinds: Counter[type[Any]] = Counter()
    for seed in range(3):
        for start, _, (event, *_) in random_match(seed):
            state, ended = start, None
            found = review.judged(GAME.view(state, state.asked), (), event)
            assert found is not None
            assert (found.line is not None) == found.wrong
            if found.line is None:
                continue
            kinds[type(event)] += 1
            first = found.line.actions[0]
            chances: dict[Seat, float] = {}
            for action in found.line.actions:
                seat = state.asked
                assert seat is not None
                assert GAME.refuse(state, seat, action, Millis(0)) is None
                events = GAME.decide(state, seat, action, Millis(0), Random(seed))
                played = events[0]
                assert isinstance(played, Sown | Starts)
                chance, best = search.judged(GAME.view(state, seat), played)
                assert chance == pytest.approx(best, abs=1e-6), "each choice of the line is a best one"
                assert chance == pytest.approx(chances.setdefault(seat, chance), abs=1e-6), "nothing is lost on the way"
                ended = next((one for one in events if isinstance(one, Scored)), None)
                for one in events[: events.index(ended) + 1] if ended else events:
                    state = GAME.evolve(state, one)
            assert ended is not None, "the line ends with the round"
            said = found.line.said.values
            assert said["better"] == found.said.values["other"]
            assert (said["count"], said["points"]) == (len(found.line.actions) - 1, ended.points)
            assert ended.taker is None or said["army"] == ARMIES[ended.taker]
            assert isinstance(first, Sow | Start)
    assert kinds[Sown] > 10
    assert kinds[Starts] > 0


def test_the_best_line_is_said_in_one_sentence() -> None:
    pile = Text("button-up-judged-sow", {"pile": 9, "height": 1})

    def said(words: Words, count: int, points: int) -> str:
        rest: Values = {"count": count, "piles": ", ".join("472"[:count])}
        return Text("button-up-judged-line", {"better": pile, **rest, "points": points, "army": "black"}).say(words)

    assert said(EN, 3, 7) == "pile 9, then at best piles 4, 7, 2: Black +7"
    assert said(EN, 1, 0) == "pile 9, then at best pile 4: nobody scores"
    assert said(DE, 3, 7) == "Stapel 9, dann bestenfalls Stapel 4, 7, 2: Schwarz +7"
    assert said(DE, 0, 7) == "Stapel 9: Schwarz +7"
    assert said(FR, 3, 7) == "la pile 9, puis au mieux les piles 4, 7, 2\N{NO-BREAK SPACE}: Noir +7"
