"""The list of a challenge around the millisecond at which it closes."""

from dataclasses import replace

from bot.lobby.challenge import Tried, entries, result_of
from games.engine.contract.values import Outcome
from games.engine.store.records import MatchCard
from tests.games.engine.store.store import RECORD, START

CLOSES = 1_790_000_000_000
USER = RECORD.players[0]


def attempt(ended_at: int | None) -> MatchCard:
    """An attempt that came to its end by the rules at that time; None: it is still played."""
    outcome = None if ended_at is None else Outcome("rules", (1, 2), (9, 4))
    return MatchCard(RECORD, replace(START, outcome=outcome, ended_at=ended_at, levels=(None, "steady")))


def test_an_attempt_that_ends_at_the_close_counts_and_one_that_ends_a_millisecond_later_does_not() -> None:
    for ended_at in (CLOSES - 1, CLOSES):
        assert result_of(attempt(ended_at), CLOSES) == Outcome("rules", (1, 2), (9, 4))
        assert entries([attempt(ended_at)], CLOSES, CLOSES) == [Tried(RECORD.id, USER, 1, ended=True, place=1, score=9)]
    assert result_of(attempt(CLOSES + 1), CLOSES) is None
    assert entries([attempt(CLOSES + 1)], CLOSES, CLOSES + 1) == [Tried(RECORD.id, USER, 0, ended=True)]


def test_an_attempt_is_played_until_the_millisecond_before_the_close() -> None:
    ended = [entries([attempt(None)], CLOSES, now)[0].ended for now in (CLOSES - 1, CLOSES, CLOSES + 1)]
    assert ended == [False, True, True]
