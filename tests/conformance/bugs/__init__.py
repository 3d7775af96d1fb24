"""Games with one bug each, and the check that must find it: proof that the suite bites."""

from tests.conformance.bugs import (
    ahead,
    answers,
    faces,
    forced,
    leaks,
    predictions,
    puzzles,
    replays,
    reviews,
    timing,
    undo,
)
from tests.conformance.bugs.bug import Bug

KINDS = (leaks, answers, timing, replays, faces, ahead, forced, predictions, reviews, puzzles, undo)
"""The modules of bugs."""

BUGS: tuple[Bug, ...] = tuple(bug for kind in KINDS for bug in kind.BUGS)
"""Every seeded bug."""

__all__ = ["BUGS", "Bug"]
