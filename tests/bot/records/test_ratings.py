"""Ratings: they say who is stronger and how sure that is. Playing against one's own second account gains little."""

from openskill.models import BradleyTerryPart

from bot.records.ratings import (
    ENOUGH,
    MEETING_COUNTS_FOR_MS,
    MIDDLE,
    SPREAD,
    Rating,
    Ratings,
    course,
    ordered,
    rated,
    steps,
)
from tests.bot.records.made import DAY, START, duels, month, result

GROUP = range(1, 7)


def plain(count: int, mu: float, sigma: float) -> float:
    """The points that so many wins over one newcomer bring where every one counts whole."""
    model = BradleyTerryPart(mu=MIDDLE, sigma=SPREAD, beta=100.0, tau=10.0)
    teams = [[model.rating(mu=mu, sigma=sigma)], [model.rating()]]
    for _ in range(count):
        teams = model.rate(teams, ranks=[1, 2])
    return float(teams[0][0].mu - mu)


def test_a_group_is_ordered_by_its_strength_and_gets_surer() -> None:
    early, late = rated(month(GROUP, 20, seed=1)), rated(month(GROUP, 400, seed=1))
    assert ordered(late)[0] in {1, 2}
    assert ordered(late)[-1] in {5, 6}
    for one in GROUP:
        assert late[one].sigma < early[one].sigma < Rating().sigma


def test_a_step_is_the_strength_before_and_after_the_last_match() -> None:
    results = month(GROUP, 20, seed=1)
    after, found = rated(results), steps(results)
    assert found.keys() == {one.contestant for one in results[-1].standings}
    for one, (old, new) in found.items():
        assert new == after[one]
        assert (old.points, new.points) == course(results, one)[-2:]


def test_a_new_person_comes_after_all_others_in_a_leaderboard() -> None:
    after = rated([*month(GROUP, 60, seed=2), *duels(99, 1, ENOUGH - 1, first=1_000)])
    assert after[99].sure > min(after[one].sure for one in GROUP)
    assert ordered(after)[-1] == 99


def test_who_has_few_matches_is_new_whatever_they_won() -> None:
    group = month(GROUP, 60, seed=2)
    after = rated([*group, *duels(99, 1, ENOUGH - 1, first=1_000)])
    assert after[99].new
    assert not after[1].new
    assert not rated([*group, *duels(99, 1, ENOUGH, first=1_000)])[99].new


def test_a_hundred_wins_over_a_second_account_gain_an_eighth_of_what_they_would_at_most() -> None:
    group = month(GROUP, 60, seed=3)
    before = rated(group)[6]
    after = rated([*group, *duels(6, 99, 100, first=2_000)])[6]
    assert 0 < after.mu - before.mu < plain(100, before.mu, before.sigma) / 8


def test_the_same_two_gain_less_each_time_and_more_again_after_a_month() -> None:
    group = month(GROUP, 60, seed=4)
    often, later = duels(1, 6, 60, first=1_000), result(5_000, (1, 1), (6, 2), at=START + 120 * DAY)
    ratings = Ratings([*group, *often, later])
    for one in group:
        ratings.add(one)
    steps = []
    for one in often:
        before = ratings.of[1].mu
        ratings.add(one)
        steps.append(ratings.of[1].mu - before)
    before = ratings.of[1].mu
    ratings.add(later)
    assert steps[-1] < steps[0] / 5
    assert ratings.of[1].mu - before > 3 * steps[-1]


def test_a_person_who_is_gone_is_after_everybody_and_level_with_others_who_are() -> None:
    group = month(GROUP, 30, seed=5)
    stayed = rated([*group, result(900, (1, 4), (2, 1), (3, 2), (4, 3))])
    gone = rated([*group, result(900, (1, 4), (2, 1), (3, 2), (4, 3), gone=(1,))])
    assert gone == stayed
    both = rated([*group, result(900, (1, 1), (2, 4), (3, 4), gone=(2, 3))])
    other = rated([*group, result(900, (1, 1), (2, 2), (3, 2))])
    assert both == other


def test_a_course_ends_at_the_rating_and_has_a_point_for_each_match() -> None:
    group = month(GROUP, 40, seed=6)
    line, rating = course(group, 3), rated(group)[3]
    assert len(line) == rating.matches
    assert line[-1] == rating.points


def test_a_meeting_counts_against_the_next_one_until_exactly_thirty_days_later() -> None:
    def after(ms: int) -> float:
        return rated([result(1, (1, 1), (2, 2), at=START), result(2, (1, 1), (2, 2), at=START + ms)])[1].mu

    assert after(MEETING_COUNTS_FOR_MS - 1) < after(MEETING_COUNTS_FOR_MS) == after(MEETING_COUNTS_FOR_MS + 1)
