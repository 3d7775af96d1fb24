"""The course of a match: every hand after each duel, from what everybody was told, and the duel that turned it."""

from games.buro_crazy import GAME
from games.buro_crazy.building import DUELS
from games.buro_crazy.course import DuelStanding, course, turning_point
from games.buro_crazy.values import Climbed, HouseRules, Sealed, value
from games.engine.contract.values import Seat
from tests.games.buro_crazy.positions import random_match


def test_what_everybody_was_told_gives_every_hand_after_each_duel() -> None:
    states = list(random_match(4, 3))
    told = [event for _, event in states if event is not None and not isinstance(event, Sealed)]
    found = course(HouseRules(), 4, told)
    assert [one.duel for one in found] == list(range(len(DUELS) + 1))
    last = states[-1][0]
    assert found[-1].hands == tuple(map(value, last.cards.hands))
    assert found[0].hands == (152,) * 4
    assert GAME.outcome(last) is not None


def test_the_duel_by_which_the_winner_drew_ahead_most_turned_the_match() -> None:
    worths = ((10.0, 10.0), (12.0, 11.0), (30.0, 12.0), (31.0, 20.0))
    standings = [DuelStanding(number, number, (0, 0), one) for number, one in enumerate(worths)]
    turn = turning_point(standings, Seat(0))
    assert turn is not None
    assert (turn.duel, turn.place, turn.points) == (2, "D2", 17)
    assert turning_point(standings[:1], Seat(0)) is None


def test_the_turning_point_is_the_climb_that_decided_that_duel() -> None:
    for seed in range(4):
        states = list(random_match(3, seed))
        told = [event for _, event in states if event is not None and not isinstance(event, Sealed)]
        last = states[-1][0]
        outcome = GAME.outcome(last)
        assert outcome is not None
        turn = turning_point(course(HouseRules(), 3, told), outcome.winners[0])
        number = GAME.recap(GAME.view(last, None), told, outcome).turning
        assert (turn is None) == (number is None)
        if turn is not None and number is not None:
            assert isinstance(told[number], Climbed)
            climbs = [event for event in told[: number + 1] if isinstance(event, Climbed)]
            assert len(climbs) == turn.duel
