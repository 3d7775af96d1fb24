"""The course of a series: it goes on with the outcome of each match."""

from dataclasses import replace

from games.engine.contract.values import Outcome
from games.engine.match.match_events import NO_RESULT
from games.engine.store.records import Series


def series_after(series: Series | None, outcome: Outcome | None) -> Series | None:
    """The series after a match with that outcome: each seat gets a point for each seat that it left behind.

    A match that runs (None) or ended without a result does not count.
    """
    if series is None or outcome is None or outcome.reason in NO_RESULT:
        return series
    won = [sum(other > place for other in outcome.places) for place in outcome.places]
    points = tuple(before + more for before, more in zip(series.points, won, strict=True))
    return replace(series, played=series.played + 1, points=points)
