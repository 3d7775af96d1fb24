"""A race table written out: what two and three presses at one shaft do in every order (R-2, R-3)."""

from games.engine.contract.values import Millis, Seat
from tests.conformance.orders import Press, race_table, run
from tests.conformance.toys import race, sealed
from tests.conformance.toys.race.values import Dealt as RaceDealt, HouseRules as RaceOptions, Play, State as RaceState
from tests.conformance.toys.sealed.values import Dealt, HouseRules, Seal

ANN, BEN, CLEO = Seat(0), Seat(1), Seat(2)
NOW = Millis(1000)


def _race() -> RaceState:
    """Tops 2 and 5; Ann holds 3 and 0, Ben 1 and 4, Cleo 3 and 5."""
    dealt = RaceDealt((2, 5), ((3, 0), (1, 4), (3, 5)), ((0, 1, 2), (4, 5, 1), (2, 4, 0)))
    return race.GAME.evolve(race.GAME.start(RaceOptions(), 3), dealt)


def test_second_on_a_shaft_is_too_late_without_cost() -> None:
    presses = {"ann": Press(ANN, Play(0, 3, 0, 2)), "ben": Press(BEN, Play(0, 1, 0, 2))}
    assert race_table(race.GAME, _race(), presses, NOW) == {
        ("ann", "ben"): ("Played", "Missed"),
        ("ben", "ann"): ("Played", "Missed"),
    }
    after, _ = run(race.GAME, _race(), [presses["ann"], presses["ben"]], NOW)
    assert race.GAME.refuse(after, BEN, Play(1, 4, 0, 3), Millis(NOW + 20)) is None


def test_a_faster_card_can_turn_a_mistake_into_a_play() -> None:
    presses = {
        "ann": Press(ANN, Play(0, 3, 0, 2)),
        "ben": Press(BEN, Play(1, 4, 0, 2)),
        "ben again": Press(BEN, Play(0, 1, 0, 2)),
    }
    assert race_table(race.GAME, _race(), presses, NOW) == {
        ("ann", "ben", "ben again"): ("Played", "Played", "Missed"),
        ("ann", "ben again", "ben"): ("Played", "Missed", "Played"),
        ("ben", "ann", "ben again"): ("Missed", "Played", "!locked"),
        ("ben", "ben again", "ann"): ("Missed", "!locked", "Played"),
        ("ben again", "ann", "ben"): ("Played", "Missed", "Missed"),
        ("ben again", "ben", "ann"): ("Played", "Missed", "Missed"),
    }


def test_a_mistake_locks_for_half_a_second_and_no_longer() -> None:
    after, answers = run(race.GAME, _race(), [Press(ANN, Play(1, 0, 0, 2))], NOW)
    refused = race.GAME.refuse(after, ANN, Play(0, 3, 0, 2), Millis(NOW + 499))
    assert answers == ("Missed",)
    assert refused is not None
    assert refused.code == "locked"
    assert race.GAME.refuse(after, ANN, Play(0, 3, 0, 2), Millis(NOW + 500)) is None
    assert race.GAME.refuse(after, CLEO, Play(0, 3, 0, 2), Millis(NOW + 1)) is None


def test_the_last_bid_of_either_seat_reveals_both() -> None:
    dealt = Dealt(((1, 4, 6), (2, 3, 8)), (5, 7))
    state = sealed.GAME.evolve(sealed.GAME.start(HouseRules(), 2), dealt)
    presses = {"ann": Press(ANN, Seal(6)), "ann again": Press(ANN, Seal(4)), "ben": Press(BEN, Seal(0))}
    assert race_table(sealed.GAME, state, presses, NOW) == {
        ("ann", "ann again", "ben"): ("Sealed", "Sealed", "Sealed+Revealed+Drawn"),
        ("ann again", "ann", "ben"): ("Sealed", "Sealed", "Sealed+Revealed+Drawn"),
        ("ann", "ben", "ann again"): ("Sealed", "Sealed+Revealed+Drawn", "Sealed"),
        ("ann again", "ben", "ann"): ("Sealed", "Sealed+Revealed+Drawn", "Sealed"),
        ("ben", "ann", "ann again"): ("Sealed", "Sealed+Revealed+Drawn", "Sealed"),
        ("ben", "ann again", "ann"): ("Sealed", "Sealed+Revealed+Drawn", "Sealed"),
    }
