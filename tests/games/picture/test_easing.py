"""How things move in films."""

import pytest

from games.picture.easing import arc, over, share, slowing, soft, swing

PARTS = [number / 100 for number in range(101)]


def test_a_share_of_a_span_is_nothing_before_it_and_all_after_it() -> None:
    assert [share(at, 300, 500) for at in (0, 300, 350, 500, 900)] == [0, 0, 0.25, 1, 1]


@pytest.mark.parametrize("curve", [soft, slowing, over])
def test_every_movement_begins_where_a_thing_is_and_ends_where_it_shall_be(curve: object) -> None:
    assert callable(curve)
    assert curve(0) == pytest.approx(0)
    assert curve(1) == pytest.approx(1)


@pytest.mark.parametrize("curve", [soft, slowing])
def test_a_plain_movement_never_turns_back(curve: object) -> None:
    assert callable(curve)
    way = [curve(part) for part in PARTS]
    assert way == sorted(way)


def test_an_overshooting_movement_goes_too_far_by_an_eighth_and_settles() -> None:
    way = [over(part) for part in PARTS]
    furthest = way.index(max(way))
    assert 1.12 < max(way) < 1.14
    assert way[:furthest] == sorted(way[:furthest])
    assert way[furthest:] == sorted(way[furthest:], reverse=True)


def test_a_throw_is_highest_half_way() -> None:
    assert [arc(part) for part in (0, 0.5, 1)] == [0, 1, 0]


def test_what_is_shaken_swings_both_ways_and_comes_to_rest() -> None:
    way = [swing(part, 2.5) for part in PARTS]
    assert max(way) > 0.5
    assert min(way) < -0.5
    assert max(map(abs, way[80:])) < 0.25
    assert way[0] == way[-1] == pytest.approx(0)
