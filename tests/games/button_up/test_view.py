"""Nothing is hidden: every eye sees and is told everything, and what just happened stays in view."""

from random import Random

from games.button_up import GAME
from games.button_up.values import BLACK, RED, Scored, Sow, Sown, Start
from games.engine.contract import questions
from games.engine.contract.values import Eye
from tests.games.button_up.positions import after, decided, position, random_match, scored, sown

EYES: tuple[Eye, ...] = (RED, BLACK, None)


def test_every_eye_sees_the_whole_state() -> None:
    for state, _, events in random_match(3):
        for eye in EYES:
            view = GAME.view(state, eye)
            assert view.eye == eye
            assert GAME.guess(view, (), Random(0)) == state
            assert type(GAME.guess(view, (), Random(0))) is type(state)
            assert [GAME.told(state, event, eye) for event in events] == list(events)


def test_the_last_sowing_stays_in_view_until_the_next() -> None:
    state = position("W/W/R/B/B/R/W/B/R")
    once = after(state, Sow(0))
    assert GAME.view(once, None).sowing == sown(state, 0) == Sown(RED, 0, "W", (1,), replay=True)
    assert GAME.view(after(once, Sow(6)), None).sowing == sown(once, 6)


def test_bu_12_the_finished_tower_is_in_view_before_the_next_circle_is_laid() -> None:
    state = position("BBBRRW/RWW")
    for event in decided(state, Sow(0))[:2]:
        state = GAME.evolve(state, event)
    view = GAME.view(state, None)
    assert [pile for pile in view.piles if pile] == ["RWWBBBRRW"]
    assert view.scored == scored(position("BBBRRW/RWW"), 0)
    assert view.sowing == sown(position("BBBRRW/RWW"), 0)


def test_bu_13_the_sums_stay_in_view_until_the_next_action() -> None:
    chosen = after(position("BBBRRW/RWW"), Sow(0))
    assert isinstance(chosen.scored, Scored)
    assert chosen.sowing is None
    assert after(chosen, Start(RED)).scored is None
    options = GAME.Options(starter="alternate")
    begun = after(position("BBBRRW/RWW", options=options), Sow(0))
    assert isinstance(begun.scored, Scored)
    assert after(begun, next(iter(questions.moves(GAME, begun, BLACK)))).scored is None


def test_only_what_the_lot_decided_cannot_be_taken_back() -> None:
    reveals = {type(event).__name__ for _, _, events in random_match(4) for event in events if event.reveals}
    beats = {type(event).__name__ for _, _, events in random_match(4) for event in events if event.beat}
    assert (reveals, beats) == ({"Dealt"}, {"Scored"})
    assert all(event.reveals for event in GAME.setup(GAME.Options(), 2, Random(0)))


def test_phases() -> None:
    assert GAME.view(position("W/R"), None).phase == "sow"
    assert GAME.view(after(position("BBBRRW/RWW"), Sow(0)), None).phase == "start"
    assert GAME.view(after(position("BBBRRW/RWW", scores=(14, 0)), Sow(0)), None).phase == "over"


def test_a_match_lasts_about_a_minute_a_point() -> None:
    assert [GAME.Options(target=target).length(2) for target in (1, 15, 50)] == [3, 15, 50]


def test_a_match_that_ended_outside_its_rules_asks_nobody() -> None:
    state = position("W/W/R/B/B/R/W/B/R")
    rested = GAME.view(state, None).rest()
    assert GAME.ask(rested) is None
    assert rested.phase == "over"
    assert rested.piles == state.piles
