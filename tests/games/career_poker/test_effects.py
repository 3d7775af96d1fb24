"""A lay, a pass and a gift bring what people who learn are told of them."""

from typing import Any

import pytest

from games.career_poker import GAME
from games.career_poker.forms import later, title_text
from games.career_poker.tricks import PASS
from games.career_poker.values import Give, Passed, Play, Played, State
from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.values import Millis, NameOf, Seat, Stakes, Text

LONG: tuple[dict[str, Any], ...] = ({}, {"trick": "until_all_pass"}, {"jokers": "plain14"})


def states(options: dict[str, Any], seats: int, seed: int, moves: int = 150) -> list[State]:
    """The states of a random session."""
    rng, made = generator("e" * 32, seed), GAME.Options(**options)
    state, found = GAME.start(made, seats), []
    for event in GAME.setup(made, seats, rng):
        state = GAME.evolve(state, event)
    for _ in range(moves):
        waiting = questions.awaited(GAME, state)
        if not waiting:
            break
        found.append(state)
        for event in GAME.decide(state, waiting[0], questions.sample(GAME, state, waiting[0], rng), Millis(0), rng):
            state = GAME.evolve(state, event)
    return found


def after(state: State, seat: Seat, action: Any) -> tuple[State, list[Any]]:
    """The state after an action, and what happened."""
    events = list(GAME.decide(state, seat, action, Millis(0), generator("e" * 32, 5)))
    for event in events:
        state = GAME.evolve(state, event)
    return state, events


def named(text: Text) -> set[Seat]:
    """The seats whose names stand in a text."""
    found: set[Seat] = set()
    for value in text.values.values():
        if isinstance(value, NameOf):
            found.add(value.seat)
        elif isinstance(value, Text):
            found |= named(value)
    return found


def told(text: Text, seats: set[Seat]) -> None:
    """Holds that these seats are named, or that their number is said where they are many."""
    names = text.values["names"]
    if isinstance(names, Text) and names.key == "career-poker-effect-others":
        assert names.values["count"] == len(seats) > 3
    else:
        assert named(text) == seats


@pytest.mark.parametrize("options", LONG)
@pytest.mark.parametrize("seats", [4, 7])
def test_who_may_still_go_higher_after_a_lay_and_a_pass_is_who_acts_then(options: dict[str, Any], seats: int) -> None:
    checked = 0
    for state in states(options, seats, seats):
        seat = state.mover
        if seat is None or not state.trick:
            continue
        view = GAME.view(state, seat)
        lines = {text.key.removeprefix("career-poker-effect-"): text for text in GAME.stakes(view, None).effects}
        for action in [PASS, *(one for one in questions.moves(GAME, state, seat) if isinstance(one, Play))][:6]:
            then, events = after(state, seat, action)
            kind = "pass" if action == PASS else "lay"
            (line,) = (text for key, text in lines.items() if key.startswith(kind))
            ended = any(type(event).__name__ in {"TrickWon", "HandOver"} for event in events)
            if line.key.endswith("-all"):
                assert sum(then.hands[seat]) == 0 or any(type(event).__name__ == "WentOut" for event in events)
            elif line.key.endswith("-last"):
                assert ended
                assert kind == "pass" or then.mover == seat
                assert kind == "lay" or view.top is not None
                assert kind == "lay" or named(line) == {view.top.seat}  # type: ignore[union-attr]
            else:
                assert not ended
                told(line, set(GAME.view(then, None).to_act))
            checked += 1
    assert checked > 50


def test_a_player_who_leads_is_told_who_follows() -> None:
    checked = 0
    for state in states({}, 5, 3):
        if state.mover is None or state.trick:
            continue
        view = GAME.view(state, state.mover)
        first, *_ = GAME.stakes(view, None).effects
        lowest = next(one for one in questions.moves(GAME, state, state.mover) if isinstance(one, Play))
        if sum(view.hand) > lowest.cards + lowest.jokers:
            then, _ = after(state, state.mover, lowest)
            told(first, set(GAME.view(then, None).to_act))
            checked += 1
    assert checked > 10


def test_a_gift_is_said_to_leave_the_values_that_are_then_held_once() -> None:
    checked = 0
    for seed in range(6):
        for state in states({"hands": 3}, 4, seed, 400):
            for seat in GAME.view(state, None).waiting:
                action = questions.sample(GAME, state, seat, generator("e" * 32, seed))
                assert isinstance(action, Give)
                (line,) = GAME.stakes(GAME.view(state, seat), action).effects
                left = [have - gone for have, gone in zip(state.hands[seat], action.cards, strict=True)]
                assert (1 in left[:-1]) == (line.key == "career-poker-effect-give")
                checked += 1
    assert checked


def test_nobody_else_is_told_anything() -> None:
    for state in states({}, 4, 9)[:40]:
        for eye in (None, *map(Seat, range(4))):
            if eye != state.mover and not GAME.view(state, eye).owes:
                assert GAME.stakes(GAME.view(state, eye), None) == Stakes()


def test_later_knows_a_trick_that_goes_on_until_all_pass() -> None:
    state = next(one for one in states({"trick": "until_all_pass"}, 4, 2) if one.trick and one.mover is not None)
    assert state.mover is not None
    view = GAME.view(state, state.mover)
    best = view.top
    assert best is not None
    assert state.mover not in later(view, Passed(state.mover, None))
    laid = Played(state.mover, best.value + 1, best.number, 0, None, lead=False)
    assert best.seat in later(view, laid)


def test_what_a_play_is_worth_are_the_titles_still_to_be_had() -> None:
    for state in states({}, 5, 3)[:60]:
        if state.mover is None:
            continue
        view = GAME.view(state, state.mover)
        worth = GAME.stakes(view, None).worth
        assert worth is not None
        assert worth.values["next"] == title_text(len(view.out) + 1, 5, view.options.titles)
        assert worth.values["last"] == title_text(5, 5, view.options.titles)
