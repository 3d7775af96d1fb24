"""People to whom no game is new, for tests and measurements of what comes after a first match."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from bot.people.profiles import Profile


@contextmanager
def known_games(*, newcomers: bool = False) -> Iterator[None]:
    """Inside, nobody is new to a game, unless they may be: `newcomers`."""
    if newcomers:
        yield
        return
    with patch.object(Profile, "new_to", lambda *_: False):
        yield
