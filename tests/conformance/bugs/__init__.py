"""Games with one bug each, and the check that must find it: proof that the suite bites."""

from tests.conformance.bugs import ahead, answers, faces, leaks, replays, timing
from tests.conformance.bugs.bug import Bug

BUGS: tuple[Bug, ...] = (*leaks.BUGS, *answers.BUGS, *timing.BUGS, *replays.BUGS, *faces.BUGS, *ahead.BUGS)
"""Every seeded bug."""

__all__ = ["BUGS", "Bug"]
