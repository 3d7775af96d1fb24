"""How many things a person may begin in a minute."""

from bot.people.start_limit import WINDOW_MS, StartLimit
from tests.support.clock import ManualClock

ANN, BOB = 101, 102


def test_a_person_may_begin_so_many_things_in_a_minute_whatever_others_begin() -> None:
    clock = ManualClock()
    limit = StartLimit(clock, 2)
    assert [limit.try_count(ANN) for _ in range(4)] == [True, True, False, False]
    assert [limit.try_count(BOB) for _ in range(3)] == [True, True, False]


def test_each_thing_counts_for_exactly_a_minute() -> None:
    clock = ManualClock()
    limit = StartLimit(clock, 2)
    assert limit.try_count(ANN)
    clock.jump(1_000)
    assert limit.try_count(ANN)
    clock.jump(WINDOW_MS - 1_001)
    assert not limit.try_count(ANN)
    clock.jump(1)
    assert [limit.try_count(ANN) for _ in range(2)] == [True, False]
    clock.jump(1_000)
    assert [limit.try_count(ANN) for _ in range(2)] == [True, False]


def test_what_came_to_nothing_does_not_count() -> None:
    limit = StartLimit(ManualClock(), 1)
    limit.uncount(ANN)
    assert limit.try_count(ANN)
    limit.uncount(ANN)
    assert [limit.try_count(ANN) for _ in range(2)] == [True, False]


def test_without_a_limit_a_person_may_begin_as_much_as_they_like() -> None:
    limit = StartLimit(ManualClock(), 0)
    assert all(limit.try_count(ANN) for _ in range(1_000))
