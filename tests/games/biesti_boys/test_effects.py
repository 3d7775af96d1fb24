"""The cards that people who learn are told fit next are those that then fit."""

from typing import Literal

from games.biesti_boys import GAME
from games.biesti_boys.floors import names
from games.biesti_boys.values import Play, State
from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.values import Millis, Seat, Stakes


def states(mode: Literal["realtime", "turns"], seats: int, seed: int, moves: int = 150) -> list[State]:
    """The states of a random match."""
    rng, options = generator("e" * 32, seed), GAME.Options(mode=mode)
    state, found = GAME.start(options, seats), []
    for event in GAME.setup(options, seats, rng):
        state = GAME.evolve(state, event)
    for _ in range(moves):
        waiting = questions.awaited(GAME, state)
        if not waiting:
            break
        found.append(state)
        if len(found) == moves:
            break
        for event in GAME.decide(state, waiting[0], questions.sample(GAME, state, waiting[0], rng), Millis(0), rng):
            state = GAME.evolve(state, event)
    return found


def test_what_is_said_to_fit_on_a_card_fits_on_the_lift_where_it_was_played() -> None:
    checked = 0
    for state in (one for seats in (2, 3, 4) for one in states("turns", seats, seats)):
        (seat,) = questions.awaited(GAME, state)
        plays = [move for move in questions.moves(GAME, state, seat) if isinstance(move, Play)]
        view = GAME.view(state, seat)
        lines = list(GAME.stakes(view, None).effects)
        assert len(lines) == len({play.card for play in plays})
        for line, card in zip(lines, dict.fromkeys(play.card for play in view.plays()), strict=True):
            play = next(one for one in plays if one.card == card)
            then = state
            for event in GAME.decide(state, seat, play, Millis(0), generator("e" * 32, 1)):
                then = GAME.evolve(then, event)
            if line.key == "biesti-boys-effect-last":
                assert then.winner == seat
            elif then.floor == state.floor:
                assert line.values["fits"] == names(GAME.view(then, seat).fitting(play.shaft))
            checked += 1
    assert checked > 100


def test_in_a_race_and_to_others_nothing_is_said() -> None:
    race = states("realtime", 2, 1, 1)[0]
    assert all(GAME.stakes(GAME.view(race, seat), None) == Stakes() for seat in questions.awaited(GAME, race))
    turns = states("turns", 3, 1)[0]
    (mover,) = questions.awaited(GAME, turns)
    assert all(
        GAME.stakes(GAME.view(turns, eye), None) == Stakes() for eye in (None, *map(Seat, range(3))) if eye != mover
    )
