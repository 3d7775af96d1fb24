"""A choice does what people who learn are told that it would do."""

from dataclasses import replace

import pytest

from games.button_up import GAME
from games.button_up.values import BLACK, RED, Scored, Sow, State
from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.values import Millis, Stakes, Text
from tests.games.button_up.circle import legal, sow


def states(seed: int, moves: int = 60) -> list[State]:
    """The states of a random match in which a seat must sow."""
    rng, state, found = generator("e" * 32, seed), GAME.start(GAME.Options(), 2), []
    for event in GAME.setup(GAME.Options(), 2, rng):
        state = GAME.evolve(state, event)
    for _ in range(moves):
        if state.asked is None:
            break
        if state.mover is not None:
            found.append(state)
        action = questions.sample(GAME, state, state.asked, rng)
        for event in GAME.decide(state, state.asked, action, Millis(0), rng):
            state = GAME.evolve(state, event)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_each_pile_is_said_to_drop_where_it_then_drops(seed: int) -> None:
    for state in states(seed):
        assert state.mover is not None
        lines = {line.values["pile"]: line for line in GAME.stakes(GAME.view(state, state.mover), None).effects}
        assert set(lines) == {place + 1 for place, pile in enumerate(state.piles) if "W" in pile}
        for number, line in lines.items():
            place = int(str(number)) - 1
            events = GAME.decide(state, state.mover, Sow(place), Millis(0), generator("e" * 32, 1))
            after = GAME.evolve(state, events[0])
            higher = [other for other in range(9) if len(after.piles[other]) > len(state.piles[other])]
            if line.key == "button-up-effect-last":
                assert sum(map(bool, after.piles)) == 1
                assert higher == [int(str(line.values["last"])) - 1]
                scored = next(event for event in events if isinstance(event, Scored))
                assert (line.values["red"], line.values["black"]) == (scored.sums[RED], scored.sums[BLACK])
                continue
            drops = [int(drop) - 1 for drop in str(line.values["drops"]).split(", ")]
            assert sorted(drops) == higher
            grown = [len(after.piles[drop]) - len(state.piles[drop]) for drop in drops]
            assert grown[:-1] == [1] * (len(drops) - 1)
            assert grown[-1] == (line.values["together"] or 1)
            assert (line.values["replay"] == "yes") == (after.mover == state.mover)


def test_the_replay_agrees_with_a_second_program_of_the_rules() -> None:
    for state in states(99):
        circle = "/".join(pile for pile in state.piles if pile)
        places = [place for place, pile in enumerate(state.piles) if pile]
        again = {places[index] + 1 for index in legal(circle) if sow(circle, index)[1]}
        lines = GAME.stakes(GAME.view(state, state.mover), None).effects
        assert {line.values["pile"] for line in lines if line.values.get("replay") == "yes"} == again


def test_the_other_side_is_told_nothing() -> None:
    state = states(3)[0]
    other = BLACK if state.mover == RED else RED
    assert GAME.stakes(GAME.view(state, other), None) == Stakes()


def test_what_it_is_worth_is_each_armys_heights_as_the_piles_lie() -> None:
    view = replace(GAME.view(states(1)[0], None), piles=("RW", "", "BRB", "W", "", "", "", "", ""))
    worth = GAME.stakes(view, None).worth
    assert worth == Text("button-up-worth", {"red": 1 + 2, "black": 1 + 3})
