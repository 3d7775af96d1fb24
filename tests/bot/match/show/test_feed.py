"""The news for one message: steps of a beat, a beat that stands until it is skipped, and its limit."""

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.match.show.feed import LOADING_MS, HeldBeat, NewsFeed
from bot.wire.sheet import Sheet, Shown
from games.engine.contract.values import Millis, Picture
from games.engine.match.publish import ViewUpdate
from tests.bot.match.show.numbers import News


class Reader:
    """Shows everything. Each beat has these steps and this limit."""

    def __init__(self, steps: tuple[int | None, ...], limit: int | None = None) -> None:
        self._steps, self._limit = steps, limit

    def changes(self, news: ViewUpdate) -> bool:
        return True

    def beat(self, before: ViewUpdate, news: ViewUpdate, *, following: bool) -> HeldBeat:
        return HeldBeat(news, self._steps, self._limit)

    def deadline(self) -> None:
        return None


def feed_of(reader: Reader) -> tuple[NewsFeed, News]:
    """A feed that stands before a beat and the question after it."""
    news = News()
    feed = NewsFeed(cast("Any", news), cast("Any", reader))
    news.publish(beat=True)
    news.publish(beat=False)
    return feed, news


def test_the_steps_of_a_beat_follow_each_other_and_then_the_question() -> None:
    feed, _ = feed_of(Reader((500, 300)))
    seen = []
    for now in (0, 499, 500, 799, 800):
        changed = feed.take(now)
        seen.append((changed, feed.beat.steps if feed.beat else ()))
    assert seen == [(True, (500, 300)), (False, (500, 300)), (True, (300,)), (False, (300,)), (True, ())]


def test_the_time_of_a_step_counts_from_its_own_confirmation() -> None:
    feed, _ = feed_of(Reader((500, 300)))
    feed.take(0)
    first = feed.taken
    feed.confirm(first, 100)
    assert not feed.take(599)
    assert feed.take(600)
    feed.confirm(first, 700)  # of the step before: it says nothing about this one
    assert feed.until == 900
    feed.confirm(feed.taken, 700)
    assert feed.until == 1000


@pytest.mark.parametrize("limit", [None, 4_000])
def test_a_beat_without_a_time_stands_until_it_is_skipped_or_reaches_its_limit(limit: int | None) -> None:
    feed, _ = feed_of(Reader((None,), limit))
    feed.take(0)
    assert feed.until == limit
    assert not feed.take(3_999)
    if limit is None:
        assert not feed.take(10**9)
        feed.skip()
    assert feed.take(4_000)
    assert feed.beat is None


class Curtains(Reader):
    """Each beat has a curtain first."""

    def beat(self, before: ViewUpdate, news: ViewUpdate, *, following: bool) -> HeldBeat:
        return replace(super().beat(before, news, following=following), before=before)


def versions(feed: NewsFeed, times: tuple[int, ...]) -> list[int]:
    """Which version is shown at each of these times."""
    shown = []
    for now in times:
        feed.take(now)
        shown.append(feed.showing.state.version)
    return shown


def test_while_the_curtain_stands_the_match_before_it_is_shown() -> None:
    feed, _ = feed_of(Curtains((500, 300)))
    assert versions(feed, (0, 499, 500, 799, 800)) == [0, 0, 1, 1, 2]


def test_the_curtain_stands_as_long_as_the_film_that_was_made_for_it() -> None:
    feed, _ = feed_of(Curtains((500, 300)))
    film = Shown(Picture(b"", (1, 1), lasts=Millis(2_000 - LOADING_MS)), "")
    feed.take(0)
    former = feed.beat
    feed.play(former, Sheet(picture=film))
    feed.confirm(feed.taken, 100)
    assert versions(feed, (2_099, 2_100, 2_399, 2_400)) == [0, 1, 1, 2]
    feed.play(former, Sheet(picture=film))
    assert feed.beat is None, "a film that was late changes nothing"


def test_what_a_curtain_alone_announced_is_told_with_the_news_after_it() -> None:
    feed, news = feed_of(Curtains((500,)))
    feed.take(0)
    feed.confirm(feed.taken, 0)
    news.publish(beat=False)
    assert feed.take(500)
    assert feed.beat is None
    assert feed.frame.visible == (1, 2, 3)
