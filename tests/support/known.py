"""People who know every game, for tests and measurements of what comes after a first match."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from bot.people.profiles import Profile


@contextmanager
def known_games(*, newcomers: bool = False) -> Iterator[None]:
    """Inside, all people know every game, unless `newcomers` allows new people."""
    if newcomers:
        yield
        return
    with patch.object(Profile, "new_to", lambda *_: False):
        yield
