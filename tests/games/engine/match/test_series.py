"""A series: who gets points in a match, and when it is over."""

import pytest

from games.engine.contract.values import Outcome, Seat
from games.engine.match.match_events import AGREED
from games.engine.match.opening import series_after
from games.engine.store.records import Series

A, B, C = Seat(0), Seat(1), Seat(2)


def after(most: int, *matches: tuple[int, ...]) -> Series:
    """A series after matches with these places by seat."""
    series: Series | None = Series.new(most, len(matches[0]))
    for places in matches:
        series = series_after(series, Outcome("won", places, (None,) * len(places)))
    assert series is not None
    return series


@pytest.mark.parametrize(
    ("most", "matches", "winners"),
    [
        (3, [(1, 2)], ()),
        (3, [(1, 2), (1, 2)], (A,)),
        (3, [(1, 2), (2, 1)], ()),
        (3, [(1, 2), (2, 1), (2, 1)], (B,)),
        (3, [(1, 1), (1, 2)], ()),
        (3, [(1, 1), (1, 1), (1, 2)], (A,)),
        (3, [(1, 1), (1, 2), (2, 1)], (A, B)),
        (5, [(1, 2), (1, 2)], ()),
        (5, [(1, 2), (1, 2), (1, 2)], (A,)),
        (5, [(1, 2), (1, 2), (1, 1)], ()),
        (5, [(1, 2), (1, 2), (1, 1), (1, 1)], (A,)),
    ],
)
def test_between_two_a_series_is_over_once_the_other_cannot_catch_up(
    most: int, matches: list[tuple[int, ...]], winners: tuple[Seat, ...]
) -> None:
    assert after(most, *matches).winners == winners


def test_between_more_each_match_gives_a_point_for_everybody_left_behind_and_all_are_played() -> None:
    ahead = after(3, (1, 2, 3), (1, 2, 2))
    assert ahead.points == (4, 1, 0)
    assert ahead.winners == ()
    assert after(3, (1, 2, 3), (1, 2, 2), (3, 1, 1)).winners == (A,)
    assert after(3, (1, 2, 3), (3, 2, 1), (1, 1, 1)).winners == (A, B, C)


def test_a_match_without_a_result_is_not_counted() -> None:
    series = after(3, (1, 2))
    assert series_after(series, Outcome(AGREED, (1, 1), (None, None))) == series
    assert series_after(series, None) == series
    assert series_after(None, Outcome("won", (1, 2), (None, None))) is None
